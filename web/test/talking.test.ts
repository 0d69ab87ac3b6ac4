import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mute } from '../src/kept/muted.svelte'
import { Talking } from '../src/talk/talking.svelte'
import type { ClientMessage, Said } from '../src/wire/types'

const said = (number: number, change: Partial<Said> = {}): Said => ({
  type: 'said',
  number,
  seat: 1,
  at: 1000 * number,
  person: 'bob',
  text: `line ${number}`,
  ...change,
})
const texts = (talking: Talking) => talking.lines.map((line) => line.text)

let sent: ClientMessage[]
let talking: Talking
beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.useFakeTimers()
  sent = []
  talking = new Talking((message) => sent.push(message) > 0)
})
afterEach(() => {
  mute('bob', false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is heard is in order, once, and unread until somebody looks', () => {
  talking.history({ type: 'talk', lines: [said(1)], may: 'write' })
  talking.hear(said(3))
  talking.hear(said(2))
  talking.hear(said(3))
  expect(texts(talking)).toEqual(['line 1', 'line 2', 'line 3'])
  expect([talking.unread, talking.told?.number]).toEqual([2, 2])
  talking.look(true)
  talking.hear(said(4))
  expect(talking.unread).toBe(0)
  talking.look(false)
  talking.hear(said(5, { mine: true }))
  talking.hear(said(6, { text: '', reaction: 'wow' }))
  expect(talking.unread).toBe(0)
})

test('words that are taken away leave their place', () => {
  talking.hear(said(1))
  talking.hear(said(1, { text: '', removed: true }))
  expect(talking.lines.map((line) => line.removed)).toEqual([true])
  expect(talking.unread).toBe(1)
})

test('a reaction stays at its seat for a while, the last one alone', () => {
  talking.hear(said(1, { text: '', reaction: 'wow' }))
  vi.advanceTimersByTime(4000)
  talking.hear(said(2, { text: '', reaction: 'oops' }))
  talking.hear(said(3, { text: '', reaction: 'hello', seat: -1 }))
  vi.advanceTimersByTime(4000)
  expect(talking.bubbles[1]?.reaction).toBe('oops')
  expect(Object.keys(talking.bubbles)).toEqual(['1'])
  vi.advanceTimersByTime(4000)
  expect(talking.bubbles).toEqual({})
})

test('who is muted is not shown, and is again afterwards', () => {
  mute('bob', true)
  talking.hear(said(1))
  talking.hear(said(2, { text: '', reaction: 'wow' }))
  talking.hear(said(3, { person: 'cid' }))
  expect(texts(talking)).toEqual(['line 3'])
  expect([talking.unread, talking.bubbles]).toEqual([1, {}])
  mute('bob', false)
  expect(talking.lines).toHaveLength(3)
})

test('what is said goes over the line, and is shown when it comes back', () => {
  talking.refusal = 'Slower'
  expect(talking.say('hello')).toBe(true)
  talking.react('thanks')
  expect(sent).toEqual([
    { type: 'say', text: 'hello' },
    { type: 'say', reaction: 'thanks' },
  ])
  expect([talking.refusal, talking.lines]).toEqual(['', []])
})

test('what did not come back is said again on a new line, and what did is not', () => {
  talking.hear(said(1, { person: 'me', mine: true }))
  talking.say('hello')
  talking.react('wow')
  talking.react('oops')
  talking.hear(said(2, { text: '', reaction: 'wow', mine: true }))
  sent.length = 0
  // The words had been passed on; the second reaction had not.
  talking.history({
    type: 'talk',
    lines: [said(1, { mine: true }), said(3, { text: 'hello', mine: true })],
    may: 'write',
  })
  expect(sent).toEqual([{ type: 'say', reaction: 'oops' }])
  talking.hear(said(4, { text: '', reaction: 'oops', mine: true }))
  talking.history({ type: 'talk', lines: [], may: 'write' })
  expect(sent).toHaveLength(1)
})

test('what was refused, or is too old, is not said again', () => {
  talking.react('wow')
  talking.refuse('Enough')
  expect(talking.refusal).toBe('Enough')
  talking.react('oops')
  vi.advanceTimersByTime(20_000)
  sent.length = 0
  talking.history({ type: 'talk', lines: [], may: 'write' })
  expect(sent).toEqual([])
})
