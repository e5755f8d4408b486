import type { BoardPiece } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { extentOf, extentOfAll, type Thing } from './together'

/** A hand that is off an edge by less comes to it. */
const PULL: Inches = 0.3
/** What lies farther aside is nothing to come to. */
const ASIDE: Inches = 3

/** By how much more the things, shifted so far, would have to be shifted for an edge of theirs to lie on one of another piece or of the table. */
export function edgeSnap(
  things: readonly Thing[], shift: Vec2, others: readonly BoardPiece[], table: { readonly width: Inches; readonly depth: Inches },
): Vec2 {
  const { low, high } = extentOfAll(things)
  const mine = { low: [low[0] + shift[0], low[1] + shift[1]], high: [high[0] + shift[0], high[1] + shift[1]] } as const
  const near = others.map(extentOf)
  const along = (k: 0 | 1): number => {
    const across = k === 0 ? 1 : 0
    const half = (k === 0 ? table.width : table.depth) / 2
    const lines = [-half, half, ...near
      .filter((other) => other.low[across] < mine.high[across] + ASIDE && other.high[across] > mine.low[across] - ASIDE)
      .flatMap((other) => [other.low[k], other.high[k]])]
    let best = Infinity
    for (const line of lines) for (const edge of [mine.low[k], mine.high[k]]) if (Math.abs(line - edge) < Math.abs(best)) best = line - edge
    return Math.abs(best) <= PULL ? best : 0
  }
  return [along(0), along(1)]
}
