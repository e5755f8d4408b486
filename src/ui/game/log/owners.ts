import type { Id, SideId } from '../../../core/board'
import type { UnitCard } from '../../../rules/playable'

/**
 * Whose a unit or a model is. Models are known by the wounds on their unit's card; one that fell is known by its
 * unit's id in front of its own, where ids are made that way.
 */
export function ownerLookup(units: readonly UnitCard[]): (id: Id) => SideId | null {
  const sides = new Map<Id, SideId>()
  for (const unit of units) {
    sides.set(unit.unit, unit.side)
    for (const { model } of unit.wounds) sides.set(model, unit.side)
  }
  return (id) => {
    const known = sides.get(id)
    if (known) return known
    const unit = units.find((each) => id.startsWith(`${each.unit}-`) || id.startsWith(`${each.unit}.`))
    return unit?.side ?? null
  }
}
