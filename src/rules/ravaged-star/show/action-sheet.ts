import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Option, Question } from '../../engine/question'
import type { FactShown, Sheet, SheetRow, SumShown } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { ACTIONS } from '../game/actions'
import { toRally } from '../game/actions/support'
import { bandAt, firesAt, rangeOf } from '../game/attack'
import { neededToCharge } from '../game/charging'
import { allowanceFor } from '../game/movement'
import { atMost } from '../judge/measure'
import { anyLeadWithin, apart, engagedWith, enemyUnits, lead, leaderModel, modelsOf } from '../game/ranges'
import { onTable, profileOf, unitOf, type RsLook, type Token, type Unit } from '../game/state'
import { candidatesFor, drawable } from '../game/steps/draw'
import { hasToTest, shakenPenalty } from '../game/steps/activation'
import { boost } from '../game/steps/round'
import { gunsOf, shootRows } from '../game/steps/shoot'
import { nearestOf } from '../../kit/nearest'
import { inches, listed } from '../../kit/words'
import { chargeWay } from './charge-way'
import { leadershipSum } from './rows'
import type { MoveMode } from '../judge/modes'

/** What each action costs and could reach (RS-ACTIVATE-16 to RS-ACTIVATE-18). */
export function actionSheet(look: RsLook, question: About<{ unit: string }>): Sheet {
  const unit = unitOf(look.state, question.about.unit)
  return optionSheet(question, (option) => {
    const action = ACTIONS.find((one) => one.id === option.id)
    if (!action) return { facts: option.refused ? [] : [fact('Cost', 'the rest of its activation', true, 'RS-ACTIVATE-23', 'it does nothing more')] }
    const cost = fact('Cost', COST[action.cost], true, action.cost === 'Double' ? 'RS-ACTIVATE-16' : action.rules[0]!, '')
    // What is refused needs no further look at the table, but for whom it could have shot at: all of that is measured already.
    const facts = option.refused ? refusedFacts(look, unit, option) : actionFacts(look, unit, option.id)
    return { title: action.text, facts: [cost, ...facts], sums: option.refused ? [] : actionSums(look, unit, option.id) }
  })
}

const COST = { Single: 'Single: one of two actions', Double: 'Double: both actions', Free: 'Free' } as const

const MODES: readonly string[] = ['move', 'run', 'charge', 'disengage', 'bulldoze']

function actionFacts(look: RsLook, unit: Unit, id: string): readonly FactShown[] {
  if (!onTable(unit)) return []
  const distance = MODES.includes(id) ? [fact('Distance', `up to ${inches(allowanceFor(look, unit, id as MoveMode))}`, true, 'RS-STATS-1')] : []
  switch (id) {
    case 'charge':
      return [...distance, ...chargeFacts(look, unit, allowanceFor(look, unit, 'charge'))]
    case 'melee': {
      const names = namesOf(engagedWith(look, unit))
      return [fact('Engaged', names, true, 'RS-MELEE-1', `against ${names}`)]
    }
    case 'shoot':
      return [targetsFact(look, unit)]
    case 'focus':
      return [fact('Does', 'all its weapons hit more easily by 1', true, 'RS-FOCUS-1', 'its weapons hit more easily')]
    case 'skirmish':
      return [fact('Distance', `up to ${inches(allowanceFor(look, unit, 'move'))}`, true, 'RS-STATS-1')]
    default:
      return distance
  }
}

const namesOf = (units: readonly Unit[]): string => listed(units.map((one) => one.name))

/** Whom it may shoot at, and who is in range besides: the same as it is asked about once it shoots (RS-SHOOT-3 to RS-SHOOT-5). */
function targetsFact(look: RsLook, unit: Unit): FactShown {
  const open = new Set(shootRows(look, unit).flatMap(({ id, refused }) => (refused ? [] : [id.split('>').at(-1)!])))
  const [targets, others] = [[...open].map((id) => unitOf(look.state, id)), inRangeOf(look, unit).filter(({ id }) => !open.has(id))]
  const names = namesOf(targets)
  const besides = others.length === 0 ? ['', ''] : [`; not ${namesOf(others)}`, `, ${others.length} more in range that it cannot shoot at`]
  const said = targets.length > 2 ? `${targets.length} enemy units to shoot at` : `${names} to shoot at`
  return fact('In range', names + besides[0], true, 'RS-SHOOT-3', said + besides[1])
}

