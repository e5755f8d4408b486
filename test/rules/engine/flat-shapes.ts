import type { BoardModel, BoardPiece, Id, Pose } from '../../../src/core/board'
import { turn2, type Segment, type Vec2, type Vec3 } from '../../../src/core/vec'

/*
 * Boxes and circles, exactly: what the flat table measures with.
 */

export interface Blocker extends Pose {
  readonly id: Id
  readonly hx: number
  readonly hz: number
  readonly height: number
}

export const radiusOf = (one: BoardModel): number => (one.base?.kind === 'circle' ? one.base.radius : 0.5)
export const heightOf = (one: BoardModel): number => (one.body.kind === 'prism' ? one.body.height : 1)

export function halves(piece: BoardPiece): Vec2 {
  const shape = piece.area?.footprint
  return shape?.kind === 'rect' ? [shape.hx, shape.hz] : [0.5, 0.5]
}

export function boxOf(piece: BoardPiece): Blocker {
  const [hx, hz] = halves(piece)
  return { id: piece.id, at: piece.at, yaw: piece.yaw, hx, hz, height: piece.height }
}

export const cut = (blocker: Blocker, line: Segment): boolean => cutSpan(blocker, line) !== null

/** The part of the line inside the box, as shares of its length; touching is not inside. */
export function cutSpan(blocker: Blocker, line: Segment): [number, number] | null {
  const local = ([x, y, z]: Vec3): Vec3 => {
    const [lx, lz] = turn2([x - blocker.at[0], z - blocker.at[2]], -blocker.yaw)
    return [lx, y - blocker.at[1], lz]
  }
  const [a, b] = [local(line.from), local(line.to)]
  const low = [-blocker.hx, 0, -blocker.hz]
  const high = [blocker.hx, blocker.height, blocker.hz]
  let [enter, leave] = [0, 1]
  for (let k = 0; k < 3; k++) {
    const [p, d] = [a[k]!, b[k]! - a[k]!]
    if (Math.abs(d) < 1e-12) {
      if (p <= low[k]! || p >= high[k]!) return null
      continue
    }
    const [t0, t1] = [(low[k]! - p) / d, (high[k]! - p) / d]
    enter = Math.max(enter, Math.min(t0, t1))
    leave = Math.min(leave, Math.max(t0, t1))
  }
  return leave - enter > 1e-9 ? [enter, leave] : null
}

export function toSegment(p: Vec2, a: Vec2, b: Vec2): number {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dz * dz
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dz) / square))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dz)
}

export function inPolygon([x, z]: Vec2, polygon: readonly Vec2[]): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!]
    if (a[1] > z !== b[1] > z && x < ((b[0] - a[0]) * (z - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}
