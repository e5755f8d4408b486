import { World, ColliderDesc, type Collider } from '@dimforge/rapier3d-compat'
import { cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance3, lerp3, type Vec2, type Vec3 } from '../../../core/vec'
import type { PlanBounds } from '../plan-index'
import type { Rounded } from '../rounded'
import type { Obstacle, Room } from './obstacles'

/** Nearer than this by Rapier's own distance is a touch; and as far as it looks for one. */
const TOUCHES: Inches = 0.001
const FAR: Inches = 100
/** Sides of a corner's round part, drawn around it: a radius of an inch is 0.0013 in too large at most. */
const SIDES = 64
/** More than this, and a corner is grown round. */
const MITRED: Inches = 0.2
const STILL = { x: 0, y: 0, z: 0 }

/** A column of Rapier's; `x`, `y`, `z`: its middle, from the base's centre at the height of its underside; `reach`: how far from there its rim may be. */
export interface Column {
  readonly collider: Collider
  readonly reach: Inches
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface Hit {
  /** Inches along the leg. */
  readonly t: Inches
  readonly thing: Obstacle
}

type Wanted = (thing: Obstacle) => boolean

/** The obstacles as bodies of Rapier's about `origin`, near which single precision is finest. To be freed. */
export class Bodies {
  private readonly world = new World(STILL)
  private readonly things: { readonly thing: Obstacle; readonly collider: Collider; readonly bounds: PlanBounds }[] = []
  /** Something is too thin for a hull. */
  readonly tooThin: boolean

  constructor(obstacles: readonly Obstacle[], private readonly origin: Vec3, room: Room) {
    for (const thing of obstacles) {
      const desc = descOf(thing, origin, room)
      if (desc) this.things.push({ thing, collider: this.world.createCollider(desc), bounds: boundsOf(thing) })
    }
    this.tooThin = this.things.length < obstacles.length
  }

  free(): void {
    this.world.free()
  }

  /** A column over a plan about the base's centre. Null where there is no inside left, or it is too thin for a hull. */
  column(plan: Rounded, grow: Inches, y0: Inches, y1: Inches): Column | null {
    const made = columnOver(plan, grow, y0, y1)
    const reach = Math.max(plan.maxX, -plan.minX, plan.maxZ, -plan.minZ) + Math.max(0, grow) + TOUCHES
    return made && { ...made, reach, collider: this.world.createCollider(made.desc) }
  }

  /** The first thing that the column meets on its straight way. */
  firstHit(column: Column, from: Vec3, to: Vec3, wanted: Wanted): Hit | null {
    const length = distance3(from, to)
    const velocity = { x: (to[0] - from[0]) / length, y: (to[1] - from[1]) / length, z: (to[2] - from[2]) / length }
    let first: Hit | null = null
    for (const { thing, collider, bounds } of this.things) {
      if (!wanted(thing) || !isBeside(bounds, from, to, column.reach)) continue
      this.put(column, from)
      const hit = column.collider.castCollider(velocity, collider, STILL, 0, first?.t ?? length, true)
      if (!hit) continue
      // The cast stops, seldom, beside what is only slid along: where Rapier's own distance says that they are apart, distances alone decide.
      const touch = this.distanceTo(column, lerp3(from, to, hit.time_of_impact / length), collider) <= TOUCHES
      const t = touch ? hit.time_of_impact : this.advance(column, from, to, length, collider)
      if (t !== null && t < (first?.t ?? Infinity)) first = { t, thing }
    }
    return first
  }

  /** A thing that shares space with the column there. */
  meets(column: Column, at: Vec3, wanted: Wanted): Obstacle | null {
    return this.things.find(({ thing, collider, bounds }) =>
      wanted(thing) && isBeside(bounds, at, at, column.reach) && this.overlaps(column, at, collider))?.thing ?? null
  }

  /** How far the nearest of these things is from the column there: nothing where they meet, `FAR` where there is none or Rapier has no answer. */
  distance(column: Column, at: Vec3, wanted: Wanted): Inches {
    return this.things.reduce((least, { thing, collider }) =>
      (wanted(thing) ? Math.min(least, Math.max(0, this.distanceTo(column, at, collider, FAR))) : least), FAR)
  }

  /** Where along the leg the two first touch, by going on as far as they are apart; null where they never do. */
  private advance(column: Column, from: Vec3, to: Vec3, length: Inches, other: Collider): Inches | null {
    for (let t = 0; t < length;) {
      const distance = this.distanceTo(column, lerp3(from, to, t / length), other)
      if (distance <= TOUCHES) return t
      t += distance
    }
    return this.distanceTo(column, to, other) <= TOUCHES ? length : null
  }

  /** What lies in the room is nearer than `FAR`: where Rapier has no answer all the same, whatever is asked is taken not to be so, as `unknown` says. */
  private distanceTo(column: Column, at: Vec3, other: Collider, unknown: Inches = 0): Inches {
    this.put(column, at)
    return column.collider.contactCollider(other, FAR)?.distance ?? unknown
  }

