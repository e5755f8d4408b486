import { binomial, merged, type Chanced } from '../../kit/chances'
import { chanceOf } from '../../kit/dice'
import { D10 } from '../die'
import { wardOf, type Warding } from '../judge/ward'

/**
 * Exact chances of what an attack comes to, use for use: what a target of so many Wounds is left as. Free attacks in return are left out.
 */

/** One use of a weapon on a standing target; its Guard once it is Knocked Down besides (RR-KNOCK-5, RR-KNOCK-6). */
export interface Blow {
  /** What its Hit Roll needs; null: none is made. */
  readonly hit: number | null
  /** What the Guard Roll against it needs of a target that stands, and of one that is Knocked Down; null: none is made. */
  readonly guard: { readonly up: number; readonly down: number } | null
  readonly damage: number
}

/** How a target is: `gone` for good, or with so many Wounds, on its feet or down. */
export interface Fate extends Chanced {
  readonly wounds: number
  readonly down: boolean
  readonly bleeding: boolean
  readonly gone: boolean
}

/** A plain roll of a D10 without results of its own for 1 and 10. */
export const rollsAtLeast = (needs: number): number => Math.min(10, Math.max(0, 11 - needs)) / 10

/** As in "70%". */
export const inPercent = (chance: number): string => `${Math.round(chance * 100)}%`

/** What is left of a target after all of the blows, with its chance. */
export const fatesAfter = (target: Omit<Fate, 'chance' | 'gone'>, ward: Warding, blows: readonly Blow[]): readonly Fate[] =>
  blows.reduce<readonly Fate[]>(
    (fates, blow) => merged(fates.flatMap((fate) => struck(fate, ward, blow)), ({ wounds, down, bleeding, gone }) => `${wounds} ${down} ${bleeding} ${gone}`),
    [{ ...target, gone: false, chance: 1 }],
  )

function struck(fate: Fate, ward: Warding, blow: Blow): readonly Fate[] {
  if (fate.gone) return [fate]
  const through = throughGuard(fate.down ? { ...blow, hit: null } : blow, fate.down)
  const lost = wounding(blow.damage, wardOf(ward, fate))
  return [
    { ...fate, chance: fate.chance * (1 - through) },
    ...lost.flatMap((chance, n): readonly Fate[] => (chance === 0 ? [] : [{ ...hurt(fate, n), chance: fate.chance * through * chance }])),
  ]
}

/** A hit on a 10 passes the Guard by (RR-HIT-4). */
function throughGuard({ hit, guard }: Blow, down: boolean): number {
  const guarded = guard === null ? 1 : 1 - chanceOf(D10, down ? guard.down : guard.up)
  if (hit === null) return guarded
  const decisive = 1 / D10.sides
  return decisive + (chanceOf(D10, hit) - decisive) * guarded
}

/** Wounds lost to so much damage, by number: each point is warded by itself (RR-WARD-1). */
const wounding = (damage: number, ward: number | undefined): readonly number[] => binomial(damage, ward === undefined ? 1 : 1 - rollsAtLeast(ward))

/** RR-WOUND-1 to RR-WOUND-3, RR-BLEED-5. */
function hurt(fate: Fate, lost: number): Fate {
  if (lost === 0) return fate
  const wounds = fate.wounds - lost
  if (fate.bleeding || wounds < 0) return { ...fate, wounds: 0, down: false, bleeding: false, gone: true }
  return wounds === 0 ? { ...fate, wounds, down: true, bleeding: true } : { ...fate, wounds }
}
