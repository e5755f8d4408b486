import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import type { QuestionOf } from '../../engine/game'
import type { ReachShown } from '../../playable'
import { rangeOf } from '../game/attack'
import { allowanceFor, flies, mayEngage, moverOf } from '../game/movement'
import { coherencyLimit, leaderModel, modelsOf, outerRadius } from '../game/ranges'
import { ruleX } from '../game/specials'
import { onTable, unitOf, type RsLook, type Unit } from '../game/state'
import { judgeReach } from '../judge/reach'
import { standsHigh, withinReach } from '../../kit/reach-marks'
import { inches } from '../../kit/words'
import { bandsOf, longestOf } from './firing'
import { optionsOf } from '../../kit/sheets'
import type { RsQuestions } from '../game/questions'
import type { PlaceTask } from '../game/tasks'
import type { MoveMode } from '../judge/modes'

type Rings = readonly (readonly Vec3[])[]

/**
 * Where the leader of a path question can get to; for a unit that is asked what it does, how far a Move and a Charge come, or
 * the one action that is pointed at; where models are to be placed, how far from their leader they may stand.
 */
export function reach(look: RsLook, question: QuestionOf<RsQuestions>, option?: string): readonly ReachShown[] {
  if (question.kind === 'path') return [shown(look, unitOf(look.state, question.about.unit), question.about.mode)]
  if (question.kind === 'place') return coherency(look, question.about.task)
  const unit = question.kind === 'action' ? unitOf(look.state, question.about.unit) : null
  if (!unit || !onTable(unit)) return []
  const open = optionsOf(question).filter((one) => !one.refused).map((one) => one.id)
  return (option === undefined ? FIRST : [option]).filter((id) => open.includes(id)).flatMap((id) => actionReach(look, unit, id))
}

/** Actions whose reach is shown while none is pointed at. */
const FIRST = ['move', 'charge', 'disengage']

/** What an action reaches: by its movement, measured; by its weapon or its aura, a circle. */
function actionReach(look: RsLook, unit: Unit, id: string): readonly ReachShown[] {
  const mode = MODES[id]
  if (mode) return [shown(look, unit, mode)]
  const leader = leaderModel(look, unit)
  const round = (text: string, radius: Inches) => withinReach(text, 'threat', leader.at, outerRadius(leader) + radius)
  if (id === 'shoot') return weaponReach(look, unit).map(({ text, range }) => round(text, range))
  const rallied = id === 'rally' ? ruleX(look.state, unit, 'Rallying') : null
  return rallied === null ? [] : [round(`Rallying, ${inches(rallied)}`, rallied)]
}

const MODES: Readonly<Record<string, MoveMode | undefined>> = {
  move: 'move', skirmish: 'move', run: 'run', charge: 'charge', disengage: 'disengage', bulldoze: 'bulldoze',
}

/** RS-RANGE-4 to RS-RANGE-6: the bands of the weapon that fires farthest, beyond which it cannot be fired. */
function weaponReach(look: RsLook, unit: Unit): readonly { readonly text: string; readonly range: Inches }[] {
  const longest = longestOf(look, unit)
  if (!longest) return []
  const range = rangeOf(look, unit, longest)
  return bandsOf(look, unit, longest).map(({ band, times }) => ({ text: `${longest.name}, ${band}, ${inches(times * range)}`, range: times * range }))
}

const NAMES: Readonly<Record<MoveMode, string>> = {
  move: 'Move', run: 'Run', charge: 'Charge', disengage: 'Disengage', bulldoze: 'Bulldoze', scout: 'Scout', frenzy: 'Charge once more',
}

const kindOf = (mode: MoveMode): ReachShown['kind'] => (mayEngage(mode) ? 'threat' : 'reach')

const shown = (look: RsLook, unit: Unit, mode: MoveMode): ReachShown => ({
  text: `${NAMES[mode]}, ${inches(allowanceFor(look, unit, mode))}${climbs(look, unit) || flies(look, unit, mode) ? '' : ', without climbing'}`,
  kind: kindOf(mode),
  rings: ringsOf(look, unit, mode),
})

const climbs = (look: RsLook, unit: Unit): boolean => standsHigh(leaderModel(look, unit))

/**
 * Places that the leader reaches: in full where it touches no difficult terrain, with the loss wherever that leads
 * (RS-TERRAIN-DIFFICULT-1); a flyer loses it only where it lands, which is left to the path itself (RS-SPECIAL-FLY-3).
 */
export const ringsOf = (look: RsLook, unit: Unit, mode: MoveMode): Rings =>
  judgeReach(look.measure, { ...moverOf(look, unit, mode), climb: climbs(look, unit) })?.rings ?? []

/** RS-COHERENCY-1: centres of bases that are near enough to the leader. */
function coherency(look: RsLook, task: PlaceTask): readonly ReachShown[] {
  const unit = unitOf(look.state, task.unit)
  const [standing] = modelsOf(look, unit)
  const first = task.models[0]
  if (!standing || first === undefined) return []
  const leader = leaderModel(look, unit)
  const limit = coherencyLimit(look, unit)
  // All models of a unit have bases of one size.
  return [withinReach(`Within ${inches(limit)} of the leader`, 'reach', leader.at, limit + 2 * outerRadius(leader))]
}
