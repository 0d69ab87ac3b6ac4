import { KEYED, type Change, type ChangedList, type Frame, type Line, type Scene } from './types'

// Scenes come whole at first and as changes from then on; here every one becomes whole again. Nothing that may be on the
// screen is altered, and whatever did not change stays the same object: it is not drawn anew.

type Key = string | number

/** A frame as the page shows it: always whole. */
export interface WholeFrame extends Omit<Frame, 'type' | 'change'> {
  scene: Scene
  lines: Line[]
  /** In an exercise: the decisions that count. */
  counting?: readonly string[]
  /** In an exercise: far targets, where every decision on the way counts. */
  leading?: readonly string[]
}

/** The seats that owe a decision in a frame: the one that decides, or all who decide together. */
export function owers({ owing, mover, over }: Pick<Frame, 'owing' | 'mover' | 'over'>): readonly number[] {
  if (owing?.length) return owing
  return mover >= 0 && !over ? [mover] : []
}

function changeList<Item>(before: readonly Item[], change: ChangedList<Item>, keyOf: (item: Item) => Key): Item[] {
  if (change.all) return change.all
  // A map keeps a thing where it is when another is put in its place, and takes new ones at the end.
  const items = new Map(before.map((item) => [keyOf(item), item]))
  for (const key of change.gone ?? []) items.delete(key)
  for (const item of change.put ?? []) items.set(keyOf(item), item)
  if (!change.order?.length) return [...items.values()]
  return change.order.map((key) => items.get(key)).filter((item) => item !== undefined)
}

/** The scene after a change; the one before stays as it is. */
export function changeScene(before: Scene, change: Change): Scene {
  const scene: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined) continue
    scene[name] = isKeyed(name)
      ? changeList(before[name] ?? [], value as ChangedList<unknown>, KEYED[name] as (item: unknown) => Key)
      : value
  }
  return scene as unknown as Scene
}

const isKeyed = (name: string): name is keyof typeof KEYED => name in KEYED

/** A frame as it came, made whole by the scene of the frame before; null where there is none to change. */
export function wholeFrame(
  { type: _, scene, change, lines, ...moment }: Frame,
  before: Scene | null,
): WholeFrame | null {
  const whole = scene ?? (before && changeScene(before, change ?? {}))
  return whole && { ...moment, scene: whole, lines: lines ?? [] }
}

/** A whole stream of frames, each made whole by the one before. */
export function wholeFrames(received: readonly Frame[]): WholeFrame[] {
  const frames: WholeFrame[] = []
  for (const one of received) {
    const frame = wholeFrame(one, frames.at(-1)?.scene ?? null)
    if (frame) frames.push(frame)
  }
  return frames
}
