import type { Id, SideId } from '../../../core/board'
import { cos, hypot, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import type { Advice, Term } from '../../appraise'
import { formFor, type Question } from '../../engine/question'
import { bestFirst } from '../../kit/best-first'
import { fromFrame, toFrame } from '../../kit/frame'
import { optionsOf } from '../../kit/sheets'
import { carriers } from '../game/attack'
import { movementOf } from '../game/movement'
import { leaderModel, modelsOf } from '../game/ranges'
import { fortifyPlaces } from '../game/scenarios/holding'
import { onTable, profileOf, unitOf, type Rs, type RsLook, type Token, type Unit } from '../game/state'
import { candidatesFor } from '../game/steps/draw'
import { questions as redeployQuestions, setUpPlaces } from '../game/steps/redeploy'
import { places } from '../game/steps/transport'
import { NO_MANS_LAND } from '../game/zones'
import type { MarkerTask, Unload, Wounds } from '../game/tasks'
import { aims } from './aims'
import { shareOut } from './attacks'
import { gainsOfLanding } from './deeds'
import { deployments } from './deploy'
import { threat } from './threat'
import { pointOf } from './units'

/** Answers to what is asked besides activations, with their reasons; those without are tried out. */
export function advice(look: RsLook, question: Question, side: SideId): readonly Advice[] | null {
  const { state } = look
  const about = question.about as never
  switch (question.kind) {
    case 'pick-unit':
      return worthALook(look, question, side)
    case 'shoot':
    case 'fight':
      return shareOut(look, question)
    case 'casualty':
      return casualties(look, about)
    case 'underdog':
      return either('take', [{ what: 'one more boost', points: 0.03 * state.points }, { what: 'its cost', points: 0 }], 'decline')
    case 'deploy-how':
      return begins(look, question, side)
    case 'deploy-place':
      return deployments(look, about, side)
    case 'role':
      return either(
        'attacker', [{ what: 'bombs are unprimed', points: 0.2 * state.points }, { what: 'few boosts to prime them', points: 0.05 * state.points }], 'defender',
      )
    case 'exchange':
      return exchanged(look, question, about, side)
    case 'force-draw':
      return forced(look, side)
    case 'marker':
      return markerPlaces(look, about).map((point) => ({ answer: { point } }))
    case 'set-up':
      return arrivals(look, about, side)
    case 'return':
      return returning(look, question, about)
    case 'disembark':
      return landing(look, question, about)
    case 'unload':
      return outside(look, about, side)
    default:
      return null
  }
}

const either = (option: string, terms: readonly Term[], other: string): readonly Advice[] =>
  [{ answer: { option }, terms }, { answer: { option: other }, terms: terms.map(({ what }) => ({ what, points: 0 })) }]

/** How many units are compared by what they would do; the others have less to do at a glance. */
const COMPARED = 5

/** Who has most to strike at, to lose where it stands, or to go for; null: all of them, where they are few. */
function worthALook(look: RsLook, question: Question, side: SideId): readonly Advice[] | null {
  const open = optionsOf(question).filter(({ refused }) => !refused).map(({ id }) => id)
  return open.length <= COMPARED ? null : bestFirst(open, urgencyOf(look, side)).slice(0, COMPARED).map((option): Advice => ({ answer: { option } }))
}

/** What a unit of that side may do when it acts next, by its id: in points of army, at a glance. */
function urgencyOf(look: RsLook, side: SideId): (id: Id) => number {
  const { state } = look
  const places = aims(look, side)
  const foes = Object.values(state.units).filter((one) => one.side !== side && onTable(one))
  return (id) => {
    const unit = state.units[id]
    if (!unit) return 0
    if (!onTable(unit)) return 2 * pointOf(state)
    const from = plan(leaderModel(look, unit).at)
    const pairs = foes.map((foe) => ({ foe, away: awayFrom(look, unit, foe) }))
    const strikes = Math.max(0, ...pairs.map(({ foe, away }) => threat(look, id, foe.id, away).next))
    const suffers = Math.max(0, ...pairs.map(({ foe, away }) => (foe.activated === null ? threat(look, foe.id, id, away).next : 0)))
    const reach = 2 * movementOf(look, unit)
    const goes = Math.max(0, ...places.map(({ at, within, points, denies }) => {
      const gap = distance2(at, from) - within
      return gap > 0 && gap <= reach ? points + denies : 0
    }))
    return strikes + 0.5 * suffers + 0.5 * pointOf(state) * goes + (unit.shaken ? 0.3 * profileOf(state, unit).points : 0)
  }
}

/** From the leader of the one to the nearest model of the other, about. */
const awayFrom = (look: RsLook, unit: Unit, foe: Unit): Inches => {
  const from = plan(leaderModel(look, unit).at)
  return Math.min(...modelsOf(look, foe).map((model) => distance2(plan(model.at), from))) - 1
}

/** What the one interrupt may do later. */
const kept = ({ points, round, rounds }: Rs): number => 0.03 * points * (round < rounds ? 1 : 0.3)

/**
 * RS-INTERRUPT-2: worth it where who may act by another token has much more to do than who may by this one, and an enemy is likely to act before
 * its own token comes: half of that is lost then.
 */
function exchanged(look: RsLook, question: Question, { token }: { readonly token: Token }, side: SideId): readonly Advice[] {
  const { state } = look
  const urgency = urgencyOf(look, side)
  const best = (kind: Token['kind']): number => Math.max(0, ...candidatesFor(state, { side, kind }).map(({ id }) => urgency(id)))
  const now = best(token.kind)
  return optionsOf(question).map(({ id }): Advice => {
    if (id === 'keep') return { answer: { option: id }, terms: [{ what: 'the interrupt kept', points: kept(state) }, { what: 'who acts first', points: 0 }] }
    const own = state.pool.filter((one) => one.side === side && one.kind === id).length
    const foes = state.pool.filter((one) => one.side !== side).length
    const first = (best(id as Token['kind']) - now) * 0.5 * (foes / Math.max(1, foes + own))
    return { answer: { option: id }, terms: [{ what: 'the interrupt kept', points: 0 }, { what: 'who acts first', points: first }] }
  })
}

/** RS-WOUND-3: whoever carries what all carry, and is of least use where it stands. */
function casualties(look: RsLook, { target }: Wounds): readonly Advice[] | null {
  const unit = unitOf(look.state, target)
  // Who is lifted off for a moment stands nowhere.
  if (unit.models.some(({ id }) => !look.board.models[id])) return null
  const leader = leaderModel(look, unit)
  const open = unit.models.filter(({ id }) => id !== unit.leader || unit.models.length === 1)
  const hurt = open.filter(({ wounds }) => wounds < Math.max(...unit.models.map((model) => model.wounds)))
  const rare = rareArms(look.state, unit)
  return (hurt.length > 0 ? hurt : open).map(({ id }): Advice => ({
    answer: { option: id },
    terms: [
      { what: 'arms that few carry', points: -rare(id) },
      { what: 'far from its leader', points: 0.05 * distance2(plan(look.board.models[id]!.at), plan(leader.at)) },
    ],
  }))
}

/** What a model of the unit carries that not all do, standing or fallen. */
function rareArms(state: Rs, unit: Unit): (model: Id) => number {
  const whole = { ...unit, models: unit.started.map((id) => ({ id, wounds: 1 })) }
  const rare = profileOf(state, unit).weapons.map((weapon) => ({ weapon, by: carriers(whole, weapon) })).filter(({ by }) => by.length < unit.started.length)
  return (id) => rare.reduce((sum, { weapon, by }) => (by.includes(id) ? sum + weapon.attacks * weapon.damage : sum), 0)
}

/** RS-DEPLOY-4, RS-SPECIAL-TRANSPORT-6: who may come anywhere waits for it; nobody begins aboard, where it can do nothing. */
function begins(look: RsLook, question: Question, side: SideId): readonly Advice[] {
  const form = formFor(question, side)
  const options = form.form === 'option' ? form.options.filter(({ refused }) => !refused) : []
  const worth = 0.02 * look.state.points
  return options.map(({ id }): Advice => ({
    answer: { option: id },
    terms: [
      { what: 'comes where it is wanted', points: id === 'reserve' ? worth : 0 }, { what: 'there from the start', points: id === 'table' ? worth / 2 : 0 },
    ],
  }))
}

/** RS-INTERRUPT-4: worth it where the best that a unit of this side could take at once is much more than what the interrupt may do later. */
function forced(look: RsLook, side: SideId): readonly Advice[] {
  const { state } = look
  const ready = Object.values(state.units).filter((unit) => unit.activated === null && onTable(unit))
  const pairs = ready.filter((unit) => unit.side === side).flatMap((unit) => ready.filter((foe) => foe.side !== side).map((foe) => ({ unit, foe })))
  const gain = 0.25 * Math.max(0, ...pairs.map(({ unit, foe }) => threat(look, unit.id, foe.id, awayFrom(look, unit, foe)).next))
  return [
    { answer: { option: 'no' }, terms: [{ what: 'the interrupt kept', points: kept(state) }, { what: 'to act first', points: 0 }] },
    { answer: { option: 'force' }, terms: [{ what: 'the interrupt kept', points: 0 }, { what: 'to act first', points: gain }] },
  ]
}

/** Where a marker may be put, spread over what is allowed; the game itself judges which are. */
function markerPlaces(look: RsLook, { side, marker, unit }: MarkerTask): readonly Vec2[] {
  const { state, board } = look
  const { turn } = state.sides
  const ahead = side === 'A' ? 1 : -1
  const moved = state.markers.find(({ id }) => id === marker)
  if (moved) {
    const [x, z] = toFrame(moved.at, turn)
    return [0, 1.5, -1.5, 2.5, 5, -5, 9, -9].map((far) => fromFrame([x, z + ahead * far], turn))
  }
  if (unit) return bestFirst(fortifyPlaces(look, unitOf(state, unit)), (at) => ahead * toFrame(at, turn)[1]).slice(0, 4)
  const clear = state.scenario === 3 ? 12.1 : 6.1
  const deep = state.scenario === 3 ? NO_MANS_LAND + 5.9 : NO_MANS_LAND - 0.1
  const own = Object.values(state.units).filter((one) => one.side === side && onTable(one)).map((one) => plan(leaderModel(look, one).at))
  const across = [-1, -0.6, -0.3, 0, 0.3, 0.6, 1].map((k) => (k * (board.width - 13)) / 2)
  const grid = across.flatMap((x) => [-deep, -deep / 2, 0, deep / 2, deep].map((z): Vec2 => fromFrame([x, z], turn)))
  const free = grid.filter((at) => Math.abs(at[0]) < board.width / 2 - 6.1 && Math.abs(at[1]) < board.depth / 2 - 6.1
    && state.markers.every((one) => distance2(one.at, at) > clear))
  const near = (at: Vec2) => own.reduce((sum, from) => sum + 1 / (3 + distance2(from, at)), 0) + 0.001 * -ahead * toFrame(at, turn)[1]
  return bestFirst(free, near).slice(0, 6)
}

/** How near a place is to what is worth holding. */
function nearAims(look: RsLook, side: SideId): (at: Vec3) => number {
  const wanted = aims(look, side)
  return ([x, , z]) => Math.max(0, ...wanted.map(({ at, points }) => points / (2 + hypot(x - at[0], z - at[1]))))
}

/** RS-SPECIAL-ADVANCED-DEPLOYMENT-3: at each of the places that are worth most, where it may stand; elsewhere where none of them is free. */
function arrivals(look: RsLook, about: { readonly unit: Id; readonly leader: Id }, side: SideId): readonly Advice[] {
  const { unit, leader } = about
  const answerAt = (at: Vec3) => ({ poses: { [leader]: { at, yaw: 0 } } })
  const wanted = bestFirst(aims(look, side), ({ points, denies }) => points + denies).slice(0, 6)
  const found = wanted.flatMap(({ at: [x, z] }): readonly Advice[] => {
    const round = [0, 1.5, 2.5].flatMap((far) => Array.from({ length: far === 0 ? 1 : 6 }, (_, i): Vec2 => (
      [x + far * cos((i * Math.PI) / 3), z + far * sin((i * Math.PI) / 3)])))
    const places = round.map((at): Vec3 => [at[0], look.measure.surface(at, 0).y, at[1]])
    const at = places.find((place) => redeployQuestions['set-up'].check(look, about, answerAt(place)).length === 0)
    return at ? [{ answer: answerAt(at) }] : []
  })
  if (found.length > 0) return found
  return bestFirst(setUpPlaces(look, unitOf(look.state, unit), 600), nearAims(look, side)).slice(0, 5).map((at) => ({ answer: answerAt(at) }))
}

/** RS-SPECIAL-HEAL-3: those come back who carry what few of them carry. */
function returning(look: RsLook, question: Question, { unit: id }: { readonly unit: Id }): readonly Advice[] | null {
  const form = formFor(question, unitOf(look.state, id).side)
  if (form.form !== 'subset') return null
  const rare = rareArms(look.state, unitOf(look.state, id))
  const best = bestFirst(form.options.map((option) => option.id), rare).slice(0, form.max)
  const points = best.reduce((sum, one) => sum + rare(one), 0)
  return [{ answer: { options: best }, terms: [{ what: 'arms that few carry', points }, { what: 'the others', points: 0 }] }]
}

/** RS-SPECIAL-TRANSPORT-8: all who may get out, or each of them alone. */
function landing(look: RsLook, question: Question, { transport }: { readonly transport: Id }): readonly Advice[] | null {
  const unit = unitOf(look.state, transport)
  const form = formFor(question, unit.side)
  if (form.form !== 'subset') return null
  const ids = form.options.map(({ id }) => id)
  return [ids, ...(ids.length > 1 ? ids.map((id) => [id]) : [])].map((options): Advice => (
    { answer: { options }, terms: [{ what: 'may act again', points: gainsOfLanding(look, unit, options) }, { what: 'aboard', points: 0 }] }))
}

/** RS-SPECIAL-TRANSPORT-8: beside the transport, towards what is worth holding; out of a wreck wherever there is room. */
function outside(look: RsLook, { unit: id, transport, forced }: Unload, side: SideId): readonly Advice[] | null {
  if (forced) return null
  const unit = unitOf(look.state, id)
  const worth = nearAims(look, side)
  const free = bestFirst(places(look, unit, unitOf(look.state, transport)), ({ at }) => worth(at))
  return free.length === 0 ? null : free.slice(0, 3).map((pose): Advice => ({ answer: { poses: { [unit.leader ?? unit.models[0]!.id]: pose } } }))
}
