import type { BoardModel, Id, Pose } from '../../core/board'
import type { StandFact, SurfaceFact } from '../../core/measure'
import { atan, hypot } from '../../core/trigonometry'
import { degrees, type Inches } from '../../core/units'
import { HEIGHT_TOLERANCE, TOUCH } from './limits'
import type { Mover } from './mover'
import { signedDistance, type Rounded } from './rounded'
import type { Surroundings } from './surroundings'
import { heightOnFacet, type IdSet, type Owner } from './terrain'

/** A surface at a point of the plan: the table's where `owner` is null. */
export interface Surface {
  readonly y: Inches
  readonly owner: Owner | null
  /** Rise over run. */
  readonly slope: number
}

/** On the rim of a surface is on it, and a point beside a triangle's edge by a rounding error is too. */
const ON_FACET = 1e-6

/** How much higher than the base a slice of a mesh may be where it stands. */
const UNEVEN: Inches = 0.05

const NONE: IdSet = new Set()

/** All surfaces at a point that nothing covers, lowest first. */
export function surfacesAt(near: Surroundings, x: number, z: number, ignore: IdSet = NONE): Surface[] {
  const found: Surface[] = [{ y: 0, owner: null, slope: 0 }]
  const columns: [low: Inches, high: Inches][] = []
  for (const { plan, y0, y1, owner, slice } of near.blocks) {
    if (slice || ignore.has(owner.piece.id) || outside(plan, x, z, TOUCH)) continue
    const out = signedDistance(plan, x, z)
    if (out > TOUCH) continue
    found.push({ y: y1, owner, slope: 0 })
    if (out <= 0) columns.push([y0, y1])
  }
  for (const facet of near.facets) {
    if (ignore.has(facet.owner.piece.id) || outside(facet.plan, x, z, ON_FACET)) continue
    if (signedDistance(facet.plan, x, z) > ON_FACET) continue
    found.push({ y: heightOnFacet(facet, x, z), owner: facet.owner, slope: hypot(facet.gx, facet.gz) })
  }
  return found
    .filter(({ y }) => !columns.some(([low, high]) => low <= y + TOUCH && high > y + TOUCH))
    .sort((a, b) => a.y - b.y)
}

const outside = (plan: Rounded, x: number, z: number, by: Inches): boolean =>
  x < plan.minX - by || x > plan.maxX + by || z < plan.minZ - by || z > plan.maxZ + by

/** The surface nearest in height to `height`; the higher of two that are equally near. */
export function nearestSurface(surfaces: readonly Surface[], height: Inches): Surface {
  let best: Surface = { y: 0, owner: null, slope: 0 }
  let distance = Infinity
  for (const surface of surfaces) {
    const off = Math.abs(surface.y - height)
    if (off <= distance + 1e-9) [best, distance] = [surface, off]
  }
  return best
}

export function surfaceFact(surface: Surface): SurfaceFact {
  const { y, owner, slope } = surface
  return { y, on: owner?.piece.id ?? null, part: owner?.part.name ?? null, slope: degrees(atan(slope)) }
}

export interface TableSize {
  readonly width: Inches
  readonly depth: Inches
}

/** How far the base at (x, z) sticks out over the table's edge; negative when all of it is on the table. */
export function beyondTable(plan: Rounded, x: number, z: number, table: TableSize): Inches {
  const [w, d] = [table.width / 2, table.depth / 2]
  return Math.max(x + plan.maxX - w, -(x + plan.minX) - w, z + plan.maxZ - d, -(z + plan.minZ) - d)
}

/** Solid parts and bases whose space a base at `y` would share: pieces, the deepest overlap first, then models. */
export function overlapsAt(
  near: Surroundings, mover: Mover, self: Id, x: number, y: Inches, z: number, surface: Surface | null,
  ignore: IdSet = NONE,
): Id[] {
  const depths = new Map<Id, number>()
  const top = y + mover.height
  const lift = surface ? surface.slope * mover.reach : 0
  for (const block of near.blocks) {
    const { id } = block.owner.piece
    if (ignore.has(id) || block.y0 >= top - TOUCH || block.y1 <= y + TOUCH + lift) continue
    // The stones of a mesh are uneven by less than its slices are high.
    if (block.slice && block.y1 <= y + lift + UNEVEN) continue
    const sum = mover.sum(block)
    if (outside(sum, x, z, 0)) continue
    const depth = -signedDistance(sum, x, z)
    if (depth > TOUCH && depth > (depths.get(id) ?? 0)) depths.set(id, depth)
  }
  const pieces = [...depths.keys()].sort((a, b) => depths.get(b)! - depths.get(a)!)
  return [...pieces, ...modelsAt(near, mover, self, x, y, z)]
}

/** Models whose bases the base overlaps, at heights that their bodies share. */
export function modelsAt(near: Surroundings, mover: Mover, self: Id, x: number, y: Inches, z: number): Id[] {
  const ids: Id[] = []
  for (const other of near.models) {
    if (other.model.id === self || other.y0 >= y + mover.height - TOUCH || other.y1 <= y + TOUCH) continue
    const sum = mover.sum(other)
    if (!outside(sum, x, z, 0) && signedDistance(sum, x, z) < -TOUCH) ids.push(other.model.id)
  }
  return ids
}

/** How the base would stand at a pose; its height is taken to be that of a surface within 0.1 in. */
export function standFact(
  near: Surroundings, mover: Mover, model: BoardModel, pose: Pose, table: TableSize, ignore: IdSet = NONE,
): StandFact {
  const [x, y, z] = pose.at
  const surface = nearestSurface(surfacesAt(near, x, z, ignore), y)
  const supported = Math.abs(surface.y - y) <= HEIGHT_TOLERANCE
  const height = supported ? surface.y : y
  const overlaps = overlapsAt(near, mover, model.id, x, height, z, supported ? surface : null, ignore)
  const onTable = beyondTable(mover.plan, x, z, table) <= TOUCH
  return {
    pose: { at: [x, height, z], yaw: pose.yaw },
    supported,
    on: supported ? (surface.owner?.piece.id ?? null) : null,
    overlaps,
    onTable,
    ok: supported && overlaps.length === 0 && onTable,
  }
}
