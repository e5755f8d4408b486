import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { plan } from '../../../core/vec'
import { bestFirst } from '../../kit/best-first'
import { chanceOf } from '../../kit/dice'
import { Memory } from '../../kit/memory'
import { D20 } from '../die'
import { CASE_RADIUS, casePlace, guardsOfCase, touchesCase } from '../game/case'
import { allowanceOf } from '../game/movement'
import { activationOf, figureOf, type Figure, type RoLook } from '../game/state'
import { activateSum, countersOn, leadershipOf, reactSum } from '../game/sums'
import { BASE_RADIUS } from '../profile'
import { isClose } from './closely'
import { MOST_STRESS, raceOf, type RaceState, type Runner } from './race'
import { XP } from './units'
import { able, home, soonest, type Lure } from './ways'

/* The race for the case as it stands on the table. All that it is worth is in points of army. */

type Role = RaceState['acts']

/** What the race is worth to a side, as it is and as it would be. */
export interface Running {
  readonly runners: Readonly<Record<Role, Id | null>>
  /** After so many more successes of the side's own runner. */
  after(side: SideId, successes: number): number
  /** As whoever acts has used what successes are left; with the initiative in the side's hand instead, all that lost. */
  asItGoes(side: SideId): number
  taken(side: SideId): number
  /** With the initiative handed over. */
  passed(side: SideId): number
  /** With the side's own runner activated on so many dice. */
  onDice(side: SideId, dice: number): number
}

const known = new Memory<object, { readonly running: Running | null }>()

/** Null for who goes by rule of thumb, and where nobody races: the case is home, carried, or guarded. */
export function runningOf(look: RoLook): Running | null {
  const { state, board } = look
  const { attacker, acting } = state
  if (!isClose(look) || attacker === null || acting === null || state.phase !== 'game' || state.case.at === null) return null
  const plans = activationOf(state)
  const key = [state.activations, acting, plans?.unit, plans?.left, ...Object.values(state.figures).flatMap((figure) =>
    [figure.id, figure.stress, figure.pins, figure.wounds, figure.where, figure.prone, figure.panicking])].join()
  return known.of(board, key, () => ({ running: found(look, attacker, acting) })).running
}

function found(look: RoLook, attacker: SideId, acting: SideId): Running | null {
  const { state } = look
  const place = casePlace(look)
  if (!place) return null
  const defender = otherSide(attacker)
  const carrier = state.case.carrier === null ? null : figureOf(state, state.case.carrier)
  const nearest = (side: SideId) => soonest(look, side, plan(place))[0]
  const first = carrier ? { figure: carrier, lure: home(look, carrier) } : nearest(attacker)
  const guard = carrier ? undefined : nearest(defender)
  if (!first || !(carrier || guard) || (!carrier && guardsOfCase(look, first.figure).length > 0)) return null
  const moves = (lure: Lure, short: number) => Math.max(0, Math.ceil((lure.left - short) / allowanceOf(look) - 0.02)) + (lure.rolls ? 1 : 0)
  const contact = CASE_RADIUS + BASE_RADIUS
  const far = carrier ? Math.max(1, moves(first.lure, 0)) : Math.ceil((look.board.depth / 2 - BASE_RADIUS) / allowanceOf(look))
  const race = raceOf({ attacker: runnerOf(look, attacker, first.figure), defender: runnerOf(look, defender, guard?.figure ?? null), home: far })
  const now: RaceState = {
    fetch: carrier ? 0 : touchesCase(look, first.figure) ? 1 : Math.max(1, moves(first.lure, contact)) + 1,
    guard: guard ? Math.max(1, moves(guard.lure, contact)) : 1,
    stress: { attacker: first.figure.stress, defender: guard?.figure.stress ?? 0 }, acts: acting === attacker ? 'attacker' : 'defender',
  }
  const worth = (side: SideId, chance: number) => 2 * XP * state.readings.objectiveXp * (side === attacker ? chance : 1 - chance)
  const plans = activationOf(state)
  const roleOf = (side: SideId): Role => (side === attacker ? 'attacker' : 'defender')
  const runners = { attacker: first.figure.id, defender: guard?.figure.id ?? null }
  // Whoever runs and acts has yet to use its successes.
  const going = plans && plans.unit === runners[roleOf(plans.side)] ? gone(now, roleOf(plans.side), plans.left) : now
  const given = (to: SideId, calm: Role): RaceState => ({ ...now, acts: roleOf(to), stress: { ...now.stress, [calm]: 0 } })
  return {
    runners,
    after: (side, successes) => worth(side, race.from(gone(side === plans?.side ? now : going, roleOf(side), successes))),
    asItGoes: (side) => worth(side, race.from(going)),
    taken: (side) => worth(side, race.from(given(side, roleOf(otherSide(side))))),
    onDice: (side, dice) => worth(side, race.onDice(now, dice)),
    passed: (side) => worth(side, race.from(given(otherSide(side), roleOf(side)))),
  }
}

/** So many successes of one of them later. */
const gone = (now: RaceState, role: Role, successes: number): RaceState => ({
  ...now, [role === 'attacker' ? 'fetch' : 'guard']: now[role === 'attacker' ? 'fetch' : 'guard'] - successes,
  stress: { ...now.stress, [role]: now.stress[role] + successes },
})

function runnerOf(look: RoLook, side: SideId, figure: Figure | null): Runner {
  const { state } = look
  // RO-HOUSE-9: who panics neither runs nor tries for the initiative.
  const squad = able(state, side)
  const chance = (needs: number) => chanceOf(D20, needs)
  const tries = Math.max(0, ...squad.map((one) => chance(reactSum(look, one, 0).needs)))
  const runs = figure ?? bestFirst(squad, (one) => chance(activateSum(look, one).needs))[0]
  const each = (needs: number) => Array.from({ length: MOST_STRESS + 1 }, (_, stress) => (runs ? chance(needs - runs.stress + stress) : 0.05))
  return {
    activates: each(runs ? activateSum(look, runs).needs : 20), reacts: each(runs ? reactSum(look, runs, 0).needs : 20), tries,
    leadership: leadershipOf(state, side), counters: countersOn(state, side) - (runs?.stress ?? 0),
  }
}
