// Written by `.venv/bin/python tools/wire_types.py`: change the Python it is made from, and run it again.

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const TINTS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const
export type Tint = (typeof TINTS)[number]
/** Who a seat can be for, beside the levels of bots: somebody at this browser, somebody with a link. */
export const PEOPLE = ['me', 'guest', 'open'] as const
/** The parts of a portrait, and how many there are of each; and the colours people have. */
export const PORTRAIT = {"face": 6, "hair": 10, "eyes": 6, "mouth": 6, "hat": 8} as const
export const COLOURS = 12
/** What can be said without words, and how many letters words may have. */
export const REACTIONS = ['hello', 'thanks', 'well-played', 'oops', 'thinking', 'hurry', 'wow', 'sorry'] as const
export const MOST_LETTERS = 300
/** Games of a box before somebody is on its leaderboard. */
export const LEAST_GAMES = 5
/** The levels whose bots may have a character. */
export const WITH_CHARACTER = ['medium', 'hard'] as const
/** The viewer without a seat. */
export const WATCHING = -1
/** Why something can be refused. */
export type ProblemCode =
  | 'bad-address'
  | 'bad-host'
  | 'bad-invitation'
  | 'bad-key'
  | 'bad-login'
  | 'bad-message'
  | 'bad-option'
  | 'bad-origin'
  | 'bad-passkey'
  | 'bad-players'
  | 'bad-position'
  | 'bad-profile'
  | 'bad-record'
  | 'bad-subscription'
  | 'bad-terms'
  | 'bad-token'
  | 'banned'
  | 'busy'
  | 'closed'
  | 'draining'
  | 'enough'
  | 'failed'
  | 'game-over'
  | 'has-account'
  | 'has-begun'
  | 'held'
  | 'house-full'
  | 'illegal-decision'
  | 'kept-apart'
  | 'last-way-in'
  | 'login-taken'
  | 'moved'
  | 'needs-account'
  | 'no-hints'
  | 'no-offer'
  | 'no-rounds'
  | 'nobody-to-ask'
  | 'not-begun'
  | 'not-found'
  | 'not-over'
  | 'not-public'
  | 'not-your-turn'
  | 'old-rules'
  | 'option-taken'
  | 'out-of-scope'
  | 'seat-taken'
  | 'send-used'
  | 'silent'
  | 'stale-moment'
  | 'stale-ply'
  | 'storage'
  | 'table-closed'
  | 'too-fast'
  | 'too-large'
  | 'too-many-guesses'
  | 'undo-refused'
  | 'unknown-decision'
  | 'unknown-game'
  | 'unknown-person'
  | 'unknown-table'
  | 'weak-password'
  | 'who-are-you'
  | 'wrong-secret'

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

/**
 * The beginning of a game that was begun elsewhere: so many lines of its log, and who dealt them there.
 *
 * That dealer was in a player's hands, who could have looked at what it hid, or chosen what it dealt. What it dealt is
 * recomputed where its secret is known: that shows that nobody changed it since the game was given, and no more.
 */
export interface Elsewhere {
  lines: number
  /** Empty, like the rest, where nothing is known of the dealer. */
  commitment: string
  entropy: string
  /** Once the game is over: before, it would tell others what was dealt face down. */
  secret: string
}

/** How much time there is. */
export interface Pace {
  /** No clock; a bank of time for each seat; or so many hours for each turn. */
  kind?: 'none' | 'live' | 'turns'
  /** Of a live table: seconds that each seat has at first. */
  bank?: number
  /** Of a live table: seconds that a seat gets for each decision where it had a choice. */
  increment?: number
  /** Of a table of turns: for each turn. */
  hours?: number
}

