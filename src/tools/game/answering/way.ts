import type { Measure, Waypoint } from '../../../core/measure'
import type { TableFile } from '../../../table/file'
import { bounded, isVast } from '../../bounded'
import type { Desk } from '../../desk'
import { findWay, type Errand } from '../../errand'
import type { Referee } from '../../referee'

/** The way to there within what a hand may wait for; 'unknown' where it takes longer to find. */
export function quickWay(
  measure: Measure, referee: Pick<Referee, 'route'>, document: Pick<TableFile, 'units'>, errand: Errand,
): readonly Waypoint[] | null | 'unknown' {
  if (isVast(measure.board)) return 'unknown'
  const hand = bounded(measure)
  const found = findWay(hand.measure, referee, document, errand)
  return found === null && hand.cut() ? 'unknown' : found
}

/**
 * The way to there, at once where it is soon found, else a moment later from beside the page: then it is 'unknown', and `found` is called
 * unless the returned function was.
 */
export function askWay(
  desk: Desk, errand: Errand, found: (legs: readonly Waypoint[] | null) => void,
): { readonly legs: readonly Waypoint[] | null | 'unknown'; forget(): void } {
  const { now: { settled: board, document }, referee, ports } = desk
  const inFull = () => findWay(desk.world, referee, document, errand)
  if (!ports.way) return { legs: inFull(), forget: () => {} }
  const legs = quickWay(desk.world, referee, document, errand)
  if (legs !== 'unknown') return { legs, forget: () => {} }
  const forget = ports.way({ board, system: referee.id, document, errand }, desk.transaction.event((answer) => found(answer ? answer.legs : inFull())))
  return { legs, forget }
}
