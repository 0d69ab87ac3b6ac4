import type { Speed } from '../kept/settings.svelte'
import type { WholeFrame } from '../wire/change'

// Frames are shown one at a time, at a pace a person can follow.

const REST: Record<Speed, number> = { slow: 2800, normal: 1500, fast: 650, once: 0 }
const PLAYBACK = 900
/** So many frames behind, hurry: nobody wants to watch the past in full length. */
const FAR_BEHIND = 16

export interface QueueHooks {
  show: (frame: WholeFrame) => void
  /** Called when the line of waiting frames grows or shrinks. */
  changed: () => void
  speed: () => Speed
  isMine: (seat: number) => boolean
  now: () => number
  later: (what: () => void, ms: number) => number
  never: (id: number) => void
}

/** How long the frame on the screen stays before `next` may take its place. */
export function restBefore(
  next: WholeFrame,
  shown: WholeFrame | null,
  behind: number,
  hooks: Pick<QueueHooks, 'speed' | 'isMine'>,
): number {
  if (!shown) return 0
  const speed = hooks.speed()
  if (speed === 'once') return 0
  // Another chair is another story; the same moment again is no news.
  if (next.viewer !== shown.viewer || next.moment === shown.moment) return 0
  if (next.missed || shown.missed) return PLAYBACK
  if (hooks.isMine(shown.mover)) return 0
  const rest = REST[speed] + 350 * Math.max(0, shown.lines.length - 1)
  return behind > FAR_BEHIND ? Math.min(rest, 200) : rest
}

export class FrameQueue {
  private waiting: WholeFrame[] = []
  private shown: WholeFrame | null = null
  private shownAt = 0
  private timer = 0
  private held = false

  constructor(private readonly hooks: QueueHooks) {}

  get length(): number {
    return this.waiting.length
  }

  /** Whether what is waiting happened while this viewer was away. */
  get isPlayback(): boolean {
    return this.waiting.length > 0 && (!!this.shown?.missed || this.waiting.some((frame) => frame.missed))
  }

  push(frame: WholeFrame): void {
    this.waiting.push(frame)
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

  /** Forgets what is waiting; what is on the screen stays until something newer comes. */
  clear(): void {
    this.hooks.never(this.timer)
    this.timer = 0
    this.waiting = []
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
    const rest = restBefore(next, this.shown, this.waiting.length, this.hooks)
    const wait = this.shownAt + rest - this.hooks.now()
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

  private advance(): void {
    const next = this.waiting.shift()
    if (!next) return
    this.shown = next
    this.shownAt = this.hooks.now()
    this.hooks.show(next)
    this.hooks.changed()
  }
}
