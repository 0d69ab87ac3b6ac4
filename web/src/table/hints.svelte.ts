import { t } from '../texts/speak.svelte'
import type { ClientMessage, Hint } from '../wire/types'
import type { Choosing } from './choosing.svelte'
import type { Notes } from './notes.svelte'
import type { Playback } from './playback.svelte'
import type { Seating } from './seating.svelte'

const percent = (part: number): number => Math.round(100 * part)

/** The share of the win that is expected, and from the next best decision. */
function expected({ share, others: [next] }: Hint): string {
  if (share === null) return ''
  if (next === undefined) return t('hint-share', { share: percent(share) })
  return t('hint-compared', { share: percent(share), other: percent(next) })
}

/** What a strong player would do, when somebody asks. */
export class Hints {
  asked = $state(false)
  /** Seconds until the hint, where others come first. */
  wait = $state(0)

  constructor(
    private readonly seating: Seating,
    private readonly playback: Playback,
    private readonly choosing: Choosing,
    private readonly notes: Notes,
    private readonly send: (message: ClientMessage) => boolean,
  ) {}

  ask(): void {
    this.notes.quiet()
    if (!this.choosing.active) return this.choosing.tellWhoseTurn(null)
    this.asked = this.send({ type: 'hint' })
  }

  show(hint: Hint): void {
    this.end()
    if (hint.moment !== this.playback.frame?.moment) return
    const choice = this.choosing.choices.find((candidate) => candidate.decision === hint.decision)
    this.choosing.begin()
    const text = `${this.seating.say(hint.text)} ${expected(hint)}`.trim()
    this.notes.hint = { decision: hint.decision, text, path: choice?.path ?? [] }
  }

  /** Nobody waits for a hint any more. */
  end(): void {
    this.asked = false
    this.wait = 0
  }
}
