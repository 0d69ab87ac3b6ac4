import type { Attempt, Change, ChangedList, Frame, Panel, Plan, Scene, WireFrame } from './types'

// Scenes come whole at first and as changes from then on; here every one becomes whole again. Nothing that may be on the
// screen is altered, and whatever did not change stays the same object: it is not drawn anew.

type Key = string | number

const byKey = (item: { key: string }): Key => item.key
// A decision may be pointed at in several ways.
const byWay = ({ decision, path = [] }: Attempt): Key => [decision, ...path].join(' ')

/** The lists of a scene, and what tells the things in each of them apart. */
const KEYS = {
  pieces: byKey,
  places: byKey,
  trays: byKey,
  panels: (panel: Panel): Key => panel.seat,
  choices: byWay,
  plausible: byWay,
  plans: (plan: Plan): Key => plan.target,
  strokes: byKey,
  sheets: byKey,
  charts: byKey,
}
const PLAIN = ['board', 'prompt', 'rule', 'status', 'aids'] as const

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
  for (const name of PLAIN) {
    const value = change[name]
    if (value !== undefined && value !== null) scene[name] = value
  }
  for (const name of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
    const changed = change[name] as ChangedList<unknown> | null | undefined
    if (changed) scene[name] = changeList(before[name] ?? [], changed, KEYS[name] as (item: unknown) => Key)
  }
  return scene as unknown as Scene
}

/** A frame as it came, made whole by the scene of the frame before; null where there is none to change. */
export function wholeFrame({ type: _, scene, change, lines, ...moment }: WireFrame, before: Scene | null): Frame | null {
  const whole = scene ?? (before && changeScene(before, change ?? {}))
  return whole && { ...moment, scene: whole, lines: lines ?? [] }
}

/** A whole stream of frames, each made whole by the one before. */
export function wholeFrames(received: readonly WireFrame[]): Frame[] {
  const frames: Frame[] = []
  for (const one of received) {
    const frame = wholeFrame(one, frames.at(-1)?.scene ?? null)
    if (frame) frames.push(frame)
  }
  return frames
}
