import type { Arrow } from './arrows'
import type { Point } from './extent'

/** What can be pointed at now, for whatever draws it: board, trays, panels. */
export interface Pointing {
  /** Keys that can be picked now. */
  lit: ReadonlySet<string>
  /** Keys of far targets, reached by several decisions, and the way there to be drawn. */
  far: ReadonlyMap<string, string>
  picked: readonly string[]
  hinted: readonly string[]
  /** Decisions to be drawn. */
  arrows: readonly Arrow[]
  /** Keys that answer "why not?". */
  plausible: ReadonlySet<string>
  /** What picking would do: the name of a lit or far target and its preview. */
  describe: (key: string) => { name: string; preview: string } | null
  point: (key: string, at: Point) => void
  beside: () => void
}

/** Only to look at. */
export const LOOKING: Pointing = {
  lit: new Set(),
  far: new Map(),
  picked: [],
  hinted: [],
  arrows: [],
  plausible: new Set(),
  describe: () => null,
  point: () => {},
  beside: () => {},
}
