import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardPiece, Part, Solid, Traits, TriangleMesh } from '../../../src/core/board'
import { cross3, distance2, dot3, turn2, type Vec2, type Vec3 } from '../../../src/core/vec'
import { planDistance } from '../../../src/geometry/base/plan-distance'
import { placeShape, rectPoints } from '../../../src/geometry/base/placed-shape'
import { containsPoint, isConvex, signedArea } from '../../../src/geometry/base/polygon'
import {
  boundsOf,
  convexHull,
  convexPolygons,
  footprintOf,
  outlineOf,
  placedArea,
  placedParts,
  roundPolygon,
  roundSegments,
  solidToMesh,
  worldMesh,
} from '../../../src/geometry/solid'
import { anyShape, position, starPolygon, turn } from '../base/arbitraries'

const prism = (footprint: Extract<Solid, { kind: 'prism' }>['footprint'], height: number): Solid => ({
  kind: 'prism',
  footprint,
  height,
})

const corner = (mesh: TriangleMesh, t: number, k: number): Vec3 => {
  const i = 3 * mesh.indices[3 * t + k]!
  return [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!]
}

/** Positive for a closed mesh whose triangles are counter-clockwise from outside. */
function volume(mesh: TriangleMesh): number {
  let sum = 0
  for (let t = 0; 3 * t < mesh.indices.length; t++) {
    sum += dot3(corner(mesh, t, 0), cross3(corner(mesh, t, 1), corner(mesh, t, 2))) / 6
  }
  return sum
}

/** Directed edges without their opposite: none in a closed mesh. */
function looseEdges(mesh: TriangleMesh): string[] {
  const edges = new Set<string>()
  for (let t = 0; 3 * t < mesh.indices.length; t++) {
    for (let k = 0; k < 3; k++) edges.add(`${mesh.indices[3 * t + k]}-${mesh.indices[3 * t + ((k + 1) % 3)]}`)
  }
  return [...edges].filter((edge) => !edges.has(edge.split('-').toReversed().join('-')))
}

const traits: Traits = { sight: 'solid', ground: 'impassable', cover: 'heavy' }
const part = (name: string, solid: Solid, at: Vec3, yaw: number): Part => ({ name, solid, at, yaw, traits, look: 'brick' })
const piece = (parts: readonly Part[], at: Vec3, yaw: number): BoardPiece => ({
  id: 'p',
  name: 'p',
  kind: 'ruin',
  traits,
  parts,
  area: { footprint: { kind: 'rect', hx: 3, hz: 2 }, height: 6, at: [1, 0, 0], yaw: 0 },
  height: 6,
  at,
  yaw,
})

describe('solids to triangles', () => {
  it('gives closed meshes of the right volume that face outwards (seed 11)', () => {
    fc.assert(
      fc.property(anyShape, fc.double({ min: 0.1, max: 8, noNaN: true }), (shape, height) => {
        const mesh = solidToMesh(prism(shape, height))
        const area = signedArea(outlineOf(shape))
        expect(looseEdges(mesh)).toEqual([])
        expect(Math.abs(volume(mesh) - area * height)).toBeLessThan(1e-9 * Math.max(1, area * height))
      }),
      { seed: 11, numRuns: 400 },
    )
  })

  it('drops collinear points, so that caps and sides have the same edges', () => {
    const points: Vec2[] = [[-1, -1], [0, -1], [1, -1], [1, 1], [0, 1], [-1, 1], [-1, 0]]
    const mesh = solidToMesh(prism({ kind: 'polygon', points }, 2))
    expect(mesh.indices.length / 3).toBe(12)
    expect(looseEdges(mesh)).toEqual([])
    expect(volume(mesh)).toBeCloseTo(8, 12)
  })

  it('stands on y = 0 and reaches to its height', () => {
    const { min, max } = boundsOf(prism({ kind: 'oval', rx: 2, rz: 1 }, 3), { at: [10, 5, -4], yaw: 90 })
    expect(min.map((v) => +v.toFixed(9))).toEqual([9, 5, -6])
    expect(max.map((v) => +v.toFixed(9))).toEqual([11, 8, -2])
  })
})

describe('round footprints', () => {
  it('are within 0.004 in of both polygons, which lie inside and outside of the rim (seed 12)', () => {
    const radius = fc.double({ min: 0.02, max: 60, noNaN: true })
    fc.assert(
      fc.property(radius, radius, (rx, rz) => {
        const rim = placeShape({ kind: 'oval', rx, rz }, [0, 0], 0)
        const inner = roundPolygon(rx, rz)
        const outer = roundPolygon(rx, rz, { rounding: 'outside' })
        for (const p of inner) expect(Math.hypot(p[0] / rx, p[1] / rz)).toBeCloseTo(1, 9)
        inner.forEach((p, i) => {
          // Middles of edges: inside for the one, on the rim for the other.
          const q = inner[(i + 1) % inner.length]!
          const between = Math.hypot((p[0] + q[0]) / 2 / rx, (p[1] + q[1]) / 2 / rz)
          expect((1 - between) * Math.max(rx, rz)).toBeLessThan(0.004)
          const [u, v] = [outer[i]!, outer[(i + 1) % outer.length]!]
          expect(Math.hypot((u[0] + v[0]) / 2 / rx, (u[1] + v[1]) / 2 / rz)).toBeCloseTo(1, 9)
          expect(planDistance(rim, placeShape({ kind: 'circle', radius: 0 }, u, 0)).distance).toBeLessThan(0.004 + 1e-9)
        })
      }),
      { seed: 12, numRuns: 60 },
    )
  })

  it('have no more corners than the tolerance asks for', () => {
    expect(roundSegments(0.63)).toBe(28)
    expect(roundSegments(0.63, 0.04)).toBe(12)
  })
})

