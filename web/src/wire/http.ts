import { homed } from '../place/place'
import { carrierTo } from './carrier'
import { wholeFrame, wholeFrames, type WholeFrame } from './change'
import type {
  Analysis,
  Frame,
  GameInfo,
  Taught,
  NewTable,
  NextTable,
  Posed,
  Problem,
  Puzzles,
  Reseat,
  Reseated,
  Result,
  Seated,
  Sit,
  TableInfo,
  TableLaid,
} from './types'

/** The server refused, and says why in a message to show. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.code)
  }
}

/** Nobody answered: the server is away, or this device is offline. */
export class Unreachable extends Error {}

async function ask(path: string, init?: RequestInit, here = false): Promise<Response> {
  let answer: Response
  try {
    answer = await carrierTo(path, here).ask(path, init)
  } catch {
    throw new Unreachable(path)
  }
  if (answer.ok) return answer
  let problem: Problem | null = null
  try {
    problem = (await answer.json()) as Problem
  } catch {
    // A proxy's error page, or a server that is just starting.
  }
  if (problem?.text) throw new Refused(problem, answer.status)
  throw answer.status >= 500
    ? new Unreachable(path)
    : new Refused(
        { type: 'problem', code: 'unknown', text: { id: 'wrong-unknown' }, clause: '', send: '' },
        answer.status,
      )
}

const json = async <T>(path: string, init?: RequestInit, here = false): Promise<T> =>
  (await ask(path, init, here)).json() as Promise<T>
const text = async (path: string, init?: RequestInit): Promise<string> => (await ask(path, init)).text()
// Keys travel in a header: addresses are written down in too many places.
const shown = (keys: readonly string[]): Record<string, string> =>
  keys.length ? { authorization: `Bearer ${keys.join(',')}` } : {}
const get = (keys: readonly string[]): RequestInit => ({ headers: shown(keys) })
const post = (body?: unknown, keys: readonly string[] = []): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...shown(keys) },
  body: body === undefined ? null : JSON.stringify(body),
})
const at = (table: string, what = '') => `/api/tables/${encodeURIComponent(table)}${what}`

export const loadGames = () => json<GameInfo[]>('/api/games')
export const loadGameTexts = (game: string, language: string) => text(`/api/games/${game}/texts/${language}`)
export const loadServerTexts = (language: string) => text(`/api/texts/${language}`)
export const loadRules = async (game: string, language: string) =>
  homed(await text(`/api/games/${game}/rules/${language}`))
export const loadLesson = (game: string) => json<Taught>(`/api/games/${game}/lesson`)
export const loadPuzzles = () => json<Puzzles[]>('/api/puzzles')
export const loadPuzzle = (game: string, id: string) => json<Posed>(`/api/games/${game}/puzzles/${id}`)
export const loadArt = (game: string, file: string) => text(`/art/${game}/${file}`)
/** Lays a table at the server, or `here`: in this browser. */
export const layTable = (wish: NewTable, here = false) => json<TableLaid>('/api/tables', post(wish), here)
export const sit = (table: string, wish: Sit) => json<Seated>(at(table, '/seats'), post(wish))
/** Withdraws the invitation to a free seat; the new one, or null where a bot sits down. */
export const reseat = async (table: string, host: string, wish: Reseat) =>
  (await json<Reseated>(at(table, '/invitations'), post(wish, [host]))).invitation
export const loadTable = (table: string, keys: readonly string[]) => json<TableInfo>(at(table), get(keys))
export const loadResult = (table: string, key: string) => json<Result>(at(table, '/result'), get([key]))
export const loadAnalysis = (table: string, key: string) => json<Analysis>(at(table, '/analysis'), get([key]))
export const loadReplay = async (table: string, key: string) =>
  wholeFrames(await json<Frame[]>(at(table, '/replay'), get([key])))
export const loadFrame = async (table: string, key: string): Promise<WholeFrame | null> =>
  wholeFrame(await json<Frame>(at(table, '/frame'), get([key])), null)
export const loadRecord = (table: string, key: string) => text(at(table, '/record'), get([key]))
/** A finished game is kept here, to be looked at: the key opens the seats of its people. */
export const bringRecord = (record: string) =>
  json<{ table: string; game: string; key: string }>('/api/records', post(record), true)
export const playAgain = async (table: string, keys: readonly string[]) =>
  (await json<NextTable>(at(table, '/again'), post(undefined, keys))).table
