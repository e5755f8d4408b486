import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import { fail, ok, type Result } from '../../core/result'
import type { ArmyFault, ArmyList } from '../armoury'
import { known } from '../kit/known'
import { discMark, zoneMark } from '../kit/marks'
import { chosenReadings, readingSettings } from '../kit/readings'
import { armyFaults, noSize, settingFaults, tooSmall, unknownScenario } from '../kit/set-up-faults'
import { namedUnits } from '../kit/unit-names'
import type { ScenarioOffer, SetupChoice, SetupGuide, SizeOffer, TableMark } from '../playable'
import { ALLY_GROUP, checkList } from './army/check'
import { LIST_SIZES } from './army/ready'
import { CARDS } from './data'
import { SCENARIO_NAMES, STONE_REACH, stonesOf } from './game/scenario'
import type { RfFigureOptions, RfOptions } from './game/setup'
import { SCENARIOS, type Marker, type ScenarioId, type TurnEvent } from './game/state'
import { zoneOf } from './game/zones'
import { DEFAULT_READINGS, FIXED_READINGS, READING_CHOICES, type Readings } from './readings'
import { SYSTEM_ID } from './system-id'

/** RF-HOUSE-1: 48" by 48" unless something else is chosen. */
const TABLES: SizeOffer['tables'] = [[48, 48], [48, 36], [72, 48]]
const NAMES: Readonly<Record<number, string>> = { 300: 'A boat each', 500: 'War bands', 750: 'Hosts' }
const MINUTES: Readonly<Record<number, number>> = { 300: 45, 500: 75, 750: 120 }

/** RF-HOUSE-2: 500 points, which come first; some 15, 30 and 45 figures a side. */
const sizes: readonly SizeOffer[] = [500, ...LIST_SIZES.filter((points) => points !== 500)].map((points) => ({
  points, name: NAMES[points] ?? `${points} points`, tables: TABLES, minutes: MINUTES[points] ?? 75,
}))

const ABOUT: Readonly<Record<ScenarioId, string>> = {
  'open-field': 'Two shield walls and the ground between. Who alone stands at the end of a turn wins; after the last turn, who took more points.',
  'three-stones': 'Three stones on the middle line. From turn 2 each is worth a point a turn to whoever has more figures within 4" of it.',
  'long-ships': 'Each side keeps every third of its common figures back: they come ashore at the end of turn 2. The tide turns in turn 6.',
}

const scenarios: readonly ScenarioOffer[] = SCENARIOS.map((id) => ({ id, name: SCENARIO_NAMES[id], about: ABOUT[id] }))

/** Where the text leaves room: what is played, and what else could be agreed on. */
const settings = readingSettings(READING_CHOICES)

export const ravenfeastGuide: SetupGuide = {
  sizes, scenarios, settings, fixed: FIXED_READINGS, styles: ['woods'], besides: ['standing-stone', 'cart'], options, map,
}

/** The game's options, its figures to be deployed in its first steps; or everything that keeps it from starting (RF-HOUSE-2). */
function options(choice: SetupChoice): Result<RfOptions, readonly ArmyFault[]> {
  const { deployDepth } = readingsOf(choice)
  const faults = [
    ...unknownScenario(scenarios, choice, 'scenario', 'RF-HOUSE-4'),
    ...tooSmall(choice, 2 * deployDepth + 8, 'RF-HOUSE-1'),
    ...noSize(choice, 'points', 'RF-HOUSE-2'),
    ...settingFaults(settings, choice, 'RF-HOUSE-4'),
    ...armyFaults(choice, SYSTEM_ID, 'RF-HOUSE-2', checkList),
  ]
  if (faults.length > 0) return fail(faults)
  const scenario = choice.scenario as ScenarioId
  const given = optionsOf(choice.armies)
  return ok({ ...given, scenario, quick: choice.quick, readings: readingsOf(choice), events: scenario === 'long-ships' ? lateShips(given.figures) : [] })
}

/** Cards and figures of both armies; of several groups each is a player's (RF-HOUSE-7). */
export function optionsOf(armies: Readonly<Record<SideId, ArmyList>>): Pick<RfOptions, 'cards' | 'figures'> {
  const figures = SIDES.flatMap((side) => figuresOf(armies[side], side))
  return { cards: [...new Set(figures.map(({ card }) => card))].map((id) => known(CARDS.get(id), 'card', id)), figures }
}

function figuresOf(list: ArmyList, side: SideId): readonly RfFigureOptions[] {
  const players = list.groups.map((id, group) => (id === ALLY_GROUP ? group : 0))
  return namedUnits(list, side, (id) => known(CARDS.get(id), 'card', id).name).map(({ id, name, entry }): RfFigureOptions => ({
    id, name, side, card: entry.profile, player: players[entry.group ?? 0] ?? 0,
  }))
}

/** RF-HOUSE-8: every third of those who are neither Leader nor Hero comes at the end of turn 2; a note tells of the tide. */
export const lateShips = (figures: readonly RfFigureOptions[]): readonly TurnEvent[] => [
  ...SIDES.flatMap((side): readonly TurnEvent[] => {
    const common = figures.filter((figure) => figure.side === side && (CARDS.get(figure.card)?.rank ?? null) === null)
    const late = common.filter((_, i) => i % 3 === 2).map(({ id }) => id)
    return late.length > 0 ? [{ turn: 2, kind: 'arrival', side, figures: late }] : []
  }),
  { turn: 6, kind: 'note', text: 'The tide turns: the ships lie dry, and nobody leaves before it comes back.' },
]

const readingsOf = ({ settings: chosen }: Pick<SetupChoice, 'settings'>): Readings => chosenReadings(READING_CHOICES, DEFAULT_READINGS, chosen)

export const zoneMarks = (width: number, depth: number, deep: number): readonly TableMark[] =>
  SIDES.map((side) => zoneMark(side, zoneOf(side, width, depth, deep), 'RF-HOUSE-1'))

export const stoneMark = ({ id, name, at }: Marker): TableMark =>
  discMark(id, `${name}: who has more figures within ${STONE_REACH}" scores`, id.slice(-1), { at, radius: 0.6, ring: STONE_REACH }, 'RF-HOUSE-4')

/** Where both sides deploy, and the stones. */
function map(choice: Pick<SetupChoice, 'points' | 'scenario' | 'width' | 'depth' | 'settings'>): readonly TableMark[] {
  const { width, depth, scenario } = choice
  return [...zoneMarks(width, depth, readingsOf(choice).deployDepth), ...(scenario === 'three-stones' ? stonesOf(width).map(stoneMark) : [])]
}
