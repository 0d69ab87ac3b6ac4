import { isHere } from '../place/place'
import type { ClientMessage, Stop } from '../wire/types'
import { uniqueWord } from '../wire/unique'
import type { Seating } from './seating.svelte'

/** Giving up, stopping by consent, and coming back to one's seat. */
export class Leaving {
  private sent = new Set<string>()

  /** Whether there is anything to leave: a running game of somebody who plays here, at a server, with other people or
   * for something. Whoever plays alone just goes. */
  readonly can = $derived.by(() => {
    const { info, seats } = this.seating
    if (!info?.begun || info.over || isHere(info.table)) return false
    const counts = info.terms.rated || (info.terms.pace?.kind ?? 'none') !== 'none'
    const people = seats.some((seat) => seat.kind === 'person' && !seat.mine)
    return (counts || people) && seats.some((seat) => seat.mine && !seat.conceded)
  })
  private readonly people = $derived.by(() =>
    this.seating.seats.filter((seat) => seat.kind === 'person' && !seat.conceded),
  )
  /** Whether there is somebody to agree with. */
  readonly canStop = $derived(this.people.length > 1)
  /** Whether this browser offers to stop, and others have not answered yet. */
  readonly offers = $derived(this.people.some((seat) => seat.mine && seat.stops))
  /** Who else offers to stop. */
  readonly offered = $derived(this.people.filter((seat) => !seat.mine && seat.stops))
  /** My seats that a bot plays until I take them back. */
  readonly lent = $derived(this.people.filter((seat) => seat.mine && seat.stand_in))

  private readonly unsent: (ClientMessage & { send: string })[] = []

  constructor(
    private readonly seating: Seating,
    private readonly send: (message: ClientMessage) => boolean,
  ) {}

  concede(): void {
    this.say({ type: 'concede', send: uniqueWord() })
  }

  stop(way: Stop['way']): void {
    this.say({ type: 'stop', send: uniqueWord(), way })
  }

  back(): void {
    this.say({ type: 'back', send: uniqueWord() })
  }

  /** Whether it was something of this kind that was refused. */
  refused(send: string): boolean {
    return this.sent.delete(send)
  }

  /** There is a line again: what was said meanwhile is said now. */
  sendAgain(): void {
    for (const message of this.unsent.splice(0)) this.say(message)
  }

  private say(message: ClientMessage & { send: string }): void {
    if (this.send(message)) this.sent.add(message.send)
    else this.unsent.push(message)
  }
}
