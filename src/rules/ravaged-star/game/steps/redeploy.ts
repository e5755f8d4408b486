import type { Vec3 } from '../../../../core/vec'
import { atMost } from '../../judge/measure'
import { hold, modelAt, release } from '../models'
import { isTooNear, keepingOff } from '../placing'
import { anywhere, boundsFor, levelsAt, placesNear, topsOf } from '../free-places'
import { enemyUnits, leastDistance, modelsOf, outerRadius } from '../ranges'
import { unitOf, type RsLook, type Unit } from '../state'
import { noFooting } from '../../../kit/footing'
import type { Answers, Steps } from '../act'

export const steps = {
  /** RS-SPECIAL-REDEPLOY-1, RS-SPECIAL-ADVANCED-DEPLOYMENT-3: lifted off, or from reserve, its leader is set up far from all enemies. */
  redeploy(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    // RS-UNIT-4: who comes from reserve names its leader now.
    if (!unit.named) return act.push({ step: 'nominate', unit: id }, { step: 'redeploy', unit: id })
    const leader = unit.leader ?? unit.models[0]!.id
    if (unit.where === 'table') hold(act, unit.models.map((model) => model.id))
    else act.state.held.push(...unit.models.map((model) => model.id))
    unit.where = 'table'
    act.ask({
      kind: 'set-up', of: unit.side, text: `Where is the leader of ${unit.name} set up?`, rules: ['RS-SPECIAL-REDEPLOY-1'],
      about: { unit: id, leader }, form: { form: 'place', models: [leader] },
    })
  },
} satisfies Steps

export const questions = {
  'set-up': {
    check(look, { unit: id, leader }, { poses }) {
      const unit = unitOf(look.state, id)
      const model = modelAt(look.state, unit, leader, poses[leader]!)
      return look.suppose({ set: [model] }, (measure) => {
        const broken = [...noFooting(measure, model, 'RS-MOVE-12')]
        const near = enemyUnits(look, id).find((enemy) =>
          modelsOf(look, enemy).some((other) => leastDistance(model, other) <= AWAY + 0.05 && atMost(
            measure.distance({ model: leader }, { model: other.id }).distance, AWAY,
          )),
        )
        if (near) broken.push({ rule: 'RS-SPECIAL-REDEPLOY-1', text: `${near.name} is within 8".`, at: model.at })
        return broken
      })
    },
    take(act, { unit: id, leader }, { poses }) {
      const unit = unitOf(act.state, id)
      release(act, unit, { [leader]: poses[leader]! })
      const rest = unit.models.map((model) => model.id).filter((model) => model !== leader)
      act.emit({
        kind: 'set-up', text: [{ unit: id }, ' is set up.'], rules: ['RS-SPECIAL-REDEPLOY-1', 'RS-SPECIAL-REDEPLOY-2'],
        data: { unit: id, at: poses[leader]!.at },
      })
      act.push({ step: 'place', task: { unit: id, models: rest, wish: {}, charged: [], away: AWAY } })
    },
    propose(look, { unit, leader }, _side, random, attempt) {
      const { width, depth } = look.board
      // A crowded table: one of the places that there are.
      const places = attempt < 20 ? [] : setUpPlaces(look, unitOf(look.state, unit), 40)
      if (places.length > 0) return { poses: { [leader]: { at: random.pick(places), yaw: 0 } } }
      const [x, z] = [random.between(1 - width / 2, width / 2 - 1), random.between(1 - depth / 2, depth / 2 - 1)]
      const model = modelAt(look.state, unitOf(look.state, unit), leader, { at: [x, 0, z], yaw: 0 })
      const [y = 0] = random.shuffled(levelsAt(look, look.measure, model, anywhere([x, z]), 0))
      return { poses: { [leader]: { at: [x, y, z] as const, yaw: 0 } } }
    },
  },
} satisfies Answers

/** RS-SPECIAL-REDEPLOY-1. */
const AWAY = 8

/**
 * Places where the unit's leader could be set up, as far as `enough` is not reached: every inch at first, on all levels, and, where that finds none,
 * decided by what bounds its base. The unit's own models are taken for lifted.
 */
export function setUpPlaces(look: RsLook, unit: Unit, enough: number): readonly Vec3[] {
  const leader = modelAt(look.state, unit, unit.leader ?? unit.models[0]!.id, { at: [0, 0, 0], yaw: 0 })
  const enemies = enemyUnits(look, unit.id).flatMap((enemy) => modelsOf(look, enemy))
  const [w, d] = [look.board.width / 2 - outerRadius(leader), look.board.depth / 2 - outerRadius(leader)]
  const found: Vec3[] = []
  look.suppose({ lift: unit.models.map((model) => model.id).filter((id) => id !== leader.id), set: [leader] }, (measure) => {
    const mayStand = (at: Vec3): boolean =>
      !enemies.some((enemy) => isTooNear({ ...leader, at }, enemy, AWAY)) && measure.stand(leader.id, { at, yaw: 0 }).ok
    for (let x = -Math.floor(w); x <= w && found.length < enough; x++) {
      for (let z = -Math.floor(d); z <= d && found.length < enough; z++) {
        found.push(...levelsAt(look, measure, leader, anywhere([x, z]), 0).map((y): Vec3 => [x, y, z]).filter(mayStand))
      }
    }
    if (found.length > 0) return
    const tops = new Set(Object.values(look.board.pieces).flatMap((piece) => topsOf(piece)))
    const rises = new Set(enemies.flatMap((enemy) => [0, ...tops].map((top) => Math.abs(top - enemy.at[1]))).filter((rise) => rise < AWAY))
    const bounds = [...boundsFor(look, leader), ...[...rises].flatMap((rise) => keepingOff(leader, enemies, Math.sqrt(AWAY * AWAY - rise * rise)))]
    found.push(...placesNear(look, leader, bounds, [0, 0, 0], Infinity, mayStand, enough))
  })
  return found
}
