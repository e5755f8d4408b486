import type { TerrainStyle } from '../rules/setup-guide'

/** What a style of terrain is made of, by names of library pieces; a library that lacks some makes do with the others. */
export interface StyleStock {
  readonly name: string
  /** Big pieces that give the table its shape; a name that stands twice comes twice as often. */
  readonly large: readonly string[]
  /** What hides a unit or less. */
  readonly medium: readonly string[]
  /** Low cover and rough ground. */
  readonly low: readonly string[]
  /** What leans on big pieces. */
  readonly beside: readonly string[]
  /** What stands in the middle of the table. */
  readonly centre: readonly string[]
  /** Turns of big pieces are multiples of this, give or take `sway`. */
  readonly square: 90 | 1
  readonly sway: number
  /** Places of big pieces snap to a lattice this wide, as blocks along streets do; 0 for none. */
  readonly lattice: number
  readonly adjectives: readonly string[]
  readonly places: readonly string[]
}

export const TERRAIN_STYLES = ['city', 'ruins', 'woods', 'industrial'] as const satisfies readonly TerrainStyle[]
export type { TerrainStyle }

/** Pieces that give the same cover and hide as much: either may stand for the other on the other half of the table. */
export const FAMILIES: readonly (readonly string[])[] = [
  ['ruin-three', 'ruin-corner-two', 'ruin-shell'],
  ['wood', 'pines'],
  ['container', 'container-blue'],
  ['wall-window', 'wall-door'],
  ['barricade-straight', 'barricade-corner', 'sandbags', 'low-wall'],
  ['crater', 'rubble'],
]

export const STYLES: Readonly<Record<TerrainStyle, StyleStock>> = {
  city: {
    name: 'City',
    large: ['ruin-three', 'ruin-corner-two', 'ruin-corner-two', 'ruin-shell', 'ruin-shell', 'bunker', 'wood'],
    medium: ['wall-window', 'wall-door', 'high-wall', 'statue', 'generator', 'container', 'footbridge', 'crate-stack'],
    low: ['barricade-straight', 'barricade-corner', 'car-wreck', 'car-wreck', 'sandbags', 'low-wall', 'rubble', 'crater', 'hedge'],
    beside: ['rubble', 'low-wall', 'sandbags', 'hedge', 'barricade-straight', 'crate'],
    centre: ['statue', 'ruin-three', 'ruin-shell', 'shrine'],
    square: 90, sway: 0, lattice: 2,
    adjectives: ['Mercer', 'Lantern', 'Cooper', 'Old Toll', 'Bellfound', 'Orchard', 'Saltgate', 'Ninth'],
    places: ['Square', 'Cross', 'Arcade', 'Row', 'Market', 'Steps', 'Quarter', 'Terrace'],
  },
  ruins: {
    name: 'Ruined outskirts',
    large: ['ruin-three', 'ruin-corner-two', 'ruin-corner-two', 'ruin-shell', 'ruin-shell', 'wood', 'pines', 'hill-stepped'],
    medium: ['boulder', 'boulder', 'high-wall', 'shrine', 'wall-door', 'container', 'wall-window'],
    low: ['low-wall', 'low-wall', 'fence', 'hedge', 'sandbags', 'car-wreck', 'crater', 'rubble', 'pond', 'tank-trap'],
    beside: ['rubble', 'low-wall', 'hedge', 'crater', 'sandbags'],
    centre: ['ruin-shell', 'ruin-corner-two', 'ruin-three', 'shrine'],
    square: 1, sway: 0, lattice: 0,
    adjectives: ['Fallow', 'Broken', 'Crow', 'Mallow', 'Hollow', 'Cinder', 'Widow\u2019s', 'Last'],
    places: ['Chapel', 'Farm', 'Acre', 'Mile', 'Hamlet', 'Ward', 'Fields', 'Parish'],
  },
  woods: {
    name: 'Woods and hills',
    large: ['wood', 'wood', 'wood', 'pines', 'pines', 'hill-stepped', 'hill-stepped', 'ruin-corner-two'],
    medium: ['boulder', 'boulder', 'boulder', 'shrine', 'boulder', 'crate-stack'],
    low: ['hedge', 'hedge', 'fence', 'low-wall', 'pond', 'crater', 'rubble', 'low-wall'],
    beside: ['hedge', 'pond', 'rubble', 'low-wall', 'fence'],
    centre: ['hill-stepped', 'wood', 'ruin-shell', 'shrine'],
    square: 1, sway: 0, lattice: 0,
    adjectives: ['Heron', 'Grey', 'Thorn', 'Long', 'Stag', 'Bracken', 'Cold', 'Ember'],
    places: ['Wood', 'Hollow', 'Down', 'Brook', 'Ridge', 'Dell', 'Beacon', 'Moor'],
  },
  industrial: {
    name: 'Works and yards',
    large: ['bunker', 'silo', 'container', 'container-blue', 'ruin-corner-two', 'container', 'silo', 'ruin-shell', 'container-blue'],
    medium: ['container', 'container-blue', 'container', 'container-blue', 'generator', 'crate-stack', 'high-wall', 'footbridge', 'watchtower'],
    low: ['pipes', 'pipes', 'tank-trap', 'barricade-straight', 'barricade-corner', 'car-wreck', 'sandbags', 'crater', 'rubble'],
    beside: ['pipes', 'crate', 'tank-trap', 'barricade-straight', 'rubble', 'sandbags'],
    centre: ['silo', 'ruin-three', 'generator', 'bunker'],
    square: 90, sway: 4, lattice: 0,
    adjectives: ['Number Four', 'Kiln', 'Copper', 'Slag', 'Vesper', 'Anvil', 'Tallow', 'Dry'],
    places: ['Yard', 'Works', 'Depot', 'Dock', 'Foundry', 'Siding', 'Wharf', 'Terminal'],
  },
}
