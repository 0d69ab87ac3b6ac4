import { beforeEach, describe, expect, it } from 'vitest'
import type { Speed } from '../src/kept/settings.svelte'
import { FrameQueue } from '../src/table/queue'
import type { WholeFrame } from '../src/wire/change'

const frame = (moment: number, mover: number, more: Partial<WholeFrame> = {}): WholeFrame => ({
  moment,
  viewer: 0,
  mover,
  scene: { board: { width: 1, height: 1 }, prompt: { id: 'x' } },
  lines: [],
  ...more,
})

describe('the queue of frames', () => {
  let time: number
  let timers: { at: number; what: () => void; id: number }[]
  let shown: number[]
  let speed: Speed
  let queue: FrameQueue

  function pass(ms: number) {
    const end = time + ms
    for (;;) {
      timers.sort((a, b) => a.at - b.at)
      const next = timers[0]
      if (!next || next.at > end) break
      timers.shift()
      time = next.at
      next.what()
    }
    time = end
  }

  beforeEach(() => {
    time = 1000
    timers = []
    shown = []
    speed = 'normal'
    let ids = 0
    queue = new FrameQueue({
      show: (one) => shown.push(one.moment),
      changed: () => {},
      speed: () => speed,
      isMine: (seat) => seat === 0,
      now: () => time,
      later: (what, ms) => {
        timers.push({ at: time + ms, what, id: ++ids })
        return ids
      },
      never: (id) => (timers = timers.filter((timer) => timer.id !== id)),
    })
  })

  it('shows the first frame, and what follows an own decision, at once', () => {
    queue.push(frame(1, 0))
    queue.push(frame(2, 1))
    expect(shown).toEqual([1, 2])
  })

  it('plays the decisions of others one at a time', () => {
    queue.push(frame(1, 1))
    queue.push(frame(2, 1))
    queue.push(frame(3, 0))
    expect(shown).toEqual([1])
    pass(1600)
    expect(shown).toEqual([1, 2])
    pass(1600)
    expect(shown).toEqual([1, 2, 3])
  })

  it('does not rest again for what has long been on the screen', () => {
    queue.push(frame(1, 1))
    pass(5000)
    queue.push(frame(2, 0))
    expect(shown).toEqual([1, 2])
  })

  it('skips to the newest without losing any', () => {
    for (let moment = 1; moment <= 4; moment++) queue.push(frame(moment, 1))
    queue.skip()
    expect(shown).toEqual([1, 2, 3, 4])
    pass(10000)
    expect(shown).toEqual([1, 2, 3, 4])
  })

  it("plays quickly what was missed, even one's own decisions", () => {
    queue.push(frame(1, 0, { missed: true }))
    queue.push(frame(2, 1, { missed: true }))
    expect(shown).toEqual([1])
    expect(queue.isPlayback).toBe(true)
    pass(1000)
    expect(shown).toEqual([1, 2])
  })

  it('shows the same moment again, or from another chair, at once', () => {
    queue.push(frame(5, 1))
    queue.push(frame(5, 1))
    queue.push(frame(5, 1, { viewer: 2 }))
    expect(shown).toEqual([5, 5, 5])
  })

  it('plays what another chair missed from its own beginning', () => {
    queue.push(frame(5, 1))
    queue.push(frame(2, 1, { viewer: 2, missed: true }))
    queue.push(frame(3, 1, { viewer: 2, missed: true }))
    queue.push(frame(5, 2, { viewer: 2 }))
    expect(shown).toEqual([5, 2])
    pass(1000)
    expect(shown).toEqual([5, 2, 3])
    pass(1000)
    expect(shown).toEqual([5, 2, 3, 5])
  })

  it('waits for somebody to look', () => {
    queue.push(frame(1, 1))
    queue.hold(true)
    queue.push(frame(2, 1))
    pass(10000)
    expect(shown).toEqual([1])
    queue.hold(false)
    expect(shown).toEqual([1, 2])
  })

  it('follows a change of pace', () => {
    queue.push(frame(1, 1))
    queue.push(frame(2, 1))
    speed = 'once'
    queue.hurry()
    expect(shown).toEqual([1, 2])
  })

  it('hurries when far behind', () => {
    for (let moment = 1; moment <= 40; moment++) queue.push(frame(moment, 1))
    pass(200 * 24)
    expect(shown.length).toBeGreaterThan(18)
  })
})
