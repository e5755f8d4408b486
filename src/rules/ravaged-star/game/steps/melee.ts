import type { CountRow, Option } from '../../../engine/question'
import { isMelee, type Weapon } from '../../profile'
import { attackRow, parseRow, poolsOf, sumOfMost } from '../attack-rows'
import { armored, attacksAt, attacksOf, carriers, lacksBoost, weaponAp, weaponDamage, weaponOf } from '../attack'
import { allowanceFor } from '../movement'
import { engagedWith, enemyUnits, leaderCandidates, leastDistance, modelsOf } from '../ranges'
import { hasRule } from '../specials'
import { onTable, profileOf, unitOf, type RsLook, type Unit, type Counter } from '../state'
import { depletedNow } from './attack'
import { assignable } from './shoot'
import type { Answers, RsAct, Steps } from '../act'
import type { Pool } from '../tasks'
import { otherSide } from '../../../../core/sides'

export const steps = {
  /**
   * RS-MELEE-2: close ranks, targets and weapons, dice, the test for becoming shaken, close ranks again; then what
   * Counterstrike gave, and the charge of Bloodthirsty. A forced attack without an enemy falls away (RS-CHARGE-11).
   */
  melee(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    const foes = onTable(unit) ? engagedWith(act, unit).map((foe) => foe.id) : []
    if (foes.length === 0 || meleeWeapons(act, unit).length === 0) return
    act.push(
      { step: 'ranks', unit: id, foes },
      { step: 'fight', unit: id },
      { step: 'depletion', before: depletedNow(act.state), first: otherSide(unit.side) },
      { step: 'ranks', unit: id, foes },
      { step: 'counters' },
      { step: 'fought', unit: id },
    )
  },

  /** RS-MELEE-8 to RS-MELEE-12: dice of each weapon for each engaged unit; a model's dice may be divided. */
  fight(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    const rows = onTable(unit) ? meleeRows(act, unit) : []
    if (rows.length === 0) return
    if (rows.length === 1) return declare(act, unit, { [rows[0]!.id]: rows[0]!.max })
    act.ask({
      kind: 'fight', of: unit.side, text: `How does ${unit.name} share out its dice?`, rules: ['RS-MELEE-8', 'RS-MELEE-9', 'RS-MELEE-11'],
      about: { unit: id }, form: { form: 'counts', rows, min: 1, max: sumOfMost(rows), there: mostDice(act, unit) },
    })
  },

  /** RS-SPECIAL-COUNTERSTRIKE-2 to 4: the hits are resolved after the attack, whoever is left of the attacked unit. */
  counters(act) {
    const [next, ...rest] = act.state.counters
    if (!next) return
    act.state.counters = rest
    act.push({ step: 'counters' })
    const by = unitOf(act.state, next.by)
    const weapons = meleeWeapons(act, by)
    if (weapons.length < 2) return strikeBack(act, next, weapons[0] ?? null)
    act.ask({
      kind: 'counter-weapon', of: unitOf(act.state, next.by).side, text: 'With which weapon does it strike back?', rules: ['RS-SPECIAL-COUNTERSTRIKE-2'],
      about: next, form: {
        form: 'option',
        options: weapons.map((weapon): Option => ({
          id: weapon.name, text: `${weapon.name}, AP ${weaponAp(act, by, weapon)}, Damage ${weaponDamage(act, by, weapon)}`,
        })),
      },
    })
  },

  /** RS-SPECIAL-BLOODTHIRSTY-1 to 3: a further charge, once, for a unit that nobody engages any more. */
  fought(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    const { active } = act.state
    if (!onTable(unit) || active?.unit !== id || active.bloodied || !hasRule(act.state, unit, 'Bloodthirsty')) return
    if (engagedWith(act, unit).length > 0) return
    const reach = allowanceFor(act, unit, 'frenzy') + 1.01
    const enemies = enemyUnits(act, id).flatMap((enemy) => modelsOf(act, enemy))
    if (!leaderCandidates(act, unit).some((leader) => enemies.some((model) => leastDistance(leader, model) <= reach))) return
    active.bloodied = true
    // The charge is an action of its own: a Leaderless unit names anew who leads it (RS-SPECIAL-LEADERLESS-2).
    act.push({ step: 'name-leader', unit: id }, { step: 'move', unit: id, mode: 'frenzy' })
  },
} satisfies Steps

