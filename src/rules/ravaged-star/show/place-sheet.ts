import type { BoardModel, Id } from '../../../core/board'
import type { Broken, FormAnswer, Question } from '../../engine/question'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { bestFirst } from '../../kit/best-first'
import { posesIn } from '../../kit/drafts'
import { nearestOf } from '../../kit/nearest'
import { fact, sheetRow } from '../../kit/sheet-rows'
import type { About } from '../../kit/sheets'
import { bandAt, firesAt, rangeOf } from '../game/attack'
import { neededToCharge } from '../game/charging'
import { judgeDeployment } from '../game/deploying'
import { ENGAGE_ACROSS } from '../judge/engage'
import { atMost } from '../judge/measure'
import { modelAt } from '../game/models'
import { centreOf, CONTEST_DISTANCE } from '../game/objectives'
import { allowanceFor } from '../game/movement'
import { apart, coherencyLimit, enemyUnits, lead, leaderModel, modelsOf, touches } from '../game/ranges'
import { unitOf, type RsLook, type Unit } from '../game/state'
import { inches, listed } from '../../kit/words'
import { farthestOf, longestOf } from './firing'
import { withUnits } from './standing'
import type { PlaceTask, Poses } from '../game/tasks'

/** So many of the enemies next to a place are told of. */
const MOST = 6

/** Looks at the table as it would be with the unit's models where they are laid; null while its leader has no place. */
function asLaid<R>(look: RsLook, unit: Unit, poses: Poses, ask: (laid: RsLook, unit: Unit) => R): R | null {
  const models = unit.models.flatMap(({ id }) => (poses[id] ? [modelAt(look.state, unit, id, poses[id])] : []))
  const there = (id: Id) => look.board.models[id] !== undefined || poses[id] !== undefined
  if (!unit.models.some(({ id }) => there(id)) || (unit.leader !== null && !there(unit.leader))) return null
  const placed: Unit = { ...unit, where: 'table' }
  return look.suppose({ set: models }, () => ask(withUnits(look, { [unit.id]: placed }), placed))
}

const sheetFor = (question: Question, unit: Unit, facts: readonly FactShown[], enemies: readonly SheetRow[] = []): Sheet => ({
  title: question.text,
  rows: [sheetRow(unit.id, unit.name, { thing: unit.id, facts }), ...enemies],
})

/** RS-DEPLOY-2: whether it stands in its zone, together and on firm ground, and what it could reach and be reached by from there. */
export function deployPlaceSheet(look: RsLook, question: About<{ unit: Id }>, draft: FormAnswer | null): Sheet {
  const unit = unitOf(look.state, question.about.unit)
  const poses = posesIn(draft)
  const laid = asLaid(look, unit, poses, (now, placed) => {
    const broken = judgeDeployment(look, unit, poses)
    const zone = broken.filter(({ rule }) => rule === 'RS-DEPLOY-2').length
    const n = Object.keys(poses).length
    const all = n === 1 ? 'it stands' : `all ${n} stand`
    return {
      facts: [
        fact('Zone', zone === 0 ? `${all} wholly within it` : `${zone} of ${n} not wholly within it`, zone === 0, 'RS-DEPLOY-2'),
        ...(look.state.scenario === 9 ? [centreFact(broken)] : []),
        ...footing(broken),
        ...together(now, placed),
        ...objective(now, placed),
      ],
      enemies: enemyRows(now, placed),
    }
  })
  return sheetFor(question, unit, laid?.facts ?? [fact('Zone', 'nothing is placed yet', false, 'RS-DEPLOY-2')], laid?.enemies)
}

/** RS-SPECIAL-REDEPLOY-1: how far its leader is from every enemy, and what it could reach from there. */
export function setUpSheet(look: RsLook, question: About<{ unit: Id }>, draft: FormAnswer | null): Sheet {
  const unit = unitOf(look.state, question.about.unit)
  const laid = asLaid(look, unit, posesIn(draft), (now, placed) => ({ facts: objective(now, placed), enemies: enemyRows(now, placed, 8) }))
  return sheetFor(question, unit, laid?.facts ?? [], laid?.enemies)
}

