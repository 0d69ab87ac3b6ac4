import { beforeEach, describe, expect, it } from 'vitest'
import { Happened } from '../src/table/happened.svelte'
import type { WholeFrame } from '../src/wire/change'
import type { Line } from '../src/wire/types'

const ME = 0
const BOT = 1
let frames: WholeFrame[]
let happened: Happened

/** The next frame: who is to decide now, where the two pawns stand, and what was told. */
function next(mover: number, mine: number, bots: number, ...lines: Partial<Line>[]): void {
  const moment = frames.length + 1
  const pawn = (key: string, x: number) => ({ key, sprite: 'pawn', tint: 'red', x, width: 10, height: 10 })
  const scene = { board: { width: 1, height: 1 }, prompt: { id: 'x' }, pieces: [pawn('mine', mine), pawn('bot', bots)] }
  const frame = {
    moment,
    viewer: ME,
    mover,
    scene,
    lines: lines.map((line) => ({ moment, text: { id: 'x' }, ...line })),
  }
  const before = frames.at(-1)
  frames.push(frame)
  if (before) happened.follow(before, [frame], (seat) => seat === ME)
}
const marked = () => happened.marks.map(({ key, from, to }) => [key, from?.x, to?.x])

beforeEach(() => {
  frames = []
  happened = new Happened()
})

describe('the last move', () => {
  it('is a whole turn of another, and one decision of oneself', () => {
    next(BOT, 0, 0)
    next(BOT, 0, 100)
    next(ME, 0, 200)
    expect(marked()).toEqual([['bot', 0, 200]])
    next(ME, 100, 200)
    next(BOT, 200, 200)
    expect(marked()).toEqual([['mine', 100, 200]])
  })

  it('stays while nothing moves, and does not go on in the next turn', () => {
    next(BOT, 0, 0)
    next(ME, 0, 100)
    next(BOT, 0, 100)
    expect(marked()).toEqual([['bot', 0, 100]])
    next(BOT, 0, 100)
    next(ME, 0, 200)
    expect(marked()).toEqual([['bot', 100, 200]])
  })

  it('is none after it was taken back', () => {
    next(ME, 0, 0)
    next(ME, 100, 0)
    next(ME, 0, 0, { text: { id: 'undone' } })
    expect(marked()).toEqual([])
  })
})

describe('a line of the log', () => {
  it('shows its moment until it is looked away from, or a tapped one until something happens', () => {
    next(BOT, 0, 0)
    next(ME, 0, 100, {})
    next(BOT, 100, 100)
    happened.look([2])
    expect(marked()).toEqual([['bot', 0, 100]])
    happened.lookAway()
    expect(marked()).toEqual([['mine', 0, 100]])
    happened.look([2], true)
    happened.lookAway()
    expect(marked()).toEqual([['bot', 0, 100]])
    next(ME, 100, 200)
    expect(marked()).toEqual([['bot', 100, 200]])
  })

  it('does not show again what has to be remembered', () => {
    next(BOT, 0, 0)
    next(ME, 0, 100, { lasting: false }, {})
    expect(happened.shows([2])).toBe(false)
    next(BOT, 100, 100, {})
    expect(happened.shows([3])).toBe(true)
  })
})
