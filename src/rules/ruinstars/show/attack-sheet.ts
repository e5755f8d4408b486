import type { Id } from '../../../core/board'
import type { FormAnswer } from '../../engine/question'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { countsIn } from '../../kit/drafts'
import { fact } from '../../kit/sheet-rows'
import { countSheet, optionSheet, type About } from '../../kit/sheets'
import type { Attack } from '../game/attack'
import { attackRerolls, leftOf, meleeWeapons, opportunityOf, reachOf, saveRerolls, type FreeDice } from '../game/combat'
import { EVADE_COST } from '../game/movement'
import { areAdjacent, baseDistance, modelOf, supporters } from '../game/near'
import { hasSpecial, specialX } from '../profile'
import type { Aiming, Blow, Leaving } from '../game/tasks'
import { struckBesides } from '../game/steps/strikes'
import { atMost, HIGH_GROUND, rise } from '../judge/ranges'
import { coverFrom, sees } from '../judge/sight'
import { gearOf, profileOf, unitOf, type RuLook, type Unit } from '../game/state'
import { counted, inches, listed } from '../../kit/words'
import { certain, type Pmf } from '../../kit/chances'
import { attackOf, attacksOf, diceOf } from './attack-dice'
import { criticalChance, damagePmf } from './chances'
import { lossesFrom } from './losses'
import type { Outcome } from '../../kit/sheet-outcomes'
import { outcomesOf, statSum } from './rows'

/** Every target of the weapon, each as if all dice were for it (RU-RANGED-1, RU-MELEE-1). */
export const targetSheet = (look: RuLook, question: About<Aiming>): Sheet => {
  const aiming = question.about
  return optionSheet(question, (option) => {
    const target = look.state.units[option.id]
    if (!target) return {}
    if (option.refused) return { facts: refusedFacts(look, aiming, target.id) }
    return attackParts(look, attackOf(look, aiming, target.id))
  })
}

/** RU-WEAPON-SPR-2: with the dice that are laid on each; with all of them where none are yet. */
export function spreadSheet(look: RuLook, question: About<Aiming>, draft: FormAnswer | null): Sheet {
  const aiming = question.about
  const laid = countsIn(draft)
  return countSheet(question, draft, ({ id, refused }, _dice, rows) => {
    if (refused) return { facts: refusedFacts(look, aiming, id) }
    const shared = attacksOf(look, aiming, Object.fromEntries(rows.map((row) => [row.id, laid[row.id] ?? 0])))
    return attackParts(look, shared.find(({ target }) => target === id) ?? attackOf(look, aiming, id))
  })
}

/** RU-AOO-1, RU-AOO-3: each weapon against the leaver with the dice that are left. */
export const opportunitySheet = (look: RuLook, question: About<Leaving>): Sheet => {
  const leaving = question.about
  return optionSheet(question, (option) => {
    const [, index] = /^strike:(\d+)$/.exec(option.id) ?? []
    if (index === undefined || option.refused) return {}
    return { ...attackParts(look, opportunityOf(look.state, leaving, Number(index))), thing: leaving.unit }
  })
}

/** RU-AOO-3: the best that the enemy could strike with once so many dice are bought off. */
export const evadeSheet = (look: RuLook, question: About<Leaving>): Sheet => {
  const leaving = question.about
  return optionSheet(question, (option) => {
    const bought = Number(option.id)
    const [worst] = meleeWeapons(look.state, unitOf(look.state, leaving.enemy)).toSorted((a, b) => b.dice - a.dice)
    const spare = (look.state.walking?.spare ?? 0) - EVADE_COST * bought
    const left = fact('Movement', `${inches(Math.max(0, spare))} to spare after it`, spare >= 0, 'RU-AOO-3')
    if (!worst || worst.dice <= bought) return { facts: [left, fact('Attack', 'no die is left', true, 'RU-AOO-3')] }
    const parts = attackParts(look, opportunityOf(look.state, { ...leaving, bought }, worst.weapon))
    const dice = `${counted(worst.dice - bought, 'die', 'dice')} of ${worst.name}`
    return { ...parts, facts: [left, fact('Attack', dice, false, 'RU-AOO-1'), ...parts.facts] }
  })
}