/** RS-SPECIAL-TRANSPORT-8: how far its leader would stand from the transport, and what it could reach from there. */
export function unloadSheet(look: RsLook, question: About<{ unit: Id; transport: Id }>, draft: FormAnswer | null): Sheet {
  const about = question.about
  const unit = unitOf(look.state, about.unit)
  const laid = asLaid(look, unit, posesIn(draft), (now, placed) => {
    const distance = lead(now, placed, unitOf(look.state, about.transport))
    const near = fact('Transport', `${inches(distance)} from it, 2" at most`, atMost(distance, 2), 'RS-SPECIAL-TRANSPORT-8')
    return { facts: [near, ...objective(now, placed)], enemies: enemyRows(now, placed) }
  })
  return sheetFor(question, unit, laid?.facts ?? [], laid?.enemies)
}

/** RS-MOVE-10, RS-CHARGE-5: whether the models stand with their leader, and how many of them touch whom they charged. */
export function followersSheet(look: RsLook, question: About<{ task: PlaceTask }>, draft: FormAnswer | null): Sheet {
  const { task } = question.about
  const unit = unitOf(look.state, task.unit)
  const poses = posesIn(draft)
  const facts = asLaid(look, unit, poses, (now, placed) => [
    ...together(now, placed), ...contact(now, placed, task, poses), ...missing(task, poses), ...nearestEnemy(now, placed, task),
  ])
  return sheetFor(question, unit, facts ?? [])
}

/** RS-S9-3. */
function centreFact(broken: readonly Broken[]): FactShown {
  const n = broken.filter(({ rule }) => rule === 'RS-S9-3').length
  return fact('Centre', n === 0 ? 'farther than 9" from it' : `${n} within 9" of it`, n === 0, 'RS-S9-3')
}

/** RS-MOVE-12, where somebody cannot stand. */
function footing(broken: readonly Broken[]): readonly FactShown[] {
  const n = broken.filter(({ rule }) => rule === 'RS-MOVE-12').length
  return n === 0 ? [] : [fact('Footing', `${n} cannot stand there`, false, 'RS-MOVE-12')]
}

/** RS-COHERENCY-1, RS-COHERENCY-3: how far off the leader the farthest is. A Leaderless unit names one later. */
function together(look: RsLook, unit: Unit): readonly FactShown[] {
  const models = modelsOf(look, unit)
  if (models.length < 2 || unit.leader === null) return []
  const leader = leaderModel(look, unit)
  const limit = coherencyLimit(look, unit)
  const distances = models.filter((model) => model.id !== leader.id).map((model) => look.measure.distance({ model: leader.id }, { model: model.id }))
  const farthest = Math.max(...distances.map((distance) => distance.horizontal))
  const above = Math.max(...distances.map((distance) => distance.vertical))
  const good = farthest <= limit + 0.001 && above <= 5.001
  const [height, limitUp] = above > 0.01 ? [` and ${inches(above)} above or below it`, ' and 5"'] : ['', '']
  const text = `the farthest is ${inches(farthest)} from the leader${height}, ${inches(limit)}${limitUp} at most`
  return [fact('Coherency', text, good, 'RS-COHERENCY-1')]
}

/** RS-OBJECTIVE-2: the objective next to the leader. */
function objective(look: RsLook, unit: Unit): readonly FactShown[] {
  const leader = leaderModel(look, unit)
  const next = nearestOf(look.state.markers, (marker) => look.measure.distance({ model: leader.id }, { point: centreOf(look, marker) }).distance)
  if (!next) return []
  const { thing: marker, away } = next
  const text = `${inches(away)} from number ${marker.id}; within ${inches(CONTEST_DISTANCE)} it counts`
  return [fact('Objective', text, away <= CONTEST_DISTANCE, 'RS-OBJECTIVE-2')]
}

/** RS-CHARGE-5. */
function contact(look: RsLook, unit: Unit, { charged }: PlaceTask, poses: Poses): readonly FactShown[] {
  if (charged.length === 0) return []
  const foes = charged.flatMap((id) => modelsOf(look, unitOf(look.state, id)))
  const placed = modelsOf(look, unit).filter((model) => poses[model.id])
  const touching = placed.filter((model) => foes.some((foe) => touches(look, model, foe))).length
  return [fact('Contact', `${touching} of ${placed.length} touch ${listed(charged.map((id) => unitOf(look.state, id).name))}`, touching > 0, 'RS-CHARGE-5')]
}

