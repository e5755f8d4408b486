import type { Waypoint } from '../../../../core/measure'
import type { RandomStream } from '../../../../core/random'
import { cos, hypot, sin } from '../../../../core/trigonometry'
import type { Inches } from '../../../../core/units'
import { distance3, lerp3, plan, type Vec2, type Vec3 } from '../../../../core/vec'
import { brokenBy } from '../../../kit/breach'
import { nearestOf } from '../../../kit/nearest'
import { angleTo, straightWay } from '../../../kit/straight-way'
import { inches } from '../../../kit/words'
import type { Hazard } from '../../judge/hazards'
import { lengthsOf } from '../../judge/lengths'
import { isCritical, isGood, randomLocation } from '../../judge/rolls'
import { BASE_RADIUS } from '../../profile'
import type { Answers, RoAct, Steps } from '../act'
import { casePlace, carriesCase } from '../case'
import { payFor } from '../deeds'
import { settleMove } from '../arriving'
import { allowanceOf, judgePath, partingFrom } from '../movement'
import { modelOf } from '../near'
import { rollAgainst, rolledWords } from '../rolling'
import { enemiesOf, figureOf, onTable, underway, type Figure, type RoLook, type Way } from '../state'
import { terrainSum } from '../sums'
import { endureHit, knockDown } from '../wounds'
import { ahead } from '../zones'
import { blow } from './attack'

export const steps = {
  /** The path is asked for; an empty one takes the action back before it is paid. */
  'ask-path'(act, { unit, deed, reaction }) {
    const { side, name } = figureOf(act.state, unit)
    act.ask({
      kind: 'path', of: side, text: `Where does ${name} go?`, rules: ['RO-HOUSE-3', 'RO-HOUSE-16'], about: { unit, deed, reaction },
      form: { form: 'path', model: unit, allowance: allowanceOf(act) },
    })
  },

  /** RO-HOUSE-17: before it leaves, at no cost of Stress. */
  part(act, { unit, foe: id }) {
    const figure = figureOf(act.state, unit)
    if (!onTable(figure)) return
    const roll = blow(act, figureOf(act.state, id), figure, 'RO-HOUSE-17')
    act.emit({ kind: 'parting', rules: ['RO-HOUSE-17'], data: {
      unit, foe: id, roll,
    }, text: [{ unit }, onTable(figure) ? ' gets away from ' : ' does not get away from ',
      { unit: id }, '.'] })
  },

  /** RO-HOUSE-3, RO-HOUSE-16: Terrain rolls as it comes to them; a failed one stops it where the ground begins. */
  walk(act, { hazard: next }) {
    const plan = underway(act.state)
    const { unit, way } = plan
    const figure = figureOf(act.state, unit)
    if (!onTable(figure) || !way) return
    const hazard = way.hazards[next]
    if (!hazard) return arrive(act, figure, way, way.path.at(-1)!, null)
    const roll = rollAgainst(act, figure, terrainSum(), 'Terrain', ['RO-TN-5', 'RO-HOUSE-3'])
    const falls = hazard.kind === 'drop' && roll.outcome === 'critical-failure'
    act.emit({
      kind: 'terrain', rules: ['RO-HOUSE-3', 'RO-TN-5', ...(hazard.kind === 'rough' ? [] : ['RO-HOUSE-16'])], data: { unit, kind: hazard.kind, roll },
      text: [{ unit }, ...rolledWords(roll), ` for ${hazardWords(hazard)}${isGood(roll) ? '.' : `, and ${falls ? 'falls' : 'is stopped'}.`}`],
    })
    // RO-HOUSE-22: the setback of this roll is named, its gain is not.
    if (isCritical(roll)) plan.stress = 0
    if (isGood(roll)) return act.push({ step: 'walk', hazard: next + 1 })
    stumble(act, figure, way, hazard, roll.outcome === 'critical-failure')
  },
} satisfies Steps

export const questions = {
  path: {
    check: (look, { unit }, { legs }) => (legs.length === 0 ? [] : brokenBy(judgePath(look, unit, legs))),
    take(act, { unit, deed, reaction }, { legs }) {
      if (legs.length === 0) return
      const { path, costs, hazards } = judgePath(act, unit, legs)
      const leaving = partingFrom(act, unit, path)
      payFor(act, unit, deed, reaction, null)
      underway(act.state).way = { path, costs, hazards, allowance: allowanceOf(act), how: 'move' }
      act.push(
        ...leaving.map(({ id }) => ({ step: 'part' as const, unit, foe: id })), { step: 'walk', hazard: 0 }, { step: 'deed-done' }, { step: 'aftermath' },
      )
    },
    propose: (look, { unit }, _side, random, attempt) => ({ legs: attempt > 25 ? [] : proposePath(look, figureOf(look.state, unit), random, attempt) }),
  },
} satisfies Answers

