import type { Id } from '../../../../core/board'
import type { Option } from '../../../engine/question'
import { UNIT_TYPES, type UnitProfile } from '../../profile'
import { alike, nameWithArms } from '../armament'
import { leadershipTest, recover } from '../leadership'
import { leadWithin } from '../ranges'
import { hasRule, ruleX, unitRules } from '../specials'
import { friendsOf, onTable, profileOf, unitOf, woundsOf, type Model, type RsLook, type Unit } from '../state'
import { counted } from '../../../kit/words'
import type { Action } from './action'
import type { Answers, RsAct } from '../act'

export const questions = {
  heal: {
    take(act, _about, { option }) {
      const [what, id, third, x] = option.split('>') as [string, string, string, string]
      const unit = unitOf(act.state, id)
      const wounds = woundsOf(act.state, unit)
      unit.thinned = false
      if (what === 'mend') {
        const model = unit.models.find((one) => one.id === third)!
        const gained = Math.min(Number(x), wounds - model.wounds)
        model.wounds += gained
        return act.emit({
          kind: 'healed', text: [{ model: third }, ` regains ${counted(gained, 'Wound')}.`], rules: ['RS-SPECIAL-HEAL-2'],
          data: { unit: id, model: third, gained },
        })
      }
      const fallen = fallenOf(unit)
      const many = Number(third)
      // Who of them returns is no matter where all would, or where all carry the same.
      if (many === fallen.length || alike(act.state, unit, fallen)) return bringBack(act, unit, fallen.slice(0, many))
      act.ask({
        kind: 'return', of: unit.side, text: `${many === 1 ? 'Which model returns' : `Which ${many} models return`}?`, rules: ['RS-SPECIAL-HEAL-3'],
        about: { unit: id },
        form: { form: 'subset', options: fallen.map((model) => ({ id: model, text: nameWithArms(act.state, unit, model) })), min: many, max: many },
      })
    },
  },

  return: { take: (act, { unit }, { options }) => bringBack(act, unitOf(act.state, unit), options) },
} satisfies Answers

/** Shaken friends in the aura of Rallying: those who test (RS-SPECIAL-RALLYING-1). */
export const toRally = (look: RsLook, unit: Unit, within = leadWithin): readonly Unit[] => {
  const radius = ruleX(look.state, unit, 'Rallying') ?? 0
  return friendsOf(look.state, unit).filter((friend) => onTable(friend) && friend.shaken && within(look, unit, friend, radius))
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
    // All test before any recovers: an aura that one gets back by it (RS-AURA-2) helps none of the others.
    const rallied = toRally(act, unit).filter((friend) => leadershipTest(act, friend, 'rallied', ['RS-SPECIAL-RALLYING-1']))
    for (const friend of rallied) recover(act, friend, ['RS-SPECIAL-RALLYING-1'])
  },
}

/** RS-SPECIAL-HEAL-1 to RS-SPECIAL-HEAL-4: what each Heal of the unit could do for whom, as much as it can first; less is its owner's to choose. */
export function healOptions(look: RsLook, unit: Unit): readonly Option[] {
  return unitRules(look.state, unit).filter((rule) => rule.name === 'Heal').flatMap((rule) =>
    friendsOf(look.state, unit)
      .filter((friend) => onTable(friend) && isNamed(profileOf(look.state, friend), rule.of))
      .filter((friend) => leadWithin(look, unit, friend, 3))
      .flatMap((friend): Option[] => {
        const wounds = woundsOf(look.state, friend)
        const x = rule.x ?? 0
        const back = Math.min(Math.floor(x / wounds), friend.started.length - friend.models.length)
        const mend = (model: Model, by: number): Option => ({
          id: `mend>${friend.id}>${model.id}>${by}`, text: `${model.id} regains ${counted(Math.min(by, wounds - model.wounds), 'Wound')}`, thing: model.id,
        })
        const bring = (many: number): Option => ({
          id: `return>${friend.id}>${many}`, text: `${many === 1 ? '1 model returns' : `${many} models return`} to ${friend.name}`, thing: friend.id,
        })
        const hurt = friend.models.filter((model) => model.wounds < wounds)
        return [
          ...hurt.map((model) => mend(model, x)),
          ...(back > 0 ? [bring(back)] : []),
          ...hurt.flatMap((model) => below(Math.min(x, wounds - model.wounds)).map((by) => mend(model, by))),
          ...below(back).map(bring),
        ]
      }),
  )
}

/** RS-SPECIAL-HEAL-1: the type or name that is printed; what a player calls a unit is neither. A name that is a type's is the type. */
export const isNamed = ({ type, name }: UnitProfile, of: string | undefined): boolean => (UNIT_TYPES.some((one) => one === of) ? type : name) === of

/** Whole numbers from the one below it down to 1. */
const below = (n: number): readonly number[] => Array.from({ length: Math.max(0, n - 1) }, (_, i) => n - 1 - i)

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

/** Models that began with the unit and do not stand. */
const fallenOf = (unit: Unit): readonly Id[] => unit.started.filter((one) => !unit.models.some((model) => model.id === one))

/** RS-SPECIAL-HEAL-3: with full Wounds, and placed in coherency. */
function bringBack(act: RsAct, unit: Unit, back: readonly Id[]): void {
  unit.models.push(...back.map((model) => ({ id: model, wounds: woundsOf(act.state, unit) })))
  act.state.held.push(...back)
  act.emit({
    kind: 'healed', text: [{ unit: unit.id }, ` gets ${counted(back.length, 'model')} back.`], rules: ['RS-SPECIAL-HEAL-3', 'RS-SPECIAL-HEAL-4'],
    data: { unit: unit.id, back },
  })
  act.push({ step: 'place', task: { unit: unit.id, models: back, wish: {}, charged: [] } })
}
