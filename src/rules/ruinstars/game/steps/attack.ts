import { succeeds as succeedsWith } from '../../../kit/dice'
import { D6 } from '../../die'
import { attackRerolls, attackStat, draw, leftOf } from '../combat'
import type { Attack, Die } from '../attack'
import { hasSpecial } from '../../profile'
import type { RuAct } from '../act'
import { gearOf, onTable, unitOf } from '../state'
import { counted } from '../../../kit/words'

/** RU-WEAPON-AUT-1, RU-WEAPON-AUT-2: dice that hit by themselves, unless their owner rolls them after all. */
export function attack(act: RuAct, { attack: given }: { attack: Attack }): void {
  const { state } = act
  const [by, target] = [unitOf(state, given.by), unitOf(state, given.target)]
  if (!onTable(by) || !onTable(target)) {
    return act.emit({
      kind: 'no-target', text: [{ unit: onTable(by) ? given.target : given.by }, ' is gone: the attack comes to nothing.'], rules: ['RU-HOUSE-3'],
      data: given,
    })
  }
  const auto = Math.min(given.dice, leftOf(act, given, 'AUT'))
  if (auto === 0) return act.push({ step: 'roll', attack: given })
  act.ask({
    kind: 'autohit', of: by.side, text: `${counted(auto, 'die hits', 'dice hit')} without a roll. Roll any of them?`,
    rules: ['RU-WEAPON-AUT-1', 'RU-WEAPON-AUT-2'],
    about: { attack: given },
    form: { form: 'option', options: Array.from({ length: auto + 1 }, (_, n) => ({ id: `${n}`, text: n === 0 ? 'None' : `Roll ${n}` })) },
  })
}

export const autohitQuestion = {
  take(act: RuAct, { attack: given }: { attack: Attack }, { option }: { option: string }): void {
    const auto = Math.min(given.dice, leftOf(act, given, 'AUT')) - Number(option)
    draw(act, given, 'AUT', auto)
    act.push({ step: 'roll', attack: { ...given, auto } })
  },
}

/** RU-RANGED-1, RU-MELEE-1: then the attack dice; they may be mended before they count. */
export function roll(act: RuAct, { attack: given }: { attack: Attack }): void {
  const { state } = act
  const by = unitOf(state, given.by)
  const gear = gearOf(state, by, given.weapon)
  const stat = attackStat(act, given)
  const n = given.dice - given.auto
  const { free, from } = attackRerolls(act, given)
  const faces = n === 0 ? [] : act.roll({
    dice: n, sides: 6, by: by.side, why: `${by.name}: ${gear.name} at ${unitOf(state, given.target).name}`, rules: ['RU-DICE-1'],
  })
  act.emit({
    kind: 'attack',
    text: [
      { unit: given.by }, ' attacks ', { unit: given.target }, ` with ${gear.name}, needs ${stat} or less: `,
      ...faces.map((die) => ({ die, good: succeeds(die, stat) })), given.auto > 0 ? ` and ${given.auto} without a roll.` : '.',
    ],
    rules: [
      given.kind === 'ranged' ? 'RU-RANGED-1' : 'RU-MELEE-1', 'RU-DICE-1', ...(given.auto > 0 ? ['RU-WEAPON-AUT-1'] : []),
      ...(given.opportunity ? ['RU-AOO-1'] : []),
    ],
    data: {
      by: given.by, target: given.target, weapon: gear.id, kind: given.kind, dice: given.dice, auto: given.auto, stat, opportunity: given.opportunity,
      faces,
    },
  })
  const dice = faces.map((face): Die => ({ face, rerolled: false }))
  act.push({
    step: 'dice',
    task: {
      roll: 'attack', by: given.by, foe: given.target, attack: given, dice, stat, free, sources: from.map(({ text }) => text),
      sixes: hasSpecial(gear, 'RLT'), chain: 0,
    },
  })
}

/** RU-DICE-1 to RU-DICE-4: a 6 fails, a 1 succeeds, whatever the stat. */
export const succeeds = (face: number, stat: number): boolean => succeedsWith(D6, face, stat)
export const isCritical = (face: number): boolean => face === 1

/** RU-DICE-7: half a die, rounded up. */
export const d3Of = (face: number): number => Math.ceil(face / 2)
