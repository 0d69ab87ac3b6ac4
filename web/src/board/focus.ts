import type { Point } from './extent'

// The focus of the keyboard, led over targets by arrow keys.

export interface Spot extends Point {
  key: string
}

/** Board order: rows from above, each from the left. Things a little higher or lower still stand in one row. */
export function boardOrder<S extends Spot>(spots: readonly S[], rowHeight: number): S[] {
  const sorted = [...spots].sort((a, b) => a.y - b.y)
  const rows: S[][] = []
  let top = -Infinity
  for (const spot of sorted) {
    if (spot.y - top > rowHeight) {
      rows.push([])
      top = spot.y
    }
    rows.at(-1)?.push(spot)
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x))
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const isArrow = (key: string): boolean => key in WAYS

/** The nearest spot in the direction of the arrow; straying to the side counts double. */
export function neighbour(spots: readonly Spot[], from: Spot, arrow: string): string | null {
  const way = WAYS[arrow]
  if (!way) return null
  let best: string | null = null
  let least = Infinity
  for (const spot of spots) {
    const dx = spot.x - from.x
    const dy = spot.y - from.y
    const along = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    if (spot.key === from.key || along <= 0 || aside > along * 2.5) continue
    const far = along + 2 * aside
    if (far < least) {
      least = far
      best = spot.key
    }
  }
  return best
}
