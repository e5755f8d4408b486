import type { BoardModel, Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { GivenProfile } from '../../contract'
import { WEAPON_REACH } from '../profile'

/** What of a figure's card the measured table goes by: a game gives it with the figure's weapon and whether it lies down. */
export interface TableCard {
  readonly weapon: string | null
  readonly prone: boolean
}

type Profiles = Readonly<Record<Id, GivenProfile>>

/** Which figures interrupt no thread, as their cards say that they lie Prone (RO-DEFINE-8); on a table without cards all stand. */
export const lyingOn = ({ board }: Measure, profiles: Profiles | undefined): readonly Id[] =>
  profiles ? board.models.filter(({ unit }: BoardModel) => isProne(Object.hasOwn(profiles, unit) ? profiles[unit] : undefined)).map(({ id }) => id) : []

const isProne = (given: GivenProfile | undefined): boolean => typeof given === 'object' && given['prone'] === true

/** The weapon of who looks, where the card tells; undefined: the usual ones. */
export function weaponsGiven(given: GivenProfile | undefined): readonly { readonly name: string; readonly reach: number }[] | undefined {
  if (typeof given !== 'object' || !('weapon' in given)) return undefined
  const { weapon } = given
  return weapon === 'pistol' || weapon === 'rifle' ? [{ name: weapon === 'pistol' ? 'Pistol' : 'Rifle', reach: WEAPON_REACH[weapon] }] : []
}
