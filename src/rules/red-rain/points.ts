import type { Card } from './card'

type Priced = Pick<Card, 'wounds' | 'movement' | 'guard' | 'willpower' | 'fight' | 'arcane' | 'ward'> & { readonly spells: readonly unknown[] }

/** RR-POINTS-1 to RR-POINTS-3: what a card costs by the formula. Weapons, abilities and keywords cost nothing, no Ward is no term. */
export const baselineCost = ({ wounds, movement, guard, willpower, fight, arcane, spells, ward }: Priced): number =>
  2 * wounds + movement + (10 - guard) + (10 - willpower) + fight + 2 * arcane + 3 * spells.length + (ward === undefined ? 0 : 2 * (10 - ward))
