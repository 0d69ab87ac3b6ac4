import type { Arrow } from '../board/arrows'
import type { Pointing } from '../board/pointing'
import type { Table } from './table.svelte'

/** What can be pointed at on this table now. */
export function pointingAt(table: Table): Pointing {
  const { seating, playback, choosing, notes } = table
  const { lit } = choosing.step
  const { plans } = choosing
  const { picked } = choosing.selection
  const plausible = choosing.open ? (playback.frame?.scene.plausible ?? []) : []
  const refused = plausible.filter((choice) => picked.every((key, i) => choice.path?.[i] === key))
  return {
    lit: new Set(lit.keys()),
    far: new Map([...plans].map(([key, plan]) => [key, plan.route ?? ''])),
    // Read where they are drawn: nothing else is drawn anew when a decision is on its way.
    get picked() {
      return choosing.picked
    },
    get ready() {
      return choosing.active
    },
    hinted: notes.hint?.path ?? [...lit.keys(), ...plans.keys()].filter((key) => choosing.leads(key)),
    arrows: arrowsAt(table),
    plausible: new Set(refused.map((choice) => choice.path?.[picked.length] ?? '')),
    describe: (key) => {
      const led = lit.get(key)
      const only = led?.length === 1 ? led[0] : plans.get(key)
      return only ? { name: seating.say(only.name), preview: only.preview ? seating.say(only.preview) : '' } : null
    },
    point: (key, at) => choosing.point(key, at),
    beside: () => {
      if (!choosing.stepBack()) notes.quiet()
    },
  }
}

/** What is about to be decided, or else what a strong player would decide. */
function arrowsAt({ choosing, notes }: Table): Arrow[] {
  if (choosing.held) return [{ path: choosing.held.path ?? [], kind: 'held' }]
  return notes.hint ? [{ path: notes.hint.path, kind: 'hint' }] : []
}
