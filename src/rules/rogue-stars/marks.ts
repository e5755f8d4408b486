import { SIDES } from '../../core/sides'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { discMark, zoneMark } from '../kit/marks'
import type { TableMark } from '../playable'
import { CASE_RADIUS } from './game/case'
import { DEPLOY_DEPTH, zoneOf } from './game/zones'

/** Where both sides deploy (RO-HOUSE-2). */
export const zoneMarks = (width: Inches, depth: Inches): readonly TableMark[] =>
  SIDES.map((side) => zoneMark(side, zoneOf(side, width, depth, DEPLOY_DEPTH), 'RO-HOUSE-2'))

/** RO-HOUSE-10. */
export const caseMark = (at: Vec2): TableMark =>
  discMark('case', 'The case: the attacker takes it home', '\u25a3', { at, radius: CASE_RADIUS, ring: null }, 'RO-HOUSE-10')
