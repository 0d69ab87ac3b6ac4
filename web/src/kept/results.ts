import { loadRecord, loadResult, loadTable } from '../wire/http'
import type { Result } from '../wire/types'
import { keepInfo, keepTable, keptTable, keysFor, type KeptTable } from './tables'

/** How often each seat decided, by a record: what was taken back does not count. */
export function decisionsIn(record: string, players: number): number[] {
  const counts = Array.from({ length: players }, () => 0)
  for (const [, seat, what] of record.matchAll(/^(\d+) (.+)$/gm))
    counts[Number(seat)] = (counts[Number(seat)] ?? 0) + (what === 'undo' ? -1 : 1)
  return counts
}

/** Keeps how a game ended, once. */
export async function keepResult(id: string, { scores, ranks }: Result): Promise<void> {
  const kept = keptTable(id)
  if (!kept || kept.result) return
  const decisions = decisionsIn(await loadRecord(id, keysFor(id)[0] ?? ''), scores.length)
  keepTable(id, { result: { scores, ranks, decisions }, when: kept.when })
}

/** Asks how a table stands that was left; nothing changes where that can't be learnt. */
export async function askAfter({ id, seats }: KeptTable): Promise<void> {
  const keys = keysFor(id)
  // What was played on another device opens to whoever this browser is.
  if (!keys.length && !seats.some((seat) => seat.mine)) return
  try {
    const info = await loadTable(id, keys)
    if (!info.over) return
    keepInfo(info)
    await keepResult(id, await loadResult(id, keys[0] ?? ''))
  } catch {
    // The table is gone, or the server is away: it stays as it was kept.
  }
}
