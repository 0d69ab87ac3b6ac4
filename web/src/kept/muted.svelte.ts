import { keep, recall } from './store'

const MOST = 500

// People whom this browser does not show talking; nobody else knows of it.
let muted = $state.raw<readonly string[]>(recall<string[]>('muted', []))

export const isMuted = (person: string | undefined): boolean => !!person && muted.includes(person)

export function mute(person: string, silent: boolean): void {
  const others = muted.filter((other) => other !== person)
  muted = silent ? [...others, person].slice(-MOST) : others
  keep('muted', muted)
}
