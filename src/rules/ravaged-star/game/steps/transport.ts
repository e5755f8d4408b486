import type { BoardModel, Id, Pose } from '../../../../core/board'
import type { Vec3 } from '../../../../core/vec'
import type { Broken } from '../../../engine/question'
import { testOrShake } from '../leadership'
import { atMost, tellsAll } from '../../judge/measure'
import { modelAt, release } from '../models'
import { around, keepingOff, sharesHeight } from '../placing'
import { boundsFor, placesNear, rimsOf, SAFE } from '../free-places'
import { enemyUnits, inRange, leastDistance, modelsOf, outerRadius } from '../ranges'
import { isBig, ruleX } from '../specials'
import { friendsOf, onTable, typeOf, unitOf, type Rs, type RsLook, type Unit } from '../state'
import { fallOfAll } from './casualties'
import type { Answers, RsAct, Steps } from '../act'
import type { Unload } from '../tasks'

export const steps = {
  /** RS-SPECIAL-TRANSPORT-8, RS-SPECIAL-TRANSPORT-9, RS-SPECIAL-TRANSPORT-11: its leader is set down within 2" of the transport. */
  unload(act, step) {
    const unit = unitOf(act.state, step.unit)
    if (unit.where !== 'aboard') return
    // RS-UNIT-4: who began aboard names its leader now.
    if (!unit.named) return act.push({ step: 'nominate', unit: step.unit }, step)
    if (placesToLeave(act, step).length === 0) {
      // Those who got out before it took the room: nobody has to leave a transport that is whole.
      if (!step.forced) {
        return act.emit({
          kind: 'stays-aboard', text: [{ unit: unit.id }, ' finds no place and stays aboard.'], rules: ['RS-SPECIAL-TRANSPORT-9'], data: { unit: unit.id },
        })
      }
      unit.where = 'table'
      return act.push(...fallOfAll(unit, step.by ?? null, 'RS-SPECIAL-TRANSPORT-9'))
    }
    unit.where = 'table'
    act.state.held.push(...unit.models.map((model) => model.id))
    act.ask({
      kind: 'unload', of: unit.side, text: `Where does the leader of ${unit.name} get out?`, rules: [
        step.forced ? 'RS-SPECIAL-TRANSPORT-11' : 'RS-SPECIAL-TRANSPORT-8',
      ],
      about: step, form: { form: 'place', models: [leaderOf(unit)] },
    })
  },

  /** RS-SPECIAL-TRANSPORT-12. */
  jolted(act, { unit }) {
    const rule = 'RS-SPECIAL-TRANSPORT-12'
    testOrShake(act, [unitOf(act.state, unit)], 'out of a wreck', [rule], [{ rule, text: 'out of a wreck', by: 2 }])
  },
} satisfies Steps

export const questions = {
  unload: {
    check: (look, about, { poses }) => {
      const one = unitOf(look.state, about.unit)
      return besideIt(look, about, () => judge(look, one, unitOf(look.state, about.transport), poses[leaderOf(one)]!))
    },
    take(act, { unit: id, forced, by = null }, { poses }) {
      const unit = unitOf(act.state, id)
      release(act, unit, poses)
      unit.transport = null
      act.emit({
        kind: 'disembarked', text: [{ unit: id }, ' gets out.'], rules: [forced ? 'RS-SPECIAL-TRANSPORT-11' : 'RS-SPECIAL-TRANSPORT-8'],
        data: { unit: id, forced },
      })
      // RS-SPECIAL-TRANSPORT-10.
      if (unit.activated === null && act.state.phase === 'activation') {
        act.state.pool.push({ side: unit.side, kind: typeOf(act.state, unit) })
        act.emit({
          kind: 'token-added', text: [{ side: unit.side }, ' adds a token.'], rules: ['RS-SPECIAL-TRANSPORT-10'],
          data: { side: unit.side, kind: typeOf(act.state, unit) },
        })
      }
      const rest = unit.models.map((model) => model.id).filter((model) => !poses[model])
      act.push(
        { step: 'place', task: { unit: id, models: rest, wish: {}, charged: [], orLost: true, lostRule: 'RS-SPECIAL-TRANSPORT-9', lostTo: by } },
        ...(forced ? [{ step: 'jolted' as const, unit: id }] : []),
      )
    },
    propose: (look, about, _side, random) =>
      ({ poses: { [leaderOf(unitOf(look.state, about.unit))]: random.pick(placesToLeave(look, about)) } }),
  },
} satisfies Answers

/** RS-SPECIAL-TRANSPORT-7, RS-SPECIAL-TRANSPORT-8. */
const REACH = 2

export const aboard = (state: Rs, transport: Unit): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.where === 'aboard' && unit.transport === transport.id)

/** RS-SPECIAL-BULKY-1: places that the unit takes. */
export const placesOf = (state: Rs, unit: Unit): number => unit.models.length * (ruleX(state, unit, 'Bulky') ?? 1)