const hazardWords = ({ kind, height }: Hazard): string => (kind === 'rough' ? 'rough ground' : `a ${kind} of ${inches(height)}`)

/** Where the way ends, or is ended. */
function arrive(act: RoAct, figure: Figure, { path, costs, allowance, how }: Way, end: Vec3, cut: Hazard | null): void {
  const cost = cut ? cut.cost : costs.at(-1) ?? 0
  act.place(figure.id, { at: end, yaw: modelOf(act, figure.id).yaw })
  act.emit({
    kind: 'moved', rules: how === 'enter' ? ['RO-HOUSE-15', 'RO-DEFINE-3', 'RO-HOUSE-3'] : ['RO-HOUSE-3'],
    text: [{ unit: figure.id }, ` ${how === 'enter' ? 'comes in' : 'moves'} ${inches(cost)} of ${inches(allowance)}.`],
    data: { unit: figure.id, how, path: cut ? cutAt(path, costs, cut, end) : path, cost, allowance, whole: cut === null },
  })
  settleMove(act, figure)
}

const cutAt = (path: readonly Vec3[], costs: readonly number[], { cost, at }: Hazard, end: Vec3): readonly Vec3[] => {
  const before = path.filter((_, i) => costs[i]! < cost - 1e-9)
  return [...(before.length > 0 ? before : [path[0]!]), at, ...(end === at ? [] : [end])]
}

/** A failed Terrain roll: stopped where the ground begins, Prone at the foot where it is critical, and hit by a fall (RO-HOUSE-3, RO-HOUSE-16). */
function stumble(act: RoAct, figure: Figure, way: Way, hazard: Hazard, critical: boolean): void {
  const below = critical && hazard.kind === 'drop' ? landing(act, figure, hazard.foot) : null
  const stop = below ? hazard : lastFooting(act, figure, way, hazard)
  arrive(act, figure, way, below ?? stop.at, stop)
  if (!critical || !onTable(figure)) return
  knockDown(act, figure, hazard.kind === 'rough' ? 'RO-HOUSE-3' : 'RO-HOUSE-16')
  if (hazard.kind === 'drop') hurtByFall(act, figure)
}

/** No farther from the foot than the base is wide: so it never comes to lie beyond a wall. */
const ASIDE: Inches = 2 * BASE_RADIUS
const DIRECTIONS = 16

/** RO-HOUSE-16: where a fall ends: at the foot, or at the nearest place beside it, no higher than a step; null where it can lie nowhere there. */
function landing(act: RoAct, figure: Figure, foot: Vec3): Vec3 | null {
  const lies = (at: Vec3) => act.suppose({}, (measure) => measure.stand(figure.id, { at, yaw: 0 })).ok
  if (lies(foot)) return foot
  const beside = Array.from({ length: Math.round(ASIDE / PACE) * DIRECTIONS }, (_, i): Vec2 => {
    const [far, turn] = [(Math.floor(i / DIRECTIONS) + 1) * PACE, ((i % DIRECTIONS) / DIRECTIONS) * 2 * Math.PI]
    return [foot[0] + far * cos(turn), foot[2] + far * sin(turn)]
  })
  const { step } = lengthsOf(act.state.readings)
  return act.workOut(`where ${figure.id} falls`, () => {
    for (const [x, z] of beside) {
      const at: Vec3 = [x, act.measure.surface([x, z], foot[1]).y, z]
      if (at[1] <= foot[1] + step && lies(at)) return at
    }
    return null
  })
}

/** Less than this nobody steps back. */
const PACE: Inches = 0.1

