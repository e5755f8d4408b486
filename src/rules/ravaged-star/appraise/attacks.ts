import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Advice, Script, Strike, Threat } from '../../appraise'
import { inState } from '../../engine/look'
import type { CountRow, Question } from '../../engine/question'
import { atLeast, mean } from '../../kit/chances'
import { accuracyNeeded, attacksOf, carriers, coverFor, diceOf, ownChanges, rangeOf, strayTargets, weaponOf } from '../game/attack'
import { parseRow } from '../game/attack-rows'
import { allowanceFor, movementOf } from '../game/movement'
import { ruleX } from '../game/specials'
import { isDepleted, onTable, profileOf, unitOf, type Rs, type RsLook, type Unit } from '../game/state'
import { meleeRows, meleeWeapons } from '../game/steps/melee'
import { assaultRows, gunsOf, shootRows } from '../game/steps/shoot'
import type { Pool } from '../game/tasks'
import { BANDS } from '../judge/range'
import type { Weapon } from '../profile'
import { strikesOf } from '../show/attack-sheet'
import { expect, type Expected } from '../show/chances'
import { lossOf, pointsForKill } from './units'

/** One row of a sheet of attacks, with what all of it does on average. */
interface Shot {
  readonly weapon: Weapon
  readonly row: string
  readonly target: Unit
  readonly count: number
  readonly dice: number
  readonly expected: Expected
  readonly loss: number
  readonly scores: number
}

const rowsOf = (look: RsLook, unit: Unit, kind: Pool['kind']): readonly CountRow[] =>
  kind === 'melee' ? meleeRows(look, unit) : kind === 'assault' ? assaultRows(look, unit) : shootRows(look, unit)

function shots(look: RsLook, unit: Unit, kind: Pool['kind']): readonly Shot[] {
  return rowsOf(look, unit, kind).filter(({ refused, max }) => !refused && max > 0).map((row): Shot => {
    const { weapon, target: id } = parseRow(row.id)
    const bare: Pool = { by: unit.id, weapon, target: id, kind, count: row.max }
    const pool: Pool = { ...bare, cover: coverFor(look, bare) }
    const target = unitOf(look.state, id)
    const strays = strayTargets(look, pool).length > 0
    const dice = diceOf(look, pool)
    const expected = expect(look.state, target, dice, strikesOf(look, pool, target, accuracyNeeded(look, pool).needs, strays))
    return { weapon: weaponOf(look, unit, weapon), row: row.id, target, count: row.max, dice, expected, ...costOf(look.state, target, expected) }
  })
}

/** What it costs the target: worth of army, and points of the game for its enemy. A unit that is depleted has to test at each activation. */
function costOf(state: Rs, target: Unit, { wounds, fallen, depleted }: Expected): { readonly loss: number; readonly scores: number } {
  const kill = atLeast(fallen, target.models.length)
  return {
    loss: lossOf(state, target, mean(wounds), kill) + 0.1 * profileOf(state, target).points * depleted,
    scores: kill * pointsForKill(state, target, profileOf(state, target).type),
  }
}

const worth = ({ loss, scores }: Shot, point: number): number => loss + point * scores

/** Each weapon at the enemy that loses most by it; a model fires as many weapons as `each` says, the best of them first. */
function bestShots(unit: Unit, all: readonly Shot[], each: number, point: number): readonly Shot[] {
  const chosen: Shot[] = []
  const used = new Map<Id, number>()
  for (const shot of all.toSorted((a, b) => worth(b, point) / b.count - worth(a, point) / a.count)) {
    if (chosen.some((one) => one.weapon.name === shot.weapon.name)) continue
    const free = carriers(unit, shot.weapon).filter((id) => (used.get(id) ?? 0) < each)
    const count = Math.min(shot.count, free.length)
    if (count === 0) continue
    for (const id of free.slice(0, count)) used.set(id, (used.get(id) ?? 0) + 1)
    const share = count / shot.count
    chosen.push({ ...shot, count, dice: shot.dice * share, loss: shot.loss * share, scores: shot.scores * share })
  }
  return chosen
}

export const pointOf = (state: Rs): number => 0.04 * state.points

/** The attacks that a unit would make, by the kind of attack. */
function made(look: RsLook, unit: Unit, kind: Pool['kind']): readonly Shot[] {
  const all = shots(look, unit, kind)
  const point = pointOf(look.state)
  if (kind !== 'melee') return bestShots(unit, all, ruleX(look.state, unit, 'Multifire') ?? 1, point)
  const best = all.toSorted((a, b) => worth(b, point) - worth(a, point))[0]
  return best ? [best] : []
}

/** What each enemy may be expected to lose in the script, from where the unit stands. */
export function strikes(look: RsLook, { unit: id, actions, strikes: at }: Script): readonly Strike[] {
  const unit = unitOf(look.state, id)
  if (at === null || !onTable(unit)) return []
  const kind = actions[at] === 'shoot' ? 'shoot' : 'melee'
  const seen = actions[at - 1] === 'focus' ? focusing(look) : look
  const assault = actions[at] === 'charge' || actions[at] === 'frenzy' ? made(look, unit, 'assault') : []
  return [...assault, ...made(seen, unit, kind)].map(({ weapon, target, dice, expected, loss, scores }): Strike => ({
    target: target.id, text: `${weapon.name} at ${target.name}: ${expected.failures.toFixed(1)} of ${Math.round(dice)} expected`,
    loss, kill: atLeast(expected.fallen, target.models.length), scores,
  }))
}

