import { fetchGames } from '../kept/games.svelte'
import { fetchSprites } from '../parts/sprites.svelte'
import { BOT_NAMES } from '../texts/names'
import { fetchTexts } from '../texts/speak.svelte'
import { wholeFrame, type WholeFrame } from '../wire/change'
import type {
  Answer,
  ClientMessage,
  Exercise,
  Frame,
  Message,
  Plan,
  Play,
  Position,
  Scene,
  SeatInfo,
  TableInfo,
} from '../wire/types'
import type { Seating } from './seating.svelte'
import type { Listener, OpenSource, Source } from './source'

interface Host {
  /** An exercise begins, or begins again. */
  begun: () => void
  /** What to say to a legal decision that does not count. */
  missed: (decision: string) => Message
  /** The exercise is done, and its end is on the screen. */
  done: (decision: string) => void
  /** Whether what counts is kept to itself until somebody asks for it. */
  secret?: boolean
  /** Somebody asked for it. */
  asked?: () => void
}

/** Somebody who is here and ready to play. */
const USUAL_SEAT: SeatInfo = {
  seat: 0,
  name: '',
  kind: 'person',
  level: '',
  mine: false,
  online: true,
  taken: true,
  entropy: '',
  person: '',
  stand_in: '',
  conceded: false,
  stops: false,
  open: false,
  ready: true,
  coming: '',
}

/** Who sits at an exercise: the person, and bots around them. */
function seatsOf({ players, seat }: Exercise): TableInfo['seats'] {
  return Array.from({ length: players }, (_, i) => {
    const mine = i === seat
    const name = mine ? '' : (BOT_NAMES[i] ?? '')
    return { ...USUAL_SEAT, seat: i, name, kind: mine ? 'person' : 'bot', mine }
  })
}

const infoOf = (exercise: Exercise): TableInfo => ({
  table: '',
  game: exercise.game,
  version: 0,
  options: exercise.options,
  seats: seatsOf(exercise),
  commitment: '',
  secret: null,
  begun: true,
  over: false,
  next: '',
  elsewhere: null,
  terms: {},
  watchers: 0,
  host: false,
  since: 0,
  closed: '',
  unrated: ['unwished'],
})

/** The targets of plans, without those on the way to another. */
function farthest(plans: Plan[]): string[] {
  const begins = (a: Plan, b: Plan) => a !== b && a.decisions.every((decision, i) => decision === b.decisions[i])
  return plans.filter((plan) => !plans.some((other) => begins(plan, other))).map((plan) => plan.target)
}

/** Nothing is asked. */
const told = (id: string): Partial<Scene> => ({ prompt: { id }, choices: [], plausible: [], plans: [] })

/** A table without a server: it answers what is decided from an exercise, and another can follow at the same table. */
export class Practice implements Source {
  readonly link = 'open'
  private seating: Seating | null = null
  private on: Listener | null = null
  private exercise: Exercise | null = null
  private story: readonly Frame[] = []
  /** What was sent last; moments only ever grow, whatever is laid out. */
  private frame: WholeFrame | null = null
  private moment = 0
  private at: Position | null = null
  /** The moment at which what counts is shown. */
  private hinted = -1
  /** The moment that shows the end, and the decision that led there. */
  private end: { moment: number; decision: string } | null = null

  constructor(private readonly host: Host) {}

  readonly open: OpenSource = (seating, on) => {
    this.seating = seating
    this.on = on
    if (this.exercise) this.lay(this.exercise, this.story)
    return this
  }

  /** Lays out an exercise, or the same again from its beginning. What led to it is watched first; what counts may be
   * shown at once. */
  lay(exercise: Exercise, story: readonly Frame[] = [], hinted = false): void {
    this.exercise = exercise
    this.story = story
    this.end = null
    this.frame = null
    const { seating, on } = this
    if (!seating || !on) return
    const laid = Promise.allSettled([fetchGames(), fetchTexts(exercise.game), fetchSprites(exercise.game)])
    void laid.then(() => {
      if (exercise !== this.exercise) return
      const { seat, lines, frame } = exercise
      const info = infoOf(exercise)
      seating.info = info
      on.welcome({ type: 'welcome', info, lines, moment: this.moment + 1, viewer: seat }, true)
      this.host.begun()
      this.at = null
      for (const one of story) this.pass(one, 'exercise-watch')
      this.at = exercise.positions[0] ?? null
      this.hinted = hinted ? this.moment + 1 : -1
      this.pass(frame)
    })
  }

  send(message: ClientMessage): boolean {
    switch (message.type) {
      case 'play':
        this.play(message)
        break
      case 'undo':
        this.on?.message({ type: 'done', send: message.send, moment: this.moment })
        if (this.exercise) this.lay(this.exercise)
        break
      case 'why': {
        const { decision } = message
        const refusal = this.at?.refusals.find((one) => one.decisions.includes(decision))
        this.on?.message({ type: 'because', decision, text: refusal?.text ?? null, clause: refusal?.clause ?? '' })
        break
      }
      case 'hint':
        this.hint()
        break
      case 'seen':
        if (message.moment === this.end?.moment) this.host.done(this.end.decision)
        // Not before the table is done with the moment: until then nothing can be pointed at.
        if (message.moment === this.hinted) queueMicrotask(() => this.hint())
    }
    return true
  }

  look(): void {}
  callAs(): void {}
  rejoin(): void {}
  ended(): void {}

  async result(): Promise<null> {
    return null
  }

  close(): void {
    this.seating = null
    this.on = null
  }

  private play({ decision, send }: Play): void {
    const answer = this.at?.answers.find((one) => one.decision === decision)
    if (answer) return this.follow(answer)
    const text = this.host.missed(decision)
    this.on?.message({ type: 'problem', code: 'missed', text, clause: '', send })
  }

  private follow({ decision, frames, to }: Answer): void {
    this.at = this.exercise?.positions[to ?? -1] ?? null
    if (!this.at) this.end = { moment: this.moment + frames.length, decision }
    for (const one of frames) this.pass(one)
  }

  private pass(one: Frame, prompt = 'exercise-done'): void {
    const frame = wholeFrame(one, this.frame?.scene ?? null)
    if (!frame) return
    this.moment += 1
    this.frame = frame
    const { at, moment } = this
    const lines = frame.lines.map((line) => ({ ...line, moment }))
    const scene = at ? frame.scene : { ...frame.scene, ...told(prompt) }
    const counting = this.host.secret ? [] : (at?.answers.map((answer) => answer.decision) ?? [])
    const leading = this.host.secret ? [] : farthest((scene.plans ?? []).filter((plan) => this.leads(plan)))
    const can_undo = prompt !== 'exercise-watch' && at !== this.exercise?.positions[0]
    // Whoever learns stays at the table: there is no result to see.
    this.on?.frame({ ...frame, scene, lines, moment, over: false, can_undo, counting, leading })
  }

  /** Whether every decision of a plan counts when its turn comes. */
  private leads({ decisions }: Plan): boolean {
    let at = this.at
    return decisions.every((decision) => {
      const answer = at?.answers.find((one) => one.decision === decision)
      at = this.exercise?.positions[answer?.to ?? -1] ?? null
      return !!answer
    })
  }

  /** Shows what counts now. */
  hint(): void {
    const answer = this.at?.answers[0]
    if (!answer) return
    this.host.asked?.()
    const { decision, why: text } = answer
    this.on?.message({ type: 'hint', moment: this.moment, decision, text, share: null, others: [], then: [] })
  }
}
