import { settings } from '../kept/settings.svelte'
import { levelName } from '../texts/names'
import { t } from '../texts/speak.svelte'
import type { Pace } from '../wire/types'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

/** So much time, as one says it: "5 minutes", "1 minute 30 seconds". */
export function spanInWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const parts = [
    minutes || !rest ? t('span-minutes', { count: minutes }) : '',
    rest ? t('span-seconds', { count: rest }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** How much time a table gives, in words. */
export function paceInWords(pace: Pace | undefined): string {
  if (pace?.kind === 'live')
    return t('pace-live', {
      bank: spanInWords(pace.bank ?? 0),
      increment: spanInWords(pace.increment ?? 0),
    })
  if (pace?.kind === 'turns') return t('pace-turns', { count: pace.hours ?? 0 })
  return t('pace-none')
}

/** What a table does about somebody who is away, in words. */
export function awayInWords(away: string | undefined, game: string): string {
  if (!away || away === 'wait') return t('away-wait')
  return away === 'last' ? t('away-last') : t('away-bot', { level: levelName(away, game) })
}

/** What is left, as a clock shows it: whole seconds, and none too early. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** When a turn is over: the hour today and tomorrow, the day of the week in this one, else the date. */
export function dueInWords(due: number, now: number): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(settings.language, options).format(due)
  const hour = format({ hour: 'numeric', minute: '2-digit' })
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const days = Math.floor((new Date(due).setHours(12, 0, 0, 0) - midnight) / DAY)
  if (due <= now) return t('due-over')
  if (due - now < HOUR) return t('due-minutes', { count: Math.max(1, Math.ceil((due - now) / MINUTE)) })
  if (days <= 0) return t('due-today', { hour })
  if (days === 1) return t('due-tomorrow', { hour })
  if (days < 7) return t('due-weekday', { day: format({ weekday: 'long' }), hour })
  return t('due-day', { day: format({ day: 'numeric', month: 'long' }), hour })
}
