import type { Aims } from './aims.svelte'
import type { Point } from './extent'
import type { Pointing } from './pointing'
import type { Target } from './targets'

/** Milliseconds of a long press. */
const LONG = 480

/** What is looked at without being chosen: by mouse, by a long press of a finger, or by the keyboard's focus. */
export class Glance {
  tip = $state.raw<(Point & { target: Target }) | null>(null)
  /** The key of what is looked at. */
  key = $state('')
  /** A long press has asked what something is; letting go then decides nothing. */
  held = false
  /** Whether the last press was by mouse; a finger that is held only asks. */
  byMouse = true
  private tipTimer = 0
  private holdTimer = 0

  constructor(
    private readonly aims: Aims,
    private readonly pointing: () => Pointing,
    /** Where on the screen a target is. */
    private readonly whereIs: (target: Target) => Point,
  ) {}

  /** Shows what a target is, after so many milliseconds. */
  show(target: Target, after: number): void {
    clearTimeout(this.tipTimer)
    this.tipTimer = window.setTimeout(() => (this.tip = { target, ...this.whereIs(target) }), after)
  }

  readonly hide = (): void => {
    clearTimeout(this.tipTimer)
    this.tip = null
    this.key = ''
  }

  readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    const target = this.aims.at(event)
    if (!target) return this.hide()
    this.key = target.key
    const { describe, lit } = this.pointing()
    if (describe(target.key)?.preview) this.show(target, 120)
    else if (!lit.has(target.key)) this.show(target, 450)
    else this.hide()
  }

  readonly hold = (event: PointerEvent): void => {
    const target = this.aims.at(event)
    this.held = false
    this.byMouse = event.pointerType === 'mouse'
    if (!target || this.byMouse) return
    this.show(target, LONG)
    this.holdTimer = window.setTimeout(() => {
      this.held = true
      this.key = target.key
    }, LONG)
  }

  /** A finger on the move pans the board and asks nothing. */
  readonly slip = (event: PointerEvent): void => {
    if (!event.buttons || Math.hypot(event.movementX, event.movementY) < 4) return
    this.release()
  }

  readonly release = (): void => {
    clearTimeout(this.tipTimer)
    clearTimeout(this.holdTimer)
  }
}
