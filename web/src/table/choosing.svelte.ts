import type { Point } from '../board/extent'
import { settings } from '../kept/settings.svelte'
import { list } from '../texts/names'
import { t } from '../texts/speak.svelte'
import { owers, type WholeFrame } from '../wire/change'
import type { Because, Choice, ClientMessage } from '../wire/types'
import type { Deciding } from './deciding.svelte'
import type { Notes } from './notes.svelte'
import { plansNow } from './plans'
import type { Playback } from './playback.svelte'
import type { Seating } from './seating.svelte'
import { back, begin, meant, NOTHING, pick, routineOf, stepAfter, stepNow, type Selection } from './select'
import { play as sound } from '../parts/sound'

/** Where on the screen something was pointed at; asked for only where something is said there, since it has to be measured. */
type At = () => Point | null

/** What the person may choose on the screen, and has pointed at so far. */
export class Choosing {
  selection = $state.raw<Selection>(NOTHING)
  /** Whether choices lie open on the screen; for a moment they do so, too, while one of them is on its way. */
  readonly open = $derived.by(() => {
    const { frame, waiting } = this.playback
    const { isLate, holding, walk } = this.deciding
    return !!frame && !isLate && !holding.held && !waiting && !walk && !frame.over && frame.mover === frame.viewer
  })
  /** Whether this browser may decide on what is on the screen. */
  readonly active = $derived.by(() => this.open && !this.deciding.sending)
  readonly choices = $derived.by<Choice[]>(() => (this.open ? (this.playback.frame?.scene.choices ?? []) : []))
  readonly step = $derived(stepNow(this.choices, this.selection))
  /** Far targets, by what to point at. */
  readonly plans = $derived.by(() => {
    const plans = this.open ? (this.playback.frame?.scene.plans ?? []) : []
    return plansNow(plans, this.choices, this.selection, this.step.lit)
  })
  /** Decisions that count, where somebody learns and not all do. */
  private readonly counting = $derived.by<ReadonlySet<string>>(() => {
    const counting = new Set(this.playback.frame?.counting)
    return this.choices.every((choice) => counting.has(choice.decision)) ? new Set() : counting
  })
  /** The choice that is decided and held. */
  readonly held = $derived.by(() => {
    const { held } = this.deciding.holding
    return held && this.playback.frame?.scene.choices?.find((choice) => choice.decision === held.play.decision)
  })
  /** What was pointed at, of a decision on its way all of it. */
  readonly picked = $derived.by<readonly string[]>(() => {
    const { sending } = this.deciding
    const decision = sending?.type === 'play' ? sending.decision : null
    const sent = decision && this.playback.frame?.scene.choices?.find((choice) => choice.decision === decision)
    return sent ? (sent.path ?? []) : this.selection.picked
  })
  /** Where the person pointed when they were last refused. */
  private whyAt: Point | null = null
  /** Decisions that the person was asked about on this frame. */
  private asked = new Set<string>()
  /** What was offered on the last frame. */
  private offered: readonly Choice[] = []

  constructor(
    private readonly seating: Seating,
    private readonly playback: Playback,
    private readonly deciding: Deciding,
    private readonly notes: Notes,
    private readonly send: (message: ClientMessage) => void,
  ) {}

  /** Whether this is what somebody who learns should choose. */
  counts(choice: Choice): boolean {
    return this.counting.has(choice.decision)
  }

  /** Whether pointing at this leads to it. */
  leads(key: string): boolean {
    if (this.plans.has(key)) return !!this.counting.size && !!this.playback.frame?.leading?.includes(key)
    return !!this.step.lit.get(key)?.some((choice) => this.counts(choice))
  }

  /** Points at a piece, place or seat. */
  point(key: string, at: At): void {
    this.notes.quiet(this.followsHint(key))
    const { frame } = this.playback
    if (!frame || frame.over) return
    if (this.pointedWhileHeld(key)) return
    if (!this.active) return this.tellWhoseTurn(at)
    if (this.step.lit.has(key)) {
      const { selection, decide } = pick(this.choices, this.selection, key, settings.autoStep)
      // What is decided leaves the steps before it on the screen until it is answered.
      if (!decide || this.asksFirst(decide)) this.selection = selection
      if (decide) this.choose(decide)
      return
    }
    const plan = this.plans.get(key)
    if (plan) {
      this.selection = NOTHING
      return this.deciding.begin(frame, plan)
    }
    if (this.selection.clicks.length && this.startsAnother(key)) {
      const again = key === this.selection.picked[this.selection.clicks[0] ?? 0]
      this.begin()
      if (!again) this.point(key, at)
      return
    }
    const refused = meant(frame.scene.plausible ?? [], this.selection.picked, key)
    if (refused) this.why(refused.decision, at)
    else if (this.selection.clicks.length) this.stepBack()
  }

