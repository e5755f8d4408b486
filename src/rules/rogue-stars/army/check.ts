import type { ArmyFault, ArmyList, ArmyReport } from '../../armoury'
import { counted } from '../../kit/words'
import { unknownFault } from '../../kit/set-up-faults'
import { BOOKS, CARDS } from '../data'
import { SQUAD_SIZE } from '../profile'

export const [LEAST_FIGURES, MOST_FIGURES] = SQUAD_SIZE

/** RO-HOUSE-13: the group of the one who leads, that of the others, and one that nobody is in: it stands for the discipline. */
export const LEADER_GROUP = 'leader'
export const SQUAD_GROUP = 'squad'
export const BLITZKRIEG_GROUP = 'blitzkrieg'
const GROUPS: readonly string[] = [LEADER_GROUP, SQUAD_GROUP, BLITZKRIEG_GROUP]

/** Whom the list names as its leader; undefined where it names nobody, or several. */
export function leaderOf({ groups, units }: Pick<ArmyList, 'groups' | 'units'>): number | undefined {
  const leaders = units.flatMap(({ group }, i) => (group !== undefined && groups[group] === LEADER_GROUP ? [i] : []))
  return leaders.length === 1 ? leaders[0] : undefined
}

export const hasBlitzkrieg = ({ groups }: Pick<ArmyList, 'groups'>): boolean => groups.includes(BLITZKRIEG_GROUP)

/** Everything that keeps a list from being played (RO-EQUIPMENT-1, RO-HOUSE-12, RO-HOUSE-13). */
export const checkList = (list: ArmyList): ArmyReport => ({
  cost: list.units.length,
  faults: [...listFaults(list), ...list.units.flatMap((_, i) => figureFaults(list, i)), ...groupFaults(list)],
  groups: list.groups.map((id, group) => (id === BLITZKRIEG_GROUP || list.units.some((unit) => unit.group === group) ? '' : 'Nobody is in it.')),
})

function listFaults(list: ArmyList): readonly ArmyFault[] {
  const { length } = list.units
  const most = Math.min(MOST_FIGURES, list.points)
  return [
    ...(BOOKS.some(({ id }) => id === list.faction) ? [] : [unknownFault('RO-HOUSE-12', 'crew', list.faction)]),
    ...(length < LEAST_FIGURES || length > most
      ? [{ rule: 'RO-EQUIPMENT-1', text: `It has ${counted(length, 'figure')}; a squad has ${LEAST_FIGURES} to ${most}.` }]
      : []),
    ...(leaderOf(list) === undefined ? [{ rule: 'RO-HOUSE-13', text: 'One figure has to be named as the leader.' }] : []),
  ]
}

function figureFaults(list: ArmyList, unit: number): readonly ArmyFault[] {
  const { profile } = list.units[unit]!
  const card = CARDS.get(profile)
  if (!card) return [{ ...unknownFault('RO-HOUSE-12', 'figure', profile), unit }]
  const book = BOOKS.find(({ id }) => id === list.faction)
  return !book || book.cards.includes(card) ? [] : [{ rule: 'RO-HOUSE-13', text: `${card.name} is not of ${book.name}.`, unit }]
}

function groupFaults({ groups, units }: ArmyList): readonly ArmyFault[] {
  const fault = (group: number, text: string) => ({ rule: 'RO-HOUSE-13', text, group })
  return groups.flatMap((id, group): readonly ArmyFault[] => {
    if (!GROUPS.includes(id)) return [{ ...unknownFault('RO-HOUSE-13', 'part of a squad', id), group }]
    if (groups.indexOf(id) < group) return [fault(group, 'It is there already.')]
    const held = id === BLITZKRIEG_GROUP && units.some((unit) => unit.group === group)
    return held ? [fault(group, 'A discipline is of the whole squad, and nobody is in it.')] : []
  })
}

/** Whoever has no part yet joins the squad; where nobody leads, the first of those with the highest Leadership does. */
export function arrangeList(list: ArmyList): ArmyList {
  if (list.units.length === 0) return list
  const leadership = (i: number) => CARDS.get(list.units[i]!.profile)?.leadership ?? 0
  const leader = leaderOf(list) ?? list.units.reduce((best, _, i) => (leadership(i) > leadership(best) ? i : best), 0)
  const groups = [LEADER_GROUP, SQUAD_GROUP, ...(hasBlitzkrieg(list) ? [BLITZKRIEG_GROUP] : [])]
  return { ...list, groups, units: list.units.map((unit, i) => ({ ...unit, group: i === leader ? 0 : 1 })) }
}
