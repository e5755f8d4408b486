import type { BoardModel } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec3 } from '../../../core/vec'
import { sightRadius } from '../../kit/corridor'
import { radiusOf } from '../../kit/round-base'
import { SLACK } from '../../lines/asked'
import { CONTACT } from '../../lines/beside'

/** Those who stand on steps no higher than that stand on one level; as figures are, it is in inches whatever a Move is read in (RO-EQUIPMENT-6). */
const LEVEL: Inches = 0.5

const sameLevel = (a: Vec3, b: Vec3): boolean => Math.abs(a[1] - b[1]) <= LEVEL + SLACK

/** RO-DEFINE-2: the bases touch, on the same level. What plain numbers show to be apart is not measured. */
export const adjacent = (measure: Measure, a: BoardModel, b: BoardModel): boolean =>
  a.id !== b.id && sameLevel(a.at, b.at) && distance2(plan(a.at), plan(b.at)) <= sightRadius(a) + sightRadius(b) + 0.1 &&
  measure.distance({ model: a.id }, { model: b.id }).horizontal <= CONTACT

/** The same of two round bases, the one perhaps elsewhere than it stands. */
export const touches = (a: BoardModel, b: BoardModel, at: Vec3 = a.at): boolean =>
  a.id !== b.id && sameLevel(at, b.at) && distance2(plan(at), plan(b.at)) - radiusOf(a) - radiusOf(b) <= CONTACT

/** A base and a round token, which nobody is kept from standing on. */
export const touchesToken = (model: BoardModel, at: Vec3, radius: Inches): boolean =>
  sameLevel(model.at, at) && distance2(plan(model.at), plan(at)) - radiusOf(model) - radius <= CONTACT
