import type { TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import { CELL, type Cell } from './mesh-cells'
import { FACE, surfaceOf } from './mesh-surface'
import { hullInPlan, planOf, Rings, type Square } from './rings'

/** A convex piece of something steep: it is in the way from its foot to its head. In the mesh's own frame. */
export interface Slice {
  readonly plan: readonly Vec2[]
  readonly y0: Inches
  readonly y1: Inches
}

/** A convex piece of ground in the mesh's own frame: y = gx·x + gz·z + k. */
export interface Patch {
  readonly plan: readonly Vec2[]
  readonly gx: number
  readonly gz: number
  readonly k: number
  readonly y0: Inches
  readonly y1: Inches
}

/** Heights between which something is in one square. */
export type Stretch = readonly [low: Inches, high: Inches]

/** Steep triangles are cut in plan until no piece is longer than this, so that each is nearly as high as the mesh there. */
const SLICE: Inches = 0.5
/** Of steep things taken together, gaps between foot and head that are less than this are closed: nobody fits in. */
export const CLOSED: Inches = 0.05
/** Ground taken together is off by no more than this in height. */
export const EVEN: Inches = 0.01
/** Ground in one square that is higher than other ground there by this much is another floor. */
const FLOOR: Inches = 0.25
/** So many pieces of uneven ground in one square are looked at by quarters. */
const MANY = 8
/** A piece of ground with less surface than this, in square inches, carries nothing. */
const SPECK = 1e-9

// Lent to one square after the other: a mesh has a hundred thousand.
const steep = new Rings()
const ground = new Rings()

/** So much is in the square that it is taken together. */
export const isCrowded = ({ size, triangles }: Cell): boolean => size <= CELL && triangles.length > 2

/**
 * What is steep in one square of a mesh, cut off at its borders: in a crowded one the convex hull of what hangs together in height, and the
 * stretches of height in which anything is at all; in any other each triangle on its own.
 */
export function slicesOf(mesh: TriangleMesh, cell: Cell): { readonly slices: readonly Slice[]; readonly filled: readonly Stretch[] } {
  take(mesh, cell)
  const slices: Slice[] = []
  if (!isCrowded(cell)) {
    for (let i = 0; i < steep.count; i++) sliced(steep.ring(i), slices)
    return { slices, filled: [] }
  }
  const stretches = steep.stretches(CLOSED)
  for (const [y0, y1] of stretches) slices.push({ plan: steep.hull(y0, y1), y0, y1 })
  if (ground.count === 0) return { slices, filled: stretches }
  for (let i = 0; i < ground.count; i++) steep.addHeights(ground, i)
  return { slices, filled: steep.stretches(CLOSED) }
}

/**
 * The ground in one square, cut off at its borders: in a crowded one two triangles, where these are within `EVEN` of all of it; else the
 * same of its quarters, as long as there is much in them.
 */
export function patchesOf(mesh: TriangleMesh, cell: Cell): Patch[] {
  take(mesh, cell)
  const patches: Patch[] = []
  if (isCrowded(cell)) addGround(mesh, cell, patches)
  else for (let i = 0; i < ground.count; i++) patch(mesh, i, patches)
  return patches
}

/** Adds the ground that has been taken from a square. */
function addGround(mesh: TriangleMesh, square: Square, into: Patch[]): void {
  const found = floors()
  // Where something else shows between the pieces, quarters would only be more of them.
  const isWhole = found.some((floor) => floor.length > MANY && covers(floor, square) && !evened(floor, square, []))
  if (!isWhole || square.size <= CELL / 4) {
    for (const floor of found) if (!evened(floor, square, into)) for (const i of floor) patch(mesh, i, into)
    return
  }
  const triangles = ground.triangles.slice(0, ground.count)
  const size = square.size / 2
  for (const x of [square.x, square.x + size]) {
    for (const z of [square.z, square.z + size]) {
      ground.clear()
      for (const t of triangles) ground.addClipped(mesh, t, { x, z, size })
      addGround(mesh, { x, z, size }, into)
    }
  }
}

function take(mesh: TriangleMesh, cell: Cell): void {
  const { faces } = surfaceOf(mesh)
  steep.clear()
  ground.clear()
  for (const t of cell.triangles) (faces[t] === FACE.steep ? steep : ground).addClipped(mesh, t, cell)
}

type Ring = readonly Vec3[]

/** Halves across the longest side until the pieces are short. */
function sliced(ring: Ring, into: Slice[]): void {
  let [longest, at, y0, y1] = [0, 0, Infinity, -Infinity]
  for (let i = 0; i < ring.length; i++) {
    const [p, q] = [ring[i]!, ring[(i + 1) % ring.length]!]
    const length = hypot(q[0] - p[0], q[2] - p[2])
    if (length > longest) [longest, at] = [length, i]
    y0 = Math.min(y0, p[1])
    y1 = Math.max(y1, p[1])
  }
  if (longest <= SLICE) {
    into.push({ plan: hullInPlan(ring), y0, y1 })
    return
  }
  if (ring.length > 3) {
    for (let i = 1; i + 1 < ring.length; i++) sliced([ring[0]!, ring[i]!, ring[i + 1]!], into)
    return
  }
  const [p, q, r] = [ring[at]!, ring[(at + 1) % 3]!, ring[(at + 2) % 3]!]
  const m: Vec3 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2]
  sliced([p, m, r], into)
  sliced([m, q, r], into)
}

