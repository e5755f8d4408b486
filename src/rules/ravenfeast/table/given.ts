import type { BoardModel, Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { GivenProfile } from '../../contract'
import { namedIn } from '../../kit/named-profile'
import { givenReadings } from '../../kit/readings'
import { DEFAULT_READINGS, READING_CHOICES } from '../readings'
import type { Figure } from '../judge/figure'
import type { Field } from '../judge/mover'

type Known = Figure['profile']

/** As most figures are, where nothing else is known of one: infantry on foot. */
const USUAL: Known = { move: 6, flies: false, missile: null, rank: null, infantry: true, shield: false, spear: false }

/** What of the printed figures the measured table goes by (RF-FIGURE-1 to RF-FIGURE-8, RF-HOUSE-3). */
const PRINTED: Readonly<Record<string, Known>> = {
  Thrall: USUAL,
  Bondi: { ...USUAL, shield: true, spear: true },
  'Bondi Archer': { ...USUAL, missile: { score: 2, attacks: 1, range: 18 } },
  Berserker: USUAL,
  Huskarl: { ...USUAL, rank: 'hero', shield: true },
  Jarl: { ...USUAL, rank: 'leader', shield: true },
  Troll: { ...USUAL, move: 9, missile: { score: 2, attacks: 1, range: 6 }, infantry: false },
  Dragon: { ...USUAL, move: 18, flies: true, missile: { score: 5, attacks: 3, range: 18 }, infantry: false },
}

/** The profile that a table or a game gives: by its name, or by what it says; the usual one for what is none of this system's. */
export function profileGiven(given: GivenProfile | undefined): Known {
  if (typeof given !== 'object') return namedIn(PRINTED, given) ?? USUAL
  const { move, flies, missile, rank, infantry, shield, spear } = given
  return {
    move: typeof move === 'number' && move >= 0 ? move : USUAL.move,
    flies: flies === true,
    missile: isMissile(missile) ? missile : null,
    rank: rank === 'leader' || rank === 'hero' ? rank : null,
    infantry: infantry === true, shield: shield === true, spear: spear === true,
  }
}

const isMissile = (one: unknown): one is NonNullable<Known['missile']> =>
  typeof one === 'object' && one !== null && 'range' in one && typeof one.range === 'number' && 'score' in one && 'attacks' in one

type Profiles = Readonly<Record<Id, GivenProfile>>

interface Given {
  readonly profile?: GivenProfile
  readonly profiles?: Profiles
}

const of = (profiles: Profiles | undefined, unit: Id): GivenProfile | undefined =>
  profiles && Object.hasOwn(profiles, unit) ? profiles[unit] : undefined

/** What the table tells of all figures on it: one player a side, shield walls, casualties and readings as the cards say that a game gives. */
export function fieldOn({ board }: Measure, { profile, profiles }: Given): Field {
  const given = board.models.map(({ unit }) => of(profiles, unit))
  const readings = givenReadings(READING_CHOICES, DEFAULT_READINGS, [profile, ...given])
  return { figures: board.models.map((model, i) => figureFor(model, given[i])), readings, names: {} }
}

export const figureFor = (model: BoardModel, given: GivenProfile | undefined): Figure => {
  const card = typeof given === 'object' ? given : {}
  return {
    model, profile: profileGiven(given), owner: typeof card['owner'] === 'string' ? card['owner'] : model.side,
    wall: typeof card['wall'] === 'string' ? card['wall'] : null, marked: card['marked'] === true, captive: card['captive'] === true,
  }
}

/** Whether anything is known of what the figure shoots with. */
export function isKnown({ unit }: BoardModel, { profile, profiles }: Given): boolean {
  const given = profile ?? of(profiles, unit)
  return typeof given === 'object' || namedIn(PRINTED, given) !== undefined
}

/** The figure that a request is about, by its own profile where that is given. */
export const figureAsked = (model: BoardModel, { profile, profiles }: Given): Figure => figureFor(model, profile ?? of(profiles, model.unit))
