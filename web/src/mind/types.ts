/** What a mind is asked and what it answers: the same as `filon.bots` in compiled mode, to the last bit. */

/** What stands beside a box's module as JSON, written by `filon wasm`: all that the loader has to know of a box. */
export interface Meta {
  box: string
  /** The version of the box's rules. */
  version: number
  /** Size of a state in bytes. */
  size: number
  /** Every field of a state in order: name, NumPy's kind (`i1`, `i2`, `i4`, `i8`), offset and shape. */
  fields: [name: string, kind: 'i1' | 'i2' | 'i4' | 'i8', offset: number, shape: number[]][]
  /** How many levels the box's own policy has. */
  policies: number
  /** How many numbers it knows, with those of its characters. */
  all_policies: number
  /** Those with a character among them. */
  levels: Level[]
  /** The policy of its search, whether what is decided together is drawn, and its tuning as the module reads it. */
  search: { policy: number; mix: boolean; knobs: number[] }
  /** The box's options as a new game has them, as the rules read them. */
  options: number[]
  /** The most nodes of a tree, decisions that can be legal at once, and seats of any box. */
  most: { nodes: number; legal: number; seats: number }
}

export interface Level {
  name: string
  policy: number
  /** Of its search; 0: it follows its policy. */
  iterations: number
  /** Which of the box's characters it has, from 1; 0: none. */
  manner: number
}

/** A decision that was tried, how often, and the share of the win it leads to for the seat that decides. */
export interface Thought {
  decision: number
  visits: number
  share: number
}

/** What a seat would do next, and what it will see then (as `game.layout.pack` gives it). */
export interface Foreseen {
  decision: number
  observation: Uint8Array
}

export interface Pondered {
  policy: number
  /** The best first. */
  thoughts: Thought[]
  /** Every seat's share of the win. */
  shares: number[]
  /** The share that the decision asked about leads to, if one was asked about. */
  judged: number | null
  ahead: Foreseen[]
}

/** Thinks about one box. An observation is what `game.layout.pack(states, i)` gives in any mode: MessagePack, a list of
 * the fields. One question at a time: the next is asked when the answer is there. */
export interface Mind {
  readonly meta: Meta
  /** `filon.bots.choose.choose` with a mind. The level is any name that `filon.bots.choose.bot` knows. */
  choose(observation: Uint8Array, seat: number, level: string, seed: bigint): Promise<number>
  /** `filon.bots.ponder.ponder` with a mind. */
  ponder(
    observation: Uint8Array,
    seat: number,
    iterations: number,
    seed: bigint,
    asked?: { judge?: number | null; ahead?: number },
  ): Promise<Pondered>
}
