// Written by `.venv/bin/python tools/wire_types.py`: change the Python it is made from, and run it again.

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const TINTS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const
export type Tint = (typeof TINTS)[number]
/** Who a seat can be for, beside the levels of bots: somebody at this browser, somebody with a link. */
export const PEOPLE = ['me', 'guest'] as const
/** The viewer without a seat. */
export const WATCHING = -1
/** Why something can be refused. */
export type ProblemCode =
  | 'bad-host'
  | 'bad-invitation'
  | 'bad-key'
  | 'bad-message'
  | 'bad-option'
  | 'bad-origin'
  | 'bad-players'
  | 'bad-position'
  | 'bad-record'
  | 'busy'
  | 'closed'
  | 'failed'
  | 'game-over'
  | 'held'
  | 'house-full'
  | 'illegal-decision'
  | 'not-begun'
  | 'not-found'
  | 'not-over'
  | 'not-your-turn'
  | 'old-rules'
  | 'option-taken'
  | 'seat-taken'
  | 'send-used'
  | 'stale-moment'
  | 'stale-ply'
  | 'storage'
  | 'too-fast'
  | 'too-large'
  | 'undo-refused'
  | 'unknown-decision'
  | 'unknown-game'
  | 'unknown-table'

export type Argument = Icon | Message | Seat | Seats | number | string

/** A player named in a sentence. The page knows the name, and whether it is "you". */
export interface Seat {
  seat: number
}

/** Several players named together ("Anna, Bob and Cid"); `$xIsYou` is yes if you are among them. */
export interface Seats {
  seats: number[]
}

/** A piece named in a sentence: drawn as a small sprite, read aloud by its name. */
export interface Icon {
  sprite: string
  name: Message
  tint: string
}

/** A sentence to be said in the reader's language. */
export interface Message {
  id: string
  args?: Record<string, Argument>
}

/** The ground everything lies on. */
export interface Board {
  width: number
  height: number
  /** File in the game's `art` folder drawn below everything, covering the whole board; empty for a bare table. */
  art?: string
  name?: Message | null
  /**
   * The art of the same board from the opposite side, if a person may look at it from there; what is printed on it
   * is the right way up from there. The browser keeps how each person looks at it.
   */
  turned?: string
}

/** A spot of the board that can be pointed at although no piece lies there. */
export interface Place {
  key: string
  x: number
  y: number
  /** Radius of the spot, if `outline` is empty. */
  r?: number
  /** SVG path data in board units, for spots that are no discs. */
  outline?: string
  name?: Message | null
  /** A style of the page: "" (invisible until it matters), "empty" (dashed), "path", "danger", "gain". */
  mark?: string
  /** Short text printed in the spot (a number), if any. */
  text?: string
  /** Whether a person may pencil a mark here (cross, dot), kept in the browser only. */
  notable?: boolean
}

/**
 * A line drawn on the board: a road taken, an arrow of attack, the way walked.
 *
 * It lies on the pieces of height 0, such as tiles, and below those that stand higher.
 */
export interface Stroke {
  key: string
  /** SVG path data in board units. */
  outline: string
  style?: '' | 'route' | 'arrow' | 'border' | 'faint'
  tint?: string
  name?: Message | null
}

/** A thing on the board or in a tray. */
export interface Piece {
  key: string
  sprite: string
  x?: number
  /** Centre on the board; pieces in a tray are laid out by the page and leave x and y out. */
  y?: number
  width?: number
  height?: number
  /** Degrees, clockwise. */
  turn?: number
  /** A piece whose face changes turns over on the page; the sprite is what is seen now. */
  face?: 'up' | 'down' | ''
  tint?: string
  /** Short text printed on the piece (a number), if any. */
  text?: string
  /** faint: remembered, not lying open; gone: on its way out (crossed out); marked: what just happened. */
  look?: '' | 'faint' | 'gone' | 'marked' | 'small'
  z?: number
  /** What it is, for pointing at it and for a screen reader. */
  name?: Message | null
  /** Where it glides when it is no longer in the next scene: "seat:2", "tray:<key>", or "" (fades on the spot). */
  leaves_to?: string
  /** Where it glides in from when it is new, in the words of `leaves_to`. */
  comes_from?: string
}

/** A number that decides the game, as an icon and a figure. */
export interface Counter {
  /** A sprite of the game. */
  icon: string
  name: Message
  /** None: not to be known now; the page shows a veil. */
  value?: number | null
  tint?: string
  of?: number | null
}

