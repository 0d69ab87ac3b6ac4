import { describe, expect, it } from 'vitest'
import { strokesOf } from '../src/board/arrows'
import type { Target } from '../src/board/targets'

const at = (key: string, x: number, y: number): Target => ({
  key,
  x,
  y,
  width: 20,
  height: 20,
  turn: 0,
  shape: 'disc',
  outline: '',
  name: null,
  notable: false,
})
const TARGETS = [at('army', 0, 0), at('castle', 100, 0), at('gate', 100, 50)]

describe('a decision drawn on the board', () => {
  it('goes from what to where, from edge to edge', () => {
    const [stroke, ...more] = strokesOf(['army', 'castle'], TARGETS)
    expect(more).toEqual([])
    expect(stroke?.style).toBe('arrow')
    expect(stroke?.outline).toMatch(/^M10 0Q50 14\S* 90 0$/)
  })

  it('goes on from step to step', () => {
    expect(strokesOf(['army', 'castle', 'gate'], TARGETS)).toHaveLength(2)
  })

  it('leaves out what does not lie on the board, and needs two ends', () => {
    expect(strokesOf(['card in the hand', 'castle'], TARGETS)).toEqual([])
    expect(strokesOf(['castle'], TARGETS)).toEqual([])
    expect(strokesOf([], TARGETS)).toEqual([])
    expect(strokesOf(['castle', 'castle'], TARGETS)).toEqual([])
  })
})
