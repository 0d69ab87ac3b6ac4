import { settings } from '../kept/settings.svelte'
import type { Language, SeatInfo } from '../wire/types'
import { gameText, t } from './speak.svelte'

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

/** Bots get names, so that the log reads like a story. */
export const BOT_NAMES = ['Alma', 'Bruno', 'Clara', 'Diego', 'Elsa', 'Hugo', 'Iris', 'Jonas']

export const levelName = (level: string, game = ''): string => gameText(game, `level-${level}`, level)

/** Several names as one would say them. */
export const list = (names: readonly string[]): string => new Intl.ListFormat(settings.language).format(names)

/** What everybody calls this player. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats.find((candidate) => candidate.seat === seat)
  if (info?.name) return info.name
  if (info?.kind === 'bot') return t('bot-number', { number: seat + 1 })
  return t('player-number', { number: seat + 1 })
}
