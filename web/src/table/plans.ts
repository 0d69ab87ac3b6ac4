import type { WholeFrame } from '../wire/change'
import type { Choice, Plan } from '../wire/types'
import type { Selection } from './select'

// Far targets: several decisions taken by one click, one after the other. Nothing here draws or sends.

/** The plans that can be begun now, by what to point at. What can be chosen directly comes first. */
export function plansNow(
  plans: readonly Plan[],
  choices: readonly Choice[],
  selection: Selection,
  lit: ReadonlyMap<string, unknown>,
): Map<string, Plan> {
  const open = new Map<string, Plan>()
  if (!plans.length) return open
  const direct = new Set(choices.map((choice) => choice.path?.[0]))
  for (const plan of plans) {
    const { target } = plan
    if (open.has(target) || lit.has(target) || direct.has(target) || selection.picked.includes(target)) continue
    // With a source picked, only its own ways are left.
    const begins = choices.some(
      (choice) =>
        choice.decision === plan.decisions[0] &&
        (!selection.clicks.length || selection.picked.every((key, i) => choice.path?.[i] === key)),
    )
    if (begins) open.set(target, plan)
  }
  return open
}

/** A plan on its way: what is still to be decided after the frame it has come to. */
export interface Walk {
  rest: readonly string[]
  moment: number
}

export type Next =
  /** Send this. */
  | { send: string }
  /** The frame is not a new one, or nobody decides in it: chance has the word. */
  | 'wait'
  | 'arrived'
  /** The game asks for something else. */
  | 'asked'
  /** Somebody else decides now. */
  | 'passed'

/** What a walk does in the frame now on the screen. */
export function nextOf(walk: Walk, frame: WholeFrame): Next {
  if (frame.moment === walk.moment) return 'wait'
  const decision = walk.rest[0]
  if (decision === undefined || frame.over) return 'arrived'
  if (frame.mover < 0) return 'wait'
  if (frame.mover !== frame.viewer) return 'passed'
  return (frame.scene.choices ?? []).some((choice) => choice.decision === decision) ? { send: decision } : 'asked'
}
