import { describe, expect, it } from 'vitest'
import { summaries } from '../src/table/summary'
import type { Line } from '../src/wire/types'

let moments = 0
const line = (seat: number, id: string): Line => ({ moment: ++moments, seat, text: { id } })
const told = (...lines: Line[]) =>
  summaries(lines, ['conquered', 'marched']).map(({ seat, line: { text } }) => [seat, text.id])

describe('the last turn of a seat', () => {
  it('is summed up by what tells most', () => {
    expect(told(line(1, 'rolled'), line(1, 'conquered'), line(1, 'marched'), line(1, 'over'))).toEqual([
      [1, 'conquered'],
    ])
  })

  it('is the last of several that tell as much', () => {
    const [first, second] = [line(1, 'marched'), line(1, 'marched')]
    expect(summaries([first, second], ['marched'])[0]?.line).toBe(second)
  })

  it('says something of a turn in which nothing much happened', () => {
    expect(told(line(1, 'rolled'), line(1, 'passed'))).toEqual([[1, 'passed']])
  })

  it('is not an older one', () => {
    expect(told(line(1, 'conquered'), line(2, 'marched'), line(1, 'marched'))).toEqual([
      [1, 'marched'],
      [2, 'marched'],
    ])
  })

  it('goes on where only the table speaks in between', () => {
    expect(told(line(1, 'conquered'), line(-1, 'day'), line(1, 'rolled'))).toEqual([[1, 'conquered']])
  })

  it('leaves out what was taken back', () => {
    expect(told(line(1, 'conquered'), line(1, 'undone'), line(1, 'marched'))).toEqual([[1, 'marched']])
    expect(told(line(1, 'conquered'), line(1, 'undone'))).toEqual([[1, 'undone']])
  })

  it('knows all its moments', () => {
    const turn = [line(1, 'rolled'), line(1, 'marched')]
    expect(summaries([line(0, 'marched'), ...turn], [])[1]?.moments).toEqual(turn.map(({ moment }) => moment))
  })
})
