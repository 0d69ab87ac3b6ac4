import { describe, expect, it } from 'vitest'
import { extentOf } from '../src/board/extent'
import { nudged, paperOf, snapped, within } from '../src/board/sheets'
import type { Sheet } from '../src/wire/types'

const board = { width: 1000, height: 800 }
const sheet = (snap: [number, number][] = []): Sheet => ({ key: 's', name: { id: 's' }, snap })
const spots = sheet([
  [100, 100],
  [200, 100],
  [150, 190],
])

describe('a sheet let go', () => {
  it('slips into the nearest spot', () => {
    expect(snapped(spots, { x: 190, y: 120 })).toEqual({ x: 200, y: 100 })
    expect(snapped(spots, { x: 900, y: 900 })).toEqual({ x: 150, y: 190 })
  })

  it('stays where it is without spots, but never beside the board', () => {
    expect(snapped(sheet(), { x: 12, y: 13 })).toEqual({ x: 12, y: 13 })
    expect(within(board, { x: -20, y: 900 })).toEqual({ x: 0, y: 800 })
  })
})

describe('a sheet pushed by arrow keys', () => {
  it('goes to the next spot that way, or stays', () => {
    expect(nudged(spots, board, { x: 100, y: 100 }, 'ArrowRight')).toEqual({ x: 200, y: 100 })
    expect(nudged(spots, board, { x: 100, y: 100 }, 'ArrowDown')).toEqual({ x: 150, y: 190 })
    expect(nudged(spots, board, { x: 100, y: 100 }, 'ArrowLeft')).toEqual({ x: 100, y: 100 })
  })

  it('goes a little further without spots', () => {
    expect(nudged(sheet(), board, { x: 0, y: 50 }, 'ArrowDown')).toEqual({ x: 0, y: 70 })
    expect(nudged(sheet(), board, { x: 0, y: 50 }, 'ArrowLeft')).toEqual({ x: 0, y: 50 })
  })
})

describe('the box around a drawing', () => {
  it('understands lines and moves, absolute and relative', () => {
    expect(extentOf('M10,20h30v-10l-5,40Z')).toEqual({ left: 10, top: 10, right: 40, bottom: 50 })
    expect(extentOf('M0 0L10.5-3 20 7')).toEqual({ left: 0, top: -3, right: 20, bottom: 7 })
    expect(extentOf('m5 5 10 0 0 10z')).toEqual({ left: 5, top: 5, right: 15, bottom: 15 })
    expect(extentOf('')).toBeNull()
  })

  it('is the paper of a sheet, with a margin', () => {
    const drawn: Sheet = {
      ...sheet(),
      pieces: [{ key: 'p', sprite: 'x', x: 0, y: 0, width: 40, height: 20 }],
      strokes: [{ key: 'a', outline: 'M0 0L100 0' }],
    }
    expect(paperOf(drawn, 5)).toEqual({ left: -25, top: -15, right: 105, bottom: 15 })
  })
})
