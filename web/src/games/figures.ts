import type { KeptTable } from '../kept/tables'
import { WITH_CHARACTER } from '../wire/types'

/** How one browser fares in a box against certain levels. */
export interface Figures {
  game: string
  /** Of the bots at the table, each once; empty: only people. */
  levels: string[]
  games: number
  wins: number
  best: number
  /** Own decisions a game. */
  decisions: number
}

/** The seat that was played from here; -1 where there was none, or several around one screen. */
export function mySeat({ seats }: KeptTable): number {
  const mine = seats.flatMap((seat, i) => (seat.mine ? [i] : []))
  return mine.length === 1 ? (mine[0] ?? -1) : -1
}

export const won = (table: KeptTable): boolean => table.result?.ranks[mySeat(table)] === 1
export const scoreOf = (table: KeptTable): number => table.result?.scores[mySeat(table)] ?? 0

/** The best score of the others. */
export function bestOther(table: KeptTable): number {
  const mine = mySeat(table)
  return Math.max(...(table.result?.scores.filter((_, seat) => seat !== mine) ?? []))
}

export const isCounted = (table: KeptTable): boolean =>
  table.result !== null && mySeat(table) >= 0 && table.seats.length > 1

/** A bot with a character counts as its level. */
const levelOf = (bot: string) => WITH_CHARACTER.find((level) => bot.startsWith(`${level}-`)) ?? bot
const levelsOf = ({ seats }: KeptTable): string[] =>
  [...new Set(seats.map((seat) => levelOf(seat.level)).filter(Boolean))].sort()

/** Figures of all finished games, a row for each box and company. */
export function figures(tables: readonly KeptTable[]): Figures[] {
  const groups = new Map<string, KeptTable[]>()
  for (const table of tables.filter(isCounted)) {
    const name = [table.game, ...levelsOf(table)].join('/')
    groups.set(name, [...(groups.get(name) ?? []), table])
  }
  return [...groups].map(([name, played]) => {
    const [game = '', ...levels] = name.split('/')
    const decided = played.reduce((sum, table) => sum + (table.result?.decisions[mySeat(table)] ?? 0), 0)
    return {
      game,
      levels,
      games: played.length,
      wins: played.filter(won).length,
      best: Math.max(...played.map(scoreOf)),
      decisions: Math.round(decided / played.length),
    }
  })
}
