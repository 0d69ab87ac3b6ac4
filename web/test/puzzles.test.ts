import { describe, expect, it } from 'vitest'
import { dateOf, dayOf, puzzleOn, streak, today } from '../src/kept/puzzles'

describe('the puzzle of a day', () => {
  it('is the same everywhere on earth', () => {
    expect(today(Date.parse('2026-11-18T23:59:59Z'))).toBe(today(Date.parse('2026-11-18T00:00:00Z')))
    expect(dateOf(today(Date.parse('2026-11-18T12:00:00Z')))).toBe('2026-11-18')
    expect(dayOf('2026-11-18')).toBe(today(Date.parse('2026-11-18T00:00:00Z')))
  })

  it('comes in turn', () => {
    const box = { game: 'gold', ids: ['a', 'b', 'c'] }
    expect([6, 7, 8, 9].map((day) => puzzleOn(box, day))).toEqual(['a', 'b', 'c', 'a'])
    expect(puzzleOn({ game: 'chess', ids: [] }, 5)).toBe('')
  })

  it('has a date that is one', () => {
    expect(['', 'soon', '2026-13-01', '18.11.2026', '2026-11-18T00:00'].map(dayOf)).toEqual([-1, -1, -1, -1, -1])
  })
})

describe('days in a row', () => {
  it('go up to today, or to yesterday as long as today lasts', () => {
    expect(streak([3, 5, 6, 7], 7)).toBe(3)
    expect(streak([3, 5, 6], 7)).toBe(2)
    expect(streak([3, 5], 7)).toBe(0)
    expect(streak([], 7)).toBe(0)
  })
})
