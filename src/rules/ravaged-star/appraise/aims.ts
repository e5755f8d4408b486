import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import type { Aim } from '../../appraise'
import { frameSize, fromFrame } from '../../kit/frame'
import { boostTokens } from '../army/army'
import { CONTEST_DISTANCE } from '../game/objectives'
import { leaderModel, modelsOf } from '../game/ranges'
import { vortexAt } from '../game/scenarios/holding'
import { gunsOf } from '../game/steps/shoot'
import { onTable, profileOf, type Marker, type Rs, type RsLook } from '../game/state'
import { inEnemyZone, inOwnHalf, QUARTERS, quarterFor, zoneOf } from '../game/zones'

/** What the scenario pays for being somewhere: its markers, its quarters, places where markers are yet to come. */
export function aims(look: RsLook, side: SideId): readonly Aim[] {
  const { state } = look
  const markers = state.markers.map((marker): Aim => aimAt(state, marker, side))
  switch (state.scenario) {
    case 2:
      return quarry(look, side)
    case 4:
      return [...markers.map((aim, i): Aim => (i === 0 ? aim : { ...aim, when: 'now' })), ...turning(state, side)]
    case 5:
      return [...markers, ...fronts(look, side)]
    case 6:
    case 11:
      return state.markers.flatMap((marker) => byDraws(state, marker, side))
    case 9:
      return quarters(look, side)
    case 10:
      return state.markers.flatMap((marker) => erupting(state, marker, side))
    default:
      return markers
  }
}

const aimAt = (state: Rs, marker: Marker, side: SideId): Aim => ({
  id: marker.id, text: `marker ${marker.id}`, at: marker.at, within: CONTEST_DISTANCE,
  points: pays(state, marker, side), denies: pays(state, marker, otherSide(side)),
})

/**
 * RS-S2-2 to RS-S2-5: nothing is scored but by who falls, so whoever would score has to get at the enemy: near each of their units is a place to be,
 * for about half of what felling it brings; who has no guns has to come quite near.
 */
function quarry(look: RsLook, side: SideId): readonly Aim[] {
  const there = Object.values(look.state.units).filter((unit) => onTable(unit) && modelsOf(look, unit).length > 0)
  const own = there.filter((unit) => unit.side === side)
  const armed = own.filter((unit) => gunsOf(look, unit).length > 0)
  const hunters = [{ who: armed, within: STRIKING }, { who: own.filter((unit) => !armed.includes(unit)), within: POUNCING }].filter(({ who }) => who.length > 0)
  return there.filter((unit) => unit.side !== side).flatMap((unit) => hunters.map(({ who, within }): Aim => {
    const { type } = profileOf(look.state, unit)
    return {
      id: `quarry ${unit.id} ${within}`, text: unit.name, at: plan(leaderModel(look, unit).at), within, who: who.map(({ id }) => id), denies: 0, when: 'later',
      points: type === 'Support' || type === 'Commander' ? 1.5 : 1,
    }
  }))
}
/** From where most arms tell, and from where a charge goes home. */
const STRIKING: Inches = 12
const POUNCING: Inches = 4

/** RS-S4-4 to RS-S4-6: where the outer markers will lie in the next two rounds; either way round as long as nobody has chosen. */
function turning(state: Rs, side: SideId): readonly Aim[] {
  const { direction } = state.notes
  const next = [1, 2].map((n) => Math.max(1, state.round) + n).filter((round) => round <= state.rounds)
  const ways = direction === undefined ? [1, -1] : [direction]
  return state.markers.slice(1).flatMap((marker, i) => next.flatMap((round) => ways.map((way): Aim => {
    const at = fromFrame(vortexAt(i * 4 + (round - 1) * way), state.sides.turn)
    const { points, denies, ...aim } = aimAt(state, { ...marker, at }, side)
    const share = 1 / (next.length * ways.length)
    return { ...aim, id: `${marker.id} in ${round} by ${way}`, points: points * share, denies: denies * share, when: 'later' }
  })))
}

/** RS-S6-7, RS-S11-7, RS-S11-8: markers that count whenever a boost token is drawn, for whoever holds them then. */
function byDraws(state: Rs, marker: Marker, side: SideId): readonly Aim[] {
  const drawn = (of: SideId) => 0.8 * state.pool.filter((token) => token.side === of && token.kind === 'Boost').length
  const later = boostTokens(state.points) + (state.scenario === 11 ? 0.4 : 0.3)
  const worth = (of: SideId, own: number, other: number): number =>
    state.scenario === 6 ? own + other : bombWorth(state, marker, of) * (of === state.notes.attacker && marker.value === 0 ? 0 : own)
  const { points: _points, denies: _denies, ...aim } = aimAt(state, marker, side)
  const foe = otherSide(side)
  return [
    { ...aim, points: worth(side, drawn(side), drawn(foe)), denies: worth(foe, drawn(foe), drawn(side)), when: 'now' },
    { ...aim, id: `${aim.id} later`, points: worth(side, later, later), denies: worth(foe, later, later), when: 'later' },
  ]
}

