import type { BoardPiece } from '../../core/board'
import type { Prism } from './convex'
import { mergePrisms, type Merged } from './merge'
import { occludersOf } from './on-table'

/** A piece that is being turned comes by many turns. */
const MOST_TURNS = 8

const known = new WeakMap<BoardPiece['parts'], Map<number, readonly Merged[]>>()

/**
 * What the solid parts of a piece fill together, as `mergePrisms` says of it at the origin, and then set where it stands: worked out once
 * for each way that it is turned, since a piece in hand moves with every pointer event. Always so, that what came before changes nothing.
 */
export function mergedParts(piece: BoardPiece): readonly Merged[] {
  let turns = known.get(piece.parts)
  if (!turns) known.set(piece.parts, (turns = new Map()))
  let merged = turns.get(piece.yaw)
  if (!merged) {
    const [parts] = occludersOf({ ...piece, at: [0, 0, 0] }, false)
    merged = mergePrisms(parts.solids.flatMap(({ prisms }) => prisms))
    if (turns.size >= MOST_TURNS) turns.clear()
    turns.set(piece.yaw, merged)
  }
  const [x, y, z] = piece.at
  return merged.map(({ prism, of }) => ({ prism: shifted(prism, x, y, z), of }))
}

const shifted = ({ polygon, y0, y1 }: Prism, x: number, y: number, z: number): Prism => ({
  polygon: polygon.map(([px, pz]) => [px + x, pz + z] as const), y0: y0 + y, y1: y1 + y,
})
