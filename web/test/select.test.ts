import { describe, expect, it } from 'vitest'
import { back, begin, meant, NOTHING, onlyDecision, pick, routineOf, stepAfter, stepNow } from '../src/table/select'
import type { Choice } from '../src/wire/types'

const choice = (decision: string, path: string[], amount?: number): Choice => ({
  decision,
  name: { id: decision.split(' ')[0] ?? '' },
  path,
  amount: amount ?? null,
})

const moves = [
  choice('move a b', ['a', 'b']),
  choice('move a c', ['a', 'c']),
  choice('move d c', ['d', 'c']),
  choice('carry a b 1', ['a', 'e'], 1),
  choice('carry a b 2', ['a', 'e'], 2),
  choice('pass', []),
]

describe('what is lit', () => {
  it('is only what can complete a legal decision', () => {
    expect([...stepAfter(moves, []).lit.keys()]).toEqual(['a', 'd'])
    expect([...stepAfter(moves, ['a']).lit.keys()]).toEqual(['b', 'c', 'e'])
    expect(stepAfter(moves, ['b']).lit.size).toBe(0)
  })

  it('leaves buttons to the prompt bar, and takes them away once something is picked', () => {
    expect(stepAfter(moves, []).ready.map((one) => one.decision)).toEqual(['pass'])
    expect(stepAfter(moves, ['a']).ready).toEqual([])
  })

  it('offers amounts least first, one group for each kind of decision', () => {
    const bids = [choice('bid 3', [], 3), choice('bid 1', [], 1), choice('pay 2', [], 2)]
    expect(stepAfter(bids, []).amounts.map((group) => group.map((one) => one.amount))).toEqual([[1, 3], [2]])
  })
})

describe('pointing', () => {
  it('decides when the path is complete', () => {
    const first = pick(moves, NOTHING, 'a', true)
    expect(first.decide).toBeNull()
    expect(pick(moves, first.selection, 'b', true).decide?.decision).toBe('move a b')
  })

  it('takes a step with one possibility by itself', () => {
    expect(pick(moves, NOTHING, 'd', true).decide?.decision).toBe('move d c')
  })

  it('does not, when the person wants every step', () => {
    const first = pick(moves, NOTHING, 'd', false)
    expect(first.decide).toBeNull()
    expect(first.selection.picked).toEqual(['d'])
    expect(pick(moves, first.selection, 'c', false).decide?.decision).toBe('move d c')
  })

  it('waits for the amount', () => {
    const { selection, decide } = pick(moves, { picked: ['a'], clicks: [0] }, 'e', true)
    expect(decide).toBeNull()
    expect(stepAfter(moves, selection.picked).amounts[0]?.map((one) => one.amount)).toEqual([1, 2])
  })

  it('goes back click by click, over the steps that followed by themselves', () => {
    const chain = [choice('x 1', ['a', 'b', 'c']), choice('x 2', ['a', 'b', 'd']), choice('y', ['z'])]
    const first = pick(chain, NOTHING, 'a', true).selection
    expect(first.picked).toEqual(['a', 'b'])
    expect(back(first)).toEqual(NOTHING)
    expect(back(NOTHING)).toBeNull()
  })
})

describe('beginning', () => {
  it('picks the only source, but never decides unasked', () => {
    expect(begin([choice('x', ['a', 'b']), choice('y', ['a', 'c'])], true).picked).toEqual(['a'])
    expect(begin([choice('x', ['a', 'b'])], true).picked).toEqual(['a'])
    expect(begin([choice('x', ['a'])], true).picked).toEqual([])
    expect(begin([choice('x', ['a', 'b'])], false).picked).toEqual([])
  })

  it('keeps buttons reachable beside a source picked by itself', () => {
    const all = [choice('x', ['a', 'b']), choice('y', ['a', 'c']), choice('pass', [])]
    const step = stepNow(all, begin(all, true))
    expect([...step.lit.keys()]).toEqual(['b', 'c'])
    expect(step.ready.map((one) => one.decision)).toEqual(['pass'])
  })

  it('knows the one decision left', () => {
    expect(onlyDecision(stepAfter([choice('pass', [])], []))?.decision).toBe('pass')
    expect(onlyDecision(stepAfter(moves, []))).toBeNull()
  })
})

describe('what is no choice at all', () => {
  it('is a routine that stands alone', () => {
    const routine = { ...choice('keep pig', ['drawn-0']), routine: true }
    expect(routineOf([routine])).toBe(routine)
    expect(routineOf([routine, choice('keep cloud', ['drawn-1'])])).toBeUndefined()
    expect(routineOf([choice('pass', [])])).toBeUndefined()
    expect(routineOf([])).toBeUndefined()
  })
})

describe('why not', () => {
  it('finds the refused decision that was meant', () => {
    const refused = [choice('move a x', ['a', 'x']), choice('take x', ['x'])]
    expect(meant(refused, [], 'x')?.decision).toBe('take x')
    expect(meant(refused, ['a'], 'x')?.decision).toBe('move a x')
    expect(meant(refused, [], 'y')).toBeNull()
  })
})
