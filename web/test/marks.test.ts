import { describe, expect, it } from 'vitest'
import { afterEachOther, marksBetween, walker } from '../src/board/marks'
import type { Piece, Scene } from '../src/wire/types'

const piece = (key: string, x: number, more: Partial<Piece> = {}): Piece => ({
  key,
  sprite: 'pawn',
  tint: 'red',
  x,
  y: 0,
  width: 10,
  height: 10,
  ...more,
})
const scene = (...pieces: Piece[]): Scene => ({ board: { width: 1000, height: 1000 }, prompt: { id: 'x' }, pieces })
const marks = (before: Piece[], after: Piece[]) => marksBetween(scene(...before), scene(...after))
const told = (before: Piece[], after: Piece[]) =>
  marks(before, after).map(({ key, from, to }) => [key, from?.x ?? null, to?.x ?? null])

describe('what a move did', () => {
  it('knows what moved, was laid and was taken', () => {
    expect(told([piece('a', 0), piece('b', 50)], [piece('a', 100), piece('c', 200)])).toEqual([
      ['a', 0, 100],
      ['c', null, 200],
      ['b', 50, null],
    ])
  })

  it('knows what was turned up, and not what was turned down', () => {
    const [up, down] = [piece('a', 0, { face: 'up' }), piece('a', 0, { face: 'down' })]
    expect(told([down], [up])).toEqual([['a', 0, 0]])
    expect(told([up], [down])).toEqual([])
  })

  it('does not take pieces that make room, or ornaments, for moves', () => {
    expect(told([piece('a', 0)], [piece('a', 6)])).toEqual([])
    expect(told([piece('die', 0, { tint: '' })], [piece('die', 500, { tint: '' })])).toEqual([])
  })

  it('sees who joined a stack and who left it', () => {
    const one = piece('a', 0, { text: '1' })
    const two = piece('a', 0, { text: '2' })
    expect(told([one, piece('b', 90)], [two])).toEqual([['b', 90, 0]])
    expect(told([two], [one, piece('b', 90)])).toEqual([['b', 0, 90]])
  })

  it('is silent when the table is laid or cleared', () => {
    const many = [1, 2, 3, 4].map((n) => piece(`m${n}`, 50 * n))
    expect(told(many, [])).toEqual([])
    expect(told([piece('a', 0)], [piece('a', 90), ...many])).toEqual([['a', 0, 90]])
  })
})

describe('a turn of several moves', () => {
  const step = (from: number, to: number) => marks([piece('a', from)], [piece('a', to)])

  it('is one way from its beginning to its end', () => {
    const [way] = afterEachOther(afterEachOther(step(0, 100), step(100, 200)), step(200, 300))
    expect([way?.from?.x, way?.to?.x]).toEqual([0, 300])
    expect(way?.way.map(({ x }) => x)).toEqual([100, 200])
  })

  it('leaves nothing where all is as before', () => {
    expect(afterEachOther(step(0, 100), step(100, 0))).toEqual([])
    expect(afterEachOther(marks([], [piece('a', 0)]), marks([piece('a', 0)], []))).toEqual([])
  })

  it('shows what was laid and walked on as a way', () => {
    const [mark] = afterEachOther(marks([], [piece('a', 0)]), step(0, 100))
    expect([mark?.from?.x, mark?.to?.x]).toEqual([0, 100])
  })

  it('keeps what several pieces did', () => {
    expect(afterEachOther(step(0, 100), marks([], [piece('b', 7)]))).toHaveLength(2)
  })
})

describe('a walk', () => {
  it('is one piece that moves', () => {
    expect(walker(marks([piece('a', 0)], [piece('a', 100)]))).toBe('a')
  })

  it('is nothing else', () => {
    expect(walker([])).toBe('')
    expect(walker(marks([piece('a', 0)], []))).toBeNull()
    expect(walker(marks([piece('a', 0)], [piece('a', 100), piece('b', 0)]))).toBeNull()
    expect(walker(marks([piece('a', 0, { face: 'down' })], [piece('a', 0, { face: 'up' })]))).toBeNull()
  })
})
