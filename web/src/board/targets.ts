import { shapeOf, type Shape } from '../parts/sprites.svelte'
import type { Message, Piece, Place, Scene } from '../wire/types'
import { extentOf } from './extent'
import { boardOrder } from './focus'
import { sizeOf } from './size'

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
  /** A person may pencil a mark here. */
  notable: boolean
}

/** Everything that can be pointed at, in board order. Where two share a key, the piece stands for both. */
export function targetsOf(scene: Scene): Target[] {
  const found = new Map<string, Target>()
  for (const place of scene.places ?? []) found.set(place.key, placeTarget(place))
  // A piece that lies above another is also asked first.
  for (const piece of [...(scene.pieces ?? [])].sort((a, b) => (a.z ?? 0) - (b.z ?? 0))) {
    const notable = found.get(piece.key)?.notable ?? false
    found.delete(piece.key)
    found.set(piece.key, { ...pieceTarget(piece), notable })
  }
  return smallOnTop(boardOrder([...found.values()], scene.board.height / 14))
}

const holds = (large: Target, small: Target): boolean =>
  large.width * large.height > small.width * small.height &&
  Math.abs(large.x - small.x) < large.width / 2 &&
  Math.abs(large.y - small.y) < large.height / 2

/** What lies on something larger comes after it, so that it can be pointed at; else the order stays. */
export function smallOnTop(targets: readonly Target[]): Target[] {
  let order = [...targets]
  for (const large of targets) {
    const at = order.indexOf(large)
    const before = order.slice(0, at)
    const lying = new Set(before.filter((small) => holds(large, small)))
    if (lying.size) order = [...before.filter((small) => !lying.has(small)), large, ...lying, ...order.slice(at + 1)]
  }
  return order
}

/** A spot with its size; one drawn by an outline without a radius is as large as its outline. */
function placeTarget(place: Place): Target {
  const box = place.outline ? extentOf(place.outline) : null
  const size = 2 * (place.r ?? 0)
  return {
    key: place.key,
    x: place.x,
    y: place.y,
    width: box ? box.right - box.left : size,
    height: box ? box.bottom - box.top : size,
    turn: 0,
    shape: place.outline ? 'outline' : 'disc',
    outline: place.outline ?? '',
    name: place.name ?? null,
    notable: place.notable ?? false,
  }
}

export function pieceTarget(piece: Piece): Target {
  const { width, height } = sizeOf(piece)
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
    notable: false,
  }
}
