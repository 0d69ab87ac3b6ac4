import type { Analysis, Frame, GameInfo, NewTable, Problem, Result, TableInfo, TableKeys } from './types'

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

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(path, init)
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
    : new Refused({ type: 'problem', code: 'unknown', text: { id: 'wrong-unknown' } }, answer.status)
}

const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await ask(path, init)).json() as Promise<T>
const text = async (path: string): Promise<string> => (await ask(path)).text()
const post = (body?: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: body === undefined ? null : JSON.stringify(body),
})
const at = (table: string, what: string, key: string) =>
  `/api/tables/${encodeURIComponent(table)}${what}?key=${encodeURIComponent(key)}`

export const loadGames = () => json<GameInfo[]>('/api/games')
export const loadGameTexts = (game: string, language: string) => text(`/api/games/${game}/texts/${language}`)
export const loadServerTexts = (language: string) => text(`/api/texts/${language}`)
export const loadRules = (game: string, language: string) => text(`/api/games/${game}/rules/${language}`)
export const loadArt = (game: string, file: string) => text(`/art/${game}/${file}`)
export const openTable = (wish: NewTable) => json<TableKeys>('/api/tables', post(wish))
export const loadTable = (table: string, key: string) => json<TableInfo>(at(table, '', key))
export const loadResult = (table: string, key: string) => json<Result>(at(table, '/result', key))
export const loadAnalysis = (table: string, key: string) => json<Analysis>(at(table, '/analysis', key))
export const loadReplay = (table: string, key: string) => json<Frame[]>(at(table, '/replay', key))
export const loadFrame = (table: string, key: string) => json<Frame>(at(table, '/frame', key))
export const playAgain = (table: string, keys: readonly string[]) =>
  json<TableKeys>(`/api/tables/${encodeURIComponent(table)}/again?${new URLSearchParams(keys.map((key) => ['key', key]))}`, post())
export const recordAddress = (table: string, key: string) => at(table, '/record', key)
