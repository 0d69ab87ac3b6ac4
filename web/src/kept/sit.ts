import { isHere } from '../place/place'
import { getUp, giveGame, layTable, loadGiven, loadTable, moveTable, playAgain, Refused, sit } from '../wire/http'
import type { NewTable, SeatWish, TableInfo, TableLaid } from '../wire/types'
import { uniqueWord } from '../wire/unique'
import { arrive, me } from './me.svelte'
import { settings } from './settings.svelte'
import { keepTable, keptTable, keysFor } from './tables'

const without = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** Takes the seat of an invitation, with a key and a share of the dealing made here. The same again changes nothing. */
export async function takeSeat(
  table: string,
  invitation: string,
  name = '',
  options: TableInfo['options'] = {},
  how: { seat?: number; ready?: boolean } = {},
): Promise<void> {
  const places = keptTable(table)?.places ?? {}
  // Kept before it is sent: if the answer is lost, the same key leads to the same seat.
  const place = places[invitation] ?? { key: uniqueWord(), entropy: uniqueWord(), options }
  keepTable(table, { places: { ...places, [invitation]: place } })
  try {
    const { seat } = await sit(table, { invitation, ...place, name, ...how })
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

/** This browser is somebody, as whom it can sit down without an invitation. */
export async function beSomebody(): Promise<void> {
  if (!me()) await arrive()
}

/** Takes an open seat, one that is kept for this person, or that of a bot who makes room. */
export async function sitFreely(table: string, seat = -1, ready = true): Promise<void> {
  await beSomebody()
  const kept = keptTable(table)
  const { game, commitment } = await loadTable(table, [])
  // Noted before this browser makes its share of the dealing.
  keepTable(table, { game, commitment: kept?.commitment || commitment, places: without(kept?.places ?? {}, '') })
  await takeSeat(table, '', settings.name, {}, { seat, ready })
}

/** Gets up: the keys of this table open nothing any more. */
export async function leaveSeat(table: string): Promise<void> {
  await getUp(table, keptTable(table)?.keys ?? [])
  keepTable(table, { keys: [], places: {} })
}

/** Lays a table, at the server or `here` in this browser, and takes every seat that is played from here; its id. */
export async function layAndSit(wish: NewTable, here = false): Promise<string> {
  if (wish.seats.some((seat) => seat.who === 'open')) await beSomebody()
  return sitAt(await layTable(wish, here), wish.game, wish.seats)
}

/** Gives a running game of this browser to the server, and takes every seat that is still played from here; its table
 * there. The one here leads there from now on. */
export async function giveAndSit(table: string, game: string, seats: SeatWish[]): Promise<string> {
  const keys = keysFor(table)
  const next = await sitAt(await giveGame({ record: await loadGiven(table, keys), seats }), game, seats)
  await moveTable(table, keys, next)
  keepTable(table, { moved: next })
  return next
}

async function sitAt(laid: TableLaid, game: string, seats: readonly SeatWish[]): Promise<string> {
  const { table, commitment, invitations, host, watch } = laid
  const open = invitations.flatMap((invitation, seat) => (invitation ? [{ invitation, seat }] : []))
  const links = Object.fromEntries(open.map(({ invitation, seat }) => [seat, invitation]))
  keepTable(table, { game, host, watch, commitment, invitations: links })
  for (const { invitation, seat } of open) if (seats[seat]?.who === 'me') await takeSeat(table, invitation)
  return table
}

/** Sits down at the next table of the same players: the one that somebody has laid already, or a new one; its id. */
export async function sitDownAgain(info: TableInfo, turned = false): Promise<string> {
  const plays = info.seats.some((seat) => seat.mine)
  const next = plays ? await takeSeatsAgain(info, turned) : info.next || (await layAnew(info))
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

async function takeSeatsAgain({ table, game }: TableInfo, turned: boolean): Promise<string> {
  const keys = keptTable(table)?.keys ?? []
  const next = await playAgain(table, keys, turned)
  // The key of a seat here is the invitation to it there.
  if (!keptTable(next)) keepTable(next, { game, commitment: (await loadTable(next, keys)).commitment })
  for (const key of keys) await takeSeat(next, key, '', {}, { ready: true })
  // Whoever has no key is known all the same.
  if (!keys.length) await sitFreely(next)
  return next
}
