import type { Waypoint } from '../../../../core/measure'
import type { RandomStream } from '../../../../core/random'
import { distance2, plan, type Vec2 } from '../../../../core/vec'
import { giveUp } from '../actions'
import { activeOf, pay, priceOf } from '../costs'
import { STEP_HEIGHT } from '../../judge/climb'
import { brokenBy } from '../../../kit/breach'
import { radiusOf } from '../../../kit/round-base'
import { angleTo, straightWay } from '../../../kit/straight-way'
import { allowanceFor, departuresOn, judgePath } from '../movement'
import { baseDistance, modelOf } from '../near'
import type { Answers, Steps } from '../act'
import { actLeft, carriedBy, enemiesOf, onTable, unitOf, type RuLook, type Unit } from '../state'
import { inches } from '../../../kit/words'
import { ahead } from '../zones'

export const steps = {
  /** The path is asked for; an empty one takes the action back before it is paid. */
  move(act, { unit: id, mode, order }) {
    const unit = unitOf(act.state, id)
    act.ask({
      kind: 'path', of: unit.side, text: `Where does ${unit.name} ${mode === 'dash' ? 'dash' : 'go'}?`,
      rules: mode === 'dash' ? ['RU-ACTION-5', 'RU-ACTION-6'] : ['RU-ACTION-4', 'RU-MOVE-1'],
      about: { unit: id, mode, order }, form: { form: 'path', model: id, allowance: allowanceFor(act, mode) },
    })
  },

  /** The end of the path, unless an attack of opportunity came between (RU-AOO-1). */
  arrive(act, { unit: id, mode, path, cost, allowance }) {
    act.state.walking = null
    if (!onTable(unitOf(act.state, id))) return
    act.place(id, { at: path.at(-1)!, yaw: modelOf(act, id).yaw })
    act.emit({
      kind: 'moved', text: [{ unit: id }, ` ${mode === 'dash' ? 'dashes' : 'moves'} ${inches(cost)} of ${inches(allowance)}.`],
      rules: mode === 'dash' ? ['RU-ACTION-5'] : ['RU-ACTION-4'],
      data: { unit: id, mode, path, cost, allowance },
    })
  },
} satisfies Steps

export const questions = {
  path: {
    check: (look, { unit, mode }, { legs }) => (legs.length === 0 ? [] : brokenBy(judgePath(look, unitOf(look.state, unit), mode, legs))),
    take(act, { unit: id, mode, order }, { legs }) {
      const unit = unitOf(act.state, id)
      if (legs.length === 0) {
        const { active } = act.state
        if (active) active.stayed = [...(active.stayed ?? []), mode]
        return giveUp(act, id, mode)
      }
      const allowance = allowanceFor(act, mode)
      const { path, cost } = judgePath(act, unit, mode, legs)
      pay(act, { kind: mode, order })
      if (mode === 'move') activeOf(act.state).stride = 0
      act.state.walking = { unit: id, spare: Math.max(0, allowance - cost) }
      const leaving = departuresOn(act, unit, path).map(({ enemy, at }) => ({ step: 'leave' as const, unit: id, enemy, at, bought: null }))
      act.push(...leaving, { step: 'arrive', unit: id, mode, path, cost, allowance })
    },
    propose(look, { unit, mode, order }, _side, random, attempt) {
      const affordable = priceOf(look.state, { kind: mode, order }).act <= actLeft(activeOf(look.state))
      return { legs: attempt > 25 || !affordable ? [] : proposePath(look, unitOf(look.state, unit), allowanceFor(look, mode), random, attempt) }
    },
  },
} satisfies Answers

/** What a hurried player wants to be near: its own zone with something in hand, else one of the markers that are nearest. */
function goalFor(look: RuLook, unit: Unit, from: Vec2, random: RandomStream): Vec2 | null {
  const { state, board } = look
  if (state.edges && carriedBy(state, unit.id).length > 0) {
    const [fx, fz] = ahead(state.edges[unit.side])
    const [x, z] = [board.width / 2 - 1, board.depth / 2 - 1]
    return [fx === 0 ? from[0] : -fx * x, fz === 0 ? from[1] : -fz * z]
  }
  const places = Object.values(state.items).flatMap((item): Vec2[] => (item.at ? [[item.at[0], item.at[2]]] : []))
  return places.length === 0 ? null : places.toSorted((a, b) => distance2(a, from) - distance2(b, from))[random.below(Math.min(2, places.length))]!
}

/** Up or down: to a point on the way to something that stands near and on top of it, or on what of it lies below. */
function climbOf(look: RuLook, at: Vec2, reach: number, random: RandomStream): readonly Waypoint[] | null {
  const near = Object.values(look.board.pieces).filter((piece) => piece.height > STEP_HEIGHT && distance2(plan(piece.at), at) < 2 * reach)
  if (near.length === 0) return null
  const { at: [px, , pz], height } = random.pick(near)
  const angle = angleTo(at, [px, pz]) + random.between(-0.6, 0.6)
  const { x, z } = straightWay(at, angle, reach * random.between(0.1, 0.7))
  return [{ x, z, y: look.measure.surface([x, z], random.pick([0, height / 2, height])).y }]
}

/** A straight way: up something, towards an enemy, a marker, or anywhere, shorter with each attempt. */
function proposePath(look: RuLook, unit: Unit, allowance: number, random: RandomStream, attempt: number): readonly Waypoint[] {
  const me = modelOf(look, unit.id)
  const at: Vec2 = plan(me.at)
  const enemies = enemiesOf(look.state, unit).map(({ id }) => modelOf(look, id)).toSorted((a, b) => baseDistance(me, a) - baseDistance(me, b))
  const reach = allowance * (attempt < 10 ? 1 : 0.5)
  const towards = (to: Vec2, stop: number): readonly Waypoint[] => {
    const apart = distance2(at, to)
    const far = Math.min(reach * random.between(0.6, 0.99), Math.max(0, apart - stop))
    return [straightWay(at, angleTo(at, to) + random.between(-0.2, 0.2) * attempt * 0.3, far)]
  }
  const climb = random.unit() < 0.25 ? climbOf(look, at, reach, random) : null
  if (climb) return climb
  const wish = random.unit()
  if (wish < 0.35 && enemies[0]) return towards(plan(enemies[0].at), radiusOf(me) + radiusOf(enemies[0]) + random.between(0.05, 0.9))
  const goal = wish < 0.8 ? goalFor(look, unit, at, random) : null
  if (goal) return towards(goal, 0.5)
  const far = reach * random.between(0.1, 0.99)
  return [straightWay(at, random.between(0, 2 * Math.PI), far)]
}
