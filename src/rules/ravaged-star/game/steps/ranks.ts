import type { BoardModel, Id, Pose } from '../../../../core/board'
import type { Inches } from '../../../../core/units'
import { distance2, plan, type Vec3 } from '../../../../core/vec'
import type { Broken } from '../../../engine/question'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../../judge/engage'
import { CONTACT_TOLERANCE } from '../../judge/measure'
import { hold, posesOf } from '../models'
import { ABOUT_AS_NEAR, equallyNear, mayChoose } from '../nearest'
import { candidatesOn } from '../../../kit/free-region'
import { anywhere, boundsFor, levelsAt, rimsBetween } from '../free-places'
import { keepingOff, once, pointsOn, TOUCH } from '../placing'
import { areApart, byMeasure, engagedByModel, enemyUnits, inRange, leaderModel, modelsOf, touches } from '../ranges'
import { onTable, unitOf, type RsLook, type Unit } from '../state'
import type { Answers, RsAct, Steps } from '../act'

export const steps = {
  /**
   * RS-MELEE-3 to RS-MELEE-7: a leader whom none of the foes reaches is set against the nearest of them; then those who
   * reach nobody close up. Only the attacking unit does (RS-MELEE-17).
   */
  ranks(act, { unit: id, foes }) {
    const unit = unitOf(act.state, id)
    if (!onTable(unit)) return
    const left = foes.map((foe) => unitOf(act.state, foe)).filter(onTable)
    if (left.length === 0) return
    const leader = leaderModel(act, unit)
    const enemies = left.flatMap((foe) => modelsOf(act, foe))
    act.push({ step: 'close-up', unit: id })
    if (enemies.some((enemy) => inRange(act, leader, enemy))) return
    const places = contacts(act, unit, foes)
    if (places.length === 0) return
    const about = { unit: id, foes: left.map((foe) => foe.id) }
    if (!mayChoose(places)) return setLeader(act, about, { at: places[0]!, yaw: leader.yaw })
    act.ask({
      kind: 'close-up', of: unit.side, text: `Where does the leader of ${unit.name} close up? It is equally near.`, rules: ['RS-MELEE-4', 'RS-MELEE-5'], about,
      form: { form: 'place', models: [leader.id] },
    })
  },

  /** RS-MELEE-6, RS-MELEE-7: those who reach nobody, and those taken aside, close up to whom their leader is engaged with. */
  'close-up'(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    const leader = leaderModel(act, unit)
    const aside = unit.models.map((model) => model.id).filter((model) => act.state.held.includes(model))
    const all = enemyUnits(act, id).flatMap((enemy) => modelsOf(act, enemy))
    const loose = modelsOf(act, unit)
      .filter((model) => model.id !== leader.id && !all.some((enemy) => inRange(act, model, enemy)))
      .map((model) => model.id)
    if (loose.length + aside.length === 0) return
    const charged = engagedByModel(act, unit, leader.id).map((foe) => foe.id)
    const wish = posesOf(loose.map((model) => act.board.models[model]!))
    hold(act, loose)
    act.push({ step: 'place', task: { unit: id, models: [...aside, ...loose], wish, charged, ranks: true } })
  },
} satisfies Steps

export const questions = {
  'close-up': {
    check(look, { unit: id, foes }, { poses }) {
      const unit = unitOf(look.state, id)
      const leader = leaderModel(look, unit)
      const { at } = poses[leader.id]!
      const say = (text: string): readonly Broken[] => [{ rule: 'RS-MELEE-4', text, at, by: leader.id }]
      if (!matesInWay(look, unit, leader, at)) return say('It cannot stand there.')
      const enemies = foes.flatMap((foe) => modelsOf(look, unitOf(look.state, foe)))
      const best = contacts(look, unit, foes)[0]!
      const touching = (place: Vec3) => enemies.some((enemy) => touches(look, { ...leader, at: place }, enemy))
      if (touching(best) ? !touching(at) : !enemies.some((enemy) => meets(look, { ...leader, at }, enemy))) {
        return say('It has to touch one of those whom its unit is engaged with.')
      }
      if (distance2(plan(at), plan(leader.at)) > distance2(plan(best), plan(leader.at)) + ABOUT_AS_NEAR) return say('There is a shorter way.')
      const others = otherEnemies(look, unit, enemies)
      const isClear = (place: Vec3) => isApart(look, leader, place, others)
      return isClear(best) && !isClear(at) ? say('It can keep out of reach of other enemies.') : []
    },
    take: (act, about, { poses }) =>
      setLeader(act, about, poses[leaderModel(act, unitOf(act.state, about.unit)).id]!),
    propose(look, { unit: id, foes }, _side, random, attempt) {
      const unit = unitOf(look.state, id)
      const leader = leaderModel(look, unit)
      const places = contacts(look, unit, foes)
      return { poses: { [leader.id]: { at: attempt === 0 ? places[0]! : random.pick(places), yaw: leader.yaw } } }
    },
  },
} satisfies Answers

