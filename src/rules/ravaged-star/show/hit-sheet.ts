import type { FormAnswer, Option } from '../../engine/question'
import type { Sheet, SheetRow } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { countSheet, optionSheet, type About } from '../../kit/sheets'
import { isMelee } from '../profile'
import { apOf, armored, coverFor, damageOf, defenseNeeded, poisons, weaponAp, weaponDamage, weaponOf } from '../game/attack'
import type { Needed } from '../game/leadership'
import { hasRule } from '../game/specials'
import { onTable, profileOf, unitOf, woundsOf, type RsLook, type Unit, type Counter } from '../game/state'
import { strayNeeded } from '../game/steps/attack'
import { IMPACT_RULE, impactHits } from '../game/steps/impact'
import { aboard } from '../game/steps/transport'
import { listed, counted } from '../../kit/words'
import { chanceOf } from '../../kit/dice'
import { D10 } from '../die'
import { expect } from './chances'
import { leadershipSum, outcomesOf } from './rows'
import { sumShown } from '../../kit/sums'
import type { Pool, ImpactRule, Wounds } from '../game/tasks'

/*
 * Hits that are made already: by impact, astray, struck back or of counted Damages. Nothing is rolled but the test of
 * who is hit.
 */

interface Hits {
  readonly hits: number
  readonly damage: number
  readonly needed: Needed
}

function hitParts(look: RsLook, target: Unit, { hits, damage, needed }: Hits): Pick<SheetRow, 'thing' | 'facts' | 'sums' | 'outcomes'> {
  const fails = 1 - chanceOf(D10, needed.needs)
  return {
    thing: target.id,
    facts: [fact('Hits', `${hits}, Damage ${damage}`, true, 'RS-WOUND-9')],
    sums: [sumShown(D10, `Defense of ${target.name}`, needed, hits)],
    outcomes: onTable(target) ? outcomesOf(look, target, expect(look.state, target, hits, [{ chance: 1, hits: 1, fails, damage }])) : [],
  }
}

/** RS-SPECIAL-IMPACT-1 to 3: whom it hits, and how hard. */
export function impactSheet(look: RsLook, question: About<{ unit: string; rule: ImpactRule }>, draft: FormAnswer | null): Sheet {
  const { unit: id, rule } = question.about
  const unit = unitOf(look.state, id)
  return countSheet(question, draft, ({ id: at }, count) => {
    const target = unitOf(look.state, at)
    const { hits, damage, ap } = impactHits(look.state, unit, rule, target, count)
    const parts = hitParts(look, target, { hits, damage, needed: defenseNeeded(look, target, ap, 'none') })
    return { ...parts, facts: [fact(rule, `${counted(hits, 'hit')}, Damage ${damage}, AP ${ap}`, true, IMPACT_RULE[rule])] }
  })
}

/** RS-SHOOT-15, RS-SHOOT-17. */
export function straySheet(look: RsLook, question: About<{ pool: Pool }>, draft: FormAnswer | null): Sheet {
  const { pool } = question.about
  const by = unitOf(look.state, pool.by)
  const weapon = weaponOf(look, by, pool.weapon)
  return countSheet(question, draft, ({ id }, hits) => {
    const struck = unitOf(look.state, id)
    const cover = coverFor(look, { ...pool, kind: 'assault' }, struck)
    const parts = hitParts(look, struck, { hits, damage: weaponDamage(look, by, weapon), needed: strayNeeded(look, pool, struck) })
    return { ...parts, facts: [...parts.facts, fact('Cover', cover, cover !== 'none', 'RS-SHOOT-17')] }
  })
}

/** RS-SPECIAL-COUNTERSTRIKE-2. */
export function counterSheet(look: RsLook, question: About<Counter>): Sheet {
  const counter = question.about
  const [by, at] = [unitOf(look.state, counter.by), unitOf(look.state, counter.at)]
  return optionSheet(question, (option) => {
    const weapon = profileOf(look.state, by).weapons.filter(isMelee).find((one) => one.name === option.id)
    if (!weapon) return {}
    const needed = defenseNeeded(look, at, armored(look, at, weaponAp(look, by, weapon)), 'none')
    return hitParts(look, at, { hits: counter.hits, damage: weaponDamage(look, by, weapon), needed })
  })
}

/** RS-SPECIAL-CRUSHING-2: hits of one Damage together; the numbers of those of counted AP stand side by side. */
export function damageOrderSheet(look: RsLook, question: About<{ pool: Pool; faces: readonly number[] }>): Sheet {
  const { pool, faces } = question.about
  const target = unitOf(look.state, pool.target)
  const cover = coverFor(look, pool)
  return optionSheet(question, (option) => {
    const own = faces.filter((face) => damageOf(look, pool, face) === Number(option.id))
    const tested = own.filter((face) => !poisons(look, pool, target, face))
    const aps = tested.map((face) => apOf(look, pool, target, face))
    const sure = own.length - tested.length
    const sums = [...new Set(aps)].map((ap) =>
      sumShown(D10, `Defense of ${target.name}`, defenseNeeded(look, target, ap, cover), aps.filter((one) => one === ap).length),
    )
    const facts = [
      fact('Hits', `${own.length}`, true, 'RS-SPECIAL-CRUSHING-2', counted(own.length, 'hit')),
      ...(sure === 0 ? [] : [fact('Poison', `${sure} of them fail by themselves`, true, 'RS-SPECIAL-POISON-1', `${sure} by Poison`)]),
    ]
    return { thing: target.id, facts, sums }
  })
}

/** RS-WOUND-2 to RS-WOUND-6: what becomes of each model, and what its unit faces then. */
export function casualtySheet(look: RsLook, question: About<Wounds>): Sheet {
  const { target, failures, damage } = question.about
  const unit = unitOf(look.state, target)
  const sheet = optionSheet(question, (option) => casualtyRow(look, unit, option, damage))
  return { ...sheet, title: `${question.text} Damage ${damage} each${failures > 1 ? '' : ', the last one'}.` }
}

function casualtyRow(look: RsLook, unit: Unit, option: Option, damage: number): Partial<SheetRow> {
  const model = unit.models.find((one) => one.id === option.id)
  if (!model) return {}
  const left = Math.max(0, model.wounds - damage)
  const full = woundsOf(look.state, unit)
  const carried = listed(left === 0 && unit.models.length === 1 ? aboard(look.state, unit).map((one) => one.name) : [])
  return {
    facts: [
      fact('Wounds', `${model.wounds} of ${full}`, model.wounds === full, 'RS-STATS-2', ''),
      ...(model.id === unit.leader ? [fact('Leader', 'leads the unit', true, 'RS-UNIT-5')] : []),
      ...(left === 0 && hasRule(look.state, unit, 'Explodes') ? [fact('Explodes', 'it may explode', false, 'RS-SPECIAL-EXPLODES-1')] : []),
      ...(carried === '' ? [] : [fact('Aboard', carried, false, 'RS-SPECIAL-TRANSPORT-11', `with ${carried} aboard`)]),
    ],
    sums: unit.shaken || unit.steady || !onTable(unit) ? [] : [leadershipSum(look, unit, 'Leadership, if the unit becomes depleted')],
    outcomes: option.refused ? [] : [{ text: left === 0 ? 'it falls' : `it stands, with ${left} left`, chance: null }],
  }
}
