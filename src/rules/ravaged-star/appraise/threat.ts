import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Threat } from '../../appraise'
import { atLeast, mean } from '../../kit/chances'
import { Memory } from '../../kit/memory'
import { attacksAt, carriers, firesAt, ownChanges, pointBlankAt, rangeOf } from '../game/attack'
import { allowanceFor, movementOf } from '../game/movement'
import { isDepleted, onTable, unitOf, type Rs, type RsLook, type Unit } from '../game/state'
import { meleeWeapons } from '../game/steps/melee'
import { gunsOf } from '../game/steps/shoot'
import type { Pool } from '../game/tasks'
import { BANDS } from '../judge/range'
import type { Weapon } from '../profile'
import { strikesOf } from '../show/attack-sheet'
import { expect } from '../show/chances'
import { lossOf } from './units'

/** What one unit has against another, whatever lies between them. */
interface Arms {
  readonly movement: Inches
  readonly charge: Inches
  readonly guns: readonly { readonly range: Inches; readonly weapon: Weapon; readonly takes: Map<number, number> }[]
  readonly melee: number
}

/** The most that the unit may be expected to take from the other: by fire where it stands, by fire after a move, or by a charge. */
export function threat(look: RsLook, by: Id, of: Id, away: Inches): Threat {
  const [unit, target] = [unitOf(look.state, by), unitOf(look.state, of)]
  if (!onTable(unit) || !onTable(target)) return NONE
  const { movement, charge, guns, melee } = armsOf(look, unit, target)
  const engaged = away <= 1
  let [now, next] = [0, 0]
  if (!engaged) {
    for (const { range, weapon, takes } of guns) {
      const fired = (far: Inches): number => {
        const at = BANDS.find(({ times }) => far <= times * range)
        if (!at || !firesAt(look, unit, weapon, at.band)) return 0
        let taken = takes.get(at.worse)
        if (taken === undefined) takes.set(at.worse, (taken = reckoned(look, unit, weapon, target, at)))
        return taken
      }
      now = Math.max(now, fired(away))
      next = Math.max(next, 0.85 * fired(away - movement))
    }
  }
  next = Math.max(next, now)
  if (away <= charge + 1) {
    next = Math.max(next, (engaged ? 1 : 0.75) * melee)
    if (engaged) now = Math.max(now, melee)
  }
  return { now, next }
}

/** Remembered as long as the game stands as it does: it is asked for every place that a unit may go to. */
const armsOf = (look: RsLook, unit: Unit, target: Unit): Arms => arms.of(look.state, `${unit.id} ${target.id}`, () => ({
  movement: movementOf(look, unit), charge: allowanceFor(look, unit, 'charge'),
  guns: gunsOf(look, unit).map((weapon) => ({ range: rangeOf(look, unit, weapon), weapon, takes: new Map() })),
  melee: Math.max(0, ...meleeWeapons(look, unit).map((weapon) => reckoned(look, unit, weapon, target, null))),
}))
const arms = new Memory<RsLook['state'], Arms>()

const NONE: Threat = { now: 0, next: 0 }

/** What all who carry the weapon take on average, in melee or at that range of a target in light cover; remembered as long as both units are as they are. */
function reckoned(look: RsLook, unit: Unit, weapon: Weapon, target: Unit, at: (typeof BANDS)[number] | null): number {
  const [kind, worse] = at ? ['shoot', at.worse] as const : ['melee', 0] as const
  const of = `${target.profile} ${target.models.map(({ wounds }) => wounds).join()} of ${target.started.length} ${target.boosted} ${target.shaken}`
  const by = `${unit.profile} ${carriers(unit, weapon).length} ${unit.boosted} ${isDepleted(look.state, unit)}`
  return reckonings.of(look.state.profiles, `${by} ${weapon.name} ${of} ${kind} ${worse}`, () => {
    const dice = carriers(unit, weapon).length * (attacksAt(look, unit, weapon, target) + pointBlankAt(look, unit, weapon, at?.band ?? null))
    const changed = ownChanges(look, unit, false).filter(({ rule }) => rule !== 'RS-FOCUS-1').reduce((sum, { by: more }) => sum + more, 0)
    const needs = Math.max(2, Math.min(10, weapon.accuracy + worse + changed + (kind === 'shoot' ? 1 : 0)))
    const pool: Pool = { by: unit.id, weapon: weapon.name, target: target.id, kind, count: dice, cover: kind === 'shoot' ? 'light' : 'none' }
    const expected = dice === 0 ? null : expect(look.state, target, dice, strikesOf(look, pool, target, needs, false))
    return expected ? lossOf(look.state, target, mean(expected.wounds), atLeast(expected.fallen, target.models.length)) : 0
  })
}
const reckonings = new Memory<Rs['profiles'], number>()
