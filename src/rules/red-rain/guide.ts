import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import { fail, ok, type Result } from '../../core/result'
import type { ArmyFault, ArmyList } from '../armoury'
import { known } from '../kit/known'
import { chosenReadings, readingSettings } from '../kit/readings'
import { armyFaults, noSize, settingFaults, tooSmall, unknownScenario } from '../kit/set-up-faults'
import { namedUnits } from '../kit/unit-names'
import type { ScenarioOffer, SetupChoice, SetupGuide, SizeOffer, TableMark } from '../playable'
import { checkList } from './army/check'
import { UNIT_GROUP, unitOf } from './army/list'
import { LIST_SIZES } from './army/ready'
import type { Card, SpecialistCard } from './card'
import { CARDS, SPECIALISTS } from './data'
import type { RrModelOptions, RrOptions } from './game/setup'
import { OBJECTIVES } from './game/state'
import { OBJECTIVE_WORDS } from './game/objectives'
import { DEPLOY_DEPTH, flagPlace, goalOf, objectivesOf, USUAL_EDGES } from './game/zones'
import { DEFAULT_READINGS, FIXED_READINGS, READING_CHOICES, type Readings } from './readings'
import { flagMark, markerMark, zoneMarks } from './show/marks'
import { SYSTEM_ID } from './system-id'
import { STREWN } from './terrain'

/** RR-SETUP-3: any size is allowed; 48" by 48" is what the game is balanced for. */
const TABLES: SizeOffer['tables'] = [[48, 48], [36, 48], [36, 36]]
const NAMES: Readonly<Record<number, string>> = { 90: 'Patrols', 125: 'Companies', 200: 'Hosts' }
const MINUTES: Readonly<Record<number, number>> = { 90: 45, 125: 75, 200: 120 }

/** RR-LIST-1: 125 points is what is recommended, and comes first. */
const sizes: readonly SizeOffer[] = [125, ...LIST_SIZES.filter((points) => points !== 125)].map((points) => ({
  points, name: NAMES[points] ?? `${points} points`, tables: TABLES, minutes: MINUTES[points] ?? 75,
}))

/** RR-OBJECTIVE-1: agreed on, or rolled for. */
const ROLLED = 'rolled'
const scenarios: readonly ScenarioOffer[] = [
  ...OBJECTIVES.map((id): ScenarioOffer => ({ id, name: OBJECTIVE_WORDS[id].name, about: OBJECTIVE_WORDS[id].about })),
  { id: ROLLED, name: 'Roll for it', about: 'Both roll a D10; the winner picks one of the three objectives.' },
]

/** Where the text leaves room: what is played, and what else could be agreed on. */
const settings = readingSettings(READING_CHOICES)

export const redRainGuide: SetupGuide = { sizes, scenarios, settings, fixed: FIXED_READINGS, portals: true, movable: true, ...STREWN, options, map }

/** The game's options, its models to be deployed in its first steps; or everything that keeps it from starting (RR-LIST-4). */
function options(choice: SetupChoice): Result<RrOptions, readonly ArmyFault[]> {
  const faults = [
    ...unknownScenario(scenarios, choice, 'objective', 'RR-OBJECTIVE-1'),
    ...tooSmall(choice, 2 * DEPLOY_DEPTH + 4, 'RR-DEPLOY-3'),
    ...noSize(choice, 'points', 'RR-LIST-1'),
    ...settingFaults(settings, choice, 'RR-DEPLOY-4'),
    ...armyFaults(choice, SYSTEM_ID, 'RR-LIST-4', (list) => checkList(list, readingsOf(choice))),
  ]
  if (faults.length > 0) return fail(faults)
  return ok({
    ...optionsOf(choice.armies),
    objective: OBJECTIVES.find((id) => id === choice.scenario) ?? null,
    quick: choice.quick,
    readings: readingsOf(choice),
  })
}

/** Cards and models of both armies, their Units together (RR-UNIT-4). */
export function optionsOf(armies: Readonly<Record<SideId, ArmyList>>): Pick<RrOptions, 'cards' | 'specialists' | 'models' | 'unitNames'> {
  const models = SIDES.flatMap((side) => modelsOf(armies[side], side))
  const unitNames = Object.fromEntries(models.flatMap(({ unit, card }) => (unit === undefined ? [] : [[unit, `${cardOf(card).name} Unit`] as const])))
  return {
    cards: [...new Set(models.map(({ card }) => card))].map(cardOf),
    specialists: [...new Set(models.flatMap(({ specialists = [] }) => specialists))].map(specialistOf),
    models, unitNames,
  }
}

const cardOf = (id: string): Card => known(CARDS.get(id), 'model card', id)
const specialistOf = (id: string): SpecialistCard => known(SPECIALISTS.get(id), 'Specialist Card', id)

function modelsOf(list: ArmyList, side: SideId): readonly RrModelOptions[] {
  return namedUnits(list, side, (id) => cardOf(id).name).map(({ id, name, entry }): RrModelOptions => {
    const group = unitOf(list, entry)
    const number = group === null ? 0 : list.groups.slice(0, group + 1).filter((one) => one === UNIT_GROUP).length
    return {
      id, name, side, card: entry.profile, specialists: entry.gear ?? [], ...(number > 0 && { unit: `${side.toLowerCase()}-unit-${number}` }),
    }
  })
}

const readingsOf = ({ settings: chosen }: Pick<SetupChoice, 'settings'>): Readings => chosenReadings(READING_CHOICES, DEFAULT_READINGS, chosen)

/** Areas and markers before the roll-off: A at negative x. */
function map(choice: Pick<SetupChoice, 'points' | 'scenario' | 'width' | 'depth' | 'settings'>): readonly TableMark[] {
  const { width, depth, scenario } = choice
  const readings = readingsOf(choice)
  return [
    ...zoneMarks(USUAL_EDGES, width, depth),
    ...(scenario === 'flag' ? [markerMark(goalOf(depth, readings)), flagMark(flagPlace(depth, readings), readings.flagBase)] : []),
    ...(scenario === 'domination' ? objectivesOf(depth, readings).map(markerMark) : []),
  ]
}
