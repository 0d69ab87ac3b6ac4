import { gameInfo } from '../kept/games.svelte'
import { settings } from '../kept/settings.svelte'
import { owers, type WholeFrame } from '../wire/change'
import { USUAL, type Line } from '../wire/types'
import { Happened } from './happened.svelte'
import { FrameQueue } from './queue'
import type { Seating } from './seating.svelte'
import { play as sound } from '../parts/sound'

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
  readonly happened = new Happened()
  /** Something is shown in its time that could be shown at once: it waits, or bots are about to do it. */
  readonly canFinish = $derived.by(() => {
    const owing = this.frame ? owers(this.frame) : []
    const areBots = owing.length > 0 && owing.every((seat) => this.seating.seats[seat]?.kind === 'bot')
    const isBots = this.seating.mine.length > 0 && areBots
    return this.waiting > 0 || (isBots && settings.speed !== 'once')
  })
  private readonly queue: FrameQueue
  /** What is shown next does not follow what is on the screen. */
  private isAnew = false

  constructor(
    private readonly seating: Seating,
    private readonly on: Listener,
  ) {
    this.queue = new FrameQueue({
      show: (frame, passed) => this.show(frame, passed),
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
    if (document.hidden && !this.called && owers(frame).some((seat) => this.seating.mine.includes(seat))) {
      this.called = true
      sound('turn')
    }
    this.queue.push(frame)
  }

  /** Begins another stream. What this viewer was sent before may still wait to be shown, and what comes now follows it. */
  beginAnew(others: boolean): void {
    this.lines = []
    if (others) this.queue.clear()
    this.isAnew = others
  }

  /** On to this person's next decision at once; for those who only watch, to the present. */
  finish(): void {
    if (this.seating.mine.length) this.queue.finish()
    else this.queue.skip()
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

  private show(frame: WholeFrame, passed: readonly WholeFrame[]): void {
    const before = this.frame
    const again = before?.viewer === frame.viewer && frame.moment <= before.moment
    const lines = [...passed, frame].flatMap((one) => one.lines)
    this.addLines(lines)
    if (!again && lines.length) this.told = lines.map((line) => this.seating.say(line.text)).join(' ')
    // Shown before the line broke; it only comes again because the server could not know.
    if (again && frame.missed) return
    this.compare(before, passed, frame)
    this.frame = frame
    this.on.shown(frame, before)
  }

  private compare(before: WholeFrame | null, passed: readonly WholeFrame[], frame: WholeFrame): void {
    const isAnew = this.isAnew
    this.isAnew = false
    if (before?.viewer !== frame.viewer) return this.happened.anew(!!gameInfo(this.seating.game)?.secrets)
    if (isAnew) return this.happened.anew(true)
    this.happened.follow(before, [...passed, frame], (seat) => this.seating.mine.includes(seat))
  }
}
