import type { Point } from './extent'
import type { Target } from './targets'

/** As wide as a finger, in pixels: what is smaller can't be hit for sure. */
export const FINGER = 40

type Box = Pick<Target, 'x' | 'y' | 'width' | 'height'>

const shortSide = ({ width, height }: Box): number => Math.min(width, height)
const apart = (box: Box, at: Point): number =>
  Math.hypot(Math.max(0, Math.abs(box.x - at.x) - box.width / 2), Math.max(0, Math.abs(box.y - at.y) - box.height / 2))

/**
 * What a finger at a spot means: something that can be picked below or near it, or else what it hit. Where several small
 * things lie below it nobody can tell, and the answer is how many times larger they have to be.
 */
export function meantBy<T extends Box>(
  choosable: readonly T[],
  hit: T | undefined,
  at: Point,
  /** Board units per pixel. */
  pixel: number,
): T | number | undefined {
  const finger = FINGER * pixel
  if (hit && shortSide(hit) >= finger) return hit
  const near = choosable.filter((target) => apart(target, at) < finger / 2)
  if (near.length < 2) return near[0] ?? hit
  const least = Math.min(...near.map(shortSide))
  if (least < finger) return (finger / least) * 1.1
  return hit ?? near.reduce((best, target) => (apart(target, at) < apart(best, at) ? target : best))
}