describe('convex parts', () => {
  it('are convex, fill the outline and stay inside it (seed 13)', () => {
    fc.assert(
      fc.property(starPolygon, (shape) => {
        const outline = outlineOf(shape)
        const parts = convexPolygons(shape)
        const whole = signedArea(outline)
        expect(Math.abs(parts.reduce((sum, p) => sum + signedArea(p), 0) - whole)).toBeLessThan(1e-9 * whole)
        for (const part of parts) {
          expect(isConvex(part)).toBe(true)
          const centre: Vec2 = [mean(part.map((p) => p[0])), mean(part.map((p) => p[1]))]
          expect(containsPoint(outline, centre)).toBe(true)
        }
        // No more parts than triangles, and merged wherever the outline is convex.
        expect(parts.length).toBeLessThanOrEqual(isConvex(outline) ? 1 : outline.length - 2)
      }),
      { seed: 13, numRuns: 500 },
    )
  })

  it('cut a U into three at most', () => {
    const points: Vec2[] = [[-3, -2], [3, -2], [3, 4], [2, 4], [2, -1], [-2, -1], [-2, 4], [-3, 4]]
    expect(convexPolygons({ kind: 'polygon', points }).length).toBeLessThanOrEqual(3)
  })
})

describe('convex hull', () => {
  it('holds all points, and its corners are some of them (seed 14)', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 40 }), (points) => {
        const hull = convexHull(points)
        for (const p of hull) expect(points).toContainEqual(p)
        if (hull.length < 3) return
        expect(isConvex(hull)).toBe(true)
        const shape = placeShape({ kind: 'polygon', points: hull }, [0, 0], 0)
        for (const p of points) {
          expect(planDistance(shape, placeShape({ kind: 'circle', radius: 0 }, p, 0)).distance).toBeLessThan(1e-12)
        }
      }),
      { seed: 14, numRuns: 200 },
    )
  })
})

describe('pieces on the table', () => {
  it('put a part where its own pose and then that of the piece take it (seed 15)', () => {
    fc.assert(
      fc.property(position, turn, position, turn, ([px, pz], pieceTurn, [x, z], partTurn) => {
        const solid = prism({ kind: 'rect', hx: 2, hz: 0.5 }, 3)
        const [placed] = placedParts(piece([part('wall', solid, [x, 1, z], partTurn)], [px, 2, pz], pieceTurn))
        const twice = rectPoints(2, 0.5).map((p): Vec2 => {
          const inPiece = turn2(p, partTurn)
          const [u, v] = turn2([inPiece[0] + x, inPiece[1] + z], pieceTurn)
          return [u + px, v + pz]
        })
        const [prism0] = placed!.prisms
        expect([prism0!.y0, prism0!.y1]).toEqual([3, 6])
        prism0!.polygon.forEach((p, i) => expect(distance2(p, twice[i]!)).toBeLessThan(1e-11))
        expect(placed!.pose.yaw).toBe(pieceTurn + partTurn)
      }),
      { seed: 15, numRuns: 300 },
    )
  })

  it('turn a mesh and its hull as they turn a prism', () => {
    const solid = prism({ kind: 'rect', hx: 2, hz: 0.5 }, 3)
    const mesh: Solid = { kind: 'mesh', mesh: solidToMesh(solid) }
    const pose = { at: [4, 1, -3], yaw: 33 } as const
    const expected = footprintOf(solid, pose)
    const hull = footprintOf(mesh, pose)
    expect(planDistance(expected, hull).distance).toBe(0)
    expect(hull.kind === 'polygon' && Math.abs(signedArea(hull.points))).toBeCloseTo(4, 9)
    expect(boundsOf(mesh, pose).max[1]).toBe(4)
    expect([...worldMesh(mesh, pose).positions]).toEqual([...worldMesh(solid, pose).positions])
    const [placed] = placedParts(piece([part('m', mesh, pose.at, pose.yaw)], [0, 0, 0], 0))
    expect(placed!.prisms).toEqual([])
    expect([...placed!.mesh!.positions]).toEqual([...worldMesh(solid, pose).positions])
  })

  it('put the area where its pose in the piece takes it', () => {
    const turned = piece([], [10, 1, 0], 90)
    const { footprint, y0, y1 } = placedArea(turned, turned.area!)
    expect([y0, y1]).toEqual([1, 7])
    // The area's own x offset of 1 points to −z once the piece is turned by 90°.
    const centre = placeShape({ kind: 'rect', hx: 2, hz: 3 }, [10, -1], 0)
    const corners = footprint.kind === 'polygon' ? footprint.points : []
    expect(corners).toHaveLength(4)
    for (const p of corners) {
      expect(planDistance(centre, placeShape({ kind: 'circle', radius: 0 }, p, 0)).distance).toBeLessThan(1e-12)
    }
  })
})

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length
