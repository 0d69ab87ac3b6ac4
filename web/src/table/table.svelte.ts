import { sitDownAgain } from '../kept/sit'
import { go } from '../route/route.svelte'
import { fetchTexts, say, t } from '../texts/speak.svelte'
import type { WholeFrame } from '../wire/change'
import { Refused } from '../wire/http'
import type { ClientMessage, Frame, Problem, ProblemCode, Result, ServerMessage, Warming, Welcome } from '../wire/types'
import { Choosing } from './choosing.svelte'
import { Deciding } from './deciding.svelte'
import { Handing } from './handing.svelte'
import { Hints } from './hints.svelte'
import { Notes } from './notes.svelte'
import { Playback } from './playback.svelte'
import { Seating } from './seating.svelte'
import { play as sound } from './sound'
import type { OpenSource, Source } from './source'
import { Stream } from './stream.svelte'

/** Refusals at the door that will not last. */
const PASSING: readonly string[] = ['busy', 'failed', 'storage', 'too-fast'] satisfies ProblemCode[]

/** One table as this browser sees it. Each part knows those made before it; here they hear of what happens. */
export class Table {
  /** Why the table cannot be shown at all. */
  refused = $state.raw<Problem | null>(null)
  /** The seat of a bot that thinks, or -1. */
  thinking = $state(-1)
  /** How far the fast engine is prepared; null: it is ready, or nobody prepares it. */
  warming = $state.raw<Warming | null>(null)

  /** How the game ended, from its last move on until it is put away. */
  ending = $state.raw<Result | null>(null)

  readonly notes = new Notes()
  readonly seating: Seating
  readonly playback: Playback
  readonly deciding: Deciding
  readonly choosing: Choosing
  readonly hints: Hints
  readonly handing: Handing
  readonly stream: Source

  constructor(
    readonly id: string,
    open: OpenSource = (seating, on) => new Stream(id, seating, on),
  ) {
    const send = (message: ClientMessage): boolean => this.stream.send(message)
    const { notes } = this
    this.seating = new Seating(() => this.playback.frame?.viewer)
    this.playback = new Playback(this.seating, {
      shown: (frame, before) => this.shown(frame, before),
      changed: () => {
        this.deciding.walkOn()
        this.choosing.takeRoutine()
      },
    })
    this.deciding = new Deciding(this.playback, notes, send)
    this.choosing = new Choosing(this.seating, this.playback, this.deciding, notes, send)
    this.hints = new Hints(this.seating, this.playback, this.choosing, notes, send)
    this.handing = new Handing(this.seating, this.playback, () => this.stream)
    this.stream = open(this.seating, {
      welcome: (welcome, others) => this.welcome(welcome, others),
      frame: (frame) => this.playback.arrive(frame),
      message: (message) => this.receive(message),
    })
  }

  close(): void {
    this.deciding.close()
    this.stream.close()
    this.playback.close()
    this.handing.close()
  }

  /** On to the next game of the same players. */
  goOn(): void {
    if (!this.seating.info) return
    sitDownAgain(this.seating.info).then(
      (next) => go(`/table/${next}`),
      (trouble: unknown) => {
        const text = trouble instanceof Refused ? say(this.seating.game, trouble.problem.text) : t('away-text')
        this.notes.tell(text)
      },
    )
  }

  /** The last move was made before somebody's eyes. */
  private end(): void {
    sound('over')
    this.stream.result().then(
      (result) => (this.ending = result),
      // Then the prompt still leads to the result.
      () => {},
    )
  }

  private welcome({ lines, resumed }: Welcome, others: boolean): void {
    if (!resumed) this.playback.beginAnew(others)
    this.playback.addLines(lines)
    this.thinking = -1
    this.hints.end()
    this.deciding.sendAgain()
  }

  private receive(message: Exclude<ServerMessage, Welcome | Frame>): void {
    switch (message.type) {
      case 'done':
        return this.deciding.done(message.send, message.moment)
      case 'problem':
        return this.problem(message)
      case 'because':
        return this.choosing.because(message)
      case 'hint':
        return this.hints.show(message)
      case 'queued':
        this.hints.wait = message.seconds
        return
      case 'thinking':
        this.thinking = message.seat
        return
      case 'warming':
        this.warming = message.done < message.of ? message : null
        return
      case 'presence':
        this.seating.info = message.info
    }
  }

  private problem(problem: Problem): void {
    if (!this.seating.info) {
      // The line is closed, and tried again by itself.
      if (PASSING.includes(problem.code)) return
      this.refused = problem
      this.stream.close()
      void fetchTexts('')
      return
    }
    if (problem.code === 'held') return this.deciding.hold(problem.send)
    if (!this.deciding.refused(problem.send)) return
    this.hints.end()
    this.choosing.begin()
    this.notes.tell(this.seating.say(problem.text), problem.clause)
  }

  private shown(frame: WholeFrame, before: WholeFrame | null): void {
    const { sending } = this.deciding
    const { hint } = this.notes
    this.deciding.shown(frame)
    this.notes.quiet()
    this.hints.end()
    this.choosing.shown(frame)
    if (hint && sending?.type === 'play' && sending.decision === hint.decision) this.hints.follow(hint)
    this.stream.send({ type: 'seen', moment: frame.moment })
    this.handing.shown(frame)
    if (frame.over && !before?.over) {
      this.stream.ended()
      if (before) this.end()
    } else if (before && frame.moment !== before.moment)
      sound(frame.mover === frame.viewer && before.mover !== frame.viewer ? 'turn' : 'move')
  }
}
