import { gameInfo } from '../kept/games.svelte'
import { owers, type WholeFrame } from '../wire/change'
import { WATCHING } from '../wire/types'
import type { Playback } from './playback.svelte'
import { nextAtScreen } from './round'
import type { Seating } from './seating.svelte'
import type { Source } from './source'

/** Milliseconds that a finished turn stays on view before the screen is handed over. */
const BEFORE_HAND_OVER = 1600

/** Several people around one screen: it shows what the one who decides may see. */
export class Handing {
  /** The seat the screen is being handed to; nothing of the table is drawn meanwhile. */
  covered = $state(-1)
  private timer = 0

  constructor(
    private readonly seating: Seating,
    private readonly playback: Playback,
    private readonly stream: () => Source,
  ) {}

  close(): void {
    clearTimeout(this.timer)
  }

  shown(frame: WholeFrame): void {
    const { viewer } = frame
    if (viewer === this.covered) this.covered = -1
    clearTimeout(this.timer)
    const { mine, game } = this.seating
    const next = nextAtScreen(owers(frame), mine, viewer)
    if (next === null) return
    if (!gameInfo(game)?.secrets) return this.stream().look(next)
    this.timer = window.setTimeout(() => (this.covered = next), viewer === WATCHING ? 0 : BEFORE_HAND_OVER)
  }

  /** The person the screen was handed to is here. */
  takeOver(): void {
    // Even the log may hold what only the person before may read.
    this.playback.lines = []
    this.stream().callAs(this.covered)
  }
}
