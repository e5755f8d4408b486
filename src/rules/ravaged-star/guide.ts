import { SIDES } from '../../core/sides'
import type { SideId } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import type { ArmyFault, ArmyList } from '../armoury'
import type { ScenarioOffer, SetupChoice, SettingOffer, SetupGuide, SizeOffer, TableMark } from '../playable'
import { namedUnits } from '../kit/unit-names'
import { GAME_SIZES } from './army/army'
import { armyFaults, noSize, settingFaults, tooSmall, unknownScenario } from '../kit/set-up-faults'
import { checkList } from './army/check'
import { bookWith } from './army/supplement'
import type { UnitProfile } from './profile'
import { STRAY_COMPANIES, STRAY_LISTS } from './data/strays'
import { MARKER_TERRAIN } from './game/marker-terrain'
import { SCENARIOS } from './game/scenarios'
import { markersFor } from './game/scenarios/scenario'
import type { RsOptions, RsUnitOptions } from './game/setup'
import { deploymentAreas, discOf } from './show/marks'
import { DEFAULT_SIDES, NO_MANS_LAND } from './game/zones'
import { SYSTEM_ID } from './system-id'

const NAMES: Readonly<Record<number, string>> = { 300: 'Skirmish', 600: 'Battle', 900: 'Large battle', 1200: 'Grand battle' }

/** RS-ARMY-3 to RS-ARMY-6, the usual size first (RS-ARMY-8). */
const sizes: readonly SizeOffer[] = GAME_SIZES.map(({ points, tables, minutes }) => ({ points, name: NAMES[points] ?? `${points} points`, tables, minutes }))

/** What wins each scenario, by its number. */
const ABOUT: Readonly<Record<number, string>> = {
  1: 'Four objectives. One in the enemy zone is worth 4, one in the middle 2, one of your own 1, each round.',
  2: 'No objectives. Each unit that you destroy is worth 1, a Commander or Support 1 more, and so is the first of a round.',
  3: 'The players place the objectives. Hold some, hold most of them, hold those on the enemy side, take them from the enemy.',
  4: 'One objective in the centre, two that circle it from round to round. The centre is worth 2, one in the enemy zone 4.',
  5: 'Your units place objectives as they advance: the farther forward one lies, the more it is worth.',
  6: 'Six objectives round a shrine. They score, and strike those who stand by them, whenever a boost token is drawn.',
  7: 'An objective in the centre, and a more valuable one in each round that follows.',
  8: 'Three objectives, which who holds them moves on. All three in one zone end the game in favour of its owner.',
  9: 'The table is cut into quarters. Hold the enemy’s for 4, those between for 2, your own for 1.',
  10: 'Four objectives that yield boost tokens. Tokens left over at the end of a round strike those who stand by them.',
  11: 'The Defender primes bombs, six boost tokens each, the Attacker defuses them. Two end it, one is enough at the end.',
}

/** RS-S6-2: the Shrine is a piece of terrain at least 6" across. */
const SHRINE = { scenario: 6, across: 6 } as const

/** RS-S11-5, -7, -9: who has one token a round draws four of the six that prime a bomb, unless more of its units fall than of the other's. */
const BOMBS = {
  scenario: 11, least: { points: 600, why: 'With 300 points the Defender hardly wins: one boost token a round primes no bomb. Better from 600 points on.' },
} as const

const scenarios: readonly ScenarioOffer[] = SCENARIOS.map(({ id, name }) => ({
  id: `${id}`, name, about: ABOUT[id] ?? '',
  ...(id === SHRINE.scenario ? { centre: SHRINE.across } : {}), ...(id === BOMBS.scenario ? { least: BOMBS.least } : {}),
}))


/** RS-OBJECTIVE-1. */
const settings: readonly SettingOffer[] = [{ id: 'markers', rule: 'RS-OBJECTIVE-1', text: 'Objective markers', values: MARKER_TERRAIN }]

/** Armies of supplements, for trial games that are to meet all kinds of units. */
const trials: SetupGuide['trials'] = [{ supplement: STRAY_COMPANIES, armies: STRAY_LISTS }]

export const ravagedStarGuide: SetupGuide = { sizes, scenarios, trials, settings, options, map }

/** The game's options, its units to be deployed in its first steps; or everything that keeps it from starting. */
function options(choice: SetupChoice): Result<RsOptions, readonly ArmyFault[]> {
  const book = bookWith(choice.supplement)
  if (!book.ok) return book
  const faults = [
    ...tableFaults(choice), ...settingFaults(settings, choice, 'RS-OBJECTIVE-1'),
    ...armyFaults(choice, SYSTEM_ID, 'RS-ARMY-9', (list) => checkList(list, book.value)),
  ]
  if (faults.length > 0) return fail(faults)
  const profileOf = (id: string): UnitProfile => book.value.profiles.get(id)!
  const lists = SIDES.map((side) => unitsOf(choice.armies[side], side, profileOf))
  const used = new Set(SIDES.flatMap((side) => choice.armies[side].units.map((unit) => unit.profile)))
  return ok({
    points: choice.points,
    scenario: Number(choice.scenario),
    quick: choice.quick,
    markerTerrain: MARKER_TERRAIN.find(({ id }) => id === choice.settings?.['markers'])?.id ?? 'flat',
    profiles: [...used].map((id) => profileOf(id)),
    units: lists.flat(),
  })
}

/** RS-ARMY-7: any size will do that leaves room for both zones beyond No Man's Land. */
const tableFaults = (choice: SetupChoice): readonly ArmyFault[] => [
  ...unknownScenario(scenarios, choice, 'scenario', 'RS-DEPLOY-1'),
  ...tooSmall(choice, 2 * NO_MANS_LAND + 2, 'RS-DEPLOY-7'),
  ...noSize(choice, 'points', 'RS-ARMY-1'),
]

const unitsOf = (list: ArmyList, side: SideId, profileOf: (id: string) => UnitProfile): readonly RsUnitOptions[] =>
  namedUnits(list, side, (id) => profileOf(id).name).map(({ id, name, entry }) => ({ id, name, side, profile: entry.profile }))

/** Objectives and deployment zones before any choice of edges: A at negative z. */
function map({ points, scenario, width, depth }: Pick<SetupChoice, 'points' | 'scenario' | 'width' | 'depth'>): readonly TableMark[] {
  const found = SCENARIOS.find(({ id }) => `${id}` === scenario) ?? null
  const markers = markersFor(found, points, { width, depth, models: {}, pieces: {} }, DEFAULT_SIDES)
  return [...deploymentAreas(found?.id ?? null, width, depth), ...markers.map((marker) => discOf(marker, found?.id ?? null))]
}