interface About {
  readonly unit: Id
  readonly foes: readonly Id[]
}

/** RS-MELEE-5: mates that stand where the leader goes are taken aside. */
function setLeader(act: RsAct, { unit: id, foes }: About, pose: Pose): void {
  const unit = unitOf(act.state, id)
  const leader = leaderModel(act, unit)
  const inWay = matesInWay(act, unit, leader, pose.at) ?? []
  hold(act, inWay)
  act.place(leader.id, pose)
  const enemy = byMeasure(act, { ...leader, ...pose }, foes.flatMap((foe) => modelsOf(act, unitOf(act.state, foe))))[0]!.model
  act.emit({
    kind: 'ranks', text: [{ model: leader.id }, ' closes up to ', { model: enemy.id }, '.'], rules: [
      'RS-MELEE-3', 'RS-MELEE-4', ...(inWay.length > 0 ? ['RS-MELEE-5'] : []),
    ],
    data: { unit: id, to: enemy.id, poses: { [leader.id]: pose } },
  })
}

/**
 * RS-MELEE-4: where the leader touches the nearest of the foes by the shortest way, out of reach of other enemies if it can
 * be: places that are equally near, the nearest first. Where there is none at the nearest model, the next one is tried.
 */
function contacts(look: RsLook, unit: Unit, foes: readonly Id[]): readonly Vec3[] {
  const leader = leaderModel(look, unit)
  const enemies = foes.map((foe) => unitOf(look.state, foe)).filter(onTable).flatMap((foe) => modelsOf(look, foe))
  const others = otherEnemies(look, unit, enemies)
  const sorted = byMeasure(look, leader, enemies)
  const bounds = [...boundsFor(look, leader, unit.models.map(({ id }) => id)), ...keepingOff(leader, others)]
  const round = (enemy: BoardModel) => {
    const rims = rimsBetween(leader, enemy, TOUCH)
    const points = [...rims.flatMap((rim) => candidatesOn(rim, bounds, plan(leader.at))), ...pointsOn(rims)]
    return points.map((at) => ({ at, enemy, heights: once(() => levelsAt(look, look.measure, leader, anywhere(at), enemy.at[1])) }))
  }
  for (let i = 0; i < sorted.length;) {
    const reach = sorted[i]!.away + SAME
    const nearest = sorted.slice(i).filter(({ away }) => away <= reach)
    const spots = nearest.flatMap(({ model: enemy }) => round(enemy))
    for (const beside of [touches, meets]) for (const clear of [true, false]) {
      const found = equallyNear(spots, plan(leader.at), ({ at: [x, z], enemy, heights }) => {
        const places = heights().map((y): Vec3 => [x, y, z]).filter((at) => beside(look, { ...leader, at }, enemy))
        return places.find((at) => (!clear || isApart(look, leader, at, others)) && matesInWay(look, unit, leader, at)) ?? null
      })
      if (found.length > 0) return found
    }
    i += nearest.length
  }
  return []
}

const otherEnemies = (look: RsLook, unit: Unit, enemies: readonly BoardModel[]): readonly BoardModel[] =>
  enemyUnits(look, unit.id).flatMap((enemy) => modelsOf(look, enemy)).filter((model) => !enemies.includes(model))

const isApart = (look: RsLook, leader: BoardModel, at: Vec3, others: readonly BoardModel[]): boolean =>
  others.every((other) => areApart(look, { ...leader, at }, other, ENGAGE_ACROSS, ENGAGE_UP))

/** On a slope no two bases touch by measure: side by side on it is as near as they come. */
const meets = (look: RsLook, leader: BoardModel, enemy: BoardModel): boolean => !areApart(look, leader, enemy, CONTACT_TOLERANCE, SLOPE)
const SLOPE: Inches = 1

/** Mates that would have to step aside for the leader; null where it cannot stand all the same. */
function matesInWay(look: RsLook, unit: Unit, leader: BoardModel, at: Vec3): readonly Id[] | null {
  const stand = look.measure.stand(leader.id, { at, yaw: leader.yaw })
  const inWay = stand.overlaps.filter((other) => unit.models.some((mate) => mate.id === other))
  return stand.supported && stand.onTable && inWay.length === stand.overlaps.length ? inWay : null
}

/** Enemies whose distances differ by no more are equally near. */
const SAME = 0.01
