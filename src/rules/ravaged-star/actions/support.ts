import type { Option } from '../../engine/question'
import { leadershipTest, recover } from '../leadership'
import { leadWithin } from '../ranges'
import { hasRule, ruleX, unitRules } from '../specials'
import { friendsOf, onTable, profileOf, typeOf, unitOf, woundsOf, type RsAct, type RsLook, type Unit } from '../state'
import type { Action } from './index'

/** Shaken friends in the aura of Rallying (RS-SPECIAL-RALLYING-1). */
const toRally = (look: RsLook, unit: Unit): readonly Unit[] => {
  const radius = ruleX(look.state, unit, 'Rallying') ?? 0
  return friendsOf(look.state, unit).filter((friend) => onTable(friend) && friend.shaken && leadWithin(look, unit, friend, radius))
}

/** RS-SPECIAL-RALLYING-1, RS-SPECIAL-RALLYING-2. */
export const rally: Action = {
  id: 'rally', text: 'Interact: rally', cost: 'Single', rules: ['RS-SPECIAL-RALLYING-1', 'RS-INTERACT-2'],
  has: (look, unit) => onTable(unit) && hasRule(look.state, unit, 'Rallying'),
  refuse(look, unit) {
    if (unit.shaken) return { rule: 'RS-SPECIAL-RALLYING-2', text: 'It is shaken itself.' }
    return toRally(look, unit).length > 0 ? undefined : { rule: 'RS-SPECIAL-RALLYING-1', text: 'No shaken friend is in range.' }
  },
  begin(act, unit) {
    for (const friend of toRally(act, unit)) {
      if (leadershipTest(act, friend, 'rallied', ['RS-SPECIAL-RALLYING-1'])) recover(act, friend, ['RS-SPECIAL-RALLYING-1'])
    }
  },
}

/** RS-SPECIAL-HEAL-1 to RS-SPECIAL-HEAL-4: what each Heal of the unit could do for whom. */
export function healOptions(look: RsLook, unit: Unit): readonly Option[] {
  return unitRules(look.state, unit).filter((rule) => rule.name === 'Heal').flatMap((rule) =>
    friendsOf(look.state, unit)
      .filter((friend) => onTable(friend) && (typeOf(look.state, friend) === rule.of || friend.name === rule.of || profileOf(look.state, friend).name === rule.of))
      .filter((friend) => leadWithin(look, unit, friend, 3))
      .flatMap((friend): Option[] => {
        const wounds = woundsOf(look.state, friend)
        const x = rule.x ?? 0
        const back = Math.min(Math.floor(x / wounds), friend.started.length - friend.models.length)
        return [
          ...friend.models.filter((model) => model.wounds < wounds).map((model): Option => ({
            id: `mend>${friend.id}>${model.id}>${x}`, text: `${model.id} regains ${Math.min(x, wounds - model.wounds)} Wounds`, thing: model.id,
          })),
          ...(back > 0 ? [{ id: `return>${friend.id}>${back}`, text: `${back} models return to ${friend.name}`, thing: friend.id }] : []),
        ]
      }),
  )
}

export const heal: Action = {
  id: 'heal', text: 'Interact: heal', cost: 'Single', rules: ['RS-SPECIAL-HEAL-1', 'RS-INTERACT-2'],
  has: (look, unit) => onTable(unit) && hasRule(look.state, unit, 'Heal'),
  refuse: (look, unit) => (healOptions(look, unit).length > 0 ? undefined : { rule: 'RS-SPECIAL-HEAL-1', text: 'Nobody near can be healed.' }),
  begin: (act, unit) =>
    act.ask({
      kind: 'heal', of: unit.side, text: 'Whom does it heal?', rules: ['RS-SPECIAL-HEAL-1', 'RS-SPECIAL-HEAL-2', 'RS-SPECIAL-HEAL-3'],
      about: { unit: unit.id }, form: { form: 'option', options: healOptions(act, unit) },
    }),
}

export const healQuestion = {
  take(act: RsAct, _about: { unit: string }, { option }: { option: string }): void {
    const [what, id, third, x] = option.split('>') as [string, string, string, string]
    const unit = unitOf(act.state, id)
    const wounds = woundsOf(act.state, unit)
    if (what === 'mend') {
      const model = unit.models.find((one) => one.id === third)!
      const gained = Math.min(Number(x), wounds - model.wounds)
      model.wounds += gained
      return act.emit({ kind: 'healed', text: [{ model: third }, ` regains ${gained} Wounds.`], rules: ['RS-SPECIAL-HEAL-2'], data: { unit: id, model: third, gained } })
    }
    const back = unit.started.filter((one) => !unit.models.some((model) => model.id === one)).slice(0, Number(third))
    unit.models.push(...back.map((model) => ({ id: model, wounds })))
    act.state.held.push(...back)
    act.emit({ kind: 'healed', text: [{ unit: id }, ` gets ${back.length} models back.`], rules: ['RS-SPECIAL-HEAL-3', 'RS-SPECIAL-HEAL-4'], data: { unit: id, back } })
    act.push({ step: 'place', task: { unit: id, models: back, wish: {}, charged: [] } })
  },
}
