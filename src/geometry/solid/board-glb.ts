import type { Area, Board, BoardModel, BoardPiece, Owner, Part, PieceKind, TriangleMesh } from '../../core/board'
import { pieceName } from '../../core/piece-name'
import { place3, type Vec3 } from '../../core/vec'
import { writeNodes, type LinearColour, type Placed } from './mesh-glb-write'
import { outlineOf } from './outline'
import { sheetMesh, solidToMesh } from './to-mesh'

/** The solids of a piece as one mesh in its own frame, each as it is measured; what is an area alone has none. */
export function meshOfParts(parts: readonly Part[]): TriangleMesh {
  const meshes = parts.map(({ solid, at, yaw }) => {
    const { positions, indices } = solidToMesh(solid)
    const placed = new Float64Array(positions.length)
    for (let i = 0; i < positions.length; i += 3) {
      const corner: Vec3 = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
      placed.set(place3(corner, at, yaw), i)
    }
    return { positions: placed, indices }
  })
  const positions = new Float64Array(meshes.reduce((sum, each) => sum + each.positions.length, 0))
  const indices = new Uint32Array(meshes.reduce((sum, each) => sum + each.indices.length, 0))
  let [places, corners] = [0, 0]
  for (const each of meshes) {
    positions.set(each.positions, places)
    indices.set(each.indices.map((corner) => corner + places / 3), corners)
    places += each.positions.length
    corners += each.indices.length
  }
  return { positions, indices }
}

/** Plain colours of a table. */
export interface TableTones {
  readonly ground: LinearColour
  readonly base: LinearColour
  readonly kinds: Readonly<Record<PieceKind, LinearColour>>
  readonly sides: Readonly<Record<Owner, LinearColour>>
}

/** Inches under the top of the table. */
const THICK = 0.5
/** Inches: as bases are drawn; what is measured of them is flat. */
const BASE_THICK = 0.12
/** Inches over what it lies on: in the very same plane, either of them would show. */
const LIFT = 0.01

/**
 * All of a table as a GLB in metres, in plain colours: a node each for the ground, for every piece's solids and for the ground that it covers, for every
 * model's body and for its base. Solids and bodies are as they are measured.
 */
export function boardGlb(board: Board, tones: TableTones): Uint8Array<ArrayBuffer> {
  const top = solidToMesh({ kind: 'prism', footprint: { kind: 'rect', hx: board.width / 2, hz: board.depth / 2 }, height: THICK })
  const ground: Placed = { name: 'Ground', mesh: top, material: { name: 'Ground', colour: tones.ground }, at: [0, -THICK, 0], yaw: 0 }
  const bodies = new Map<BoardModel['body'], TriangleMesh>()
  return writeNodes([
    ground, ...board.pieces.flatMap((piece) => pieceNodes(piece, board, tones)), ...board.models.flatMap((model) => modelNodes(model, tones, bodies)),
  ].filter(({ mesh }) => mesh.indices.length > 0))
}

function pieceNodes({ id, kind, parts, area, at, yaw }: BoardPiece, { pieces }: Board, { kinds }: TableTones): readonly Placed[] {
  const name = pieceName(pieces, id)!
  const material = { name: kind, colour: kinds[kind] }
  const covered = area && { name: parts.length > 0 ? `${name}, ground` : name, mesh: meshOfArea(area), material, at, yaw }
  return [{ name, mesh: meshOfParts(parts), material, at, yaw }, ...(covered ? [covered] : [])]
}

/** In the frame of its piece. */
function meshOfArea({ footprint, at, yaw }: Area): TriangleMesh {
  return sheetMesh(outlineOf(footprint).map(([x, z]) => {
    const [placedX, , placedZ] = place3([x, 0, z], at, yaw)
    return [placedX, placedZ] as const
  }), at[1] + LIFT)
}

function modelNodes({ name, side, base, body, at, yaw }: BoardModel, tones: TableTones, bodies: Map<BoardModel['body'], TriangleMesh>): readonly Placed[] {
  const mesh = bodies.get(body) ?? solidToMesh(body)
  bodies.set(body, mesh)
  const stood = base && solidToMesh({ kind: 'prism', footprint: base, height: BASE_THICK })
  return [
    { name, mesh, material: { name: side === 'neutral' ? 'Neutral' : `Side ${side}`, colour: tones.sides[side] }, at, yaw },
    ...(stood ? [{ name: `${name}, base`, mesh: stood, material: { name: 'Base', colour: tones.base }, at, yaw }] : []),
  ]
}
