import { loadGames } from '../wire/http'
import type { GameInfo } from '../wire/types'
import { settings } from './settings.svelte'

let list = $state.raw<GameInfo[] | null>(null)
let asking: Promise<GameInfo[]> | null = null

/** All boxes of the house; asked for once. */
export function fetchGames(): Promise<GameInfo[]> {
  asking ??= loadGames()
    .then((games) => (list = games))
    .catch((problem: unknown) => {
      asking = null
      throw problem
    })
  return asking
}

export const games = (): GameInfo[] | null => list
export const gameInfo = (id: string): GameInfo | undefined => list?.find((game) => game.id === id)
export const gameName = (game: GameInfo): string => game.names[settings.language] ?? game.names.en ?? game.id

/** The box's own colours as CSS variables, light and dark at once. */
export function paletteStyle(game: GameInfo | undefined): string {
  if (!game) return ''
  return ['ground', 'ink', 'accent', 'cloth']
    .filter((name) => game.palette[name])
    .map(
      (name) =>
        `--box-${name}: light-dark(${game.palette[name]}, ${game.palette[`${name}-dark`] ?? game.palette[name]})`,
    )
    .join(';')
}
