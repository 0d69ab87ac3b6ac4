import { sitDownAgain } from '../kept/sit'
import { isHere } from '../place/place'
import { go } from '../route/route.svelte'
import { Talking } from '../talk/talking.svelte'
import { fetchTexts, say, t } from '../texts/speak.svelte'
import type { WholeFrame } from '../wire/change'
import { Refused } from '../wire/http'
import type { ClientMessage, Frame, Problem, ProblemCode, Result, ServerMessage, Warming, Welcome } from '../wire/types'
import { Choosing } from './choosing.svelte'
import { Deciding } from './deciding.svelte'
import { Handing } from './handing.svelte'
import { Hints } from './hints.svelte'
import { Leaving } from './leaving.svelte'
import { Notes } from './notes.svelte'
import { Playback } from './playback.svelte'
import { Seating } from './seating.svelte'
import { play as sound } from '../parts/sound'
import type { OpenSource, Source } from './source'
import { Stream } from './stream.svelte'
import { Timing } from './timing.svelte'

/** Refusals at the door that will not last. */
const PASSING: readonly string[] = ['busy', 'failed', 'storage', 'too-fast'] satisfies ProblemCode[]

/** Refusals of what was said. */
const ABOUT_TALK: readonly string[] = ['banned', 'enough', 'silent'] satisfies ProblemCode[]

/** One table as this browser sees it. Each part knows those made before it; here they hear of what happens. */
export class Table {
  /** Why the table cannot be shown at all. */
  refused = $state.raw<Problem | null>(null)
  /** The seat of a bot that thinks, or -1. */
  thinking = $state(-1)
  /** How far the fast engine is prepared; null: it is ready, or nobody prepares it. */
  warming = $state.raw<Warming | null>(null)

  /** Whether bots decide without thinking for now: too much is asked of whoever thinks. */
  hurrying = $state(false)

  /** How the game ended, from its last move on until it is put away. */
  ending = $state.raw<Result | null>(null)

  /** Whether a server has the table: only there do people meet. */
  private readonly isServers: boolean
  readonly notes = new Notes()
  readonly seating: Seating
  readonly playback: Playback
  readonly deciding: Deciding
  readonly choosing: Choosing
  readonly hints: Hints
  readonly handing: Handing
  readonly timing: Timing
  readonly leaving: Leaving
  readonly talking: Talking
  readonly stream: Source

  constructor(
    readonly id: string,
    open?: OpenSource,
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
    this.timing = new Timing(this.seating)
    this.leaving = new Leaving(this.seating, send)
    this.talking = new Talking(send)
    this.isServers = !open && !isHere(id)
    this.stream = (open ?? ((seating, on) => new Stream(id, seating, on)))(this.seating, {
      welcome: (welcome, others) => this.welcome(welcome, others),
      frame: (frame) => this.playback.arrive(frame),
      message: (message) => this.receive(message),
    })
  }

  /** Whether there is anybody to talk with: other people, or those who watch among themselves. */
  get talks(): boolean {
    const { seats, mine } = this.seating
    return this.isServers && (!mine.length || seats.some((seat) => seat.kind === 'person' && !seat.mine))
  }

  close(): void {
    this.talking.close()
    this.deciding.close()
    this.stream.close()
    this.playback.close()
    this.handing.close()
    this.timing.close()
  }

  /** On to the next game of the same players; `turned`: everybody a seat further on. */
  goOn(turned = false): void {
    if (!this.seating.info) return
    sitDownAgain(this.seating.info, turned).then(
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
    this.hurrying = false
    this.hints.askAgain()
    if (this.isServers) this.talking.listen()
    this.deciding.sendAgain()
    this.leaving.sendAgain()
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
      case 'talk':
        return this.talking.history(message)
      case 'said':
        return this.talking.hear(message)
      case 'presence':
        this.seating.info = message.info
        return
      case 'reconnect':
        return // the line does, as soon as it is closed
      case 'hurrying':
        this.hurrying = message.now
        return
      case 'clocks':
        this.timing.take(message)
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
    if (this.leaving.refused(problem.send)) return this.notes.tell(this.seating.say(problem.text))
    if (ABOUT_TALK.includes(problem.code)) {
      this.talking.refuse(this.seating.say(problem.text))
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
