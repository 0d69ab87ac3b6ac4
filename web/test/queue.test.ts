import { beforeEach, describe, expect, it } from 'vitest'
import type { Speed } from '../src/kept/settings.svelte'
import { FrameQueue, PACE } from '../src/table/queue'
import type { WholeFrame } from '../src/wire/change'
import type { Scene } from '../src/wire/types'

const frame = (moment: number, mover: number, more: Partial<WholeFrame> = {}): WholeFrame => ({
  moment,
  viewer: 0,
  mover,
  scene: { board: { width: 1, height: 1 }, prompt: { id: 'x' } },
  lines: [],
  ...more,
})

/** A board with a pawn, and perhaps a figure on it. */
const walked = (x: number, laid = 0): Scene => ({
  board: { width: 1000, height: 1000 },
  prompt: { id: 'x' },
  pieces: [
    { key: 'pawn', sprite: 'pawn', tint: 'red', x },
    ...(laid ? [{ key: 'camp', sprite: 'camp', tint: 'red', x }] : []),
  ],
})

describe('the queue of frames', () => {
  let time: number
  let timers: { at: number; what: () => void; id: number }[]
  let shown: number[]
  let passed: number[]
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
    passed = []
    speed = 'normal'
    let ids = 0
    queue = new FrameQueue({
      show: (one, before) => {
        shown.push(one.moment)
        passed.push(...before.map(({ moment }) => moment))
      },
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
    pass(PACE.normal.rest)
    expect(shown).toEqual([1, 2])
    pass(PACE.normal.rest)
    expect(shown).toEqual([1, 2, 3])
  })

  it('gives a turn so much time, however much happens in it', () => {
    queue.push(frame(1, 0))
    for (let moment = 2; moment <= 13; moment++) queue.push(frame(moment, 1))
    queue.push(frame(14, 0))
    pass(PACE.normal.turn / 3)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.length).toBeLessThan(13)
    pass(PACE.normal.turn)
    expect(shown.at(-1)).toBe(14)
  })

  it('gives a turn no more time when its decisions come one by one', () => {
    queue.push(frame(1, 1))
    for (let moment = 2; moment <= 20; moment++) {
      queue.push(frame(moment, 1))
      pass(150)
    }
    queue.push(frame(21, 0))
    pass(150)
    expect(shown.at(-1)).toBe(21)
  })

  it('gives a round of many others so much time', () => {
    queue.push(frame(1, 0))
    for (let moment = 2; moment <= 11; moment++) queue.push(frame(moment, 1 + (moment % 5)))
    queue.push(frame(12, 0))
    pass(PACE.normal.round)
    expect(shown.at(-1)).toBe(12)
  })

  it('shows a walk as one glide, with all its steps', () => {
    queue.push(frame(1, 1, { scene: walked(0) }))
    queue.push(frame(2, 1, { scene: walked(100) }))
    queue.push(frame(3, 1, { scene: walked(200) }))
    queue.push(frame(4, 1, { scene: walked(300) }))
    queue.push(frame(5, 0, { scene: walked(300, 7) }))
    pass(PACE.normal.turn)
    expect(shown).toEqual([1, 4, 5])
    expect(passed).toEqual([2, 3])
  })

  it('finishes the round at once, and rests again in the next', () => {
    queue.push(frame(1, 1))
    queue.push(frame(2, 1))
    queue.finish()
    queue.push(frame(3, 2))
    queue.push(frame(4, 0))
    expect(shown).toEqual([1, 2, 3, 4])
    queue.push(frame(5, 1))
    queue.push(frame(6, 0))
    expect(shown).toEqual([1, 2, 3, 4, 5])
  })

  it('has nothing to finish when it is for oneself to decide', () => {
    queue.push(frame(1, 0))
    queue.finish()
    queue.push(frame(2, 1))
    queue.push(frame(3, 0))
    expect(shown).toEqual([1, 2])
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

  it('looks at a beat, however little time is left', () => {
    for (let k = 0; k < 10; k++) queue.push(frame(k, 1))
    queue.push(frame(10, -1, { beat: true }))
    queue.push(frame(11, 2))
    while (!shown.includes(10)) pass(10)
    pass(PACE.normal.rest - 20)
    expect(shown).not.toContain(11)
    pass(40)
    expect(shown).toContain(11)
  })

  it('does not rest for each of those who decide together', () => {
    queue.push(frame(0, 1, { owing: [1, 2, 3] }))
    queue.push(frame(1, 2, { owing: [2, 3] }))
    queue.push(frame(2, 3, { owing: [3] }))
    pass(1)
    expect(shown).toEqual([0, 1, 2])
  })
})