  private followsHint(key: string): boolean {
    const { hint } = this.notes
    return !!hint && (hint.path.includes(key) || this.plans.get(key)?.decisions[0] === hint.decision)
  }

  /** Pointing at the same again means it, pointing elsewhere something else. Whether nothing is left to do. */
  private pointedWhileHeld(key: string): boolean {
    const { held } = this.deciding.holding
    if (!held) return false
    const again = key === this.held?.path?.at(-1)
    if (!again) this.takeBack()
    else if (held.passes) this.deciding.holding.confirm()
    return again
  }

  /** What is held is not decided after all. Whether there was something. */
  takeBack(): boolean {
    const was = this.deciding.takeBack()
    if (was) this.begin()
    return was
  }

  /** Something that starts another selection: the half-made one is left. */
  private startsAnother(key: string): boolean {
    return stepAfter(this.choices, begin(this.choices, settings.autoStep).picked).lit.has(key)
  }

  /** Takes a complete decision, asking first where something valuable would be given up. */
  choose(choice: Choice): void {
    const { frame } = this.playback
    if (!this.active || !frame) return
    this.notes.quiet(this.notes.hint?.decision === choice.decision)
    if (this.asksFirst(choice)) {
      this.asked.add(choice.decision)
      this.notes.asking = choice
      return
    }
    this.deciding.play(frame, choice.decision)
  }

  private asksFirst(choice: Choice): boolean {
    return !!choice.ask_first && !this.asked.has(choice.decision)
  }

  /** Takes what is no choice at all, unless another person could tell from how soon it was taken. */
  takeRoutine(): void {
    const { frame } = this.playback
    const only = settings.autoStep && this.seating.alone ? routineOf(this.choices) : undefined
    if (frame && only && this.active) this.deciding.play(frame, only.decision)
  }

  undo(): void {
    if (this.takeBack() || this.deciding.stopWalk()) return
    this.notes.quiet()
    const { frame, waiting } = this.playback
    if (!frame || this.deciding.sending) return
    if (this.selection.clicks.length) return void this.stepBack()
    if (frame.can_undo && !waiting) return this.deciding.undo(frame)
    this.notes.tell(frame.undo_refusal ? this.seating.say(frame.undo_refusal) : t('undo-nothing'))
  }

  /** One step back in a half-made selection. Whether there was one. */
  stepBack(): boolean {
    this.notes.quiet()
    if (this.takeBack()) return true
    const before = back(this.selection)
    if (before) this.selection = before
    return !!before
  }

  /** Nothing is picked but what follows by itself. */
  begin(): void {
    this.selection = begin(this.choices, settings.autoStep)
  }

  shown(frame: WholeFrame): void {
    const choices = frame.mover === frame.viewer ? (frame.scene.choices ?? []) : []
    // Somebody else of those who decide together has done so: what is half made here stays.
    if (frame.owing?.length && choices.length && choices === this.offered) return
    this.offered = choices
    this.asked.clear()
    this.selection = begin(choices, settings.autoStep)
  }

  private why(decision: string, at: At): void {
    this.whyAt = at()
    this.send({ type: 'why', decision })
  }

  because({ text, clause }: Because): void {
    sound('no')
    if (text) this.notes.tell(this.seating.say(text), clause, this.whyAt)
    else this.notes.note = null
  }

  /** Says why nothing can be chosen now. */
  tellWhoseTurn(at: At): void {
    const { frame } = this.playback
    const { info, mine, company } = this.seating
    if (!frame || this.deciding.sending) return
    if (!info?.begun) return this.notes.tell(this.seating.notBegun, '', at())
    const owing = owers(frame)
    if (owing.includes(frame.viewer) || !owing.length) return
    if (owing.length > 1) {
      const names = list(owing.map((seat) => company.name(seat)))
      return this.notes.tell(t('waiting-for', { names }), '', at())
    }
    if (mine.includes(frame.mover)) return
    const text = mine.length ? t('not-your-turn', { name: company.name(frame.mover) }) : t('not-yours-watching')
    this.notes.tell(text, '', at())
  }
}