export interface Terms {
  /**
   * Listed in the lobby, open to whoever comes and to all who watch; open to those with a link; to those who are
   * invited alone.
   */
  visibility?: 'public' | 'link' | 'private'
  pace?: Pace
  /**
   * When time is out or somebody is away: `WAIT`, `LAST`, or the level of the bot that plays until they are back.
   * Empty: as usual, that is a bot where there is a clock; a table that was laid always says which.
   */
  away?: string
  /** When people who come later may take the seat of a bot. */
  late?: 'never' | 'round' | 'now'
  /** Seconds after which bots take the seats that are still open; 0: never. */
  fill?: number
  /** Whether the game counts for ratings. */
  rated?: boolean
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
 * Gives up for good. With three seats or more, a bot plays on if the table's terms name one; else the game ends
 * with this seat last. The same again has no second effect.
 */
export interface Concede {
  type: 'concede'
  send: string
  /** Which of those held; -1: the one looked from, or the first. */
  seat?: number
}

/**
 * Stops the game here, with nobody losing, once all people want it: those whose place a bot has taken are not
 * asked. The same again has no second effect.
 */
export interface Stop {
  type: 'stop'
  send: string
  /** `withdraw` takes one's own offer back, or declines that of somebody else. */
  way: 'offer' | 'accept' | 'withdraw'
}

/** Takes one's seat back from the bot that stands in. Whoever comes to the table or decides there does so, too. */
export interface Back {
  type: 'back'
  send: string
}

/**
 * How much time everybody has. It is said when it runs for somebody else, and after each decision that shows; in
 * between, whoever shows it counts down. It is the same for all who look.
 */
export interface Clocks {
  type: 'clocks'
  /** The time of the server when it was so, in milliseconds since 1970. */
  now: number
  /** What each seat has, in milliseconds; at a table of turns, what a turn has without nights and holidays. */
  left: number[]
  /** Seats whose time runs. */
  runs: number[]
  /** At a table of turns, for each seat: when its turn is over, in milliseconds since 1970; 0: it is not its turn. */
  due: number[]
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
  /** The chance to win with it, if a search found it. */
  share: number | null
  /** The chances with the next best decisions, the best first. */
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

/**
 * Bots of this table decide by their policy alone for now, because too much is asked of whoever thinks; or (false)
 * they have time to think again.
 */
export interface Hurrying {
  type: 'hurrying'
  now: boolean
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
  /** Bots that have a character, by the level that they are as strong as. */
  characters: Record<string, string[]>
  /** What "play now" seats beside the person: bot levels. */
  suggested: string[]
  /** CSS variables of the box: ground, ink, accent, cloth, each with a -dark twin. */
  palette: Record<string, string>
  /** Whether seats see different things: then a shared screen is handed over. */
  secrets: boolean
  /** Whether the box can be taught. */
  lesson: boolean
  /** Whether there is something to puzzle over. */
  puzzles: boolean
  /** Sentences of the log by which a turn can be summed up, the most telling first. */
  telling: string[]
  /** Paces of live tables: fast, normal, relaxed and none. */
  paces: Record<string, Pace>
}

/**
 * Who shall sit here: `me` or `guest` (a person, who takes the seat with an invitation), `open` (anybody who is
 * known; at public tables), or a bot level.
 */
export interface SeatWish {
  who: string
  name?: string
}

export interface NewTable {
  game: string
  seats: SeatWish[]
  options?: Record<string, boolean | number | string>
  terms?: Terms
}

/**
 * A running game, to go on here: it is played again by the rules, and from the next card on this house deals.
 *
 * Seats may be for others than before; their options stay what they were.
 */
export interface Given {
  /** Its record file. With the secret of the dealer there, everybody can check in the end what was dealt. */
  record: string
  seats: SeatWish[]
}

/** Answer to NewTable and Given. Nobody sits yet: the game begins when every person has taken a seat. */
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

/**
 * Takes a seat: that of an invitation, or without one, as somebody who is known, one that is open, kept for them,
 * or (`Terms.late`) a bot's. The same again (the answer was lost) has no second effect.
 */
export interface Sit {
  /** Empty: without one. */
  invitation: string
  /** What opens the seat from now on. */
  key: string
  entropy: string
  /** Empty: as whoever laid the table wished. */
  name?: string
  /** Options of this seat alone; those not given: as whoever laid the table wished. */
  options?: Record<string, boolean | number | string>
  /** Without an invitation: which one; -1: any that is open. */
  seat?: number
  /** Whether the game may begin at once, where that is asked (`SeatInfo.ready`). */
  ready?: boolean
}

export interface Seated {
  seat: number
  /** Whether the seat is a bot's until the next round begins. */
  waits?: boolean
}

/** Withdraws the invitation to a seat that nobody has taken: a new one is made, or a bot sits down. */
export interface Reseat {
  seat: number
  /** `guest`, `open`, or a bot level. */
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
  /** Who it is, if the seat belongs to somebody who can be known elsewhere. */
  person: string
  /** The level of the bot that plays here until the person is back. */
  stand_in: string
  /** Whether anybody who is known may sit down here. */
  open: boolean
  /** False where the game waits for this person to say that they are ready. */
  ready: boolean
  /** What somebody is called who takes this seat of a bot when the next round begins. */
  coming: string
  /** Whether the person has given up, so that the bot plays on for good. */
  conceded: boolean
  /** Whether the person offers to stop here. */
  stops: boolean
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
  /**
   * The table where the same players go on, once one of them has laid it; `again` leads there. If this game is not
   * over, it goes on there itself.
   */
  next: string
  /**
   * Set if the game was begun elsewhere, by a dealer in a player's hands: whoever gave it here could have looked at
   * hidden cards, or chosen them.
   */
  elsewhere: Elsewhere | null
  /** Who may come, how much time there is, and what happens when somebody is away. */
  terms: Terms
  /** How many look on without a seat. */
  watchers: number
  /** Whether whoever asks may change seats and terms until the game begins. */
  host: boolean
  /** When the table was laid, in milliseconds since 1970. */
  since: number
  /** Why the house has closed this table, if it has. */
  closed: string
  /** Why the game does not count for ratings; empty: it counts. */
  unrated: ('unwished' | 'elsewhere' | 'bots' | 'unknown' | 'twice' | 'unwilling' | 'stopped' | 'alone')[]
}

/** One sentence of the log. */
export interface Line {
  moment: number
  text: Message
  /** Whose doing it was, for the colour of the line. */
  seat?: number
  /** False: announced once, never kept in the log (it has to be remembered). */
  lasting?: boolean
  /** The level of the bot that did it in a person's place. */
  by?: string
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
  /**
   * The seat that decides, or -1 when nobody does: the game is over or has not begun, or it is a beat. Where several
   * decide together: the viewer, if they owe a decision, else the first who does.
   */
  mover: number
  /** The whole scene; or, if it is not given: */
  scene?: Scene | null
  /** how the scene differs from the one of the frame before. */
  change?: Change | null
  /** What happened since the frame before. */
  lines?: Line[]
  can_undo?: boolean
  undo_refusal?: Message | null
  /** Where several decide together: the seats whose decision is not in yet, in order. Else empty. */
  owing?: number[]
  /** To be looked at for a while before the next frame, which follows by itself. */
  beat?: boolean
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
  /** The chance to win that it led to, as it looked from there. */
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
  /** Seconds until whoever thinks has time to go on with it; 0: it is being done. */
  waits: number
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
 * From now on show what this seat sees (one of those held, or WATCHING; once the game is over, any): the screen was
 * handed over.
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

/**
 * Answer to Hello; frames follow: those missed, then the present one. Those who wait for others hear it again when
 * a game that was begun elsewhere goes on.
 */
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
  /** stale-moment, bad-key, too-fast, storage (try again), ...: see `filon.engine.errors`, `filon.house.problems`. */
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

/** Somebody came, left, sat down or laid the next table; or the game has begun. */
export interface Presence {
  type: 'presence'
  info: TableInfo
}

/**
 * This server is about to stop, and the socket closes with code 1012: connect again at once, to whoever answers.
 * What was not answered with Done is to be sent again, by the same send.
 */
export interface Reconnect {
  type: 'reconnect'
}

export interface Ready {
  ready?: boolean
}

/** Another order of the seats, other terms. */
export interface Arrange {
  /** The seats as they are now, in their new order; empty: as they are. */
  order?: number[]
  terms?: Terms | null
}

export interface Again {
  /** Whether everybody sits a seat further on, so that somebody else begins. */
  turned?: boolean
}

/** Something is said: words, or a reaction. It is heard as `Said`, by whoever says it, too. */
export interface Say {
  type: 'say'
  /** No markup, and no more letters than `MOST_LETTERS` once marks that nobody sees are gone. */
  text?: string
  reaction?: '' | 'hello' | 'thanks' | 'well-played' | 'oops' | 'thinking' | 'hurry' | 'wow' | 'sorry'
}

/** What has been said here? `Talk` is the answer. */
export interface Listen {
  type: 'listen'
}

/** Somebody has said something; or, with a number that was heard before, it is no longer to be read. */
export interface Said {
  type: 'said'
  /** Counts everything said at this table, heard or not. */
  number: number
  /** Whose doing it was; -1: somebody who watches. */
  seat: number
  /** Milliseconds since 1970. */
  at: number
  /** What they were called then; empty for a seat without a name. */
  name?: string
  /** Who it was, to be muted or blocked by; empty for whoever has only a key. */
  person?: string
  text?: string
  reaction?: '' | 'hello' | 'thanks' | 'well-played' | 'oops' | 'thinking' | 'hurry' | 'wow' | 'sorry'
  /** Whether whoever hears it has said it. */
  mine?: boolean
  /** Whether the words were taken away by the house. */
  removed?: boolean
}

/** Answer to `Listen`. */
export interface Talk {
  type: 'talk'
  /** The last that this visitor may hear. */
  lines: Said[]
  /**
   * What this visitor may say: everything; words too, if they talked with strangers (`Wishes.strangers`); reactions
   * alone, because nobody knows them; nothing.
   */
  may: 'write' | 'strangers' | 'react' | 'nothing'
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

/** What a person wants: others' behaviour towards them, and when they may be told something. */
export interface Wishes {
  /** The time zone, by its name in the IANA database. */
  zone?: string
  /** Hours in which nothing is sent and no turn runs out: from, to; the same twice: none. */
  quiet?: [number, number]
  /** Holidays, first and last day as in 2026-12-24; no turn runs out. Empty: none. */
  away?: [string, string]
  /** Whether they talk with strangers. */
  strangers?: boolean
  rated?: boolean
  /** Whether others see their games and results. */
  shows_games?: boolean
  shows_rating?: boolean
}

/** Somebody, as everybody may know them. */
export interface PersonInfo {
  id: string
  name: string
  kind: 'guest' | 'account' | 'bot' | 'gone'
  colour: number
  /** Numbers of parts, with dots between them. */
  portrait: string
}

/** Somebody, as they know themselves. */
export interface Me {
  person: PersonInfo
  wishes: Wishes
  /** Milliseconds since 1970. */
  created: number
}

export interface Arrival {
  /** For the name that is given at first. */
  language?: 'en' | 'fr'
  /** Where the browser says it is; one that is not known is none. */
  zone?: string
}

/** What is not given stays as it is. */
export interface MyChanges {
  name?: string | null
  colour?: number | null
  portrait?: string | null
  wishes?: Wishes | null
}

export interface PasskeyInfo {
  id: string
  label: string
  created: number
  /** Both in milliseconds since 1970. */
  used: number
}

/** A browser that is signed in. */
export interface SessionInfo {
  id: string
  /** What the browser calls itself. */
  label: string
  created: number
  /** To the hour, in milliseconds since 1970. */
  seen: number
  /** Whether it is the one that asks. */
  this: boolean
}

/** How somebody signs in, and where they are signed in. */
export interface Account {
  /** Empty: there is no account yet. */
  login: string
  /** Whether there is one. */
  password: boolean
  /** Recovery codes that are still good. */
  codes: number
  passkeys: PasskeyInfo[]
  sessions: SessionInfo[]
}

/** A name to sign in with, and at least one of password and passkey. */
export interface NewAccount {
  login: string
  password?: string
  passkey?: string
  /** Of the passkey. */
  label?: string
}

export interface NewPassword {
  new: string
  /** Asked for where there is one. */
  old?: string
}

export interface RecoveryCodes {
  codes: string[]
}

/** For whom a passkey is to be made. */
export interface WhoseKey {
  /** Of the account that is to be; empty: of the one there is. */
  login?: string
}

export interface PasskeyQuestion {
  /**
   * JSON for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`; good for five
   * minutes.
   */
  options: string
}

export interface NewPasskey {
  passkey: string
  label?: string
}

export interface DeviceCode {
  code: string
  /** For how long it is good. */
  seconds: number
}

export interface Leaving {
  /** Asked for where there is one. */
  password?: string
}

export interface SignIn {
  login: string
  password: string
}

export interface UseRecovery {
  login: string
  code: string
}

export interface UsePasskey {
  passkey: string
}

export interface UseDevice {
  code: string
}

export interface SignOut {
  everywhere?: boolean
}

export interface NewBot {
  name: string
}

export interface NewToken {
  label: string
  scopes: ('read' | 'profile' | 'play' | 'lay')[]
  /** Which of my bots it is for; empty: for me. */
  bot?: string
}

export interface TokenInfo {
  id: string
  label: string
  scopes: ('read' | 'profile' | 'play' | 'lay')[]
  /** Whom it stands for: me, or a bot of mine. */
  person: string
  created: number
  /** To the hour, in milliseconds since 1970; 0: never. */
  used: number
}

export interface TokenMade {
  /** Nobody can see it again. */
  token: string
  info: TokenInfo
}

/** A seat of a table, as far as a list needs it. */
export interface MySeat {
  name: string
  /** Of a bot; a person has none. */
  level: string
  mine: boolean
  person: string
  /** In a finished game, where it is known: 1 = won; equal ranks share the place. */
  rank: number
}

/** A table at which one sits. */
export interface MyTable {
  table: string
  game: string
  begun: boolean
  over: boolean
  /** Whether it is my turn. */
  turn: boolean
  /** Since when it is whose turn it is; when the game was over, or the table laid: milliseconds since 1970. */
  when: number
  seats: MySeat[]
}

/** How somebody fared with one box. */
export interface BoxResults {
  game: string
  games: number
  won: number
  /** When the last one was over, in milliseconds since 1970. */
  last: number
}

/** Somebody, as they let others see them. */
export interface Profile {
  person: PersonInfo
  created: number
  /** Who made the bot. */
  owner: PersonInfo | null
  /** Finished games of each box, the favourite first; null: they keep it to themselves. */
  played: BoxResults[] | null
}

export interface LobbySeat {
  /** Somebody sits there; a bot does; anybody may sit down; it is kept for somebody who was invited. */
  kind: 'person' | 'bot' | 'open' | 'kept'
  name?: string
  level?: string
  /** Who it is, if they can be known elsewhere. */
  person?: PersonInfo | null
  ready?: boolean
}

/** A public table: one that waits for people, or one that can be watched. */
export interface LobbyTable {
  table: string
  game: string
  begun: boolean
  seats: LobbySeat[]
  terms: Terms
  /** When it was laid, in milliseconds since 1970. */
  since: number
  watchers: number
}

/** Everything, as it is now. */
export interface Lobby {
  type: 'lobby'
  /**
   * Those that wait, the longest first; then those at which somebody plays, the liveliest first; not all of them, if
   * they are very many.
   */
  tables: LobbyTable[]
  /** How many public tables run, by box. */
  running: Record<string, number>
}

/** What has changed. */
export interface LobbyChange {
  type: 'change'
  /** New ones, and those that are otherwise than before. */
  put?: LobbyTable[]
  gone?: string[]
  /** As they are now; empty if nothing has changed. */
  running?: Record<string, number>
}

/** The table somebody would like. */
export interface Find {
  /** Empty: any box. */
  game?: string
  /** 0: any number. */
  players?: number
  /** None: any. Tables with a clock fit if theirs is about as fast. */
  pace?: Pace | null
  /** Whether bots are welcome: they take the seats that stay open, and make room for people who come later. */
  bots?: boolean
  /** Seconds after which bots take the open seats, if a table is laid for it. */
  fill?: number
}

export interface FoundSeat {
  table: string
  seat: number
  /** Whether none fitted, and this one was laid. */
  laid: boolean
}

/** Something is wrong with what was said, or with how somebody plays. */
export interface Report {
  /** What was said, by its number; or: */
  number?: number | null
  /** who it is about. */
  seat?: number | null
  why?: string
}

/** How well somebody plays a box. 400 more are odds of ten to one between two players. */
export interface Rating {
  value: number
  /** It lies so far from `value` at most, with about 95 %. */
  within: number
  /** That have counted; 0 for a bot, whose level was measured otherwise. */
  games: number
}

export interface RatedPerson {
  /** Counted from 1; 0: not listed, after too few games. */
  place: number
  person: PersonInfo
  rating: Rating
  /** What the rating is at least, almost surely (three standard deviations below): they are listed by it. */
  sure: number
}

export interface RatedBot {
  level: string
  rating: Rating
}

export interface Leaderboard {
  game: string
  page: number
  pages: number
  /** How many people are listed. */
  of: number
  people: RatedPerson[]
  /** Whoever asks, if they are rated, listed or not. */
  mine: RatedPerson | null
  /** The levels of the box on the same scale, the best first. */
  bots: RatedBot[]
}

/** A rating after a game. */
export interface RatingPoint {
  /** When the game was over, in milliseconds since 1970. */
  at: number
  value: number
  within: number
}

export interface BoxRating {
  game: string
  rating: Rating
  /** The last games, the oldest first. */
  points: RatingPoint[]
}

export interface PersonRatings {
  person: PersonInfo
  /** They do not show their rating. */
  hidden: boolean
  /** The box they played most first. */
  boxes: BoxRating[]
}

export interface SeatRating {
  seat: number
  /** Now, or after the game once it is over and has counted; null where there is none, or none to be shown. */
  rating: Rating | null
  /** Set once the game has counted for this seat. */
  before: Rating | null
  /**
   * Of a game that is over: `left`: a stand-in made more than a third of the decisions, and the seat counts as last;
   * `late`: the seat was taken over from a bot, and counts for nobody.
   */
  hand: 'own' | 'left' | 'late'
}

export interface TableRatings {
  /** Why the game does not count; empty: it counts. */
  unrated: ('unwished' | 'elsewhere' | 'bots' | 'unknown' | 'twice' | 'unwilling' | 'stopped' | 'alone')[]
  /** Whether the game is over and has counted: it takes a moment. */
  counted: boolean
  seats: SeatRating[]
}

/** Somebody at a table. */
export interface Named {
  /** Empty: they gave none. */
  name: string
  bot: boolean
}

/** What is told, as a webhook gets it; a browser gets a `Pushed`. */
export interface Notice {
  id: number
  kind: 'invited' | 'sat' | 'begun' | 'turn' | 'over' | 'test'
  /** Who is told. */
  person: string
  /** Empty for a test. */
  table: string
  game: string
  /** The one that it is about; -1: none. */
  seat: number
  /** Those it speaks of: who sat down, or the others at the table. */
  who: Named[]
  /** The path of the page to open. */
  link: string
  /** When it happened, in milliseconds since 1970. */
  at: number
}

/** What a browser's worker shows of a notice. */
export interface Pushed {
  kind: 'invited' | 'sat' | 'begun' | 'turn' | 'over' | 'test'
  table: string
  /** One at a time is shown of each. */
  tag: string
  /** The path of the page to open. */
  link: string
  title: string
  /** Both in the language of the subscription. */
  body: string
}

export interface PushKey {
  /** The server's public key (P-256, uncompressed) in base64url: `applicationServerKey`. */
  key: string
}

/** What a browser's `PushSubscription` says of itself. */
export interface Subscription {
  address: string
  p256dh: string
  auth: string
  /** Of the notices. */
  language?: 'en' | 'fr'
}

export interface SubscriptionInfo {
  /** SHA-256 of its address. */
  id: string
  /** The push service. */
  host: string
  /** Milliseconds since 1970. */
  created: number
}

export interface NewWebhook {
  /** `https`, on port 443 or 8443; never one of a private network, unless the owner of the server allows it. */
  address: string
}

export interface WebhookInfo {
  id: string
  address: string
  /** Milliseconds since 1970. */
  created: number
  /** How often it did not answer with a status of 2xx since it last did. */
  failures: number
  /** Whether that was so often that nothing is sent there any more, but for tests: one that arrives ends it. */
  stopped: boolean
}

export interface WebhookMade {
  /** What signatures are made with; nobody can see it again. */
  secret: string
  info: WebhookInfo
}

export type OfBots = Hint | Queued | Thinking | Warming | Hurrying

export type ClientMessage = Hello | Look | Play | Undo | Why | AskHint | Seen | Concede | Stop | Back | Say | Listen

export type ServerMessage = Welcome | Frame | Done | Problem | Because | Hint | Queued | Thinking | Warming | Hurrying | Presence | Clocks | Said | Talk | Reconnect

/** What is meant where a field is missing, if it is not simply nothing. */
export const USUAL = {
  Piece: { width: 100, height: 100 },
  Tray: { layout: 'row' },
  Pace: { kind: 'none' },
  Terms: { visibility: 'link', pace: {"kind": "none", "bank": 0, "increment": 0, "hours": 0}, late: 'never' },
  Concede: { seat: -1 },
  NewTable: { terms: {"visibility": "link", "pace": {"kind": "none", "bank": 0, "increment": 0, "hours": 0}, "away": "", "late": "never", "fill": 0, "rated": false} },
  Sit: { seat: -1 },
  Reseat: { who: 'guest' },
  Line: { seat: -1, lasting: true },
  Ready: { ready: true },
  Wishes: { zone: 'UTC', quiet: [22, 8], away: ['', ''], rated: true, shows_games: true, shows_rating: true },
  Arrival: { language: 'en', zone: 'UTC' },
  Find: { bots: true, fill: 40 },
  Subscription: { language: 'en' },
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
