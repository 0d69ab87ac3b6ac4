import { SITE } from '../place/place'
import { Live } from '../wire/socket'
import type { Lobby, LobbyChange, LobbyTable } from '../wire/types'

/** The lobby as it is now; null: not known yet, or there is none. */
let now = $state.raw<Pick<Lobby, 'tables' | 'running'> | null>(null)
let lookers = 0
let live: Live<Lobby | LobbyChange> | null = null

/** What a change makes of the lobby: tables that are new come last, others stay where they are. */
export function changed(before: Pick<Lobby, 'tables' | 'running'>, told: Lobby | LobbyChange): typeof before {
  if (told.type === 'lobby') return { tables: told.tables, running: told.running }
  const put = new Map((told.put ?? []).map((table) => [table.table, table]))
  const kept = before.tables.filter(({ table }) => !told.gone?.includes(table)).map((old) => put.get(old.table) ?? old)
  const known = new Set(before.tables.map(({ table }) => table))
  const fresh = [...put.values()].filter(({ table }) => !known.has(table))
  return { tables: [...kept, ...fresh], running: told.running ?? before.running }
}

/** Looks into the lobby while a page is shown: call it in an effect, and what it gives back at its end. */
export function lookIn(): () => void {
  if (SITE) return () => {}
  lookers += 1
  live ??= new Live<Lobby | LobbyChange>('/api/lobby/live', {
    open: () => {},
    message: (told) => (now = changed(now ?? { tables: [], running: {} }, told)),
    // What was known may be long gone.
    link: (link) => link === 'lost' && (now = null),
  })
  return () => {
    lookers -= 1
    if (lookers) return
    live?.close()
    live = null
    now = null
  }
}

export const lobby = (): typeof now => now
export const waiting = (game = ''): LobbyTable[] =>
  now?.tables.filter((table) => !table.begun && (!game || table.game === game)) ?? []
export const playing = (game = ''): LobbyTable[] =>
  now?.tables.filter((table) => table.begun && (!game || table.game === game)) ?? []
export const runningAt = (game: string): number => now?.running[game] ?? 0
/** Whether somebody can still sit down there. */
export const isOpen = (table: LobbyTable): boolean => table.seats.some((seat) => seat.kind === 'open')
