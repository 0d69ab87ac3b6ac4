import type { Puzzles } from '../wire/types'
import { keep, recall } from './store'

/** Solved, or the answer was shown. */
export type How = 'solved' | 'shown'
interface Kept {
  /** By game and day. */
  done: Record<string, How>
  /** Days on which a puzzle of that very day was solved, the latest last. */
  days: number[]
}

const DAY = 86_400_000
/** A year of every box. */
const MOST = 2600

/** The number of a day, counted from 1 January 1970 (UTC): the same everywhere on earth. */
export const today = (now = Date.now()): number => Math.floor(now / DAY)
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
/** The day that a date of an address names; -1 if none. */
export function dayOf(date: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN
  return Number.isNaN(time) ? -1 : time / DAY
}
/** The puzzle of a box that belongs to a day. */
export const puzzleOn = ({ ids }: Puzzles, day: number): string => ids[day % ids.length] ?? ''

const kept = (): Kept => ({ done: {}, days: [], ...recall<Partial<Kept>>('puzzles', {}) })
export const puzzlesDone = (): Record<string, How> => kept().done

/** Keeps that a puzzle is done. What was shown once is not solved later. */
export function keepPuzzle(game: string, day: number, how: How): void {
  const { done, days } = kept()
  const name = `${game}/${day}`
  if (done[name]) return
  const entries = [...Object.entries(done), [name, how] as const].slice(-MOST)
  const onTime = how === 'solved' && day === today() && days.at(-1) !== day
  keep('puzzles', { done: Object.fromEntries(entries), days: onTime ? [...days, day].slice(-MOST) : days })
}

/** Days in a row up to today, or to yesterday as long as today is not over. */
export function streak(days = kept().days, now = today()): number {
  const found = new Set(days)
  let day = found.has(now) ? now : now - 1
  let count = 0
  while (found.has(day)) {
    count += 1
    day -= 1
  }
  return count
}
