import type { Id, SideId } from '../../../core/board'
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
import { onTable, profileOf, unitOf, type RsLook } from '../game/state'
import { setUpPlaces } from '../game/steps/redeploy'
import { NO_MANS_LAND } from '../game/zones'
import type { MarkerTask, Wounds } from '../game/tasks'
import { aims } from './aims'
import { pointOf, shareOut, threat } from './attacks'

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
    case 'role':
      return either(
        'attacker', [{ what: 'bombs are unprimed', points: 0.2 * state.points }, { what: 'few boosts to prime them', points: 0.05 * state.points }], 'defender',
      )
    case 'exchange':
      return [{ answer: { option: 'keep' }, terms: [{ what: 'the interrupt kept', points: 0.01 * state.points }, { what: 'the other token', points: 0 }] }]
    case 'force-draw':
      return forced(look, side)
    case 'marker':
      return markerPlaces(look, about).map((point) => ({ answer: { point } }))
    case 'set-up':
      return arrivals(look, about, side)
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
  const { state } = look
  const open = optionsOf(question).filter(({ refused }) => !refused).map(({ id }) => id)
  if (open.length <= COMPARED) return null
  const places = aims(look, side)
  const foes = Object.values(state.units).filter((one) => one.side !== side && onTable(one))
  const urgency = (id: Id): number => {
    const unit = state.units[id]
    if (!unit) return 0
    if (!onTable(unit)) return 2 * pointOf(state)
    const from = plan(leaderModel(look, unit).at)
    const pairs = foes.map((foe) => ({ foe, away: Math.min(...modelsOf(look, foe).map((model) => distance2(plan(model.at), from))) - 1 }))
    const strikes = Math.max(0, ...pairs.map(({ foe, away }) => threat(look, id, foe.id, away).next))
    const suffers = Math.max(0, ...pairs.map(({ foe, away }) => (foe.activated === null ? threat(look, foe.id, id, away).next : 0)))
    const reach = 2 * movementOf(look, unit)
    const goes = Math.max(0, ...places.map(({ at, within, points, denies }) => {
      const gap = distance2(at, from) - within
      return gap > 0 && gap <= reach ? points + denies : 0
    }))
    return strikes + 0.5 * suffers + 0.5 * pointOf(state) * goes + (unit.shaken ? 0.3 * profileOf(state, unit).points : 0)
  }
  return bestFirst(open, urgency).slice(0, COMPARED).map((option): Advice => ({ answer: { option } }))
}

/** RS-WOUND-3: whoever carries what all carry, and is of least use where it stands. */
function casualties(look: RsLook, { target }: Wounds): readonly Advice[] | null {
  const unit = unitOf(look.state, target)
  // Who is lifted off for a moment stands nowhere.
  if (unit.models.some(({ id }) => !look.board.models[id])) return null
  const { weapons } = profileOf(look.state, unit)
  const leader = leaderModel(look, unit)
  const open = unit.models.filter(({ id }) => id !== unit.leader || unit.models.length === 1)
  const hurt = open.filter(({ wounds }) => wounds < Math.max(...unit.models.map((model) => model.wounds)))
  return (hurt.length > 0 ? hurt : open).map(({ id }): Advice => {
    const rare = weapons.reduce((sum, weapon) => {
      const by = carriers(unit, weapon)
      return by.includes(id) && by.length < unit.models.length ? sum + weapon.attacks * weapon.damage : sum
    }, 0)
    return {
      answer: { option: id },
      terms: [
        { what: 'arms that it alone carries', points: -rare },
        { what: 'far from its leader', points: 0.05 * distance2(plan(look.board.models[id]!.at), plan(leader.at)) },
      ],
    }
  })
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
  const gain = 0.25 * Math.max(0, ...pairs.map(({ unit, foe }) => {
    const from = plan(leaderModel(look, unit).at)
    return threat(look, unit.id, foe.id, Math.min(...modelsOf(look, foe).map((model) => distance2(plan(model.at), from))) - 1).next
  }))
  const kept = 0.03 * state.points * (state.round < state.rounds ? 1 : 0.3)
  return [
    { answer: { option: 'no' }, terms: [{ what: 'the interrupt kept', points: kept }, { what: 'to act first', points: 0 }] },
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

/** RS-SPECIAL-ADVANCED-DEPLOYMENT-3: places near what is worth holding. */
function arrivals(look: RsLook, { unit, leader }: { readonly unit: Id; readonly leader: Id }, side: SideId): readonly Advice[] {
  const wanted = aims(look, side)
  const worth = ([x, , z]: Vec3) => Math.max(0, ...wanted.map(({ at, points }) => points / (2 + Math.hypot(x - at[0], z - at[1]))))
  const places = bestFirst(setUpPlaces(look, unitOf(look.state, unit), 600), worth)
  return places.slice(0, 5).map((at): Advice => ({ answer: { poses: { [leader]: { at, yaw: 0 } } } }))
}
