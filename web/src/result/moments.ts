import type { WholeFrame } from '../wire/change'

/** Which frame of a replay shows the game when its log had so many lines. */
export function indexAt(frames: readonly Pick<WholeFrame, 'ply'>[], ply: number): number {
  const after = frames.findIndex((frame) => (frame.ply ?? 0) > ply)
  return Math.max(0, (after < 0 ? frames.length : after) - 1)
}
