import { isHere } from '../place/place'
import { layTable, loadTable, playAgain, Refused, sit } from '../wire/http'
import type { NewTable, TableInfo } from '../wire/types'
import { uniqueWord } from '../wire/unique'
import { keepTable, keptTable, keysFor } from './tables'

const without = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** Takes the seat of an invitation, with a key and a share of the dealing made here. The same again changes nothing. */
export async function takeSeat(
  table: string,
  invitation: string,
  name = '',
  options: TableInfo['options'] = {},
): Promise<void> {
  const places = keptTable(table)?.places ?? {}
  // Kept before it is sent: if the answer is lost, the same key leads to the same seat.
  const place = places[invitation] ?? { key: uniqueWord(), entropy: uniqueWord(), options }
  keepTable(table, { places: { ...places, [invitation]: place } })
  try {
    const { seat } = await sit(table, { invitation, ...place, name })
    const { keys = [], invitations = {} } = keptTable(table) ?? {}
    keepTable(table, {
      keys: keys.includes(place.key) ? keys : [...keys, place.key],
      invitations: without(invitations, String(seat)),
      invited: '',
    })
  } catch (trouble) {
    if (trouble instanceof Refused) keepTable(table, { places: without(keptTable(table)?.places ?? {}, invitation) })
    throw trouble
  }
}

/** Lays a table, at the server or `here` in this browser, and takes every seat that is played from here; its id. */
export async function layAndSit(wish: NewTable, here = false): Promise<string> {
  const { table, commitment, invitations, host, watch } = await layTable(wish, here)
  const open = invitations.flatMap((invitation, seat) => (invitation ? [{ invitation, seat }] : []))
  const links = Object.fromEntries(open.map(({ invitation, seat }) => [seat, invitation]))
  keepTable(table, { game: wish.game, host, watch, commitment, invitations: links })
  for (const { invitation, seat } of open) if (wish.seats[seat]?.who === 'me') await takeSeat(table, invitation)
  return table
}

/** Sits down at the next table of the same players: the one that somebody has laid already, or a new one; its id. */
export async function sitDownAgain(info: TableInfo): Promise<string> {
  const plays = info.seats.some((seat) => seat.mine)
  const next = plays ? await takeSeatsAgain(info) : info.next || (await layAnew(info))
  // Whoever laid the first table, or watched there, does so at the next one too.
  const { host = '', watch = '' } = keptTable(info.table) ?? {}
  if (!keptTable(next)?.watch) keepTable(next, { game: info.game, host, watch })
  return next
}

/** Bots among themselves have nobody whose key could lay the next table: whoever watches lays one like it. */
function layAnew({ table, game, options, seats }: TableInfo): Promise<string> {
  const wish = { game, options, seats: seats.map(({ level, name }) => ({ who: level, name })) }
  return layAndSit(wish, isHere(table))
}

async function takeSeatsAgain({ table, game }: TableInfo): Promise<string> {
  const keys = keysFor(table)
  const next = await playAgain(table, keys)
  // The key of a seat here is the invitation to the same seat there.
  if (!keptTable(next)) keepTable(next, { game, commitment: (await loadTable(next, keys)).commitment })
  for (const key of keys) await takeSeat(next, key)
  return next
}
