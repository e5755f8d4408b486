import type { Id, SideId } from '../../../core/board'
import { SIDES } from '../../../core/sides'
import type { Appraisal, Fighter } from '../../appraise'
import { movementOf } from '../game/movement'
import { weightOf } from '../game/objectives'
import { leaderModel, modelsOf } from '../game/ranges'
import { scenarioOf } from '../game/scenarios'
import { onTable, profileOf, woundsOf, type Rs, type Unit } from '../game/state'
import { totalsOf } from '../../kit/scoring'

/** Of a unit's points, how much it keeps to its last Wound, as long as it can hold and be counted. */
const TO_THE_LAST = 0.25

/** Printed points by the Wounds that are left; a shaken unit does half as much and holds nothing. */
export function worthOf(state: Rs, unit: Unit): number {
  const full = unit.started.length * woundsOf(state, unit)
  const left = unit.models.reduce((sum, { wounds }) => sum + wounds, 0)
  if (full === 0 || left === 0) return 0
  return profileOf(state, unit).points * (TO_THE_LAST + (1 - TO_THE_LAST) * Math.min(1, left / full)) * (unit.shaken ? 0.85 : 1)
}

/** Worth that is lost with so many Wounds, and with the unit. */
export const lossOf = (state: Rs, unit: Unit, wounds: number, kill: number): number => {
  const { points } = profileOf(state, unit)
  return points * (((1 - TO_THE_LAST) * wounds) / (unit.started.length * woundsOf(state, unit)) + TO_THE_LAST * kill)
}

export const standing: Appraisal<Rs>['standing'] = (look) => {
  const { state } = look
  // Who is being set up stands nowhere for a moment, and nothing is scored then.
  const allStand = Object.values(state.units).every((unit) => !onTable(unit) || modelsOf(look, unit).length > 0)
  const rows = allStand ? (scenarioOf(state.scenario)?.rows(look) ?? []) : []
  const of = (side: SideId) => ({
    army: Object.values(state.units).reduce((sum, unit) => (unit.side === side ? sum + worthOf(state, unit) : sum), 0),
    scored: totalsOf(state.scores)[side],
    soon: rows.reduce((sum, row) => (row.side === side ? sum + row.points : sum), 0),
  })
  return { A: of('A'), B: of('B') }
}

/** A twenty-fifth of an army for each victory point: some 25 are scored in a game. */
export const pointOf = (state: Rs): number => 0.04 * state.points

export const pace: Appraisal<Rs>['pace'] = ({ state }) => {
  const rounds = Math.max(1, state.rounds)
  const round = Math.max(1, state.round)
  const units = Object.values(state.units).filter(({ where }) => where !== 'gone')
  const acted = state.phase === 'end' ? 1 : units.filter(({ activated }) => activated !== null).length / Math.max(1, units.length)
  return { left: Math.max(0, (rounds - round + 1 - acted) / rounds), scorings: rounds - round + 1, point: pointOf(state) }
}

export const fighters: Appraisal<Rs>['fighters'] = (look) =>
  Object.values(look.state.units).filter((unit) => unit.where !== 'gone').map((unit): Fighter => {
    const models = onTable(unit) ? modelsOf(look, unit) : []
    return {
      id: unit.id, side: unit.side, name: unit.name, worth: worthOf(look.state, unit), ready: unit.activated === null && look.state.active?.unit !== unit.id,
      leader: models.length > 0 ? leaderModel(look, unit).id : null, models: models.map(({ id }): Id => id),
      movement: movementOf(look, unit), weight: unit.shaken ? 0 : weightOf(look.state, unit),
    }
  })

/** What the scenario gives to whoever fells the unit now (RS-VICTORY-4, RS-S2-2 to RS-S2-5), as far as that can be told beforehand. */
export function pointsForKill({ scenario, kills, round }: Rs, unit: Unit, type: string): number {
  const [own, other] = SIDES.map((side) => kills.filter((kill) => kill.round === round && kill.by === side && side !== unit.side).length)
  const ahead = (own ?? 0) + (other ?? 0) - kills.filter((kill) => kill.round === round && kill.by === unit.side).length
  // A lead of one gives it, a second one makes it safer.
  const most = scenario === null || scenario === 11 ? 0 : (scenario === 10 ? 1 : 2) * (ahead === 0 || ahead === -1 ? 0.8 : 0.25)
  if (scenario !== 2) return most
  return most + 1 + (type === 'Support' || type === 'Commander' ? 1 : 0) + (kills.some((kill) => kill.round === round && kill.by !== null) ? 0 : 1)
}
