import type { SideId } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import { SIDES } from '../../core/sides'
import type { ArmyFault, ArmyList } from '../armoury'
import { bySide } from '../kit/by-side'
import { known } from '../kit/known'
import { chosenReadings, readingSettings } from '../kit/readings'
import { armyFaults, noSize, settingFaults, tooSmall, unknownScenario } from '../kit/set-up-faults'
import { namedUnits } from '../kit/unit-names'
import type { ScenarioOffer, SetupChoice, SetupGuide, SizeOffer, TableMark } from '../playable'
import { checkList, hasBlitzkrieg, leaderOf } from './army/check'
import { CARDS } from './data'
import type { RoFigureOptions, RoOptions } from './game/setup'
import { DEPLOY_DEPTH } from './game/zones'
import { caseMark, zoneMarks } from './marks'
import { SQUAD_SIZE } from './profile'
import { DEFAULT_READINGS, READING_CHOICES } from './readings'
import { SYSTEM_ID } from './system-id'

/** RO-TABLE-1: three feet by three unless the players choose another. */
const TABLES: SizeOffer['tables'] = [[36, 36], [48, 48], [48, 36]]

/** RO-EQUIPMENT-1: a squad is counted in figures, since nothing has a price (RO-HOUSE-12). */
const sizes: readonly SizeOffer[] = [{ points: SQUAD_SIZE[1], name: 'Squads of four to six', tables: TABLES, minutes: 40 }]

/** RO-HOUSE-10. */
const scenarios: readonly ScenarioOffer[] = [{
  id: 'retrieve', name: 'Retrieve',
  about: 'Whoever wins the starting roll attacks: fetches the case from the middle and brings it to its own edge, for 5 XP. The defender has 5 XP if ' +
    'that is not done. Each enemy out of action is worth 3.',
}]

const settings = readingSettings(READING_CHOICES)

/** Yards full of containers and pipes come first: a game in which much is hidden behind. */
export const rogueStarsGuide: SetupGuide = { sizes, scenarios, settings, styles: ['industrial', 'city', 'ruins'], doors: true, options, map }

/** Bases get past each other, and two zones lie apart. */
const LEAST_TABLE = 2 * DEPLOY_DEPTH + 8

/** The game's options, its figures to be deployed in its first steps; or everything that keeps it from starting (RO-HOUSE-13, RO-HOUSE-14). */
function options(choice: SetupChoice): Result<RoOptions, readonly ArmyFault[]> {
  const faults = [
    ...unknownScenario(scenarios, choice, 'mission', 'RO-HOUSE-10'),
    ...tooSmall(choice, LEAST_TABLE, 'RO-TABLE-1'),
    ...noSize(choice, 'figures', 'RO-EQUIPMENT-1'),
    ...settingFaults(settings, choice, 'RO-HOUSE-14'),
    ...armyFaults(choice, SYSTEM_ID, 'RO-HOUSE-13', checkList),
  ]
  if (faults.length > 0) return fail(faults)
  const readings = chosenReadings(READING_CHOICES, DEFAULT_READINGS, choice.settings)
  return ok({ ...squadsOf(choice.armies), quick: choice.quick, readings })
}

/** Cards, figures and disciplines of both squads. */
export function squadsOf(armies: Readonly<Record<SideId, ArmyList>>): Pick<RoOptions, 'cards' | 'figures' | 'disciplines'> {
  const figures = SIDES.flatMap((side) => figuresOf(armies[side], side))
  return {
    cards: [...new Set(figures.map(({ card }) => card))].map((id) => known(CARDS.get(id), 'card', id)), figures,
    disciplines: bySide((side) => (hasBlitzkrieg(armies[side]) ? ['blitzkrieg'] : [])),
  }
}

const figuresOf = (list: ArmyList, side: SideId): readonly RoFigureOptions[] => {
  const leader = leaderOf(list)
  return namedUnits(list, side, (id) => known(CARDS.get(id), 'card', id).name).map(({ id, name, entry }, i): RoFigureOptions => ({
    id, name, side, card: entry.profile, ...(i === leader ? { leader: true } : {}),
  }))
}

/** Where both sides deploy, and the case in the middle. */
function map({ width, depth }: Pick<SetupChoice, 'width' | 'depth'>): readonly TableMark[] {
  return [...zoneMarks(width, depth), caseMark([0, 0])]
}
