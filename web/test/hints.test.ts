import { expect, it, vi } from 'vitest'
import type { Choosing } from '../src/table/choosing.svelte'
import { Hints } from '../src/table/hints.svelte'
import type { Notes } from '../src/table/notes.svelte'
import type { Playback } from '../src/table/playback.svelte'
import type { Seating } from '../src/table/seating.svelte'
import type { ClientMessage } from '../src/wire/types'

vi.mock('../src/texts/speak.svelte', () => ({ t: (id: string) => id }))

it('asks for a hint again on a new line, if nobody has answered and it is still their turn', () => {
  const said: ClientMessage[] = []
  let open = false
  const choosing = { active: true } as Choosing
  const notes = { quiet: () => {} } as Notes
  const send = (message: ClientMessage) => open && said.push(message) > 0
  const hints = new Hints({} as Seating, {} as Playback, choosing, notes, send)
  hints.askAgain()
  hints.ask() // while the line moves to another server
  expect([said.length, hints.asked]).toEqual([0, true])
  open = true
  hints.askAgain()
  hints.askAgain()
  expect([said.length, hints.asked]).toEqual([2, true])
  hints.end()
  hints.askAgain()
  Object.assign(choosing, { active: false })
  expect([said.length, hints.asked]).toEqual([2, false])
})
