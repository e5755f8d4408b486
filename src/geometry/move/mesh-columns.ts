import { difference, intersection, union, type Geom } from 'polyclip-ts'
import type { TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { signedArea, type Polygon } from '../base/polygon'
import { convexPieces } from '../solid/convex-parts'
import { sectionAt, WELD, Welder } from './mesh-sections'
import { Joined, welded } from './mesh-welds'

/** A convex part of a mesh that is solid from one height to another. */
export interface Column {
  readonly plan: Polygon
  readonly y0: Inches
  readonly y1: Inches
}

interface MeshColumns {
  readonly columns: readonly Column[]
  /** For each triangle 1 where it is of no such part, else 0. */
  readonly rest: Uint8Array
}

/** A thing with more levels or corners than these is no wall, and sections of it would take long. */
const LEVELS = 16
const CORNERS = 400
/** A prism over a triangle has as many faces, cut into triangles. */
const LEAST = 8
/** Of more parts than these of upright and level faces, the others stay triangles. */
const MOST_PARTS = 3000
/** Share of a level that the triangles which close it may miss or overlap. */
const OPEN = 0.01

type Region = Geom & [number, number][][][]

const known = new WeakMap<TriangleMesh, MeshColumns>()

/**
 * Takes a mesh apart: each connected part of it whose faces are all upright or level is what a stack of prisms is, and
 * moves and stands as such; all other triangles are left. In the mesh's own frame; kept as long as the mesh is.
 */
export function columnsOf(mesh: TriangleMesh): MeshColumns {
  let found = known.get(mesh)
  if (!found) {
    found = takeApart(mesh)
    known.set(mesh, found)
  }
  return found
}

function takeApart(mesh: TriangleMesh): MeshColumns {
  const columns: Column[] = []
  const rest = new Uint8Array(mesh.indices.length / 3).fill(1)
  let tried = 0
  for (const part of plainParts(mesh)) {
    const faces = tried < MOST_PARTS ? facesOf(mesh, part) : null
    const own = faces && columnsOfPart(mesh, faces)
    if (faces) tried++
    if (!own) continue
    columns.push(...own)
    for (const t of part) rest[t / 3] = 0
  }
  return { columns, rest }
}

/**
 * First indices of the triangles, by parts that hang together at their corners, are large enough to be closed and have faces that are upright
 * or level alone.
 */
function plainParts({ positions, indices }: TriangleMesh): Uint32Array[] {
  let count = 0
  const all = new Uint32Array(indices.length / 3)
  for (let t = 0; t < indices.length; t += 3) if (isPlain(positions, indices, t)) all[count++] = t
  const plain = all.subarray(0, count)
  // What hangs together with another triangle by the very same corners needs not be asked which corners are as good as the same.
  const apart = pureOf(indices, plain, numbered(positions.length / 3))
  if (!plain.some((t) => apart(t) !== null)) return []
  const corners = welded(positions, 2 * WELD)
  const partOf = pureOf(indices, plain, corners)
  // Counted, then sorted by counts: a mesh may be nothing but loose triangles, a million of them.
  const ends = new Uint32Array(corners.length + 1)
  for (const t of plain) {
    const part = partOf(t)
    if (part !== null) ends[part + 1]! += 1
  }
  for (let n = 1; n < ends.length; n++) ends[n]! += ends[n - 1]!
  const starts = ends.slice()
  const sorted = new Uint32Array(ends.at(-1)!)
  for (const t of plain) {
    const part = partOf(t)
    if (part !== null) sorted[starts[part]!++] = t
  }
  const parts: Uint32Array[] = []
  for (let n = 0; n + 1 < ends.length; n++) {
    if (ends[n + 1]! - ends[n]! >= LEAST) parts.push(sorted.subarray(ends[n], ends[n + 1]))
  }
  return parts
}

/** By `corners`, which part a triangle of the plain ones is of; null for a part that hangs together with others. */
function pureOf(indices: TriangleMesh['indices'], plain: Uint32Array, corners: Uint32Array): (t: number) => number | null {
  /** 1 for corners that other triangles have, and then for parts that have such a corner. */
  const mixed = new Uint8Array(corners.length)
  for (let t = 0, n = 0; t < indices.length; t += 3) {
    if (plain[n] === t) n++
    else for (let i = t; i < t + 3; i++) mixed[corners[indices[i]!]!] = 1
  }
  const joined = new Joined(corners.length)
  for (const t of plain) {
    joined.join(corners[indices[t + 1]!]!, corners[indices[t]!]!)
    joined.join(corners[indices[t + 2]!]!, corners[indices[t]!]!)
  }
  for (const t of plain) for (let i = t; i < t + 3; i++) if (mixed[corners[indices[i]!]!]) mixed[joined.of(corners[indices[i]!]!)] = 1
  return (t) => {
    const part = joined.of(corners[indices[t]!]!)
    return mixed[part] ? null : part
  }
}

/** Whether a triangle is upright or level. */
function isPlain(p: TriangleMesh['positions'], indices: TriangleMesh['indices'], t: number): boolean {
  const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
  return isLevel(p[a + 1]!, p[b + 1]!, p[c + 1]!) || isUpright(p[a]!, p[a + 2]!, p[b]!, p[b + 2]!, p[c]!, p[c + 2]!)
}

const isLevel = (ay: number, by: number, cy: number): boolean => Math.max(ay, by, cy) - Math.min(ay, by, cy) <= 2 * WELD

function isUpright(ax: number, az: number, bx: number, bz: number, cx: number, cz: number): boolean {
  const [ux, uz, vx, vz] = [bx - ax, bz - az, cx - ax, cz - az]
  const [wx, wz] = [vx - ux, vz - uz]
  const longest = Math.max(ux * ux + uz * uz, vx * vx + vz * vz, wx * wx + wz * wz)
  const up = uz * vx - ux * vz
  return up * up <= 4 * WELD * WELD * longest
}

interface Faces {
  readonly upright: readonly number[]
  /** Heights of the level faces and of the lowest corner, rising. */
  readonly levels: readonly Inches[]
  /** For each level, the surface that faces up there. */
  readonly tops: readonly number[]
}

function columnsOfPart(mesh: TriangleMesh, faces: Faces): Column[] | null {
  const welder = new Welder()
  const sections: Region[] = []
  let corners = 0
  for (let i = 0; i + 1 < faces.levels.length; i++) {
    const height = between(mesh, faces.upright, faces.levels[i]!, faces.levels[i + 1]!)
    const rings = height === null ? null : sectionAt(mesh, faces.upright, height, welder)
    if (!rings) return null
    corners += rings.reduce((sum, ring) => sum + ring.length, 0)
    const section = corners > CORNERS ? null : regionOf(rings)
    if (!section) return null
    sections.push(section)
  }
  return isClosed(sections, faces) ? stacked(sections, faces.levels) : null
}

/** The faces of a part, all of which are upright or level; null where that makes no wall. */
function facesOf({ positions, indices }: TriangleMesh, part: Uint32Array): Faces | null {
  const upright: number[] = []
  const level: { readonly y: Inches; readonly up: number }[] = []
  let lowest = Infinity
  for (const t of part) {
    const [a, b, c] = [cornerAt(positions, indices[t]!), cornerAt(positions, indices[t + 1]!), cornerAt(positions, indices[t + 2]!)]
    const low = Math.min(a[1], b[1], c[1])
    const high = Math.max(a[1], b[1], c[1])
    lowest = Math.min(lowest, low)
    // Its surface in plan, with the sign of whether it faces up.
    if (isLevel(a[1], b[1], c[1])) level.push({ y: (low + high) / 2, up: ((b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2])) / 2 })
    else upright.push(t)
  }
  const levels: Inches[] = []
  const tops: number[] = []
  for (const { y, up } of [...level, { y: lowest, up: 0 }].sort((a, b) => a.y - b.y)) {
    if (levels.length === 0 || y - levels.at(-1)! > 4 * WELD) {
      levels.push(y)
      tops.push(0)
    }
    tops[tops.length - 1]! += Math.max(0, up)
  }
  return levels.length < 2 || levels.length > LEVELS ? null : { upright, levels, tops }
}

