import type { ArmyFault, ArmyList, ArmyReport, ArmyUnit } from '../../armoury'
import { overBudget, unknownFault } from '../../kit/set-up-faults'
import { has, type Card } from '../card'
import { CARDS, providerOf, SPECIALISTS } from '../data'
import { DEFAULT_READINGS, type Readings } from '../readings'
import { ALONE_GROUP, countOf, factionOf, isFactionless, isMercenary, mostSpecialists, UNIT_GROUP, unitOf } from './list'

/** What the list costs: the printed points of its models (RR-CARD-13, RR-POINTS-3). */
const costOf = ({ units }: ArmyList): number => units.reduce((sum, { profile }) => sum + (CARDS.get(profile)?.points ?? 0), 0)

/** Of the readings, what a list depends on. */
export type ListReadings = Pick<Readings, 'specialists'>

/** Everything that keeps a list from being played (RR-LIST, RR-FACTION, RR-SPECIALIST-1, RR-UNIT), as it was agreed to read that. */
export function checkList(list: ArmyList, agreed: ListReadings = DEFAULT_READINGS): ArmyReport {
  const { units, groups } = list
  return {
    cost: costOf(list),
    faults: [...listFaults(list), ...units.flatMap((_, i) => modelFaults(list, i, agreed)), ...groups.flatMap((_, i) => unitFaults(list, i))],
    groups: groups.map((id, i) => groupWords(list, id, i)),
  }
}

function listFaults(list: ArmyList): readonly ArmyFault[] {
  const [leaders, battleline] = [countOf(list, 'Leader'), countOf(list, 'Battleline')]
  return [
    ...(factionOf(list) === undefined ? [unknownFault('RR-FACTION-1', 'faction', list.faction)] : []),
    ...overBudget(costOf(list), list.points, 'points', 'RR-LIST-1'),
    ...(leaders < 1 ? [{ rule: 'RR-LIST-2', text: 'It has no Leader; a list has at least one.' }] : []),
    ...(battleline < 3 ? [{ rule: 'RR-LIST-3', text: `It has ${battleline} Battleline models; a list has at least 3.` }] : []),
  ]
}

function modelFaults(list: ArmyList, i: number, agreed: ListReadings): readonly ArmyFault[] {
  const entry = list.units[i]!
  const card = CARDS.get(entry.profile)
  if (!card) return [{ ...unknownFault('RR-CARD-1', 'model card', entry.profile), unit: i }]
  const faction = factionOf(list)
  const faults: ArmyFault[] = []
  const fault = (rule: string, text: string) => faults.push({ rule, text, unit: i })
  const earlier = list.units.slice(0, i).some(({ profile }) => profile === card.id)
  if (has(card, 'Unique') && earlier) fault('RR-KEYWORD-6', `${card.name} is Unique: only one may be in an army.`)
  if (has(card, 'Loyalist') && faction !== undefined) {
    if (isMercenary(card, faction)) fault('RR-FACTION-5', `${card.name} is a Loyalist and serves in its own faction alone.`)
    else if (isFactionless(list)) fault('RR-FACTION-6', `${card.name} is a Loyalist, and the list is Factionless.`)
  }
  return [...faults, ...specialistFaults(list, entry, card, agreed).map((one) => ({ ...one, unit: i }))]
}

/** RR-SPECIALIST-1, RR-FACTION-4: within the limits of the card; a faction's own only for its own models, and not in a Factionless list. */
function specialistFaults(list: ArmyList, { gear = [] }: ArmyUnit, card: Card, agreed: ListReadings): readonly ArmyFault[] {
  const only = card.specialists?.only
  const most = mostSpecialists(card, agreed.specialists)
  return [
    ...(gear.length > most ? [{ rule: 'RR-SPECIALIST-1', text: `${card.name} has ${gear.length} Specialist Cards of at most ${most}.` }] : []),
    ...gear.flatMap((id, k): readonly ArmyFault[] => {
      const specialist = SPECIALISTS.get(id)
      if (!specialist) return [unknownFault('RR-SPECIALIST-1', 'Specialist Card', id)]
      const refused = (rule: string, why: string): readonly ArmyFault[] => [{ rule, text: `${card.name} cannot take ${specialist.name}: ${why}.` }]
      if (only && !only.includes(id)) return refused('RR-SPECIALIST-1', 'its card does not allow it')
      if (gear.indexOf(id) < k) return refused('RR-SPECIALIST-1', 'it has it already')
      const faction = providerOf(id)
      if (!faction) return []
      if (faction.id !== list.faction || !card.keywords.includes(faction.name)) return refused('RR-SPECIALIST-1', `it belongs to ${faction.name}`)
      return isFactionless(list) ? refused('RR-FACTION-4', 'the list is Factionless') : []
    }),
  ]
}

function unitFaults(list: ArmyList, group: number): readonly ArmyFault[] {
  const members = list.units.filter((unit) => unitOf(list, unit) === group)
  const [first] = members
  if (list.groups[group] === ALONE_GROUP) return []
  if (list.groups[group] !== UNIT_GROUP) return [{ ...unknownFault('RR-UNIT-1', 'kind of Unit', list.groups[group]!), group }]
  const card = first && CARDS.get(first.profile)
  if (!first || !card || members.length < 2) return []
  const fault = (rule: string, text: string): ArmyFault => ({ rule, text, group })
  const set = ({ gear = [] }: ArmyUnit) => gear.toSorted().join()
  return [
    ...(members.length > (card.maxUnit ?? 1)
      ? [fault('RR-UNIT-1', card.maxUnit ? `A Unit of ${card.name} has up to ${card.maxUnit} models.` : `${card.name} cannot be in a Unit.`)] : []),
    ...(members.some(({ profile }) => profile !== first.profile) ? [fault('RR-UNIT-2', 'All models of a Unit have the same card.')] : []),
    ...(members.some((one) => set(one) !== set(first)) ? [fault('RR-UNIT-3', 'All models of a Unit take the same Specialist Cards.')] : []),
  ]
}

function groupWords(list: ArmyList, id: string, group: number): string {
  if (group === 0 && factionOf(list) !== undefined && isFactionless(list)) {
    return 'Factionless: more than one model in three is hired. It may be played, without Specialist Cards of a faction and without Loyalists (RR-FACTION-4).'
  }
  const members = list.units.filter((unit) => unitOf(list, unit) === group)
  const wrong = unitFaults(list, group)[0]?.text
  return wrong ?? (id === UNIT_GROUP && members.length === 0 ? 'It is empty.' : '')
}
