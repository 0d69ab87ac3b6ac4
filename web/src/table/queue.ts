import { marksBetween, walker } from '../board/marks'
import type { Speed } from '../kept/settings.svelte'
import { owers, type WholeFrame } from '../wire/change'

// Frames are shown one at a time, at a pace a person can follow. Nobody waits long for what others do as a matter of
// course: a turn has so much time, and what happens in it shares that.

interface Pace {
  /** Milliseconds that a decision of somebody else is looked at, */
  rest: number
  /** all of one turn together, */
  turn: number
  /** and all between two of one's own. */
  round: number
}

export const PACE: Record<Speed, Pace> = {
  slow: { rest: 1800, turn: 6000, round: 20000 },
  normal: { rest: 900, turn: 2400, round: 6000 },
  fast: { rest: 450, turn: 1100, round: 2500 },
  once: { rest: 0, turn: 0, round: 0 },
}
/** For every sentence after the first. */
const READING = 250
/** What happened while nobody was here. */
const PLAYBACK: Pace = { rest: 900, turn: 9000, round: 9000 }
/** So many frames behind, hurry: nobody wants to watch the past in full length. */
const FAR_BEHIND = 16

export interface QueueHooks {
  /** `passed`: frames before this one, of the same walk, that nobody has to see one by one. */
  show: (frame: WholeFrame, passed: readonly WholeFrame[]) => void
  /** Called when the line of waiting frames grows or shrinks. */
  changed: () => void
  speed: () => Speed
  isMine: (seat: number) => boolean
  now: () => number
  later: (what: () => void, ms: number) => number
  never: (id: number) => void
}

interface Waiting {
  frame: WholeFrame
  /** The seat that decided it. */
  doer: number
  /** The piece that walked, if that was all; null: something else happened. */
  step: string | null
}

export class FrameQueue {
  private waiting: Waiting[] = []
  private shown: WholeFrame | null = null
  /** The last frame that came. */
  private newest: WholeFrame | null = null
  private shownAt = 0
  /** When the turn on the screen began; when this person's own last one ended, or null. */
  private turnBegan = 0
  private roundBegan: number | null = null
  private timer = 0
  private held = false
  private finishing = false

  constructor(private readonly hooks: QueueHooks) {}

  get length(): number {
    return this.waiting.length
  }

  /** Whether what is waiting happened while this viewer was away. */
  get isPlayback(): boolean {
    return this.waiting.length > 0 && (!!this.shown?.missed || this.waiting.some(({ frame }) => frame.missed))
  }

  push(frame: WholeFrame): void {
    const before = this.newest?.viewer === frame.viewer ? this.newest : null
    const step = before ? walker(marksBetween(before.scene, frame.scene)) : null
    this.waiting.push({ frame, doer: before?.mover ?? -1, step })
    this.newest = frame
    this.hooks.changed()
    // The rest already begun may be shorter now that more is waiting.
    this.hurry()
  }

  /** Shows the newest frame at once; what happened in between goes to the log only. */
  skip(): void {
    this.hooks.never(this.timer)
    this.timer = 0
    while (this.waiting.length) this.advance()
  }

  /** Nothing rests any more until this person is to decide, or the game is over. */
  finish(): void {
    this.skip()
    this.finishing = !!this.shown && !this.shown.over && !this.asksMe(this.shown)
  }

  /** Forgets what is waiting; what is on the screen stays until something newer comes. */
  clear(): void {
    this.hooks.never(this.timer)
    this.timer = 0
    this.waiting = []
    this.newest = this.shown
    this.hooks.changed()
  }

  /** While nobody looks, nothing is shown: in some games what was shown has to be remembered. */
  hold(held: boolean): void {
    this.held = held
    this.hurry()
  }

  /** Something about the pace has changed. */
  hurry(): void {
    this.hooks.never(this.timer)
    this.timer = 0
    this.run()
  }

  private run(): void {
    const next = this.waiting[0]
    if (!next || this.timer || this.held) return
    const wait = this.shownAt + this.restBefore(next) - this.hooks.now()
    if (wait <= 0) {
      this.advance()
      this.run()
    } else
      this.timer = this.hooks.later(() => {
        this.timer = 0
        this.advance()
        this.run()
      }, wait)
  }

  /** How long the frame on the screen stays before `next` may take its place. */
  private restBefore({ frame, doer }: Waiting): number {
    const { shown } = this
    if (!shown || this.finishing) return 0
    const speed = this.hooks.speed()
    // Another chair is another story; the same moment again is no news.
    if (speed === 'once' || frame.viewer !== shown.viewer || frame.moment === shown.moment) return 0
    const past = frame.missed || shown.missed
    if (!past && this.asksMe(shown)) return 0
    // Where several decide together, that one more has done so takes nobody's time.
    if (frame.owing?.length && !frame.lines.length && shown.owing?.length) return 0
    const { rest, turn, round } = past ? PLAYBACK : PACE[speed]
    const began = past ? this.roundBegan : this.turnBegan
    const end = this.waiting.findIndex((one) => one.doer !== doer)
    const ofTurn = past || end < 0 ? this.waiting : this.waiting.slice(0, end)
    const most = Math.min(
      rest + READING * Math.max(0, shown.lines.length - 1),
      this.share(turn, began, ofTurn),
      this.share(round, this.roundBegan, this.waiting),
    )
    if (this.waiting.length > FAR_BEHIND) return Math.min(most, 200)
    // A beat is there to be looked at, however little time is left.
    return shown.beat ? Math.max(most, rest) : most
  }

  /** What each of these gets of the time that is left, and one more that may still come. */
  private share(most: number, began: number | null, waiting: readonly Waiting[]): number {
    if (began === null) return most
    const stops = waiting.filter((one, i) => !goesOn(waiting[i - 1], one)).length
    return Math.max(0, most - (this.shownAt - began)) / (stops + 1)
  }

  private advance(): void {
    let next = this.waiting.shift()
    if (!next) return
    const passed: WholeFrame[] = []
    const { step } = next
    while (goesOn(next, this.waiting[0], step)) {
      passed.push(next.frame)
      next = this.waiting.shift() ?? next
    }
    this.note(next)
    this.hooks.show(next.frame, passed)
    this.hooks.changed()
  }

  /** Whose turn it is on the screen, and since when. */
  private note({ frame }: Waiting): void {
    const now = this.hooks.now()
    const { shown } = this
    if (frame.mover !== shown?.mover || frame.viewer !== shown.viewer) this.turnBegan = now
    if (frame.missed ? !shown?.missed : shown && this.asksMe(shown)) this.roundBegan = now
    if (frame.over || this.asksMe(frame)) this.finishing = false
    this.shown = frame
    this.shownAt = now
  }

  /** Whether somebody at this screen owes a decision in a frame. */
  private asksMe(frame: WholeFrame): boolean {
    return owers(frame).some((seat) => this.hooks.isMine(seat))
  }
}

/** Whether a step follows another of the same walk: both are one glide. */
function goesOn(before: Waiting | undefined, after: Waiting | undefined, step = before?.step): boolean {
  if (!before || !after || !step || before.doer !== after.doer) return false
  return after.step === step || (after.step === '' && !after.frame.lines.length)
}