/** A named row of pieces beside the board (a market, a hand, a pack) or in a seat's panel. */
export interface Tray {
  key: string
  title: Message
  pieces?: Piece[]
  layout?: 'row' | 'grid' | 'fan'
  columns?: number
}

/** What one seat shows. The page adds the name, and whose turn it is. */
export interface Panel {
  seat: number
  tints?: string[]
  counters?: Counter[]
  trays?: Tray[]
  note?: Message | null
}

/**
 * One decision, and how a person points at it.
 *
 * `path` is what to pick in order (keys of pieces or places): source, then target. An empty path is a button of the
 * prompt bar. Choices that share path and differ in `amount` become a number to choose at the end.
 */
export interface Choice {
  decision: string
  name: Message
  path?: string[]
  amount?: number | null
  /** What would happen (cost, gain, odds), shown on hover and focus. */
  preview?: Message | null
  /** primary: the most natural; end: ends something, stands apart. */
  style?: '' | 'primary' | 'end'
  /** Asked once before an `end` choice while something valuable could still be done. */
  ask_first?: Message | null
  /**
   * The only choice there is, and asked all the same lest other people learn that. Where no other person plays, a
   * page may take it by itself.
   */
  routine?: boolean
}

/** A decision that somebody could try by pointing, and that is refused now; `path` is as in `Choice`. */
export interface Attempt {
  decision: string
  path?: string[]
}

/**
 * Several decisions that belong together in a person's mind: a walk to a far target, taken in one click.
 *
 * The page sends the decisions one at a time, as long as each is legal when its turn comes, and stops where the game
 * asks for something else.
 */
export interface Plan {
  /** Key of the piece or place to point at; a direct choice with the same path comes first. */
  target: string
  decisions: string[]
  name: Message
  /** What it costs and brings, shown on hover and focus. */
  preview?: Message | null
  /** SVG path data, drawn while the plan is previewed. */
  route?: string
}

/** A transparent sheet that a person slides over the board; it never turns. The browser keeps where it lies. */
export interface Sheet {
  key: string
  name: Message
  pieces?: Piece[]
  /** In board units, relative to the sheet's origin. */
  strokes?: Stroke[]
  /** Spots of the board to which the sheet's origin snaps. */
  snap?: [number, number][]
}

/** One cell of a chart: words, a sprite, or both. */
export interface Cell {
  text?: Message | null
  sprite?: string
  tint?: string
  mark?: '' | 'good' | 'bad' | 'now'
}

/** A table to consult: costs, distributions, clues. The first row is the head. */
export interface Chart {
  key: string
  title: Message
  rows: Cell[][]
}

/** One moment of the table, as one viewer may see it. */
export interface Scene {
  board: Board
  prompt: Message
  pieces?: Piece[]
  places?: Place[]
  trays?: Tray[]
  panels?: Panel[]
  /** Every legal decision of this viewer; empty when somebody else decides. */
  choices?: Choice[]
  /** What somebody who decides could try by pointing and is refused now: answered by *why not?*. */
  plausible?: Attempt[]
  /** Far targets that can be reached by several decisions; only for the viewer who decides. */
  plans?: Plan[]
  strokes?: Stroke[]
  sheets?: Sheet[]
  /** Shown on demand, in a drawer. */
  charts?: Chart[]
  /** The clause that matters now: where the rules drawer opens. */
  rule?: string
  /** Short facts beside the prompt (round 2 of 3, gold rush). */
  status?: Message[]
  /** Counts every attentive player may have (cards left of each kind), where the rules allow an aid. */
  aids?: Counter[]
}

/** One line of the final breakdown: a name and a figure a seat. */
export interface Row {
  name: Message
  values: number[]
  total?: boolean
}

/** An option of a game; its texts are `option-<words>`, `option-<words>-help` and `option-<words>-<value>`. */
export interface OptionInfo {
  id: string
  kind: 'bool' | 'choice' | 'int'
  default: boolean | number | string
  values: string[]
  minimum: number
  maximum: number
  words: string
  /** Whose own choice it is; -1: the whole table's. */
  seat: number
}

