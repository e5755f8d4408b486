import type { TriangleMesh } from '../../../src/core/board'

/** Meshes with known defects. */

/** A closed box on its foot, width by height by depth, two triangles a face, facing outwards. */
export function boxMesh([w, h, d]: readonly [number, number, number], [x, y, z]: readonly [number, number, number] = [0, 0, 0]): TriangleMesh {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [x + (n & 1 ? w : -w) / 2, y + (n & 2 ? h : 0), z + (n & 4 ? d : -d) / 2])
  const faces = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]] as const
  return {
    positions: Float64Array.from(corners.flat()),
    indices: Uint32Array.from(faces.flatMap(([a, b, c, e]) => [a, b, c, a, c, e])),
  }
}

/** The triangles of all of them, with corners of their own. */
export function joinedMeshes(...meshes: readonly TriangleMesh[]): TriangleMesh {
  const starts = meshes.map((_, i) => meshes.slice(0, i).reduce((sum, { positions }) => sum + positions.length / 3, 0))
  return {
    positions: Float64Array.from(meshes.flatMap(({ positions }) => [...positions])),
    indices: Uint32Array.from(meshes.flatMap(({ indices }, i) => [...indices].map((corner) => corner + starts[i]!))),
  }
}

/** With these triangles turned round. */
export function turnedAt({ positions, indices }: TriangleMesh, triangles: readonly number[]): TriangleMesh {
  const own = indices.slice()
  for (const t of triangles) own.set([indices[3 * t + 1]!, indices[3 * t]!], 3 * t)
  return { positions, indices: own }
}

/** Without these triangles; or, of a box, without that face. */
export function withoutAt({ positions, indices }: TriangleMesh, which: readonly number[] | 'top' | 'bottom'): TriangleMesh {
  const heights = [...indices].map((corner) => positions[3 * corner + 1]!)
  const level = which === 'top' ? Math.max(...heights) : Math.min(...heights)
  const goes = (t: number) =>
    typeof which === 'string' ? [0, 1, 2].every((k) => heights[3 * t + k] === level) : which.includes(t)
  return { positions, indices: indices.filter((_, side) => !goes(Math.floor(side / 3))) }
}

/** A hut without a roof, 6 by 6 and 3 tall, its way in 1.8 wide and 2.2 high in the wall at −z, and the leaf that shuts it. */
export const hutMesh = (): readonly [walls: TriangleMesh, leaf: TriangleMesh] => [
  joinedMeshes(
    boxMesh([2.1, 3, 0.4], [-1.95, 0, -2.8]), boxMesh([2.1, 3, 0.4], [1.95, 0, -2.8]), boxMesh([1.8, 0.8, 0.4], [0, 2.2, -2.8]),
    boxMesh([6, 3, 0.4], [0, 0, 2.8]), boxMesh([0.4, 3, 5.2], [-2.8, 0, 0]), boxMesh([0.4, 3, 5.2], [2.8, 0, 0]),
  ),
  boxMesh([1.78, 2.18, 0.16], [0, 0, -2.8]),
]
