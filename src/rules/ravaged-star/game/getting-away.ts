import type { BoardModel } from '../../../core/board'
import { WHOLE_WAY, type Waypoint } from '../../../core/measure'
import { plan, type Vec3 } from '../../../core/vec'
import { ringsHold } from '../../kit/rings'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../judge/engage'
import { leastDistance, outerRadius } from '../judge/measure'
import { judgeMove, judgeSweep } from '../judge/move'
import { sweepOptions, type Mover } from '../judge/mover'
import { judgeReach } from '../judge/reach'
import { boundsFor, circleRound, levelsAt, SAFE, spotsNear } from './free-places'
import { moverOf } from './movement'
import { keepingOff } from './placing'
import type { RsLook, Unit } from './state'

/**
 * RS-DISENGAGE-4: the unit's leader has a legal end for a Disengage. Looked for wherever its base has room clear of every enemy, exactly and
 * besides on a grid of 0.25", on every level: by the straight way to all of it, then by the ways that geometry finds to what it can get to.
 */
export const canGetAway = (look: RsLook, unit: Unit): boolean =>
  look.workOut(`whether ${unit.id} can get away`, () => {
    const { measure } = look
    const mover = moverOf(look, unit, 'disengage')
    const places: Vec3[] = []
    for (const at of freePlaces(look, mover)) {
      if (judgeMove(measure, mover, [goal(at)]).breaks.length === 0) return true
      places.push(at)
    }
    if (mover.fly || places.length === 0) return false
    const rings = judgeReach(measure, mover)?.rings ?? []
    const options = sweepOptions(mover)
    return places.filter((at) => ringsHold(rings, plan(at))).some((at) => {
      const way = measure.route({ ...options, to: goal(at), work: WHOLE_WAY })
      return way !== null && judgeSweep(measure, mover, way).breaks.length === 0
    })
  }, null)

const goal = ([x, y, z]: Vec3): Waypoint => ({ x, y, z })

/** Where its base has room within its Movement, out of reach of every enemy; the nearest places first. */
function* freePlaces(look: RsLook, { model, mates, foes, movement }: Mover): Generator<Vec3> {
  const { measure } = look
  const reach = movement!
  const enemies = foes.flatMap(({ models }) => models)
  const bounds = [...boundsFor(look, model, mates), ...keepingOff(model, enemies), circleRound(model, reach - outerRadius(model))]
  for (const spot of spotsNear(bounds, plan(model.at), reach)) {
    for (const y of levelsAt(look, measure, model, spot, model.at[1])) {
      const at: Vec3 = [spot.at[0], y, spot.at[1]]
      if (enemies.some((foe) => mayEngage({ ...model, at }, foe))) continue
      const stand = measure.stand(model.id, { at, yaw: model.yaw })
      if (stand.supported && stand.onTable && stand.overlaps.every((id) => mates.includes(id))) yield at
    }
  }
}

/** Too near to tell without measuring that it is clear: such a place is passed over, and the bounds keep off by more. */
const mayEngage = (model: BoardModel, foe: BoardModel): boolean =>
  leastDistance(model, foe) <= ENGAGE_ACROSS + SAFE && (!foe.base || Math.abs(model.at[1] - foe.at[1]) <= ENGAGE_UP + SAFE)
