import { linkTo } from '../place/place'
import type { TableInfo } from '../wire/types'
import { keep, recall } from './store'

/** What a browser takes a seat with: the key that opens it from then on and a share of the dealing, both made up here, and
 * what was chosen for the seat. */
export interface Place {
  key: string
  entropy: string
  options?: TableInfo['options']
}

/** Who sat at a table. */
export interface KeptSeat {
  name: string
  /** Of a bot; a person has none. */
  level: string
  mine: boolean
}

/** How a game ended. */
export interface KeptResult {
  scores: number[]
  /** 1 = won; equal ranks share the place. */
  ranks: number[]
  /** How often each seat decided. */
  decisions: number[]
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
  /** The table where this game goes on, if it was given away. */
  moved: string
  seats: KeptSeat[]
  result: KeptResult | null
}

/** Five players, a name each: half a kilobyte a table, of the five megabytes that a browser keeps. */
const MOST = 400
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
  moved: '',
  seats: [],
  result: null,
}

/** A table as it was kept, now or by an older page, which knew less. */
export const asKept = (table: Partial<KeptTable> & { id: string }): KeptTable => ({ ...NOTHING, when: 0, ...table })

export const keptTables = (): KeptTable[] => recall<KeptTable[]>('tables', []).map(asKept)
export const keptTable = (id: string): KeptTable | undefined => keptTables().find((table) => table.id === id)

export function keepTable(id: string, change: Partial<KeptTable>): KeptTable {
  const table = { ...asKept({ ...keptTable(id), id }), when: Date.now(), ...change }
  const others = keptTables().filter((other) => other.id !== id)
  keep('tables', [table, ...others].slice(0, MOST))
  return table
}

/** This browser knows nothing of a table any more. */
export function dropTable(id: string): void {
  keep(
    'tables',
    keptTables().filter((table) => table.id !== id),
  )
}

/** Takes a table off the list, wherever it is known. */
export function forgetTable(id: string): void {
  dropTable(id)
  keep('hidden', [id, ...hiddenTables().filter((other) => other !== id)].slice(0, MOST))
}

/** Tables that were taken off the list here, and are not to come back from the server's. */
export const hiddenTables = (): string[] => recall<string[]>('hidden', [])

/** A table that was taken off is kept again, where it was. */
export function bringBack(table: KeptTable): void {
  keep(
    'hidden',
    hiddenTables().filter((id) => id !== table.id),
  )
  const others = keptTables().filter((other) => other.id !== table.id)
  const place = others.findIndex((other) => other.when < table.when)
  others.splice(place < 0 ? others.length : place, 0, table)
  keep('tables', others.slice(0, MOST))
}

/** Keeps what the server says of a table. A key that opens no seat there is one for watching. */
export function keepInfo(info: TableInfo): void {
  const kept = keptTable(info.table)
  const { keys = [], watch = '' } = kept ?? {}
  const sits = info.seats.some((seat) => seat.mine)
  keepTable(info.table, {
    game: info.game,
    over: info.over,
    moved: info.over ? '' : info.next,
    keys: sits ? keys : [],
    watch: watch || (sits ? '' : (keys[0] ?? '')),
    seats: info.seats.map(({ name, level, mine }) => ({ name, level, mine })),
    // Nobody sits down at a finished table, and looking at it again makes it no younger.
    ...(info.over ? { invitations: {}, places: {} } : {}),
    ...(kept?.over ? { when: kept.when } : {}),
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
  linkTo(`/table/${id}#invitation=${invitation}`)

/** The keys to show at the door: those of seats, else the one for watching. */
export function keysFor(id: string): string[] {
  const kept = keptTable(id)
  if (!kept) return []
  return kept.keys.length ? kept.keys : kept.watch ? [kept.watch] : []
}
