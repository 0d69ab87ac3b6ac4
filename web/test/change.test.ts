import { describe, expect, it } from 'vitest'
import { changeScene, wholeFrame, wholeFrames } from '../src/wire/change'
import type { Choice, Piece, Scene, Frame } from '../src/wire/types'

const piece = (key: string, x = 0): Piece => ({ key, sprite: 'card', x })
const choice = (decision: string, path: string[] = [], id = 'do'): Choice => ({ decision, name: { id }, path })

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

// Frozen: whoever tries to alter what may be on the screen fails the test.
const before = freeze<Scene>({
  board: { width: 10, height: 10 },
  prompt: { id: 'first' },
  pieces: [piece('a'), piece('b'), piece('c')],
  panels: [
    { seat: 0, tints: ['red'] },
    { seat: 1, tints: ['blue'] },
  ],
  choices: [choice('take a'), choice('take b', ['x']), choice('take b', ['y', 'z'])],
  plans: [{ target: 'a', decisions: ['take a', 'rest'], name: { id: 'go' } }],
  rule: 'GO-1',
  status: [{ id: 'round' }],
})

describe('a changed scene', () => {
  it('puts a thing in the place of the one with its key, and new ones at the end', () => {
    const { pieces } = changeScene(before, { pieces: { put: [piece('b', 5), piece('d')] } })
    expect(pieces).toEqual([piece('a'), piece('b', 5), piece('c'), piece('d')])
  })

  it('leaves everything that did not change the same object', () => {
    const after = changeScene(before, { pieces: { gone: ['c'], put: [piece('b', 5)] } })
    expect(after.pieces?.[0]).toBe(before.pieces?.[0])
    expect(after.panels).toBe(before.panels)
    expect(after.board).toBe(before.board)
    expect(after.choices).toBe(before.choices)
  })

  it('drops what is gone, before anything is put', () => {
    const { pieces } = changeScene(before, { pieces: { gone: ['a'], put: [piece('a', 9)] } })
    expect(pieces).toEqual([piece('b'), piece('c'), piece('a', 9)])
  })

  it('brings things in the order of their keys', () => {
    const after = changeScene(before, { pieces: { gone: ['b'], put: [piece('d')], order: ['d', 'c', 'a'] } })
    expect(after.pieces?.map((one) => one.key)).toEqual(['d', 'c', 'a'])
    expect(after.pieces?.[2]).toBe(before.pieces?.[0])
  })

  it('takes all of a list at once, an empty one too', () => {
    expect(changeScene(before, { pieces: { all: [piece('z')] } }).pieces).toEqual([piece('z')])
    expect(changeScene(before, { choices: { all: [] } }).choices).toEqual([])
  })

  it('tells panels apart by seat, choices by decision and path, and plans by target', () => {
    const walk = { target: 'a', decisions: ['rest'], name: { id: 'go' } }
    const after = changeScene(before, {
      panels: { put: [{ seat: 1, tints: ['green'] }], order: [1, 0] },
      choices: { gone: ['take a'], put: [choice('take b', ['y', 'z'], 'grab')] },
      plausible: { put: [{ decision: 'take c' }] },
      plans: { put: [walk] },
    })
    expect(after.panels).toEqual([
      { seat: 1, tints: ['green'] },
      { seat: 0, tints: ['red'] },
    ])
    expect(after.choices).toEqual([choice('take b', ['x']), choice('take b', ['y', 'z'], 'grab')])
    expect(after.choices?.[0]).toBe(before.choices?.[1])
    expect(after.plausible).toEqual([{ decision: 'take c' }])
    expect(after.plans).toEqual([walk])
  })

  it('tells aids apart by icon and tint', () => {
    const left = (icon: string, value: number, tint = '') => ({
      icon,
      name: { id: 'left' },
      value,
      ...(tint && { tint }),
    })
    const first = changeScene(before, { aids: { all: [left('card', 9), left('card', 5, 'red'), left('gem', 2)] } })
    const { aids } = changeScene(first, { aids: { gone: ['gem '], put: [left('card', 4, 'red')] } })
    expect(aids).toEqual([left('card', 9), left('card', 4, 'red')])
    expect(aids?.[0]).toBe(first.aids?.[0])
  })

  it('takes plain fields as they come, empty ones too', () => {
    const board = { width: 20, height: 10 }
    const after = changeScene(before, { board, prompt: { id: 'second' }, rule: '', status: [], aids: null })
    expect(after).toEqual({ ...before, board, prompt: { id: 'second' }, rule: '', status: [] })
  })

  it('is the same again where nothing changed', () => {
    expect(changeScene(before, {})).toEqual(before)
  })
})

describe('frames as they come', () => {
  const whole: Frame = { type: 'frame', moment: 3, viewer: 0, mover: 1, scene: before }
  const change: Frame = { type: 'frame', moment: 4, viewer: 0, mover: 0, change: { rule: 'GO-2' }, over: true }

  it('become whole, with what was left out', () => {
    expect(wholeFrame(whole, null)).toEqual({ moment: 3, viewer: 0, mover: 1, scene: before, lines: [] })
    expect(wholeFrame(change, before)).toMatchObject({ moment: 4, over: true, scene: { ...before, rule: 'GO-2' } })
    expect(wholeFrame({ ...change, change: null }, before)?.scene).toEqual(before)
  })

  it('cannot be shown without the scene they change', () => {
    expect(wholeFrame(change, null)).toBeNull()
  })

  it('are each made whole by the one before', () => {
    const last: Frame = { type: 'frame', moment: 5, viewer: 0, mover: 1, change: { pieces: { gone: ['a'] } } }
    const frames = wholeFrames([whole, change, last])
    expect(frames.map((frame) => [frame.moment, frame.scene.rule, frame.scene.pieces?.length])).toEqual([
      [3, 'GO-1', 3],
      [4, 'GO-2', 3],
      [5, 'GO-2', 2],
    ])
  })
})
