import { intersection, union } from 'polyclip-ts'
import type { Board } from '../../core/board'
import type { Vec2, Vec3 } from '../../core/vec'

type Ring = readonly Vec3[]
type Table = Pick<Board, 'width' | 'depth'>
type Region = [number, number][][]

/** Rings nearer in height than this lie on one level. */
const LEVEL = 0.02
/** So far beyond the table's edge is on it. */
const EDGE = 1e-6

const merged = new WeakMap<readonly Ring[], readonly Ring[]>()

/**
 * Regions that overlap on one level become one: a reach may come as several (walked, climbed), and lines inside what is
 * reached anyway only disturb. Beyond the table's edge nothing is reached. Outlines come first in a region, each hole after the outline round it.
 */
export function mergeRings(rings: readonly Ring[], table: Table): readonly Ring[] {
  const known = merged.get(rings)
  if (known !== undefined) return known
  const levels: { readonly y: number; readonly rings: Ring[] }[] = []
  for (const ring of rings) {
    if (ring.length < 3) continue
    const y = ring[0]![1]
    const level = levels.find((one) => Math.abs(one.y - y) < LEVEL)
    if (level === undefined) levels.push({ y, rings: [ring] })
    else level.rings.push(ring)
  }
  const result = levels.flatMap(({ y, rings: same }) => mergeLevel(y, same, table))
  merged.set(rings, result)
  return result
}

function mergeLevel(y: number, rings: readonly Ring[], { width, depth }: Table): readonly Ring[] {
  const [x, z] = [width / 2, depth / 2]
  const beyond = rings.some((ring) => ring.some((p) => Math.abs(p[0]) > x + EDGE || Math.abs(p[2]) > z + EDGE))
  if (rings.length < 2 && !beyond) return rings
  const winding = Math.sign(rings.reduce((most, ring) => (Math.abs(area(ring)) > Math.abs(most) ? area(ring) : most), 0))
  const regions: Region[] = []
  for (const ring of rings) {
    const flat = ring.map((p): [number, number] => [p[0], p[2]])
    if (Math.sign(area(ring)) === winding) regions.push([flat])
    else regions.findLast((region) => holds(region[0] as readonly Vec2[], flat[0]!))?.push(flat)
  }
  const [first, ...rest] = regions
  if (first === undefined || (rest.length === 0 && !beyond)) return rings
  try {
    const whole = union(first, ...rest)
    const kept = beyond ? intersection(whole, [[[-x, -z], [x, -z], [x, z], [-x, z]]]) : whole
    return kept.flatMap((region) => region.map((ring, k) => {
      const points = ring.slice(0, -1).map((p): Vec3 => [p[0]!, y, p[1]!])
      return Math.sign(area(points)) === (k === 0 ? winding : -winding) ? points : points.toReversed()
    }))
  } catch {
    // A degenerate region: better drawn with its inner lines than not at all.
    return rings
  }
}

const area = (ring: Ring): number => ring.reduce((sum, a, i) => {
  const b = ring[(i + 1) % ring.length]!
  return sum + (a[0] * b[2] - b[0] * a[2]) / 2
}, 0)

function holds(contour: readonly Vec2[], p: Vec2): boolean {
  let inside = false
  contour.forEach((a, i) => {
    const b = contour[(i + 1) % contour.length]!
    if ((a[1] > p[1]) !== (b[1] > p[1]) && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside
  })
  return inside
}
