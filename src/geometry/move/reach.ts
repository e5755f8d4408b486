import { REACH_WORK, type ReachFact, type ReachQuery } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { signedArea } from '../base/polygon'
import { Cells } from './cells'
import { contour, simplified, type Grid } from './contour'
import { Gathered } from './gathered'
import { COARSE_TURN } from './hulls'
import { startingPoint, type Journey } from './journey'
import { TOUCH } from './limits'
import type { PlanBounds } from './plan-index'
import { castFan, type Fan, type Ray, type Stretch } from './rays'
import { signedDistance, type Rounded } from './rounded'
import { avoidingAreas } from './route'
import { Search } from './search'
import { isFree, stepOf, type Block } from './terrain'

const BUDGET = 1500
/** Of a mesh, no more slices than this join the search one by one. */
const SLICES = 300
const SIMPLIFY: Inches = 0.015
/** So many nodes of the outline's grid take as long as looking at one offer. */
const NODES = 16

/**
 * Where the base's centre can get to within the allowance and be carried there: rings per level, outer ones and holes
 * turning opposite ways. Every place is reached by a swept path, so the outline is the sweep's own, drawn to about 0.05
 * in; other models count only where the query names them.
 */
export function reach(plain: Journey, query: ReachQuery): ReachFact {
  const start = startingPoint(plain)
  const [x, y, z] = start.at
  const { allowance } = query
  const near = plain.ground.around(x, z, allowance + plain.mover.reach)
  const journey = avoidingAreas(plain, near)
  const { mover, options, ignore } = journey
  const { outline = true, cell, work: bound = REACH_WORK } = query
  const raster = outline ? new Raster(x, z, allowance) : null
  const gathered = new Gathered(near, mover)
  const cells = cell === undefined ? null : new Cells(journey, gathered, start, { allowance, cell, along: query.along ?? [] })
  const told = (work: number, cut: boolean): ReachFact => (
    { rings: raster?.rings() ?? [], cells: cells?.found ?? [], bends: cells?.bends ?? [], work, cut }
  )
  if (options.fly) {
    if (raster) flight(journey, start.at, allowance, raster)
    const work = cells?.fly(bound) ?? 0
    return told(work, work >= bound)
  }
  const limits = { goal: null, goalHeights: [], allowance, greed: 1, bend: COARSE_TURN, overFree: !options.climb }
  const search = new Search(journey, gathered, start, limits)
  // What a base steps on without a bend of its path still parts one level from the next.
  const stepped: Rounded[] = []
  const step = stepOf(options)
  let slices = 0
  for (const block of near.blocks) {
    const { owner } = block
    if (ignore.has(owner.piece.id) || (block.slice && ++slices > SLICES)) continue
    const sum = mover.sum(block)
    if (block.y1 <= step || isFree(owner, options) || terraced(block, near.blocks, step)) stepped.push(sum)
    // What lies well below is met, if at all, from where it is no longer below.
    else if (!owner.crossable && block.y1 > y - step - TOUCH && signedDistance(sum, x, z) < allowance) {
      search.obstacles.addBlock(block, y)
    }
  }
  search.obstacles.addZones()
  search.run(BUDGET, Infinity, bound * (cells ? 0.5 : 1) * (raster ? 0.5 : 1))
  let work = search.effort
  let cut = !search.exhausted
  if (raster) {
    // Cells are walked after the outline, with what it leaves them.
    const most = cells ? 0.75 * bound : bound
    const shapes = search.obstacles.known.map((hull) => hull.shape)
    for (const state of search.settled) {
      const left = allowance - state.g
      if (left < 0.02) continue
      if (work > most) {
        cut = true
        break
      }
      const fan = castFan(journey, gathered, state, shapes, stepped, left, 2 * raster.cell, most - work)
      const before = raster.nodes
      raster.addFan(fan)
      work += fan.work + (raster.nodes - before) / NODES
      cut ||= fan.cut
    }
  }
  if (cells) {
    work += cells.walk(search, Math.max(bound - work, bound / 4))
    cut ||= cells.cut
  }
  return told(work, cut)
}

/** Whether it is the next tier of a terrace: whoever meets its side stands on the tier below, a step down. */
const terraced = ({ plan, y1, slice }: Block, blocks: readonly Block[], step: Inches): boolean =>
  !slice && blocks.some(
    (tier) =>
      !tier.slice && tier.y1 < y1 && tier.y1 >= y1 - step - TOUCH &&
      plan.xs.every((x, i) => signedDistance(tier.plan, x, plan.zs[i]!) < -plan.radius - TOUCH),
  )

