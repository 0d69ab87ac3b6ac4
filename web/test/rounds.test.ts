import { describe, expect, inject, it } from 'vitest'
import { FrameQueue, PACE } from '../src/table/queue'
import { wholeFrames, type WholeFrame } from '../src/wire/change'
import type { Frame } from '../src/wire/types'

declare module 'vitest' {
  interface ProvidedContext {
    /** The frames of a game as JSON, by the name of its record (`recorded.js`). */
    recorded: Record<string, string>
  }
}

const ME = 0
/** Milliseconds that nobody has to wait longer for what one opponent does as a matter of course. */
const MOST = 3000

interface Shown {
  at: number
  frame: WholeFrame
}

/** When each frame is seen, if they come `apart` milliseconds from each other and the person decides at once. */
function played(frames: readonly WholeFrame[], apart: number): Shown[] {
  const seen: Shown[] = []
  let time = 0
  let timer: { at: number; what: () => void } | null = null
  const queue = new FrameQueue({
    show: (frame) => seen.push({ at: time, frame }),
    changed: () => {},
    speed: () => 'normal',
    isMine: (seat) => seat === ME,
    now: () => time,
    later: (what, ms) => {
      timer = { at: time + ms, what }
      return 1
    },
    never: () => (timer = null),
  })
  const pass = (until: number) => {
    while (timer && timer.at <= until) {
      const { at, what } = timer
      timer = null
      time = at
      what()
    }
    time = Math.max(time, until)
  }
  for (const frame of frames) {
    pass(time + (queue.length || frame.mover !== ME ? apart : 0))
    queue.push(frame)
    // Nobody can decide before they see what they are asked.
    if (frame.mover === ME || frame.over) while (queue.length) pass(time + 50)
  }
  return seen
}

/** How long each turn of the others took, and each time between two own decisions. */
function waits(seen: readonly Shown[]): { turns: number[]; rounds: number[] } {
  const [turns, rounds]: [number[], number[]] = [[], []]
  let [turn, round]: [number, number | null] = [0, null]
  seen.forEach(({ at, frame }, i) => {
    const before = seen[i - 1]?.frame.mover
    if (frame.mover !== before) {
      if (before !== undefined && before !== ME) turns.push(at - turn)
      turn = at
    }
    if (before === ME) round = at
    if (frame.mover === ME && before !== ME && round !== null) rounds.push(at - round)
  })
  return { turns, rounds }
}

describe('recorded games at the normal pace', () => {
  it.each(Object.entries(inject('recorded')))('%s', (_, printed) => {
    const frames = wholeFrames(JSON.parse(printed) as Frame[])
    expect(frames.length).toBeGreaterThan(50)
    // All at once, as from a quick bot, and one by one as the server sends them.
    for (const apart of [0, 60]) {
      const seen = played(frames, apart)
      expect(seen.at(-1)?.frame.moment).toBe(frames.at(-1)?.moment)
      const { turns, rounds } = waits(seen)
      expect(turns.length).toBeGreaterThan(10)
      expect(Math.max(...turns)).toBeLessThanOrEqual(MOST)
      expect(Math.max(...rounds)).toBeLessThanOrEqual(PACE.normal.round + MOST)
    }
  })
})
