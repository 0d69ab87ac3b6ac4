import { SITE } from '../place/place'
import { loadMyTables, postArrival, signOut } from '../wire/people'
import type { Me } from '../wire/types'
import { settings } from './settings.svelte'
import { dropTable } from './tables'

let mine = $state.raw<Me | null>(null)

/** Who this browser is; nobody where there is no server, and until it has answered. */
export const me = (): Me | null => mine

export function become(now: Me): void {
  mine = now
}

/** From the first visit on, this browser is somebody. */
export async function arrive(): Promise<void> {
  if (SITE) return
  try {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    mine = await postArrival({ language: settings.language, zone })
  } catch {
    // Nobody is needed to play: a seat opens by its key, too.
  }
}

/** This browser is somebody new; it forgets the tables that are kept for whom it was. */
export async function beNobody(
  everywhere = false,
  leave: () => Promise<unknown> = () => signOut(everywhere),
): Promise<void> {
  const tables = await loadMyTables()
  await leave()
  for (const { table } of tables) dropTable(table)
  mine = null
  await arrive()
}
