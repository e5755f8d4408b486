import type { TriangleMesh } from '../../core/board'

export interface Shells {
  /** The shell that each triangle belongs to. */
  readonly of: Uint32Array
  readonly count: number
  /** The longest side of the box around each, in inches. */
  readonly longest: Float64Array
}

/** What hangs together by corners. */
export function shellsOf({ positions, indices }: TriangleMesh): Shells {
  const root = Uint32Array.from({ length: positions.length / 3 }, (_, i) => i)
  const find = (start: number): number => {
    let i = start
    while (root[i] !== i) i = root[i] = root[root[i]!]!
    return i
  }
  for (let i = 0; i < indices.length; i += 3) {
    const a = find(indices[i]!)
    root[find(indices[i + 1]!)] = a
    root[find(indices[i + 2]!)] = a
  }
  const numbers = new Int32Array(root.length).fill(-1)
  const of = new Uint32Array(indices.length / 3)
  let count = 0
  for (let t = 0; t < of.length; t++) {
    const top = find(indices[3 * t]!)
    if (numbers[top]! < 0) numbers[top] = count++
    of[t] = numbers[top]!
  }
  const low = new Float64Array(3 * count).fill(Infinity)
  const high = new Float64Array(3 * count).fill(-Infinity)
  for (let side = 0; side < indices.length; side++) {
    const shell = of[Math.floor(side / 3)]!
    for (let k = 0; k < 3; k++) {
      const value = positions[3 * indices[side]! + k]!
      if (value < low[3 * shell + k]!) low[3 * shell + k] = value
      if (value > high[3 * shell + k]!) high[3 * shell + k] = value
    }
  }
  const longest = Float64Array.from({ length: count }, (_, s) => Math.max(...[0, 1, 2].map((k) => high[3 * s + k]! - low[3 * s + k]!)))
  return { of, count, longest }
}
