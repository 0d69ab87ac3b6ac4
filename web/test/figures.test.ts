import { describe, expect, it } from 'vitest'
import { bestOther, figures, isCounted, mySeat, won } from '../src/games/figures'
import { decisionsIn } from '../src/kept/results'
import { asKept, type KeptTable } from '../src/kept/tables'

const seat = (level = '', mine = false) => ({ name: '', level, mine })
let made = 0
function played(scores: number[], ranks: number[], ...levels: string[]): KeptTable {
  made += 1
  const seats = [seat('', true), ...levels.map((level) => seat(level))]
  const result = { scores, ranks, decisions: scores.map(() => 10 * made) }
  return asKept({ id: `t${made}`, game: 'gold', over: true, seats, result, when: made })
}

describe('how games went', () => {
  const first = played([3, 5], [2, 1], 'easy')
  const second = played([9, 5], [1, 2], 'easy')
  const third = played([4, 4, 1], [1, 1, 3], 'hard', 'easy')

  it('is counted by box and company', () => {
    expect(figures([first, second, third])).toEqual([
      { game: 'gold', levels: ['easy'], games: 2, wins: 1, best: 9, decisions: 15 },
      { game: 'gold', levels: ['easy', 'hard'], games: 1, wins: 1, best: 4, decisions: 30 },
    ])
  })

  it('takes a bot with a character for its level', () => {
    expect(figures([played([1, 2], [2, 1], 'medium-raider', 'easy')])[0]?.levels).toEqual(['easy', 'medium'])
  })

  it('counts only games of one person here, with an end', () => {
    const open = asKept({ id: 'o', game: 'gold', seats: [seat('', true), seat('easy')] })
    const around = asKept({ ...first, seats: [seat('', true), seat('', true)] })
    const watched = asKept({ ...first, seats: [seat('easy'), seat('easy')] })
    expect([open, around, watched, asKept({ id: 'old', over: true })].filter(isCounted)).toEqual([])
    expect(mySeat(watched)).toBe(-1)
    expect([won(first), won(third), won(around)]).toEqual([false, true, false])
    expect(bestOther(third)).toBe(4)
  })
})

describe('decisions in a record', () => {
  it('are counted by seat, without chance and what was taken back', () => {
    const record = 'filon 2\ngame: gold\nseat 0: Ada\n\n0 flip 3\n* card gold-1\n0 undo\n0 flip 4\n1 flip 5\n'
    expect(decisionsIn(record, 3)).toEqual([1, 1, 0])
  })

  it('fit into what a browser keeps', () => {
    const word = 'x'.repeat(43)
    const seats = Array.from({ length: 6 }, () => ({ ...seat('master'), name: 'A name of some length' }))
    const result = { scores: [1, 2, 3, 4, 5, 6], ranks: [1, 2, 3, 4, 5, 6], decisions: [99, 99, 99, 99, 99, 99] }
    const kept = {
      game: 'destination_tresor',
      keys: [word],
      host: word,
      watch: word,
      commitment: word + word,
      over: true,
    }
    const bytes = JSON.stringify(asKept({ ...kept, id: word, when: Date.now(), seats, result })).length
    expect(400 * bytes).toBeLessThan(500_000)
  })
})
