import { FluentBundle, FluentResource } from '@fluent/bundle'
import { settings } from '../kept/settings.svelte'
import { loadGameTexts, loadServerTexts } from '../wire/http'
import { LANGUAGES, type Argument, type Language, type Message } from '../wire/types'
import en from './en.ftl?url'
import { formatParts, formatText, type Company, type Part } from './format'
import fr from './fr.ftl?url'

function bundle(language: Language, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) made.addResource(new FluentResource(source), { allowOverrides: true })
  return made
}

/** Where the page's words lie, a file for each language; pages that are fetched when they are opened add theirs. */
const files: Record<Language, string>[] = [{ en, fr }]
let house = $state.raw<Partial<Record<Language, FluentBundle>>>({})
const nobody: Company = { name: (seat) => t('player-number', { number: seat + 1 }), isYou: () => false }

// Texts of the server ('') and of games, by "game/language"; they arrive later than the page.
let arrived = $state.raw<Record<string, FluentBundle>>({})
const asked = new Map<string, Promise<void>>()

/** Fetches the page's words in a language, once; until they are there, it goes on in the other one. */
export async function learn(language: Language): Promise<void> {
  if (house[language]) return
  const sources = await Promise.all(files.map(async (file) => (await fetch(file[language])).text()))
  house = { ...house, [language]: bundle(language, ...sources) }
}

/** Learns every language that is chosen; called once. */
export function followLanguage(): void {
  $effect.root(() => {
    $effect(() => {
      learn(settings.language).catch(() => {})
    })
  })
}

/** Adds the words of pages that are not part of the page until they are opened. */
export async function addTexts(added: Record<Language, string>): Promise<void> {
  files.push(added)
  const known = LANGUAGES.filter((language) => house[language])
  const sources = await Promise.all(known.map(async (language) => (await fetch(added[language])).text()))
  known.forEach((language, i) =>
    house[language]?.addResource(new FluentResource(sources[i] ?? ''), { allowOverrides: true }),
  )
}

const words = (): FluentBundle[] => [house[settings.language] ?? Object.values(house)[0]].filter((known) => !!known)

/** Fetches a game's texts in a language, once; without a game, those of the server's own messages. */
export function fetchTexts(game: string, language: Language = settings.language): Promise<void> {
  const name = `${game}/${language}`
  let promise = asked.get(name)
  if (!promise) {
    promise = Promise.all([loadServerTexts(language).catch(() => ''), game ? loadGameTexts(game, language) : ''])
      .then(([server, own]) => {
        arrived = { ...arrived, [name]: bundle(language, server, own) }
      })
      .catch((problem: unknown) => {
        asked.delete(name)
        throw problem
      })
    asked.set(name, promise)
  }
  return promise
}

function bundles(game: string): FluentBundle[] {
  const language = settings.language
  // While a language is still on its way, the game goes on in the other one.
  const other = LANGUAGES.find((one) => one !== language)
  const found = arrived[`${game}/${language}`] ?? arrived[`/${language}`] ?? arrived[`${game}/${other}`]
  return found ? [found, ...words()] : words()
}

/** The page's own text. */
export function t(id: string, args?: Record<string, number | string>): string {
  return formatText(words(), { id, args: args ?? {} }, nobody)
}

/** A text of the game, or of the page where the game has none; `otherwise` when neither knows it. */
export function gameText(game: string, id: string, otherwise = id, args: Record<string, Argument> = {}): string {
  return hasText(game, id) ? formatText(bundles(game), { id, args }, nobody) : otherwise
}

/** A text of a box; one package may hold two boxes, each with words of its own (`tagline-<box>`). */
export function boxText(box: string, id: string, otherwise = ''): string {
  return gameText(box, `${id}-${box}`, gameText(box, id, otherwise))
}

const hasText = (game: string, id: string): boolean => bundles(game).some((b) => b.hasMessage(id))

export function say(game: string, message: Message, company: Company = nobody): string {
  return formatText(bundles(game), message, company)
}

export function sayParts(game: string, message: Message, company: Company = nobody): Part[] {
  return formatParts(bundles(game), message, company)
}
