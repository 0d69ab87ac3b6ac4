import type { Piece, Sheet } from '../wire/types'
import { around, extentOf, type Extent, type Point } from './extent'
import { neighbour } from './focus'
import { sizeOf } from './size'

// Where a sheet may lie. Nothing here draws.

type Ground = { width: number; height: number }

/** The spot a sheet's origin slips into when it is let go. Without spots it stays where it is. */
export function snapped(sheet: Sheet, at: Point): Point {
  let best = at
  let least = Infinity
  for (const [x, y] of sheet.snap ?? []) {
    const far = Math.hypot(x - at.x, y - at.y)
    if (far < least) [best, least] = [{ x, y }, far]
  }
  return best
}

/** Its origin never leaves the board. */
export const within = (board: Ground, at: Point): Point => ({
  x: Math.min(board.width, Math.max(0, at.x)),
  y: Math.min(board.height, Math.max(0, at.y)),
})

/** Where an arrow key takes it: the next spot that way, or a little further where there are none. */
export function nudged(sheet: Sheet, board: Ground, at: Point, arrow: string): Point {
  const spots = (sheet.snap ?? []).map(([x, y], i) => ({ key: String(i), x, y }))
  if (spots.length) {
    const next = neighbour(spots, { key: '', ...at }, arrow)
    const spot = spots.find((candidate) => candidate.key === next)
    return spot ? { x: spot.x, y: spot.y } : at
  }
  const step = board.width / 50
  const dx = arrow === 'ArrowLeft' ? -step : arrow === 'ArrowRight' ? step : 0
  const dy = arrow === 'ArrowUp' ? -step : arrow === 'ArrowDown' ? step : 0
  return within(board, { x: at.x + dx, y: at.y + dy })
}

const boxOf = (piece: Piece): Extent => {
  // Turned pieces fit into a square around them.
  const turned = (piece.turn ?? 0) % 180 !== 0
  const { width, height } = sizeOf(piece)
  const wide = (turned ? Math.max(width, height) : width) / 2
  const high = turned ? wide : height / 2
  const { x = 0, y = 0 } = piece
  return { left: x - wide, top: y - high, right: x + wide, bottom: y + high }
}

/** The paper: all that is drawn on it, with a margin. */
export function paperOf(sheet: Sheet, margin: number): Extent {
  const drawn = [...(sheet.pieces ?? []).map(boxOf), ...(sheet.strokes ?? []).map((stroke) => extentOf(stroke.outline))]
  const box = around(drawn) ?? { left: -40, top: -40, right: 40, bottom: 40 }
  return { left: box.left - margin, top: box.top - margin, right: box.right + margin, bottom: box.bottom + margin }
}
