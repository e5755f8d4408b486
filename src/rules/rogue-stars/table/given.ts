import type { Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { GivenProfile, SightRequest } from '../../contract'
import { givenReadings } from '../../kit/readings'
import { weaponOn } from '../judge/range'
import { DEFAULT_READINGS, READING_CHOICES, type Readings } from '../readings'

/** What of a figure's card the measured table goes by: a game gives it with the figure's weapon and whether it lies down. */
export interface TableCard {
  readonly weapon: string | null
  readonly prone: boolean
}

type Told = Pick<SightRequest, 'profile' | 'profiles'>

/** What the game was agreed on to be played by, as its cards say; as usual for a table without a game. */
export const readingsOn = ({ profile, profiles = {} }: Told): Readings =>
  givenReadings(READING_CHOICES, DEFAULT_READINGS, [profile, ...Object.values(profiles)])

/** Which figures interrupt no thread, as their cards say that they lie Prone, or that nobody interrupts any (RO-DEFINE-8); without cards all stand. */
export function throughOn({ board }: Measure, told: Told): readonly Id[] {
  const { profiles = {} } = told
  const all = readingsOn(told).figures === 'pass'
  return board.models.filter(({ unit }) => all || isProne(Object.hasOwn(profiles, unit) ? profiles[unit] : undefined)).map(({ id }) => id)
}

const isProne = (given: GivenProfile | undefined): boolean => typeof given === 'object' && given['prone'] === true

/** The weapon of who looks, where the card tells; undefined: the usual ones. */
export function weaponsGiven(given: GivenProfile | undefined, readings: Readings): SightRequest['weapons'] {
  if (typeof given !== 'object' || !('weapon' in given)) return undefined
  const { weapon } = given
  return weapon === 'pistol' || weapon === 'rifle' ? [weaponOn(weapon, readings)] : []
}
