import type { Sheet, SumShown } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { accuracyNeeded, coverFor, defenseNeeded, diceOf } from '../game/attack'
import { parseRow } from '../game/attack-rows'
import { engagedWith } from '../game/ranges'
import { hasRule } from '../game/specials'
import { onTable, unitOf, type RsLook, type Unit } from '../game/state'
import { counted } from '../../kit/words'
import { assaultRows } from '../game/steps/shoot'
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
  return [...engaged, ...run].map((target): Blows => {
    let left = unit.models.length
    const pools = rows.filter((row) => row.id.endsWith(`>${target.id}`)).map((row): Pool => {
      const count = Math.min(row.max, left)
      left -= count
      return { by: unit.id, ...parseRow(row.id), kind: 'assault', count }
    })
    return { target, pools: pools.filter((pool) => pool.count > 0), impacts: IMPACTS.filter((rule) => hasRule(look.state, unit, rule)) }
  })
}

/** How many models share in it: Crushing Impact is the unit's, once (RS-SPECIAL-CRUSHING-IMPACT-3). */
const sharesOf = (unit: Unit, rule: ImpactRule): number => (rule === 'Crushing Impact' ? 1 : unit.models.length)

function factsFor(look: RsLook, unit: Unit, all: readonly Blows[], assaultFirst: boolean) {
  const fire = all.flatMap(({ target, pools }) => pools.map((pool) =>
    fact('Assault', `${diceOf(look, pool)} dice of ${pool.weapon} at ${target.name}; nothing modifies it`, true, 'RS-SPECIAL-ASSAULT-3')))
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

/** The same as dice that meet whoever is left: Crushing Impact counts its models as they then are. */
function stagesFor(look: RsLook, unit: Unit, { target, pools, impacts }: Blows, assaultFirst: boolean): readonly Stage[] {
  const fire = pools.map((pool): Stage => {
    const shot = { dice: diceOf(look, pool), strikes: strikesOf(look, pool, target, accuracyNeeded(look, pool).needs, false) }
    return () => shot
  })
  const impact = impacts.map((rule): Stage => (now) => {
    const { hits, damage, ap } = impactHits(look.state, unit, rule, now, sharesOf(unit, rule))
    return { dice: hits, strikes: [{ chance: 1, hits: 1, fails: 1 - chanceOf(D10, defenseNeeded(look, target, ap, 'none').needs), damage }] }
  })
  return assaultFirst ? [...fire, ...impact] : [...impact, ...fire]
}
