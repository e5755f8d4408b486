import { BufferAttribute, BufferGeometry } from 'three'
import type { BoardPiece, Solid } from '../../core/board'
import { placedParts, solidToMesh, worldMesh } from '../../geometry/solid'

/** Triangles of a measured body in its own frame, flat shaded. */
export function bodyGeometry(body: Solid): BufferGeometry {
  return flatGeometry([solidToMesh(body)])
}

/** Triangles of all parts of a piece in the table's frame, flat shaded. */
export function pieceGeometry(piece: BoardPiece): BufferGeometry {
  return flatGeometry(placedParts(piece).map(({ part, pose }) => worldMesh(part.solid, pose)))
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
