import { describe, expect, it } from 'vitest'
import { nextAtScreen } from '../src/table/round'

describe('one screen for several people', () => {
  it('goes round the table once where several decide together', () => {
    expect(nextAtScreen([0, 1, 2, 3], [0, 1, 3], 0)).toBe(null)
    expect(nextAtScreen([1, 2, 3], [0, 1, 3], 0)).toBe(1)
    expect(nextAtScreen([2, 3], [0, 1, 3], 1)).toBe(3)
    expect(nextAtScreen([2], [0, 1, 3], 3)).toBe(null)
    expect(nextAtScreen([0, 1], [0, 1, 3], 3)).toBe(0)
  })

  it('goes to the one who decides alone, and to nobody where somebody else does', () => {
    expect(nextAtScreen([1], [0, 1], 0)).toBe(1)
    expect(nextAtScreen([2], [0, 1], 0)).toBe(null)
    expect(nextAtScreen([], [0, 1], 0)).toBe(null)
  })
})
