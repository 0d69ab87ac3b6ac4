import { expect, test } from 'vitest'
import { line, nearest, share, ticks } from '../src/parts/plotted'

test('an axis has whole numbers that enclose what is shown, no more than there is room for', () => {
  expect(ticks(0, 4, 6)).toEqual([0, 1, 2, 3, 4])
  expect(ticks(3, 47, 5)).toEqual([0, 10, 20, 30, 40, 50])
  expect(ticks(0, 130, 4)).toEqual([0, 50, 100, 150])
  expect(ticks(-3, 9, 4)).toEqual([-5, 0, 5, 10])
  expect(ticks(7, 7, 4)).toEqual([7, 8])
})

test('a value lies where it belongs, and all lie at the start where nothing grows', () => {
  expect(share(5, 0, 20)).toBe(0.25)
  expect(share(5, 5, 5)).toBe(0)
})

test('what is pointed at is the nearest moment', () => {
  expect(nearest([0, 10, 40], 24)).toBe(1)
  expect(nearest([0, 10, 40], 26)).toBe(2)
  expect(nearest([], 3)).toBe(-1)
})

test('a line goes from point to point, or in steps', () => {
  const points = [
    [0, 1],
    [2.04, 3],
  ] as const
  expect(line(points, false)).toBe('M0 1L2 3')
  expect(line(points, true)).toBe('M0 1H2V3')
})
