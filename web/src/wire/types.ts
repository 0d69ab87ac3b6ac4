// The contract with the server, as `filon/server/wire.py` and `filon/engine/scene.py` write it down.
// Scenes and frames leave out whatever has its default, hence the many optional fields.

export type Arg = number | string | SeatArg | SeatsArg | IconArg | Message
export interface SeatArg {
  seat: number
}
export interface SeatsArg {
  seats: number[]
}
export interface IconArg {
  sprite: string
  name: Message
  tint?: string
}
export interface Message {
  id: string
  args?: Record<string, Arg>
}

// ── scenes ──

export interface Board {
  width: number
  height: number
  art?: string
  name?: Message | null
}
export interface Place {
  key: string
  x: number
  y: number
  r?: number
  outline?: string
  name?: Message | null
  mark?: '' | 'empty' | 'path' | 'danger' | 'gain'
  text?: string
  /** A person may pencil a mark here. */
  notable?: boolean
}
export interface Stroke {
  key: string
  outline: string
  style?: '' | 'route' | 'arrow' | 'border' | 'faint'
  tint?: string
  name?: Message | null
}
export interface Piece {
  key: string
  sprite: string
  x?: number
  y?: number
  width?: number
  height?: number
  turn?: number
  face?: 'up' | 'down' | ''
  tint?: string
  text?: string
  look?: '' | 'faint' | 'gone' | 'marked' | 'small'
  z?: number
  name?: Message | null
  leaves_to?: string
  comes_from?: string
}
export interface Counter {
  icon: string
  name: Message
  value?: number | null
  tint?: string
  of?: number | null
}
export interface Tray {
  key: string
  title: Message
  pieces?: Piece[]
  layout?: 'row' | 'grid' | 'fan'
  columns?: number
}
export interface Panel {
  seat: number
  tints?: string[]
  counters?: Counter[]
  trays?: Tray[]
  note?: Message | null
}
export interface Choice {
  decision: string
  name: Message
  path?: string[]
  amount?: number | null
  preview?: Message | null
  style?: '' | 'primary' | 'end'
  ask_first?: Message | null
}
/** Something to try by pointing that is refused now. */
export interface Attempt {
  decision: string
  path?: string[]
}
/** Several decisions that belong together: a far target, reached in one click. */
export interface Plan {
  target: string
  decisions: string[]
  name: Message
  preview?: Message | null
  route?: string
}
/** A transparent sheet that slides over the board. */
export interface Sheet {
  key: string
  name: Message
  pieces?: Piece[]
  strokes?: Stroke[]
  snap?: [number, number][]
}
export interface Cell {
  text?: Message | null
  sprite?: string
  tint?: string
  mark?: '' | 'good' | 'bad' | 'now'
}
/** A table to consult; its first row is the head. */
export interface Chart {
  key: string
  title: Message
  rows: Cell[][]
}
export interface Scene {
  board: Board
  prompt: Message
  pieces?: Piece[]
  places?: Place[]
  trays?: Tray[]
  panels?: Panel[]
  choices?: Choice[]
  plausible?: Attempt[]
  plans?: Plan[]
  strokes?: Stroke[]
  sheets?: Sheet[]
  charts?: Chart[]
  rule?: string
  status?: Message[]
  aids?: Counter[]
}
export interface Row {
  name: Message
  values: number[]
  total?: boolean
}

// ── games and tables ──

export type OptionValue = boolean | number | string
export interface OptionInfo {
  id: string
  kind: 'bool' | 'choice' | 'int'
  default: OptionValue
  values: string[]
  minimum: number
  maximum: number
}
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
  levels: string[]
  suggested: string[]
  palette: Record<string, string>
  secrets: boolean
}
export interface SeatWish {
  who: string
  name: string
}
export interface NewTable {
  game: string
  seats: SeatWish[]
  options: Record<string, OptionValue>
}
/** A table that waits for its people; nobody sits there yet. */
export interface TableLaid {
  table: string
  commitment: string
  /** For each seat of a person, what opens it once. */
  invitations: (string | null)[]
  host: string
  watch: string
}
export interface Sit {
  invitation: string
  key: string
  entropy: string
  name: string
}
export interface SeatInfo {
  seat: number
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
  options: Record<string, OptionValue>
  seats: SeatInfo[]
  commitment: string
  secret: string | null
  /** False while the table waits for people. */
  begun: boolean
  over: boolean
  /** Where the same players go on, once one of them has laid the table. */
  next: string
}
export interface Line {
  moment: number
  text: Message
  seat?: number
  /** False: said once, never kept in the log, because it has to be remembered. */
  lasting?: boolean
}
/** How a list differs from the one before: either `all` of it, or what is gone, what is put and the order. */
export interface ChangedList<Item> {
  all?: Item[] | null
  gone?: (string | number)[]
  put?: Item[]
  order?: (string | number)[]
}
/** What of a scene differs from the one before; whatever is not here is as it was. */
export interface Change {
  board?: Board | null
  prompt?: Message | null
  rule?: string | null
  status?: Message[] | null
  aids?: Counter[] | null
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
}
interface Moment {
  moment: number
  viewer: number
  mover: number
  can_undo?: boolean
  undo_refusal?: Message | null
  over?: boolean
  missed?: boolean
}
/** A frame as it comes: with a whole scene, or with what has changed since the frame before. */
export interface WireFrame extends Moment {
  type: 'frame'
  scene?: Scene | null
  change?: Change | null
  lines?: Line[]
}
/** A frame as the page shows it: always whole. */
export interface Frame extends Moment {
  scene: Scene
  lines: Line[]
}
export interface Costly {
  ply: number
  seat: number
  done: Message[]
  share: number
  better: Message[]
  better_share: number
}

/** A strong player's look back at a finished game; it grows while `done` is less than `of`. */
export interface Analysis {
  done: number
  of: number
  plies: number[]
  shares: number[][]
  costly: Costly[]
}

export interface Result {
  scores: number[]
  ranks: number[]
  reason: Message
  tie_break: Message | null
  headline: Message
  breakdown: Row[]
  growth: number[][]
  plies: number[]
}

// ── over the socket ──

export type ClientMessage =
  | { type: 'hello'; keys: string[]; look: number | null; moment: number | null }
  | { type: 'look'; seat: number }
  | { type: 'play'; moment: number; send: string; decision: string }
  | { type: 'undo'; moment: number; send: string }
  | { type: 'why'; decision: string }
  | { type: 'hint' }
  | { type: 'seen'; moment: number }

export interface Problem {
  type: 'problem'
  code: string
  text: Message
  clause?: string
  send?: string
}
export interface Welcome {
  type: 'welcome'
  info: TableInfo
  lines: Line[]
  moment: number
  viewer: number
  /** Whether the stream goes on after the moment that hello named; else it begins anew. */
  resumed?: boolean
}
export type ServerMessage =
  | Welcome
  | WireFrame
  | { type: 'done'; send: string; moment: number }
  | Problem
  | { type: 'because'; decision: string; text: Message | null; clause?: string }
  | { type: 'hint'; moment: number; decision: string; text: Message; share?: number | null; others?: number[] }
  | { type: 'queued'; seconds: number }
  | { type: 'thinking'; seat: number }
  | { type: 'warming'; game: string; done: number; of: number }
  | { type: 'presence'; info: TableInfo }

export const TINTS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const