/** A box on the shelf; its texts (`title`, `tagline`, `aim`, `about`) are in the game's Fluent files. */
export interface GameInfo {
  id: string
  names: Record<string, string>
  designer: string
  publisher: string
  year: number
  players: [number, number]
  minutes: [number, number]
  age: number
  version: number
  options: OptionInfo[]
  /** Bot levels, weakest first; "random" is among them. */
  levels: string[]
  /** What "play now" seats beside the person: bot levels. */
  suggested: string[]
  /** CSS variables of the box: ground, ink, accent, cloth, each with a -dark twin. */
  palette: Record<string, string>
  /** Whether seats see different things: then a shared screen is handed over. */
  secrets: boolean
  /** Whether the box can be taught. */
  lesson: boolean
  /** Sentences of the log by which a turn can be summed up, the most telling first. */
  telling: string[]
}

/** Who shall sit here: `me` or `guest` (a person, who takes the seat with an invitation), or a bot level. */
export interface SeatWish {
  who: string
  name?: string
}

export interface NewTable {
  game: string
  seats: SeatWish[]
  options?: Record<string, boolean | number | string>
}

/** Answer to NewTable. Nobody sits yet: the game begins when every person has taken a seat. */
export interface TableLaid {
  table: string
  /** SHA-256 of the dealer's secret, which was made before anybody adds a share to the dealing. */
  commitment: string
  /** For each seat of a person, what opens it once; None for bots. */
  invitations: (string | null)[]
  /** The key of whoever laid the table: to renew invitations. */
  host: string
  /** The key of a viewer without a seat. */
  watch: string
}

/** Takes a seat. The same again (the answer was lost) has no second effect. */
export interface Sit {
  invitation: string
  /** What opens the seat from now on. */
  key: string
  entropy: string
  /** Empty: as whoever laid the table wished. */
  name?: string
  /** Options of this seat alone; those not given: as whoever laid the table wished. */
  options?: Record<string, boolean | number | string>
}

export interface Seated {
  seat: number
}

/** Withdraws the invitation to a seat that nobody has taken: a new one is made, or a bot sits down. */
export interface Reseat {
  seat: number
  /** `guest`, or a bot level. */
  who?: string
}

export interface Reseated {
  invitation: string | null
}

export interface NextTable {
  table: string
}

export interface SeatInfo {
  seat: number
  /** Empty: the page says "Bot 2 (hard)" or "Player 2" in its language. */
  name: string
  kind: 'person' | 'bot'
  level: string
  mine: boolean
  online: boolean
  /** False: invited, and not yet here. */
  taken: boolean
  /** What this person has added to the dealing. */
  entropy: string
}

export interface TableInfo {
  table: string
  game: string
  version: number
  options: Record<string, boolean | number | string>
  seats: SeatInfo[]
  /** SHA-256 of the dealer's secret, published before anybody sat down. */
  commitment: string
  /** The dealer's secret, once the game is over. */
  secret: string | null
  /** False while the table waits for people: there are no decisions yet. */
  begun: boolean
  over: boolean
  /** The table where the same players go on, once one of them has laid it; `again` leads there. */
  next: string
}

/** One sentence of the log. */
export interface Line {
  moment: number
  text: Message
  /** Whose doing it was, for the colour of the line. */
  seat?: number
  /** False: announced once, never kept in the log (it has to be remembered). */
  lasting?: boolean
}

/**
 * How a list of a scene differs from the one before; things are told apart by their key: `key`, `seat` of a panel,
 * `target` of a plan, `icon` and `tint` of an aid with a space between them, and of a choice its `decision` and
 * everything in its `path`, with spaces between them.
 *
 * Either `all` is the new list, or: drop what is `gone`; put each of `put` in the place of the thing with its key, or
 * at the end if there is none; then, if `order` is given, bring them in the order of these keys.
 */
export interface ChangedList<T> {
  all?: T[] | null
  gone?: (string | number)[]
  put?: T[]
  order?: (string | number)[]
}

/** What of a `Scene` differs from the one before; whatever is not here is as it was. */
export interface Change {
  board?: Board | null
  prompt?: Message | null
  rule?: string | null
  status?: Message[] | null
  pieces?: ChangedList<Piece> | null
  places?: ChangedList<Place> | null
  trays?: ChangedList<Tray> | null
  panels?: ChangedList<Panel> | null
  choices?: ChangedList<Choice> | null
  plausible?: ChangedList<Attempt> | null
  plans?: ChangedList<Plan> | null
  strokes?: ChangedList<Stroke> | null
  sheets?: ChangedList<Sheet> | null
  charts?: ChangedList<Chart> | null
  aids?: ChangedList<Counter> | null
}

/**
 * One moment of the table for one viewer.
 *
 * A viewer's moments are numbered from 0, and only what this viewer can tell apart counts: a decision that changes
 * nothing for them is no moment. Scenes come whole at first and as changes from then on.
 */
