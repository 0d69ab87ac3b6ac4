import { describe, expect, it } from 'vitest'
import { asKept } from '../src/kept/tables'

describe('a table kept by an older page', () => {
  const old = { id: 't', game: 'gold', keys: ['k'], invites: { 1: 'g' }, watch: 'w', when: 5, over: false }

  it('still opens, and lacks nothing', () => {
    expect(asKept(old)).toMatchObject({
      id: 't',
      keys: ['k'],
      watch: 'w',
      when: 5,
      host: '',
      invited: '',
      commitment: '',
      invitations: {},
      places: {},
    })
  })
})
