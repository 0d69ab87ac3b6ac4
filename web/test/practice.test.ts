import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Practice } from '../src/table/practice'
import type { Seating } from '../src/table/seating.svelte'
import type { Listener } from '../src/table/source'
import type { WholeFrame } from '../src/wire/change'
import type { Answer, ClientMessage, Exercise, Frame, Plan, ServerMessage } from '../src/wire/types'

// What a table needs besides the exercise comes from the server; here nothing of it is needed.
vi.mock('../src/kept/games.svelte', () => ({ fetchGames: () => Promise.resolve() }))
vi.mock('../src/parts/sprites.svelte', () => ({ fetchSprites: () => Promise.resolve() }))
vi.mock('../src/texts/names', () => ({ BOT_NAMES: ['', 'Bruno'] }))
vi.mock('../src/texts/speak.svelte', () => ({ fetchTexts: () => Promise.resolve() }))

const plan = (target: string, ...decisions: string[]): Plan => ({ target, decisions, name: { id: 'go' } })
const begun: Frame = {
  type: 'frame',
  moment: 0,
  viewer: 0,
  mover: 0,
  scene: {
    board: { width: 1, height: 1 },
    prompt: { id: 'ask' },
    choices: [{ decision: 'go b', name: { id: 'do' } }],
    plans: [plan('c', 'go b', 'go c'), plan('d', 'go b', 'go d'), plan('e', 'go b', 'go c', 'go e'), plan('b', 'go b')],
  },
  lines: [],
}
const after = (id: string, more: Partial<Frame> = {}): Frame => ({
  type: 'frame',
  moment: 0,
  viewer: 0,
  mover: 0,
  change: { prompt: { id } },
  lines: [{ moment: 0, text: { id: `log-${id}` }, seat: 0 }],
  ...more,
})
const answer = (decision: string, frames: Frame[], to: number | null = null): Answer => ({
  decision,
  why: { id: `why-${decision}` },
  frames,
  to,
})
const exercise: Exercise = {
  game: 'march',
  options: {},
  players: 2,
  seat: 0,
  frame: begun,
  lines: [],
  positions: [
    {
      answers: [answer('go b', [after('at-b')], 1)],
      refusals: [{ text: { id: 'no-way' }, clause: 'M-1', decisions: ['go x', 'go y'] }],
    },
    {
      answers: [answer('go c', [after('at-c'), after('other', { mover: 1 }), after('end', { over: true })])],
      refusals: [],
    },
  ],
}

describe('a table without a server', () => {
  let shown: WholeFrame[]
  let told: ServerMessage[]
  let done: string[]
  let seating: Seating
  let practice: Practice

  const send = (message: Partial<ClientMessage> & { type: ClientMessage['type'] }) =>
    practice.send({ moment: 0, send: 's', ...message } as ClientMessage)
  const play = (decision: string) => send({ type: 'play', decision })
  const last = () => shown.at(-1)

  beforeEach(async () => {
    ;[shown, told, done] = [[], [], []]
    seating = { info: null } as unknown as Seating
    practice = new Practice({
      begun: () => done.push('begun'),
      missed: (decision) => ({ id: 'missed', args: { decision } }),
      done: (decision) => done.push(decision),
    })
    const on: Listener = {
      welcome: (welcome) => told.push(welcome),
      frame: (frame) => shown.push(frame),
      message: (message) => told.push(message),
    }
    practice.lay(exercise)
    practice.open(seating, on)
    await vi.waitFor(() => expect(shown).toHaveLength(1))
  })

  it('lays out the position, with bots around whoever learns', () => {
    expect(seating.info?.seats.map(({ mine, kind }) => [mine, kind])).toEqual([
      [true, 'person'],
      [false, 'bot'],
    ])
    expect(told).toMatchObject([{ type: 'welcome', viewer: 0, moment: 1 }])
    expect(last()).toMatchObject({ moment: 1, counting: ['go b'], can_undo: false })
    expect(done).toEqual(['begun'])
  })

  it('follows a decision that counts, and another after it, to the end', () => {
    play('go b')
    expect(last()).toMatchObject({ moment: 2, counting: ['go c'], can_undo: true })
    expect(last()?.scene.prompt.id).toBe('at-b')
    expect(last()?.lines[0]?.moment).toBe(2)
    play('go c')
    expect(shown.map((frame) => frame.moment)).toEqual([1, 2, 3, 4, 5])
    expect(last()?.scene).toMatchObject({ prompt: { id: 'exercise-done' }, choices: [], plans: [] })
    expect(last()?.over).toBe(false)
  })

  it('is done once its end has been seen, not before', () => {
    play('go b')
    play('go c')
    send({ type: 'seen', moment: 4 })
    expect(done).toEqual(['begun'])
    send({ type: 'seen', moment: 5 })
    expect(done).toEqual(['begun', 'go c'])
  })

  it('answers what does not count with a sentence, and stays where it is', () => {
    play('go f')
    expect(told.at(-1)).toMatchObject({
      type: 'problem',
      code: 'missed',
      text: { args: { decision: 'go f' } },
      send: 's',
    })
    expect(shown).toHaveLength(1)
  })

  it('knows the farthest target where every decision on the way counts', () => {
    expect(last()?.leading).toEqual(['c'])
    play('go b')
    expect(last()?.leading).toEqual([])
  })

  it('says why not, and nothing where it has no answer', () => {
    send({ type: 'why', decision: 'go y' })
    expect(told.at(-1)).toMatchObject({ type: 'because', decision: 'go y', text: { id: 'no-way' }, clause: 'M-1' })
    send({ type: 'why', decision: 'go z' })
    expect(told.at(-1)).toMatchObject({ type: 'because', text: null, clause: '' })
  })

  it('hints at a decision that counts now', () => {
    play('go b')
    send({ type: 'hint' })
    expect(told.at(-1)).toMatchObject({ type: 'hint', moment: 2, decision: 'go c', text: { id: 'why-go c' } })
  })

  it('goes back to the beginning, while moments go on', async () => {
    play('go b')
    send({ type: 'undo', send: 'u' })
    expect(told.at(-1)).toMatchObject({ type: 'done', send: 'u' })
    await vi.waitFor(() => expect(last()?.moment).toBe(3))
    expect(last()?.scene.prompt.id).toBe('ask')
    expect(last()).toMatchObject({ counting: ['go b'], can_undo: false })
  })

  it('is silent for whoever has left', async () => {
    practice.close()
    practice.lay(exercise)
    await Promise.resolve()
    expect(shown).toHaveLength(1)
  })
})
