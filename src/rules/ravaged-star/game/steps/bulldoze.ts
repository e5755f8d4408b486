import type { BoardModel, Pose } from '../../../../core/board'
import { distance2, plan, type Vec2, type Vec3 } from '../../../../core/vec'
import type { Broken } from '../../../engine/question'
import { candidatesOn, type Bound, type Candidate } from '../../../kit/free-region'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../../judge/engage'
import { testOrShake } from '../leadership'
import { hold, holdFollowers, posesOf } from '../models'
import { judgePath } from '../movement'
import { ABOUT_AS_NEAR, equallyNear, mayChoose } from '../nearest'
import { anywhere, boundsFor, levelsAt, rimsBetween, SAFE, spotsNear } from '../free-places'
import { keepingOff, pointsOn } from '../placing'
import { areApart, enemyUnits, leaderModel, modelsOf } from '../ranges'
import { hasRule } from '../specials'
import { unitOf, type RsLook, type Unit } from '../state'
import { inches } from '../../../kit/words'
import { depletedNow } from './attack'
import { fallOfAll } from './casualties'
import type { PlaceTask, Crushed, Dodge } from '../tasks'
import type { Answers, RsAct, Steps } from '../act'

export const steps = {
  /** RS-BULLDOZE-7, RS-BULLDOZE-11: the displaced make room, then the bulldozer stands where its path ended. */
  plough(act, { unit: id, legs }) {
    const unit = unitOf(act.state, id)
    const judged = judgePath(act, unit, 'bulldoze', legs)
    const leader = leaderModel(act, unit)
    const followers = holdFollowers(act, unit, leader, judged.end)
    const displaced = judged.displaced.map((other) => unitOf(act.state, other))
    const lifted = displaced.map((other) => {
      const lead = leaderModel(act, other)
      const { models, stood } = holdFollowers(act, other, lead, lead.at)
      const task: PlaceTask = { unit: other.id, models, wish: stood, charged: [], lostTo: unit.side, stood }
      return { task, crushed: { unit: other.id, by: unit.side, stood: { ...stood, ...posesOf([lead]) } } satisfies Crushed }
    })
    // RS-BULLDOZE-11 to RS-BULLDOZE-14, RS-BULLDOZE-17.
    act.push(
      ...displaced.map((other) => ({ step: 'dodge' as const, unit: other.id, by: leader.id, end: judged.end })),
      {
        step: 'plough-on', unit: id, end: judged.end, path: judged.fact.path, cost: judged.cost, charged: judged.engaged, crossed: judged.crossed,
        displaced: judged.displaced,
      },
      {
        step: 'place',
        task: {
          unit: id, models: followers.models, wish: followers.wish,
          charged: judged.engaged.filter((other) => !judged.crossed.includes(other) && !judged.displaced.includes(other)),
        },
      },
      ...lifted.map(({ crushed }) => ({ step: 'crushed' as const, ...crushed })),
      ...lifted.map(({ task }) => ({ step: 'place' as const, task })),
      { step: 'ploughed', unit: id, crossed: judged.crossed, displaced: judged.displaced },
    )
  },

  /** RS-BULLDOZE-13: the bulldozer finishes its move. */
  'plough-on'(act, { unit: id, end, path, cost, charged, crossed, displaced }) {
    const leader = leaderModel(act, unitOf(act.state, id))
    act.place(leader.id, { at: end, yaw: leader.yaw })
    const over = [...new Set([...crossed, ...displaced])]
    act.emit({
      kind: 'moved', text: [{ unit: id }, ` ploughs on${over.length > 0 ? ` over ${over.map((other) => unitOf(act.state, other).name).join(', ')}` : ''}.`],
      rules: ['RS-BULLDOZE-3', 'RS-BULLDOZE-7', 'RS-BULLDOZE-11', 'RS-BULLDOZE-13'], data: {
        unit: id, mode: 'bulldoze', path, cost, charged, crossed, displaced,
      },
    })
  },

  /** RS-BULLDOZE-12: the leader moves the shortest distance that brings it out of reach, possibly none; equal choices are its owner's. */
  dodge(act, about) {
    const unit = unitOf(act.state, about.unit)
    const places = clearPlaces(act, about)
    if (places.length === 0) {
      // It falls once the bulldozer stands, and its passengers get out (`crushed`).
      return hold(act, [leaderModel(act, unit).id])
    }
    const leader = leaderModel(act, unit)
    if (!mayChoose(places)) return dodgeTo(act, about, { at: places[0]!, yaw: leader.yaw })
    act.ask({
      kind: 'dodge', of: unit.side, text: `Where does the leader of ${unit.name} make way?`, rules: ['RS-BULLDOZE-12'], about, form: {
        form: 'place', models: [leader.id],
      },
    })
  },

  /** RS-BULLDOZE-12, RS-DESTROY-2: a displaced unit whose leader found no place is destroyed. */
  crushed(act, { unit: id, by, stood }) {
    const unit = unitOf(act.state, id)
    if (modelsOf(act, unit).length > 0) return
    act.push(...fallOfAll(unit, by, 'RS-BULLDOZE-12', stood), { step: 'depletion', before: depletedNow(act.state), first: unit.side })
  },

  /** RS-BULLDOZE-15, RS-BULLDOZE-16: whoever was run over tests once, in the bulldozer's Fear wherever it stands now. */
  ploughed(act, { unit: id, crossed, displaced }) {
    const unit = unitOf(act.state, id)
    const over = [...new Set([...crossed, ...displaced])]
    const fears = !unit.shaken && hasRule(act.state, unit, 'Fear')
    const [fear, rules] = fears
      ? [[{ rule: 'RS-SPECIAL-FEAR-1', text: `in Fear of ${unit.name}`, by: 2 }], ['RS-BULLDOZE-15', 'RS-BULLDOZE-16']]
      : [[], ['RS-BULLDOZE-15']]
    testOrShake(act, over.map((other) => unitOf(act.state, other)), 'bulldozed', rules, fear, ['RS-BULLDOZE-15'])
    act.push({ step: 'engage', unit: id, over })
  },
} satisfies Steps