/** The look with Focus taken (RS-FOCUS-1). */
function focusing(look: RsLook): RsLook {
  const { active } = look.state
  return inState(look, { ...look.state, active: active && { ...active, focused: true } })
}

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
        const band = BANDS.find(({ times }) => far <= times * range)
        if (!band) return 0
        let taken = takes.get(band.worse)
        if (taken === undefined) takes.set(band.worse, (taken = reckoned(look, unit, weapon, target, 'shoot', band.worse)))
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
function armsOf(look: RsLook, unit: Unit, target: Unit): Arms {
  let known = arms.get(look.state)
  if (!known) arms.set(look.state, (known = new Map()))
  const key = `${unit.id} ${target.id}`
  let found = known.get(key)
  if (!found) {
    found = {
      movement: movementOf(look, unit), charge: allowanceFor(look, unit, 'charge'),
      guns: gunsOf(look, unit).map((weapon) => ({ range: rangeOf(look, unit, weapon), weapon, takes: new Map() })),
      melee: Math.max(0, ...meleeWeapons(look, unit).map((weapon) => reckoned(look, unit, weapon, target, 'melee', 0))),
    }
    known.set(key, found)
  }
  return found
}
const arms = new WeakMap<RsLook['state'], Map<string, Arms>>()

const NONE: Threat = { now: 0, next: 0 }

/** What all who carry the weapon take on average, of a target in light cover; remembered as long as both units are as they are. */
function reckoned(look: RsLook, unit: Unit, weapon: Weapon, target: Unit, kind: 'shoot' | 'melee', worse: number): number {
  let known = reckonings.get(look.state.profiles)
  if (!known) reckonings.set(look.state.profiles, (known = new Map()))
  const of = `${target.profile} ${target.models.map(({ wounds }) => wounds).join()} of ${target.started.length} ${target.boosted} ${target.shaken}`
  const by = `${unit.profile} ${carriers(unit, weapon).length} ${unit.boosted} ${isDepleted(look.state, unit)}`
  const key = `${by} ${weapon.name} ${of} ${kind} ${worse}`
  let loss = known.get(key)
  if (loss === undefined) {
    if (known.size >= MAX_KNOWN) known.clear()
    const count = carriers(unit, weapon).length * (kind === 'melee' ? attacksOf(look, unit, weapon) : 1)
    const dice = kind === 'melee' ? count : count * attacksOf(look, unit, weapon)
    const changed = ownChanges(look, unit, false).filter(({ rule }) => rule !== 'RS-FOCUS-1').reduce((sum, { by }) => sum + by, 0)
    const needs = Math.max(2, Math.min(10, weapon.accuracy + worse + changed + (kind === 'shoot' ? 1 : 0)))
    const pool: Pool = { by: unit.id, weapon: weapon.name, target: target.id, kind, count, cover: kind === 'shoot' ? 'light' : 'none' }
    const expected = dice === 0 ? null : expect(look.state, target, dice, strikesOf(look, pool, target, needs, false))
    loss = expected ? lossOf(look.state, target, mean(expected.wounds), atLeast(expected.fallen, target.models.length)) : 0
    known.set(key, loss)
  }
  return loss
}
const reckonings = new WeakMap<Rs['profiles'], Map<string, number>>()
const MAX_KNOWN = 20_000

/** Who fires or strikes at whom: all at the best, or each weapon at what it takes most from. */
export function shareOut(look: RsLook, question: Question): readonly Advice[] | null {
  if (question.kind !== 'shoot' && question.kind !== 'fight') return null
  const about = question.about as { readonly unit: Id; readonly mode?: 'shoot' | 'assault' }
  const unit = unitOf(look.state, about.unit)
  const kind = question.kind === 'fight' ? 'melee' : about.mode!
  const point = pointOf(look.state)
  const all = shots(look, unit, kind)
  const each = ruleX(look.state, unit, 'Multifire') ?? 1
  const told = (some: readonly Shot[]): Advice => ({
    answer: { counts: Object.fromEntries(some.map(({ row, count }) => [row, count])) },
    terms: [
      { what: 'taken', points: some.reduce((sum, shot) => sum + shot.loss, 0) },
      { what: 'score', points: point * some.reduce((sum, shot) => sum + shot.scores, 0) },
    ],
  })
  if (kind === 'melee') return all.map((shot) => told([shot]))
  const targets = [...new Set(all.map(({ target }) => target))]
  const ways = [all, ...(targets.length > 1 ? targets.map((target) => all.filter((shot) => shot.target === target)) : [])]
  const found = ways.map((some) => bestShots(unit, some, each, point)).filter((some) => some.length > 0).map(told)
  return found.filter((one, i) => found.findIndex((other) => JSON.stringify(other.answer) === JSON.stringify(one.answer)) === i)
}
