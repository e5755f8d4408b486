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
