import type { TriangleMesh } from '../../core/board'

/** Whether every edge has exactly two triangles that turn opposite ways; corners at the same place count as one. */
export function isClosed(mesh: TriangleMesh): boolean {
  const corner = weld(mesh)
  const count = Math.floor(mesh.indices.length / 3)
  if (count < 4) return false
  const n = corner.length
  const keys = new Float64Array(3 * count)
  const back = new Float64Array(3 * count)
  for (let e = 0; e < 3 * count; e++) {
    const a = corner[mesh.indices[e]!]!
    const b = corner[mesh.indices[e % 3 === 2 ? e - 2 : e + 1]!]!
    keys[e] = a * n + b
    back[e] = b * n + a
  }
  keys.sort()
  back.sort()
  for (let e = 0; e < keys.length; e++) if (keys[e] !== back[e] || (e > 0 && keys[e] === keys[e - 1])) return false
  return true
}

/** For each corner, the first corner at the very same place. */
export function weld({ positions }: TriangleMesh): Uint32Array {
  const count = positions.length / 3
  const first = new Uint32Array(count)
  let size = 16
  while (size < 2 * count) size *= 2
  const table = new Int32Array(size).fill(-1)
  const words = new Int32Array(new Float64Array(3).buffer)
  const key = new Float64Array(words.buffer)
  for (let i = 0; i < count; i++) {
    // Adding 0 turns −0 into 0.
    for (let k = 0; k < 3; k++) key[k] = positions[3 * i + k]! + 0
    let hash = 0
    for (let k = 0; k < 6; k++) hash = Math.imul(hash ^ words[k]!, 0x9e3779b1) ^ (hash >>> 15)
    let slot = (hash ^ (hash >>> 13)) & (size - 1)
    while (table[slot]! >= 0) {
      const j = table[slot]!
      if (positions[3 * j] === key[0] && positions[3 * j + 1] === key[1] && positions[3 * j + 2] === key[2]) break
      slot = (slot + 1) & (size - 1)
    }
    if (table[slot]! < 0) table[slot] = i
    first[i] = table[slot]!
  }
  return first
}