/** RS-SHOOT-3: why there is nobody to shoot at, enemy by enemy. */
const refusedFacts = (look: RsLook, unit: Unit, { id, refused }: Option): readonly FactShown[] =>
  id === 'shoot' && refused?.rule === 'RS-SHOOT-3' && onTable(unit)
    ? shootRows(look, unit).flatMap((row) => (row.refused ? [fact(row.text, row.refused.text, false, row.refused.rule)] : []))
    : []

/** Enemies near enough for some ranged weapon that fires so far (RS-RANGE-7, RS-SPECIAL-SHORT-1, RS-SPECIAL-BOOST-ONLY-1). */
function inRangeOf(look: RsLook, unit: Unit): readonly Unit[] {
  const weapons = gunsOf(look, unit)
  return enemyUnits(look, unit.id).filter((enemy) => {
    const distance = lead(look, unit, enemy)
    return weapons.some((weapon) => firesAt(look, unit, weapon, bandAt(rangeOf(look, unit, weapon), distance)))
  })
}

/** Enemies that a charge straight ahead would come to, and what it takes: to within 1" of a model (RS-CHARGE-3). */
export function chargeFacts(look: RsLook, unit: Unit, allowance: number): readonly FactShown[] {
  return enemyUnits(look, unit.id)
    .filter((enemy) => atMost(neededToCharge(look, unit, enemy), allowance))
    .map((enemy) => {
      const needed = neededToCharge(look, unit, enemy)
      const way = chargeWay(look, unit, 'charge', enemy)
      const text = `${inches(needed)} straight ahead of ${inches(allowance)}${way.good ? '' : `; ${way.said}`}`
      return fact(enemy.name, text, way.good, 'RS-CHARGE-3', `${enemy.name} ${inches(needed)} away${way.said ? `, ${way.said}` : ''}`)
    })
}

/** Whom a Leaderless unit could rally, whoever is named to lead it: nobody is yet (RS-SPECIAL-LEADERLESS-2). */
const actionSums = (look: RsLook, unit: Unit, id: string): readonly SumShown[] =>
  id !== 'rally' ? [] : toRally(look, unit, anyLeadWithin).map((friend) => leadershipSum(look, friend, `Leadership of ${friend.name}`))

/** What each unit that could be named might do: whom it faces, how near they are, and the test that awaits it. */
export function pickSheet(look: RsLook, question: About<{ token: Token }>): Sheet {
  const { token } = question.about
  const boosting = token.kind === 'Boost'
  return optionSheet(question, (option) => unitRow(look, option, boosting))
}

function unitRow(look: RsLook, option: Option, boosting: boolean): Partial<SheetRow> {
  const unit = look.state.units[option.id]
  if (!unit) return {}
  const facts: FactShown[] = []
  if (boosting) facts.push(boostFact(look, unit))
  if (unit.where === 'reserve') facts.push(fact('Reserve', 'comes on by a Redeploy', true, 'RS-SPECIAL-ADVANCED-DEPLOYMENT-3'))
  if (onTable(unit)) facts.push(...situation(look, unit))
  const tests = !boosting && hasToTest(look.state, unit)
  return { facts, sums: tests ? [leadershipSum(look, unit, 'Leadership, before it acts', shakenPenalty(unit))] : [] }
}

/** RS-BOOST-1, RS-BOOST-2. */
function boostFact(look: RsLook, unit: Unit): FactShown {
  if (unit.shaken) return fact('Boost', 'it is no longer shaken', true, 'RS-BOOST-1')
  const boost = profileOf(look.state, unit).boost
  return boost ? fact('Boost', boost.text, true, 'RS-BOOST-2') : fact('Boost', 'it cannot become shaken this round', true, 'RS-BOOST-5')
}

