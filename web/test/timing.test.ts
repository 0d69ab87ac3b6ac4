import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Seating } from '../src/table/seating.svelte'
import { Timing } from '../src/table/timing.svelte'
import type { Clocks } from '../src/wire/types'
import { learnWords } from './words'

vi.mock('../src/kept/settings.svelte', () => ({ settings: { language: 'en' } }))

const live = { mine: [0], info: { terms: { pace: { kind: 'live' } } } } as unknown as Seating
const clocks = (left: number[], runs: number[]): Clocks => ({ type: 'clocks', now: 0, left, runs, due: [0, 0] })

await learnWords()

describe('clocks that are counted on', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', globalThis)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('count down for whom they run, and for nobody else', () => {
    const timing = new Timing(live)
    expect(timing.of(0)).toBeNull()
    timing.take(clocks([90_000, 65_000], [1]))
    vi.advanceTimersByTime(5_000)
    expect(timing.of(0)).toEqual({ text: '1:30', words: '1 minute 30 seconds left', runs: false, low: false })
    expect(timing.of(1)).toEqual({ text: '1:00', words: '1 minute left', runs: true, low: false })
    vi.advanceTimersByTime(70_000)
    expect(timing.of(1)?.text).toBe('0:00')
    timing.close()
  })

  it('tell those who listen of their own time, once at each threshold that is still to come', () => {
    const timing = new Timing(live)
    timing.take(clocks([32_000, 90_000], [0]))
    const told: string[] = []
    for (let second = 0; second < 31; second++) {
      vi.advanceTimersByTime(1_000)
      if (timing.told && timing.told !== told.at(-1)) told.push(timing.told)
    }
    expect(told).toEqual(['You have 30 seconds left.', 'You have 10 seconds left.'])
    timing.take(clocks([32_000, 12_000], [1]))
    vi.advanceTimersByTime(12_000)
    expect(timing.told).toBe('')
    timing.close()
  })
})
