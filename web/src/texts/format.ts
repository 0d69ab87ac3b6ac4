import type { FluentBundle, FluentVariable } from '@fluent/bundle'
import type { Argument, Icon, Message, Seat, Seats } from '../wire/types'

/** A piece of a sentence: words, a player's name, or a small picture with a name. */
export type Part = string | { seat: number; name: string } | { sprite: string; tint: string; name: string }

export interface Company {
  /** What to call the player in this seat. */
  name: (seat: number) => string
  /** Which seats are "you" in a sentence: the one looked from. */
  isYou: (seat: number) => boolean
}

const isSeat = (arg: Argument): arg is Seat => typeof arg === 'object' && 'seat' in arg
const isSeats = (arg: Argument): arg is Seats => typeof arg === 'object' && 'seats' in arg
const isIcon = (arg: Argument): arg is Icon => typeof arg === 'object' && 'sprite' in arg

// Names and pictures travel through Fluent as marks that no text contains, and are put back afterwards.
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARK = /\uE000(\d+)\uE001/

// French drops the e of "de" and "que" before a name that begins with a vowel, a mute h or a y that sounds like i.
const VOWELS = 'aàáâãäåæeéèêëiìíîïoòóôõöøœuùúûü'
const ELIDED = new RegExp(
  `(^|[^\\p{L}])([Dd]|[Qq]u)e (?=[${VOWELS}${VOWELS.toUpperCase()}]|H[eéèêiouy]|Y[^aeéèiou\\s])`,
  'gu',
)

/** French words as they are before what comes next. */
const elide = (words: string, next: string): string =>
  (words + next).replaceAll(ELIDED, '$1$2’').slice(0, next ? -next.length : undefined)

/** The sentence in pieces. The first bundle that knows the message says it. */
export function formatParts(bundles: readonly FluentBundle[], message: Message, company: Company): Part[] {
  const parts: Part[] = []
  const pieces = fill(bundles, message, company, parts)
    .split(MARK)
    .map((piece, i): Part => (i % 2 ? (parts[Number(piece)] ?? '') : piece))
    .filter((part) => part !== '')
  if (bundles[0]?.locales[0] !== 'fr') return pieces
  return pieces.map((part, i) => {
    const next = pieces[i + 1]
    return typeof part === 'string' ? elide(part, next && typeof next !== 'string' ? next.name : '') : part
  })
}

/** The sentence as plain text: for names, titles and screen readers. */
export function formatText(bundles: readonly FluentBundle[], message: Message, company: Company): string {
  return formatParts(bundles, message, company)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')
}

function fill(bundles: readonly FluentBundle[], message: Message, company: Company, parts: Part[]): string {
  const args: Record<string, FluentVariable> = {}
  const mark = (part: Part) => `${OPEN}${parts.push(part) - 1}${CLOSE}`
  for (const [key, arg] of Object.entries(message.args ?? {})) {
    if (typeof arg !== 'object') args[key] = arg
    else if (isSeat(arg)) {
      args[key] = mark({ seat: arg.seat, name: company.name(arg.seat) })
      args[`${key}IsYou`] = company.isYou(arg.seat) ? 'yes' : 'no'
    } else if (isSeats(arg)) {
      const language = bundles[0]?.locales[0] ?? 'en'
      args[key] = new Intl.ListFormat(language).format(
        arg.seats.map((seat) => mark({ seat, name: company.name(seat) })),
      )
      args[`${key}IsYou`] = arg.seats.some(company.isYou) ? 'yes' : 'no'
    } else if (isIcon(arg)) {
      args[key] = mark({ sprite: arg.sprite, tint: arg.tint, name: formatText(bundles, arg.name, company) })
    } else args[key] = fill(bundles, arg, company, parts)
  }
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(message.id)?.value
    // Mistakes inside a pattern still leave a readable sentence; they are found by the tests of the texts.
    if (pattern) return bundle.formatPattern(pattern, args, [])
  }
  return message.id
}
