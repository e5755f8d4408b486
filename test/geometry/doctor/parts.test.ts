import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { edgesOf, isClosedBy } from '../../../src/geometry/doctor/edges'
import { distanceSqTo } from '../../../src/geometry/doctor/nearest'
import { extentOf, holding, parted, shellAt, together } from '../../../src/geometry/doctor/parts'
import { shellsOf } from '../../../src/geometry/doctor/shells'
import { isClosed } from '../../../src/geometry/sight/weld'
import { boxMesh, joinedMeshes, turnedAt, withoutAt } from './defects'

const SEED = 20261126
const coordinate = fc.double({ min: -5, max: 5, noNaN: true })
const side = fc.double({ min: 0.2, max: 2, noNaN: true })
const box = fc.tuple(fc.tuple(side, side, side), fc.tuple(coordinate, coordinate, coordinate)).map(([size, at]) => boxMesh(size, at))
const boxes = fc.array(box, { minLength: 2, maxLength: 6 }).map((all) => joinedMeshes(...all))

describe('a part of a mesh', () => {
  it('is the shell that has the triangle nearest to a place, as all of them by themselves say', () => {
    fc.assert(fc.property(boxes, fc.tuple(coordinate, coordinate, coordinate), (mesh, at) => {
      const shells = shellsOf(mesh)
      const distances = Array.from({ length: mesh.indices.length / 3 }, (_, t) => distanceSqTo(mesh, t, ...at))
      const least = Math.min(...distances)
      const nearest = distances.flatMap((distance, t) => (distance === least ? [shells.of[t]!] : []))
      expect(nearest).toContain(shellAt(mesh, shells, at))
    }), { seed: SEED, numRuns: 200 })
  })

  it('is held with others until it is pressed again, and what is parted makes the whole again', () => {
    const mesh = joinedMeshes(boxMesh([2, 2, 2]), boxMesh([1, 3, 0.1], [4, 0, 0]), boxMesh([1, 1, 1], [8, 0, 0]))
    const shells = shellsOf(mesh)
    const door = holding(null, shells, shellAt(mesh, shells, [4, 1, 0]))
    const two = holding(door, shells, shellAt(mesh, shells, [8, 0.5, 0]))
    expect(extentOf(mesh, two, shells)).toMatchObject({ shells: 2, triangles: 24 })
    const again = holding(two, shells, shellAt(mesh, shells, [8, 0.5, 0]))
    expect(extentOf(mesh, again, shells)).toEqual({ size: [1, 3, 0.1].map((n) => expect.closeTo(n, 9)), shells: 1, triangles: 12 })
    expect(extentOf(mesh, holding(door, shells, shellAt(mesh, shells, [4, 1, 0])), shells)).toBeNull()
    const { part, rest } = parted(mesh, door)
    const counts = [part, rest, together([rest, part])].map(({ positions, indices }) => [positions.length / 3, indices.length / 3])
    expect(counts).toEqual([[8, 12], [16, 24], [24, 36]])
    expect(isClosed(together([rest, part]))).toBe(true)
  })
})

it('what is closed by its edges is what sight calls closed, whatever was turned, taken away or stands there twice', () => {
  const marred = fc.tuple(boxes, fc.array(fc.nat(11), { maxLength: 3 }), fc.array(fc.nat(11), { maxLength: 2 }), fc.boolean(), fc.boolean())
  fc.assert(fc.property(marred, ([whole, turns, gone, turn, take]) => {
    let mesh: TriangleMesh = whole
    if (turn) mesh = turnedAt(mesh, turns)
    if (take) mesh = withoutAt(mesh, gone)
    // Boxes that touch share no corners by number: sight joins those in one place, which the readers have done before.
    const places = Array.from({ length: mesh.positions.length / 3 }, (_, i) => mesh.positions.slice(3 * i, 3 * i + 3).join())
    fc.pre(new Set(places).size === places.length)
    expect(isClosedBy(mesh, edgesOf(mesh))).toBe(isClosed(mesh))
  }), { seed: SEED, numRuns: 400 })
})
