import { boardOrder } from '../table/walk'
import type { Message, Piece, Scene } from '../wire/types'
import { shapeOf, type Shape } from './sprites.svelte'

/** Something on the board that can be pointed at or asked about. */
export interface Target {
  key: string
  x: number
  y: number
  width: number
  height: number
  turn: number
  shape: Shape | 'outline'
  outline: string
  name: Message | null
}

/** Everything that can be pointed at, in board order. Where two share a key, the piece stands for both. */
export function targetsOf(scene: Scene): Target[] {
  const found = new Map<string, Target>()
  for (const place of scene.places ?? []) {
    const size = 2 * (place.r ?? 0)
    found.set(place.key, {
      key: place.key,
      x: place.x,
      y: place.y,
      width: size,
      height: size,
      turn: 0,
      shape: place.outline ? 'outline' : 'disc',
      outline: place.outline ?? '',
      name: place.name ?? null,
    })
  }
  // A piece that lies above another is also asked first.
  for (const piece of [...(scene.pieces ?? [])].sort((a, b) => (a.z ?? 0) - (b.z ?? 0))) {
    found.delete(piece.key)
    found.set(piece.key, pieceTarget(piece))
  }
  return boardOrder([...found.values()], scene.board.height / 14)
}

function pieceTarget(piece: Piece): Target {
  const width = piece.width ?? 100
  const height = piece.height ?? 100
  return {
    key: piece.key,
    x: piece.x ?? 0,
    y: piece.y ?? 0,
    width,
    height,
    turn: piece.turn ?? 0,
    shape: shapeOf(piece.sprite, width, height),
    outline: '',
    name: piece.name ?? null,
  }
}
