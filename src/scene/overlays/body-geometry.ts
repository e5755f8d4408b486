import { BufferAttribute, BufferGeometry } from 'three'
import type { BoardPiece, Pose, Solid } from '../../core/board'
import type { Inches } from '../../core/units'
import { place3 } from '../../core/vec'
import { placedParts, solidToMesh, worldMesh } from '../../geometry/solid'

/** Triangles of a measured body in its own frame, flat shaded. */
export function bodyGeometry(body: Solid): BufferGeometry {
  return flatGeometry([solidToMesh(body)])
}

/** Triangles of all parts of a piece in the table's frame, flat shaded; of one that is an area and no solid, of that. */
export function pieceGeometry(piece: BoardPiece): BufferGeometry {
  const area = bareArea(piece)
  if (area) return flatGeometry([worldMesh(area.solid, area.pose)])
  return flatGeometry(placedParts(piece).map(({ part, pose }) => worldMesh(part.solid, pose)))
}

/** Thick enough to be seen, where nothing but the ground is measured. */
const ON_THE_GROUND: Inches = 0.04

/** What is measured of a piece that has no solid parts, in the table's frame: a volume that lines do not pass, or rough ground. */
export function bareArea({ area, parts, traits, at, yaw }: BoardPiece): { readonly solid: Solid; readonly pose: Pose } | null {
  if (area === null || parts.length > 0) return null
  const height = traits.sight === 'area' ? Math.max(area.height, ON_THE_GROUND) : ON_THE_GROUND
  return { solid: { kind: 'prism', footprint: area.footprint, height }, pose: { at: place3(area.at, at, yaw), yaw: yaw + area.yaw } }
}

function flatGeometry(meshes: readonly { readonly positions: Float64Array; readonly indices: Uint32Array }[]): BufferGeometry {
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0)
  const positions = new Float32Array(corners * 3)
  let o = 0
  for (const { positions: from, indices } of meshes) for (const i of indices) {
    positions[o++] = from[i * 3]!
    positions[o++] = from[i * 3 + 1]!
    positions[o++] = from[i * 3 + 2]!
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.computeVertexNormals()
  return geometry
}
