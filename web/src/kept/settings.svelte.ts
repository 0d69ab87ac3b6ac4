import { LANGUAGES, type Language } from '../wire/types'
import { keep, recall } from './store'

export const SPEEDS = ['slow', 'normal', 'fast', 'once'] as const
export type Speed = (typeof SPEEDS)[number]
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const HOLDS = ['confirm', 'moment', 'never'] as const
/** What happens to a decision that ends a turn: it has to be confirmed; it can be taken back for a moment; it counts. */
export type Hold = (typeof HOLDS)[number]

export interface Settings {
  language: Language
  theme: Theme
  speed: Speed
  /** Sounds, and on a phone vibration; neither before the first click. */
  sound: boolean
  /** Pieces glide and turn; the system's own wish for less motion holds all the same. */
  motion: boolean
  /** A step with one possibility is taken by itself. */
  autoStep: boolean
  hold: Hold
  /** What the person calls themselves at new tables. */
  name: string
  /** New tables without guests are kept by this browser, not by the server. */
  here: boolean
}

function guessLanguage(): Language {
  const wanted = navigator.languages ?? [navigator.language]
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

const defaults: Settings = {
  language: guessLanguage(),
  theme: 'auto',
  speed: 'normal',
  sound: true,
  motion: true,
  autoStep: true,
  // A finger slips more easily than a mouse.
  hold: matchMedia('(pointer: coarse)').matches ? 'confirm' : 'moment',
  name: '',
  here: false,
}

export const settings: Settings = $state({ ...defaults, ...recall<Partial<Settings>>('settings', {}) })

const calm = matchMedia('(prefers-reduced-motion: reduce)')
let systemCalm = $state(calm.matches)
calm.addEventListener('change', () => (systemCalm = calm.matches))

export const moves = (): boolean => settings.motion && !systemCalm

/** Keeps settings and puts them on the document; called once. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => keep('settings', settings))
    $effect(() => {
      const root = document.documentElement
      root.lang = settings.language
      root.dataset.theme = settings.theme
      root.classList.toggle('still', !moves())
    })
  })
}
