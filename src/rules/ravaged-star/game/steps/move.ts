import type { Id } from '../../../../core/board'
import type { Waypoint } from '../../../../core/measure'
import { allowanceFor, judgePath, mayEngage } from '../movement'
import { holdFollowers, release } from '../models'
import { judgePlaces } from '../judge-places'
import { proposePlaces } from '../placing'
import { randomPath } from '../random-paths'
import { isCoherent, leaderModel } from '../ranges'
import { hasRule } from '../specials'
import { isDepleted, onTable, unitOf, type Unit } from '../state'
import type { RsStep } from '../steps'
import type { BoardState } from '../../../engine/board'
import { inches } from '../../../kit/words'
import { depletedNow } from './attack'
import { assaultRows } from './shoot'
import { type PlaceTask, type Poses, IMPACTS } from '../tasks'
import type { Answers, RsAct, Steps } from '../act'
import type { MoveMode } from '../../judge/modes'
import { otherSide } from '../../../../core/sides'

export const steps = {
  /** The leader's path is asked for. Where nothing has to be moved, an empty path takes the action back (`mayGiveUp`). */
  move(act, { unit: id, mode }) {
    const unit = unitOf(act.state, id)
    const leader = leaderModel(act, unit)
    act.ask({
      kind: 'path', of: unit.side, rules: RULES[mode], about: { unit: id, mode },
      text: mode === 'charge' ? `Whom does ${unit.name} charge?` : `Where does ${unit.name} go?`,
      form: { form: 'path', model: leader.id, allowance: allowanceFor(act, unit, mode) },
    })
  },

  /** RS-MOVE-10: the other models are placed, by the geometry's proposal or as the owner adjusts it. */
  place(act, { task }) {
    const unit = unitOf(act.state, task.unit)
    // A displaced unit whose leader found no place is gone already.
    if (task.models.length === 0 || !onTable(unit)) return
    act.ask({
      kind: 'place', of: unit.side, text: `Place the models of ${unit.name}.`,
      rules: task.ranks ? ['RS-MELEE-6', 'RS-MELEE-7'] : task.charged.length > 0 ? ['RS-CHARGE-5', 'RS-CHARGE-6', 'RS-CHARGE-7'] : ['RS-MOVE-10', 'RS-MOVE-11'],
      form: { form: 'place', models: task.models, mayLeaveOut: true }, about: { task },
    })
  },

  /** What follows a movement once all models stand. */
  moved(act, { unit: id, mode }) {
    const unit = unitOf(act.state, id)
    // RS-COHERENCY-5: a forced Move that does not restore coherency ends the activation.
    if (mayEngage(mode)) return act.push({ step: 'engage', unit: id, over: [] })
    if (mode === 'move' && act.state.active?.forced && unit.where === 'table' && !isCoherent(act, unit)) {
      act.drop((step) => step.step === 'act' && step.unit === id)
      act.emit({ kind: 'straggling', text: [{ unit: id }, ' is still out of coherency: its activation ends.'], rules: ['RS-COHERENCY-5'] })
    }
  },

  /** RS-CHARGE-8, RS-CHARGE-10: Assault fire and Impact in the owner's order, then the Close Combat Attack that has to be made. */
  engage(act, { unit: id, over }) {
    const unit = unitOf(act.state, id)
    const both = onTable(unit) && IMPACTS.some((rule) => hasRule(act.state, unit, rule)) && assaultRows(act, unit).length > 0
    if (!both) return act.push(...blows(id, over, true))
    act.ask({
      kind: 'blows', of: unit.side, text: 'Which comes first?', rules: ['RS-CHARGE-10'], about: { unit: id, over },
      form: { form: 'option', options: [{ id: 'assault', text: 'Assault fire, then Impact' }, { id: 'impact', text: 'Impact, then Assault fire' }] },
    })
  },
} satisfies Steps