const cornerAt = (positions: TriangleMesh['positions'], i: number) =>
  [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!] as const

/** A height between two levels that is no corner's own; null where corners leave none. */
function between({ positions, indices }: TriangleMesh, upright: readonly number[], low: Inches, high: Inches) {
  const heights = [low, high]
  for (const t of upright) {
    for (let i = 0; i < 3; i++) {
      const y = positions[3 * indices[t + i]! + 1]!
      if (y > low && y < high) heights.push(y)
    }
  }
  heights.sort((a, b) => a - b)
  let [widest, at] = [0, 0]
  for (let i = 1; i < heights.length; i++) {
    const distance = heights[i]! - heights[i - 1]!
    if (distance > widest) [widest, at] = [distance, (heights[i]! + heights[i - 1]!) / 2]
  }
  return widest > 1e-6 ? at : null
}

function regionOf(rings: readonly Vec2[][]): Region | null {
  const outer = rings.filter((ring) => signedArea(ring) > 0)
  const holes = rings.filter((ring) => signedArea(ring) < 0)
  if (outer.length === 0) return null
  const geometry = (ring: readonly Vec2[]): Geom => [ring.map(([x, z]): [number, number] => [x, z])]
  if (rings.length === 1) return [geometry(outer[0]!)] as Region
  const filled = union(geometry(outer[0]!), ...outer.slice(1).map(geometry))
  return (holes.length > 0 ? difference(filled, ...holes.map(geometry)) : filled) as Region
}

