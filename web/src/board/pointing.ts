import type { Arrow } from './arrows'
import type { Point } from './extent'

/** What can be pointed at now, for whatever draws it: board, trays, panels. */
export interface Pointing {
  /** Keys that can be picked now. */
  lit: ReadonlySet<string>
  /** Keys of far targets, reached by several decisions, and the way there to be drawn. */
  far: ReadonlyMap<string, string>
  readonly picked: readonly string[]
  /** Whether what is lit can be picked: not while a decision is on its way. */
  readonly ready: boolean
  hinted: readonly string[]
  /** Decisions to be drawn. */
  arrows: readonly Arrow[]
  /** Keys that answer "why not?". */
  plausible: ReadonlySet<string>
  /** What picking would do: the name of a lit or far target and its preview. */
  describe: (key: string) => { name: string; preview: string } | null
  /** `at` is asked for where on the screen it lies, if something has to be said there. */
  point: (key: string, at: () => Point) => void
  beside: () => void
}

/** The middle of an element's upper edge on the screen. */
export function topOf(element: Element): Point {
  const { x, y, width } = element.getBoundingClientRect()
  return { x: x + width / 2, y }
}

/** Only to look at. */
export const LOOKING: Pointing = {
  lit: new Set(),
  far: new Map(),
  picked: [],
  ready: false,
  hinted: [],
  arrows: [],
  plausible: new Set(),
  describe: () => null,
  point: () => {},
  beside: () => {},
}
