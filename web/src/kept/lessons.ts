import { keep, recall } from './store'
import { keptTables } from './tables'

const settled = (): string[] => recall<string[]>('lessons', [])

/** The lesson of a box was finished, or is not wanted: it is not offered again. */
export function settleLesson(game: string): void {
  keep('lessons', [...settled().filter((other) => other !== game), game])
}

/** Whether a lesson may help whoever sits at this table: none was taken or waved off, and this is their first table of
 * the box in this browser. */
export function mayNeedLesson(game: string, table: string): boolean {
  const before = keptTables().some((other) => other.game === game && other.id !== table && other.keys.length > 0)
  return !before && !settled().includes(game)
}
