import type { SideId } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import type { ArmyFault, ArmyList } from '../armoury'
import type { ScenarioOffer, SetupChoice, SetupGuide, SizeOffer, TableMark } from '../playable'
import { namedUnits } from '../kit/unit-names'
import { known } from '../kit/known'
import { chosenReadings, readingSettings } from '../kit/readings'
import { armyFaults, noSize, settingFaults, tooSmall, unknownScenario } from '../kit/set-up-faults'
import { checkList, playerOf } from './army/check'
import { sideGp, SQUAD_KINDS } from './army/squad'
import { GEAR, PROFILES } from './data'
import { ALL_MISSIONS } from './game/missions'
import type { Gear, Profile } from './profile'
import { DEFAULT_READINGS, READING_CHOICES, type Readings } from './readings'
import type { RuOptions, RuUnitOptions } from './game/setup'
import { discOf, USUAL_EDGES, zoneMarks } from './show/marks'
import { SYSTEM_ID } from './system-id'
import { SIDES } from '../../core/sides'

/** RU-HOUSE-9; three mini-squads come to 102 GP (RU-COOP-2). */
const TABLES: SizeOffer['tables'] = [[36, 36], [48, 48], [30, 22]]
const NAMES: Readonly<Record<number, string>> = { 100: 'Squads', 102: 'Three players a side' }
const MINUTES: Readonly<Record<number, number>> = { 100: 60, 102: 90 }

const sizes: readonly SizeOffer[] = [...new Set(SQUAD_KINDS.map(sideGp))].map((points) => ({
  points, name: NAMES[points] ?? `${points} GP`, tables: TABLES, minutes: MINUTES[points] ?? 60,
}))

const scenarios: readonly ScenarioOffer[] = ALL_MISSIONS.map(({ id, name, about }) => ({ id, name, about }))

/** Where the rules leave room: what is played, and what else could be agreed on. */
const settings = readingSettings(READING_CHOICES)

export const ruinstarsGuide: SetupGuide = { sizes, scenarios, settings, doors: true, options, map }

/** The game's options, its Units to be deployed in its first steps; or everything that keeps it from starting. */
function options(choice: SetupChoice): Result<RuOptions, readonly ArmyFault[]> {
  const mission = ALL_MISSIONS.find(({ id }) => id === choice.scenario)
  const faults = [
    ...tableFaults(choice), ...settingFaults(settings, choice, 'RU-HOUSE-1'), ...armyFaults(choice, SYSTEM_ID, 'RU-HOUSE-13', checkList),
  ]
  if (faults.length > 0 || !mission) return fail(faults)
  const units = SIDES.flatMap((side) => unitsOf(choice.armies[side], side))
  return ok({
    mission: mission.id,
    quick: choice.quick,
    readings: readingsOf(choice),
    profiles: [...new Set(units.map((unit) => unit.profile))].map(profileOf),
    gear: [...new Set(units.flatMap((unit) => unit.gear))].map(gearOf),
    units,
  })
}

const profileOf = (id: string): Profile => known(PROFILES.get(id), 'Unit', id)
const gearOf = (id: string): Gear => known(GEAR.get(id), 'gear', id)

const readingsOf = ({ settings: chosen }: Pick<SetupChoice, 'settings'>): Readings => chosenReadings(READING_CHOICES, DEFAULT_READINGS, chosen)

/** RU-HOUSE-9: any size will do that leaves as much between the zones as they are deep. */
const tableFaults = (choice: SetupChoice): readonly ArmyFault[] => [
  ...unknownScenario(scenarios, choice, 'mission', 'RU-CYCLE-1'),
  ...tooSmall(choice, 3 * readingsOf(choice).deployment, 'RU-HOUSE-9'),
  ...noSize(choice, 'GP', 'RU-SQUAD-1'),
]

const unitsOf = (list: ArmyList, side: SideId): readonly RuUnitOptions[] =>
  namedUnits(list, side, (id) => profileOf(id).name).map(({ id, name, entry }): RuUnitOptions => ({
    id, name, side, profile: entry.profile, gear: entry.gear ?? [], player: playerOf(list, entry) ?? 0,
  }))

/** Markers and zones before the roll-off: A at negative z. */
function map(choice: Pick<SetupChoice, 'points' | 'scenario' | 'width' | 'depth' | 'settings'>): readonly TableMark[] {
  const { width, depth } = choice
  const mission = ALL_MISSIONS.find(({ id }) => id === choice.scenario)
  const zones = zoneMarks(USUAL_EDGES, width, depth, readingsOf(choice).deployment)
  return [...zones, ...(mission?.items({ width, depth }, USUAL_EDGES) ?? []).map(discOf)]
}
