import { describe, expect, it } from 'vitest'
import { indexAt } from '../src/result/moments'

const FRAMES = [{ ply: 1 }, { ply: 4 }, { ply: 5 }]

describe('the frame of a replay', () => {
  it('is the last one that had come', () => {
    expect([1, 2, 3, 4, 5, 9].map((ply) => indexAt(FRAMES, ply))).toEqual([0, 0, 0, 1, 2, 2])
  })

  it('is the first one before anything had come', () => {
    expect(indexAt(FRAMES, 0)).toBe(0)
  })
})
