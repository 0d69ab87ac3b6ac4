import { describe, expect, it } from 'vitest'
import { nextOf, plansNow, type Walk } from '../src/table/plans'
import { NOTHING, stepAfter } from '../src/table/select'
import type { WholeFrame } from '../src/wire/change'
import type { Choice, Plan } from '../src/wire/types'

const choice = (decision: string, path: string[] = []): Choice => ({ decision, name: { id: 'do' }, path })
const plan = (target: string, ...decisions: string[]): Plan => ({ target, decisions, name: { id: 'go' } })
const frame = (moment: number, decisions: string[], more: Partial<WholeFrame> = {}): WholeFrame => ({
  moment,
  viewer: 0,
  mover: 0,
  lines: [],
  scene: { board: { width: 1, height: 1 }, prompt: { id: 'p' }, choices: decisions.map((one) => choice(one)) },
  ...more,
})

describe('plans that can be begun', () => {
  const choices = [choice('march a b', ['a', 'b']), choice('march d e', ['d', 'e'])]
  const far = plan('c', 'march a b', 'march b c')
  const lit = stepAfter(choices, []).lit

  it('start with a legal decision', () => {
    expect([...plansNow([far, plan('f', 'march x y', 'march y f')], choices, NOTHING, lit).keys()]).toEqual(['c'])
  })

  it('stand back where something can be chosen directly', () => {
    expect(plansNow([plan('a', 'march d e', 'march e a')], choices, NOTHING, lit).size).toBe(0)
    const after = { picked: ['a'], clicks: [0] }
    expect(plansNow([plan('b', 'march a b')], choices, after, stepAfter(choices, ['a']).lit).size).toBe(0)
  })

  it('are those of the picked source, once there is one', () => {
    const other = plan('c', 'march d e', 'march e c')
    const picked = { picked: ['d'], clicks: [0] }
    expect(plansNow([far, other], choices, picked, stepAfter(choices, ['d']).lit).get('c')).toBe(other)
    expect(plansNow([far, other], choices, NOTHING, lit).get('c')).toBe(far)
  })
})

describe('walking a plan', () => {
  const walk: Walk = { rest: ['march b c', 'count 3'], moment: 7 }

  it('waits for a new frame, and while chance has the word', () => {
    expect(nextOf(walk, frame(7, ['march b c']))).toBe('wait')
    expect(nextOf(walk, frame(8, [], { mover: -2 }))).toBe('wait')
  })

  it('goes on while the next decision is legal', () => {
    expect(nextOf(walk, frame(8, ['march b c', 'end-turn']))).toEqual({ send: 'march b c' })
  })

  it('stops where the game asks something else, or somebody else', () => {
    expect(nextOf(walk, frame(8, ['shield yes', 'shield no']))).toBe('asked')
    expect(nextOf(walk, frame(8, ['march b c'], { mover: 1 }))).toBe('passed')
  })

  it('has arrived when nothing is left to decide, or the game is over', () => {
    expect(nextOf({ rest: [], moment: 7 }, frame(8, ['march b c']))).toBe('arrived')
    expect(nextOf(walk, frame(8, [], { mover: -1, over: true }))).toBe('arrived')
  })
})
