import type { Sheet, SumShown } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import type { CountRow } from '../../engine/question'
import { accuracyNeeded, attacksAt, carriers, coverFor, defenseNeeded, diceOf, weaponOf } from '../game/attack'
import { parseRow } from '../game/attack-rows'
import { engagedWith } from '../game/ranges'
import { hasRule, ruleX } from '../game/specials'
import { onTable, unitOf, type RsLook, type Unit } from '../game/state'
import { counted } from '../../kit/words'
import { assaultRows, assignable } from '../game/steps/shoot'
import { IMPACT_RULE, impactHits } from '../game/steps/impact'
import { defenseSums, strikesOf } from './attack-sheet'
import { chanceOf } from '../../kit/dice'
import { D10 } from '../die'
import { expectInTurn, type Stage } from './chances'
import { inTurnOutcomes } from './rows'
import { sumShown } from '../../kit/sums'
import { type Pool, IMPACTS, type ImpactRule } from '../game/tasks'

/** One target of what follows a charge: the Assault fire at it and the Impact on it, each as large as it can be. */
interface Blows {
  readonly target: Unit
  readonly pools: readonly Pool[]
  readonly impacts: readonly ImpactRule[]
}

/** RS-CHARGE-10: what Assault fire and Impact do to whoever is charged, and what comes of them in either order. */
export function blowsSheet(look: RsLook, question: About<{ unit: string; over: readonly string[] }>): Sheet {
  const { unit: id, over } = question.about
  const unit = unitOf(look.state, id)
  const all = blowsOf(look, unit, over)
  return optionSheet(question, (option) => {
    const first = option.id === 'assault'
    return {
      thing: all.length === 1 ? all[0]!.target.id : null,
      facts: factsFor(look, unit, all, first),
      sums: all.flatMap((one) => sumsFor(look, unit, one, first)),
      outcomes: all.flatMap((one) =>
        inTurnOutcomes(look, one.target, all.length > 1, expectInTurn(look.state, one.target, stagesFor(look, unit, one, first)))),
    }
  })
}

/** Each unit that could be hit, with as many models as can firing at it. */
function blowsOf(look: RsLook, unit: Unit, over: readonly string[]): readonly Blows[] {
  const engaged = engagedWith(look, unit)
  const run = over.map((id) => unitOf(look.state, id)).filter((one) => onTable(one) && !engaged.includes(one))
  const rows = assaultRows(look, unit)
  return [...engaged, ...run].map((target): Blows => ({
    target,
    pools: poolsOn(look, unit, rows.filter((row) => parseRow(row.id).target === target.id)),
    impacts: IMPACTS.filter((rule) => hasRule(look.state, unit, rule)),
  }))
}

/** Weapons row by row, each fired by as many models as can besides what those before it fire (RS-SHOOT-6, RS-SPECIAL-MULTIFIRE-1). */
function poolsOn(look: RsLook, unit: Unit, rows: readonly CountRow[]): readonly Pool[] {
  const each = ruleX(look.state, unit, 'Multifire') ?? 1
  const needs: Parameters<typeof assignable>[0][number][] = []
  const pools = rows.map(({ id, max }): Pool => {
    const row = parseRow(id)
    const by = carriers(unit, weaponOf(look, unit, row.weapon))
    let count = max
    while (count > 0 && !assignable([...needs, { by, models: count }], each)) count--
    needs.push({ by, models: count })
    return { by: unit.id, ...row, kind: 'assault', count }
  })
  return pools.filter(({ count }) => count > 0)
}

/** Dice of the pool when no more than those models of its target are left: Blast counts them as it is rolled (RS-SPECIAL-BLAST-1). */
function diceAt(look: RsLook, pool: Pool, target: Unit, left: Unit): number {
  const unit = unitOf(look.state, pool.by)
  const weapon = weaponOf(look, unit, pool.weapon)
  return diceOf(look, pool) - pool.count * (attacksAt(look, unit, weapon, target) - attacksAt(look, unit, weapon, left))
}

/** As many dice as there can be; `after` losses to impact, that is the most where Blast counts who is left. */
function diceText(look: RsLook, pool: Pool, target: Unit, after: boolean): string {
  const lost = diceAt(look, pool, target, { ...target, models: [] }) < diceOf(look, pool)
  return `${after && lost ? 'up to ' : ''}${diceOf(look, pool)} dice of ${pool.weapon} at ${target.name}${after && lost ? ', by the models left' : ''}`
}

/** How many models share in it: Crushing Impact is the unit's, once (RS-SPECIAL-CRUSHING-IMPACT-3). */
const sharesOf = (unit: Unit, rule: ImpactRule): number => (rule === 'Crushing Impact' ? 1 : unit.models.length)

function factsFor(look: RsLook, unit: Unit, all: readonly Blows[], assaultFirst: boolean) {
  const fire = all.flatMap(({ target, pools, impacts }) => pools.map((pool) => {
    const dice = diceText(look, pool, target, !assaultFirst && impacts.length > 0)
    return fact('Assault', `${dice}; nothing modifies it`, true, 'RS-SPECIAL-ASSAULT-3')
  }))
  const impact = all.flatMap(({ target, impacts }) => impacts.map((rule) => {
    const { hits, damage, ap } = impactHits(look.state, unit, rule, target, sharesOf(unit, rule))
    return fact(rule, `${counted(hits, 'hit')} on ${target.name}, Damage ${damage}, AP ${ap}`, true, IMPACT_RULE[rule])
  }))
  return assaultFirst ? [...fire, ...impact] : [...impact, ...fire]
}

function sumsFor(look: RsLook, unit: Unit, { target, pools, impacts }: Blows, assaultFirst: boolean): readonly SumShown[] {
  const fire = pools.flatMap((pool) => {
    const needed = accuracyNeeded(look, pool)
    const named = (sum: SumShown): SumShown => ({ ...sum, label: `${pool.weapon} at ${target.name}: ${sum.label}` })
    return [sumShown(D10, 'Accuracy', needed, diceOf(look, pool)), ...defenseSums(look, pool, target, needed.needs, coverFor(look, pool))].map(named)
  })
  const impact = impacts.map((rule) => {
    const { hits, ap } = impactHits(look.state, unit, rule, target, sharesOf(unit, rule))
    return sumShown(D10, `${rule} on ${target.name}: Defense`, defenseNeeded(look, target, ap, 'none'), hits)
  })
  return assaultFirst ? [...fire, ...impact] : [...impact, ...fire]
}

/** The same as dice that meet whoever is left: Blast and Crushing Impact count its models as they then are (RS-SPECIAL-BLAST-1). */
function stagesFor(look: RsLook, unit: Unit, { target, pools, impacts }: Blows, assaultFirst: boolean): readonly Stage[] {
  const fire = pools.map((pool): Stage => {
    const strikes = strikesOf(look, pool, target, accuracyNeeded(look, pool).needs, false)
    return (now) => ({ dice: diceAt(look, pool, target, now), strikes })
  })
  const impact = impacts.map((rule): Stage => (now) => {
    const { hits, damage, ap } = impactHits(look.state, unit, rule, now, sharesOf(unit, rule))
    return { dice: hits, strikes: [{ chance: 1, hits: 1, fails: 1 - chanceOf(D10, defenseNeeded(look, target, ap, 'none').needs), damage }] }
  })
  return assaultFirst ? [...fire, ...impact] : [...impact, ...fire]
}
