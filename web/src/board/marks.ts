import type { Piece, Scene } from '../wire/types'
import type { Point } from './extent'

// What a move did on the board, found by comparing the scene before it with the one after it.

/** One piece that moved, was laid, was taken or was turned up. */
export interface Mark {
  key: string
  /** Where it lay; null: it was not on the board. */
  from: Piece | null
  /** Where it lies now; null: it is no longer on the board. The same as `from` where it was only turned up. */
  to: Piece | null
  /** Where it passed on its way. */
  way: readonly Point[]
}

/** So far, in its own sizes, a piece is pushed aside by others that come or go: that is no move. */
const ASIDE = 0.8
/** Of more pieces laid, taken or turned at once, somebody laid the table or cleared it: that is no move either. */
const MOST = 3

export const spotOf = ({ x = 0, y = 0 }: Piece): Point => ({ x, y })
const size = ({ width = 100, height = 100 }: Piece): number => Math.min(width, height)
const apart = (a: Piece, b: Piece): number => Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0))
const hasMoved = (a: Piece, b: Piece): boolean => apart(a, b) > ASIDE * size(b)
/** What has neither a name nor a colour is an ornament. */
const counts = (piece: Piece): boolean => !!piece.name || !!piece.tint

const boardOf = (scene: Scene): Map<string, Piece> =>
  new Map((scene.pieces ?? []).filter(counts).map((piece) => [piece.key, piece]))

/** The only one of these stacks that has grown or shrunk and is of the same kind: what left joined it, what came left it. */
function stackOf(piece: Piece, stacks: readonly Piece[]): Piece | null {
  const alike = stacks.filter(({ sprite, tint }) => sprite === piece.sprite && tint === piece.tint)
  return alike.length === 1 ? (alike[0] ?? null) : null
}

/** What happened on the board between two scenes. */
export function marksBetween(before: Scene, after: Scene): Mark[] {
  const old = boardOf(before)
  const now = boardOf(after)
  const both = [...now.values()].flatMap((to) => {
    const from = old.get(to.key)
    return from ? [{ from, to }] : []
  })
  const stacks = both.filter(({ from, to }) => from.text !== to.text && !hasMoved(from, to)).map(({ to }) => to)
  const moved = both.filter(({ from, to }) => hasMoved(from, to))
  const turned = both.filter(({ from, to }) => !hasMoved(from, to) && to.face === 'up' && from.face === 'down')
  const laid = [...now.values()].filter(({ key }) => !old.has(key))
  const taken = [...old.values()].filter(({ key }) => !now.has(key))
  const few = <Thing>(things: readonly Thing[]): readonly Thing[] => (things.length > MOST ? [] : things)
  return [
    ...(moved.length > 2 * MOST ? [] : moved),
    ...few(turned),
    ...few(laid).map((to) => ({ from: stackOf(to, stacks), to })),
    ...few(taken).map((from) => ({ from, to: stackOf(from, stacks) })),
  ].map(({ from, to }) => ({ key: keyOf(from, to, now), from, to, way: [] }))
}

/** The piece that did it: one that left a stack is itself, one that joined a stack was itself. */
const keyOf = (from: Piece | null, to: Piece | null, now: ReadonlyMap<string, Piece>): string =>
  (from && !now.has(from.key) ? from.key : to?.key) ?? ''

/** What two moves did one after the other. */
export function afterEachOther(first: readonly Mark[], second: readonly Mark[]): Mark[] {
  const marks = new Map(first.map((mark) => [mark.key, mark]))
  for (const next of second) {
    const mark = marks.get(next.key)
    if (!mark) {
      marks.set(next.key, next)
      continue
    }
    const from = mark.from ?? mark.to
    const back = from && next.to && mark.from && !hasMoved(from, next.to)
    const gone = !mark.from && !next.to
    if (back || gone) marks.delete(next.key)
    else marks.set(next.key, { ...next, from, way: [...mark.way, ...(mark.to ? [spotOf(mark.to)] : []), ...next.way] })
  }
  return [...marks.values()]
}

/** Whether the piece lies elsewhere on the board now. */
export const isWay = ({ from, to }: Mark): boolean => !!from && !!to && hasMoved(from, to)

/** The key of the one piece that walked, if nothing else happened on the board; '' if nothing happened at all. */
export function walker([only, another]: readonly Mark[]): string | null {
  if (!only) return ''
  return !another && isWay(only) && only.from?.key === only.to?.key ? only.key : null
}
