import { t } from '../texts/speak.svelte'
import type { Advice, ClientMessage, Hint } from '../wire/types'
import type { Choosing } from './choosing.svelte'
import type { Advised, Notes } from './notes.svelte'
import type { Playback } from './playback.svelte'
import type { Seating } from './seating.svelte'

const percent = (part: number): number => Math.round(100 * part)

/** The chance to win with it, and with the next best decision. */
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
    if (!this.choosing.active) return this.choosing.tellWhoseTurn(() => null)
    this.asked = true
    this.send({ type: 'hint' })
  }

  /** There is a new line, and nobody at its other end knows that a hint was asked for. */
  askAgain(): void {
    const { asked } = this
    this.end()
    if (asked && this.choosing.active) this.ask()
  }

  show(hint: Hint): void {
    this.end()
    if (hint.moment !== this.playback.frame?.moment) return
    this.choosing.begin()
    this.advise(hint, expected(hint), hint.then)
  }

  /** What was recommended is decided: the next decision of the same plan is shown. */
  follow({ then: [next, ...then] }: Advised): void {
    if (next) this.advise(next, '', then)
  }

  private advise({ decision, text }: Advice, more: string, then: readonly Advice[]): void {
    const choice = this.playback.frame?.scene.choices?.find((candidate) => candidate.decision === decision)
    if (!choice) return
    // What to do, why, and what it brings here: the preview has the figures.
    const preview = choice.preview ? this.seating.say(choice.preview) : ''
    const said = [this.seating.say(choice.name), this.seating.say(text), preview, more]
      .filter(Boolean)
      .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
      .join(' ')
    this.notes.hint = { decision, text: said, path: choice.path ?? [], then }
  }

  /** Nobody waits for a hint any more. */
  end(): void {
    this.asked = false
    this.wait = 0
  }
}
