import { levelName } from '../texts/names'
import { t } from '../texts/speak.svelte'
import type { GameInfo, Pace, Terms } from '../wire/types'

export const PACES = ['none', 'fast', 'normal', 'relaxed', 'turns'] as const
export type PaceName = (typeof PACES)[number]

export const HOURS = [6, 12, 24, 48, 72] as const

const NO_CLOCK = { kind: 'none', bank: 0, increment: 0, hours: 0 } as const

/** The clock of a pace, as the box offers it. */
export function paceOf(name: PaceName, game: GameInfo | undefined, hours = 24): Required<Pace> {
  return name === 'turns' ? { ...NO_CLOCK, kind: 'turns', hours } : { ...NO_CLOCK, ...game?.paces[name] }
}

/** A pace in a few words. */
export function paceText({ kind = 'none', bank = 0, increment = 0, hours = 0 }: Pace): string {
  if (kind === 'turns') return t('pace-hours', { text: t('hours', { hours }) })
  if (kind === 'live') return t('pace-bank', { minutes: bank / 60, seconds: increment })
  return t('pace-none')
}

/** What else of the terms somebody wants to know before they sit down. */
export function termsTexts(terms: Terms, game: string, gathers = true): string[] {
  const { away = 'wait', late = 'never', fill = 0 } = terms
  const said = [paceText(terms.pace ?? {})]
  if (away === 'last') said.push(t('away-is-last'))
  else if (away !== 'wait') said.push(t('away-is-bot', { level: levelName(away, game) }))
  if (fill && gathers) said.push(t('fill-says', { minutes: fill / 60, seconds: fill }))
  if (late !== 'never') said.push(t(`late-says-${late}`))
  if (terms.rated) said.push(t('rated-says'))
  return said
}

/** How somebody begins to think of a table for others. */
export const usualTerms = (game: GameInfo): Required<Terms> => ({
  visibility: 'link',
  pace: paceOf('none', game),
  away: game.suggested.at(-1) ?? 'wait',
  late: 'never',
  fill: 0,
  rated: false,
})
