import { describe, expect, it } from 'vitest'
import { FINGER, meantBy } from '../src/board/finger'

const spot = (key: string, x: number, size: number) => ({ key, x, y: 0, width: size, height: size })

describe('a finger on the board', () => {
  const small = spot('small', 0, 20)
  const beside = spot('beside', 26, 20)
  const far = spot('far', 200, 20)

  it('picks what is small and alone, even a little beside it', () => {
    expect(meantBy([small, far], small, { x: 0, y: 0 }, 1)).toBe(small)
    expect(meantBy([small, far], undefined, { x: 25, y: 5 }, 1)).toBe(small)
  })

  it('asks for a nearer look where several small things lie below it, and then picks', () => {
    const nearer = meantBy([small, beside], small, { x: 5, y: 0 }, 1)
    expect(nearer).toBeGreaterThanOrEqual(FINGER / 20)
    expect(meantBy([small, beside], small, { x: 5, y: 0 }, 1 / Number(nearer))).toBe(small)
  })

  it('picks what is large enough at once', () => {
    const large = spot('large', 0, 60)
    expect(meantBy([large, spot('next', 50, 30)], large, { x: 25, y: 0 }, 1)).toBe(large)
  })

  it('asks about what can not be picked, and means nothing on bare ground', () => {
    const still = spot('still', 100, 30)
    expect(meantBy([small], still, { x: 100, y: 0 }, 1)).toBe(still)
    expect(meantBy([small], undefined, { x: 100, y: 0 }, 1)).toBeUndefined()
  })
})
