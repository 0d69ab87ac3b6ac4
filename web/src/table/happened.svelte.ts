import type { Point } from '../board/extent'
import { afterEachOther, marksBetween, type Mark } from '../board/marks'
import type { WholeFrame } from '../wire/change'
import { USUAL, type Piece } from '../wire/types'

const seenFrom = ({ x = 0, y = 0 }: Piece, stop: Point): Point => ({ x: stop.x - x, y: stop.y - y })

/** What each move did on the board: the last one stays marked, and every line of the log can show its own again. */
export class Happened {
  private last = $state.raw<readonly Mark[]>([])
  private moments = $state.raw<ReadonlyMap<number, readonly Mark[]>>(new Map())
  /** The moments that are shown again, while a line of the log is looked at. */
  private again = $state.raw<readonly number[]>([])
  private stays = false
  /** Whose turn it was last, and whether `last` is of that turn. */
  private doer = -1
  private isOfTurn = false
  /** Where pieces passed since the scene before, seen from where they are now. */
  ways: ReadonlyMap<string, readonly Point[]> = new Map()

  readonly marks = $derived(this.again.length ? this.of(this.again) : this.last)

  /** Shows moments again, until they are looked away from; `stay`: until something else happens. */
  look(moments: readonly number[], stay = false): void {
    this.again = moments
    this.stays = stay
  }

  lookAway(): void {
    if (!this.stays) this.again = []
  }

  private of(moments: readonly number[]): readonly Mark[] {
    return moments.map((moment) => this.moments.get(moment) ?? []).reduce(afterEachOther, [])
  }

  /** Whether there is anything to show of these moments. */
  shows(moments: readonly number[]): boolean {
    return this.of(moments).length > 0
  }

  /** Another viewer numbers other moments, and where there are secrets, did not see all of the last move. */
  anew(secrets: boolean): void {
    this.moments = new Map()
    this.again = []
    this.ways = new Map()
    if (secrets) this.last = []
  }

  /** What these frames did after the one before, each after the other. */
  follow(before: WholeFrame, frames: readonly WholeFrame[], isMine: (seat: number) => boolean): void {
    this.again = []
    let from = before
    let walked: readonly Mark[] = []
    for (const frame of frames) {
      walked = afterEachOther(walked, this.followOne(from, frame, isMine(from.mover)))
      from = frame
    }
    this.ways = new Map(walked.map(({ key, way, to }) => [key, to ? way.map((stop) => seenFrom(to, stop)) : []]))
  }

  private followOne(before: WholeFrame, frame: WholeFrame, mine: boolean): readonly Mark[] {
    const undone = frame.lines.some((line) => line.text.id === 'undone')
    const marks = undone ? [] : marksBetween(before.scene, frame.scene)
    if (undone) this.last = []
    if (before.mover !== this.doer) this.isOfTurn = false
    this.doer = before.mover
    if (!marks.length) return marks
    // Others are followed for a whole turn; of oneself one knows what one has just done.
    this.last = this.isOfTurn && !mine ? afterEachOther(this.last, marks) : marks
    this.isOfTurn = true
    // What has to be remembered is not shown again.
    if (frame.lines.every((line) => line.lasting ?? USUAL.Line.lasting))
      this.moments = new Map(this.moments).set(frame.moment, marks)
    return marks
  }
}
