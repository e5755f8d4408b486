import type { Special, UnitProfile, UnitRule, Weapon, WeaponRule } from '../../../../src/rules/ravaged-star/profile'

/** Plain units for tests, as the ledger's checks presume them: LD 6+, DEF 5+, M 6, W 1, one rifle and one blade. */
export const weapon = (name: string, more: Partial<Weapon> = {}): Weapon => ({
  name, range: 12, attacks: 1, accuracy: 4, ap: 0, damage: 1, rules: [], ...more,
})
export const rifle = (more: Partial<Weapon> = {}) => weapon('rifle', more)
export const blade = (more: Partial<Weapon> = {}) => weapon('blade', { range: 'M', ...more })

export const unit = (id: string, more: Partial<UnitProfile> = {}): UnitProfile => ({
  id, name: id, faction: 'Test', type: 'Core', points: 50, models: 5, movement: 6, wounds: 1, leadership: 6, defense: 5,
  weapons: [rifle(), blade()], rules: [], base: 25.4, height: 1, ...more,
})

export const rule = <N extends UnitRule | WeaponRule>(name: N, x?: number, y?: number, of?: string): Special<N> => ({
  name, ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }), ...(of === undefined ? {} : { of }),
})
