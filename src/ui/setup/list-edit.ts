import type { ArmyList, ArmyUnit, Armoury } from '../../rules/armoury'

/** Changes to a list, each a new one. Units keep their groups unless the groups no longer fit. */

/** Puts units into groups where some set of groups holds them; a list that fits none stays as it is. */
export const arranged = (list: ArmyList, armoury: Armoury): ArmyList => armoury.arrange(list) ?? list

export const withUnit = (list: ArmyList, profile: string): ArmyList => ({ ...list, units: [...list.units, { profile }] })

export const withoutUnit = (list: ArmyList, index: number): ArmyList => ({
  ...list,
  units: list.units.filter((_, i) => i !== index),
})

/** The unit with that said of it, or with undefined nothing. */
const withSaid = <K extends 'name' | 'gear' | 'figure' | 'group'>(list: ArmyList, index: number, key: K, said: ArmyUnit[K] | undefined): ArmyList => ({
  ...list,
  units: list.units.map((unit, i): ArmyUnit => {
    if (i !== index) return unit
    const { [key]: _, ...rest } = unit
    return { ...(rest as ArmyUnit), ...(said !== undefined && { [key]: said }) }
  }),
})

/** An empty name gives the profile's own back. */
export const withName = (list: ArmyList, index: number, name: string): ArmyList =>
  withSaid(list, index, 'name', name.trim() === '' ? undefined : name.slice(0, 60))

export const withGear = (list: ArmyList, index: number, carried: readonly string[]): ArmyList =>
  withSaid(list, index, 'gear', carried.length === 0 ? undefined : carried)

/** Those units wear it; an empty name gives the usual figure back. */
export const withFigure = (list: ArmyList, indices: readonly number[], figure: string): ArmyList =>
  indices.reduce((dressed, index) => withSaid(dressed, index, 'figure', figure === '' ? undefined : figure), list)

/** Places of the units of the same profile as that one, itself among them. */
export const alike = ({ units }: ArmyList, index: number): readonly number[] =>
  units.flatMap(({ profile }, i) => (profile === units[index]!.profile ? [i] : []))

export const withGroup = (list: ArmyList, group: string): ArmyList => ({ ...list, groups: [...list.groups, group] })

/** Its units belong to no group then. */
export const withoutGroup = (list: ArmyList, index: number): ArmyList => ({
  ...list,
  groups: list.groups.filter((_, i) => i !== index),
  units: list.units.map(({ group, ...unit }) =>
    group === undefined || group === index ? unit : { ...unit, group: group > index ? group - 1 : group },
  ),
})

export const inGroup = (list: ArmyList, index: number, group: number | null): ArmyList => withSaid(list, index, 'group', group ?? undefined)

/** Another faction has other units. */
export const ofFaction = (list: ArmyList, faction: string): ArmyList => ({ ...list, faction, groups: [], units: [] })
