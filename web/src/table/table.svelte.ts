import type { Point } from '../board/extent'
import { fetchGames, gameInfo } from '../kept/games.svelte'
import { moves, settings } from '../kept/settings.svelte'
import { sitDownAgain } from '../kept/sit'
import { keepInfo, keysFor } from '../kept/tables'
import { fetchSprites } from '../parts/sprites.svelte'
import { go } from '../route/route.svelte'
import type { Company } from '../texts/format'
import { list, seatName } from '../texts/names'
import { fetchTexts, say, t } from '../texts/speak.svelte'
import { wholeFrame, type WholeFrame } from '../wire/change'
import { Refused } from '../wire/http'
import { Live, type Link } from '../wire/socket'
import {
  USUAL,
  WATCHING,
  type Attempt,
  type Choice,
  type Frame,
  type Hint,
  type Line,
  type Plan,
  type Play,
  type Problem,
  type ProblemCode,
  type SeatInfo,
  type ServerMessage,
  type TableInfo,
  type Undo,
  type Welcome,
} from '../wire/types'
import { uniqueWord } from '../wire/unique'
import { nextOf, plansNow, type Walk } from './plans'
import { FrameQueue } from './queue'
import { back, begin, meant, NOTHING, pick, stepAfter, stepNow, type Selection } from './select'
import { play as sound } from './sound'

/** A short answer shown near what was pointed at. */
export interface Note {
  text: string
  clause: string
  at: Point | null
}
type Sending = Play | Undo

const lasts = (line: Line): boolean => line.lasting ?? USUAL.Line.lasting

/** Refusals at the door that will not last. */
const PASSING: readonly string[] = ['busy', 'failed', 'storage', 'too-fast'] satisfies ProblemCode[]
/** How long a finished turn stays on view before the screen is handed over. */
const BEFORE_HAND_OVER = 1600
/** Between two steps of a plan: time to see the piece arrive, and to stop. */
const STEP_REST = 340

/** One table as this browser sees it: what is on the screen, what waits, what is being pointed at. */
export class Table {
  info = $state.raw<TableInfo | null>(null)
  frame = $state.raw<WholeFrame | null>(null)
  lines = $state.raw<Line[]>([])
  link = $state<Link>('connecting')
  /** Why the table cannot be shown at all. */
  refused = $state.raw<Problem | null>(null)
  selection = $state.raw<Selection>(NOTHING)
  sending = $state.raw<Sending | null>(null)
  note = $state.raw<Note | null>(null)
  hint = $state.raw<{ decision: string; text: string; path: readonly string[] } | null>(null)
  hintAsked = $state(false)
  /** Seconds until the hint, where others come first. */
  hintWait = $state(0)
  asking = $state.raw<Choice | null>(null)
  /** A plan on its way; nothing else is decided meanwhile. */
  walk = $state.raw<Walk | null>(null)
  thinking = $state(-1)
  warming = $state.raw<{ done: number; of: number } | null>(null)
  waiting = $state(0)
  playback = $state(false)
  /** The seat the screen is being handed to; nothing of the table is drawn meanwhile. */
  covered = $state(-1)
  /** It is somebody's turn here while the page lies behind others. */
  called = $state(false)
  /** What others did, for the screen reader. */
  told = $state('')

  readonly keys: string[]
  readonly game = $derived(this.info?.game ?? '')
  readonly seats = $derived<SeatInfo[]>(this.info?.seats ?? [])
  /** The people this table waits for before the game begins. */
  readonly missing = $derived(this.info?.begun === false ? this.seats.filter((seat) => !seat.taken) : [])
  readonly missingNames = $derived(list(this.missing.map((seat) => seatName(this.seats, seat.seat))))
  readonly mine = $derived(this.seats.filter((seat) => seat.mine).map((seat) => seat.seat))
  readonly company: Company = {
    name: (seat) => seatName(this.seats, seat),
    isYou: (seat) => seat === this.frame?.viewer,
  }
  /** Whether this browser may decide on what is on the screen. */
  readonly active = $derived(
    !!this.frame &&
      !this.sending &&
      !this.waiting &&
      !this.walk &&
      !this.frame.over &&
      this.frame.mover === this.frame.viewer,
  )
  readonly choices = $derived<Choice[]>(this.active ? (this.frame?.scene.choices ?? []) : [])
  readonly step = $derived(stepNow(this.choices, this.selection))
  /** Far targets, by what to point at. */
  readonly plans = $derived(
    plansNow(this.active ? (this.frame?.scene.plans ?? []) : [], this.choices, this.selection, this.step.lit),
  )

