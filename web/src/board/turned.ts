import type { Piece, Scene, Sheet, Stroke } from '../wire/types'
import { TAKES, TOKENS, type Point } from './extent'
import type { Mark } from './marks'

// The same board from the opposite side: what lies on it keeps its place there, and stands upright all the same.

/** The spot opposite another, on a board of this size. */
export const across = <P extends Point>(spot: P, { width, height }: Ground): P => ({
  ...spot,
  x: width - spot.x,
  y: height - spot.y,
})

interface Ground {
  width: number
  height: number
}
/** A sheet's spots count from its own origin, which stays where it is. */
const ORIGIN: Ground = { width: 0, height: 0 }

/** A scene as seen from the opposite side. */
export function turned(scene: Scene): Scene {
  const { board, places = [], pieces = [], strokes = [], sheets = [] } = scene
  return {
    ...scene,
    board: { ...board, art: board.turned },
    places: places.map((place) => ({
      ...across(place, board),
      ...(place.outline && { outline: turnedPath(place.outline, board) }),
    })),
    pieces: pieces.map((piece) => turnedPiece(piece, scene)),
    strokes: strokes.map((stroke) => turnedStroke(stroke, board)),
    sheets: sheets.map((sheet) => turnedSheet(sheet, board)),
  }
}

/** What makes up the board turns with it; what stands on it does not. */
const turnedPiece = (piece: Piece, { board, places = [] }: Scene): Piece =>
  (piece.z ?? 0) > 0 ? standing(piece, places, board) : { ...lying(piece, board), turn: (piece.turn ?? 0) + 180 }

/** What was done in a scene, as seen from the opposite side. */
export const turnedMarks = (marks: readonly Mark[], scene: Scene): Mark[] =>
  marks.map(({ key, from, to, way }) => ({
    key,
    from: from && turnedPiece(from, scene),
    to: to && turnedPiece(to, scene),
    way: way.map((spot) => across(spot, scene.board)),
  }))

const lying = (piece: Piece, ground: Ground): Piece => across({ ...piece, x: piece.x ?? 0, y: piece.y ?? 0 }, ground)

/** A piece stands as it stood on the spot nearest to it: feet below, flag to the right. */
function standing(piece: Piece, spots: readonly Partial<Point>[], ground: Ground): Piece {
  const { x = 0, y = 0 } = piece
  let spot: Point = { x, y }
  let least = Infinity
  for (const { x: toX = 0, y: toY = 0 } of spots) {
    const far = Math.hypot(toX - x, toY - y)
    if (far < least) [spot, least] = [{ x: toX, y: toY }, far]
  }
  const there = across(spot, ground)
  return { ...piece, x: there.x + x - spot.x, y: there.y + y - spot.y }
}

const turnedStroke = (stroke: Stroke, ground: Ground): Stroke => ({
  ...stroke,
  outline: turnedPath(stroke.outline, ground),
})

function turnedSheet(sheet: Sheet, board: Ground): Sheet {
  const { pieces = [], strokes = [], snap = [] } = sheet
  const cells = pieces.filter((piece) => (piece.z ?? 0) <= 0)
  return {
    ...sheet,
    // The cells of a sheet are signs, and are read like letters.
    pieces: pieces.map((piece) => ((piece.z ?? 0) > 0 ? standing(piece, cells, ORIGIN) : lying(piece, ORIGIN))),
    strokes: strokes.map((stroke) => turnedStroke(stroke, ORIGIN)),
    snap: snap.map(([x, y]) => [board.width - x, board.height - y]),
  }
}

/** Path data turned by half: spots go to the opposite side, steps go the other way. */
export function turnedPath(path: string, { width, height }: Ground): string {
  let command = ''
  let nth = 0
  let drawn = ''
  for (const [, letter, figure] of path.matchAll(TOKENS)) {
    if (letter) {
      command = letter
      nth = 0
      drawn += letter
      continue
    }
    const type = command.toUpperCase()
    const at = nth++ % (TAKES[type] || 2)
    const isUpright = type === 'V' || (type === 'A' ? at === 6 : type !== 'H' && at % 2 === 1)
    const span = command !== type ? 0 : isUpright ? height : width
    // Radii, angle and flags of an arc stay as they are.
    drawn += ` ${type === 'A' && at < 5 ? figure : Math.round((span - Number(figure)) * 1000) / 1000}`
  }
  return drawn
}
