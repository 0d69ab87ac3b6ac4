import type { TableInfo } from '../wire/types'
import { keep, recall } from './store'

/** What a browser makes up to take a seat: the key that opens it from then on, and a share of the dealing. */
export interface Place {
  key: string
  entropy: string
}

/** A table this browser has to do with. */
export interface KeptTable {
  id: string
  game: string
  /** Keys of the seats played from this browser. */
  keys: string[]
  /** The key to renew invitations, if the table was laid here. */
  host: string
  /** Invitations to seats that were still free, by seat: for the links of guests. */
  invitations: Record<number, string>
  /** The invitation that led this browser here, until it is used. */
  invited: string
  /** What seats were taken with, by invitation: when an answer was lost, the same is sent again. */
  places: Record<string, Place>
  watch: string
  /** The fingerprint of the dealer's secret, as it was before this browser added its share to the dealing. */
  commitment: string
  when: number
  over: boolean
}

const MOST = 40
const NOTHING: Omit<KeptTable, 'id' | 'when'> = {
  game: '',
  keys: [],
  host: '',
  invitations: {},
  invited: '',
  places: {},
  watch: '',
  commitment: '',
  over: false,
}

/** A table as it was kept, now or by an older page, which knew less. */
export const asKept = (table: Partial<KeptTable> & { id: string }): KeptTable => ({ ...NOTHING, when: 0, ...table })

export const keptTables = (): KeptTable[] => recall<KeptTable[]>('tables', []).map(asKept)
export const keptTable = (id: string): KeptTable | undefined => keptTables().find((table) => table.id === id)

export function keepTable(id: string, change: Partial<KeptTable>): KeptTable {
  const table = { ...asKept({ ...keptTable(id), id }), ...change, when: Date.now() }
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

/** Keeps what the server says of a table. A key that opens no seat there is one for watching. */
export function keepInfo(info: TableInfo): void {
  const { keys = [], watch = '' } = keptTable(info.table) ?? {}
  const sits = info.seats.some((seat) => seat.mine)
  keepTable(info.table, {
    game: info.game,
    over: info.over,
    keys: sits ? keys : [],
    watch: watch || (sits ? '' : (keys[0] ?? '')),
  })
}

/** Takes a key or an invitation given in the address (`#key=...`, `#invitation=...`) into keeping, and out of the address. */
export function takeFromAddress(id: string): void {
  const given = new URLSearchParams(location.hash.slice(1))
  const key = given.get('key')
  const invitation = given.get('invitation')
  if (!key && !invitation) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const kept = keptTable(id)
  if (key && !kept?.keys.includes(key) && kept?.watch !== key) keepTable(id, { keys: [...(kept?.keys ?? []), key] })
  if (invitation) keepTable(id, { invited: invitation })
}

/** The invitation to use before this table can be opened: none where this browser sits already. */
export function invitationTo(id: string): string {
  const kept = keptTable(id)
  return kept && !kept.keys.length ? kept.invited : ''
}

export const invitationLink = (id: string, invitation: string): string =>
  `${location.origin}/table/${id}#invitation=${invitation}`

/** The keys to show at the door: those of seats, else the one for watching. */
export function keysFor(id: string): string[] {
  const kept = keptTable(id)
  if (!kept) return []
  return kept.keys.length ? kept.keys : kept.watch ? [kept.watch] : []
}
