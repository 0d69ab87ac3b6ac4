import type { Pointing } from '../board/pointing'
import type { Table } from './table.svelte'

/** What can be pointed at on this table now. */
export function pointingAt({ seating, playback, choosing, notes }: Table): Pointing {
  const { lit } = choosing.step
  const { plans } = choosing
  const { picked } = choosing.selection
  const plausible = choosing.active ? (playback.frame?.scene.plausible ?? []) : []
  const refused = plausible.filter((choice) => picked.every((key, i) => choice.path?.[i] === key))
  return {
    lit: new Set(lit.keys()),
    far: new Map([...plans].map(([key, plan]) => [key, plan.route ?? ''])),
    picked,
    hinted: notes.hint?.path ?? [],
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
