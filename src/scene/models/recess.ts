import type { Vec3 } from '../../core/vec'

/**
 * How open each corner of a sculpt lies to the sky and to its surroundings, 0 (deep recess) to 1, read off a coarse
 * grid of where there is material: the dark wash of a painted miniature, cheap enough to be done while loading.
 */
export function openness(positions: readonly number[], normals: readonly number[], corners: number): Float32Array {
  const n = 26
  const { low, size } = bounds(positions, corners)
  const cell = size / (n - 6)
  const [lx, ly, lz] = low
  const grid = new Float32Array(n * n * n)
  const slot = (x: number, y: number, z: number): number => {
    const i = Math.floor((x - lx) / cell) + 3
    const j = Math.floor((y - ly) / cell) + 3
    const k = Math.floor((z - lz) / cell) + 3
    return i < 0 || j < 0 || k < 0 || i >= n || j >= n || k >= n ? -1 : (i * n + j) * n + k
  }
  // Fill the cells that the triangles pass through, sampled finer than a cell.
  for (let a = 0; a + 8 < corners * 3; a += 9) {
    const x = positions[a]!
    const y = positions[a + 1]!
    const z = positions[a + 2]!
    const ux = positions[a + 3]! - x
    const uy = positions[a + 4]! - y
    const uz = positions[a + 5]! - z
    const vx = positions[a + 6]! - x
    const vy = positions[a + 7]! - y
    const vz = positions[a + 8]! - z
    const steps = Math.max(1, Math.ceil(Math.max(Math.hypot(ux, uy, uz), Math.hypot(vx, vy, vz)) / (cell * 0.8)))
    for (let u = 0; u <= steps; u++) {
      for (let v = 0; v <= steps - u; v++) {
        const index = slot(x + (ux * u + vx * v) / steps, y + (uy * u + vy * v) / steps, z + (uz * u + vz * v) / steps)
        if (index >= 0) grid[index] = 1
      }
    }
  }
  const soft = blurred(grid, n)
  const open = new Float32Array(corners)
  for (let i = 0; i < corners; i++) {
    const x = positions[i * 3]!
    const y = positions[i * 3 + 1]!
    const z = positions[i * 3 + 2]!
    const nx = normals[i * 3]!
    const ny = normals[i * 3 + 1]!
    const nz = normals[i * 3 + 2]!
    let hidden = 0
    for (let k = 0; k < REACHES.length; k++) {
      const reach = REACHES[k]!
      // Half along the normal, half up: what is under something lies in shade.
      const index = slot(x + nx * cell * reach, y + (ny * 0.75 + 0.25) * cell * reach, z + nz * cell * reach)
      if (index >= 0) hidden += soft[index]! * WEIGHTS[k]!
    }
    open[i] = Math.max(0, 1 - hidden)
  }
  return open
}

/** So many cells away it is looked at, and how much it counts there. */
const REACHES = [1.6, 3, 4.6]
const WEIGHTS = [0.5, 0.6, 0.4]

/** The lowest of each coordinate, and the longest side of the box. */
function bounds(positions: readonly number[], corners: number): { readonly low: Vec3; readonly size: number } {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < corners * 3; i += 3) {
    for (let k = 0; k < 3; k++) {
      const v = positions[i + k]!
      if (v < low[k]!) low[k] = v
      if (v > high[k]!) high[k] = v
    }
  }
  return { low, size: Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) }
}

function blurred(grid: Float32Array, n: number): Float32Array {
  let from = grid
  for (const stride of [1, n, n * n]) {
    const to = new Float32Array(from.length)
    for (let i = 0; i < from.length; i++) {
      // What lies beyond the ends is not asked for: that is many times as slow as not asking.
      const before = i < stride ? 0 : from[i - stride]!
      const after = i + stride < from.length ? from[i + stride]! : 0
      to[i] = (from[i]! * 2 + before + after) / 4
    }
    from = to
  }
  return from
}