/** RS-S11-9, RS-S11-10: one step of a bomb towards six or back; of one that cannot get there any more, hardly anything. */
function bombWorth(state: Rs, { id, value }: Marker, of: SideId): number {
  const defender = otherSide(state.notes.attacker ?? 'A')
  const draws = state.pool.filter((token) => token.side === defender && token.kind === 'Boost').length
    + (state.rounds - state.round) * (boostTokens(state.points) + 1)
  if (value + draws < PRIMED) return 0.1
  // One that is primed is enough; the others are for when it is lost.
  const ahead = state.markers.filter((one) => one.value > value || (one.value === value && of === defender && one.id === '2' && id !== '2')).length
  return value >= PRIMED && of === defender ? 2 : 3 / (1 + ahead)
}
const PRIMED = 6

/** Points for the marker each time it is scored, for whoever holds it (the tables of `scenarios/`). */
export function pays(state: Rs, { id, at, value }: Marker, side: SideId): number {
  const { scenario, sides: { turn }, notes } = state
  switch (scenario) {
    case 1: {
      const zone = zoneOf(at, turn)
      return zone === null ? 2 : zone === side ? 1 : 4
    }
    case 3:
      return 1.2 + (inEnemyZone(at, side, turn) ? 2 : 0) + (notes.heldAtStart?.[id] === otherSide(side) ? 1 : 0)
    case 4:
      return id === '1' ? 2 : inEnemyZone(at, side, turn) ? 4 : 1
    case 5:
      return inEnemyZone(at, side, turn) ? 4 : !inOwnHalf(at, side, turn) ? 2 : zoneOf(at, turn) === side ? 0 : 1
    case 7:
      return value
    case 8:
      return inEnemyZone(at, side, turn) ? 4 : inOwnHalf(at, side, turn) ? 1 : 2
    case 10:
      return 1.2
    default:
      return 0
  }
}

/**
 * RS-S10-7 to RS-S10-9: this round a marker is worth less by what the tokens of its holder that are likely to be left do to the units there, each hit
 * about a third of a point of the game: with many of them nobody wants to be there.
 */
function erupting(state: Rs, marker: Marker, side: SideId): readonly Aim[] {
  const units = Object.values(state.units).filter(({ where }) => where !== 'gone')
  const ready = units.filter(({ activated }) => activated === null).length / Math.max(1, units.length)
  const hurts = (of: SideId): number => {
    const tokens = state.pool.filter((token) => token.side === of && token.kind === 'Boost').length
    return 0.3 * (tokens + 1.5 * ready) * (state.round === 3 ? 2 : 1)
  }
  const { points, denies, ...aim } = aimAt(state, marker, side)
  return [
    { ...aim, points: points - hurts(side), denies: denies - hurts(otherSide(side)), when: 'now' },
    { ...aim, id: `${aim.id} later`, points: points - 0.6, denies: denies - 0.6, when: 'later' },
  ]
}

/** RS-S9-6 to RS-S9-8. */
function quarters({ state, board }: RsLook, side: SideId): readonly Aim[] {
  const whose = (quarter: Vec2, of: SideId) => {
    const is = (other: Vec2) => other[0] === quarter[0] && other[1] === quarter[1]
    return is(quarterFor(state.sides, of)) ? 'own' : is(quarterFor(state.sides, otherSide(of))) ? 'enemy' : 'neutral'
  }
  const half: Vec2 = [board.width / 4 - 1, board.depth / 4 - 1]
  return QUARTERS.map((quarter): Aim => ({
    id: `quarter ${quarter.join()}`, text: QUARTER_WORDS[whose(quarter, side)],
    at: [(quarter[0] * board.width) / 4, (quarter[1] * board.depth) / 4], within: 0, half,
    points: QUARTER_POINTS[whose(quarter, side)], denies: QUARTER_POINTS[whose(quarter, otherSide(side))],
  }))
}
const QUARTER_POINTS = { own: 1, neutral: 2, enemy: 4 } as const
const QUARTER_WORDS = { own: 'their own quarter', neutral: 'a quarter that is nobody’s', enemy: 'the enemy quarter' } as const

/** RS-S5-3 to RS-S5-8: where a side would place its next markers, in the other's half and at its zone. */
function fronts({ state, board }: RsLook, side: SideId): readonly Aim[] {
  const [w] = frameSize(board.width, board.depth, state.sides.turn)
  const ahead = side === 'A' ? 1 : -1
  return [2, 14].flatMap((z) => [-w / 3, 0, w / 3].map((x): Vec2 => fromFrame([x, ahead * z], state.sides.turn)))
    .filter((at) => state.markers.every((marker) => distance2(marker.at, at) > 9))
    .map((at): Aim => ({
      id: `front ${at.join()}`, text: 'a place for a marker', at, within: CONTEST_DISTANCE, points: zoneOf(at, state.sides.turn) ? 2 : 1, denies: 0,
    }))
}
