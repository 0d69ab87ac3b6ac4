/** Rounds, decisions and points are whole numbers, and so is what stands on an axis. */
const WHOLE = [1, 2, 5]

/** The numbers from `least` to `most` that stand on an axis with room for so many; the first and the last enclose both. */
export function ticks(least: number, most: number, room: number): number[] {
  let step = 1
  for (let i = 0; (most - least) / step > room; i++) step = (WHOLE[(i + 1) % 3] ?? 1) * 10 ** Math.floor((i + 1) / 3)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** Where a value lies between two others, as a share of their distance. */
export function share(value: number, least: number, most: number): number {
  return most > least ? (value - least) / (most - least) : 0
}

/** The place of the number nearest to a value; -1 if there is none. */
export function nearest(numbers: readonly number[], value: number): number {
  let found = -1
  for (const [i, number] of numbers.entries())
    if (found < 0 || Math.abs(number - value) < Math.abs((numbers[found] ?? 0) - value)) found = i
  return found
}

/** A line through points; stepped: each height stays until the next point. */
export function line(points: readonly (readonly [number, number])[], stepped: boolean): string {
  const short = (n: number) => String(Math.round(10 * n) / 10)
  return points
    .map(([x, y], i) =>
      i === 0 ? `M${short(x)} ${short(y)}` : stepped ? `H${short(x)}V${short(y)}` : `L${short(x)} ${short(y)}`,
    )
    .join('')
}