export const questions = {
  fight: {
    /** All dice of one weapon at one of the enemies. */
    propose(look, { unit }, _side, random) {
      const row = random.pick(meleeRows(look, unitOf(look.state, unit)))
      return { counts: { [row.id]: row.max } }
    },
    check(look, { unit: id }, { counts }) {
      const unit = unitOf(look.state, id)
      // A model whose dice are divided gives each target a share of what it has against that one, which differs with Blast.
      const shares = new Map<string, number>()
      for (const [row, n] of Object.entries(counts)) {
        if (n === 0) continue
        const { weapon: name, target } = parseRow(row)
        const each = attacksAt(look, unit, weaponOf(look, unit, name), unitOf(look.state, target))
        shares.set(name, (shares.get(name) ?? 0) + n / each)
      }
      const needs = [...shares].map(([name, share]) => ({ by: carriers(unit, weaponOf(look, unit, name)), models: Math.ceil(share - 1e-9) }))
      return assignable(needs, 1) ? [] : [{ rule: 'RS-MELEE-9', text: 'Each model attacks with one weapon; these are more dice than the models have.' }]
    },
    take: (act, { unit }, { counts }) =>
      declare(act, unitOf(act.state, unit), counts),
  },

  'counter-weapon': {
    take: (act, counter, { option }) =>
      strikeBack(act, counter, profileOf(act.state, counter.by).weapons.find((weapon) => weapon.name === option) ?? null),
  },
} satisfies Answers

export const meleeWeapons = (look: RsLook, unit: Unit): readonly Weapon[] =>
  profileOf(look.state, unit).weapons.filter((weapon) => isMelee(weapon) && !lacksBoost(look, unit, weapon))

/** RS-RANGE-2: units in engagement range alone. */
export const meleeRows = (look: RsLook, unit: Unit): readonly CountRow[] =>
  meleeWeapons(look, unit).flatMap((weapon) => {
    const many = carriers(unit, weapon).length
    return engagedWith(look, unit).map((target) => attackRow(weapon, target, attacksAt(look, unit, weapon, target) * many)).filter(({ max }) => max > 0)
  })

/** RS-MELEE-9: the dice of all its models, each with the weapon that has most of those it carries, at whomever it has most against. */
function mostDice(look: RsLook, unit: Unit): number {
  const targets = engagedWith(look, unit)
  const arms = meleeWeapons(look, unit).map((weapon) => ({
    by: carriers(unit, weapon), dice: Math.max(0, ...targets.map((target) => attacksAt(look, unit, weapon, target))),
  }))
  return unit.models.reduce((total, { id }) => total + Math.max(0, ...arms.filter(({ by }) => by.includes(id)).map(({ dice }) => dice)), 0)
}

function declare(act: RsAct, unit: Unit, counts: Readonly<Record<string, number>>): void {
  const pools = poolsOf(unit.id, 'melee', counts).map((pool): Pool => {
    const weapon = weaponOf(act, unit, pool.weapon)
    const each = attacksAt(act, unit, weapon, unitOf(act.state, pool.target))
    return each > attacksOf(act, unit, weapon) ? { ...pool, each } : pool
  })
  act.emit({
    kind: 'declared', text: [
      { unit: unit.id }, ` fights: ${pools.map((pool) => `${pool.count} dice of ${pool.weapon} at ${act.state.units[pool.target]!.name}`).join(', ')}.`,
    ],
    rules: ['RS-MELEE-2', 'RS-MELEE-10', 'RS-MELEE-12', 'RS-MELEE-13'], data: { pools },
  })
  act.push(...pools.map((pool) => ({ step: 'attack' as const, pool })))
}

function strikeBack(act: RsAct, counter: Counter, weapon: Weapon | null): void {
  const [by, at] = [unitOf(act.state, counter.by), unitOf(act.state, counter.at)]
  act.push(
    {
      step: 'auto-hits', target: at.id, hits: counter.hits, damage: weapon ? weaponDamage(act, by, weapon) : 1, ap: weapon ? armored(
        act, at, weaponAp(act, by, weapon),
      ) : 0, by: by.side,
      what: 'Counterstrike', rules: ['RS-SPECIAL-COUNTERSTRIKE-1', weapon ? 'RS-SPECIAL-COUNTERSTRIKE-2' : 'RS-SPECIAL-COUNTERSTRIKE-3'],
    },
    { step: 'depletion', before: depletedNow(act.state), first: at.side },
  )
}
