import { hypot } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import { cross3, dot3, length3, lerp3, place3, scale3, sub3 } from '../../core/vec'
import { liesWithin } from './check-blocks'
import { above, cut, EQUAL, hullOf, insideSpan, type Plane, type Points } from './check-planes'
import type { SolidRef } from './casters'
import type { Prism } from './convex'
import type { Occluder, OccluderSolid } from './occluder'

/** Solids as the re-check reads them, straight from the plain data: planes of prisms, single triangles. */

type PlainSolid =
  | { readonly kind: 'planes'; readonly planes: readonly Plane[] }
  | {
    readonly kind: 'triangle'
    readonly points: readonly [Vec3, Vec3, Vec3]
    crossedBy(a: Vec3, b: Vec3): boolean
    /** Takes a plane from the mesh's frame to the table. */
    toTable(plane: Plane): Plane
  }

export function plainSolid({ prisms, mesh }: OccluderSolid): PlainSolid[] {
  const solids: PlainSolid[] = prisms.map((prism) => ({ kind: 'planes', planes: prismPlanes(prism) }))
  if (!mesh) return solids
  const { mesh: { positions, indices }, pose } = mesh
  const corner = (i: number): Vec3 => {
    const v = 3 * indices[i]!
    return place3([positions[v]!, positions[v + 1]!, positions[v + 2]!], pose.at, pose.yaw)
  }
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const points = [corner(i), corner(i + 1), corner(i + 2)] as const
    solids.push({
      kind: 'triangle', points,
      crossedBy: (a, b) => crosses(points, a, b),
      toTable: ({ n, d }) => {
        const turned = place3(n, [0, 0, 0], pose.yaw)
        return { n: turned, d: d + dot3(turned, pose.at) }
      },
    })
  }
  return solids
}

type Triangle = readonly [Vec3, Vec3, Vec3]

const trianglesOf = (solid: OccluderSolid | undefined): Triangle[] =>
  (solid ? plainSolid({ ...solid, prisms: [] }) : []).flatMap((one) => (one.kind === 'triangle' ? [one.points] : []))

const prismPoints = ({ polygon, y0, y1 }: Prism): Points => [y0, y1].flatMap((y) => polygon.map(([x, z]): Vec3 => [x, y, z]))

function prismPlanes({ polygon, y0, y1 }: OccluderSolid['prisms'][number]): Plane[] {
  const planes = polygon.map(([x, z], i): Plane => {
    const [x2, z2] = polygon[(i + 1) % polygon.length]!
    const l = hypot(x2 - x, z2 - z)
    const n: Vec3 = [(z2 - z) / l, 0, (x - x2) / l]
    return { n, d: n[0] * x + n[2] * z }
  })
  return [...planes, { n: [0, 1, 0], d: y1 }, { n: [0, -1, 0], d: -y0 }]
}

/** The triangle's rim counts, the line's ends do not. */
function crosses([x, y, z]: readonly [Vec3, Vec3, Vec3], a: Vec3, b: Vec3): boolean {
  const normal = cross3(sub3(y, x), sub3(z, x))
  const n = scale3(normal, 1 / (length3(normal) || 1))
  const [s, e] = [dot3(n, sub3(a, x)), dot3(n, sub3(b, x))]
  if (Math.min(s, e) > -1e-9 || Math.max(s, e) < 1e-9) return false
  const c = lerp3(a, b, s / (s - e))
  return [[x, y], [y, z], [z, x]].every(([p, q]) => dot3(cross3(sub3(q!, p!), sub3(c, p!)), n) > -1e-9 * length3(sub3(q!, p!)))
}

export interface CheckedSolid {
  readonly planes: readonly Plane[]
  /** Whether it meets every line from a corner of the one set to a corner of the other. */
  meetsAll(ps: readonly Vec3[], qs: readonly Vec3[], grow: number): boolean
}

/** The solid that a proof names; throws when there is none. */
export function planesOf(ref: SolidRef, occluders: readonly Occluder[]): CheckedSolid {
  const owner = occluders.find(({ what, id }) => what === ref.what && id === ref.id)
  if ('filled' in ref) {
    const [first] = ref.by
    if (ref.by.length === 1 && first!.prism === undefined) {
      const planes = prismPlanes(ref.filled)
      if (!liesWithin(planes, prismPoints(ref.filled), trianglesOf(owner?.solids[first!.solid]))) throw new Error(`${ref.what} ${ref.id} does not fill a prism`)
      return body(planes)
    }
    const prisms = ref.by.map(({ solid, prism }) => owner?.solids[solid]?.prisms[prism ?? -1])
    if (!isFilled(ref.filled, prisms)) throw new Error(`${ref.what} ${ref.id} does not fill a prism`)
    return body(prismPlanes(ref.filled))
  }
  const solid = owner?.solids[ref.solid]
  if (!solid) throw new Error(`no occluder ${ref.what} ${ref.id} ${ref.solid}`)
  if (ref.prism !== undefined) return body(prismPlanes(solid.prisms[ref.prism]!))
  const triangles = trianglesOf(solid)
  if (ref.triangles) return facet(ref.triangles.map((t) => triangles[t]!))
  const planes = triangles.map(planeThrough)
  // A mesh may stand for one solid only if it is the boundary of a convex one.
  const convex = triangles.flat().every((x) => planes.every((plane) => above(plane, x) < 1e-8))
  if (!convex) throw new Error(`${ref.id} is not convex`)
  return body(planes)
}

