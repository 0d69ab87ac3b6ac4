import { describe, expect, it, vi } from 'vitest'
import type { GameInfo, LobbyTable } from '../src/wire/types'

vi.mock('../src/wire/socket', () => ({ Live: class {} }))
vi.mock('../src/texts/speak.svelte', () => ({ t: (id: string, args?: object) => id + JSON.stringify(args ?? '') }))
vi.mock('../src/texts/names', () => ({ levelName: (level: string) => level }))

const { changed } = await import('../src/lobby/lobby.svelte')
const { paceOf, PACES, termsTexts } = await import('../src/lobby/terms')

const table = (id: string, watchers = 0): LobbyTable => ({
  table: id,
  game: 'gold',
  begun: false,
  seats: [],
  terms: {},
  since: 0,
  watchers,
})

describe('what is told of the lobby', () => {
  const before = { tables: [table('a'), table('b')], running: { gold: 2 } }

  it('changes what is there, adds what is new at the end, and takes away what is gone', () => {
    const now = changed(before, { type: 'change', put: [table('c'), table('a', 3)], gone: ['b'] })
    expect(now.tables.map(({ table, watchers }) => [table, watchers])).toEqual([
      ['a', 3],
      ['c', 0],
    ])
    expect(now.running).toEqual({ gold: 2 })
  })

  it('is everything anew when it is told so', () => {
    expect(changed(before, { type: 'lobby', tables: [], running: {} })).toEqual({ tables: [], running: {} })
  })
})

describe('paces', () => {
  const game = { paces: { fast: { kind: 'live', bank: 60, increment: 2 }, none: {} } } as unknown as GameInfo

  it('are those of the box', () => {
    expect(paceOf('fast', game)).toEqual({ kind: 'live', bank: 60, increment: 2, hours: 0 })
    expect(paceOf('none', game).kind).toBe('none')
    expect(PACES).toContain('turns')
  })

  it('of turns have hours and nothing else', () => {
    expect(paceOf('turns', game, 48)).toEqual({ kind: 'turns', bank: 0, increment: 0, hours: 48 })
  })
})

it('says of the terms what differs from the usual', () => {
  expect(termsTexts({}, 'gold')).toHaveLength(1)
  expect(termsTexts({ away: 'easy', fill: 30, late: 'now', rated: true }, 'gold')).toHaveLength(5)
  expect(termsTexts({ fill: 30 }, 'gold', false)).toHaveLength(1)
})
