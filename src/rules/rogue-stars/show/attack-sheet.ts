import { chanceOf } from '../../kit/dice'
import { sumShown } from '../../kit/sums'
import type { SheetRow } from '../../playable'
import { D20 } from '../die'
import type { Sum } from '../judge/rolls'
import { shotRefused } from '../game/shooting'
import { enemiesOf, type Figure, type RoLook } from '../game/state'
import { endureSum, shootSum } from '../game/sums'
import { chanceOfAny, struck } from './chances'

/** An attack as the sum that it is, and what comes of it (RO-HOUSE-4 to RO-HOUSE-6). */
export function attackParts(look: RoLook, label: string, attack: Sum, target: Figure, intoMelee = false): Pick<SheetRow, 'sums' | 'outcomes'> {
  const endure = (critical: boolean) => endureSum(look, target, critical)
  const results = struck({ attack, endure, wounds: target.wounds, intoMelee, criticals: look.state.readings.criticals })
  const worse = chanceOfAny(results, 'wounded', 'out')
  return {
    sums: [sumShown(D20, label, attack, 1), sumShown(D20, 'Endure', endure(false), 1)],
    outcomes: [
      { text: 'hit: at least a Pin', chance: chanceOfAny(results, 'pinned', 'wounded', 'out') },
      { text: 'a Wound or out of action', chance: worse },
      { text: 'out of action', chance: chanceOfAny(results, 'out') },
      ...(intoMelee ? [{ text: 'hits a friend instead', chance: chanceOfAny(results, 'friend') }] : []),
      // What a button says of it.
      { text: `${label} ${attack.needs}+, ${percent(chanceOfAny(results, 'pinned', 'wounded', 'out'))}; Wound or out ${percent(worse)}`, chance: null },
    ],
  }
}

/** RO-HOUSE-4: the target that is hit most easily, and how easily; for a figure that may shoot at somebody. */
export function bestShot(look: RoLook, figure: Figure): string {
  const open = enemiesOf(look.state, figure).filter(({ id }) => !shotRefused(look, figure, id))
  const [best] = open.map((foe) => ({ foe, chance: chanceOf(D20, shootSum(look, figure, foe.id).needs) })).toSorted((a, b) => b.chance - a.chance)
  return best ? `${best.foe.name}, ${percent(best.chance)}` : 'nobody'
}

const percent = (chance: number): string => `${Math.round(100 * chance)}%`
