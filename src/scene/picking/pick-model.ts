import type { BoardModel, FlatShape, Id } from '../../core/board'
import { halfExtent } from '../../core/flat-shape'
import type { Inches } from '../../core/units'
import { turn2, type Vec3 } from '../../core/vec'
import { extentOf } from '../models/fit'
import { BASE_TOP } from '../models/base'

export interface Ray {
  readonly origin: Vec3
  /** Of length 1. */
  readonly direction: Vec3
}

/**
 * The first model whose base or body, grown by `slack`, the ray meets, and how far along it. Models are hit by upright
 * elliptic or square columns, so the space between a figure's legs counts as the figure.
 */
export function pickModel(models: readonly BoardModel[], ray: Ray, slack: Inches): { readonly id: Id; readonly distance: Inches } | null {
  let best: { id: Id; distance: Inches } | null = null
  for (const model of models) {
    const extent = extentOf(model.body)
    const height = Math.max(extent.height, 0.4)
    if (isFar(model, Math.max(extent.x, extent.z), height, slack, ray)) continue
    const column = model.body.kind === 'prism' ? model.body.footprint : ({ kind: 'rect', hx: extent.x / 2, hz: extent.z / 2 } as const)
    const body = columnHit(model, column, -slack, height + slack, ray, slack)
    const base = model.base === null ? Infinity : columnHit(model, model.base, -slack, BASE_TOP + slack, ray, slack)
    const distance = Math.min(body, base)
    if (distance < (best?.distance ?? Infinity)) best = { id: model.id, distance }
  }
  return best
}

const NOTHING = [0, 0] as const

/** Whether the ray, as a whole line, passes the model by so far that it cannot meet its base or its body. */
function isFar({ at, base }: BoardModel, across: Inches, height: Inches, slack: Inches, { origin, direction }: Ray): boolean {
  const x = at[0] - origin[0]
  const y = at[1] + height / 2 - origin[1]
  const z = at[2] - origin[2]
  const along = x * direction[0] + y * direction[1] + z * direction[2]
  const half = base === null ? NOTHING : halfExtent(base)
  const wide = Math.SQRT2 * (Math.max(across / 2, half[0], half[1]) + slack)
  const reach = wide + height / 2 + slack
  return x * x + y * y + z * z - along * along > reach * reach + 1e-6
}

/** Distance along the ray to an upright column over the shape where the model stands; Infinity for a miss. */
function columnHit(model: BoardModel, shape: FlatShape, y0: Inches, y1: Inches, ray: Ray, slack: Inches): Inches {
  const [ox, oz] = turn2([ray.origin[0] - model.at[0], ray.origin[2] - model.at[2]], -model.yaw)
  const [dx, dz] = turn2([ray.direction[0], ray.direction[2]], -model.yaw)
  const oy = ray.origin[1] - model.at[1]
  const dy = ray.direction[1]
  let [near, far] = slab(oy, dy, y0, y1)
  const [rx, rz] = halfExtent(shape).map((half) => half + slack) as [number, number]
  if (shape.kind === 'circle' || shape.kind === 'oval') {
    const [px, pz, vx, vz] = [ox / rx, oz / rz, dx / rx, dz / rz]
    const a = vx * vx + vz * vz
    const b = px * vx + pz * vz
    const c = px * px + pz * pz - 1
    if (a < 1e-12) {
      if (c > 0) return Infinity
    } else {
      const root = b * b - a * c
      if (root < 0) return Infinity
      near = Math.max(near, (-b - Math.sqrt(root)) / a)
      far = Math.min(far, (-b + Math.sqrt(root)) / a)
    }
  } else {
    for (const [o, d, half] of [[ox, dx, rx], [oz, dz, rz]] as const) {
      const [n, f] = slab(o, d, -half, half)
      near = Math.max(near, n)
      far = Math.min(far, f)
    }
  }
  return near <= far && far >= 0 ? Math.max(near, 0) : Infinity
}

function slab(origin: number, direction: number, low: number, high: number): [near: number, far: number] {
  if (Math.abs(direction) < 1e-12) return origin >= low && origin <= high ? [-Infinity, Infinity] : [Infinity, -Infinity]
  const a = (low - origin) / direction
  const b = (high - origin) / direction
  return a < b ? [a, b] : [b, a]
}
