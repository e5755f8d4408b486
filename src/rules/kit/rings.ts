import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'

/** Whether the closed rings go round the point in plan: those of holes turn the other way, and areas may overlap. */
export function ringsHold(rings: readonly (readonly Vec3[])[], [x, z]: Vec2): boolean {
  let turns = 0
  for (const ring of rings) {
    let [ax, , az] = ring.at(-1) ?? [0, 0, 0]
    for (const [bx, , bz] of ring) {
      if (az <= z !== bz <= z) {
        const left = (bx - ax) * (z - az) - (x - ax) * (bz - az) > 0
        if (left === bz > az) turns += left ? 1 : -1
      }
      ;[ax, az] = [bx, bz]
    }
  }
  return turns !== 0
}

/** How far the point lies in plan from what the rings go round; 0 within it, Infinity where there are no rings. */
export function distanceToRings(rings: readonly (readonly Vec3[])[], point: Vec2): Inches {
  if (ringsHold(rings, point)) return 0
  let least = Infinity
  for (const ring of rings) {
    let a = ring.at(-1)
    for (const b of ring) {
      least = Math.min(least, toSegment(point, a!, b))
      a = b
    }
  }
  return least
}

function toSegment([x, z]: Vec2, [ax, , az]: Vec3, [bx, , bz]: Vec3): Inches {
  const [dx, dz] = [bx - ax, bz - az]
  const square = dx * dx + dz * dz
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / square))
  return hypot(x - ax - t * dx, z - az - t * dz)
}
