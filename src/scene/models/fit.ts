import type { FlatShape, Solid } from '../../core/board'
import { halfExtent } from '../../core/flat-shape'
import type { Inches } from '../../core/units'
import type { Clay } from './clay'

/** Full extents of a body in its own frame. */
export function bodyExtent(body: Solid): { readonly x: Inches; readonly z: Inches; readonly height: Inches } {
  if (body.kind === 'prism') {
    const half = halfExtent(body.footprint)
    return { x: half[0] * 2, z: half[1] * 2, height: body.height }
  }
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  body.mesh.positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3]!, value)
    high[i % 3] = Math.max(high[i % 3]!, value)
  })
  return { x: high[0]! - low[0]!, z: high[2]! - low[2]!, height: high[1]! }
}

const extents = new WeakMap<Solid, ReturnType<typeof bodyExtent>>()
/** The same, measured once for each body: for what asks with every frame. */
export function extentOf(body: Solid): ReturnType<typeof bodyExtent> {
  const known = extents.get(body) ?? bodyExtent(body)
  extents.set(body, known)
  return known
}

/** What a sculpt has to fit into: a prism's footprint up to a height. */
export interface Room {
  readonly footprint: FlatShape
  readonly height: Inches
}

export interface Fit {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly lift: Inches
}

/**
 * Scales that make the clay fill the room from `lift` (the base's top) up: the full height, and the plan as far as the
 * sculpt's stretch allows, never beyond the footprint. Loose parts do not count.
 */
export function fitTo(clay: Clay, room: Room, lift: Inches, stretch: number): Fit {
  const p = clay.positions
  let top = 0
  let farX = 0
  let farZ = 0
  for (let i = 0; i < clay.corners; i++) {
    if (clay.loose[i]) continue
    top = Math.max(top, p[i * 3 + 1]!)
    farX = Math.max(farX, Math.abs(p[i * 3]!))
    farZ = Math.max(farZ, Math.abs(p[i * 3 + 2]!))
  }
  const y = (room.height - lift) / top
  const most = y * stretch
  const { footprint } = room
  if (footprint.kind === 'rect') {
    const x = Math.min(footprint.hx / farX, most)
    const z = Math.min(footprint.hz / farZ, most)
    // A figure keeps its build; a machine takes the box's.
    const limit = stretch > 1.5 ? Infinity : Math.min(x, z) * 1.15
    return { x: Math.min(x, limit), y, z: Math.min(z, limit), lift }
  }
  const [rx, rz] = footprint.kind === 'polygon' ? [inradius(footprint), inradius(footprint)] : halfExtent(footprint)
  let far = 0
  for (let i = 0; i < clay.corners; i++) {
    if (!clay.loose[i]) far = Math.max(far, Math.hypot(p[i * 3]! / rx, p[i * 3 + 2]! / rz))
  }
  const s = Math.min(1 / far, most)
  return { x: s, y, z: s, lift }
}

/** Distance from the origin to the nearest side of the polygon round it; small where the origin lies outside. */
function inradius(shape: FlatShape & { kind: 'polygon' }): number {
  let least = Infinity
  shape.points.forEach((a, i) => {
    const b = shape.points[(i + 1) % shape.points.length]!
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.max(0, Math.min(1, -(a[0] * dx + a[1] * dz) / (dx * dx + dz * dz || 1)))
    least = Math.min(least, Math.hypot(a[0] + dx * t, a[1] + dz * t))
  })
  return Math.max(least, 0.1)
}
