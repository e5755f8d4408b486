import type { Id, SideId } from '../../core/board'
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
  const names = list.units.map((unit) => unit.name?.trim() || profileName(unit.profile))
  const ids = new Set<Id>()
  const seen = new Map<string, number>()
  return list.units.map((entry, i): NamedUnit => {
    const name = names[i]!
    const number = (seen.get(name) ?? 0) + 1
    seen.set(name, number)
    const twice = names.filter((other) => other === name).length > 1
    return { entry, id: freeId(`${side.toLowerCase()}-${slug(profileName(entry.profile))}`, ids), name: twice ? `${name} ${number}` : name }
  })
}

function freeId(stem: string, taken: Set<Id>): Id {
  let number = 1
  while (taken.has(`${stem}-${number}`)) number++
  taken.add(`${stem}-${number}`)
  return `${stem}-${number}`
}

const slug = (name: string): string =>
  name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').split(/[^a-z0-9]+/).filter(Boolean).join('-') || 'unit'