function patch(mesh: TriangleMesh, i: number, into: Patch[]): void {
  if (ground.areas[i]! < SPECK) return
  const { positions: p, indices } = mesh
  const t = ground.triangles[i]!
  const [a, b, c] = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
  const plane = planeThrough(p[a]!, p[a + 1]!, p[a + 2]!, p[b]!, p[b + 1]!, p[b + 2]!, p[c]!, p[c + 1]!, p[c + 2]!)
  into.push({ plan: planOf(ground.ring(i)), ...plane, y0: ground.lows[i]!, y1: ground.highs[i]! })
}

function planeThrough(ax: number, ay: number, az: number, bx: number, by: number, bz: number, cx: number, cy: number, cz: number) {
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az]
  const [vx, vy, vz] = [cx - ax, cy - ay, cz - az]
  const area = ux * vz - uz * vx
  const gx = (uy * vz - uz * vy) / area
  const gz = (ux * vy - uy * vx) / area
  return { gx, gz, k: ay - gx * ax - gz * az }
}

/** The ground of one square by floors, the lowest first. */
function floors(): number[][] {
  const found: number[][] = []
  let top = -Infinity
  for (const i of ground.byFoot()) {
    if (ground.lows[i]! > top + FLOOR) found.push([i])
    else found.at(-1)!.push(i)
    top = Math.max(top, ground.highs[i]!)
  }
  return found
}

function covers(floor: readonly number[], { size }: Square): boolean {
  let covered = 0
  for (const i of floor) covered += ground.areas[i]!
  return Math.abs(covered - size * size) <= 1e-6 * size * size
}

/** Adds a floor that covers the whole square once and evenly, as two triangles; false for any other. */
function evened(floor: readonly number[], { x, z, size }: Square, into: Patch[]): boolean {
  if (floor.length < 3 || !covers(floor, { x, z, size })) return false
  const { places } = ground
  const [endX, endZ] = [x + size, z + size]
  let [a, b, c, d] = [NaN, NaN, NaN, NaN]
  for (const i of floor) {
    for (let n = ground.starts[i]!; n < ground.starts[i + 1]!; n += 3) {
      const [px, py, pz] = [places[n]!, places[n + 1]!, places[n + 2]!]
      if (px === x && pz === z) a = py
      else if (px === endX && pz === z) b = py
      else if (px === x && pz === endZ) c = py
      else if (px === endX && pz === endZ) d = py
    }
  }
  // Where a side crosses the fold it may be off by as much more as the square is bent.
  const allowed = EVEN - Math.abs(a + d - b - c) / 2
  if (!(allowed >= 0)) return false
  const planes = [planeThrough(x, a, z, endX, b, z, endX, d, endZ), planeThrough(x, a, z, endX, d, endZ, x, c, endZ)] as const
  for (const i of floor) {
    for (let n = ground.starts[i]!; n < ground.starts[i + 1]!; n += 3) {
      const [px, py, pz] = [places[n]!, places[n + 1]!, places[n + 2]!]
      const { gx, gz, k } = px - x >= pz - z ? planes[0] : planes[1]
      if (Math.abs(gx * px + gz * pz + k - py) > allowed) return false
    }
  }
  into.push({ plan: [[x, z], [endX, z], [endX, endZ]], ...planes[0], y0: Math.min(a, b, d), y1: Math.max(a, b, d) })
  into.push({ plan: [[x, z], [endX, endZ], [x, endZ]], ...planes[1], y0: Math.min(a, c, d), y1: Math.max(a, c, d) })
  return true
}
