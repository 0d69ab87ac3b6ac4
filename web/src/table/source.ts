import type { WholeFrame } from '../wire/change'
import type { Link } from '../wire/socket'
import type { ClientMessage, Frame, Result, ServerMessage, Welcome } from '../wire/types'
import type { Seating } from './seating.svelte'

/** Who hears of what comes to a table. */
export interface Listener {
  /** The line is open. `others`: what came before, if anything, was for another viewer. */
  welcome: (welcome: Welcome, others: boolean) => void
  frame: (frame: WholeFrame) => void
  /** Anything else. */
  message: (message: Exclude<ServerMessage, Welcome | Frame>) => void
}

/** Where the moments of a table come from, and where decisions go: a server, or an exercise. */
export interface Source {
  readonly link: Link
  /** Whether the message left; what did not leave is the caller's to repeat. */
  send: (message: ClientMessage) => boolean
  look: (seat: number) => void
  /** Calls again as another: not just a look from elsewhere, nothing of before is kept. */
  callAs: (seat: number) => void
  /** Comes to the table anew, as whoever this browser is there now. */
  rejoin: () => void
  /** The end of the game is on the screen. */
  ended: () => void
  /** How it ended; null where that is not to be shown. */
  result: () => Promise<Result | null>
  close: () => void
}

export type OpenSource = (seating: Seating, on: Listener) => Source
