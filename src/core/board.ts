import type { Degrees, Inches } from './units'
import type { Vec2, Vec3 } from './vec'

/**
 * What stands on a table, resolved: no file references, no presets, no millimetres left.
 * `table/` makes a Board of a table file; geometry measures it; rules judge it.
 */
export interface Board {
  readonly width: Inches
  readonly depth: Inches
  readonly models: readonly BoardModel[]
  readonly pieces: readonly BoardPiece[]
}

export type Id = string
export type SideId = 'A' | 'B'
/** Whose a model is: a player's, or nobody's, such as a beast or a flag that is a model. */
export type Owner = SideId | 'neutral'

/** Where a thing stands: the centre of its underside, and its rotation about +y. */
export interface Pose {
  readonly at: Vec3
  readonly yaw: Degrees
}

/** A flat closed shape around the origin of its own frame, at turn 0. */
export type FlatShape =
  | { readonly kind: 'circle'; readonly radius: Inches }
  /** Half axes along x and z. */
  | { readonly kind: 'oval'; readonly rx: Inches; readonly rz: Inches }
  /** Half sides along x and z. */
  | { readonly kind: 'rect'; readonly hx: Inches; readonly hz: Inches }
  /** Simple polygon, convex or not, in either winding, first point not repeated. */
  | { readonly kind: 'polygon'; readonly points: readonly Vec2[] }

/** Triangles in the shape's own frame: xyz triples in inches, y up, and three indices a triangle. */
export interface TriangleMesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
}

/** A closed volume in its own frame: standing on y = 0, or triangles as they are. `bounds`: the box round triangles that are not told here. */
export type Solid =
  | { readonly kind: 'prism'; readonly footprint: FlatShape; readonly height: Inches; readonly bounds?: true }
  | { readonly kind: 'mesh'; readonly mesh: TriangleMesh }

export interface BoardModel extends Pose {
  readonly id: Id
  readonly name: string
  readonly side: Owner
  /** Models without a unit are units of their own: this is then the model's own id. */
  readonly unit: Id
  readonly leader: boolean
  /** null: measured by its body. */
  readonly base: FlatShape | null
  /** The volume that sees and is seen (together with the base's disc), standing on `at`. */
  readonly body: Solid
}

export const SIGHT_TRAITS = ['solid', 'area', 'open'] as const
export const GROUND_TRAITS = ['open', 'difficult', 'impassable', 'water', 'crossable'] as const
export const COVER_TRAITS = ['none', 'light', 'heavy'] as const
export type SightTrait = (typeof SIGHT_TRAITS)[number]
export type GroundTrait = (typeof GROUND_TRAITS)[number]
export type CoverTrait = (typeof COVER_TRAITS)[number]

export interface Traits {
  readonly sight: SightTrait
  readonly ground: GroundTrait
  readonly cover: CoverTrait
}

export const PIECE_KINDS = [
  'barricade', 'wall', 'building', 'cliff', 'obstruction', 'ruin', 'forest', 'difficult', 'hill', 'platform',
  'partial-wall', 'short-wall', 'hedge', 'water', 'portal', 'door',
] as const
export type PieceKind = (typeof PIECE_KINDS)[number]

/**
 * One solid of a piece, posed in the piece's frame. A part with sight `solid` blocks lines; one with sight
 * `solid` or ground `impassable` stands in a base's way and carries what stands on it; any other part is there
 * to be seen (a canopy, a ladder, a rug of rubble) and counts only through the piece's area.
 */
export interface Part extends Pose {
  /** Unique within its piece: says which wall of a ruin it was. */
  readonly name: string
  readonly solid: Solid
  readonly traits: Traits
  /** For show only: which material the part is painted with. */
  readonly look: string
}

/** A footprint up to a height above the piece's underside, in the piece's frame. */
export interface Area extends Pose {
  readonly footprint: FlatShape
  readonly height: Inches
}

export interface BoardPiece extends Pose {
  readonly id: Id
  readonly name: string
  readonly kind: PieceKind
  readonly traits: Traits
  readonly parts: readonly Part[]
  /** What one is in when one is in the piece: areas, grounds, ruins, buildings. null for a plain obstacle. */
  readonly area: Area | null
  /** Highest point above the piece's underside. */
  readonly height: Inches
  /** The name that it shares with one other piece, as two portals that lead to each other do. */
  readonly pair?: string
  /** Models may move it in a game, where the rules know how: a crate that is pushed. */
  readonly movable?: boolean
}
