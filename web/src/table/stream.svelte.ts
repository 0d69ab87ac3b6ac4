import { fetchGames } from '../kept/games.svelte'
import { keepInfo, keysFor } from '../kept/tables'
import { fetchSprites } from '../parts/sprites.svelte'
import { fetchTexts } from '../texts/speak.svelte'
import { wholeFrame, type WholeFrame } from '../wire/change'
import { loadResult } from '../wire/http'
import { Live, type Link } from '../wire/socket'
import type { ClientMessage, Frame, Result, ServerMessage, TableInfo, Welcome } from '../wire/types'
import type { Seating } from './seating.svelte'
import type { Listener, Source } from './source'

/** The line to the server: it says hello as often as it takes, and makes every frame whole as it comes. */
export class Stream implements Source {
  link = $state<Link>('connecting')
  private readonly live: Live
  /** The seat looked from; null: the server picks. */
  private lookedAs: number | null = null
  /** The last frame that came: what comes next changes it. Those before may still wait to be shown. */
  private received: WholeFrame | null = null
  /** Nothing is shown before its words and pictures are there. */
  private laid: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly table: string,
    private readonly seating: Seating,
    private readonly on: Listener,
  ) {
    this.live = new Live(`/api/tables/${encodeURIComponent(table)}/live`, {
      open: () => this.hello(),
      message: (message) => this.receive(message),
      link: (link) => (this.link = link),
    })
  }

  send(message: ClientMessage): boolean {
    return this.live.send(message)
  }

  close(): void {
    this.live.close()
  }

  ended(): void {
    const { info } = this.seating
    if (info) keepInfo({ ...info, over: true })
  }

  result(): Promise<Result> {
    return loadResult(this.table, keysFor(this.table)[0] ?? '')
  }

  look(seat: number): void {
    this.lookedAs = seat
    this.send({ type: 'look', seat })
  }

  callAs(seat: number): void {
    this.lookedAs = seat
    this.live.reopen()
  }

  private hello(): void {
    const received = this.received?.viewer === this.lookedAs ? this.received : null
    this.send({ type: 'hello', keys: keysFor(this.table), look: this.lookedAs, moment: received?.moment ?? null })
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.welcome(message)
    else if (message.type === 'frame') this.take(message)
    else if (message.type === 'presence' && this.sitsElsewhere(message.info)) this.rejoin()
    else this.on.message(message)
  }

  /** Whether other seats are played from here than before: somebody sat down, got up or was moved. */
  private sitsElsewhere(info: TableInfo): boolean {
    const mine = info.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
    return String(mine) !== String(this.seating.mine)
  }

  rejoin(): void {
    this.lookedAs = null
    this.received = null
    this.live.reopen()
  }

  private welcome(welcome: Welcome): void {
    const { info, viewer, resumed } = welcome
    const others = this.received?.viewer !== viewer
    this.link = 'open'
    this.seating.info = info
    if (!resumed) this.received = null
    this.lookedAs = viewer
    keepInfo(info)
    this.laid = Promise.allSettled([fetchGames(), fetchTexts(info.game), fetchSprites(info.game)])
    this.on.welcome(welcome, others)
  }

  /** A frame is made whole as soon as it comes: it may wait, and the next one changes it. */
  private take(message: Frame): void {
    const frame = wholeFrame(message, this.received?.viewer === message.viewer ? this.received.scene : null)
    // A table that waits shows itself whole; its game begins with another whole frame.
    this.received = this.seating.info?.begun ? frame : null
    this.lookedAs = message.viewer
    // A change of something that never came: begin anew.
    if (!frame) return this.live.reopen()
    void this.laid.then(() => this.on.frame(frame))
  }
}