export interface Frame {
  type: 'frame'
  moment: number
  viewer: number
  /** The seat that decides, or -1 when the game is over or has not begun. */
  mover: number
  /** The whole scene; or, if it is not given: */
  scene?: Scene | null
  /** how the scene differs from the one of the frame before. */
  change?: Change | null
  /** What happened since the frame before. */
  lines?: Line[]
  can_undo?: boolean
  undo_refusal?: Message | null
  over?: boolean
  /** Happened while this viewer was away; played back once. */
  missed?: boolean
  /** In replays of finished games: how many lines of the log led here. */
  ply?: number | null
}

export interface Result {
  scores: number[]
  /** 1 = won; equal ranks share the place. */
  ranks: number[]
  reason: Message
  tie_break: Message | null
  /** Who won and why, in one sentence. */
  headline: Message
  breakdown: Row[]
  /** Scores of every seat over the game: growth[k][seat] at ply plies[k]. */
  growth: number[][]
  plies: number[]
}

/** A decision that cost its player most of what could have been had. */
export interface Costly {
  /** Decisions counted from 1. */
  ply: number
  /** How many lines the log had before it: `ply` of the frame that shows it. */
  at: number
  seat: number
  /** What was decided. */
  done: Message
  /** What there was to point at, as in `Choice`. */
  done_path: string[]
  /** The share of the win it led to, as it looked from there. */
  share: number
  /** What a strong player preferred. */
  better: Message
  better_path: string[]
  better_share: number
}

/** A strong player's look back at a finished game; it grows while `done` is less than `of`. */
export interface Analysis {
  done: number
  of: number
  /** Decisions looked at, counted from 1. */
  plies: number[]
  /** How many lines the log had before each of them. */
  at: number[]
  /** shares[k][seat]: the chance to win before decision plies[k], from what its player could see. */
  shares: number[][]
  /** The costliest, the worst first. */
  costly: Costly[]
}

/** First message: the keys this browser holds (or the watch key), and the seat it looks from. */
export interface Hello {
  type: 'hello'
  keys: string[]
  /** None: the server picks (the only seat held; the mover, when nothing is secret; else WATCHING). */
  look?: number | null
  /** The last moment this browser has of the seat it looks from: it gets what follows. */
  moment?: number | null
}

/**
 * From now on show what this seat sees (one of those held, or WATCHING): the screen was handed over.
 *
 * Frames follow as after Hello: what this seat has missed, then the present one.
 */
export interface Look {
  type: 'look'
  seat: number
}

export interface Play {
  type: 'play'
  /** The moment that was on the screen. */
  moment: number
  /** Unique per click and seat; a repeated send gets the first answer. */
  send: string
  decision: string
  /**
   * Refused as `held`, and nothing has happened, if it ends the turn: in any case ("turn"), or if it could not be
   * taken back afterwards because chance answers, the rules have it so or the game is over ("final"). If it is not
   * refused, bots wait a little before they go on. The same send without it has its effect.
   */
  hold?: '' | 'final' | 'turn'
}

export interface Undo {
  type: 'undo'
  moment: number
  send: string
}

/** Why is this decision refused now? */
export interface Why {
  type: 'why'
  decision: string
}

/** What would a strong player do here? */
export interface AskHint {
  type: 'hint'
}

/**
 * Everything up to this moment was shown on the screen; it is not played back again.
 *
 * It counts for the seat looked from; in a game without secrets, for all seats this browser holds.
 */
export interface Seen {
  type: 'seen'
  moment: number
}

/** Answer to Hello; frames follow: those missed, then the present one. */
export interface Welcome {
  type: 'welcome'
  info: TableInfo
  /** The log up to the first frame that follows: all of it, or from the moment that Hello named on. */
  lines: Line[]
  /** The present moment: frames before it are playback. */
  moment: number
  viewer: number
  /** Whether the first frame changes the scene of the moment that Hello named; else it is whole, and so is `lines`. */
  resumed?: boolean
}

/** The send was taken and saved. */
export interface Done {
  type: 'done'
  send: string
  /** The moment of the sender's view that shows it; it may be one that was there before. */
  moment: number
}

/** Something was refused and nothing changed. */
export interface Problem {
  type: 'problem'
  /**
   * unknown-decision, illegal-decision, not-your-turn, stale-moment, held, bad-option, unknown-game, bad-key,
   * bad-message, too-large, too-fast, closed, storage (try again), ...: see
   * `filon.engine.errors` and `filon.house.problems`.
   */
  code: string
  text: Message
  clause: string
  send: string
}