  private overlaps(column: Column, at: Vec3, other: Collider): boolean {
    const distance = this.distanceTo(column, at, other)
    return distance < 0 || (distance <= TOUCHES && column.collider.intersectsShape(other.shape, other.translation(), other.rotation()))
  }

  private put({ collider, x, y, z }: Column, at: Vec3): void {
    collider.setTranslation({ x: x + at[0] - this.origin[0], y: y + at[1] - this.origin[1], z: z + at[2] - this.origin[2] })
  }
}

/** The leg's own bounds, grown by so much, meet them in plan. */
const isBeside = ({ minX, maxX, minZ, maxZ }: PlanBounds, a: Vec3, b: Vec3, by: Inches): boolean =>
  Math.min(a[0], b[0]) - by <= maxX && Math.max(a[0], b[0]) + by >= minX && Math.min(a[2], b[2]) - by <= maxZ && Math.max(a[2], b[2]) + by >= minZ

function boundsOf({ shape }: Obstacle): PlanBounds {
  if ('plan' in shape) {
    const { plan: { minX, maxX, minZ, maxZ }, grow } = shape
    return { minX: minX - grow, maxX: maxX + grow, minZ: minZ - grow, maxZ: maxZ + grow }
  }
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const corner of shape.indices) {
    const [x, z] = [shape.positions[3 * corner]!, shape.positions[3 * corner + 2]!]
    ;[minX, maxX, minZ, maxZ] = [Math.min(minX, x), Math.max(maxX, x), Math.min(minZ, z), Math.max(maxZ, z)]
  }
  return { minX, maxX, minZ, maxZ }
}

/** An obstacle as Rapier takes it; null: too thin. */
function descOf({ shape }: Obstacle, [ox, oy, oz]: Vec3, { min, max }: Room): ColliderDesc | null {
  if (!('plan' in shape)) {
    const origin = [ox, oy, oz]
    return ColliderDesc.trimesh(Float32Array.from(shape.positions, (value, i) => value - origin[i % 3]!), shape.indices)
  }
  // Only so much of its height as matters: a hull much higher than wide would be too thin for single precision.
  const made = columnOver(shape.plan, shape.grow, Math.max(shape.y0, min[1]), Math.min(shape.y1, max[1]))
  return made && made.desc.setTranslation(made.x - ox, made.y - oy, made.z - oz)
}

/** A plan grown by `grow` (less than nothing: shrunk) between two heights, about its own middle. */
function columnOver(plan: Rounded, grow: Inches, y0: Inches, y1: Inches) {
  if (y1 - y0 < 1e-3) return null
  const [half, y] = [(y1 - y0) / 2, (y0 + y1) / 2]
  if (plan.xs.length === 1) {
    const radius = plan.radius + grow
    return radius > 1e-3 ? { desc: ColliderDesc.cylinder(half, radius), x: plan.xs[0]!, y, z: plan.zs[0]! } : null
  }
  const corners = outline(plan, grow)
  const [x, z] = [(plan.minX + plan.maxX) / 2, (plan.minZ + plan.maxZ) / 2]
  const desc = corners && ColliderDesc.convexHull(new Float32Array(corners.flatMap(([px, pz]) => [px - x, -half, pz - z, px - x, half, pz - z])))
  return desc && { desc, x, y, z }
}

/** The corners of a convex plan whose edges are moved out by so much, or in; null where it has no inside left. */
function outline(plan: Rounded, grow: Inches): Vec2[] | null {
  const by = plan.radius + grow
  const { xs, zs, ex, ez } = plan
  if (plan.radius > 0 || grow > MITRED) return by > 0 ? xs.flatMap((x, i) => around(x, zs[i]!, by)) : null
  const n = xs.length
  if (n < 3) return null
  const moved = xs.map((x, i): Vec2 => {
    const before = (i + n - 1) % n
    // Outward normals of the edges that meet here.
    const [ax, az, bx, bz] = [ez[before]!, -ex[before]!, ez[i]!, -ex[i]!]
    const share = by / Math.max(0.05, 1 + ax * bx + az * bz)
    return [x + share * (ax + bx), zs[i]! + share * (az + bz)]
  })
  return areaOf(moved) > 1e-4 ? moved : null
}

const around = (x: number, z: number, radius: Inches): Vec2[] => Array.from({ length: SIDES }, (_, k): Vec2 => {
  const [angle, reach] = [(2 * Math.PI * k) / SIDES, radius / cos(Math.PI / SIDES)]
  return [x + reach * cos(angle), z + reach * sin(angle)]
})

const areaOf = (points: readonly Vec2[]): number =>
  points.reduce((sum, [x, z], i) => {
    const [nx, nz] = points[(i + 1) % points.length]!
    return sum + (x * nz - nx * z) / 2
  }, 0)
