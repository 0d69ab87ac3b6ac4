import { moves } from '../kept/settings.svelte'
import type { Scene } from '../wire/types'
import type { Point } from './extent'

// Pieces glide: before the scene changes we note where everything is on the screen, afterwards each piece
// starts from where it was. Board, trays and panels are one space to the eye, so it works across all of them.

/** Milliseconds of a glide; of a walk, more for every stop on its way, up to the longest. */
const LENGTH = 320
const STOP = 130
const LONGEST = 1100
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

interface Was {
  x: number
  y: number
  size: number
  element: Element
  leavesTo: string
}

const pieces = (root: ParentNode) => root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')
const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

function anchor(root: ParentNode, word: string | undefined): { x: number; y: number } | null {
  if (!word) return null
  const box = root.querySelector(`[data-anchor="${CSS.escape(word)}"]`)?.getBoundingClientRect()
  return box && box.width ? middle(box) : null
}

/** Screen pixels into the element's own units: SVG pieces live in board units. */
function scaleOf(element: Element): number {
  return element instanceof SVGElement && element.ownerSVGElement ? (element.ownerSVGElement.getScreenCTM()?.a ?? 1) : 1
}

/** Every piece of a scene, wherever it lies. */
export function keysOf(scene: Scene): Set<string> {
  const trays = [...(scene.trays ?? []), ...(scene.panels ?? []).flatMap((panel) => panel.trays ?? [])]
  return new Set([...(scene.pieces ?? []), ...trays.flatMap((tray) => tray.pieces ?? [])].map((piece) => piece.key))
}

export class Glide {
  private was = new Map<string, Was>()

  constructor(private readonly root: HTMLElement) {}

  /** Before the change: where everything is; pieces that will be gone glide away as shadows of themselves. */
  note(staying: ReadonlySet<string>): void {
    this.was.clear()
    if (!moves()) return
    const leaving: Was[] = []
    for (const element of pieces(this.root)) {
      const box = element.getBoundingClientRect()
      const key = element.dataset.piece ?? ''
      const was: Was = { ...middle(box), size: box.width, element, leavesTo: element.dataset.leavesTo ?? '' }
      if (staying.has(key)) this.was.set(key, was)
      else if (box.width) leaving.push(was)
    }
    // Everything is measured before anything changes: with many pieces the difference is felt.
    for (const leave of leaving.map((was) => this.leaving(was))) leave()
  }

  /** After the change: everything starts from where it was; on the board, it passes the stops of its way (seen from
   * where it is now, in board units). */
  play(ways: ReadonlyMap<string, readonly Point[]> = new Map()): void {
    if (!moves()) return
    const now = [...pieces(this.root)].map((element) => ({ element, box: element.getBoundingClientRect() }))
    const motions = now.map(({ element, box }) => (box.width ? this.arriving(element, box, ways) : null))
    for (const start of motions) start?.()
    this.was.clear()
  }

  /** What starts the motion of a piece that is here now, all of it measured; null if it has not moved. */
  private arriving(
    element: HTMLElement | SVGElement,
    box: DOMRect,
    ways: ReadonlyMap<string, readonly Point[]>,
  ): (() => void) | null {
    const was = this.was.get(element.dataset.piece ?? '')
    const here = middle(box)
    if (!was) {
      const scale = scaleOf(element)
      const from = anchor(this.root, element.dataset.comesFrom)
      const start = from
        ? `translate(${(from.x - here.x) / scale}px, ${(from.y - here.y) / scale}px) scale(0.6)`
        : 'scale(0.7)'
      const frames = [
        { transform: start, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ]
      return () => void element.animate(frames, { duration: LENGTH, easing: EASE })
    }
    const dx = was.x - here.x
    const dy = was.y - here.y
    // Turning and pulsing in place changes boxes a little; only real journeys are played.
    if (Math.hypot(dx, dy) < 3) return null
    const scale = scaleOf(element)
    const grow = was.element === element ? 1 : was.size / box.width
    const way = element instanceof SVGElement ? (ways.get(element.dataset.piece ?? '') ?? []) : []
    const frames = [
      { transform: `translate(${dx / scale}px, ${dy / scale}px) scale(${grow})` },
      ...way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { transform: 'none' },
    ]
    const duration = Math.min(LONGEST, LENGTH + STOP * way.length)
    return () => void element.animate(frames, { duration, easing: way.length ? 'ease-in-out' : EASE })
  }

  /** What has a piece glide away as a shadow of itself, all of it measured. */
  private leaving({ element, x, y, leavesTo }: Was): () => void {
    const svg = element instanceof SVGElement ? element.ownerSVGElement : null
    const layer = svg?.querySelector('[data-ghosts]')
    const to = anchor(this.root, leavesTo)
    const scale = scaleOf(element)
    const end = to ? `translate(${(to.x - x) / scale}px, ${(to.y - y) / scale}px) scale(0.35)` : 'scale(0.85)'
    return () => {
      if (!layer) return
      const ghost = element.cloneNode(true) as SVGElement
      for (const name of ['data-piece', 'data-leaves-to', 'data-comes-from']) ghost.removeAttribute(name)
      layer.append(ghost)
      const motion = ghost.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: end, opacity: to ? 0.2 : 0 },
        ],
        { duration: to ? LENGTH * 1.4 : LENGTH, easing: EASE, fill: 'forwards' },
      )
      motion.onfinish = motion.oncancel = () => ghost.remove()
    }
  }
}
