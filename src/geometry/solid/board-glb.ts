import type { Board, Part, TriangleMesh } from '../../core/board'
import { place3, type Vec3 } from '../../core/vec'
import { writeNodes } from './mesh-glb-write'
import { solidToMesh } from './to-mesh'

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

/** Inches under the top of the table. */
const THICK = 0.5

/** All that stands on a table as a GLB in metres: a node each for the table, for every piece and for every model's body, as they are measured. */
export function boardGlb({ width, depth, pieces, models }: Board): Uint8Array<ArrayBuffer> {
  const top = solidToMesh({ kind: 'prism', footprint: { kind: 'rect', hx: width / 2, hz: depth / 2 }, height: THICK })
  const things = [
    ...pieces.map(({ name, at, yaw, parts }) => ({ name, mesh: meshOfParts(parts), at, yaw })),
    ...models.map(({ name, at, yaw, body }) => ({ name, mesh: solidToMesh(body), at, yaw })),
  ]
  return writeNodes([{ name: 'Table', mesh: top, at: [0, -THICK, 0], yaw: 0 }, ...things.filter(({ mesh }) => mesh.indices.length > 0)])
}
