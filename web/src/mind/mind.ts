/** A mind: two trees grown over one box, and what they say. `filon.bots.choose`, `mind` and `ponder`, in the page. */
import { Growing } from './growing.ts'
import { pack, same, seatsOf, unpack } from './record.ts'
import { Tree, type Asked, type Grown } from './tree.ts'
import type { Foreseen, Level, Meta, Mind, Pondered, Thought } from './types.ts'

const STEP = 1n << 32n
const WORLDS = 8
/** A share is trusted if its decision was tried at least a quarter as often as the one tried most. */
const TRUSTED = 4
/** What was tried less than a tenth as often as the decision tried most is no part of a mix. */
const SELDOM = 10
/** A decision tried less often is not judged by it. */
const TRIED = 4
/** Worlds in which such a decision is tried, and the part of the iterations for that or for each step of a plan. */
const [AFTERWARDS, PART] = [4, 4]
/** A state for what is asked beside the search, and one for what is seen of it. */
const [DESK, SEEN] = [3, 4]

/** A mind for one box, from its module (`BOX.wasm`, compiled once by `WebAssembly.compile`) and what stands beside it
 * (`BOX.json`). Its second tree grows in the worker given, if one is: what is found is the same. */
export async function loadMind(module: WebAssembly.Module, meta: Meta, beside?: Worker): Promise<Mind> {
  const second = beside ? new Growing(beside, module, meta) : await Tree.plant(module, meta)
  return new TwoTrees(await Tree.plant(module, meta), second)
}

class TwoTrees implements Mind {
  readonly meta: Meta
  private readonly tree: Tree
  private readonly second: { grow(asked: Asked): Grown | Promise<Grown> }
  private grown: Grown[] = []
  /** The seat, what it will see after its decision, and that decision, if it goes on at once. */
  private expected: { seat: number; record: Uint8Array; decision: number } | null = null

  constructor(tree: Tree, second: TwoTrees['second']) {
    this.meta = tree.meta
    this.tree = tree
    this.second = second
  }

  async choose(observation: Uint8Array, seat: number, name: string, seed: bigint): Promise<number> {
    const { tree, meta } = this
    const [level, record] = [levelOf(meta, name), unpack(observation, meta)]
    tree.put(DESK, record)
    tree.seed(seed)
    const count = tree.rules.legal_at(DESK)
    if (count === 1) return tree.out.get(0)
    if (level.policy === 0) return tree.out.get(tree.rules.below(count))
    if (level.iterations === 0) return tree.rules.policy_at(DESK, seat, level.policy)
    const seats = meta.search.mix ? tree.rules.round_at(DESK) : 0
    const thoughts = await this.think(record, seat, seed, level.iterations, level.manner)
    // More than one seat: more than one bit.
    const decision = seats & (seats - 1) ? this.mixed(thoughts, seed) : thoughts[0]!.decision
    this.decided(seat, decision)
    return decision
  }

  /** One of the decisions that were thought about, the most tried first, each as likely as it was tried often. */
  private mixed(thoughts: Thought[], seed: bigint): number {
    const likely = thoughts.filter(({ visits }) => SELDOM * visits >= thoughts[0]!.visits)
    this.tree.seed(seed)
    let at = this.tree.rules.below(likely.reduce((total, { visits }) => total + visits, 0))
    return likely.find(({ visits }) => (at -= visits) < 0)!.decision
  }

  async ponder(
    observation: Uint8Array,
    seat: number,
    iterations: number,
    seed: bigint,
    { judge = null, ahead = 0 }: { judge?: number | null; ahead?: number } = {},
  ): Promise<Pondered> {
    const record = unpack(observation, this.meta)
    this.tree.put(DESK, record)
    this.tree.seed(seed)
    const policy = this.tree.rules.policy_at(DESK, seat, this.meta.policies)
    if (!iterations) return this.glance(record, seat, seed, policy, ahead)
    const thoughts = byShare(await this.think(record, seat, seed, iterations))
    const shares = this.shares(seatsOf(record, this.meta))
    const best = thoughts[0]
    const plan = best ? await this.plan(seat, best.decision, seed, Math.floor(iterations / PART), ahead) : []
    let judged: number | null = null
    if (judge !== null) {
      const tried = thoughts.find(({ decision, visits }) => decision === judge && visits >= TRIED)
      judged = tried ? tried.share : await this.try(record, seat, judge, seed, iterations)
    }
    return { policy, thoughts, shares, judged, ahead: plan }
  }

  /** What was tried at the observation, the best first; with the manner of a character, its policy suggests decisions
   * and plays on. */
  private async think(
    record: Uint8Array,
    seat: number,
    seed: bigint,
    iterations: number,
    manner = 0,
  ): Promise<Thought[]> {
    const { expected } = this
    const decision = expected?.seat === seat && same(expected.record, record) ? expected.decision : -1
    const asked = { record, seat, seed, iterations: Math.ceil(iterations / 2), decision, manner }
    const second = this.second.grow({ ...asked, seed: seed + STEP })
    this.grown = [this.tree.grow(asked), await second]
    const found = new Map<number, { visits: number; sum: number }>()
    for (const { tried } of this.grown)
      for (const { decision, visits, sum } of tried) {
        const before = found.get(decision) ?? { visits: 0, sum: 0 }
        found.set(decision, { visits: before.visits + visits, sum: before.sum + sum })
      }
    return [...found]
      .filter(([, { visits }]) => visits)
      .map(([decision, { visits, sum }]) => ({ decision, visits, share: sum / visits }))
      .sort((one, other) => other.visits - one.visits || other.share - one.share || one.decision - other.decision)
  }