/** Where the ground begins with its base on a step, its centre may still hang over nothing: it is stopped where it last had footing on its way. */
function lastFooting(act: RoAct, figure: Figure, { path, costs }: Way, hazard: Hazard): Hazard {
  const { yaw } = modelOf(act, figure.id)
  const standing = (at: Vec3) => {
    const { ok, pose } = act.measure.stand(figure.id, { at, yaw })
    return ok ? pose.at : null
  }
  if (standing(hazard.at)) return hazard
  const before = path.flatMap((at, i) => (costs[i]! < hazard.cost - 1e-9 ? [{ at, cost: costs[i]! }] : []))
  const paces = [...before, hazard].flatMap((to, i) => {
    const from = before[i - 1] ?? to
    const n = Math.ceil(distance3(from.at, to.at) / PACE)
    return Array.from({ length: n }, (_, k) => ({ at: lerp3(from.at, to.at, (k + 1) / n), cost: from.cost + ((k + 1) / n) * (to.cost - from.cost) }))
  })
  const last = act.workOut(`where ${figure.id} last stood`, () => paces.findLast(({ at }) => standing(at)) ?? { at: path[0]!, cost: 0 })
  return { ...hazard, at: standing(last.at) ?? last.at, cost: last.cost }
}

/** RO-HOUSE-16, RO-LOCATION-1 to RO-LOCATION-5: the location is told and changes no number. */
function hurtByFall(act: RoAct, figure: Figure): void {
  const [face] = act.roll({ dice: 1, sides: 20, by: figure.side, why: `${figure.name}: random hit location`, rules: ['RO-LOCATION-1', 'RO-DICE-2'] })
  const location = randomLocation(face!)
  act.emit({
    kind: 'fell', rules: ['RO-HOUSE-16', 'RO-LOCATION-5'], data: { unit: figure.id, face: face!, location },
    text: [{ unit: figure.id }, ' falls and is hit in the ', location, ', ', { die: face!, good: null }, '.'],
  })
  endureHit(act, figure, false, null)
}

/** A straight way towards the case, an enemy, its own baseline with the case, or anywhere, shorter with each attempt. */
function proposePath(look: RoLook, figure: Figure, random: RandomStream, attempt: number): readonly Waypoint[] {
  const me = modelOf(look, figure.id)
  const at: Vec2 = plan(me.at)
  const reach = allowanceOf(look) * (attempt < 10 ? 1 : 0.5)
  const towards = (to: Vec2, stop: number): readonly Waypoint[] => {
    const far = Math.min(reach * random.between(0.6, 0.99), Math.max(0, hypot(to[0] - at[0], to[1] - at[1]) - stop))
    return [straightWay(at, angleTo(at, to) + random.between(-0.2, 0.2) * attempt * 0.3, far)]
  }
  const foes = enemiesOf(look.state, figure).map(({ id }) => plan(modelOf(look, id).at))
  const near = nearestOf(foes, (to) => hypot(to[0] - at[0], to[1] - at[1]))
  const blow = near && attempt < 3 && random.unit() < 0.6 ? touching(at, near.thing, random.pick([0.001, 0.001, 0.5]), reach) : null
  if (blow) return blow
  const wish = random.unit()
  if (carriesCase(look.state, figure.id) && wish < 0.85) {
    const [, back] = ahead(figure.side)
    return towards([at[0], -back * (look.board.depth / 2 - BASE_RADIUS)], 0)
  }
  const place = casePlace(look)
  if (place && wish < 0.35) return towards(plan(place), random.between(0, 1))
  if (near && wish < 0.65) return towards(near.thing, 2)
  const climb = wish < 0.75 ? climbOf(look, me.at, reach, random) : null
  if (climb) return climb
  return [straightWay(at, random.between(0, 2 * Math.PI), reach * random.between(0.1, 0.99))]
}

/** Straight up to a figure, so near; null where that is too far. */
function touching(at: Vec2, to: Vec2, gap: number, reach: number): readonly Waypoint[] | null {
  const far = hypot(to[0] - at[0], to[1] - at[1]) - 2 * BASE_RADIUS - gap
  return far > 0 && far <= reach ? [straightWay(at, angleTo(at, to), far)] : null
}

/** Up or down: to a point on the way to something near, and on top of it, or on what of it lies below. */
function climbOf(look: RoLook, at: Vec3, reach: number, random: RandomStream): readonly Waypoint[] | null {
  const near = Object.values(look.board.pieces).filter((piece) => piece.height > 0.5 && hypot(piece.at[0] - at[0], piece.at[2] - at[2]) < 2 * reach)
  if (near.length === 0) return null
  const { at: middle, height } = random.pick(near)
  const [x, , z] = lerp3(at, middle, random.between(0.2, 1))
  return [{ x, z, y: look.measure.surface([x, z], random.pick([0, height / 2, height])).y }]
}
