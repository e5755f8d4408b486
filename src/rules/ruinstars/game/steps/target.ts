import type { Id } from '../../../../core/board'
import type { CountRow, Option } from '../../../engine/question'
import { BACK, giveUp } from '../actions'
import { attOf, sharedOut, targetRefused } from '../combat'
import { activeOf, pay } from '../costs'
import { areAdjacent } from '../near'
import { hasSpecial } from '../../profile'
import type { Aiming } from '../tasks'
import type { Answers, RuAct, Steps } from '../act'
import { enemiesOf, gearOf, unitOf, type RuLook, type Unit } from '../state'
import { listed } from '../../../kit/words'

export const steps = {
  /** RU-RANGED-1, RU-MELEE-1: first the target is chosen. Paid when it is. */
  aim(act, { unit: id, weapon, order }) {
    const unit = unitOf(act.state, id)
    const about = { unit: id, weapon, order }
    const gear = gearOf(act.state, unit, weapon)
    const rules = gear.kind === 'ranged' ? ['RU-RANGED-1', 'RU-RANGED-2', 'RU-RANGED-3', 'RU-RANGED-4', 'RU-RANGED-5'] : ['RU-MELEE-1', 'RU-MELEE-2']
    if (hasSpecial(gear, 'SPR')) {
      const dice = attOf(unit, gear)
      return act.ask({
        kind: 'spread', of: unit.side, text: `${gear.name}: share ${dice} dice out.`, rules: [...rules, 'RU-WEAPON-SPR-1', 'RU-WEAPON-SPR-2'], about,
        form: { form: 'counts', rows: spreadRows(act, unit, weapon), min: 0, max: dice },
      })
    }
    act.ask({
      kind: 'target', of: unit.side, text: `${gear.name}: at whom?`, rules, about,
      form: { form: 'option', options: targetOptions(act, unit, weapon) },
    })
  },
} satisfies Steps

const targetOptions = (look: RuLook, unit: Unit, weapon: number): readonly Option[] => [
  ...enemiesOf(look.state, unit).map(
    (enemy): Option => ({ id: enemy.id, text: enemy.name, thing: enemy.id, refused: targetRefused(look, unit, weapon, enemy.id) })
  ),
  { id: BACK, text: 'Nobody after all' },
]

const spreadRows = (look: RuLook, unit: Unit, weapon: number): readonly CountRow[] =>
  enemiesOf(look.state, unit).map((enemy) => {
    const refused = targetRefused(look, unit, weapon, enemy.id)
    return { id: enemy.id, text: enemy.name, min: 0, max: refused ? 0 : attOf(unit, gearOf(look.state, unit, weapon)), refused }
  })

export const questions = {
  target: {
    take(act, aiming, { option }) {
      if (option === BACK) return giveUp(act, aiming.unit, 'attack')
      const unit = unitOf(act.state, aiming.unit)
      begin(act, unit, aiming, { [option]: attOf(unit, gearOf(act.state, unit, aiming.weapon)) })
    },
    propose(look, { unit, weapon }, _side, random) {
      const open = targetOptions(look, unitOf(look.state, unit), weapon).filter((option) => !option.refused && option.id !== BACK)
      return { option: open.length > 0 ? random.pick(open).id : BACK }
    },
  },

  spread: {
    check(look, { unit: id, weapon }, { counts }) {
      const unit = unitOf(look.state, id)
      const chosen = chosenOf(counts)
      if (chosen.length === 0) return []
      const dice = attOf(unit, gearOf(look.state, unit, weapon))
      const shared = chosen.reduce((sum, one) => sum + counts[one]!, 0)
      const apart = unconnected(look, chosen)
      const names = listed(apart.map((one) => unitOf(look.state, one).name))
      return [
        ...(shared === dice ? [] : [{ rule: 'RU-WEAPON-SPR-2', text: `${shared} of ${dice} dice are shared out.` }]),
        ...apart.slice(0, 1).map((by) => ({ rule: 'RU-WEAPON-SPR-1', text: `${names} is not Adjacent to the others that are chosen.`, by })),
      ]
    },
    take(act, aiming, { counts }) {
      if (chosenOf(counts).length === 0) return giveUp(act, aiming.unit, 'attack')
      begin(act, unitOf(act.state, aiming.unit), aiming, counts)
    },
    propose(look, { unit: id, weapon }, _side, random) {
      const unit = unitOf(look.state, id)
      const open = random.shuffled(spreadRows(look, unit, weapon).filter((row) => row.max > 0).map((row) => row.id))
      const dice = attOf(unit, gearOf(look.state, unit, weapon))
      const chosen = open.slice(0, 1)
      for (const one of open.slice(1)) {
        const joins = chosen.length < dice && chosen.some((other) => areAdjacent(look, one, other))
        if (joins && random.unit() < 0.7) chosen.push(one)
      }
      const counts: Record<string, number> = Object.fromEntries(chosen.map((one) => [one, 1]))
      for (let left = dice - chosen.length; left > 0 && chosen.length > 0; left--) counts[random.pick(chosen)]!++
      return { counts }
    },
  },
} satisfies Answers

const chosenOf = (counts: Readonly<Record<string, number>>): readonly Id[] => Object.keys(counts).filter((id) => counts[id]! > 0)

/** RU-WEAPON-SPR-1: the chosen that no chain of Adjacent ones leads to from the first. */
function unconnected(look: RuLook, chosen: readonly Id[]): readonly Id[] {
  const reached = new Set(chosen.slice(0, 1))
  for (let grown = true; grown;) {
    const more = chosen.filter((one) => !reached.has(one) && [...reached].some((other) => areAdjacent(look, one, other)))
    for (const one of more) reached.add(one)
    grown = more.length > 0
  }
  return chosen.filter((one) => !reached.has(one))
}

/** RU-WEAPON-SPR-2: an attack on each, the shares set before any die is rolled. */
function begin(act: RuAct, unit: Unit, { weapon, order }: Aiming, counts: Readonly<Record<Id, number>>): void {
  const gear = gearOf(act.state, unit, weapon)
  pay(act, { kind: gear.kind, weapon, order })
  const active = activeOf(act.state)
  const aimed = active.aim
  active.aim = 0
  act.push(...sharedOut(unit, weapon, gear, counts, aimed).map((attack) => ({ step: 'attack' as const, attack })))
}
