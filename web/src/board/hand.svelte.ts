import type { Desk } from '../kept/desk.svelte'
import type { Scene, Sheet } from '../wire/types'
import type { Camera } from './camera.svelte'
import type { Point } from './extent'
import { isArrow } from './focus'
import { nudged, snapped, within } from './sheets'

/** The hand that slides sheets over the board: by mouse, finger or arrow keys. */
export class Hand {
  private pulled = $state.raw<{ key: string; at: Point; from: Point; x: number; y: number } | null>(null)

  constructor(
    private readonly scene: () => Scene,
    private readonly desk: () => Desk | undefined,
    private readonly camera: Camera,
  ) {}

  readonly sheets = $derived.by(() => (this.desk() ? (this.scene().sheets ?? []) : []))
  readonly laid = $derived.by(() => this.sheets.filter((sheet) => this.isLaid(sheet)))

  /** The first sheet lies on the table from the beginning, the others are at hand. */
  isLaid(sheet: Sheet): boolean {
    return this.desk()?.sheets[sheet.key]?.shown ?? sheet === this.sheets[0]
  }
  holds(sheet: Sheet): boolean {
    return this.pulled?.key === sheet.key
  }

  /** Where a sheet's origin lies; one never laid before comes to the middle. */
  lieOf(sheet: Sheet): Point {
    if (this.pulled?.key === sheet.key) return this.pulled.at
    const { width, height } = this.scene().board
    return this.desk()?.sheets[sheet.key] ?? snapped(sheet, { x: width / 2, y: height / 2 })
  }

  toggle(sheet: Sheet): void {
    this.put(sheet, this.lieOf(sheet), !this.isLaid(sheet))
  }

  take = (event: PointerEvent, sheet: Sheet): void => {
    if (event.button) return
    const from = this.lieOf(sheet)
    this.pulled = { key: sheet.key, at: from, from, x: event.clientX, y: event.clientY }
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
  }
  drag = (event: PointerEvent): void => {
    if (!this.pulled) return
    const { from, x, y } = this.pulled
    const { pixel } = this.camera
    const at = { x: from.x + (event.clientX - x) * pixel, y: from.y + (event.clientY - y) * pixel }
    this.pulled = { ...this.pulled, at: within(this.scene().board, at) }
  }
  letGo = (sheet: Sheet): void => {
    if (!this.pulled) return
    this.put(sheet, snapped(sheet, this.pulled.at))
    this.pulled = null
  }
  push = (event: KeyboardEvent, sheet: Sheet): void => {
    if (!isArrow(event.key)) return
    event.preventDefault()
    const { board } = this.scene()
    const at = nudged(sheet, board, this.lieOf(sheet), event.key)
    this.put(sheet, at)
    this.camera.reveal(at.x, at.y, board.width / 10)
  }

  private put(sheet: Sheet, { x, y }: Point, shown = true): void {
    this.desk()?.lay(sheet.key, { x, y, shown })
  }
}
