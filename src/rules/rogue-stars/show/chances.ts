import { merged, type Chanced } from '../../kit/chances'
import { facesOf } from '../../kit/dice'
import { D20 } from '../die'
import { fallen, isCritical, isGood, type Sum } from '../judge/rolls'
import type { Readings } from '../readings'

type Criticals = Readings['criticals']

/** What comes of an attack, with how likely that is. `friend`: a natural 1 into melee hits a friend instead (RO-HOUSE-18). */
export interface Struck extends Chanced {
  readonly what: 'missed' | 'friend' | 'pinned' | 'wounded' | 'out'
}

interface Attack {
  readonly attack: Sum
  /** By whether the attack was critical. */
  readonly endure: (critical: boolean) => Sum
  /** Of the target so far; the third puts it out (RO-HOUSE-6). */
  readonly wounds: number
  readonly intoMelee: boolean
  readonly criticals: Criticals
}

const FACES = facesOf(D20)
const LAST_WOUND = 3

/** Every pair of faces that the attack and the Endure roll may show (RO-HOUSE-6). */
export function struck({ attack, endure, wounds, intoMelee, criticals }: Attack): readonly Struck[] {
  const each = 1 / FACES.length
  const results = FACES.flatMap((face): readonly Struck[] => {
    const aimed = fallen(attack, face, criticals)
    if (intoMelee && face === 1) return [{ what: 'friend', chance: each }]
    if (!isGood(aimed)) return [{ what: 'missed', chance: each }]
    const sum = endure(isCritical(aimed))
    return FACES.map((other): Struck => {
      const borne = fallen(sum, other, criticals)
      const what = isGood(borne) ? 'pinned' : borne.outcome === 'critical-failure' || wounds + 1 >= LAST_WOUND ? 'out' : 'wounded'
      return { what, chance: each * each }
    })
  })
  return merged(results, ({ what }) => what)
}

export const chanceOfAny = (results: readonly Struck[], ...whats: readonly Struck['what'][]): number =>
  results.filter(({ what }) => whats.includes(what)).reduce((sum, { chance }) => sum + chance, 0)
