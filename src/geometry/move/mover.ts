import type { BoardModel } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { PlanBounds } from './plan-index'
import { grown, lineSpan, minkowski, mirrored, type Rounded, type Span } from './rounded'
import { bodyHeight, moverPlan } from './terrain'

/** So many sides of a base make its sums take twice as long to look at as those of a circle. */
const SIDES = 32

/** A moving base: a vertical prism over its flat shape, which keeps its turn on the way. */
export class Mover {
  /** Around the origin. */
  readonly plan: Rounded
  readonly height: Inches
  /** How much longer than for a circle it takes to look at one of its sums. */
  readonly weight: number
  /** Farthest point of the rim from the centre. */
  readonly reach: Inches
  private readonly mirror: Rounded
  private readonly isDisc: boolean
  private readonly sums = new WeakMap<object, Rounded>()

  constructor(model: BoardModel, yaw: number) {
    this.plan = moverPlan(model, yaw)
    this.mirror = mirrored(this.plan)
    this.weight = 1 + (this.plan.xs.length - 1) / SIDES
    this.isDisc = this.plan.xs.length === 1 && this.plan.xs[0] === 0 && this.plan.zs[0] === 0
    this.height = bodyHeight(model)
    let reach = 0
    for (let i = 0; i < this.plan.xs.length; i++) {
      reach = Math.max(reach, hypot(this.plan.xs[i]!, this.plan.zs[i]!))
    }
    this.reach = reach + this.plan.radius
  }

  /** The bounds of that sum, without it. */
  bounds({ plan }: { readonly plan: Rounded }): PlanBounds {
    const { minX, maxX, minZ, maxZ } = this.mirror
    return { minX: plan.minX + minX, maxX: plan.maxX + maxX, minZ: plan.minZ + minZ, maxZ: plan.maxZ + maxZ }
  }

  /** Where the centre runs inside that sum along a line, the sum grown by so much more; without the sum where there is none yet. */
  span(thing: { readonly plan: Rounded; readonly slice?: boolean }, px: number, pz: number, dx: number, dz: number, grow: Inches): Span | null {
    // Of slices there are thousands; a round base only grows them.
    return thing.slice && this.isDisc ? lineSpan(thing.plan, px, pz, dx, dz, this.plan.radius + grow) : lineSpan(this.sum(thing), px, pz, dx, dz, grow)
  }

  /** Where the base's centre may not be if the base is not to overlap the thing; kept as long as the thing lives. */
  sum(thing: { readonly plan: Rounded; readonly slice?: boolean }): Rounded {
    let known = this.sums.get(thing)
    if (!known) {
      known = thing.slice && this.isDisc ? grown(thing.plan, this.plan.radius) : minkowski(thing.plan, this.mirror)
      this.sums.set(thing, known)
    }
    return known
  }
}
