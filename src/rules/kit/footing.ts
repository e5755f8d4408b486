import type { BoardModel } from '../../core/board'
import type { Measure, StandOptions } from '../../core/measure'
import type { Vec2 } from '../../core/vec'
import type { Broken } from '../engine/question'

/*
 * What is wrong with a place where a model is set up, as the measured table has it: nothing, or one breach. The model stands there already,
 * or is supposed to.
 */

/** It is not wholly within the zone; `whose` says in words which that is. */
export const outsideZone = (measure: Measure, { id, name, at }: BoardModel, zone: readonly Vec2[], rule: string, whose: string): readonly Broken[] =>
  measure.insideZone(id, zone).wholly ? [] : [{ rule, text: `${name} is not wholly within ${whose}.`, at, by: id }]

/** Its base overlaps another, leaves the table, or has nothing under its centre. */
export function noFooting(measure: Measure, { id, name, at, yaw }: BoardModel, rule: string, options?: StandOptions): readonly Broken[] {
  const { ok, overlaps } = measure.stand(id, { at, yaw }, ...(options ? [options] : []))
  return ok ? [] : [{ rule, text: overlaps.length > 0 ? `${name} stands on ${overlaps[0]}.` : `${name} cannot stand there.`, at, by: id }]
}