export const questions = {
  dodge: {
    check(look, about, { poses }) {
      const unit = unitOf(look.state, about.unit)
      const leader = leaderModel(look, unit)
      const { at } = poses[leader.id]!
      const say = (text: string): readonly Broken[] => [{ rule: 'RS-BULLDOZE-12', text, at, by: leader.id }]
      if (!isClear(look, unit, leader, about, at)) return say('It has to stand free and out of engagement range.')
      const best = distance2(plan(clearPlaces(look, about)[0]!), plan(leader.at))
      return distance2(plan(at), plan(leader.at)) > best + ABOUT_AS_NEAR ? say(`It goes ${inches(best)}, the shortest way.`) : []
    },
    take(act, about, { poses }) {
      dodgeTo(act, about, poses[leaderModel(act, unitOf(act.state, about.unit)).id]!)
    },
    propose(look, about, _side, random, attempt) {
      const leader = leaderModel(look, unitOf(look.state, about.unit))
      const places = clearPlaces(look, about)
      return { poses: { [leader.id]: { at: attempt === 0 ? places[0]! : random.pick(places), yaw: leader.yaw } } }
    },
  },
} satisfies Answers

function dodgeTo(act: RsAct, { unit: id, by }: Dodge, pose: Pose): void {
  const leader = leaderModel(act, unitOf(act.state, id))
  const far = distance2(plan(leader.at), plan(pose.at))
  act.place(leader.id, pose)
  if (far > 0) act.emit({
    kind: 'dodged', text: [{ model: leader.id }, ` makes way, ${inches(far)}.`], rules: ['RS-BULLDOZE-12'],
    data: { unit: id, by, distance: far, poses: { [leader.id]: pose } },
  })
}

/**
 * Places within 6" out of reach of the bulldozer and free, those that are equally near: the nearest first. Decided by what bounds the leader's
 * base, on all levels, before it is lost for want of one.
 */
function clearPlaces(look: RsLook, about: Dodge): readonly Vec3[] {
  const unit = unitOf(look.state, about.unit)
  const leader = leaderModel(look, unit)
  const from = plan(leader.at)
  const by = { ...look.board.models[about.by]!, at: about.end }
  const enemies = enemyUnits(look, unit.id).flatMap((enemy) => modelsOf(look, enemy)).filter((model) => model.id !== by.id)
  const bounds = [...boundsFor(look, leader, [by.id]), ...keepingOff(leader, [by, ...enemies])]
  const legal = (spot: Candidate): Vec3 | null =>
    levelsAt(look, look.measure, leader, spot, leader.at[1]).map((y): Vec3 => [spot.at[0], y, spot.at[1]])
      .find((at) => isClear(look, unit, leader, about, at)) ?? null
  return equallyNear([...rim(leader, by, bounds).map(anywhere), ...spotsNear(bounds, from, 6)], from, legal)
}

function isClear(look: RsLook, unit: Unit, leader: BoardModel, about: Dodge, at: Vec3): boolean {
  const by = { ...look.board.models[about.by]!, at: about.end }
  const clear = (enemy: BoardModel) => areApart(look, { ...leader, at }, enemy, ENGAGE_ACROSS + SAFE, ENGAGE_UP)
  if (!clear(by)) return false
  const enemies = enemyUnits(look, unit.id).flatMap((enemy) => modelsOf(look, enemy)).filter((model) => model.id !== by.id)
  if (!enemies.every(clear)) return false
  const stand = look.measure.stand(leader.id, { at, yaw: leader.yaw })
  // The bulldozer still stands where it came from.
  return stand.supported && stand.onTable && stand.overlaps.every((other) => other === by.id)
}

/** Points just out of engagement range of the bulldozer: the nearest, where the rim crosses what else bounds the leader's place, and others all along it. */
function rim(leader: BoardModel, by: BoardModel, bounds: readonly Bound[]): readonly Vec2[] {
  const rims = rimsBetween(leader, by, ENGAGE_ACROSS + 2 * SAFE)
  return [...rims.flatMap((one) => candidatesOn(one, bounds, plan(leader.at))), ...pointsOn(rims, 72)]
}
