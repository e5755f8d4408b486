import type { PieceKind, Traits } from '../core/board'
import type { Inches } from '../core/units'
import type { TraitOverrides } from './fields'

/** What the whole thing is like that a preset depends on. */
interface PresetContext {
  /** Highest point above the underside. */
  readonly height: Inches
  /** Doors only. */
  readonly open: boolean
}

/** Up to this height a barricade does not stop a base. */
const BARRICADE_HEIGHT: Inches = 2

const PRESETS: Readonly<Record<PieceKind, Traits | ((context: PresetContext) => Traits)>> = {
  barricade: ({ height }) =>
    ({ sight: 'solid', ground: height > BARRICADE_HEIGHT ? 'impassable' : 'open', cover: 'light' }),
  wall: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
  building: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
  cliff: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
  obstruction: { sight: 'solid', ground: 'impassable', cover: 'none' },
  ruin: { sight: 'area', ground: 'open', cover: 'heavy' },
  forest: { sight: 'area', ground: 'difficult', cover: 'light' },
  difficult: { sight: 'open', ground: 'difficult', cover: 'light' },
  hill: { sight: 'solid', ground: 'open', cover: 'none' },
  platform: { sight: 'solid', ground: 'open', cover: 'none' },
  'partial-wall': { sight: 'open', ground: 'impassable', cover: 'light' },
  'short-wall': { sight: 'open', ground: 'impassable', cover: 'light' },
  hedge: { sight: 'solid', ground: 'crossable', cover: 'light' },
  water: { sight: 'open', ground: 'water', cover: 'none' },
  portal: { sight: 'open', ground: 'open', cover: 'none' },
  door: ({ open }) =>
    open
      ? { sight: 'open', ground: 'open', cover: 'none' }
      : { sight: 'solid', ground: 'impassable', cover: 'none' },
}

/** The traits of a kind, with what the file says otherwise. */
export function presetTraits(
  kind: PieceKind, context: PresetContext, ...overrides: readonly (TraitOverrides | undefined)[]
): Traits {
  const preset = PRESETS[kind]
  return Object.assign({}, typeof preset === 'function' ? preset(context) : preset, ...overrides) as Traits
}

/** Kinds that one can be in, whatever their traits: they have an area. */
const AREA_KINDS: ReadonlySet<PieceKind> = new Set(['ruin', 'forest', 'difficult', 'water', 'building'])

export const hasArea = (kind: PieceKind, traits: Traits): boolean => AREA_KINDS.has(kind) || traits.sight === 'area'

/** What a part of a piece is when its file does not say: the walls of a ruin and the trunks of a wood are solid. */
export const partKind = (piece: PieceKind): PieceKind => (piece === 'ruin' || piece === 'forest' ? 'wall' : piece)
