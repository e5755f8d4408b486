import type { ArmyList, ArmyUnit } from '../../armoury'
import { has, type Card } from '../card'
import { CARDS, FACTION_BOOKS } from '../data'
import type { Readings } from '../readings'

/** Models of one card that activate together (RR-UNIT-1, RR-UNIT-4); and those that each act alone. */
export const UNIT_GROUP = 'unit'
export const ALONE_GROUP = 'alone'

/** The faction keyword of a list; undefined where it names no faction that there is. */
export const factionOf = ({ faction }: Pick<ArmyList, 'faction'>): string | undefined => FACTION_BOOKS.find(({ id }) => id === faction)?.name

/** RR-FACTION-1, RR-FACTION-2: a card without the faction's keyword serves as a Mercenary. */
export const isMercenary = ({ keywords }: Pick<Card, 'keywords'>, faction: string): boolean => !keywords.includes(faction)

const cardsIn = ({ units }: Pick<ArmyList, 'units'>): readonly Card[] => units.flatMap(({ profile }) => CARDS.get(profile) ?? [])

/** RR-FACTION-3, RR-FACTION-4: more than one Mercenary in three models, and the list is of no faction. */
export function isFactionless(list: Pick<ArmyList, 'faction' | 'units'>): boolean {
  const faction = factionOf(list)
  if (faction === undefined) return true
  const hired = cardsIn(list).filter((card) => isMercenary(card, faction)).length
  return 3 * hired > list.units.length
}

/** How many models of the list have the keyword. */
export const countOf = (list: Pick<ArmyList, 'units'>, keyword: Parameters<typeof has>[1]): number =>
  cardsIn(list).filter((card) => has(card, keyword)).length

/** Which of the list's Units a model is in, by index; null for one that stands by itself. */
export const unitOf = ({ groups }: Pick<ArmyList, 'groups'>, { group }: ArmyUnit): number | null =>
  group !== undefined && groups[group] === UNIT_GROUP ? group : null

/** How many Specialist Cards a model may be given (RR-SPECIALIST-1): its own card decides, and where it says nothing, what was agreed on. */
export const mostSpecialists = ({ specialists }: Pick<Card, 'specialists'>, agreed: Readings['specialists']): number =>
  specialists?.most ?? (agreed === 'one' ? 1 : Infinity)

/** Models that are in no group yet stand alone: nobody is put into a Unit unless its player says so. */
export function arrangeList(list: ArmyList): ArmyList {
  if (list.units.every(({ group }) => group !== undefined)) return list
  const known = list.groups.indexOf(ALONE_GROUP)
  const alone = known < 0 ? list.groups.length : known
  return {
    ...list, groups: known < 0 ? [...list.groups, ALONE_GROUP] : list.groups,
    units: list.units.map((unit) => (unit.group === undefined ? { ...unit, group: alone } : unit)),
  }
}
