import { me } from '../kept/me.svelte'
import { loadProfile } from '../wire/people'
import type { PersonInfo } from '../wire/types'

let faces = $state.raw<Record<string, PersonInfo>>({})
const asked = new Set<string>()

/** Somebody's face, once it is known; asked for once. */
export function faceOf(id: string): PersonInfo | undefined {
  const mine = me()?.person
  if (id && id === mine?.id) return mine
  if (id && !asked.has(id)) {
    asked.add(id)
    loadProfile(id).then(
      ({ person }) => (faces = { ...faces, [id]: person }),
      () => asked.delete(id), // their name is there, and somebody who comes later asks again
    )
  }
  return faces[id]
}
