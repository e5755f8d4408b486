import type { FormAnswer } from '../../engine/question'
import type { FactShown, Sheet, SheetRow, SumShown } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { countSheet, type About } from '../../kit/sheets'
import {
  accuracyNeeded, aim, apOf, coverFor, damageOf, defenseNeeded, diceOf, hitsOf, isAim, poisons, rangeOf, stealthOf, strayTargets, weaponOf,
} from '../game/attack'
import { parseRow } from '../game/attack-rows'
import { coverSeen, engagedWith } from '../game/ranges'
import { weaponRule, weaponRules } from '../game/specials'
import { unitOf, type RsLook, type Unit } from '../game/state'
import { gunsOf } from '../game/steps/shoot'
import { inches, listed } from '../../kit/words'
import { chanceOf, facesOf, succeeds } from '../../kit/dice'
import { D10 } from '../die'
import { expect, type Strike } from './chances'
import { leadershipSum, outcomesOf } from './rows'
import { sumShown } from '../../kit/sums'
import type { Pool } from '../game/tasks'
import { ruleOfBand } from '../judge/range'

/** Every weapon against every target of the form, each by itself (RS-SHOOT-8, RS-MELEE-12). */
export function attackSheet(look: RsLook, question: About<{ unit: string; mode?: Pool['kind'] }>, draft: FormAnswer | null): Sheet {
  const { unit: by, mode = 'melee' } = question.about
  return countSheet(question, draft, (row, count, rows) => {
    const { target, weapon } = parseRow(row.id)
    if (row.refused) return { thing: target }
    const parts = attackParts(look, { by, weapon, target, kind: mode, count })
    const first = rows.find((one) => one.id.endsWith(`>${target}`)) === row
    return mode === 'shoot' && first ? { ...parts, facts: [...parts.facts, ...otherWeapons(look, by, target)] } : parts
  })
}

/** Why the unit's other weapons cannot be fired at what one of them can. */
function otherWeapons(look: RsLook, by: string, at: string): readonly FactShown[] {
  const [unit, target] = [unitOf(look.state, by), unitOf(look.state, at)]
  return gunsOf(look, unit).flatMap((weapon) => {
    const found = aim(look, unit, weapon, target)
    return isAim(found) ? [] : [fact(weapon.name, found.text, false, found.rule, '')]
  })
}

/** One weapon, or its dice in close combat, at one target. */
export function attackParts(look: RsLook, pool: Pool): Pick<SheetRow, 'thing' | 'facts' | 'sums' | 'outcomes'> {
  const [unit, target] = [unitOf(look.state, pool.by), unitOf(look.state, pool.target)]
  const dice = diceOf(look, pool)
  const needed = accuracyNeeded(look, pool)
  const cover = coverFor(look, pool)
  const strays = strayTargets(look, pool)
  const strikes = strikesOf(look, pool, target, needed.needs, strays.length > 0)
  return {
    thing: target.id,
    facts: [...(pool.kind === 'melee' ? meleeFacts(look, unit, target) : rangedFacts(look, pool, unit, target)), ...strayFact(strays)],
    sums: [sumShown(D10, 'Accuracy', needed, dice), ...defenseSums(look, pool, target, needed.needs, cover), ...stunSum(look, pool, unit, target)],
    outcomes: outcomesOf(look, target, expect(look.state, target, dice, strikes)),
  }
}

/** What each face of an attack die does; against an engaged target a 1 or 2 strays (RS-SHOOT-14, RS-SHOOT-16). */
export function strikesOf(look: RsLook, pool: Pool, target: Unit, needs: number, straying: boolean): readonly Strike[] {
  const cover = coverFor(look, pool)
  return facesOf(D10).filter((face) => succeeds(D10, face, needs) && !(straying && face <= 2)).map((face) => ({
    chance: 1 / D10.sides,
    hits: hitsOf(look, pool, face),
    damage: damageOf(look, pool, face),
    fails: poisons(look, pool, target, face) ? 1 : 1 - chanceOf(D10, defenseNeeded(look, target, apOf(look, pool, target, face), cover).needs),
  }))
}

/** The number that each hit leaves the target, one sum for each AP that the dice can give. */
export function defenseSums(look: RsLook, pool: Pool, target: Unit, needs: number, cover: ReturnType<typeof coverFor>): readonly SumShown[] {
  const hitting = facesOf(D10).filter((face) => succeeds(D10, face, needs))
  const tested = hitting.filter((face) => !poisons(look, pool, target, face))
  const pierced = tested.map((face) => ({ face, ap: apOf(look, pool, target, face) }))
  const aps = [...new Set(pierced.map(({ ap }) => ap))]
  return aps.map((ap) => {
    const from = pierced.filter((one) => one.ap === ap).map(({ face }) => face)
    const label = aps.length === 1 ? 'Defense, each hit' : `Defense against a ${from.length === 1 ? from[0] : `${from[0]} to ${from.at(-1)}`}`
    return sumShown(D10, label, defenseNeeded(look, target, ap, cover), 1)
  })
}