/** RS-SPECIAL-TRANSPORT-1 to 3: why the unit does not fit aboard, as a whole; undefined if it does. */
export function noRoom(state: Rs, unit: Unit, transport: Unit): Broken | undefined {
  if (isBig(state, unit)) return { rule: 'RS-SPECIAL-TRANSPORT-2', text: `${unit.name} is too big.` }
  const taken = aboard(state, transport).reduce((sum, one) => sum + placesOf(state, one), 0)
  const left = (ruleX(state, transport, 'Transport') ?? 0) - taken
  return placesOf(state, unit) <= left ? undefined : {
    rule: 'RS-SPECIAL-TRANSPORT-1', text: `${transport.name} has ${left} places left; ${unit.name} takes ${placesOf(state, unit)}.`,
  }
}

export const transports = (look: RsLook, unit: Unit): readonly Unit[] =>
  friendsOf(look.state, unit).filter((friend) => onTable(friend) && ruleX(look.state, friend, 'Transport') !== null)

/** RS-SPECIAL-TRANSPORT-4: all its models leave the table. */
export function embark(act: RsAct, unit: Unit, transport: Unit): void {
  act.lift(...unit.models.map(({ id }) => id))
  unit.where = 'aboard'
  unit.transport = transport.id
  act.emit({
    kind: 'embarked', text: [{ unit: unit.id }, ' goes aboard ', { unit: transport.id }, '.'], rules: ['RS-SPECIAL-TRANSPORT-7'],
    data: { unit: unit.id, transport: transport.id },
  })
}

/** Asked with the transport where it stands, or stood until it was lifted off. */
function besideIt<R>(look: RsLook, { transport: id, stood }: Unload, ask: () => R): R {
  const transport = unitOf(look.state, id)
  const [hull] = transport.models
  return stood && hull ? look.suppose({ set: [modelAt(look.state, transport, hull.id, stood)] }, ask) : ask()
}

const placesToLeave = (look: RsLook, about: Unload): readonly Pose[] =>
  besideIt(look, about, () => places(look, unitOf(look.state, about.unit), unitOf(look.state, about.transport)))

const leaderOf = (unit: Unit): Id => unit.leader ?? unit.models[0]!.id

function judge(look: RsLook, unit: Unit, transport: Unit, pose: Pose): readonly Broken[] {
  const model = modelAt(look.state, unit, leaderOf(unit), pose)
  return look.suppose({ set: [model] }, (measure) => {
    const near = modelsOf(look, transport).some((one) => atMost(measure.distance({ model: model.id }, { model: one.id }).distance, REACH))
    const engaged = enemyUnits(look, unit.id).some((enemy) => modelsOf(look, enemy).some((other) => inRange(look, model, other)))
    return [
      ...(near ? [] : [{ rule: 'RS-SPECIAL-TRANSPORT-8', text: 'It has to be within 2" of the transport.', at: pose.at }]),
      ...(engaged ? [{ rule: 'RS-ENGAGE-4', text: 'An enemy is within 1".', at: pose.at }] : []),
      ...(measure.stand(model.id, pose).ok ? [] : [{ rule: 'RS-MOVE-12', text: 'It cannot stand there.', at: pose.at }]),
    ]
  })
}

/**
 * Places for the leader: round the transport, near and a little farther off; where none of these is free, any that there is, on whatever level, before
 * anybody is destroyed for want of one (RS-SPECIAL-TRANSPORT-9).
 */
export function places(look: RsLook, unit: Unit, transport: Unit): readonly Pose[] {
  const hulls = modelsOf(look, transport)
  if (hulls.length === 0) return []
  const model = modelAt(look.state, unit, leaderOf(unit), { at: hulls[0]!.at, yaw: 0 })
  const others = Object.values(look.board.models)
  // What the shapes alone leave open is measured as it stands there.
  const isFree = (there: BoardModel) => others.every((other) => leastDistance(there, other) > 0 || !tellsAll(there, other) || !sharesHeight(there, other))
  const mayStand = (at: Vec3) => isFree({ ...model, at }) && judge(look, unit, transport, { at, yaw: 0 }).length === 0
  const round = hulls
    .flatMap((hull) => [0, 0.9, 1.9].flatMap((more) => around(hull, outerRadius(model) + more)).map((point) => ({ point, hull })))
    .map(({ point, hull }): Vec3 => [point[0], look.measure.surface(point, hull.at[1]).y, point[1]])
    .filter(mayStand)
  return (round.length > 0 ? round : hulls.flatMap((hull) => placesRound(look, unit, model, hull, mayStand))).map((at) => ({ at, yaw: 0 }))
}

/** The nearest to a model of the transport, decided by what bounds the leader's base. */
function placesRound(look: RsLook, unit: Unit, model: BoardModel, hull: BoardModel, mayStand: (at: Vec3) => boolean): readonly Vec3[] {
  const enemies = enemyUnits(look, unit.id).flatMap((enemy) => modelsOf(look, enemy))
  const rim = outerRadius(model) + REACH - SAFE
  const bounds = [...boundsFor(look, model), ...keepingOff(model, enemies), ...rimsOf(hull, rim)]
  return placesNear(look, model, bounds, hull.at, outerRadius(hull) + rim, mayStand, 1)
}