/** Whom it is engaged with; else the nearest enemy, and whether a charge would come to it. */
export function situation(look: RsLook, unit: Unit): readonly FactShown[] {
  const engaged = engagedWith(look, unit)
  if (engaged.length > 0) return [fact('Engaged', `with ${namesOf(engaged)}`, false, 'RS-ENGAGE-2', `engaged with ${namesOf(engaged)}`)]
  const leader = leaderModel(look, unit)
  const nearest = nearestOf(enemyUnits(look, unit.id), (enemy) => Math.min(...modelsOf(look, enemy).map((model) => apart(look, leader, model).distance)))
  if (!nearest) return []
  const { name } = nearest.thing
  const away = lead(look, unit, nearest.thing)
  const reach = allowanceFor(look, unit, 'charge')
  const far = atMost(neededToCharge(look, unit, nearest.thing), reach)
  return [
    fact('Nearest enemy', `${name}, ${inches(away)}`, true, 'RS-MEASURE-8', `${inches(away)} from ${name}`),
    fact('Charge', `${inches(reach)}${far ? ', far enough straight ahead' : ''}`, far, 'RS-CHARGE-2', far ? 'can charge it' : ''),
  ]
}

/** RS-INTERRUPT-2 to RS-INTERRUPT-4: whom each token would let act. */
export function tokenSheet(look: RsLook, question: About<{ token?: Token; side?: SideId }>): Sheet {
  const { token, side } = question.about
  return optionSheet(question, (option) => {
    const kind = option.id === 'keep' ? token?.kind : option.id
    const units = token && kind ? candidatesFor(look.state, { side: token.side, kind: kind as Token['kind'] }) : []
    return {
      facts: [
        ...(units.length > 0 ? [fact('Could act', namesOf(units), true, 'RS-ACTIVATE-2', `for ${units.map((unit) => unit.name).join(' or ')}`)] : []),
        ...(option.id === 'force' && side ? [fact('Next draw', poolText(look, side), true, 'RS-INTERRUPT-4', `yours are ${poolText(look, side)}`)] : []),
        ...(option.id === 'keep' || option.id === 'no' ? [] : [INTERRUPT]),
      ],
    }
  })
}

const INTERRUPT = fact('Interrupt', 'the only one of the game', false, 'RS-INTERRUPT-1', 'spends your one interrupt of the game')

/** Tokens of a side that are left, kind by kind. */
function poolText(look: RsLook, side: SideId): string {
  const own = look.state.pool.filter((token) => token.side === side)
  const kinds = [...new Set(own.map((token) => token.kind))]
  return kinds.map((kind) => `${own.filter((token) => token.kind === kind).length} ${kind}`).join(', ') || 'nothing is left'
}

/** One more token of one's own before the first draw of the round, which nothing limits yet (RS-ACTIVATE-1). */
export const moreTokensSheet = (look: RsLook, question: About<{ side: SideId }>): Sheet =>
  poolSheet(look, question, (pool) => pool)

/** RS-S10-5: one more while a boost token is drawn, after which the other player's tokens alone count, whatever is added (RS-ACTIVATE-6). */
export const spareTokenSheet = (look: RsLook, question: About<{ side: SideId; drawer: SideId }>): Sheet =>
  poolSheet(look, question, (pool) => drawable(look.state, pool, otherSide(question.about.drawer)))

/** The pool with one more of the side's tokens and without, and how likely the first of those that could then be drawn is its own. */
const poolSheet = (look: RsLook, question: About<{ side: SideId }>, drawable: (pool: readonly Token[]) => readonly Token[]): Sheet =>
  optionSheet(question, (option) => {
    const { side } = question.about
    const more = option.id === 'take' || option.id === 'add'
    const pool = more ? [...look.state.pool, boost(side)] : look.state.pool
    const own = (tokens: readonly Token[]) => tokens.filter((token) => token.side === side).length
    const from = drawable(pool)
    return {
      facts: [fact('Pool', `${own(pool)} of ${pool.length} tokens are yours`, more, 'RS-ACTIVATE-1')],
      outcomes: from.length === 0 ? [] : [{ text: 'the first token drawn is yours', chance: own(from) / from.length }],
    }
  })

/** Units that may make a move before the first round (RS-SPECIAL-SCOUT-1). */
export function scoutSheet(look: RsLook, question: Question): Sheet {
  return optionSheet(question, (option) => {
    const unit = look.state.units[option.id]
    if (!unit) return {}
    const distance = fact('Distance', `up to ${inches(allowanceFor(look, unit, 'scout'))}`, true, 'RS-SPECIAL-SCOUT-1')
    return { facts: [distance, ...situation(look, unit).filter(({ label }) => label === 'Nearest enemy')] }
  })
}
