import { homed } from '../place/place'
import { carrierTo } from './carrier'
import { wholeFrame, wholeFrames, type WholeFrame } from './change'
import type {
  Analysis,
  Arrange,
  Find,
  FoundSeat,
  Frame,
  GameInfo,
  Leaderboard,
  PersonRatings,
  Given,
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
  TableRatings,
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

export async function ask(path: string, init?: RequestInit, here = false): Promise<Response> {
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

export const json = async <T>(path: string, init?: RequestInit, here = false): Promise<T> =>
  (await ask(path, init, here)).json() as Promise<T>
const text = async (path: string, init?: RequestInit): Promise<string> => (await ask(path, init)).text()
// Keys travel in a header: addresses are written down in too many places.
const shown = (keys: readonly string[]): Record<string, string> =>
  keys.some(Boolean) ? { authorization: `Bearer ${keys.filter(Boolean).join(',')}` } : {}
const get = (keys: readonly string[]): RequestInit => ({ headers: shown(keys) })
export const post = (body?: unknown, keys: readonly string[] = []): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...shown(keys) },
  body: body === undefined ? null : JSON.stringify(body),
})
const GIVEN = '/api/tables/given'
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
/** Whether there is a server now that takes games over. Not what boxes are made of is asked for: that may be kept here. */
export const takesGames = (): Promise<boolean> =>
  ask(GIVEN, { method: 'OPTIONS' }).then(
    () => true,
    () => false,
  )
/** A running game of this browser, as the server wants it; all that was dealt is in it. */
export const loadGiven = (table: string, keys: readonly string[]) => text(at(table, '/given'), get(keys))
export const giveGame = (wish: Given) => json<TableLaid>(GIVEN, post(wish))
/** A game of this browser goes on at another table. */
export const moveTable = (table: string, keys: readonly string[], next: string) =>
  json<NextTable>(at(table, '/moved'), post({ table: next }, keys))
export const sit = (table: string, wish: Sit) => json<Seated>(at(table, '/seats'), post(wish))
/** Withdraws the invitation to a free seat; the new one, or null where a bot sits down. */
export const reseat = async (table: string, host: string, wish: Reseat) =>
  (await json<Reseated>(at(table, '/invitations'), post(wish, [host]))).invitation
/** At a table with open seats: the game may begin for me, or not yet. */
export const beReady = (table: string, keys: readonly string[], ready: boolean) =>
  ask(at(table, '/ready'), post({ ready }, keys))
/** Gets up before the game begins, or waits no more for a bot's seat. */
export const getUp = (table: string, keys: readonly string[]) => ask(at(table, '/up'), post(undefined, keys))
/** Another order of the seats, or other terms: for whoever laid the table. */
export const arrange = (table: string, host: string, wish: Arrange) => ask(at(table, '/arrange'), post(wish, [host]))
export const findTable = (wish: Find) => json<FoundSeat>('/api/lobby/find', post(wish))
export const loadTable = (table: string, keys: readonly string[]) => json<TableInfo>(at(table), get(keys))
export const loadResult = (table: string, key: string) => json<Result>(at(table, '/result'), get([key]))
export const loadTableRatings = (table: string, keys: readonly string[]) =>
  json<TableRatings>(at(table, '/ratings'), get(keys))
export const loadPersonRatings = (person: string) =>
  json<PersonRatings>(`/api/people/${encodeURIComponent(person)}/ratings`)
export const loadLeaderboard = (game: string, page = 0) => json<Leaderboard>(`/api/ratings/${game}?page=${page}`)
export const loadAnalysis = (table: string, key: string) => json<Analysis>(at(table, '/analysis'), get([key]))
/** What a viewer saw; of a finished game, also what another seat did. */
export const loadReplay = async (table: string, key: string, seat: number | null = null) =>
  wholeFrames(await json<Frame[]>(at(table, `/replay${seat === null ? '' : `?seat=${seat}`}`), get([key])))
export const loadFrame = async (table: string, key: string): Promise<WholeFrame | null> =>
  wholeFrame(await json<Frame>(at(table, '/frame'), get([key])), null)
export const loadRecord = (table: string, key: string) => text(at(table, '/record'), get([key]))
/** A finished game is kept here, to be looked at: the key opens the seats of its people. */
export const bringRecord = (record: string) =>
  json<{ table: string; game: string; key: string }>('/api/records', post(record), true)
export const playAgain = async (table: string, keys: readonly string[], turned = false) =>
  (await json<NextTable>(at(table, '/again'), post({ turned }, keys))).table
