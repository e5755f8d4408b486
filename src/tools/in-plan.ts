import type { Vec2, Vec3 } from '../core/vec'

type Span = readonly [low: number, high: number]

export function spanOfPolygon(polygon: readonly Vec2[]): readonly [x: Span, z: Span] {
  const of = (axis: 0 | 1): Span => [Math.min(...polygon.map((p) => p[axis])), Math.max(...polygon.map((p) => p[axis]))]
  return [of(0), of(1)]
}

/** Inside a simple polygon, or on its edge. */
export function insidePolygon([x, z]: Vec2, polygon: readonly Vec2[]): boolean {
  let inside = false
  for (let i = 0; i < polygon.length; i++) {
    const [a, b] = [polygon[i]!, polygon[(i + 1) % polygon.length]!]
    const cross = (b[0] - a[0]) * (z - a[1]) - (b[1] - a[1]) * (x - a[0])
    const along = (x - a[0]) * (x - b[0]) + (z - a[1]) * (z - b[1])
    if (Math.abs(cross) < 1e-9 && along <= 1e-9) return true
    if (a[1] > z !== b[1] > z && x < a[0] + ((z - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside
  }
  return inside
}

/** Within closed rings of which holes turn the other way; rings of several levels may lie over one another. */
export function inRings([x, z]: Vec2, rings: readonly (readonly Vec3[])[]): boolean {
  let turns = 0
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!]
      if (a[2] > z === b[2] > z) continue
      if (x < a[0] + ((z - a[2]) / (b[2] - a[2])) * (b[0] - a[0])) turns += b[2] > a[2] ? 1 : -1
    }
  }
  return turns !== 0
}