export const questions = {
  path: {
    check(look, { unit, mode }, { legs }) {
      return legs.length === 0 && mayGiveUp(mode) ? [] : judgePath(look, unitOf(look.state, unit), mode, legs).broken
    },
    take(act, { unit: id, mode }, { legs }) {
      const unit = unitOf(act.state, id)
      if (legs.length === 0 && mayGiveUp(mode)) return giveUp(act, unit, mode)
      if (mode === 'bulldoze') return act.push(...leadersOfDisplaced(act, unit, legs), { step: 'plough', unit: id, legs })
      const judged = judgePath(act, unit, mode, legs)
      const leader = leaderModel(act, unit)
      const { models, wish, stood } = holdFollowers(act, unit, leader, judged.end)
      act.place(leader.id, { at: judged.end, yaw: leader.yaw })
      const charged = mayEngage(mode) ? judged.engaged : []
      act.emit({
        kind: 'moved', text: [{ unit: id }, ` moves ${inches(judged.cost)} of ${inches(judged.allowance)}.`], rules: RULES[mode],
        data: { unit: id, mode, path: judged.fact.path, cost: judged.cost, charged },
      })
      const task: PlaceTask = { unit: id, models, wish, charged, ...(mode === 'disengage' ? { orLost: true, lostTo: unit.side, stood } : {}) }
      act.push({ step: 'place', task }, { step: 'moved', unit: id, mode, charged })
    },
    propose(look, { unit, mode }, _side, random, attempt) {
      return { legs: randomPath(look, unitOf(look.state, unit), mode, random, attempt) }
    },
  },

  place: {
    check: (look, { task }, { poses }) => judgePlaces(look, task, poses),
    take(act, { task }, { poses }) {
      const unit = unitOf(act.state, task.unit)
      release(act, unit, poses)
      const lost = task.models.filter((id) => !poses[id])
      act.emit({ kind: 'placed', text: [{ unit: unit.id }, ' is in place.'], rules: ['RS-MOVE-10'], data: { unit: unit.id, lost, poses } })
      if (lost.length === 0) return
      const rule = task.orLost ? (task.lostRule ?? 'RS-DISENGAGE-5') : 'RS-MOVE-11'
      // Who explodes may deplete others; the loss itself is no damage to the unit (RS-WOUND-10), whatever it comes of.
      unit.thinned ||= !isDepleted(act.state, unit) && isDepleted(act.state, { ...unit, models: unit.models.filter(({ id }) => !lost.includes(id)) })
      act.push(
        ...lost.map((model) => ({
          step: 'fall' as const, unit: unit.id, model, by: task.lostTo ?? null, rule, ...(task.stood?.[model] ? { stood: task.stood[model] } : {}),
        })),
        { step: 'depletion', before: depletedNow(act.state), first: otherSide(unit.side) },
      )
    },
    propose(look, { task }) {
      let known = proposals.get(task)
      if (known?.board !== look.board) proposals.set(task, (known = { board: look.board, poses: proposePlaces(look, task) }))
      return { poses: known.poses }
    },
  },

  blows: { take: (act, { unit, over }, { option }) => act.push(...blows(unit, over, option === 'assault')) },
} satisfies Answers

/** Asked again while the question stands, it is the same; to find it takes long where nobody has room nearby. */
const proposals = new WeakMap<PlaceTask, { readonly board: BoardState; readonly poses: Poses }>()

const RULES: Readonly<Record<MoveMode, readonly string[]>> = {
  move: ['RS-MOVE-3'],
  run: ['RS-RUN-1', 'RS-RUN-2'],
  charge: ['RS-CHARGE-2', 'RS-CHARGE-3'],
  disengage: ['RS-DISENGAGE-2', 'RS-DISENGAGE-4'],
  bulldoze: ['RS-BULLDOZE-3'],
  scout: ['RS-SPECIAL-SCOUT-1'],
  frenzy: ['RS-SPECIAL-BLOODTHIRSTY-1'],
}

/**
 * Modes in which standing still is no movement: an empty path takes the action back, and declines a Scout move, which is a
 * unit's to make or not (RS-SPECIAL-SCOUT-1).
 */
const mayGiveUp = (mode: MoveMode): boolean => mode === 'disengage' || mode === 'scout' || mayEngage(mode)

/** RS-BULLDOZE-11, RS-SPECIAL-LEADERLESS-2: who of a Leaderless unit is not lifted off is its owner's to name. */
const leadersOfDisplaced = (act: RsAct, unit: Unit, legs: readonly Waypoint[]): readonly RsStep[] =>
  Object.values(act.state.units).some((one) => onTable(one) && one.leader === null)
    ? judgePath(act, unit, 'bulldoze', legs).displaced.map((other) => ({ step: 'name-leader', unit: other }))
    : []

/** The action is given back: nothing has moved and no die was rolled. */
function giveUp(act: RsAct, unit: Unit, mode: MoveMode): void {
  const { active } = act.state
  if (active && mode !== 'frenzy') {
    active.taken = active.taken.filter((taken) => taken !== mode)
    active.double = false
    active.stayed = [...(active.stayed ?? []), mode]
  }
  act.emit({ kind: 'given-up', text: [{ unit: unit.id }, ' stays where it is.'], rules: mode === 'scout' ? RULES.scout : [], data: { unit: unit.id, mode } })
}

function blows(unit: Id, over: readonly Id[], assaultFirst: boolean): readonly RsStep[] {
  const assault = [{ step: 'shoot' as const, unit, mode: 'assault' as const }]
  const impacts = IMPACTS.map((rule) => ({ step: 'impact' as const, unit, rule, over }))
  return [...(assaultFirst ? [...assault, ...impacts] : [...impacts, ...assault]), { step: 'melee', unit }]
}
