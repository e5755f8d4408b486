import type { ArmyList, Armoury } from '../../rules/armoury'

/** Changes to a list, each a new one. Units keep their groups unless the groups no longer fit. */

/** Puts units into groups where some set of groups holds them; a list that fits none stays as it is. */
export const arranged = (list: ArmyList, armoury: Armoury): ArmyList => armoury.arrange(list) ?? list

export const withUnit = (list: ArmyList, profile: string): ArmyList => ({ ...list, units: [...list.units, { profile }] })

export const withoutUnit = (list: ArmyList, index: number): ArmyList => ({
  ...list,
  units: list.units.filter((_, i) => i !== index),
})

/** An empty name gives the profile's own back. */
export const withName = (list: ArmyList, index: number, name: string): ArmyList => ({
  ...list,
  units: list.units.map((unit, i) => {
    if (i !== index) return unit
    const { name: _, ...rest } = unit
    return name.trim() === '' ? rest : { ...rest, name: name.slice(0, 60) }
  }),
})

export const withGear = (list: ArmyList, index: number, carried: readonly string[]): ArmyList => ({
  ...list,
  units: list.units.map((unit, i) => {
    if (i !== index) return unit
    const { gear: _, ...rest } = unit
    return carried.length === 0 ? rest : { ...rest, gear: carried }
  }),
})

export const withGroup = (list: ArmyList, group: string): ArmyList => ({ ...list, groups: [...list.groups, group] })

/** Its units belong to no group then. */
export const withoutGroup = (list: ArmyList, index: number): ArmyList => ({
  ...list,
  groups: list.groups.filter((_, i) => i !== index),
  units: list.units.map(({ group, ...unit }) =>
    group === undefined || group === index ? unit : { ...unit, group: group > index ? group - 1 : group },
  ),
})

export const inGroup = (list: ArmyList, index: number, group: number | null): ArmyList => ({
  ...list,
  units: list.units.map((unit, i) => {
    if (i !== index) return unit
    const { group: _, ...rest } = unit
    return group === null ? rest : { ...rest, group }
  }),
})

/** Another faction has other units. */
export const ofFaction = (list: ArmyList, faction: string): ArmyList => ({ ...list, faction, groups: [], units: [] })
