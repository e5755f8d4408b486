import type { SideId } from '../../core/board'
import type { Outcome } from '../engine/game'
import { sideWithMore } from './by-side'

/** Whoever has more points wins; as many are a draw. `noun`: what the points are called, as in "victory points". */
export function outcomeBy(points: Readonly<Record<SideId, number>>, noun: string, rules: readonly string[]): Outcome {
  const winner = sideWithMore(points)
  const [most, least] = [Math.max(points.A, points.B), Math.min(points.A, points.B)]
  return { winner, text: winner ? `${most} ${noun} to ${least}.` : `A draw, ${most} ${noun} each.`, rules }
}
