/**
 * How open each corner of a sculpt lies to the sky and to its surroundings, 0 (deep recess) to 1, read off a coarse
 * grid of where there is material: the dark wash of a painted miniature, cheap enough to be done while loading.
 */
export function openness(positions: readonly number[], normals: readonly number[], corners: number): Float32Array {
  const n = 26
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < corners * 3; i++) {
    low[i % 3] = Math.min(low[i % 3]!, positions[i]!)
    high[i % 3] = Math.max(high[i % 3]!, positions[i]!)
  }
  const size = Math.max(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!)
  const cell = size / (n - 6)
  const grid = new Float32Array(n * n * n)
  const slot = (x: number, y: number, z: number): number => {
    const i = Math.floor((x - low[0]!) / cell) + 3
    const j = Math.floor((y - low[1]!) / cell) + 3
    const k = Math.floor((z - low[2]!) / cell) + 3
    return i < 0 || j < 0 || k < 0 || i >= n || j >= n || k >= n ? -1 : (i * n + j) * n + k
  }
  // Fill the cells that the triangles pass through, sampled finer than a cell.
  for (let t = 0; t + 2 < corners; t += 3) {
    const a = t * 3
    const longest = Math.max(
      Math.hypot(positions[a + 3]! - positions[a]!, positions[a + 4]! - positions[a + 1]!, positions[a + 5]! - positions[a + 2]!),
      Math.hypot(positions[a + 6]! - positions[a]!, positions[a + 7]! - positions[a + 1]!, positions[a + 8]! - positions[a + 2]!),
    )
    const steps = Math.max(1, Math.ceil(longest / (cell * 0.8)))
    for (let u = 0; u <= steps; u++) for (let v = 0; v <= steps - u; v++) {
      const at = (o: number): number => positions[a + o]! +
        ((positions[a + 3 + o]! - positions[a + o]!) * u + (positions[a + 6 + o]! - positions[a + o]!) * v) / steps
      const index = slot(at(0), at(1), at(2))
      if (index >= 0) grid[index] = 1
    }
  }
  const soft = blurred(grid, n)
  const open = new Float32Array(corners)
  for (let i = 0; i < corners; i++) {
    const [x, y, z] = [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!]
    const [nx, ny, nz] = [normals[i * 3]!, normals[i * 3 + 1]!, normals[i * 3 + 2]!]
    let hidden = 0
    for (const [reach, weight] of [[1.6, 0.5], [3, 0.6], [4.6, 0.4]] as const) {
      // Half along the normal, half up: what is under something lies in shade.
      const index = slot(x + nx * cell * reach, y + (ny * 0.75 + 0.25) * cell * reach, z + nz * cell * reach)
      if (index >= 0) hidden += soft[index]! * weight
    }
    open[i] = Math.max(0, 1 - hidden)
  }
  return open
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
