import type { Company } from '../texts/format'
import { list, seatName } from '../texts/names'
import { say, t } from '../texts/speak.svelte'
import type { Message, SeatInfo, TableInfo } from '../wire/types'

/** Which table this is: its game, who sits there, and who of them plays from this browser. */
export class Seating {
  info = $state.raw<TableInfo | null>(null)
  readonly game = $derived(this.info?.game ?? '')
  readonly seats = $derived<SeatInfo[]>(this.info?.seats ?? [])
  /** The people this table waits for before the game begins. */
  readonly missing = $derived(
    this.info?.begun === false && !this.info.over ? this.seats.filter((seat) => !seat.taken) : [],
  )
  /** Whether seats are open, and the game waits for all people to be ready. */
  readonly gathers = $derived(
    this.info?.begun === false &&
      !this.info.over &&
      this.seats.some((seat) => seat.open || !seat.ready || (seat.mine && !seat.taken)),
  )
  readonly missingNames = $derived(list(this.missing.map((seat) => seatName(this.seats, seat.seat))))
  readonly notBegun = $derived(t(this.info?.elsewhere ? 'not-resumed' : 'not-begun'))
  readonly mine = $derived(this.seats.filter((seat) => seat.mine).map((seat) => seat.seat))
  /** The table where this game goes on, if it was given away. */
  readonly moved = $derived(this.info && !this.info.over ? this.info.next : '')
  /** Everybody else here is a bot. */
  readonly alone = $derived(this.mine.length === 1 && this.seats.every((seat) => seat.mine || seat.kind === 'bot'))
  readonly company: Company = {
    name: (seat) => seatName(this.seats, seat),
    isYou: (seat) => seat === this.viewer(),
  }

  constructor(private readonly viewer: () => number | undefined) {}

  /** What to call a player above the prompt: nobody calls themselves "Player 1". */
  callName(seat: number): string {
    const unnamed = !this.seats.find((info) => info.seat === seat)?.name
    return unnamed && this.mine.length === 1 && this.company.isYou(seat) ? t('you-alone') : this.company.name(seat)
  }

  /** A sentence of the game or the server, with the names of this table. */
  say(message: Message): string {
    return say(this.game, message, this.company)
  }
}
