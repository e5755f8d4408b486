import type { Board, BoardPiece, FlatShape, Id, Part, PieceKind, TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { plan, place3, sub2, turn2, type Vec2, type Vec3 } from '../../core/vec'

/*
 * What terrain is in Red Rain, which is played in plan (RR-HOUSE-6): a piece is one by its kind, whatever its height and whatever it stands on.
 * All that is none of these is ground like the table: hills, platforms, floors, difficult ground, open doors.
 */

const OBSTRUCTIONS: ReadonlySet<PieceKind> = new Set(['obstruction', 'wall', 'building', 'cliff', 'ruin', 'door'])
const SHORT_WALLS: ReadonlySet<PieceKind> = new Set(['short-wall', 'barricade', 'hedge'])

export const isForest = ({ kind, area }: BoardPiece): boolean => kind === 'forest' && area !== null
export const isWater = ({ kind }: BoardPiece): boolean => kind === 'water'
export const isPortal = ({ kind }: BoardPiece): boolean => kind === 'portal'
export const isShortWall = ({ kind }: BoardPiece): boolean => SHORT_WALLS.has(kind)
/** RR-SHORT-1: Short Walls are Partial Walls as well. */
export const isPartialWall = (piece: BoardPiece): boolean => piece.kind === 'partial-wall' || isShortWall(piece)
/** RR-SIGHT-2: of a ruin its walls, of doors those that are shut: an open one has nothing in the way. */
export const isObstruction = ({ kind }: BoardPiece): boolean => OBSTRUCTIONS.has(kind)
/** RR-MOVABLE-1: what the tag is for. */
export const mayBeMovable = (piece: BoardPiece): boolean => isObstruction(piece) || isPartialWall(piece)

/** What a table that is strewn for Red Rain has besides portals and crates (`SetupGuide`): walls of either kind, a copse, things to push. */
export const STREWN = {
  besides: ['parapet', 'railing', 'pavise', 'cart', 'barrels', 'standing-stone', 'copse'], lowStops: true,
} as const

/** The ids of what counts on a table. */
export interface RainTerrain {
  readonly obstructions: readonly Id[]
  /** Partial Walls, Short Walls among them. */
  readonly walls: readonly Id[]
  readonly shortWalls: readonly Id[]
  readonly forests: readonly BoardPiece[]
  readonly waters: readonly Id[]
  /** In nobody's way, and nothing to stand on: trunks and the stones of portals. */
  readonly open: readonly Id[]
}

const known = new WeakMap<Board['pieces'], RainTerrain>()

export function terrainOf({ pieces }: Pick<Board, 'pieces'>): RainTerrain {
  let found = known.get(pieces)
  if (!found) {
    const there = pieces.filter((piece) => !hangs(piece, pieces))
    const idsOf = (is: (piece: BoardPiece) => boolean) => there.filter(is).map(({ id }) => id)
    found = {
      obstructions: idsOf(isObstruction), walls: idsOf(isPartialWall), shortWalls: idsOf(isShortWall), forests: pieces.filter(isForest),
      waters: idsOf(isWater), open: pieces.filter((piece) => isForest(piece) || isPortal(piece)).map(({ id }) => id),
    }
    known.set(pieces, found)
  }
  return found
}

/** What is lifted so far off the table stands on something, or hangs over it and is in nobody's way (RR-HOUSE-6). */
const LIFTED: Inches = 1
const CONTACT: Inches = 0.1

function hangs(piece: BoardPiece, pieces: readonly BoardPiece[]): boolean {
  if (piece.at[1] < LIFTED) return false
  const points = [piece.at, ...piece.parts.map(({ at }) => place3(at, piece.at, piece.yaw))]
  return !pieces.some((other) => other !== piece && other.parts.some((part) => carries(other, part, piece.at[1], points)))
}

function carries(piece: BoardPiece, part: Part, height: Inches, points: readonly Vec3[]): boolean {
  const { solid, traits } = part
  if (traits.sight !== 'solid' && traits.ground !== 'impassable') return false
  const { footprint, height: top } = solid.kind === 'prism' ? solid : boundsOf(solid.mesh)
  const [x, foot, z] = place3(part.at, piece.at, piece.yaw)
  if (Math.abs(foot + top - height) > CONTACT) return false
  return points.some((point) => holds(footprint, turn2(sub2(plan(point), [x, z]), -piece.yaw - part.yaw)))
}

/** Triangles by the box round them, about their own origin. */
function boundsOf({ positions }: TriangleMesh): { readonly footprint: FlatShape; readonly height: Inches } {
  let [hx, hz, height] = [0, 0, 0]
  for (let i = 0; i < positions.length; i += 3) {
    hx = Math.max(hx, Math.abs(positions[i]!))
    height = Math.max(height, positions[i + 1]!)
    hz = Math.max(hz, Math.abs(positions[i + 2]!))
  }
  return { footprint: { kind: 'rect', hx, hz }, height }
}

/** Whether the point, in the shape's own frame, lies in it. */
function holds(shape: FlatShape, [x, z]: Vec2): boolean {
  switch (shape.kind) {
    case 'circle':
      return hypot(x, z) <= shape.radius
    case 'oval':
      return hypot(x / shape.rx, z / shape.rz) <= 1
    case 'rect':
      return Math.abs(x) <= shape.hx && Math.abs(z) <= shape.hz
    case 'polygon': {
      const { points } = shape
      return points.reduce((inside, [ax, az], i) => {
        const [bx, bz] = points[(i + 1) % points.length]!
        return az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax) ? !inside : inside
      }, false)
    }
  }
}
