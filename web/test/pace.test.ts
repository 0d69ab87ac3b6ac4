import { describe, expect, it, vi } from 'vitest'
import { settings } from '../src/kept/settings.svelte'
import { awayInWords, clockText, dueInWords, paceInWords } from '../src/parts/pace'
import { learnWords } from './words'

// Only the language of the settings matters here; a browser has the rest.
vi.mock('../src/kept/settings.svelte', () => ({ settings: { language: 'en' } }))

await learnWords()

describe('time in words', () => {
  it('shows what is left in whole seconds, and never zero too early', () => {
    expect(clockText(61_001)).toBe('1:02')
    expect(clockText(9_500)).toBe('0:10')
    expect(clockText(1)).toBe('0:01')
    expect(clockText(0)).toBe('0:00')
    expect(clockText(-5)).toBe('0:00')
    expect(clockText(3_723_000)).toBe('1:02:03')
  })

  it('says a pace, and what happens to those who are away', () => {
    settings.language = 'en'
    expect(paceInWords({ kind: 'live', bank: 90, increment: 1 })).toBe(
      '1 minute 30 seconds for each player, and 1 second more for every decision.',
    )
    expect(paceInWords({ kind: 'turns', hours: 24 })).toContain('24 hours for every turn')
    expect(paceInWords(undefined)).toContain('No clock')
    expect(awayInWords('wait', 'gold')).toContain('waits')
    expect(awayInWords('hard', 'gold')).toContain('(hard)')
    settings.language = 'fr'
    expect(awayInWords('last', 'gold')).toContain('dernière')
  })

  it('says until when: the hour, the day of the week, the date', () => {
    const now = new Date(2026, 10, 18, 12).getTime()
    const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()
    settings.language = 'fr'
    expect(dueInWords(at(18, 12, 20), now)).toBe('encore 20 minutes')
    expect(dueInWords(at(18, 18), now)).toBe('jusqu’à 18:00')
    expect(dueInWords(at(19, 11), now)).toBe('jusqu’à demain, 11:00')
    expect(dueInWords(at(21, 9), now)).toBe('jusqu’à samedi, 9:00')
    expect(dueInWords(at(30, 9), now)).toBe('jusqu’au 30 novembre, 9:00')
    settings.language = 'en'
    expect(dueInWords(at(19, 11), now)).toMatch(/^until tomorrow, 11:00.AM$/)
    expect(dueInWords(now, now)).toBe('time is out')
  })
})
