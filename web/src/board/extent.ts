/** A spot of the board, or of the screen. */
export interface Point {
  x: number
  y: number
}

/** A box in board units. */
export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

/** Path data letter by letter and figure by figure. */
export const TOKENS = /([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/g
/** Figures a command takes at a time. */
export const TAKES: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }
const known = new Map<string, Extent | null>()

/** The box around path data, handles of curves included; null for a path that draws nothing. */
export function extentOf(path: string): Extent | null {
  let found = known.get(path)
  if (found === undefined) {
    if (known.size > 2000) known.clear()
    known.set(path, (found = measure(path)))
  }
  return found
}

function measure(path: string): Extent | null {
  const box: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y, fromX, fromY] = [0, 0, 0, 0]
  const touch = (atX: number, atY: number) => {
    box.left = Math.min(box.left, atX)
    box.right = Math.max(box.right, atX)
    box.top = Math.min(box.top, atY)
    box.bottom = Math.max(box.bottom, atY)
  }
  const draw = (command: string, figures: number[]) => {
    const type = command.toUpperCase()
    const [baseX, baseY] = command === type ? [0, 0] : [x, y]
    if (type === 'Z') return void ([x, y] = [fromX, fromY])
    if (type === 'H') x = baseX + (figures[0] ?? 0)
    else if (type === 'V') y = baseY + (figures[0] ?? 0)
    else {
      const points = type === 'A' ? figures.slice(5) : figures
      for (let i = 0; i + 1 < points.length; i += 2) {
        x = baseX + (points[i] ?? 0)
        y = baseY + (points[i + 1] ?? 0)
        touch(x, y)
      }
      if (type === 'M') [fromX, fromY] = [x, y]
    }
    touch(x, y)
  }
  let command = ''
  let figures: number[] = []
  for (const [, letter, figure] of path.matchAll(TOKENS)) {
    if (letter) {
      command = letter
      figures = []
      if (letter.toUpperCase() === 'Z') draw(letter, figures)
      continue
    }
    figures.push(Number(figure))
    if (figures.length < (TAKES[command.toUpperCase()] ?? 2)) continue
    draw(command, figures)
    figures = []
    // Further points after a move are lines.
    if (command === 'M') command = 'L'
    else if (command === 'm') command = 'l'
  }
  return box.left <= box.right ? box : null
}

/** The box around several; null around nothing. */
export function around(boxes: readonly (Extent | null)[]): Extent | null {
  const all = boxes.filter((box) => box !== null)
  if (!all.length) return null
  return {
    left: Math.min(...all.map((box) => box.left)),
    top: Math.min(...all.map((box) => box.top)),
    right: Math.max(...all.map((box) => box.right)),
    bottom: Math.max(...all.map((box) => box.bottom)),
  }
}