/** Models for whom there is no place. */
function missing({ models, orLost, lostRule }: PlaceTask, poses: Poses): readonly FactShown[] {
  const n = models.filter((id) => !poses[id]).length
  return n === 0 ? [] : [fact('Without a place', `${n} of ${models.length}, to be removed`, false, orLost ? (lostRule ?? 'RS-DISENGAGE-5') : 'RS-MOVE-12')]
}

/** The enemy next to any of its models, of those it keeps away from (RS-ENGAGE-4, RS-SPECIAL-REDEPLOY-2). */
function nearestEnemy(look: RsLook, unit: Unit, { charged, away }: PlaceTask): readonly FactShown[] {
  const own = modelsOf(look, unit)
  const next = nearestOf(enemyUnits(look, unit.id).filter(({ id }) => !charged.includes(id)), (enemy) => distanceTo(look, own, modelsOf(look, enemy)))
  if (!next) return []
  const rule = away === undefined ? 'RS-ENGAGE-4' : 'RS-SPECIAL-REDEPLOY-2'
  return [fact('Nearest other enemy', `${next.thing.name}, ${inches(next.away)} away`, next.away > (away ?? ENGAGE_ACROSS), rule)]
}

/** In plan, which tells who is next; what counts is measured. */
const distanceTo = (look: RsLook, own: readonly BoardModel[], foes: readonly BoardModel[]): number =>
  Math.min(...foes.flatMap((foe) => own.map((model) => apart(look, model, foe).horizontal)))

/** The enemies next to it: how far they are, who could charge whom, and whose weapons would reach. */
function enemyRows(look: RsLook, unit: Unit, away?: number): readonly SheetRow[] {
  const own = modelsOf(look, unit)
  const facing = bestFirst(enemyUnits(look, unit.id), (enemy) => -distanceTo(look, own, modelsOf(look, enemy)))
  return facing.slice(0, MOST).map((enemy): SheetRow => {
    const [there, back] = [lead(look, unit, enemy), lead(look, enemy, unit)]
    const distance = away === undefined
      ? fact('Distance', `${inches(there)} from the leader`, true, 'RS-MEASURE-8')
      : fact('Distance', `${inches(there)} from the leader, more than ${inches(away)} needed`, there > away + 0.001, 'RS-SPECIAL-REDEPLOY-1')
    const facts = [distance, ...charges(look, unit, enemy), ...fire(look, unit, enemy, there, back)]
    return sheetRow(enemy.id, enemy.name, { thing: enemy.id, facts })
  })
}

/** RS-CHARGE-2, straight ahead and over open ground. */
function charges(look: RsLook, unit: Unit, enemy: Unit): readonly FactShown[] {
  const [own, its] = [allowanceFor(look, unit, 'charge'), allowanceFor(look, enemy, 'charge')]
  const [back, there] = [atMost(neededToCharge(look, enemy, unit), its), atMost(neededToCharge(look, unit, enemy), own)]
  return [
    fact('Its charge', `${inches(its)}${back ? ', far enough straight ahead' : ', too short'}`, !back, 'RS-CHARGE-2'),
    fact('Your charge', `${inches(own)}${there ? ', far enough straight ahead' : ', too short'}`, there, 'RS-CHARGE-2'),
  ]
}

/** RS-RANGE-4 to RS-RANGE-7: the weapons of both that fire farthest, as far as distance goes. */
function fire(look: RsLook, unit: Unit, enemy: Unit, there: number, back: number): readonly FactShown[] {
  const say = (label: string, one: Unit, distance: number, mine: boolean) => {
    const gun = longestOf(look, one)
    if (!gun) return []
    if (farthestOf(look, one, gun) === 0) return [fact(label, 'only while boosted', !mine, 'RS-SPECIAL-BOOST-ONLY-1')]
    const band = bandAt(rangeOf(look, one, gun), distance)
    const fires = firesAt(look, one, gun, band)
    return [fact(label, fires ? `${gun.name} at ${band} range` : 'out of range', fires === mine, 'RS-RANGE-7')]
  }
  return [...say('Its fire', enemy, back, false), ...say('Your fire', unit, there, true)]
}
