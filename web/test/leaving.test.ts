import { expect, it } from 'vitest'
import { Leaving } from '../src/table/leaving.svelte'
import type { Seating } from '../src/table/seating.svelte'
import type { ClientMessage } from '../src/wire/types'

it('says what was said without a line as soon as there is one, once', () => {
  const said: ClientMessage[] = []
  let open = false
  const leaving = new Leaving({} as Seating, (message) => open && said.push(message) > 0)
  leaving.concede()
  leaving.sendAgain()
  expect(said).toEqual([])
  open = true
  leaving.sendAgain()
  leaving.sendAgain()
  expect(said.map(({ type }) => type)).toEqual(['concede'])
})
