import type { Id } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance3, plan, type Vec3 } from '../../../core/vec'
import { namesOf } from '../../kit/breach'
import { lastOf, pointsAlong } from '../../kit/sampled-path'
import { judgeMove, LENGTHS, type MoveMode, type Mover } from '../judge/move'
import { ADJACENT } from '../judge/ranges'
import { areAdjacent, baseDistance, modelOf } from './near'
import { enemiesOf, type RuLook, type Unit } from './state'

/** RU-AOO-3: what one attack die costs. */
export const EVADE_COST: Inches = 2

/** How far the action goes; a stride lengthens a Move (RU-ORDERS-6). */
export const allowanceFor = (look: RuLook, mode: MoveMode): Inches =>
  LENGTHS[mode] + (mode === 'move' ? (look.state.active?.stride ?? 0) : 0)

/** The door of games: a Unit in play as one who takes a Move or a Dash, climbing what it comes to unless told not to. */
export const moverOf = (look: RuLook, unit: Unit, mode: MoveMode, climb = true): Mover => ({
  model: modelOf(look, unit.id), mode, climb, allowance: allowanceFor(look, mode), crestDown: look.state.readings.crestDown,
  enemies: enemiesOf(look.state, unit).map(({ id }) => id), names: namesOf(Object.values(look.state.units)),
})

export const judgePath = (look: RuLook, unit: Unit, mode: MoveMode, legs: readonly Waypoint[]): MoveRuling =>
  judgeMove(look.measure, moverOf(look, unit, mode), legs)

/** An enemy whose adjacency a path leaves, and the last point of it that is Adjacent. */
export interface Departure {
  readonly enemy: Id
  readonly at: Vec3
}

/**
 * RU-AOO-1, RU-AOO-2: where the path leaves the adjacency of an enemy, by distance, height or a wall, in the order of the
 * path; of enemies that have struck this turn too (RU-AOO-4 is looked at when it comes to it).
 */
export function departuresOn(look: RuLook, unit: Unit, path: readonly Vec3[]): readonly Departure[] {
  const near = enemiesOf(look.state, unit).filter((enemy) => passesNear(look, unit, enemy, path))
  if (near.length === 0) return []
  return look.workOut(`departures of ${unit.id}`, () => departuresOf(look, unit, near, path), path)
}

function passesNear(look: RuLook, unit: Unit, enemy: Unit, path: readonly Vec3[]): boolean {
  const [mover, foe] = [modelOf(look, unit.id), modelOf(look, enemy.id)]
  return pointsAlong(path, plan(foe.at)).some(({ at }) => baseDistance({ ...mover, at }, foe) <= ADJACENT + DOUBT)
}

function departuresOf(look: RuLook, unit: Unit, near: readonly Unit[], path: readonly Vec3[]): readonly Departure[] {
  const { yaw } = modelOf(look, unit.id)
  const touches = (enemy: Unit, at: Vec3) => look.suppose({ place: { [unit.id]: { at, yaw } } }, () => areAdjacent(look, unit.id, enemy.id))
  const found = near.flatMap((enemy) => {
    const points = pointsAlong(path, plan(modelOf(look, enemy.id).at))
    const departures: (Departure & { along: number })[] = []
    let before = points[0]!
    let adjacent = touches(enemy, before.at)
    for (const point of points.slice(1)) {
      const now = touches(enemy, point.at)
      if (adjacent && !now) {
        const last = lastOf(before.at, point.at, (at) => touches(enemy, at))
        departures.push({ enemy: enemy.id, at: last, along: before.along + distance3(before.at, last) })
      }
      adjacent = now
      before = point
    }
    return departures
  })
  return found.toSorted((a, b) => a.along - b.along).map(({ enemy, at }) => ({ enemy, at }))
}

const DOUBT: Inches = 0.1