  private readonly live: Live
  private readonly queue: FrameQueue
  private handTimer = 0
  private walkTimer = 0
  private lookedAs: number | null = null
  /** The last frame that came: what comes next changes it. Those before may still wait to be shown. */
  private received: WholeFrame | null = null
  private whyAt: Point | null = null
  private asked = new Set<string>()
  /** Nothing is shown before its words and pictures are there. */
  private laid: Promise<unknown> = Promise.resolve()

  constructor(readonly id: string) {
    this.keys = keysFor(id)
    this.queue = new FrameQueue({
      show: (frame) => this.show(frame),
      changed: () => {
        this.waiting = this.queue.length
        this.playback = this.queue.isPlayback
        this.walkOn()
      },
      speed: () => settings.speed,
      isMine: (seat) => this.mine.includes(seat),
      now: () => performance.now(),
      later: (what, ms) => window.setTimeout(what, ms),
      never: (timer) => clearTimeout(timer),
    })
    document.addEventListener('visibilitychange', this.attend)
    this.live = new Live(`/api/tables/${encodeURIComponent(id)}/live`, {
      open: () => this.hello(),
      message: (message) => this.receive(message),
      link: (link) => (this.link = link),
    })
  }

  private readonly attend = (): void => {
    if (!document.hidden) this.called = false
    this.queue.hold(document.hidden)
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.attend)
    this.live.close()
    this.queue.clear()
    clearTimeout(this.handTimer)
    clearTimeout(this.walkTimer)
  }

  /** What to call a player above the prompt: nobody calls themselves "Player 1". */
  callName(seat: number): string {
    const unnamed = !this.seats.find((info) => info.seat === seat)?.name
    return unnamed && this.mine.length === 1 && this.company.isYou(seat) ? t('you-alone') : this.company.name(seat)
  }

  // ── what the person does ──

  /** Points at a piece, place or seat. */
  point(key: string, at: Point | null): void {
    this.quiet()
    if (!this.frame || this.frame.over) return
    if (!this.active) return this.tellWhoseTurn(at)
    if (this.step.lit.has(key)) {
      const { selection, decide } = pick(this.choices, this.selection, key, settings.autoStep)
      this.selection = selection
      if (decide) this.choose(decide)
      return
    }
    const plan = this.plans.get(key)
    if (plan) return this.begin(plan)
    // Something that starts another selection: leave the half-made one.
    if (
      this.selection.clicks.length &&
      stepAfter(this.choices, begin(this.choices, settings.autoStep).picked).lit.has(key)
    ) {
      const again = key === this.selection.picked[this.selection.clicks[0] ?? 0]
      this.selection = begin(this.choices, settings.autoStep)
      if (!again) this.point(key, at)
      return
    }
    const refused = meant(this.frame.scene.plausible ?? [], this.selection.picked, key)
    if (refused) this.why(refused, at)
    else if (this.selection.clicks.length) this.stepBack()
  }

  /** Takes a complete decision, asking first where something valuable would be given up. */
  choose(choice: Choice): void {
    if (!this.active || !this.frame) return
    this.quiet()
    if (choice.ask_first && !this.asked.has(choice.decision)) {
      this.asked.add(choice.decision)
      this.asking = choice
      return
    }
    this.deliver({ type: 'play', moment: this.frame.moment, send: uniqueWord(), decision: choice.decision })
  }

  /** Takes a far target: its decisions one after the other, as long as the game lets them. */
  private begin(plan: Plan): void {
    const [first, ...rest] = plan.decisions
    if (!this.frame || first === undefined) return
    this.selection = NOTHING
    this.walk = { rest, moment: this.frame.moment }
    this.deliver({ type: 'play', moment: this.frame.moment, send: uniqueWord(), decision: first })
  }

  /** The rest of a plan is given up. Whether there was one. */
  stopWalk(): boolean {
    clearTimeout(this.walkTimer)
    this.walkTimer = 0
    const walked = !!this.walk
    this.walk = null
    return walked
  }

  private walkOn(): void {
    if (!this.walk || !this.frame || this.sending || this.waiting || this.walkTimer) return
    const next = nextOf(this.walk, this.frame)
    if (next === 'wait') return
    if (typeof next === 'object') {
      const rest = settings.speed === 'once' || !moves() ? 0 : STEP_REST
      this.walkTimer = window.setTimeout(() => {
        this.walkTimer = 0
        if (!this.walk || !this.frame) return
        this.walk = { rest: this.walk.rest.slice(1), moment: this.frame.moment }
        this.deliver({ type: 'play', moment: this.frame.moment, send: uniqueWord(), decision: next.send })
      }, rest)
      return
    }
    this.stopWalk()
    if (next !== 'arrived') this.note = { text: t(`plan-${next}`), clause: '', at: null }
  }

  undo(): void {
    if (this.stopWalk()) return
    this.quiet()
    if (!this.frame || this.sending) return
    if (this.selection.clicks.length) return void this.stepBack()
    if (!this.frame.can_undo || this.waiting) {
      const text = this.frame.undo_refusal
      this.note = { text: text ? say(this.game, text, this.company) : t('undo-nothing'), clause: '', at: null }
      return
    }
    this.deliver({ type: 'undo', moment: this.frame.moment, send: uniqueWord() })
  }

  /** One step back in a half-made selection. Whether there was one. */
  stepBack(): boolean {
    this.quiet()
    const before = back(this.selection)
    if (before) this.selection = before
    return !!before
  }

  why(attempt: Attempt, at: Point | null): void {
    this.whyAt = at
    this.live.send({ type: 'why', decision: attempt.decision })
  }

  askHint(): void {
    this.quiet()
    if (!this.active) return this.tellWhoseTurn(null)
    this.hintAsked = this.live.send({ type: 'hint' })
  }

  skip(): void {
    this.queue.skip()
  }

  paceChanged(): void {
    this.queue.hurry()
  }

  /** On to the next game of the same players. */
  goOn(): void {
    if (!this.info) return
    sitDownAgain(this.info).then(
      (next) => go(`/table/${next}`),
      (trouble: unknown) => {
        const text = trouble instanceof Refused ? say(this.game, trouble.problem.text) : t('away-text')
        this.note = { text, clause: '', at: null }
      },
    )
  }

  /** The person the screen was handed to is here. */
  takeOver(): void {
    // A new call, not just a look from elsewhere: even the log may hold what only the person before may read.
    this.lookedAs = this.covered
    this.lines = []
    this.live.reopen()
  }

  /** Puts away notes, questions and hints. */
  quiet(): void {
    this.note = null
    this.asking = null
    this.hint = null
  }

  // ── what the server says ──

  private hello(): void {
    const received = this.received?.viewer === this.lookedAs ? this.received : null
    this.live.send({ type: 'hello', keys: this.keys, look: this.lookedAs, moment: received?.moment ?? null })
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message)
      case 'frame':
        return this.take(message)
      case 'done':
        return this.done(message.send, message.moment)
      case 'problem':
        return this.problem(message)
      case 'because':
        sound('no')
        this.note = message.text
          ? { text: say(this.game, message.text, this.company), clause: message.clause, at: this.whyAt }
          : null
        return
      case 'hint':
        return this.showHint(message)
      case 'queued':
        this.hintWait = message.seconds
        return
      case 'thinking':
        this.thinking = message.seat
        return
      case 'warming':
        this.warming = message.done < message.of ? message : null
        return
      case 'presence':
        this.info = message.info
    }
  }

  private welcome({ info, lines, viewer, resumed }: Welcome): void {
    this.link = 'open'
    this.info = info
    if (!resumed) {
      this.lines = []
      // What this viewer was sent before may still wait to be shown, and what comes now follows it.
      if (this.received?.viewer !== viewer) this.queue.clear()
      this.received = null
    }
    this.lookedAs = viewer
    this.addLines(lines)
    this.thinking = -1
    this.endHint()
    keepInfo(info)
    this.laid = Promise.allSettled([fetchGames(), fetchTexts(info.game), fetchSprites(info.game)])
    // Sent before the line broke, and never answered: the same send again has no second effect.
    if (this.sending) this.live.send(this.sending)
  }

  /** A frame is made whole as soon as it comes: it may wait, and the next one changes it. */
  private take(message: Frame): void {
    const frame = wholeFrame(message, this.received?.viewer === message.viewer ? this.received.scene : null)
    // A table that waits shows itself whole; its game begins with another whole frame.
    this.received = this.info?.begun ? frame : null
    this.lookedAs = message.viewer
    // A change of something that never came: begin anew.
    if (!frame) return this.live.reopen()
    void this.laid.then(() => this.arrive(frame))
  }

  /** What was sent is saved. The moment that shows it follows, or is on the screen already. */
  private done(send: string, moment: number): void {
    if (this.sending?.send !== send || !this.frame || this.frame.moment < moment) return
    this.sending = null
    this.stopWalk()
  }

  private arrive(frame: WholeFrame): void {
    if (document.hidden && !this.called && this.mine.includes(frame.mover)) {
      this.called = true
      sound('turn')
    }
    this.queue.push(frame)
  }

  private show(frame: WholeFrame): void {
    const before = this.frame
    const again = before?.viewer === frame.viewer && frame.moment <= before.moment
    this.addLines(frame.lines)
    if (!again && frame.lines.length)
      this.told = frame.lines.map((line) => say(this.game, line.text, this.company)).join(' ')
    // Shown before the line broke; it only comes again because the server could not know.
    if (again && frame.missed) return
    this.frame = frame
    if (this.sending && frame.moment !== this.sending.moment) this.sending = null
    this.quiet()
    this.endHint()
    this.asked.clear()
    this.selection = begin(frame.mover === frame.viewer ? (frame.scene.choices ?? []) : [], settings.autoStep)
    if (this.covered >= 0 && frame.viewer === this.covered) this.covered = -1
    this.live.send({ type: 'seen', moment: frame.moment })
    this.handOver(frame)
    if (frame.over && !before?.over) {
      if (this.info) keepInfo({ ...this.info, over: true })
      if (before) sound('over')
    } else if (before && frame.moment !== before.moment)
      sound(frame.mover === frame.viewer && before.mover !== frame.viewer ? 'turn' : 'move')
  }

  private addLines(lines: readonly Line[]): void {
    const first = lines[0]?.moment ?? 0
    const known = new Set(this.lines.filter((line) => line.moment >= first).map((line) => JSON.stringify(line)))
    const fresh = lines.filter((line) => lasts(line) && !known.has(JSON.stringify(line)))
    if (fresh.length) this.lines = [...this.lines, ...fresh]
  }

  private endHint(): void {
    this.hintAsked = false
    this.hintWait = 0
  }

  private problem(problem: Problem): void {
    if (!this.info) {
      // The line is closed, and tried again by itself.
      if (PASSING.includes(problem.code)) return
      this.refused = problem
      this.live.close()
      void fetchTexts('')
      return
    }
    if (problem.send && this.sending?.send !== problem.send) return
    if (problem.send) this.sending = null
    this.stopWalk()
    this.endHint()
    this.selection = begin(this.choices, settings.autoStep)
    this.note = { text: say(this.game, problem.text, this.company), clause: problem.clause, at: null }
  }

  private showHint({ moment, decision, text, share, others }: Hint): void {
    this.endHint()
    if (moment !== this.frame?.moment) return
    const choice = this.choices.find((candidate) => candidate.decision === decision)
    this.selection = begin(this.choices, settings.autoStep)
    const percent = (part: number) => Math.round(100 * part)
    const next = others[0]
    const expected =
      share === null
        ? ''
        : next === undefined
          ? t('hint-share', { share: percent(share) })
          : t('hint-compared', { share: percent(share), other: percent(next) })
    this.hint = { decision, text: `${say(this.game, text, this.company)} ${expected}`.trim(), path: choice?.path ?? [] }
  }

  private tellWhoseTurn(at: Point | null): void {
    if (!this.frame || this.sending) return
    if (!this.info?.begun) return void (this.note = { text: t('not-begun'), clause: '', at })
    const mover = this.frame.mover
    const watching = !this.mine.length
    const text = watching ? t('not-yours-watching') : t('not-your-turn', { name: this.company.name(mover) })
    if (!this.mine.includes(mover)) this.note = { text, clause: '', at }
  }

  private deliver(sending: Sending): void {
    this.sending = sending
    // When the line is down this is sent again on the next welcome.
    this.live.send(sending)
  }

  // ── around one screen ──

  private handOver(frame: WholeFrame): void {
    clearTimeout(this.handTimer)
    if (frame.over || frame.mover === frame.viewer || !this.mine.includes(frame.mover)) return
    const seat = frame.mover
    if (!gameInfo(this.game)?.secrets) return this.look(seat)
    const rest = frame.viewer === WATCHING ? 0 : BEFORE_HAND_OVER
    this.handTimer = window.setTimeout(() => (this.covered = seat), rest)
  }

  private look(seat: number): void {
    this.lookedAs = seat
    this.live.send({ type: 'look', seat })
  }
}
