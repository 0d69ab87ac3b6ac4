interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Room that the buttons take at the right, in pixels. */
const BUTTON = 54
/** The most that a board is enlarged to fill its ground before anybody asks for it. */
const FILL = 1.6

/** What part of the board is on view. Zoom 1 shows all of it. */
export class Camera {
  zoom = $state(1)
  /** Middle of the view, in board units. */
  x = $state(0)
  y = $state(0)
  /** The element's size on the screen. */
  wide = $state(1)
  high = $state(1)
  /** Whether a person has chosen this view: then it stays, whatever the screen does. */
  private chosen = false

  constructor(
    private readonly board: () => { width: number; height: number },
    /** Whether the screen is held upright: a board is enlarged to fill it, and the buttons stand below. */
    private readonly upright: () => boolean,
  ) {
    this.goHome()
  }

  /** Pixels at the right where the board keeps clear of buttons, unless there is room beside it anyway. */
  readonly inset = $derived.by(() => {
    const { width, height } = this.board()
    const beside = (this.wide - (width * this.high) / height) / 2
    return this.upright() || beside > BUTTON ? 0 : BUTTON
  })
  /** Board units per screen pixel at zoom 1. */
  readonly unit = $derived.by(() => {
    const { width, height } = this.board()
    return Math.max(width / Math.max(1, this.wide - this.inset), height / Math.max(1, this.high))
  })
  /** Board units per screen pixel now. */
  readonly pixel = $derived(this.unit / this.zoom)
  readonly width = $derived((Math.max(1, this.wide) * this.unit) / this.zoom)
  readonly height = $derived((Math.max(1, this.high) * this.unit) / this.zoom)
  readonly viewBox = $derived(`${this.x - this.width / 2} ${this.y - this.height / 2} ${this.width} ${this.height}`)

  /** Another board, another view. */
  goHome(): void {
    const { width, height } = this.board()
    const fills = Math.max((this.wide * this.unit) / width, (this.high * this.unit) / height)
    this.chosen = false
    this.look(this.upright() ? Math.min(FILL, fills) : 1, width / 2, height / 2)
  }

  /** The board was turned by half: the same part of it stays on view. */
  turn(): void {
    const { width, height } = this.board()
    this.x = width - this.x
    this.y = height - this.y
    this.hold()
  }

  /** Another screen: a view that was chosen stays as near as it was. */
  resized(): void {
    if (this.chosen) this.hold()
    else this.goHome()
  }

  /** All of the board. */
  fit(): void {
    this.chosen = this.upright()
    this.look(1, this.x, this.y)
  }

  /** Moves the board under the pointer by so many pixels. */
  drag(dx: number, dy: number): void {
    this.chosen = true
    this.look(this.zoom, this.x - dx * this.pixel, this.y - dy * this.pixel)
  }

  /** Zooms by a factor so that what is under (px, py) of the element stays there. Whether it could. */
  zoomAt(factor: number, px: number, py: number): boolean {
    const before = this.zoom
    const zoom = Math.min(6, Math.max(1, this.zoom * factor))
    const fx = (px - this.wide / 2) * this.unit
    const fy = (py - this.high / 2) * this.unit
    this.chosen = true
    this.look(zoom, this.x + fx / this.zoom - fx / zoom, this.y + fy / this.zoom - fy / zoom)
    return zoom !== before
  }

  /** Brings a spot into view (keyboard focus on a zoomed board). */
  reveal(x: number, y: number, margin: number): void {
    const right = this.width / 2 - margin
    const low = this.height / 2 - margin
    if (Math.abs(x - this.x) > right) this.x = x
    if (Math.abs(y - this.y) > low) this.y = y
    this.hold()
  }

  /** Brings these into view without another zoom: all of them if they fit, else some if none is seen. */
  attend(boxes: readonly Box[]): void {
    if (this.zoom <= 1 || !boxes.length) return
    const left = Math.min(...boxes.map((box) => box.x - box.width / 2))
    const right = Math.max(...boxes.map((box) => box.x + box.width / 2))
    const top = Math.min(...boxes.map((box) => box.y - box.height / 2))
    const bottom = Math.max(...boxes.map((box) => box.y + box.height / 2))
    const within = (at: number, from: number, to: number, span: number) =>
      Math.max(to - span / 2, Math.min(from + span / 2, at))
    if (right - left <= this.width && bottom - top <= this.height) {
      this.x = within(this.x, left, right, this.width)
      this.y = within(this.y, top, bottom, this.height)
    } else if (!boxes.some((box) => this.shows(box))) {
      this.x = (left + right) / 2
      this.y = (top + bottom) / 2
    }
    this.hold()
  }

  private shows({ x, y }: Box): boolean {
    return Math.abs(x - this.x) < this.width / 2 && Math.abs(y - this.y) < this.height / 2
  }

  private look(zoom: number, x: number, y: number): void {
    this.zoom = zoom
    this.x = x
    this.y = y
    this.hold()
  }

  /** The board never leaves the view. */
  private hold(): void {
    const { width, height } = this.board()
    const clamp = (value: number, span: number, view: number, clear: number) =>
      view >= span + clear ? (span + clear) / 2 : Math.min(span + clear - view / 2, Math.max(view / 2, value))
    // At the right the board may be pulled out from under the buttons.
    this.x = clamp(this.x, width, this.width, this.inset * this.pixel)
    this.y = clamp(this.y, height, this.height, 0)
  }
}