/** Through the air: the table and every top within the allowance of the start. */
function flight({ mover, ground, ignore }: Journey, from: Vec3, allowance: Inches, raster: Raster): void {
  const near = ground.around(from[0], from[2], allowance)
  const tops = near.blocks.filter((block) => !block.slice && !ignore.has(block.owner.piece.id))
  const low = tops.filter(({ y0 }) => y0 < mover.height).map((block) => ({ sum: mover.sum(block) }))
  const { width, depth } = ground.board
  raster.fill(0, (x, z) => {
    const edge = Math.min(
      width / 2 - x - mover.plan.maxX, width / 2 + x + mover.plan.minX,
      depth / 2 - z - mover.plan.maxZ, depth / 2 + z + mover.plan.minZ,
    )
    let free = Math.min(edge, allowance - hypot(x - from[0], from[1], z - from[2]))
    if (free <= 0) return free
    for (const { sum } of low) {
      if (outside(sum, x, z, free)) continue
      free = Math.min(free, signedDistance(sum, x, z))
    }
    return free
  })
  for (const { plan, y1 } of tops) {
    const top = (x: number, z: number) =>
      Math.min(-signedDistance(plan, x, z), allowance - hypot(x - from[0], y1 - from[1], z - from[2]))
    raster.fill(y1, top, plan)
  }
}

/** Whether the point lies farther than that from the shape's bounds. */
const outside = (shape: PlanBounds, x: number, z: number, by: Inches): boolean =>
  x < shape.minX - by || x > shape.maxX + by || z < shape.minZ - by || z > shape.maxZ + by

interface Layer {
  readonly grid: Grid
  /** Heights of the nodes, on slopes; a level layer has one height. */
  readonly heights: Float32Array | null
  readonly y: Inches
}

/**
 * For every level, how far inside what can be reached each node of a grid lies: the greatest value that any fan gives
 * it.
 */
class Raster {
  readonly cell: Inches
  /** So far inside says all: no fan gives a node more. */
  private readonly most: number
  /** Nodes that were given a value. */
  nodes = 0
  private readonly x0: number
  private readonly z0: number
  private readonly n: number
  private readonly layers = new Map<string, Layer>()

  constructor(x: number, z: number, allowance: Inches) {
    this.cell = Math.max(0.1, allowance / 90)
    this.most = Math.fround(2 * this.cell)
    const half = Math.ceil(allowance / this.cell) + 3
    this.n = 2 * half + 1
    // Off the round numbers on which walls stand, so that no node lies right on a border.
    this.x0 = x - (half + 0.0137) * this.cell
    this.z0 = z - (half + 0.0171) * this.cell
  }

  /** `within`: beyond these bounds, and a little more, the values are no matter. */
  fill(y: Inches, value: (x: number, z: number) => number, within?: PlanBounds): void {
    const { grid } = this.layer(y)
    const more = 2 * this.cell
    const [i0, i1] = within ? this.range(within.minX - more, within.maxX + more, this.x0) : [1, this.n - 2]
    const [k0, k1] = within ? this.range(within.minZ - more, within.maxZ + more, this.z0) : [1, this.n - 2]
    for (let k = k0; k <= k1; k++) {
      for (let i = i0; i <= i1; i++) {
        const n = k * this.n + i
        const v = value(this.x0 + i * this.cell, this.z0 + k * this.cell)
        if (v > grid.values[n]!) grid.values[n] = v
      }
    }
  }

  addFan(fan: Fan): void {
    for (let r = 1; r < fan.rays.length; r++) if (!fan.rays[r]!.gap) this.addWedge(fan, fan.rays[r - 1]!, fan.rays[r]!)
  }

  rings(): Vec3[][] {
    const all: Vec3[][] = []
    for (const layer of this.layers.values()) {
      for (const ring of contour(layer.grid)) {
        if (Math.abs(signedArea(ring)) < 2 * this.cell * this.cell) continue
        const points = simplified(ring, SIMPLIFY)
        if (points.length > 2) all.push(points.map(([x, z]): Vec3 => [x, this.heightIn(layer, x, z), z]))
      }
    }
    return all
  }

  /**
   * Gives the nodes between two neighbouring rays what lies between the rays' own values. Where both have as many stretches, what bounds a
   * stretch runs straight from the one ray to the other, as the sides of walls do.
   */
  private addWedge(fan: Fan, a: Ray, b: Ray): void {
    const levels = new Set([...a.stretches, ...b.stretches].map(({ level }) => level))
    if (levels.size === 0) return
    const far = Math.max(a.stretches.at(-1)?.to ?? 0, b.stretches.at(-1)?.to ?? 0) + this.cell
    const zs = [0, far * a.dz, far * b.dz]
    const [k0, k1] = this.range(fan.z + Math.min(...zs), fan.z + Math.max(...zs), this.z0)
    const layers = [...levels].map((level) => {
      const [ofA, ofB] = [a, b].map(({ stretches }) => stretches.filter((s) => s.level === level)) as [Stretch[], Stretch[]]
      return { layer: this.layer(level), ofA, ofB, paired: ofA.length === ofB.length }
    })
    const turn = a.dx * b.dz - a.dz * b.dx
    for (let k = k0; k <= k1; k++) {
      const pz = this.z0 + k * this.cell - fan.z
      const [low, high] = betweenRays(a, b, pz, far)
      const [i0, i1] = this.range(fan.x + low, fan.x + high, this.x0)
      for (let i = i0; i <= i1; i++) {
        const px = this.x0 + i * this.cell - fan.x
        const fromA = a.dx * pz - a.dz * px
        const toB = px * b.dz - pz * b.dx
        if (fromA < 0 || toB < 0) continue
        const t = hypot(px, pz)
        if (t > far) continue
        const share = fromA + toB > 0 ? fromA / (fromA + toB) : 0
        const n = k * this.n + i
        for (const { layer, ofA, ofB, paired } of layers) {
          if (layer.grid.values[n]! >= this.most) continue
          this.nodes++
          let value: number
          if (paired && turn > 1e-9) value = this.between(fan, ofA, ofB, t, toB / turn, fromA / turn, share)
          else {
            const va = this.value(fan, ofA, t)
            value = va + share * (this.value(fan, ofB, t) - va)
          }
          if (value <= layer.grid.values[n]!) continue
          layer.grid.values[n] = value
          if (layer.heights) layer.heights[n] = heightOn(a, t) ?? heightOn(b, t) ?? layer.heights[n]!
        }
      }
    }
  }

