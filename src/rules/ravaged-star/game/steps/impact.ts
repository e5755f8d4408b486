import type { Id } from '../../../../core/board'
import { engagedWith } from '../ranges'
import { hasRule, ruleX, sizeOf } from '../specials'
import { onTable, unitOf, type Rs, type Unit } from '../state'
import { depletedNow } from './attack'
import type { Answers, RsAct, Steps } from '../act'
import type { ImpactRule } from '../tasks'
import { otherSide } from '../../../../core/sides'

export const steps = {
  /** RS-SPECIAL-IMPACT-1 to 5, RS-SPECIAL-HEAVY-IMPACT-1, RS-SPECIAL-CRUSHING-IMPACT-1 to 3: hits after a charge or bulldoze. */
  impact(act, { unit: id, rule, over }) {
    const unit = unitOf(act.state, id)
    if (!onTable(unit) || !hasRule(act.state, unit, rule)) return
    const engaged = engagedWith(act, unit).map((foe) => foe.id)
    const targets = [...new Set([...engaged, ...over])].filter((foe) => onTable(unitOf(act.state, foe)))
    if (targets.length === 0) return
    // Crushing Impact is the unit's, once; the others are each model's.
    const shares = rule === 'Crushing Impact' ? 1 : unit.models.length
    if (targets.length === 1) return strike(act, unit, rule, { [targets[0]!]: shares })
    act.ask({
      kind: 'impact', of: unit.side, text: `Whom does the ${rule} of ${unit.name} hit?`, rules: ['RS-SPECIAL-IMPACT-2', 'RS-SPECIAL-IMPACT-3'],
      about: { unit: id, rule },
      form: { form: 'counts', rows: targets.map((foe) => ({ id: foe, text: unitOf(act.state, foe).name, min: 0, max: shares })), min: shares, max: shares },
    })
  },
} satisfies Steps

export const questions = {
  impact: {
    take: (act, { unit, rule }, { counts }) =>
      strike(act, unitOf(act.state, unit), rule, counts),
  },
} satisfies Answers

function strike(act: RsAct, unit: Unit, rule: ImpactRule, shares: Readonly<Record<Id, number>>): void {
  act.push(
    ...Object.entries(shares).filter(([, n]) => n > 0).map(([target, n]) => ({
      step: 'auto-hits' as const, target, by: unit.side, what: rule, rules: [IMPACT_RULE[rule]], ...impactHits(
        act.state, unit, rule, unitOf(act.state, target), n,
      ),
    })),
    { step: 'depletion', before: depletedNow(act.state), first: otherSide(unit.side) },
  )
}

/** Hits on that target by so many models with the rule, or by the unit with Crushing Impact (RS-SPECIAL-CRUSHING-IMPACT-1 to 3). */
export function impactHits(
  state: Rs, unit: Unit, rule: ImpactRule, target: Unit, shares: number,
): { readonly hits: number; readonly damage: number; readonly ap: number } {
  const [damage, ap] = { Impact: [1, 0] as const, 'Heavy Impact': [2, 2] as const, 'Crushing Impact': [1, 2] as const }[rule]
  const hits = rule === 'Crushing Impact' ? Math.max(1, Math.floor(sizeOf(state, target) / 2)) : shares * (ruleX(state, unit, rule) ?? 0)
  return { hits, damage, ap }
}

export const IMPACT_RULE: Readonly<Record<ImpactRule, string>> = {
  Impact: 'RS-SPECIAL-IMPACT-1',
  'Heavy Impact': 'RS-SPECIAL-HEAVY-IMPACT-1',
  'Crushing Impact': 'RS-SPECIAL-CRUSHING-IMPACT-1',
}
