import { succeeds as succeedsWith } from '../../../kit/dice'
import { counted } from '../../../kit/words'
import { D6 } from '../../die'
import { hasSpecial } from '../../profile'
import type { Answers, Steps } from '../act'
import type { Die } from '../attack'
import { attackRerolls, attackStat, draw, leftOf } from '../combat'
import { gearOf, onTable, unitOf } from '../state'

export const steps = {
  /** RU-WEAPON-AUT-1, RU-WEAPON-AUT-2: dice that hit by themselves, unless their owner rolls them after all. */
  attack(act, { attack }) {
    const [by, target] = [unitOf(act.state, attack.by), unitOf(act.state, attack.target)]
    const gone = [by, target].find((unit) => !onTable(unit))
    if (gone) return act.emit({ kind: 'no-target', text: [{ unit: gone.id }, ' is gone: the attack comes to nothing.'], rules: ['RU-HOUSE-3'], data: attack })
    const auto = Math.min(attack.dice, leftOf(act, attack, 'AUT'))
    if (auto === 0) return act.push({ step: 'roll', attack })
    act.ask({
      kind: 'autohit', of: by.side, text: `${counted(auto, 'die hits', 'dice hit')} without a roll. Roll any of them?`,
      rules: ['RU-WEAPON-AUT-1', 'RU-WEAPON-AUT-2'], about: { attack },
      form: { form: 'option', options: Array.from({ length: auto + 1 }, (_, n) => ({ id: `${n}`, text: n === 0 ? 'None' : `Roll ${n}` })) },
    })
  },

  /** RU-RANGED-1, RU-MELEE-1: then the attack dice; they may be mended before they count. */
  roll(act, { attack }) {
    const by = unitOf(act.state, attack.by)
    const gear = gearOf(act.state, by, attack.weapon)
    const stat = attackStat(act, attack)
    const n = attack.dice - attack.auto
    const { free, from } = attackRerolls(act, attack)
    const faces = n === 0 ? [] : act.roll({
      dice: n, sides: 6, by: by.side, why: `${by.name}: ${gear.name} at ${unitOf(act.state, attack.target).name}`, rules: ['RU-DICE-1'],
    })
    act.emit({
      kind: 'attack',
      text: [
        { unit: attack.by }, ' attacks ', { unit: attack.target }, ` with ${gear.name}, needs ${stat} or less: `,
        ...faces.map((die) => ({ die, good: succeeds(die, stat) })), attack.auto > 0 ? ` and ${attack.auto} without a roll.` : '.',
      ],
      rules: [
        attack.kind === 'ranged' ? 'RU-RANGED-1' : 'RU-MELEE-1', 'RU-DICE-1', ...(attack.auto > 0 ? ['RU-WEAPON-AUT-1'] : []),
        ...(attack.opportunity ? ['RU-AOO-1'] : []),
      ],
      data: {
        by: attack.by, target: attack.target, weapon: gear.id, kind: attack.kind, dice: attack.dice, auto: attack.auto, stat,
        opportunity: attack.opportunity, faces,
      },
    })
    act.push({
      step: 'dice',
      task: {
        roll: 'attack', by: attack.by, foe: attack.target, attack, dice: faces.map(lain), stat, free, sources: from.map(({ text }) => text),
        sixes: hasSpecial(gear, 'RLT'), chain: 0,
      },
    })
  },
} satisfies Steps

export const questions = {
  autohit: {
    take(act, { attack }, { option }) {
      const auto = Math.min(attack.dice, leftOf(act, attack, 'AUT')) - Number(option)
      draw(act, attack, 'AUT', auto)
      act.push({ step: 'roll', attack: { ...attack, auto } })
    },
  },
} satisfies Answers

/** A die as it was thrown. */
export const lain = (face: number): Die => ({ face, rerolled: false })

/** RU-DICE-1 to RU-DICE-4: a 6 fails, a 1 succeeds, whatever the stat. */
export const succeeds = (face: number, stat: number): boolean => succeedsWith(D6, face, stat)
export const isCritical = (face: number): boolean => face === 1

/** RU-DICE-7: half a die, rounded up. */
export const d3Of = (face: number): number => Math.ceil(face / 2)
