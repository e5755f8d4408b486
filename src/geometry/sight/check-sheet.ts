import type { Vec3 } from '../../core/vec'
import { add3, cross3, dot3, scale3, sub3 } from '../../core/vec'
import { above, EQUAL, type Plane, type Points } from './check-planes'
import { plainSolid } from './check-solids'
import type { Occluder } from './occluder'
import type { Proof } from './proof'

/**
 * All triangles have the ends on their two sides, the same way round; a side of a triangle is either shared, run the
 * other way, or lies beyond a plane that no line passes; and the line between the means crosses the sheet.
 */
export function sheetHolds(owner: Occluder | undefined, leaf: Proof['sheets'][number], ps: Points, qs: Points): boolean {
  const placed = owner?.solids[leaf.solid]?.mesh
  if (!placed || new Set(leaf.triangles).size !== leaf.triangles.length) return false
  const solid = plainSolid({ part: '', prisms: [], mesh: placed })
  const corners = leaf.triangles.map((t) => {
    const triangle = solid[t]!
    if (triangle.kind !== 'triangle') throw new Error('a sheet of something else')
    return triangle
  })
  const planes: Plane[] = []
  for (let i = 0; i < leaf.planes.length; i += 4) {
    const [x, y, z, d] = leaf.planes.slice(i, i + 4) as [number, number, number, number]
    planes.push(solid[0]!.kind === 'triangle' ? solid[0]!.toTable({ n: [x, y, z], d }) : { n: [x, y, z], d })
  }
  if (![...ps, ...qs].every((x) => planes.every((plane) => above(plane, x) <= EQUAL / 10))) return false
  const sides = new Set<string>()
  const key = (x: Vec3, y: Vec3): string => `${x} ${y}`
  for (const { points: [x, y, z] } of corners) {
    for (const side of [key(x, y), key(y, z), key(z, x)]) {
      if (sides.has(side)) return false
      sides.add(side)
    }
  }
  const [mp, mq] = [scale3(ps.reduce(add3), 1 / ps.length), scale3(qs.reduce(add3), 1 / qs.length)]
  let way = 0
  let crossed = false
  for (const triangle of corners) {
    const { points: [x, y, z] } = triangle
    const normal = cross3(sub3(y, x), sub3(z, x))
    const side = Math.sign(dot3(normal, sub3(ps[0]!, x)))
    if (side === 0 || (way !== 0 && side !== way)) return false
    way = side
    if (!ps.every((p) => side * dot3(normal, sub3(p, x)) > 0)) return false
    if (!qs.every((q) => side * dot3(normal, sub3(q, x)) < 0)) return false
    crossed ||= triangle.crossedBy(mp, mq)
    for (const [s, e] of [[x, y], [y, z], [z, x]] as const) {
      if (sides.has(key(e, s))) continue
      if (!planes.some((plane) => above(plane, s) > EQUAL / 10 && above(plane, e) > EQUAL / 10)) return false
    }
  }
  return crossed
}
