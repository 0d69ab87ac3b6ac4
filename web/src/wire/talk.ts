import { ask, json, post } from './http'
import type { Me, Report } from './types'

const blockOf = (person: string): string => `/api/me/blocks/${encodeURIComponent(person)}`

/** Neither hears the other from now on. */
export const block = (person: string) => ask(blockOf(person), { method: 'PUT' })
export const unblock = (person: string) => ask(blockOf(person), { method: 'DELETE' })
/** Whoever keeps the house will read it. */
export const report = (table: string, keys: readonly string[], about: Report) =>
  ask(`/api/tables/${encodeURIComponent(table)}/reports`, post(about, keys))

/** Whether this person talks with strangers is as they wish. */
export async function talkWithStrangers(strangers: boolean): Promise<void> {
  const me = await json<Me | null>('/api/me')
  if (me) await ask('/api/me', { ...post({ wishes: { ...me.wishes, strangers } }), method: 'PATCH' })
}
