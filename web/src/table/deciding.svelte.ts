import { moves, settings } from '../kept/settings.svelte'
import { t } from '../texts/speak.svelte'
import type { WholeFrame } from '../wire/change'
import type { ClientMessage, Plan, Play, Undo } from '../wire/types'
import { uniqueWord } from '../wire/unique'
import { Holding } from './holding.svelte'
import type { Notes } from './notes.svelte'
import { nextOf, type Walk } from './plans'
import type { Playback } from './playback.svelte'

/** Milliseconds between two steps of a plan: time to see the piece arrive, and to stop. */
const STEP_REST = 340
/** Milliseconds in which an answer is expected: until then everything stays as it was, since most of it is offered again. */
const SOON = 300

/** What is decided and on its way to the server: one thing at a time, of a plan one after the other. */
export class Deciding {
  sending = $state.raw<Play | Undo | null>(null)
  /** What is on its way takes longer than a moment: nothing is offered meanwhile. */
  isLate = $state(false)
  /** A plan on its way; nothing else is decided meanwhile. */
  walk = $state.raw<Walk | null>(null)
  /** What is on its way only once it is meant. */
  readonly holding = new Holding((play) => this.deliver(play))
  /** It was sent in a round in which others decide, too: only its own answer ends it. */
  private inRound = false
  /** The moment that shows what was sent, once it is saved. */
  private savedAs: number | null = null
  private walkTimer = 0
  private lateTimer = 0

  constructor(
    private readonly playback: Playback,
    private readonly notes: Notes,
    private readonly send: (message: ClientMessage) => void,
  ) {}

  close(): void {
    clearTimeout(this.walkTimer)
    clearTimeout(this.lateTimer)
    this.holding.close()
  }

  play({ moment, owing }: WholeFrame, decision: string): void {
    this.inRound = !!owing?.length
    this.deliver({ type: 'play', moment, send: uniqueWord(), decision, hold: this.holding.wish })
  }

  undo({ moment, owing }: WholeFrame): void {
    this.inRound = !!owing?.length
    this.deliver({ type: 'undo', moment, send: uniqueWord() })
  }

  /** Takes a far target: its decisions one after the other, as long as the game lets them. */
  begin(frame: WholeFrame, plan: Plan): void {
    const [first, ...rest] = plan.decisions
    if (first === undefined) return
    this.walk = { rest, moment: frame.moment }
    this.play(frame, first)
  }

  /** The rest of a plan is given up. Whether there was one. */
  stopWalk(): boolean {
    clearTimeout(this.walkTimer)
    this.walkTimer = 0
    const walked = !!this.walk
    this.walk = null
    return walked
  }

  /** The next step of a plan, if its time has come. */
  walkOn(): void {
    const { frame, waiting } = this.playback
    if (!this.walk || !frame || this.sending || waiting || this.walkTimer) return
    const next = nextOf(this.walk, frame)
    if (next === 'wait') return
    if (typeof next === 'object') {
      const rest = settings.speed === 'once' || !moves() ? 0 : STEP_REST
      this.walkTimer = window.setTimeout(() => this.step(next.send), rest)
      return
    }
    this.stopWalk()
    if (next !== 'arrived') this.notes.tell(t(`plan-${next}`))
  }

  private step(decision: string): void {
    this.walkTimer = 0
    const { frame } = this.playback
    if (!this.walk || !frame) return
    this.walk = { rest: this.walk.rest.slice(1), moment: frame.moment }
    this.play(frame, decision)
  }

  private deliver(sending: Play | Undo): void {
    this.sending = sending
    this.savedAs = null
    clearTimeout(this.lateTimer)
    this.lateTimer = window.setTimeout(() => (this.isLate = true), SOON)
    // When the line is down this is sent again on the next welcome.
    this.send(sending)
  }

  /** Nothing is on its way any more. */
  private arrive(): void {
    this.sending = null
    this.isLate = false
    clearTimeout(this.lateTimer)
  }

  /** The server has sent it back: it ends the turn. */
  hold(send: string): void {
    if (this.sending?.type === 'play' && this.sending.send === send) this.holding.begin(this.sending)
  }

  /** What is held is not decided after all. Whether there was something. */
  takeBack(): boolean {
    const { held } = this.holding
    if (!held) return false
    this.holding.drop()
    this.arrive()
    this.stopWalk()
    return true
  }

  /** Sent before the line broke, and never answered: the same send again has no second effect. */
  sendAgain(): void {
    if (this.sending && !this.holding.held) this.send(this.sending)
  }

  /** What was sent is saved. The moment that shows it follows, or is on the screen already. */
  done(send: string, moment: number): void {
    const { frame } = this.playback
    if (this.sending?.send !== send) return
    this.savedAs = moment
    if (!frame || frame.moment < moment) return
    this.arrive()
    this.stopWalk()
  }

  /** Something was refused, and a plan ends. False: it was something that nobody waits for any more. */
  refused(send: string): boolean {
    if (send && this.sending?.send !== send) return false
    if (send) this.arrive()
    this.stopWalk()
    return true
  }

  shown(frame: WholeFrame): void {
    if (!this.sending || frame.moment === this.sending.moment) return
    const isSaved = this.savedAs !== null && frame.moment >= this.savedAs
    if (this.inRound && !isSaved && !frame.over) return // somebody else's has come in
    this.arrive()
    this.holding.drop()
  }
}
