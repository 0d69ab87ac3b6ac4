import { loadArt } from '../wire/http'

// A game's sprites are fetched once and live in the document, so that `<use href="#...">` finds them
// and house colours reach into them.

let present = $state('')
const asked = new Map<string, Promise<void>>()

export function fetchSprites(game: string): Promise<void> {
  let promise = asked.get(game)
  if (!promise) {
    promise = loadArt(game, 'sprites.svg').then((source) => void sources.set(game, source))
    promise.catch(() => asked.delete(game))
    asked.set(game, promise)
  }
  return promise.then(() => hang(game))
}

const sources = new Map<string, string>()

function hang(game: string): void {
  if (present === game) return
  const art = new DOMParser().parseFromString(sources.get(game) ?? '', 'image/svg+xml').documentElement
  if (art.nodeName !== 'svg') return
  document.getElementById('sprites')?.remove()
  const svg = document.importNode(art, true)
  svg.id = 'sprites'
  svg.setAttribute('aria-hidden', 'true')
  // Not `display: none`: gradients and clips inside would stop working.
  svg.setAttribute('style', 'position:absolute;width:0;height:0;overflow:hidden')
  document.body.append(svg)
  present = game
}

export type Shape = 'disc' | 'card'

/** The outline a sprite is pointed at by: its own `data-shape`, else a disc if that is what its drawing stands on. */
export function shapeOf(sprite: string, width: number, height: number): Shape {
  const symbol = document.getElementById(sprite)
  const wanted = symbol?.dataset.shape
  if (wanted) return wanted === 'disc' ? 'disc' : 'card'
  if (!symbol || Math.abs(width - height) > 0.08 * width) return 'card'
  const ground = symbol.firstElementChild
  const span = Number(symbol.getAttribute('viewBox')?.split(/[ ,]+/)[2] ?? 100)
  return ground?.nodeName === 'circle' && Number(ground.getAttribute('r')) > 0.4 * span ? 'disc' : 'card'
}
