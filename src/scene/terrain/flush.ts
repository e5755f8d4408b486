import type { Part } from '../../core/board'
import { place3, turn2, type Vec2 } from '../../core/vec'
import { outlineOf } from '../../geometry/solid'
import { inside } from './occlusion'
import { isShown, type Flush } from './part-geometry'

const IN = 0.012

/**
 * Which edges of a part show as edges: not those where a neighbour goes on in the same plane, so that a wall made
 * of many boxes is drawn as one.
 */
export function flushOf(part: Part, parts: readonly Part[]): Flush | undefined {
  if (part.solid.kind !== 'prism') return undefined
  const outline = outlineOf(part.solid.footprint).map((p): Vec2 => {
    const [x, , z] = place3([p[0], 0, p[1]], part.at, part.yaw)
    return [x, z]
  })
  const low = part.at[1]
  const high = low + part.solid.height
  const others = parts.flatMap((other) => {
    if (other === part || isShown(other) || other.solid.kind !== 'prism') return []
    const [bottom, top] = [other.at[1], other.at[1] + other.solid.height]
    return top < low - IN || bottom > high + IN ? [] : [{ other, bottom, top, outline: outlineOf(other.solid.footprint) }]
  })
  const solidAt = (x: number, y: number, z: number): boolean => others.some(({ other, bottom, top, outline }) =>
    y > bottom && y < top && inside(outline, turn2([x - other.at[0], z - other.at[2]], -other.yaw)))
  const n = outline.length
  const edge = outline.map((a, i) => {
    const b = outline[(i + 1) % n]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const along: Vec2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    return { a, b, along, out: [along[1], -along[0]] as Vec2, length }
  })
  // Just within the face and beyond the edge: something there carries the face on.
  const carriedOn = (i: number, y: number): boolean => [0.2, 0.5, 0.8].every((t) => {
    const { a, along, out, length } = edge[i]!
    return solidAt(a[0] + along[0] * length * t - out[0] * IN, y, a[1] + along[1] * length * t - out[1] * IN)
  })
  return {
    upper: edge.map((_, i) => !carriedOn(i, high + IN)),
    lower: edge.map((_, i) => low > 1e-6 && !carriedOn(i, low - IN)),
    upright: outline.map((p, i) => {
      const before = edge[(i + n - 1) % n]!
      const after = edge[i]!
      return ![0.25, 0.75].every((t) => {
        const y = low + (high - low) * t
        return solidAt(p[0] + before.along[0] * IN - before.out[0] * IN, y, p[1] + before.along[1] * IN - before.out[1] * IN) ||
          solidAt(p[0] - after.along[0] * IN - after.out[0] * IN, y, p[1] - after.along[1] * IN - after.out[1] * IN)
      })
    }),
  }
}