/** RU-WEAPON-AUT-1, RU-WEAPON-AUT-2: with each number of dice rolled after all. */
export const autohitSheet = (look: RuLook, question: About<{ attack: Attack }>): Sheet => {
  const { attack } = question.about
  const most = Math.min(attack.dice, leftOf(look, attack, 'AUT'))
  return optionSheet(question, (option) => ({ ...attackParts(look, { ...attack, auto: most - Number(option.id) }), thing: attack.target }))
}

/** RU-WEAPON-CHR-1: the same Strikes against the saves of each who could take them. */
export const chainSheet = (look: RuLook, question: About<{ attack: Attack; blow: Blow }>): Sheet => {
  const { attack, blow } = question.about
  return optionSheet(question, (option) => {
    const stuns = blow.criticals > 0 && hasSpecial(gearOf(look.state, attack.by, attack.weapon), 'STN') ? 1 : 0
    return {
      facts: [fact('Adjacent', `to ${unitOf(look.state, attack.target).name}`, true, 'RU-WEAPON-CHR-1'), ...saveFacts(saveRerolls(look, attack, option.id))],
      sums: [saveSum(look, option.id)],
      outcomes: outcomesAgainst(look, attack, option.id, certain(blow.damage), stuns),
    }
  })
}

type Parts = Pick<SheetRow, 'facts' | 'sums' | 'outcomes'>

/** Facts in the order in which they are judged, the numbers to roll, and what comes of them. */
export function attackParts(look: RuLook, attack: Attack): Parts {
  const dice = diceOf(look, attack)
  const rerolls = attackRerolls(look, attack)
  const gear = gearOf(look.state, attack.by, attack.weapon)
  return {
    facts: [
      ...(attack.kind === 'ranged' ? rangedFacts(look, attack) : meleeFacts(look, attack)),
      ...rerolls.from.map(({ dice: n, text, rule }) => fact('Re-rolls', `${counted(n, 'attack die', 'attack dice')}, ${text}`, true, rule)),
      ...(hasSpecial(gear, 'RLT') ? [fact('Re-rolls', 'every 6 once, Relentless', true, 'RU-WEAPON-RLT-1')] : []),
      ...(attack.auto > 0 ? [fact('Autohit', `${counted(attack.auto, 'die hits', 'dice hit')} without a roll`, true, 'RU-WEAPON-AUT-1')] : []),
      ...saveFacts(saveRerolls(look, attack, attack.target)),
      ...othersStruck(look, attack),
    ],
    sums: [...(dice.dice > 0 ? [statSum('Attack', dice.stat, dice.dice)] : []), saveSum(look, attack.target)],
    outcomes: outcomesAgainst(look, attack, attack.target, damagePmf(dice), hasSpecial(gear, 'STN') ? criticalChance(dice) : 0),
  }
}

const saveSum = (look: RuLook, id: Id) => statSum('Save, each point of damage', profileOf(look.state, id).arm, 1)

function outcomesAgainst(look: RuLook, attack: Attack, id: Id, damage: Pmf, stuns: number): readonly Outcome[] {
  return outcomesOf(damage, lossesFrom(look, attack, id)(damage), unitOf(look.state, id).hit, stuns)
}

const saveFacts = ({ from }: FreeDice): readonly FactShown[] =>
  from.map(({ dice, text, rule }) => fact('Saves again', `${counted(dice, 'save die', 'save dice')}, ${text}`, false, rule))

function meleeFacts(look: RuLook, { by, target }: Attack): readonly FactShown[] {
  const unit = unitOf(look.state, by)
  const support = supporters(look, unit, target)
  return [
    fact('Adjacent', `within 1", on one level, no wall between`, true, 'RU-MELEE-2'),
    ...(support.length > 0 ? [fact('Support', listed(support.map((one) => one.name)), true, 'RU-MELEE-3')] : []),
    fact('Cover', 'has no effect in melee', true, 'RU-COVER-4'),
  ]
}