/** Answer to Why: the rule in the way, or nothing (the decision is legal). */
export interface Because {
  type: 'because'
  decision: string
  text: Message | null
  clause: string
}

/** A decision that a strong player would take. */
export interface Advice {
  decision: string
  /** Why. */
  text: Message
}

export interface Hint {
  type: 'hint'
  moment: number
  decision: string
  /** Why. */
  text: Message
  /** The share of the win that is expected from it, if a search found it. */
  share: number | null
  /** What is expected from the next best decisions, the best first. */
  others: number[]
  /** What would follow in the same turn, as far as it can be foreseen. */
  then: Advice[]
}

/** A hint was asked for, and others come first. */
export interface Queued {
  type: 'queued'
  /** How long it may take. */
  seconds: number
}

/** A bot has begun to think (or, with seat -1, stopped). */
export interface Thinking {
  type: 'thinking'
  seat: number
}

/** The fast engine of a game is being prepared in the background; play goes on meanwhile. */
export interface Warming {
  type: 'warming'
  game: string
  done: number
  of: number
}

/** Somebody came, left, sat down or laid the next table; or the game has begun. */
export interface Presence {
  type: 'presence'
  info: TableInfo
}

/** Why some decisions are refused in a position. */
export interface Refusal {
  text: Message
  clause: string
  decisions: string[]
}

/** A decision that counts, and what follows it. */
export interface Answer {
  decision: string
  /** What is good about it. */
  why: Message
  /** Each changes the one before it, the first that of the position; moments count from it. */
  frames: Frame[]
  /** The position in which the seat decides next; without one, the exercise is done. */
  to?: number | null
}

/** A position of an exercise in which its seat decides. */
export interface Position {
  answers: Answer[]
  refusals: Refusal[]
}

/** A position that one seat plays without a table. */
export interface Exercise {
  game: string
  options: Record<string, boolean | number | string>
  players: number
  seat: number
  /** The position, whole. */
  frame: Frame
  /** The end of the log. */
  lines: Line[]
  /** The position, and those that answers lead to. */
  positions: Position[]
}

/** One thing to learn by doing it. */
export interface LessonStep {
  /** What to do, and why. */
  text: Message
  /** What has been seen, once it is done. */
  done: Message
  /** What to say to a legal decision that does not count. */
  missed: Message
  exercise: Exercise
}

/** The lesson of a box. */
export interface Taught {
  game: string
  steps: LessonStep[]
}

/**
 * What a box has to puzzle over: that of a day is the one whose place is the number of days since 1970, counted
 * round.
 */
export interface Puzzles {
  game: string
  ids: string[]
}

/** A puzzle. Whoever has it can check an answer alone: it is practice, not a contest. */
export interface Posed {
  id: string
  ask: Message
  /** What is good about the answer. */
  why: Message
  /** What share of the win the best other decision gives away; 0: the rules alone make the answer certain. */
  gap: number
  /** The best other decision, if they were compared. */
  next: string
  /** Where memory decides: the moments to watch first, the last being the position. */
  story: Frame[]
  exercise: Exercise
}

export type ClientMessage = Hello | Look | Play | Undo | Why | AskHint | Seen

export type ServerMessage = Welcome | Frame | Done | Problem | Because | Hint | Queued | Thinking | Warming | Presence

/** What is meant where a field is missing, if it is not simply nothing. */
export const USUAL = {
  Piece: { width: 100, height: 100 },
  Tray: { layout: 'row' },
  Reseat: { who: 'guest' },
  Line: { seat: -1, lasting: true },
} as const

/** The lists of a scene that change thing by thing, and what tells the things apart. */
export const KEYED = {
  pieces: (thing: Piece) => thing.key,
  places: (thing: Place) => thing.key,
  trays: (thing: Tray) => thing.key,
  panels: (thing: Panel) => thing.seat,
  choices: (thing: Choice) => [thing.decision, ...(thing.path ?? [])].join(' '),
  plausible: (thing: Attempt) => [thing.decision, ...(thing.path ?? [])].join(' '),
  plans: (thing: Plan) => thing.target,
  strokes: (thing: Stroke) => thing.key,
  sheets: (thing: Sheet) => thing.key,
  charts: (thing: Chart) => thing.key,
  aids: (thing: Counter) => [thing.icon, thing.tint ?? ''].join(' '),
} as const
