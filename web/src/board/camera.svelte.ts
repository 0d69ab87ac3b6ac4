interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Room that a button takes at the edge, in pixels. */
const BUTTON = 54

/** What part of the board is on view. Zoom 1 shows all of it. */
export class Camera {
  zoom = $state(1)
  /** Middle of the view, in board units. */
  x = $state(0)
  y = $state(0)
  /** The element's size on the screen. */
  wide = $state(1)
  high = $state(1)
  /** Pixels at the right where the board keeps clear of buttons. */
  inset = $state(0)
  /** Pixels below the board that it keeps clear where there is room: it lies so much higher. */
  lift = $state(0)

  constructor(private readonly board: () => { width: number; height: number }) {
    this.fit()
  }

  /** Board units per screen pixel at zoom 1. */
  readonly unit = $derived.by(() => {
    const { width, height } = this.board()
    return Math.max(width / Math.max(1, this.wide - this.inset), height / Math.max(1, this.high))
  })
  /** Pixels left above and below the whole board. */
  readonly slack = $derived.by(() => Math.max(0, this.high - this.board().height / this.unit))
  /** Board units per screen pixel now. */
  readonly pixel = $derived(this.unit / this.zoom)
  readonly width = $derived((Math.max(1, this.wide) * this.unit) / this.zoom)
  readonly height = $derived((Math.max(1, this.high) * this.unit) / this.zoom)
  readonly viewBox = $derived(`${this.x - this.width / 2} ${this.y - this.height / 2} ${this.width} ${this.height}`)

  fit(): void {
    const { width, height } = this.board()
    this.zoom = 1
    this.x = width / 2
    this.y = height / 2
    this.hold()
  }

  /** While the whole board is on view, none of these lies under so many buttons, one above the other in the corner. */
  keepClear(boxes: readonly Box[], buttons: number): void {
    if (this.inset || this.lift || this.zoom > 1 || !this.isBelow(boxes, buttons)) return
    // Where there is room the board moves up; else it makes room at the right.
    this.lift = Math.min(buttons * BUTTON, this.slack)
    this.fit()
    if (!this.isBelow(boxes, buttons)) return
    this.lift = 0
    this.inset = BUTTON
    this.fit()
  }

  private isBelow(boxes: readonly Box[], buttons: number): boolean {
    const left = this.x + this.width / 2 - BUTTON * this.pixel
    const top = this.y + this.height / 2 - buttons * BUTTON * this.pixel
    return boxes.some(({ x, y, width, height }) => x + width / 2 > left && y + height / 2 > top)
  }

  /** Moves the board under the pointer by so many pixels. */
  drag(dx: number, dy: number): void {
    this.x -= (dx * this.unit) / this.zoom
    this.y -= (dy * this.unit) / this.zoom
    this.hold()
  }

  /** Zooms by a factor so that what is under (px, py) of the element stays there. */
  zoomAt(factor: number, px: number, py: number): void {
    const zoom = Math.min(6, Math.max(1, this.zoom * factor))
    const fx = (px / this.wide - 0.5) * this.wide * this.unit
    const fy = (py / this.high - 0.5) * this.high * this.unit
    this.x += fx / this.zoom - fx / zoom
    this.y += fy / this.zoom - fy / zoom
    this.zoom = zoom
    this.hold()
  }

  /** Brings a spot into view (keyboard focus on a zoomed board). */
  reveal(x: number, y: number, margin: number): void {
    const right = this.width / 2 - margin
    const low = this.height / 2 - margin
    if (Math.abs(x - this.x) > right) this.x = x
    if (Math.abs(y - this.y) > low) this.y = y
    this.hold()
  }

  /** The board never leaves the view. */
  private hold(): void {
    const { width, height } = this.board()
    const clamp = (value: number, span: number, view: number, clear: number) =>
      view >= span + clear ? (span + clear) / 2 : Math.min(span + clear - view / 2, Math.max(view / 2, value))
    // At the right the board may be pulled out from under the buttons.
    this.x = clamp(this.x, width, this.width, this.inset * this.pixel)
    this.y = clamp(this.y, height, this.height, this.lift * this.pixel)
  }
}
