import type { Line } from '../wire/types'

/** The last turn of somebody, in one sentence of the log. */
export interface Summary {
  seat: number
  line: Line
  /** All moments of that turn. */
  moments: readonly number[]
}

/** What each seat did last, by its most telling sentence; of several that tell as much, the last. */
export function summaries(lines: readonly Line[], telling: readonly string[]): Summary[] {
  const seats = new Set(lines.map(({ seat = -1 }) => seat).filter((seat) => seat >= 0))
  return [...seats].sort((a, b) => a - b).flatMap((seat) => summaryOf(lastTurn(lines, seat), telling) ?? [])
}

/** The last sentences about a seat that no other seat's stand between; what was taken back is left out. */
function lastTurn(lines: readonly Line[], seat: number): Line[] {
  const turn: Line[] = []
  for (const line of lines.toReversed()) {
    if (line.seat === seat) turn.unshift(line)
    else if (turn.length && (line.seat ?? -1) >= 0) break
    if (line.seat === seat && line.text.id === 'undone') break
  }
  return turn
}

function summaryOf(turn: readonly Line[], telling: readonly string[]): Summary | null {
  const rank = ({ text }: Line): number => (telling.includes(text.id) ? telling.indexOf(text.id) : telling.length)
  const line = turn.reduce<Line | null>((best, one) => (best && rank(best) < rank(one) ? best : one), null)
  return line && { seat: line.seat ?? -1, line, moments: [...new Set(turn.map(({ moment }) => moment))] }
}
