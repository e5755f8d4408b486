import type { TriangleMesh } from '../../core/board'

/** Of more triangles with one least corner, as in a fan, each is looked up by its other two. */
const MANY_AT_CORNER = 48

/**
 * The triangles without those that stand there already, from whichever corner they are named; those facing the other way stay. `corners`: how
 * many there are. Triangles are gathered by their least corner, the others by which they are told apart.
 */
export function withoutTwins(indices: Uint32Array, corners: number): Uint32Array {
  const first = new Uint32Array(corners + 1)
  for (let t = 0; t < indices.length; t += 3) first[indices[leastOf(indices, t)]! + 1]!++
  for (let corner = 0; corner < corners; corner++) first[corner + 1]! += first[corner]!
  const next = first.slice()
  /** Where each triangle begins, at its least corner: the way round stays. */
  const gathered = new Uint32Array(indices.length / 3)
  for (let t = 0; t < indices.length; t += 3) {
    const least = leastOf(indices, t)
    gathered[next[indices[least]!]!++] = least
  }
  const goes = new Uint8Array(indices.length / 3)
  let twins = 0
  for (let corner = 0; corner < corners; corner++) {
    const [from, to] = [first[corner]!, first[corner + 1]!]
    const many = to - from > MANY_AT_CORNER ? new Set<number>() : null
    for (let i = from; i < to; i++) {
      const b = second(indices, gathered[i]!)
      const c = third(indices, gathered[i]!)
      let is = false
      if (many) {
        const key = b * corners + c
        is = many.has(key)
        many.add(key)
      } else for (let k = from; k < i && !is; k++) is = second(indices, gathered[k]!) === b && third(indices, gathered[k]!) === c
      if (!is) continue
      goes[Math.floor(gathered[i]! / 3)] = 1
      twins++
    }
  }
  return twins === 0 ? indices : without(indices, goes, twins)
}

/** A loop, as `filter` calls somebody for each of some million corners. */
function without(indices: Uint32Array, goes: Uint8Array, twins: number): Uint32Array {
  const kept = new Uint32Array(indices.length - 3 * twins)
  let at = 0
  for (let t = 0; t < indices.length; t += 3) {
    if (goes[t / 3] === 1) continue
    kept[at] = indices[t]!
    kept[at + 1] = indices[t + 1]!
    kept[at + 2] = indices[t + 2]!
    at += 3
  }
  return kept
}

const second = (indices: Uint32Array, least: number): number => indices[least % 3 === 2 ? least - 2 : least + 1]!
const third = (indices: Uint32Array, least: number): number => indices[least % 3 === 0 ? least + 2 : least - 1]!

/** Where the least corner of the triangle is that begins there. */
function leastOf(indices: Uint32Array, t: number): number {
  const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
  if (a < b && a < c) return t
  return b < c ? t + 1 : t + 2
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