/** Whether each step between sections is covered by triangles that face up: else it is a tray, or a tube. */
function isClosed(sections: readonly Region[], { levels, tops }: Faces): boolean {
  return levels.every((_, i) => {
    const below = sections[i - 1]
    if (!below) return true
    const above = sections[i]
    const open = areaOf(above ? (difference(below, above) as Region) : below)
    return Math.abs(open - tops[i]!) <= OPEN * areaOf(below)
  })
}

const areaOf = (region: Region): number =>
  region.reduce((sum, [outer, ...holes]) => {
    const area = (ring: readonly [number, number][]) => Math.abs(signedArea(ring))
    return sum + area(outer ?? []) - holes.reduce((all, hole) => all + area(hole), 0)
  }, 0)

/** Each part of a section with all that stands on it or hangs below, as one column from its lowest level to its top. */
function stacked(sections: readonly Region[], levels: readonly Inches[]): Column[] {
  const columns: Column[] = []
  const emit = (region: Region, from: number, to: number) => {
    for (const [outer, ...holes] of region) {
      if (!outer || isSliver(outer)) continue
      for (const plan of convexPieces(openRing(outer), holes.filter((hole) => !isSliver(hole)).map(openRing))) {
        if (!isSliver(plan)) columns.push({ plan, y0: levels[from]!, y1: levels[to]! })
      }
    }
  }
  sections.forEach((section, from) => {
    const below = sections[from - 1]
    let left = (below ? difference(section, below) : section) as Region
    for (let to = from + 1; left.length > 0; to++) {
      const above = sections[to]
      emit((above ? difference(left, above) : left) as Region, from, to)
      left = (above ? intersection(left, above) : []) as Region
    }
  })
  return columns
}

/** What rounding leaves between two sections that have a side in common. */
function isSliver(ring: readonly Vec2[]): boolean {
  let length = 0
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!
    length += hypot(q[0] - p[0], q[1] - p[1])
  })
  return Math.abs(signedArea(ring)) <= WELD * length
}

/** The ring without its first point again at its end. */
function openRing(ring: readonly Vec2[]): Vec2[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : [...ring]
}

function numbered(count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  for (let i = 0; i < count; i++) numbers[i] = i
  return numbers
}
