import type { TableKeys } from '../wire/types'
import { keep, recall } from './store'

/** A table this browser has sat at. */
export interface KeptTable {
  id: string
  game: string
  /** Keys of the seats played from this browser. */
  keys: string[]
  /** Keys of seats kept for guests, by seat: for their links. */
  invites: Record<number, string>
  watch: string
  when: number
  over: boolean
}

const MOST = 40

export const keptTables = (): KeptTable[] => recall<KeptTable[]>('tables', [])
export const keptTable = (id: string): KeptTable | undefined => keptTables().find((table) => table.id === id)

export function keepTable(id: string, change: Partial<KeptTable>): KeptTable {
  const before = keptTable(id)
  const table: KeptTable = {
    game: '',
    keys: [],
    invites: {},
    watch: '',
    over: false,
    ...before,
    ...change,
    id,
    when: Date.now(),
  }
  const others = keptTables().filter((other) => other.id !== id)
  keep('tables', [table, ...others].slice(0, MOST))
  return table
}

export function forgetTable(id: string): void {
  keep(
    'tables',
    keptTables().filter((table) => table.id !== id),
  )
}

/** Keeps the keys of a table just opened; `mine` says which seats are played from here. */
export function keepNewTable(game: string, opened: TableKeys, mine: (seat: number) => boolean): KeptTable {
  const keys: string[] = []
  const invites: Record<number, string> = {}
  opened.keys.forEach((key, seat) => {
    if (!key) return
    if (mine(seat)) keys.push(key)
    else invites[seat] = key
  })
  // Whoever comes to their own table a second time still has the guests' links.
  return keepTable(opened.table, { game, keys, invites: { ...keptTable(opened.table)?.invites, ...invites }, watch: opened.watch })
}

/** Takes a key given in the address (`#key=...`) into keeping, and out of the address. */
export function takeKeyFromAddress(id: string): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('key')
  if (!key) return
  const kept = keptTable(id)
  if (!kept?.keys.includes(key) && kept?.watch !== key) keepTable(id, { keys: [...(kept?.keys ?? []), key] })
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** The keys to show at the door: those of seats, else the one for watching. */
export function keysFor(id: string): string[] {
  const kept = keptTable(id)
  if (!kept) return []
  return kept.keys.length ? kept.keys : kept.watch ? [kept.watch] : []
}
