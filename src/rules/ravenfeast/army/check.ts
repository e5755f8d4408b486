import type { ArmyFault, ArmyList, ArmyReport } from '../../armoury'
import { overBudget, unknownFault } from '../../kit/set-up-faults'
import { BOOKS, CARDS } from '../data'
import type { Card } from './card'

/** A player's figures (RF-HOUSE-7): the first group is the war band of one, each other that of an ally on the same side. */
export const BAND_GROUP = 'band'
export const ALLY_GROUP = 'ally'

/** RF-HERO-5: troops for each Hero. */
const POINTS_PER_HERO = 500

/** RF-HERO-5: full 500s of the whole army, Heroes and Leader included. */
export const heroesAllowed = (points: number): number => Math.floor(points / POINTS_PER_HERO)

const cardsIn = ({ units }: Pick<ArmyList, 'units'>): readonly Card[] => units.flatMap(({ profile }) => CARDS.get(profile) ?? [])
const costOf = (list: Pick<ArmyList, 'units'>): number => cardsIn(list).reduce((sum, { points }) => sum + points, 0)

/** Everything that keeps a list from being played (RF-HOUSE-2, RF-HERO-5, RF-LEADER-4). */
export const checkList = (list: ArmyList): ArmyReport => ({
  cost: costOf(list),
  faults: [...listFaults(list), ...list.units.flatMap((_, i) => figureFaults(list, i)), ...groupFaults(list)],
  groups: list.groups.map((_, group) => (list.units.some((unit) => unit.group === group) ? '' : 'Nobody is in it.')),
})

function listFaults(list: ArmyList): readonly ArmyFault[] {
  const cards = cardsIn(list)
  const [leaders, heroes] = (['leader', 'hero'] as const).map((rank) => cards.filter((card) => card.rank === rank).length) as [number, number]
  const cost = costOf(list)
  return [
    ...(BOOKS.some(({ id }) => id === list.faction) ? [] : [unknownFault('RF-HOUSE-2', 'war band', list.faction)]),
    ...overBudget(cost, list.points, 'points', 'RF-HOUSE-2'),
    ...(leaders === 0 ? [{ rule: 'RF-HOUSE-2', text: 'It has no Leader; a list has exactly one.' }] : []),
    ...(leaders > 1 ? [{ rule: 'RF-LEADER-4', text: `It has ${leaders} Leaders; an army has at most one.` }] : []),
    ...(heroes > heroesAllowed(cost)
      ? [{ rule: 'RF-HERO-5', text: `It has ${heroes} ${heroes === 1 ? 'Hero' : 'Heroes'}; ${cost} points allow ${heroesAllowed(cost)}, one for every 500.` }]
      : []),
  ]
}

function figureFaults(list: ArmyList, unit: number): readonly ArmyFault[] {
  const { profile } = list.units[unit]!
  const card = CARDS.get(profile)
  if (!card) return [{ ...unknownFault('RF-HOUSE-2', 'figure', profile), unit }]
  const book = BOOKS.find(({ id }) => id === list.faction)
  return !book || book.cards.includes(card) ? [] : [{ rule: 'RF-HOUSE-2', text: `${card.name} does not serve in ${book.name}.`, unit }]
}

const groupFaults = ({ groups }: ArmyList): readonly ArmyFault[] =>
  groups.flatMap((id, group) => ([BAND_GROUP, ALLY_GROUP].includes(id) ? [] : [{ ...unknownFault('RF-HOUSE-7', 'player', id), group }]))

/** Figures that nobody has taken yet join the first player. */
export function arrangeList(list: ArmyList): ArmyList {
  if (list.units.every(({ group }) => group !== undefined)) return list
  const found = list.groups.indexOf(BAND_GROUP)
  const band = found < 0 ? list.groups.length : found
  return {
    ...list, groups: found < 0 ? [...list.groups, BAND_GROUP] : list.groups,
    units: list.units.map((unit) => (unit.group === undefined ? { ...unit, group: band } : unit)),
  }
}
