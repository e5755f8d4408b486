import type { Id, SideId } from '../../core/board'
import { isolated } from '../../core/direction'
import type { ArmyList, ArmyUnit } from '../armoury'

interface NamedUnit {
  readonly entry: ArmyUnit
  /** As in `a-rifles-1`: of the side and the profile's name, one for each unit of the list. */
  readonly id: Id
  /** The player's or else the profile's; one that occurs twice is numbered. */
  readonly name: string
}

/** The units of a list in its order, each with an id and a name of its own. `profileName` of a profile's id. */
export function namedUnits(list: ArmyList, side: SideId, profileName: (profile: string) => string): readonly NamedUnit[] {
  const names = list.units.map((unit) => isolated(unit.name ?? '').trim() || profileName(unit.profile))
  const ids = new Set<Id>()
  const isTwice = (name: string) => names.indexOf(name) < names.lastIndexOf(name)
  // A name that somebody wrote with a number is not given to another unit.
  const taken = new Set(names.filter((name) => !isTwice(name)))
  return list.units.map((entry, i): NamedUnit => {
    const id = numbered(`${side.toLowerCase()}-${slug(profileName(entry.profile))}`, '-', ids)
    return { entry, id, name: isTwice(names[i]!) ? numbered(names[i]!, ' ', taken) : names[i]! }
  })
}

/** The stem with the first number that is not taken yet, which then is. */
function numbered(stem: string, between: string, taken: Set<string>): string {
  let number = 1
  while (taken.has(`${stem}${between}${number}`)) number++
  const free = `${stem}${between}${number}`
  taken.add(free)
  return free
}

const slug = (name: string): string =>
  name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').split(/[^a-z0-9]+/).filter(Boolean).join('-') || 'unit'
