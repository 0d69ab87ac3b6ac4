import { settings } from '../kept/settings.svelte'
import { layAndSit } from '../kept/sit'
import { keptTables } from '../kept/tables'
import { DEVICE, SITE } from '../place/place'
import { go } from '../route/route.svelte'
import { BOT_NAMES } from '../texts/names'
import { Unreachable } from '../wire/http'
import {
  PEOPLE,
  type GameInfo,
  type NewTable,
  type OptionInfo,
  type SeatWish,
  type TableInfo,
  type Terms,
} from '../wire/types'

/** Who sits where, as the form has it. */
export type Chair = Required<SeatWish>
export type Options = TableInfo['options']

/** After a lesson: as many bots as the box suggests, easy ones. */
export function easyChairs(game: GameInfo): Chair[] {
  return suggestedChairs(game).map((chair) => (isPerson(chair) ? chair : { ...chair, who: 'easy' }))
}

/** "Play now": the person and the opponents the box suggests, whose characters change from table to table. */
export function suggestedChairs(game: GameInfo): Chair[] {
  const before = keptTables().filter((table) => table.game === game.id).length
  const bots = game.suggested.map((level, i) => {
    const ways = [level, ...(game.characters[level] ?? [])]
    const alike = game.suggested.slice(0, i).filter((other) => other === level).length
    return { who: ways[(before + alike) % ways.length] ?? level, name: '' }
  })
  return [{ who: 'me', name: settings.name }, ...bots]
}

/** The strongest bots, as many as the box suggests players. */
export function botChairs(game: GameInfo): Chair[] {
  const level = game.suggested.at(-1) ?? game.levels.at(-1) ?? 'random'
  const many = Math.min(game.players[1], Math.max(game.players[0], game.suggested.length + 1))
  return Array.from({ length: many }, () => ({ who: level, name: '' }))
}

/** Whether an option is the whole table's, not one seat's. */
export const isTables = (option: OptionInfo): boolean => option.seat < 0

export const isPerson = (chair: Chair): boolean => (PEOPLE as readonly string[]).includes(chair.who)

/** Whether these people can play on this device alone: nobody comes from elsewhere. */
export const canBeHere = (seats: readonly SeatWish[]): boolean =>
  !!DEVICE && seats.every(({ who }) => who !== 'guest' && who !== 'open')

/** At the server, or in this browser: if that is wished, or where nobody else answers. */
async function layWhere(wish: NewTable): Promise<string> {
  const can = canBeHere(wish.seats)
  const here = can && (SITE || settings.here || !navigator.onLine)
  try {
    return await layAndSit(wish, here)
  } catch (wrong) {
    if (here || !can || !(wrong instanceof Unreachable)) throw wrong
    return layAndSit(wish, true)
  }
}

/** Lays a table, sits down there and goes there. Bots get names, so that the log reads like a story. */
export async function sitDown(game: GameInfo, chairs: Chair[], options: Options, terms?: Terms): Promise<void> {
  const taken = new Set(chairs.map((chair) => chair.name))
  const free = BOT_NAMES.filter((name) => !taken.has(name))
  const start = Math.floor(Math.random() * free.length)
  let bots = 0
  const seats = chairs.map((chair) => {
    const name =
      chair.who === 'open'
        ? ''
        : chair.name.trim() || (isPerson(chair) ? '' : (free[(start + bots++) % free.length] ?? ''))
    return { who: chair.who, name }
  })
  go(`/table/${await layWhere({ game: game.id, seats, options, ...(terms ? { terms } : {}) })}`)
}
