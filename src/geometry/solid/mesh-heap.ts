import type { TriangleMesh } from '../../core/board'

/** The triangles without those that stand there already, from whichever corner they are named; those facing the other way stay. */
export function withoutTwins(indices: Uint32Array): Uint32Array {
  let room = 16
  while (room < indices.length) room *= 2
  /** Open addressing: 0 is free, else where the triangle begins + 1. */
  const slots = new Uint32Array(room)
  const kept = new Uint32Array(indices.length)
  let end = 0
  for (let t = 0; t < indices.length; t += 3) {
    // Turned so that the least comes first: the way round stays.
    const first = leastOf(indices, t)
    const [a, b, c] = [indices[first]!, indices[t + ((first - t + 1) % 3)]!, indices[t + ((first - t + 2) % 3)]!]
    let slot = mixed(a, b, c) & (room - 1)
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      const start = held - 1
      const least = leastOf(kept, start)
      if (kept[least] === a && kept[start + ((least - start + 1) % 3)] === b && kept[start + ((least - start + 2) % 3)] === c) break
      slot = (slot + 1) & (room - 1)
    }
    if (slots[slot] !== 0) continue
    slots[slot] = end + 1
    kept[end] = indices[t]!
    kept[end + 1] = indices[t + 1]!
    kept[end + 2] = indices[t + 2]!
    end += 3
  }
  return end === indices.length ? indices : kept.slice(0, end)
}

/** Where the least corner of the triangle is that begins there. */
function leastOf(indices: Uint32Array, t: number): number {
  const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
  if (a < b && a < c) return t
  return b < c ? t + 1 : t + 2
}

function mixed(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b) ^ Math.imul(c + 2, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

/** How many triangles lie over a point of the mesh's plan in the mean, by their surface in plan. */
export function layersOf({ positions, indices }: TriangleMesh): number {
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
  let covered = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
    const [ax, bx, cx] = [positions[a]!, positions[b]!, positions[c]!]
    const [az, bz, cz] = [positions[a + 2]!, positions[b + 2]!, positions[c + 2]!]
    covered += Math.abs((bx - ax) * (cz - az) - (bz - az) * (cx - ax)) / 2
    minX = Math.min(minX, ax, bx, cx)
    maxX = Math.max(maxX, ax, bx, cx)
    minZ = Math.min(minZ, az, bz, cz)
    maxZ = Math.max(maxZ, az, bz, cz)
  }
  const whole = (maxX - minX) * (maxZ - minZ)
  return whole > 0 ? covered / whole : 0
}
