import type { PieceKind, Traits } from '../core/board'
import type { Inches } from '../core/units'
import type { TraitOverrides } from './fields'
import { presetTraits } from './presets'

/** A ruin that is a mesh has its own walls: they block exactly where they are. */
const WALLS = { sight: 'solid', ground: 'impassable' } as const

/** What a table says of a mesh of that kind: what was chosen for it, over what its kind is as a mesh; undefined: nothing but its kind. */
export function meshTraits(kind: PieceKind, chosen: TraitOverrides = {}): TraitOverrides | undefined {
  const said = { ...(kind === 'ruin' && WALLS), ...chosen }
  return Object.keys(said).length > 0 ? said : undefined
}

/** What it counts as where nothing is chosen. */
export const usualTraits = (kind: PieceKind, height: Inches): Traits => presetTraits(kind, { height, open: false }, meshTraits(kind))