/** Whether the prism has a convex outline and, at every height, nothing of it lies outside the others that are there. */
function isFilled(prism: Prism, others: readonly (Prism | undefined)[]): boolean {
  const outline = prism.polygon.map(([x, z]): Vec3 => [x, 0, z])
  const sides = prismPlanes({ ...prism, y0: -1, y1: 1 })
  if (outline.length < 3 || !outline.every((x) => sides.every((side) => above(side, x) <= EQUAL / 10))) return false
  const given = others.map((other) => {
    if (!other) throw new Error('a prism that is not there')
    return other
  })
  const levels = [prism.y0, prism.y1, ...given.flatMap(({ y0, y1 }) => [y0, y1])]
    .filter((y) => y >= prism.y0 && y <= prism.y1).sort((a, b) => a - b)
  return levels.slice(1).every((high, i) => {
    const low = levels[i]!
    if (high - low < EQUAL) return true
    let open: readonly Points[] = [outline]
    for (const other of given.filter(({ y0, y1 }) => y0 <= low && y1 >= high)) open = open.flatMap((part) => outside(part, other))
    return open.length === 0
  })
}

/** What of a polygon at height 0 lies outside the prism's outline, piece by piece. */
function outside(polygon: Points, prism: Prism): Points[] {
  const found: Points[] = []
  let rest = polygon
  for (const { n, d } of prismPlanes({ ...prism, y0: -1, y1: 1 })) {
    const [inside, beyond] = cut(rest, { n, d: d + EQUAL / 10 })
    if (beyond.length > 2) found.push(beyond)
    rest = inside
  }
  return found
}

const planeThrough = ([x, y, z]: readonly [Vec3, Vec3, Vec3]): Plane => {
  const normal = cross3(sub3(y, x), sub3(z, x))
  const n = scale3(normal, 1 / length3(normal))
  return { n, d: dot3(n, x) }
}

function body(planes: readonly Plane[]): CheckedSolid {
  return {
    planes,
    meetsAll(ps, qs, grow) {
      const front = planes.map((plane) => ps.every((x) => above(plane, x) > 0))
      const back = planes.map((plane) => qs.every((x) => above(plane, x) > 0))
      // Only sideways: never in front of a face that looks at all of one end.
      if (grow > 0 && !(front.some(Boolean) && back.some(Boolean))) return false
      const grown = planes.map(({ n, d }, i) => ({ n, d: front[i] || back[i] ? d : d + grow }))
      return ps.every((p) => qs.every((q) => insideSpan(grown, p, q) !== null))
    },
  }
}

/** Coplanar triangles that together make up a convex polygon: they are as large as the hull of their corners. */
function facet(triangles: readonly (readonly [Vec3, Vec3, Vec3])[]): CheckedSolid {
  const plane = planeThrough(triangles[0]!)
  const points = triangles.flat()
  if (points.some((x) => Math.abs(above(plane, x)) > 1e-7)) throw new Error('a facet that is not flat')
  const rim = hullOf(points, plane.n)
  const areaOf = (loop: readonly Vec3[]): number => loop.reduce((sum, x, i) =>
    sum + dot3(plane.n, cross3(sub3(x, loop[0]!), sub3(loop[(i + 1) % loop.length]!, loop[0]!))) / 2, 0)
  const area = triangles.reduce((sum, t) => sum + Math.abs(areaOf(t)), 0)
  if (Math.abs(Math.abs(areaOf(rim)) - area) > 1e-6 * (1 + area)) throw new Error('a facet that is not convex')
  const edges = rim.map((x, i): Plane => {
    const e = sub3(rim[(i + 1) % rim.length]!, x)
    const n = scale3(cross3(e, plane.n), 1 / length3(e))
    return { n, d: dot3(n, x) }
  })
  return {
    planes: edges,
    meetsAll: (ps, qs, grow) => ps.every((p) => qs.every((q) => {
      const [s, e] = [above(plane, p), above(plane, q)]
      if (!(s * e < 0)) return false
      const c = lerp3(p, q, s / (s - e))
      return edges.every((edge) => above(edge, c) <= grow)
    })),
  }
}
