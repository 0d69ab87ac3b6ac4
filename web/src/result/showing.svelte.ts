import type { Arrow } from '../board/arrows'

/** A place in the game that some part of the result wants to be shown. */
export interface Moment {
  /** How many lines the log had then. */
  ply: number
  arrows: readonly Arrow[]
  /** Only in passing, while something is pointed at: the replay need not come into view. */
  passing: boolean
}

/** What the replay is asked to show by the other parts of the result. */
export class Showing {
  moment = $state.raw<Moment | null>(null)

  glance(ply: number): void {
    this.moment = { ply, arrows: [], passing: true }
  }

  show(ply: number, arrows: readonly Arrow[] = []): void {
    this.moment = { ply, arrows, passing: false }
  }
}
