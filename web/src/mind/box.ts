/** A box's module at work: its functions and the buffers they work on, all of which lie where the linker put them. */
import type { Meta } from './types.ts'

/** What a module exports: functions of numbers, and where its buffers begin. Each function says in
 * `src/filon/engine/templates/kernel.py` and `src/filon/bots/templates/search.py` what it does. */
export interface Exports {
  memory: WebAssembly.Memory
  seed_rng(seed: bigint): void
  below(n: number): number
  mover_at(i: number): number
  owing_at(i: number): number
  round_at(i: number): number
  legal_at(i: number): number
  chances_at(i: number): number
  outcome_at(i: number): void
  policy_at(i: number, seat: number, level: number): number
  evaluate_at(i: number): void
  observe(i: number, viewer: number, j: number): void
  determinize_at(i: number, viewer: number): void
  advance(i: number, x: number): void
  start(i: number, seats: number): number
  step(i: number, x: number): number
  random_games(blank: number, seats: number, games: number): number
  plant(): void
  find_child(node: number, move: number): number
  foresee(seat: number, decision: number): number
  search(seat: number, iterations: number): void
}

type Buffer = 'states' | 'rng' | 'out' | 'options' | 'ranks' | 'values' | 'links' | 'sums' | 'knobs' | 'played'

/** Integers of 64 bits, of which the lower half is all that is ever used. */
class Numbers {
  private readonly words: Int32Array

  constructor(words: Int32Array) {
    this.words = words
  }

  get(k: number): number {
    return this.words[2 * k]!
  }

  set(k: number, value: number): void {
    this.words[2 * k] = value
    this.words[2 * k + 1] = value >> 31
  }
}

export class Box {
  readonly meta: Meta
  readonly rules: Exports
  readonly out: Numbers
  readonly ranks: Numbers
  readonly links: Numbers
  readonly played: Numbers
  readonly values: Float64Array
  readonly sums: Float64Array
  /** What the search is tuned by. */
  readonly knobs: Float64Array
  private readonly options: Numbers
  private readonly states: Uint8Array
  private readonly rng: BigInt64Array

  constructor(instance: WebAssembly.Instance, meta: Meta) {
    const exports = instance.exports as unknown as Exports & Record<Buffer, WebAssembly.Global<'i32'>>
    const { buffer } = exports.memory
    const numbers = (name: Buffer, size: number) => new Numbers(new Int32Array(buffer, exports[name].value, 2 * size))
    const floats = (name: Buffer, size: number) => new Float64Array(buffer, exports[name].value, size)
    const { nodes, legal, seats } = meta.most
    this.meta = meta
    this.rules = exports
    this.out = numbers('out', legal)
    this.ranks = numbers('ranks', seats)
    this.links = numbers('links', nodes * NODE)
    this.played = numbers('played', 1)
    this.values = floats('values', seats)
    this.sums = floats('sums', nodes * seats)
    this.states = new Uint8Array(buffer, exports.states.value, STATES * meta.size)
    this.rng = new BigInt64Array(buffer, exports.rng.value, 4)
    this.knobs = floats('knobs', meta.search.knobs.length)
    this.knobs.set(meta.search.knobs)
    this.options = numbers('options', meta.options.length)
    this.setOptions(meta.options)
  }

  /** New games have these options. */
  setOptions(options: number[]): void {
    options.forEach((value, k) => this.options.set(k, value))
  }

  /** State i is this record. */
  put(i: number, record: Uint8Array): void {
    this.states.set(record, i * this.meta.size)
  }

  /** A copy of state i. */
  get(i: number): Uint8Array {
    return this.states.slice(i * this.meta.size, (i + 1) * this.meta.size)
  }

  legal(i: number): Set<number> {
    const count = this.rules.legal_at(i)
    return new Set(Array.from({ length: count }, (_, k) => this.out.get(k)))
  }

  /** The generator starts anew. */
  seed(seed: bigint): void {
    this.rules.seed_rng(seed & 0x7fff_ffff_ffff_ffffn)
  }

  /** What the generator goes on from; given back, it goes on there. */
  drawn(): BigInt64Array {
    return this.rng.slice()
  }

  drawOn(drawn: BigInt64Array): void {
    this.rng.set(drawn)
  }
}

/** As `src/filon/bots/modules.py` says. */
const STATES = 6

/** A node of a tree, as `src/filon/bots/tree.py` says. */
export const [FIRST, NEXT, MOVE, VISITS] = [0, 1, 2, 3]
export const NODE = 6
/** What seat k decides together with others is below the child of this move less k. */
export const ROUND = -(1 << 24)
/** Where the policy stands in what the search is tuned by. */
export const POLICY = 0
export const [USED, ROOT] = [0, 1]
