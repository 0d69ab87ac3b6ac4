import { settings } from '../kept/settings.svelte'
import type { Play } from '../wire/types'

/** Milliseconds in which a decision that ends a turn can be taken back before it is sent. */
export const GRACE = 3000

/** A decision that ends the turn. */
export interface Held {
  play: Play
  /** It is sent by itself after `GRACE`; else only when it is confirmed. */
  passes: boolean
}

/** What is decided, but not sent yet, because nobody could take it back afterwards. */
export class Holding {
  held = $state.raw<Held | null>(null)
  private timer = 0

  constructor(private readonly send: (play: Play) => void) {
    window.addEventListener('pagehide', this.leave)
  }

  close(): void {
    this.leave()
    window.removeEventListener('pagehide', this.leave)
  }

  /** Which decisions the server sends back, so that they are held here. */
  get wish(): Play['hold'] {
    if (settings.hold === 'confirm') return 'turn'
    return settings.hold === 'moment' && settings.speed !== 'once' ? 'final' : ''
  }

  begin(play: Play): void {
    this.drop()
    const passes = settings.hold !== 'confirm'
    this.held = { play, passes }
    if (passes) this.timer = window.setTimeout(this.confirm, GRACE)
  }

  /** It is meant. */
  readonly confirm = (): void => {
    const { held } = this
    this.drop()
    if (held) this.send({ ...held.play, hold: '' })
  }

  /** It is not meant, or no longer of interest. */
  drop(): void {
    clearTimeout(this.timer)
    this.held = null
  }

  /** Who leaves takes nothing back; what has to be confirmed was not. */
  private readonly leave = (): void => {
    if (this.held?.passes) this.confirm()
    else this.drop()
  }
}
