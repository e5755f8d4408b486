import type { Board, BoardPiece, Id } from '../../core/board'
import type { Inches } from '../../core/units'
import { circumradius } from '../../core/flat-shape'
import { boundsOf } from '../../core/solid-bounds'
import { hypot } from '../../core/trigonometry'
import { length2, place3, plan, type Segment } from '../../core/vec'
import { nearest, shapeAt, shareOf, type Base } from './judge/base'
import type { Readings } from './readings'

/*
 * What terrain is in Ravenfeast: each kind of piece is of one of these.
 *
 * wood        forests, by their area (RF-WOODS-1 to RF-WOODS-3)
 * ground      hills, water, difficult ground, portals and open doors: nothing that stands between, and free to walk on (RF-TERRAIN-4, RF-HOUSE-6)
 * stage       platforms: no cover; their faces are climbed as obstacles are crossed, up to 2" (RF-HOUSE-6)
 * sheer       cliffs and buildings: never crossed, never shot through, at any height (RF-TERRAIN-5, RF-COVER-3)
 * obstacle    all else: walls, hedges, fences, ruins, crates: cover, and crossed where it is not high (RF-TERRAIN-2, RF-TERRAIN-5)
 */
export type TerrainKind = 'wood' | 'ground' | 'stage' | 'sheer' | 'obstacle'

export function terrainKind({ kind, area, parts }: BoardPiece): TerrainKind {
  switch (kind) {
    case 'forest':
      return area ? 'wood' : 'obstacle'
    case 'hill':
    case 'water':
    case 'difficult':
    case 'portal':
      return 'ground'
    case 'platform':
      return 'stage'
    case 'cliff':
    case 'building':
      return 'sheer'
    case 'door':
      return parts.some(({ traits }) => traits.sight === 'solid' || traits.ground === 'impassable') ? 'obstacle' : 'ground'
    default:
      return 'obstacle'
  }
}

export const isWood = (piece: BoardPiece): boolean => terrainKind(piece) === 'wood'

/** RF-TERRAIN-4: marsh, rubble, woods and water. */
export const isRough = ({ traits }: BoardPiece): boolean => traits.ground === 'difficult' || traits.ground === 'water'

/** RF-TERRAIN-5: an obstacle that is walked round. Measured on the piece itself. */
export const isHigh = (piece: BoardPiece, { high }: Pick<Readings, 'high'>): boolean => piece.height > high + 1e-6

/** Fences and the like, that one sees through and that are something to hide behind all the same. */
export const isOpenWork = ({ kind, area, parts }: BoardPiece): boolean =>
  area === null && (kind === 'partial-wall' || kind === 'short-wall') && parts.every(({ traits }) => traits.sight !== 'solid')

/** What of a table every ruling goes by. */
export interface Ground {
  readonly byId: ReadonlyMap<Id, BoardPiece>
  readonly rough: readonly Id[]
  /** Which wood a forest belongs to: those that touch or overlap are one (RF-WOODS-3), called by the first of them. */
  readonly woodOf: ReadonlyMap<Id, Id>
  readonly woods: readonly BoardPiece[]
}

const known = new WeakMap<Board['pieces'], Ground>()

export function groundOf({ pieces }: Pick<Board, 'pieces'>): Ground {
  let found = known.get(pieces)
  if (!found) {
    const woods = pieces.filter(isWood)
    found = {
      byId: new Map(pieces.map((piece) => [piece.id, piece])), rough: pieces.filter(isRough).map(({ id }) => id), woodOf: joinedWoods(woods), woods,
    }
    known.set(pieces, found)
  }
  return found
}

function joinedWoods(woods: readonly BoardPiece[]): ReadonlyMap<Id, Id> {
  const shapes = woods.map((wood) => ({ id: wood.id, area: areaOf(wood) }))
  const woodOf = new Map<Id, Id>()
  for (const first of shapes) {
    if (woodOf.has(first.id)) continue
    const open = [first]
    woodOf.set(first.id, first.id)
    for (const one of open) {
      for (const other of shapes) {
        if (woodOf.has(other.id) || nearest(one.area, other.area).distance > TOUCH) continue
        woodOf.set(other.id, first.id)
        open.push(other)
      }
    }
  }
  return woodOf
}

const TOUCH: Inches = 0.001

/** The area of a piece in plan, as bases are told. */
export function areaOf(piece: BoardPiece): Base {
  let found = areas.get(piece)
  if (!found) {
    const { at, yaw, area } = piece
    areas.set(piece, (found = shapeAt(area!.footprint, { at: place3(area!.at, at, yaw), yaw: yaw + area!.yaw })))
  }
  return found
}

const areas = new WeakMap<BoardPiece, Base>()

/** So near to the line in plan that it may be met, or come within so many inches, by a circle that holds the piece. */
export function isNear(piece: BoardPiece, { from, to }: Segment, within: Inches = 0): boolean {
  const [x, z] = [piece.at[0] - from[0], piece.at[2] - from[2]]
  const [alongX, alongZ] = [to[0] - from[0], to[2] - from[2]]
  const share = shareOf(alongX, alongZ, x, z)
  return hypot(from[0] + alongX * share - piece.at[0], from[2] + alongZ * share - piece.at[2]) <= reachOf(piece) + within + ROUNDING
}

/** From where the piece is put to what of it lies farthest from there in plan, its area included. */
function reachOf(piece: BoardPiece): Inches {
  let reach = reaches.get(piece)
  if (reach === undefined) {
    const shapes = [...piece.parts.map(({ at, solid }) => ({ at, shape: boundsOf(solid).footprint })), ...(piece.area ? [{ at: piece.area.at,
      shape: piece.area.footprint }] : [])]
    reaches.set(piece, (reach = Math.max(0, ...shapes.map(({ at, shape }) => length2(plan(at)) + circumradius(shape)))))
  }
  return reach
}

const reaches = new WeakMap<BoardPiece, Inches>()
const ROUNDING: Inches = 0.001
