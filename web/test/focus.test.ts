import { describe, expect, it } from 'vitest'
import { boardOrder, neighbour } from '../src/board/focus'

const spot = (key: string, x: number, y: number) => ({ key, x, y })
const spots = [spot('d', 90, 104), spot('a', 10, 12), spot('c', 12, 100), spot('b', 80, 5)]

describe('the focus on the board', () => {
  it('goes row by row, though rows are uneven', () => {
    expect(boardOrder(spots, 30).map((one) => one.key)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('follows the arrows to the nearest in that direction', () => {
    const [d, a] = spots
    expect(neighbour(spots, a!, 'ArrowRight')).toBe('b')
    expect(neighbour(spots, a!, 'ArrowDown')).toBe('c')
    expect(neighbour(spots, d!, 'ArrowLeft')).toBe('c')
    expect(neighbour(spots, a!, 'ArrowUp')).toBeNull()
  })
})
