import { describe, expect, it } from 'vitest'
import { extentOf } from '../src/board/extent'
import { turned, turnedPath } from '../src/board/turned'
import type { Scene } from '../src/wire/types'

const board = { width: 1000, height: 600, art: 'board.svg', turned: 'board-turned.svg' }

describe('a path turned by half', () => {
  it('lies opposite, whatever it is drawn with', () => {
    expect(turnedPath('M10,20L30,40Z', board)).toBe('M 990 580L 970 560Z')
    expect(turnedPath('m5 5 10 0h3v-2z', board)).toBe('m -5 -5 -10 0h -3v 2z')
    expect(turnedPath('M0 0H10V20', board)).toBe('M 1000 600H 990V 580')
    expect(turnedPath('M0 0A5 6 30 0 1 10 20', board)).toBe('M 1000 600A 5 6 30 0 1 990 580')
  })

  it('comes back when it is turned again', () => {
    const path = 'M 10 20C 1 2 3 4 5 6q 1 2 3 4a 5 6 30 0 1 10 20'
    expect(turnedPath(turnedPath(path, board), board)).toBe(path)
    const box = extentOf(path)
    const back = extentOf(turnedPath(path, board))
    expect(back).toEqual({
      left: 1000 - (box?.right ?? 0),
      right: 1000 - (box?.left ?? 0),
      top: 600 - (box?.bottom ?? 0),
      bottom: 600 - (box?.top ?? 0),
    })
  })
})

describe('a scene from the opposite side', () => {
  const scene: Scene = {
    board,
    prompt: { id: 'p' },
    places: [
      { key: 'near', x: 100, y: 100, outline: 'M80 100L120 100' },
      { key: 'far', x: 300, y: 100, r: 20 },
    ],
    pieces: [
      { key: 'walker', sprite: 'w', x: 100, y: 88, z: 3 },
      { key: 'arrow', sprite: 'a', x: 900, y: 500, turn: 60 },
    ],
    strokes: [{ key: 's', outline: 'M0 0L10 0' }],
    sheets: [
      {
        key: 'guide',
        name: { id: 'g' },
        snap: [[100, 100]],
        pieces: [
          { key: 'cell', sprite: 'c', x: 50, y: 0 },
          { key: 'me', sprite: 'w', x: 50, y: -12, z: 3 },
        ],
        strokes: [{ key: 't', outline: 'M0 0L50 0' }],
      },
    ],
  }
  const seen = turned(scene)

  it('has every spot opposite, and the art that is printed for it', () => {
    expect(seen.board.art).toBe('board-turned.svg')
    expect(seen.places?.map(({ x, y }) => [x, y])).toEqual([
      [900, 500],
      [700, 500],
    ])
    expect(seen.places?.[0]?.outline).toBe('M 920 500L 880 500')
    expect(seen.strokes?.[0]?.outline).toBe('M 1000 600L 990 600')
  })

  it('leaves what stands upright on its spot, and turns what makes up the board', () => {
    expect(seen.pieces?.[0]).toMatchObject({ x: 900, y: 488 })
    expect(seen.pieces?.[0]?.turn ?? 0).toBe(0)
    expect(seen.pieces?.[1]).toMatchObject({ x: 100, y: 100, turn: 240 })
  })

  it('turns what is drawn on a sheet around its origin', () => {
    const sheet = seen.sheets?.[0]
    expect(sheet?.snap).toEqual([[900, 500]])
    expect(sheet?.pieces?.map(({ x, y }) => [x, (y ?? 0) + 0])).toEqual([
      [-50, 0],
      [-50, -12],
    ])
    expect(sheet?.strokes?.[0]?.outline).toBe('M 0 0L -50 0')
  })
})
