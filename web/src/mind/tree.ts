/** One tree of a mind, in a module of its own: what `filon.bots.mind.Mind` does with each of its trees. */
import { Box, FIRST, MOVE, NEXT, NODE, POLICY, ROOT, ROUND, USED, VISITS } from './box.ts'
import type { Meta } from './types.ts'

/** What a tree is asked: to grow at an observation, from the child of `decision` if that was foreseen (else -1), by the
 * policy of a character's manner (0: none). */
export interface Asked {
  record: Uint8Array
  seat: number
  seed: bigint
  iterations: number
  decision: number
  manner: number
}

/** What has grown: how often the root was visited, the shares of the win added up for every seat, and the decisions that
 * were tried, how often, and the shares of the seat that was asked for. */
export interface Grown {
  visits: number
  sums: number[]
  tried: { decision: number; visits: number; sum: number }[]
}

export class Tree extends Box {
  static async plant(module: WebAssembly.Module, meta: Meta): Promise<Tree> {
    return new Tree(await WebAssembly.instantiate(module, {}), meta)
  }

  grow({ record, seat, seed, iterations, decision, manner }: Asked): Grown {
    const { rules, links } = this
    this.knobs[POLICY] = this.meta.search.policy + manner * this.meta.policies
    this.put(0, record)
    const child = decision >= 0 ? rules.find_child(links.get(ROOT), decision) : 0
    // Trees are never pruned: one that has filled half its room is left behind.
    if (child && this.isAbout(child) && 2 * links.get(USED) < this.meta.most.nodes) links.set(ROOT, child)
    else rules.plant()
    this.seed(seed)
    const root = links.get(ROOT)
    const left = iterations - links.get(root * NODE + VISITS)
    if (left > 0) rules.search(seat, left)
    const { seats } = this.meta.most
    const row = (node: number) => Array.from(this.sums.subarray(node * seats, (node + 1) * seats))
    return {
      visits: links.get(root * NODE + VISITS),
      sums: row(root),
      tried: this.decisions(rules.find_child(root, ROUND - seat) || root).map(({ decision, visits, node }) => {
        return { decision, visits, sum: row(node)[seat]! }
      }),
    }
  }

  /** What the seat will see right after its decision, if it is sure to go on; null if not. */
  foresee(seat: number, decision: number): Uint8Array | null {
    this.seed(0n)
    if (!this.rules.foresee(seat, decision)) return null
    this.rules.observe(1, seat, 2)
    return this.get(2)
  }

  /** Whether decisions were tried below the node, and all of them are legal at the observation. If not, the game went on
   * otherwise in the worlds of the search than in the true one. */
  private isAbout(node: number): boolean {
    const [legal, tried] = [this.legal(0), this.decisions(node)]
    return tried.length > 0 && tried.every(({ decision }) => legal.has(decision))
  }

  /** Every child of a node that a decision leads to. */
  private decisions(node: number): { decision: number; visits: number; node: number }[] {
    const { links } = this
    const found = []
    for (let child = links.get(node * NODE + FIRST); child; child = links.get(child * NODE + NEXT)) {
      const decision = links.get(child * NODE + MOVE)
      // In other worlds chance may have been asked here: its answers are no decisions.
      if (decision >= 0) found.push({ decision, visits: links.get(child * NODE + VISITS), node: child })
    }
    return found
  }
}
