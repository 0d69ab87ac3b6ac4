import type { Attempt, Choice } from '../wire/types'

// Progressive selection: point at a source, then at a target, then choose an amount. Nothing here draws.

/** What has been pointed at so far. Steps taken by themselves before any click cannot be given back. */
export interface Selection {
  picked: readonly string[]
  /** Length of `picked` before each click of the person: where "back" returns to. */
  clicks: readonly number[]
}

export const NOTHING: Selection = { picked: [], clicks: [] }

export interface Step {
  /** Keys that lead to a legal decision if pointed at now. */
  lit: Map<string, Choice[]>
  /** Decisions complete with what is picked, without an amount. */
  ready: Choice[]
  /** Decisions complete but for their amount, least first, in groups of one kind. */
  amounts: Choice[][]
}

const pathOf = (choice: Attempt): readonly string[] => choice.path ?? []

const follows = (choice: Attempt, picked: readonly string[]): boolean =>
  picked.every((key, i) => pathOf(choice)[i] === key)

/** What can come next after `picked`. */
export function stepAfter(choices: readonly Choice[], picked: readonly string[]): Step {
  const step: Step = { lit: new Map(), ready: [], amounts: [] }
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    if (!follows(choice, picked)) continue
    const next = pathOf(choice)[picked.length]
    if (next !== undefined) {
      const known = step.lit.get(next)
      if (known) known.push(choice)
      else step.lit.set(next, [choice])
    } else if (choice.amount === undefined || choice.amount === null) step.ready.push(choice)
    else {
      const group = groups.get(choice.name.id)
      if (group) group.push(choice)
      else groups.set(choice.name.id, [choice])
    }
  }
  step.amounts = [...groups.values()].map((group) => group.sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0)))
  return step
}

/** What can come next now. Buttons stay on offer beside a source that was picked by itself. */
export function stepNow(choices: readonly Choice[], selection: Selection): Step {
  const step = stepAfter(choices, selection.picked)
  if (selection.clicks.length || !selection.picked.length) return step
  const root = stepAfter(choices, [])
  return { lit: step.lit, ready: [...root.ready, ...step.ready], amounts: [...root.amounts, ...step.amounts] }
}

/** The only key that can come next, if nothing else can be done at this step. */
function onlyKey(step: Step): string | null {
  if (step.lit.size !== 1 || step.ready.length || step.amounts.length) return null
  return step.lit.keys().next().value ?? null
}

/** The one decision that is left to take at this step, if there is exactly one. */
export function onlyDecision(step: Step): Choice | null {
  if (step.lit.size) return null
  const all = [...step.ready, ...step.amounts.flat()]
  return all.length === 1 ? (all[0] ?? null) : null
}

/** Where a selection begins. A source that is the only one is picked already, but nothing is ever decided unasked. */
export function begin(choices: readonly Choice[], auto: boolean): Selection {
  const pointed = choices.filter((choice) => pathOf(choice).length)
  // Buttons beside the board do not hinder the first step on the board from being taken.
  let picked: string[] = []
  while (auto) {
    const key = onlyKey(stepAfter(pointed, picked))
    if (key === null) break
    const next = [...picked, key]
    const after = stepAfter(pointed, next)
    if (!after.lit.size && !after.amounts.length) break
    picked = next
  }
  return { picked, clicks: [] }
}

export type Picked = { selection: Selection; decide: Choice | null }

/** The selection after pointing at a lit key; steps with one possibility follow by themselves. */
export function pick(choices: readonly Choice[], from: Selection, key: string, auto: boolean): Picked {
  let picked = [...from.picked, key]
  let step = stepAfter(choices, picked)
  while (auto) {
    const next = onlyKey(step)
    if (next === null) break
    picked = [...picked, next]
    step = stepAfter(choices, picked)
  }
  const decide = onlyDecision(step)
  // With automatic steps off, a lone amount is still shown and chosen by hand.
  const taken = decide && (auto || decide.amount === undefined || decide.amount === null) ? decide : null
  return { selection: { picked, clicks: [...from.clicks, from.picked.length] }, decide: taken }
}

/** One click back. Null when there is nothing to go back from. */
export function back(from: Selection): Selection | null {
  const length = from.clicks.at(-1)
  return length === undefined ? null : { picked: from.picked.slice(0, length), clicks: from.clicks.slice(0, -1) }
}

/** The refused decision somebody means by pointing at `key` now, if the scene foresaw it. */
export function meant(plausible: readonly Attempt[], picked: readonly string[], key: string): Attempt | null {
  const next = [...picked, key]
  return (
    plausible.find((choice) => pathOf(choice).length === next.length && follows(choice, next)) ??
    plausible.find((choice) => follows(choice, next)) ??
    null
  )
}

/** What is no choice at all, if that is all there is. */
export const routineOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.length === 1 && choices[0]?.routine ? choices[0] : undefined
