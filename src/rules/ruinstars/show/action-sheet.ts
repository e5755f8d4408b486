import type { Option, Question } from '../../engine/question'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { nearestOf } from '../../kit/nearest'
import { optionSheet, type About } from '../../kit/sheets'
import { opportunityRefused, reachOf, targetRefused } from '../game/combat'
import { payingFor } from '../game/actions'
import { nextAct, priceOf, priceText, type Paying } from '../game/costs'
import { allowanceFor } from '../game/movement'
import { adjacentEnemies, baseDistance, modelOf } from '../game/near'
import { actLeft, enemiesOf, gearOf, onTable, profileOf, unitOf, type RuLook, type Unit } from '../game/state'
import { inches, listed, tidy } from '../../kit/words'
import { atLeast, mean } from '../../kit/chances'
import { attackOf, diceOf } from './attack-dice'
import { damagePmf } from './chances'
import { lossesFrom } from './losses'

/** What each action costs, as a sum (RU-ACTION-1, RU-ACTION-2), and what it could reach. */
export const actionSheet = (look: RuLook, question: About<{ unit: string }>): Sheet => {
  const unit = unitOf(look.state, question.about.unit)
  const order = question.kind === 'order'
  return optionSheet(question, (option) => {
    const paying = payingFor(look, unit, option.id)
    if (!paying) return { facts: option.refused ? [] : otherFacts(look, unit, option.id) }
    const cost = costFacts(look, { ...paying, order })
    // What is refused needs no further look at the table.
    return option.refused ? { facts: cost } : reaching(look, unit, option.id, cost)
  })
}

function costFacts(look: RuLook, paying: Paying): readonly FactShown[] {
  const { active } = look.state
  if (!active) return []
  const price = priceOf(look.state, paying)
  const left = actLeft(active)
  const cost = price.orders > 0 ? `${price.orders} TO${price.act > 0 ? ` and ${price.act} ACT` : ''}` : `${price.act} of ${left} ACT`
  return [
    fact('Cost', cost, price.act <= left, price.orders > 0 ? 'RU-ORDERS-9' : 'RU-ACTION-1', priceText(price)),
    ...price.parts.map(({ by, text, rule }) => fact('Of that', `${by > 0 ? '+' : '\u2212'}${Math.abs(by)} ${text}`, by < 0, rule, '')),
  ]
}

function otherFacts(look: RuLook, unit: Unit, id: string): readonly FactShown[] {
  const skill = profileOf(look.state, unit).skills.find((one) => id === `skill:${one.id}`)
  if (skill) return [fact('Does', skill.text, true, 'RU-ORDERS-6')]
  const { active } = look.state
  if (id === 'end' && active) return [fact(
    'Left', `${actLeft(active)} ACT is lost`, actLeft(active) === 0, 'RU-ACTION-13',
    actLeft(active) === 0 ? 'nothing is left' : `gives up ${actLeft(active)} ACT`,
  )]
  return id === 'order' ? [fact('Extra', 'costs no ACT and is no repeat', true, 'RU-ORDERS-9', 'costs no ACT')] : []
}

function reaching(look: RuLook, unit: Unit, id: string, cost: readonly FactShown[]): Pick<SheetRow, 'facts' | 'outcomes'> {
  const [what, index] = id.split(':')
  if (what === 'move' || what === 'dash') {
    const near = adjacentEnemies(look, unit).filter((enemy) => !opportunityRefused(look.state, enemy))
    const leaving = near.length === 0 ? [] : [fact('Leaving', `${listed(near.map((one) => one.name))} may strike`, false, 'RU-AOO-1')]
    return {
      facts: [...cost, fact('Distance', `up to ${inches(allowanceFor(look, what))}`, true, what === 'move' ? 'RU-ACTION-4' : 'RU-ACTION-5', ''), ...leaving],
      outcomes: [],
    }
  }
  if (what !== 'shoot' && what !== 'fight') return { facts: cost, outcomes: [] }
  const weapon = Number(index)
  const targets = enemiesOf(look.state, unit).filter((enemy) => !targetRefused(look, unit, weapon, enemy.id))
  const reach = reachOf(gearOf(look.state, unit, weapon))
  return {
    facts: [
      ...cost,
      fact(
        'Targets', `${listed(targets.map((one) => one.name))}${reach === null || what === 'fight' ? '' : `, within ${inches(reach)}`}`,
        targets.length > 0, what === 'shoot' ? 'RU-ACTION-7' : 'RU-ACTION-8',
      ),
    ],
    outcomes: targets.map((target) => gist(look, unit, weapon, target)),
  }
}

/** What an attack on each target comes to, in a line. */
function gist(look: RuLook, unit: Unit, weapon: number, target: Unit): SheetRow['outcomes'][number] {
  const attack = attackOf(look, { unit: unit.id, weapon }, target.id)
  const losses = lossesFrom(look, attack, target.id)(damagePmf(diceOf(look, attack)))
  return { text: `${target.name}: ${tidy(mean(losses.target))} HIT, Taken Out`, chance: atLeast(losses.target, target.hit) }
}

/** Whom each choice would activate: what it has to spend and how it stands. */
export const pickSheet = (look: RuLook, question: Question): Sheet => optionSheet(question, (option) => pickRow(look, option))

function pickRow(look: RuLook, option: Option): Partial<SheetRow> {
  const unit = look.state.units[option.id]
  if (!unit) return {}
  const profile = profileOf(look.state, unit)
  const act = nextAct(look.state, unit)
  return {
    facts: [
      fact(
        'ACT', unit.stun > 0 ? `${act} of ${profile.act}, stunned` : `${act}`, unit.stun === 0, unit.stun > 0 ? 'RU-WEAPON-STN-1' : 'RU-ACTION-13',
        unit.stun > 0 ? `${act} ACT, stunned` : `${act} ACT`,
      ),
      fact('HIT', `${unit.hit} of ${profile.hit}`, unit.hit === profile.hit, 'RU-HOUSE-3', `${unit.hit} of ${profile.hit} HIT`),
      ...(onTable(unit) ? situation(look, unit) : []),
    ],
  }
}

function situation(look: RuLook, unit: Unit): readonly FactShown[] {
  const near = adjacentEnemies(look, unit)
  const names = listed(near.map((one) => one.name))
  if (near.length > 0) return [fact('Adjacent', `to ${names}`, false, 'RU-ADJACENT-1', `next to ${names}`)]
  const nearest = nearestOf(enemiesOf(look.state, unit), (enemy) => baseDistance(modelOf(look, unit.id), modelOf(look, enemy.id)))
  if (!nearest) return []
  const { thing: { name }, away } = nearest
  return [fact('Nearest enemy', `${name}, ${inches(away)}`, true, 'RU-RANGE-2', `${inches(away)} from ${name}`)]
}
