import { settings } from '../kept/settings.svelte'
import type { WholeFrame } from '../wire/change'
import { USUAL, type Line } from '../wire/types'
import { FrameQueue } from './queue'
import type { Seating } from './seating.svelte'
import { play as sound } from './sound'

interface Listener {
  shown: (frame: WholeFrame, before: WholeFrame | null) => void
  /** The line of waiting frames has grown or shrunk. */
  changed: () => void
}

const lasts = (line: Line): boolean => line.lasting ?? USUAL.Line.lasting

/** What is on the screen and in the log, and what waits to be shown. */
export class Playback {
  frame = $state.raw<WholeFrame | null>(null)
  lines = $state.raw<Line[]>([])
  /** How many frames wait. */
  waiting = $state(0)
  /** What waits happened while nobody was here. */
  isPast = $state(false)
  /** It is somebody's turn here while the page lies behind others. */
  called = $state(false)
  /** What others did, for the screen reader. */
  told = $state('')
  private readonly queue: FrameQueue

  constructor(
    private readonly seating: Seating,
    private readonly on: Listener,
  ) {
    this.queue = new FrameQueue({
      show: (frame) => this.show(frame),
      changed: () => {
        this.waiting = this.queue.length
        this.isPast = this.queue.isPlayback
        this.on.changed()
      },
      speed: () => settings.speed,
      isMine: (seat) => this.seating.mine.includes(seat),
      now: () => performance.now(),
      later: (what, ms) => window.setTimeout(what, ms),
      never: (timer) => clearTimeout(timer),
    })
    document.addEventListener('visibilitychange', this.attend)
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.attend)
    this.queue.clear()
  }

  private readonly attend = (): void => {
    if (!document.hidden) this.called = false
    this.queue.hold(document.hidden)
  }

  arrive(frame: WholeFrame): void {
    if (document.hidden && !this.called && this.seating.mine.includes(frame.mover)) {
      this.called = true
      sound('turn')
    }
    this.queue.push(frame)
  }

  /** Begins another stream. What this viewer was sent before may still wait to be shown, and what comes now follows it. */
  beginAnew(others: boolean): void {
    this.lines = []
    if (others) this.queue.clear()
  }

  skip(): void {
    this.queue.skip()
  }

  paceChanged(): void {
    this.queue.hurry()
  }

  addLines(lines: readonly Line[]): void {
    const first = lines[0]?.moment ?? 0
    const known = new Set(this.lines.filter((line) => line.moment >= first).map((line) => JSON.stringify(line)))
    const fresh = lines.filter((line) => lasts(line) && !known.has(JSON.stringify(line)))
    if (fresh.length) this.lines = [...this.lines, ...fresh]
  }

  private show(frame: WholeFrame): void {
    const before = this.frame
    const again = before?.viewer === frame.viewer && frame.moment <= before.moment
    this.addLines(frame.lines)
    if (!again && frame.lines.length) this.told = frame.lines.map((line) => this.seating.say(line.text)).join(' ')
    // Shown before the line broke; it only comes again because the server could not know.
    if (again && frame.missed) return
    this.frame = frame
    this.on.shown(frame, before)
  }
}
