import type { Stroke } from '../wire/types'
import type { Target } from './targets'

/** A decision drawn on the board, from what to where. */
export interface Arrow {
  /** What to pick, in order: keys of pieces or places. */
  path: readonly string[]
  /** What a strong player would do, what was done, or what is about to be. */
  kind: 'hint' | 'done' | 'held'
}

/** So much of its length an arrow bends aside, so that the road below it is still seen. */
const BEND = 0.14
/** It begins and ends at the edge of what it is about, but most of it is always seen. */
const MOST_COVERED = 0.24

/** The way of a decision over the board, arrow by arrow. What does not lie on the board is left out. */
export function strokesOf(path: readonly string[], targets: readonly Target[]): Stroke[] {
  const found = path.map((key) => targets.find((target) => target.key === key)).filter((target) => !!target)
  return found.slice(1).flatMap((to, i) => {
    const from = found[i]
    if (!from || (from.x === to.x && from.y === to.y)) return []
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const [start, end] = [from, to].map(({ width, height }) =>
      Math.min(MOST_COVERED, Math.min(width, height) / 2 / Math.hypot(dx, dy)),
    ) as [number, number]
    const first = `${from.x + start * dx} ${from.y + start * dy}`
    const middle = `${from.x + dx / 2 - BEND * dy} ${from.y + dy / 2 + BEND * dx}`
    const last = `${to.x - end * dx} ${to.y - end * dy}`
    return [{ key: `${i}`, outline: `M${first}Q${middle} ${last}`, style: 'arrow' as const }]
  })
}
