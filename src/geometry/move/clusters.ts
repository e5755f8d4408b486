import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { convexHull } from '../solid/hull'
import { STEP, TOUCH } from './limits'
import { makeRounded, signedDistance, type Rounded } from './rounded'
import type { Block } from './terrain'

/** Blocks of a piece that stand in the way together; to a search they are one convex thing. */
export interface Cluster {
  readonly plan: Rounded
  readonly blocks: readonly Block[]
  readonly y0: Inches
  readonly y1: Inches
}

/** The hull of what is merged lies no farther than this outside of it: ribs, bricks and joints, but no doorway. */
const POCKET: Inches = 0.08
/** The same for what carries: a path may bend at the corners of its hull, so these must be its own. */
const SEAM: Inches = 0.02
/** Tops that differ by less are climbed alike. */
const ALIKE: Inches = 0.3
/** A hull's border is compared with what it holds at points this close. */
const SAMPLE: Inches = 0.3

const known = new WeakMap<Block, Map<string, Map<Block, Cluster>>>()

/**
 * Merges blocks that bar the way at one height, `climb` telling whether their tops matter; kept as long as the blocks
 * are.
 */
export function clustersOf(blocks: readonly Block[], kind: 'bars' | 'climbed' | 'carries'): Map<Block, Cluster> {
  const first = blocks[0]
  if (!first) return new Map()
  const key = `${kind} ${blocks.map((block) => block.rank).join(' ')}`
  let kept = known.get(first)
  if (!kept) {
    kept = new Map()
    known.set(first, kept)
  }
  let found = kept.get(key)
  if (!found) {
    found = merge(blocks, kind)
    kept.set(key, found)
  }
  return found
}

function merge(blocks: readonly Block[], kind: 'bars' | 'climbed' | 'carries'): Map<Block, Cluster> {
  const tolerance = kind === 'carries' ? SEAM : POCKET
  const spread = kind === 'bars' ? Infinity : kind === 'climbed' ? ALIKE : TOUCH
  const open = [...blocks].sort((a, b) => size(b.plan) - size(a.plan) || a.rank - b.rank)
  const owners = new Map<Block, Cluster>()
  while (open.length > 0) {
    const seed = open.shift()!
    let cluster: Cluster = { plan: seed.plan, blocks: [seed], y0: seed.y0, y1: seed.y1 }
    for (let i = 0; i < open.length; i++) {
      const next = open[i]!
      const grown = Math.abs(next.y1 - seed.y1) <= spread ? joined(cluster, next, tolerance) : null
      if (!grown) continue
      open.splice(i, 1)
      // What was too far from the smaller hull may be near this one.
      i = grown.plan === cluster.plan ? i - 1 : -1
      cluster = grown
    }
    for (const block of cluster.blocks) owners.set(block, cluster)
  }
  return owners
}

const size = ({ minX, maxX, minZ, maxZ }: Rounded): number => (maxX - minX) * (maxZ - minZ)

/** The cluster with one block more; null where the two do not touch, or leave a pocket between them. */
function joined(cluster: Cluster, block: Block, tolerance: Inches): Cluster | null {
  const [a, b] = [cluster.plan, block.plan]
  if (a.minX > b.maxX + tolerance || b.minX > a.maxX + tolerance) return null
  if (a.minZ > b.maxZ + tolerance || b.minZ > a.maxZ + tolerance) return null
  const blocks = [...cluster.blocks, block]
  const [y0, y1] = [Math.min(cluster.y0, block.y0), Math.max(cluster.y1, block.y1)]
  if (holds(a, b)) return { plan: a, blocks, y0, y1 }
  // Discs and polygons with a radius are not merged but into what holds them.
  if (a.radius > 0 || b.radius > 0) return null
  const plan = makeRounded(convexHull([...pointsOf(a), ...pointsOf(b)]), 0)
  return plan.xs.length > 2 && fills(plan, [a, b], tolerance) && fills(plan, blocks.map((one) => one.plan), tolerance)
    ? { plan, blocks, y0, y1 } : null
}

const pointsOf = (shape: Rounded): Vec2[] => Array.from(shape.xs, (x, i): Vec2 => [x, shape.zs[i]!])

const holds = (outer: Rounded, inner: Rounded): boolean =>
  inner.xs.every((x, i) => signedDistance(outer, x, inner.zs[i]!) <= TOUCH - inner.radius)

/** Whether every point of the hull's border has one of the shapes near it. */
function fills(hull: Rounded, shapes: readonly Rounded[], tolerance: Inches): boolean {
  const { xs, zs, ex, ez, lengths } = hull
  for (let i = 0; i < xs.length; i++) {
    const parts = Math.ceil(lengths[i]! / SAMPLE)
    for (let k = 0; k < parts; k++) {
      const t = ((k + 0.5) * lengths[i]!) / parts
      const [x, z] = [xs[i]! + t * ex[i]!, zs[i]! + t * ez[i]!]
      if (!shapes.some((shape) => isNear(shape, x, z, tolerance))) return false
    }
  }
  return true
}

const isNear = (shape: Rounded, x: number, z: number, by: Inches): boolean =>
  x >= shape.minX - by && x <= shape.maxX + by && z >= shape.minZ - by && z <= shape.maxZ + by &&
  signedDistance(shape, x, z) <= by

/** How much higher than the base something may be and still carry a path over it. */
export const isLedge = (block: Block, height: Inches, step = STEP): boolean => block.y1 <= height + step + 0.05