/** Sight, range, cover, height, in the order in which they are judged. */
function rangedFacts(look: RuLook, attack: Attack): readonly FactShown[] {
  const [from, to] = [modelOf(look, attack.by), modelOf(look, attack.target)]
  const gear = gearOf(look.state, attack.by, attack.weapon)
  const open = sees(look.measure, from, to)
  const cover = coverFrom(look.measure, from, to, look.state.readings.cover)
  const touching = areAdjacent(look, attack.by, attack.target)
  const why = hasSpecial(gear, 'NCV') && cover.cover
    ? fact('Cover', 'the weapon ignores it', true, 'RU-WEAPON-NCV-1')
    : cover.denied
      ? fact('Cover', `none: the attacker stands ${inches(rise(from, to))} above`, true, 'RU-COVER-3')
      : cover.cover
        ? fact('Cover', `from ${listed(cover.from)}`, false, 'RU-COVER-2')
        : fact('Cover', cover.far.length > 0 ? `none: ${cover.far[0]!.id} is ${inches(cover.far[0]!.away)} off` : 'none', true, 'RU-COVER-2')
  return [
    ...(touching ? [fact('Adjacent', 'fired point blank', true, 'RU-WEAPON-PBK-1')] : []),
    rangeFact(look, attack),
    fact('Sight', open ? 'a line from body to body is open' : 'no line from body to body is open', open, 'RU-HOUSE-7'),
    why,
    ...(rise(from, to) >= HIGH_GROUND - 0.01 && !cover.denied ? [fact('High Ground', `${inches(rise(from, to))} above: no Cover`, true, 'RU-COVER-3')] : []),
  ]
}

function rangeFact(look: RuLook, { by, target, weapon }: Pick<Attack, 'by' | 'target' | 'weapon'>): FactShown {
  const reach = reachOf(gearOf(look.state, by, weapon))
  const away = baseDistance(modelOf(look, by), modelOf(look, target))
  return fact('Range', reach === null ? inches(away) : `${inches(away)} of ${inches(reach)}`, reach === null || atMost(away, reach), 'RU-RANGED-4')
}

/** What is known of a target that is refused without measuring more: its distance. */
const refusedFacts = (look: RuLook, { unit, weapon }: Aiming, target: Id): readonly FactShown[] =>
  gearOf(look.state, unit, weapon).kind === 'ranged'
    ? [rangeFact(look, { by: unit, target, weapon })]
    : [fact('Distance', inches(baseDistance(modelOf(look, unit), modelOf(look, target))), false, 'RU-MELEE-2')]

/** RU-WEAPON-BLS-1, RU-WEAPON-CHR-1: whom else the Strikes may come to. */
function othersStruck(look: RuLook, attack: Attack): readonly FactShown[] {
  const gear = gearOf(look.state, attack.by, attack.weapon)
  const struck = struckBesides(look, attack)
  const { side } = unitOf(look.state, attack.by)
  const names = (units: readonly Unit[]) => listed(units.map(({ name }) => name))
  const [blast, foes] = [struck.blast, struck.near].map((ids) => ids.map((id) => unitOf(look.state, id))) as [Unit[], Unit[]]
  return [
    ...(hasSpecial(gear, 'BLS') ? [fact(
      'Blast', blast.length === 0 ? 'strikes nobody else' : `strikes ${names(blast)} as well`, blast.every((unit) => unit.side !== side), 'RU-WEAPON-BLS-1',
    )] : []),
    ...(specialX(gear, 'CHR') > 0 ? [fact(
      'Chain Reaction', foes.length === 0 ? 'nobody is Adjacent to the target' : `may go on to ${names(foes)}`, foes.length > 0, 'RU-WEAPON-CHR-1',
    )] : []),
  ]
}
