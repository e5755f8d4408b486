import type { ArmyFault, ArmyList, ArmyReport, ArmyUnit } from '../../armoury'
import { GEAR, PROFILES, SQUAD_BOOKS } from '../data'
import { hasSpecial } from '../profile'
import { overBudget, unknownFault } from '../../kit/set-up-faults'
import { SQUAD, SQUAD_UNITS, squadKind, type SquadKind } from './squad'

/** What a Unit and its gear cost; what is unknown costs nothing. */
export const gpOf = ({ profile, gear = [] }: ArmyUnit): number =>
  gear.reduce((sum, id) => sum + (GEAR.get(id)?.gp ?? 0), PROFILES.get(profile)?.gp ?? 0)

const sumOf = (units: readonly ArmyUnit[]): number => units.reduce((sum, unit) => sum + gpOf(unit), 0)

/** One Squad where the list names no kind. */
export const kindOf = (list: ArmyList): SquadKind => squadKind(list.groups[0] ?? SQUAD.id) ?? SQUAD

/** Whose mini-squad a Unit is in; a Squad of one player holds all (RU-COOP). */
export const playerOf = (list: ArmyList, { group }: ArmyUnit): number | null => {
  if (kindOf(list) === SQUAD) return 0
  return group !== undefined && list.groups[group] !== undefined ? group : null
}

/** Everything that keeps a list from being played (RU-SQUAD, RU-COOP, RU-WEAPON-UNIQUE). Size, Leader and Unique count over the side. */
export function checkList(list: ArmyList): ArmyReport {
  const kind = kindOf(list)
  const shares = list.groups.map((_, i) => sumOf(list.units.filter((unit) => playerOf(list, unit) === i)))
  return {
    cost: sumOf(list.units),
    faults: [
      ...sideFaults(list, kind),
      ...list.units.flatMap((_, k) => unitFaults(list, kind, k)),
      ...(kind === SQUAD ? [] : shares.flatMap((gp, i) => shareFaults(kind, gp, i))),
    ],
    groups: list.groups.map((id, i) => {
      const own = squadKind(id)
      if (!own) return `There is no "${id}".`
      return shares[i]! > own.gp ? `${shares[i]! - own.gp} GP too many` : ''
    }),
  }
}

function sideFaults(list: ArmyList, kind: SquadKind): readonly ArmyFault[] {
  const faults: ArmyFault[] = []
  const fault = (rule: string, text: string) => faults.push({ rule, text })
  const { units, groups } = list
  if (!SQUAD_BOOKS.some(({ id }) => id === list.faction)) faults.push(unknownFault('RU-HOUSE-13', 'squad book', list.faction))
  if (groups.some((id) => squadKind(id)?.id !== kind.id)) {
    fault(kind.rule, 'A side is one Squad, or mini-squads of one kind.')
  } else if (groups.length > 0 && groups.length !== kind.players) {
    fault(kind.rule, `It has ${groups.length} of ${kind.players} ${kind === SQUAD ? 'Squads' : `mini-squads of ${kind.gp} GP`}.`)
  }
  if (kind === SQUAD) faults.push(...overBudget(sumOf(units), Math.min(SQUAD.gp, list.points), 'GP', 'RU-SQUAD-1'))
  if (units.length < SQUAD_UNITS.least || units.length > SQUAD_UNITS.most) {
    fault('RU-SQUAD-2', `It has ${units.length} ${units.length === 1 ? 'Unit' : 'Units'}; a Squad has ${SQUAD_UNITS.least} to ${SQUAD_UNITS.most}.`)
  }
  const leaders = units.filter(({ profile }) => PROFILES.get(profile)?.leader).length
  if (leaders !== 1) {
    if (kind === SQUAD) fault('RU-SQUAD-3', `It has ${leaders === 0 ? 'no Leader' : `${leaders} Leaders`}; a Squad has exactly one.`)
    else fault('RU-COOP-4', `It has ${leaders === 0 ? 'no Leader' : `${leaders} Leaders`}; mini-squads have one between them.`)
  }
  return faults
}

function unitFaults(list: ArmyList, kind: SquadKind, k: number): readonly ArmyFault[] {
  const unit = list.units[k]!
  const profile = PROFILES.get(unit.profile)
  if (!profile) return [{ ...unknownFault('RU-HOUSE-1', 'Unit', unit.profile), unit: k }]
  const faults: ArmyFault[] = []
  const fault = (rule: string, text: string) => faults.push({ rule, text, unit: k })
  const before = list.units.slice(0, k)
  const book = SQUAD_BOOKS.find(({ id }) => id === list.faction)
  if (book && !book.profiles.includes(profile)) fault('RU-HOUSE-13', `${profile.name} is not in the book of ${book.name}.`)
  if (profile.unique && before.some((other) => other.profile === unit.profile)) fault('RU-SQUAD-4', `${profile.name} is unique: a Squad has it once.`)
  if (playerOf(list, unit) === null) fault(kind.rule, `${profile.name} belongs to no mini-squad.`)
  const gear = unit.gear ?? []
  for (const [i, id] of gear.entries()) {
    const one = GEAR.get(id)
    if (!one) fault('RU-HOUSE-1', `There is no gear "${id}".`)
    else if (book && !book.gear.includes(one)) fault('RU-HOUSE-13', `${one.name} is not in the book of ${book.name}.`)
    else if (hasSpecial(one, '*') && [...before.flatMap((other) => other.gear ?? []), ...gear.slice(0, i)].includes(id)) {
      fault('RU-WEAPON-UNIQUE-1', `${one.name} is unique: a Squad has it once.`)
    }
  }
  return faults
}

const shareFaults = (kind: SquadKind, gp: number, group: number): readonly ArmyFault[] =>
  gp <= kind.gp ? [] : [{ rule: kind.rule, text: `Mini-squad ${group + 1} costs ${gp} GP, ${gp - kind.gp} more than its ${kind.gp}.`, group }]

/** All Units into the Squad; Units of mini-squads that have none into the first that can pay for them. Null where one fits nowhere. */
export function arrangeList(list: ArmyList): ArmyList | null {
  const kind = kindOf(list)
  if (kind === SQUAD) return { ...list, groups: [SQUAD.id], units: list.units.map((unit) => ({ ...unit, group: 0 })) }
  const groups = Array.from({ length: kind.players }, () => kind.id)
  const placed = list.units.map((unit) => (unit.group !== undefined && groups[unit.group] !== undefined ? unit.group : null))
  const spent = groups.map((_, i) => sumOf(list.units.filter((__, k) => placed[k] === i)))
  const units: ArmyUnit[] = []
  for (const [k, unit] of list.units.entries()) {
    const group = placed[k] ?? spent.findIndex((gp) => gp + gpOf(unit) <= kind.gp)
    if (group < 0) return null
    if (placed[k] === null) spent[group] = spent[group]! + gpOf(unit)
    units.push({ ...unit, group })
  }
  return { ...list, groups, units }
}