const strayFact = (strays: readonly Unit[]): readonly FactShown[] =>
  strays.length === 0 ? [] : [fact('Strays', `each 1 and 2 hits ${listed(strays.map((one) => one.name))} instead`, false, 'RS-SHOOT-14')]

const stunSum = (look: RsLook, pool: Pool, unit: Unit, target: Unit): readonly SumShown[] => {
  const stuns = weaponRule(weaponRules(look.state, unit, weaponOf(look, unit, pool.weapon)), 'Stun').length > 0
  return stuns && !target.shaken && !target.steady ? [leadershipSum(look, target, 'Leadership of the target, if hit (Stun)')] : []
}

function meleeFacts(look: RsLook, unit: Unit, target: Unit): readonly FactShown[] {
  const others = engagedWith(look, target).filter((one) => one.id !== unit.id)
  return [
    fact('Engaged', others.length === 0 ? 'with this unit alone' : `also with ${listed(others.map((one) => one.name))}`, true, 'RS-RANGE-2'),
    fact('Cover', 'plays no part in close combat', true, 'RS-COVER-8', ''),
  ]
}

/** Sight, range, cover and so on, in the order in which they are judged. */
function rangedFacts(look: RsLook, pool: Pool, unit: Unit, target: Unit): readonly FactShown[] {
  const weapon = weaponOf(look, unit, pool.weapon)
  if (pool.kind === 'assault') return [fact('Assault', 'nothing modifies it', true, 'RS-SPECIAL-ASSAULT-3'), coverFact(look, pool, unit, target, false)]
  const engaged = engagedWith(look, unit)
  const found = aim(look, unit, weapon, target, engaged)
  if (!isAim(found)) return [fact('Refused', found.text, false, found.rule)]
  const at = `${inches(found.distance)}, ${found.band}`
  const stealth = stealthOf(look, target)
  const precise = weaponRule(weaponRules(look.state, unit, weapon), 'Precision').length > 0
  return [
    found.blind
      ? fact('Sight', 'not seen: Volley Fire', false, 'RS-SPECIAL-VOLLEY-FIRE-1')
      : fact('Sight', `the leader sees ${target.name}`, true, 'RS-SIGHT-2', 'seen'),
    fact('Range', `${at} (range ${inches(rangeOf(look, unit, weapon))})`, found.band === 'Short', ruleOfBand(found.band), `${at} range`),
    coverFact(look, pool, unit, target, found.blind),
    ...(stealth === null ? [] : [precise
      ? fact('Stealth', 'of no use against Precision', true, 'RS-SPECIAL-PRECISION-1', '')
      : fact('Stealth', `within its ${inches(stealth)}`, false, 'RS-SPECIAL-STEALTH-1', `within its Stealth of ${inches(stealth)}`)]),
    ...(engaged.length === 0 ? [] : [fact('Engaged', `with ${listed(engaged.map((one) => one.name))}: Close Volley`, false, 'RS-SPECIAL-CLOSE-VOLLEY-1')]),
  ]
}

/** The cover that counts, with what gives it; or what makes it void. */
function coverFact(look: RsLook, pool: Pool, unit: Unit, target: Unit, blind: boolean): FactShown {
  if (blind) return fact('Cover', 'heavy, being fired at unseen', false, 'RS-SPECIAL-VOLLEY-FIRE-2', 'heavy cover, unseen')
  const counted = coverFor(look, pool)
  const found = coverSeen(look, unit, target)
  const rule = found.rules.at(-1) ?? 'RS-COVER-1'
  const none = counted === 'none'
  if (found.cover === counted) return fact('Cover', `${counted}: ${found.text}`, none, rule, `${none ? 'no' : counted} cover`)
  const ignores = weaponRule(weaponRules(look.state, unit, weaponOf(look, unit, pool.weapon)), 'Ignores Cover').length > 0
  return ignores
    ? fact('Cover', `${found.cover}, but the weapon ignores it`, true, 'RS-SPECIAL-IGNORES-COVER-1', 'cover ignored')
    : fact('Cover', `${found.cover}, but a friend has locked on to it`, true, 'RS-SPECIAL-TARGET-LOCK-1', 'cover undone by a friend')
}