  /** The same of a point between two rays, `t` from where they begin: so far along the one and so far along the other. */
  private between(fan: Fan, ofA: readonly Stretch[], ofB: readonly Stretch[], t: number, alongA: number, alongB: number, share: number): number {
    const { most } = this
    let best = -most
    for (let i = 0; i < ofA.length; i++) {
      const [a, b] = [ofA[i]!, ofB[i]!]
      const costOfA = costAt(a, t)
      let inside = fan.left - (costOfA + share * (costAt(b, t) - costOfA))
      const from = crossed(a.from, b.from, t, alongA, alongB)
      if (!(a.openFrom && b.openFrom) || t < from) inside = Math.min(inside, t - from)
      if (!(a.openTo && b.openTo)) inside = Math.min(inside, crossed(a.to, b.to, t, alongA, alongB) - t)
      if (inside > best) best = inside
    }
    return Math.min(best, most)
  }

  /** How far inside one of the stretches of a ray, and inside the allowance, a point of it lies. */
  private value(fan: Fan, stretches: readonly Stretch[], t: number): number {
    const { most } = this
    let best = -most
    for (const s of stretches) {
      if (t < s.from - most || t > s.to + most) continue
      let inside = fan.left - costAt(s, t)
      if (!s.openFrom || t < s.from) inside = Math.min(inside, t - s.from)
      if (!s.openTo) inside = Math.min(inside, s.to - t)
      if (inside > best) best = inside
    }
    return Math.min(best, most)
  }

  private range(low: number, high: number, origin: number): [number, number] {
    return [
      Math.max(1, Math.floor((low - origin) / this.cell)),
      Math.min(this.n - 2, Math.ceil((high - origin) / this.cell)),
    ]
  }

  private layer(level: Inches | null): Layer {
    const key = level === null ? 'slope' : level.toFixed(2)
    let layer = this.layers.get(key)
    if (!layer) {
      const values = new Float32Array(this.n * this.n).fill(-2 * this.cell)
      const grid = { x0: this.x0, z0: this.z0, cell: this.cell, nx: this.n, nz: this.n, values }
      layer = { grid, heights: level === null ? new Float32Array(this.n * this.n) : null, y: level ?? 0 }
      this.layers.set(key, layer)
    }
    return layer
  }

  private heightIn({ heights, y }: Layer, x: number, z: number): Inches {
    if (!heights) return y
    const i = Math.round((x - this.x0) / this.cell)
    const k = Math.round((z - this.z0) / this.cell)
    return heights[k * this.n + i]!
  }
}

const costAt = (s: Stretch, t: number): Inches => s.costFrom + ((s.costTo - s.costFrom) / (s.to - s.from)) * (t - s.from)

/** How far away, in the direction of a point `t` away, the straight line lies that crosses two rays at `a` and at `b`. */
const crossed = (a: number, b: number, t: number, alongA: number, alongB: number): number =>
  a < 1e-9 || b < 1e-9 ? 0 : t / (alongA / a + alongB / b)

/** Where a row of the grid crosses the wedge from ray a to ray b, relative to their origin. */
function betweenRays(a: Ray, b: Ray, pz: number, far: number): [low: number, high: number] {
  let [low, high] = [-far, far]
  // a.dz · px ≤ a.dx · pz, and b.dz · px ≥ b.dx · pz
  if (a.dz > 1e-12) high = Math.min(high, (a.dx * pz) / a.dz)
  else if (a.dz < -1e-12) low = Math.max(low, (a.dx * pz) / a.dz)
  if (b.dz > 1e-12) low = Math.max(low, (b.dx * pz) / b.dz)
  else if (b.dz < -1e-12) high = Math.min(high, (b.dx * pz) / b.dz)
  return [low, high]
}

function heightOn(ray: Ray, t: number): Inches | null {
  const on = ray.stretches.find((s) => s.level === null && t >= s.from - 0.2 && t <= s.to + 0.2)
  if (!on) return null
  const share = Math.max(0, Math.min(1, (t - on.from) / (on.to - on.from)))
  return on.yFrom + share * (on.yTo - on.yFrom)
}
