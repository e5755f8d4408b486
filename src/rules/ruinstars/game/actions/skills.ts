import type { Broken } from '../../../engine/question'
import { activeOf, spendOrders } from '../costs'
import type { Skill } from '../../profile'
import { counted } from '../../../kit/words'
import type { RuAct } from '../act'
import { profileOf, type RuLook, type Unit } from '../state'

interface SkillAction {
  readonly id: string
  readonly text: string
  readonly refused: Broken | undefined
  use(act: RuAct, unit: Unit): void
}

/** RU-ORDERS-6: a Unit's skills, each once in an activation. */
export const skillActions = (look: RuLook, unit: Unit): readonly SkillAction[] =>
  profileOf(look.state, unit).skills.map((skill) => ({
    id: `skill:${skill.id}`,
    text: `${skill.name} (${counted(skill.cost, 'tactical order')})`,
    refused: refusal(look, unit, skill),
    use: (act, by) => use(act, by, skill),
  }))

function refusal(look: RuLook, unit: Unit, skill: Skill): Broken | undefined {
  const say = (text: string): Broken => ({ rule: 'RU-ORDERS-6', text })
  if (activeOf(look.state).skills.includes(skill.id)) return say('It was used in this activation.')
  if (look.state.orders[unit.side] < skill.cost) return say(`It costs ${skill.cost} TO; ${look.state.orders[unit.side]} are left.`)
  return skill.effect.kind === 'mend' && unit.hit >= profileOf(look.state, unit).hit ? say('It has lost no HIT.') : undefined
}

function use(act: RuAct, unit: Unit, skill: Skill): void {
  const active = activeOf(act.state)
  active.skills.push(skill.id)
  spendOrders(act, unit.side, skill.cost, skill.name, 'RU-ORDERS-6')
  const { effect } = skill
  if (effect.kind === 'mend') unit.hit = Math.min(profileOf(act.state, unit).hit, unit.hit + effect.hit)
  if (effect.kind === 'stride') active.stride += effect.inches
  if (effect.kind === 'aim') active.aim += effect.dice
  if (effect.kind === 'brace') unit.brace += effect.dice
  act.emit({ kind: 'skill', text: [{ unit: unit.id }, `: ${skill.name}. ${skill.text}`], rules: ['RU-ORDERS-6'], data: { unit: unit.id, skill: skill.id } })
}
