import { keepNewTable, keysFor } from '../kept/tables'
import { go } from '../route/route.svelte'
import { playAgain } from '../wire/http'
import type { TableInfo } from '../wire/types'

/** Sits down at the next table of the same players: the one that somebody has laid already, or a new one. */
export async function sitDownAgain(info: TableInfo): Promise<void> {
  const opened = await playAgain(info.table, keysFor(info.table))
  keepNewTable(info.game, opened, (seat) => info.seats[seat]?.mine ?? false)
  go(`/table/${opened.table}`)
}