  /** What share of the win every seat may expect, after thinking. */
  private shares(seats: number): number[] {
    const visits = this.grown.reduce((total, grown) => total + grown.visits, 0)
    return Array.from({ length: seats }, (_, seat) => {
      return this.grown.reduce((total, { sums }) => total + sums[seat]!, 0) / visits
    })
  }

  /** The seat decides this: if it is sure to go on right after it, the trees are kept, and what it will see is given. */
  private decided(seat: number, decision: number): Uint8Array | null {
    const record = this.tree.foresee(seat, decision)
    this.expected = record && { seat, record, decision }
    return record
  }

  /** What the seat does after a decision that was just thought about; the trees that led to it grow on. */
  private async plan(seat: number, decision: number, seed: bigint, iterations: number, most: number) {
    const steps: Foreseen[] = []
    while (steps.length < most) {
      const seen = this.decided(seat, decision)
      if (!seen) break
      this.tree.put(DESK, seen)
      const legal = this.tree.legal(DESK)
      // In other worlds of the search the decision led elsewhere.
      const best = byShare(await this.think(seen, seat, seed, iterations)).find((found) => legal.has(found.decision))
      if (!best) break
      decision = best.decision
      steps.push({ decision, observation: pack(seen, this.meta) })
    }
    return steps
  }

  /** The share of the win that a decision leads to: it is made in a few worlds, and whoever decides then thinks. */
  private async try(record: Uint8Array, seat: number, decision: number, seed: bigint, iterations: number) {
    const { tree, meta } = this
    const { rules } = tree
    const each = Math.max(1, Math.floor(Math.floor(iterations / PART) / AFTERWARDS))
    const seats = seatsOf(record, meta)
    tree.seed(seed)
    let [total, drawn] = [0, tree.drawn()]
    for (let world = 0; world < AFTERWARDS; world++) {
      tree.drawOn(drawn)
      tree.put(DESK, record)
      rules.determinize_at(DESK, seat)
      let goesOn = rules.step(DESK, decision)
      while (goesOn && rules.round_at(DESK) & ~rules.owing_at(DESK)) {
        // Others who decide together with the seat know nothing of it yet: they follow their policy.
        const other = rules.mover_at(DESK)
        rules.observe(DESK, other, SEEN)
        goesOn = rules.step(DESK, rules.policy_at(SEEN, other, meta.policies))
      }
      drawn = tree.drawn()
      if (goesOn) {
        const who = rules.mover_at(DESK)
        rules.observe(DESK, who, SEEN)
        await this.think(tree.get(SEEN), who, seed + BigInt(world), each)
        total += this.shares(seats)[seat]!
      } else {
        rules.outcome_at(DESK)
        const winners = Array.from({ length: seats }, (_, k) => k).filter((k) => tree.ranks.get(k) === 1)
        total += (winners.includes(seat) ? 1 : 0) / winners.length
      }
    }
    return total / AFTERWARDS
  }

  /** What policy and evaluation say; the policy was asked just before. */
  private glance(record: Uint8Array, seat: number, seed: bigint, policy: number, most: number): Pondered {
    const { tree, meta } = this
    const shares = new Array<number>(seatsOf(record, meta)).fill(0)
    for (let world = 0; world < WORLDS; world++) {
      tree.put(DESK, record)
      tree.rules.determinize_at(DESK, seat)
      tree.rules.evaluate_at(DESK)
      shares.forEach((total, k) => (shares[k] = total + tree.values[k]! / WORLDS))
    }
    return { policy, thoughts: [], shares, judged: null, ahead: this.policyPlan(record, seat, seed, policy, most) }
  }

  private policyPlan(record: Uint8Array, seat: number, seed: bigint, decision: number, most: number): Foreseen[] {
    const { tree, meta } = this
    const { rules } = tree
    const steps: Foreseen[] = []
    tree.seed(seed)
    while (steps.length < most) {
      tree.put(DESK, record)
      if (rules.round_at(DESK)) break // what the others decide comes first
      rules.determinize_at(DESK, seat)
      rules.advance(DESK, decision)
      if (rules.mover_at(DESK) !== seat) break
      rules.observe(DESK, seat, SEEN)
      record = tree.get(SEEN)
      decision = rules.policy_at(SEEN, seat, meta.policies)
      steps.push({ decision, observation: pack(record, meta) })
    }
    return steps
  }
}

/** What was tried, the best share first; after those that can be trusted the others, whose shares are guesses. */
function byShare(thoughts: Thought[]): Thought[] {
  const most = Math.max(0, ...thoughts.map(({ visits }) => visits))
  const guessed = ({ visits }: Thought) => Number(TRUSTED * visits < most)
  return thoughts.toSorted((one, other) => guessed(one) - guessed(other) || other.share - one.share)
}

/** The bot of that name: a level, one with a character, `random`, `simple`, `policy:N` or `search:N`. */
export function levelOf(meta: Meta, name: string): Level {
  const level = meta.levels.find((level) => level.name === name)
  if (level) return level
  if (name === 'random') return { name, policy: 0, iterations: 0, manner: 0 }
  if (name === 'simple') return { name, policy: meta.policies, iterations: 0, manner: 0 }
  const [, kind, digits] = /^(policy|search):(\d{1,8})$/.exec(name) ?? []
  const number = Number(digits ?? 0)
  if (kind === 'policy' && number && number <= meta.all_policies)
    return { name, policy: number, iterations: 0, manner: 0 }
  if (kind === 'search' && number) return { name, policy: meta.search.policy, iterations: number, manner: 0 }
  throw new Error(`no bot is called ${name}`)
}
