import { clockText, dueInWords, spanInWords } from '../parts/pace'
import { t } from '../texts/speak.svelte'
import type { Clocks } from '../wire/types'
import type { Seating } from './seating.svelte'

/** Seconds left of which those who listen are told. */
const THRESHOLDS = [60, 30, 10]
/** Milliseconds from which on a clock looks urgent. */
const LOW = 30_000
/** Milliseconds between two looks at a clock that runs: a second is never skipped. */
const TICK = 200
/** The same at a table of turns, whose time is told in minutes at most. */
const SLOW_TICK = 10_000

/** A seat's time, as a panel shows it. */
export interface SeatTime {
  text: string
  /** The same for those who listen. */
  words: string
  runs: boolean
  low: boolean
}

/** Everybody's time: the server says how it stood at a moment of its own, and here it is counted on from there. */
export class Timing {
  /** What those who listen are told: how little is left of the time of whoever plays here. */
  told = $state('')
  private clocks = $state.raw<Clocks | null>(null)
  private heard = 0
  /** Milliseconds since the clocks were heard of. */
  private since = $state(0)
  private timer = 0
  private next = 0

  constructor(private readonly seating: Seating) {}

  take(clocks: Clocks): void {
    this.clocks = clocks
    this.heard = performance.now()
    this.since = 0
    this.told = ''
    clearInterval(this.timer)
    const tick = clocks.due.some(Boolean) ? SLOW_TICK : TICK
    if (clocks.runs.length) this.timer = window.setInterval(() => this.tick(), tick)
    // Only what is still to come is said.
    const mine = this.mine() ?? 0
    this.next = THRESHOLDS.filter((threshold) => threshold * 1000 >= mine).length
  }

  /** What a seat's panel shows; null where no clock runs. */
  of(seat: number): SeatTime | null {
    const { clocks } = this
    if (!clocks) return null
    const runs = clocks.runs.includes(seat)
    const due = clocks.due[seat] ?? 0
    if (this.seating.info?.terms.pace?.kind === 'turns') {
      if (!due) return null
      const text = dueInWords(due, clocks.now + this.since)
      return { text, words: text, runs, low: due - clocks.now - this.since < LOW }
    }
    const left = this.left(seat)
    const words = t('time-left', { time: spanInWords(Math.ceil(left / 1000)) })
    return { text: clockText(left), words, runs, low: left < LOW }
  }

  close(): void {
    clearInterval(this.timer)
  }

  private left(seat: number): number {
    const { clocks } = this
    const left = clocks?.left[seat] ?? 0
    return Math.max(0, clocks?.runs.includes(seat) ? left - this.since : left)
  }

  /** What is left of the time that runs for whoever plays here. */
  private mine(): number | null {
    const seat = this.clocks?.runs.find((seat) => this.seating.mine.includes(seat))
    return seat === undefined || this.clocks?.due[seat] ? null : this.left(seat)
  }

  private tick(): void {
    this.since = performance.now() - this.heard
    const mine = this.mine()
    const threshold = THRESHOLDS[this.next]
    if (mine === null || threshold === undefined || mine > threshold * 1000) return
    this.next += 1
    this.told = t('time-low', { time: spanInWords(threshold) })
  }
}
