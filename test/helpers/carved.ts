import type { TriangleMesh } from '../../src/core/board'
import type { Vec3 } from '../../src/core/vec'

/**
 * The surface of what is filled of a grid of `side`-inch cubes, watertight, every side of a cube of two triangles; `bend` carries its corners
 * elsewhere. No two filled cubes may touch along an edge alone. Inches, y up, about the middle of the grid, its underside at 0.
 */
export function carved(
  [nx, ny, nz]: Vec3, side: number, filled: (x: number, y: number, z: number) => boolean, bend: (place: Vec3) => Vec3 = (place) => place,
): TriangleMesh {
  const is = (c: Vec3) => c.every((v, k) => v >= 0 && v < [nx, ny, nz][k]!) && filled(...c)
  const numbers = new Map<string, number>()
  const positions: number[] = []
  const corner = (c: Vec3): number => {
    const key = c.join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    positions.push(...bend([(c[0] - nx / 2) * side, c[1] * side, (c[2] - nz / 2) * side]))
    numbers.set(key, numbers.size)
    return numbers.size - 1
  }
  const indices: number[] = []
  for (let x = 0; x < nx; x++) for (let y = 0; y < ny; y++) for (let z = 0; z < nz; z++) {
    if (!filled(x, y, z)) continue
    for (let axis = 0; axis < 3; axis++) for (const end of [0, 1]) {
      const beyond = [x, y, z].with(axis, [x, y, z][axis]! + 2 * end - 1) as unknown as Vec3
      if (is(beyond)) continue
      const at = (u: number, v: number) => {
        const c = [x, y, z]
        c[axis]! += end
        c[(axis + 1) % 3]! += u
        c[(axis + 2) % 3]! += v
        return corner(c as unknown as Vec3)
      }
      const [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
      indices.push(...(end === 1 ? [a, b, c, a, c, d] : [a, c, b, a, d, c]))
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Uneven as carved stone, by so many inches. */
const rough = (by: number) => ([x, y, z]: Vec3): Vec3 => [
  x + by * Math.sin(5 * y + 3 * z + 1), y + (y > 0 ? by * Math.sin(4 * x + 5 * z + 2) : 0), z + by * Math.sin(6 * x + 4 * y + 3),
]

/** Two walls of 9 and 6 in at a corner, 5 in tall, half an inch thick, with a row of windows and a doorway. */
export const windowedRuin = (cells = 2): TriangleMesh => {
  const n = (inches: number) => Math.round(inches * cells)
  const window = (along: number, y: number) => along % n(3) >= n(1) && along % n(3) < n(2) && y >= n(1.5) && y < n(3)
  return carved([n(9), n(5), n(6)], 1 / cells, (x, y, z) => {
    const [long, short] = [z < n(0.5), x < n(0.5)]
    if (long && short) return true
    if (long) return !window(x, y) && !(x >= n(4) && x < n(5) && y < n(2))
    return short && !window(z, y)
  }, rough(0.04))
}

/** A gate of 7 by 4 by 1.5 in with a round way through it. */
export const archway = (cells = 4): TriangleMesh => {
  const n = (inches: number) => Math.round(inches * cells)
  return carved([n(7), n(4), n(1.5)], 1 / cells, (x, y) => {
    const [dx, dy] = [(x + 0.5) / cells - 3.5, Math.max(0, (y + 0.5) / cells - 1.5)]
    return dx * dx + dy * dy > 1.6 ** 2
  }, rough(0.05))
}
