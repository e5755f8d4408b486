import type { BoardModel } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import type { Question } from '../../engine/question'
import type { ReachShown } from '../../playable'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../engage'
import { allowanceFor, flies, followersOf, mayEngage, sweepOptions, type MoveMode } from '../movement'
import type { PlaceTask } from '../placing'
import { coherencyLimit, enemyUnits, isEngaged, leaderModel, modelsOf, outerRadius } from '../ranges'
import { onTable, unitOf, type RsLook, type Unit } from '../state'
import { DIFFICULT_LOSS, isDifficult } from '../terrain'
import { inches } from '../words'

type Rings = readonly (readonly Vec3[])[]

/**
 * Where the leader of a path question can get to; for a unit that is asked what it does, where a Move takes it and how far
 * a Charge; where models are to be placed, how far from their leader they may stand.
 */
export function reach(look: RsLook, question: Question): readonly ReachShown[] {
  const about = question.about as { unit?: string; mode?: MoveMode; task?: PlaceTask } | null
  const unit = about?.unit === undefined ? null : unitOf(look.state, about.unit)
  if (question.kind === 'path' && unit && about?.mode) return [shown(look, unit, about.mode, mayEngage(about.mode) ? 'threat' : 'reach')]
  if (question.kind === 'place' && about?.task) return coherency(look, about.task)
  if (question.kind !== 'action' || !unit || !onTable(unit)) return []
  if (isEngaged(look, unit)) return [shown(look, unit, 'disengage', 'reach')]
  return [shown(look, unit, 'move', 'reach'), shown(look, unit, 'charge', 'threat')]
}

const NAMES: Readonly<Record<MoveMode, string>> = {
  move: 'Move', run: 'Run', charge: 'Charge', disengage: 'Disengage', bulldoze: 'Bulldoze', scout: 'Scout', frenzy: 'Charge once more',
}

const shown = (look: RsLook, unit: Unit, mode: MoveMode, kind: ReachShown['kind']): ReachShown => ({
  text: `${NAMES[mode]}, ${inches(allowanceFor(look, unit, mode))}`,
  kind,
  rings: ringsOf(look, unit, mode),
})

/**
 * Places that the leader reaches: in full where it touches no difficult terrain, with the loss wherever that leads
 * (RS-TERRAIN-DIFFICULT-1); a flyer loses it only where it lands, which is left to the path itself (RS-SPECIAL-FLY-3).
 */
export function ringsOf(look: RsLook, unit: Unit, mode: MoveMode): Rings {
  const allowance = allowanceFor(look, unit, mode)
  const options = sweepOptions(look, unit, mode)
  const leader = leaderModel(look, unit)
  const near = (at: Vec3, size: Inches) => Math.hypot(at[0] - leader.at[0], at[2] - leader.at[2]) <= allowance + size
  const slow = flies(look, unit, mode)
    ? []
    : Object.values(look.board.pieces).filter((piece) => isDifficult(piece) && near(piece.at, SIZE)).map((piece) => piece.id)
  return look.suppose({ lift: followersOf(look, unit, leader) }, (measure) => {
    if (slow.length === 0) return measure.reach({ ...options, allowance }).rings
    const round = measure.reach({ ...options, allowance, avoidAreas: slow }).rings
    return [...round, ...measure.reach({ ...options, allowance: Math.max(0, allowance - DIFFICULT_LOSS) }).rings]
  })
}

/** Pieces are no larger than this from their middle; farther ones cannot be touched. */
const SIZE: Inches = 12

/** Enemies that the leader can come to within engagement range of, by any way that was found (RS-CHARGE-3, RS-ENGAGE-1). */
export function reachable(look: RsLook, unit: Unit, rings: Rings): readonly Unit[] {
  const leader = leaderModel(look, unit)
  const touches = (model: BoardModel) => {
    const limit = outerRadius(model) + outerRadius(leader) + ENGAGE_ACROSS
    return rings.some((ring) => nearRing(ring, model.at, limit))
  }
  return enemyUnits(look, unit.id).filter((enemy) => modelsOf(look, enemy).some(touches))
}

/** Whether a point within the limit of `at`, and no more than engagement range above or below, lies on the ring. */
function nearRing(ring: readonly Vec3[], at: Vec3, limit: Inches): boolean {
  return ring.some((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    if (Math.min(Math.abs(a[1] - at[1]), Math.abs(b[1] - at[1])) > ENGAGE_UP) return false
    return toSegment([at[0], at[2]], [a[0], a[2]], [b[0], b[2]]) <= limit
  })
}

function toSegment(p: Vec2, a: Vec2, b: Vec2): Inches {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const lengthSq = dx * dx + dz * dz
  const t = lengthSq === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dz) / lengthSq))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dz)
}

/** RS-COHERENCY-1: centres of bases that are near enough to the leader. */
function coherency(look: RsLook, task: PlaceTask): readonly ReachShown[] {
  const unit = unitOf(look.state, task.unit)
  const [standing] = modelsOf(look, unit)
  const first = task.models[0]
  if (!standing || first === undefined) return []
  const leader = leaderModel(look, unit)
  const limit = coherencyLimit(look, unit)
  // All models of a unit have bases of one size.
  const radius = limit + 2 * outerRadius(leader)
  const ring = Array.from({ length: 48 }, (_, i): Vec3 => {
    const t = (i * Math.PI) / 24
    return [leader.at[0] + radius * Math.cos(t), leader.at[1], leader.at[2] + radius * Math.sin(t)]
  })
  return [{ text: `Within ${inches(limit)} of the leader`, kind: 'reach', rings: [ring] }]
}
