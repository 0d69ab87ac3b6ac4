import { device } from './device'
import { fileOf, isHere, SITE } from '../place/place'

/** A line to a table: what the page uses of a WebSocket. */
export type Line = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

/** How the page reaches a house: each speaks the same wire. */
export interface Carrier {
  /** Like `fetch`: throws if nobody answers. */
  ask(path: string, init?: RequestInit): Promise<Response>
  open(path: string): Line
  /** Whether it works without a network. */
  readonly near: boolean
}

const server: Carrier = {
  near: false,
  ask: (path, init) => fetch(path, init),
  open: (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`),
}

/** What boxes are made of, where there is no server. */
const files: Carrier = { near: true, ask: (path) => fetch(fileOf(path)), open: (path) => device.open(path) }

const PUZZLE = /^\/api\/games\/[^/]+\/puzzles\//

/** The carrier to whoever answers for a path; `here`: it is to be kept in this browser. */
export function carrierTo(path: string, here = false): Carrier {
  if (here) return device
  const [, , first, table] = path.split('/')
  // Puzzles are posed by the rules, too many to lie here as files.
  if (first !== 'tables') return SITE ? (PUZZLE.test(path) ? device : files) : server
  return isHere(table ?? '') ? device : server
}
