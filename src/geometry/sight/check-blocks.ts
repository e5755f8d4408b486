import { atan2 } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import { cross3, dot3, length3, scale3, sub3 } from '../../core/vec'
import { cut, type Plane, type Points } from './check-planes'

type Triangle = readonly [Vec3, Vec3, Vec3]

/**
 * Whether a convex body (its planes and corners) lies within a closed mesh, as the re-check sees it: the mesh has two sides at every edge, no triangle
 * comes into the body, and the mesh goes round its middle.
 */
export function liesWithin(planes: readonly Plane[], corners: Points, triangles: readonly Triangle[]): boolean {
  const middle = corners.reduce<Vec3>(([x, y, z], [a, b, c]) => [x + a / corners.length, y + b / corners.length, z + c / corners.length], [0, 0, 0])
  if (planes.length < 4 || !corners.every((x) => planes.every(({ n, d }) => dot3(n, x) - d <= 1e-9))) return false
  return isClosed(triangles) && triangles.every((triangle) => isOut(triangle, planes)) && turnsRound(triangles, middle) !== 0
}

/** Every side of a triangle is one other's, run the other way. */
function isClosed(triangles: readonly Triangle[]): boolean {
  const sides = new Set<string>()
  for (const [x, y, z] of triangles) {
    for (const side of [`${x} ${y}`, `${y} ${z}`, `${z} ${x}`]) {
      if (sides.has(side)) return false
      sides.add(side)
    }
  }
  return triangles.every(([x, y, z]) => [`${y} ${x}`, `${z} ${y}`, `${x} ${z}`].every((side) => sides.has(side)))
}

function isOut(triangle: Points, planes: readonly Plane[]): boolean {
  let rest = triangle
  for (const plane of planes) {
    rest = cut(rest, plane)[0]
    if (rest.length < 3) return true
  }
  // What is left may lie on its rim.
  return planes.some(({ n, d }) => rest.every((x) => dot3(n, x) - d > -1e-9))
}

/** How often the mesh goes round a point: the solid angles of its triangles, of whole turns (van Oosterom and Strackee 1983). */
function turnsRound(triangles: readonly Triangle[], point: Vec3): number {
  let sum = 0
  for (const triangle of triangles) {
    const [a, b, c] = triangle.map((x) => {
      const way = sub3(x, point)
      return scale3(way, 1 / length3(way))
    }) as unknown as Triangle
    sum += 2 * atan2(dot3(a, cross3(b, c)), 1 + dot3(a, b) + dot3(b, c) + dot3(c, a))
  }
  return Math.round(sum / (4 * Math.PI))
}
