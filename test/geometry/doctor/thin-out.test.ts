import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { meshTree } from '../../../src/geometry/base/mesh-tree'
import { differenceOf } from '../../../src/geometry/doctor/difference'
import { distanceSqTo, NearestTriangles } from '../../../src/geometry/doctor/nearest'
import { isClosed } from '../../../src/geometry/sight/weld'
import { thinnedOut } from '../../../src/geometry/doctor/thin-out'
import { parseMesh } from '../../../src/geometry/solid/mesh-file'
import { importedMesh, stlOf } from '../../helpers/meshes'
import { boxMesh } from './defects'

const SEED = 20261123
const silent = () => undefined
const corner = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -8, max: 8 }))) as unknown as fc.Arbitrary<Vec3>

/** Every place of a fine grid on the triangle. */
const gridOf = ([a, b, c]: readonly [Vec3, Vec3, Vec3], steps: number): Vec3[] =>
  Array.from({ length: steps + 1 }, (_, i) => Array.from({ length: steps + 1 - i }, (_, k): Vec3 => {
    const [u, v] = [i / steps, k / steps]
    return [0, 1, 2].map((axis) => a[axis]! + u * (b[axis]! - a[axis]!) + v * (c[axis]! - a[axis]!)) as unknown as Vec3
  })).flat()
const distanceTo = (triangle: readonly [Vec3, Vec3, Vec3], p: Vec3) =>
  Math.sqrt(distanceSqTo({ positions: Float64Array.from(triangle.flat()), indices: Uint32Array.from([0, 1, 2]) }, 0, ...p))
const far = (p: Vec3, q: Vec3) => Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2)

it(`a point is as far from a triangle as from the nearest of very many places on it (seed ${SEED})`, () => {
  fc.assert(fc.property(fc.tuple(corner, corner, corner), corner, (triangle, p) => {
    const [u, v] = [1, 2].map((k) => triangle[k]!.map((value, axis) => value - triangle[0]![axis]!))
    const cross = [u![1]! * v![2]! - u![2]! * v![1]!, u![2]! * v![0]! - u![0]! * v![2]!, u![0]! * v![1]! - u![1]! * v![0]!]
    fc.pre(cross.some((each) => each !== 0))
    const best = Math.min(...gridOf(triangle, 40).map((place) => far(place, p)))
    const distance = distanceTo(triangle, p)
    expect(distance).toBeLessThanOrEqual(best + 1e-9)
    expect(distance).toBeGreaterThan(best - 0.9)
  }), { seed: SEED, numRuns: 300 })
})

it(`the nearest triangle is no farther than any other, wherever one begins; one that is near enough will do (seed ${SEED})`, () => {
  const mesh = importedMesh('scan', 400)
  const tree = new NearestTriangles(meshTree(mesh))
  const count = mesh.indices.length / 3
  const place = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: -4, max: 4, noNaN: true })))
  fc.assert(fc.property(place, fc.integer({ min: -1, max: count - 1 }), fc.double({ min: 0, max: 3, noNaN: true }), ([x, y, z], near, enough) => {
    const best = Math.min(...Array.from({ length: count }, (_, t) => tree.toSq(t, x!, y!, z!)))
    const found = tree.find(x!, y!, z!, near)
    expect(tree.distanceSq).toBeCloseTo(best, 12)
    expect(tree.toSq(found, x!, y!, z!)).toBe(tree.distanceSq)
    const soon = tree.find(x!, y!, z!, near, enough)
    expect(tree.toSq(soon, x!, y!, z!)).toBe(tree.distanceSq)
    expect(tree.distanceSq < best + 1e-12 || tree.distanceSq <= enough).toBe(true)
  }), { seed: SEED, numRuns: 200 })
})

it('a roof over a lid is told, though neither has a corner where they are farthest apart', () => {
  const [roof, lid]: TriangleMesh[] = [
    { positions: Float64Array.from([-2, 0, -2, 2, 0, -2, 2, 0, 2, -2, 0, 2, 0, 1, 0]), indices: Uint32Array.from([0, 4, 1, 1, 4, 2, 2, 4, 3, 3, 4, 0]) },
    { positions: Float64Array.from([-2, 0, -2, 2, 0, -2, 2, 0, 2, -2, 0, 2]), indices: Uint32Array.from([0, 2, 1, 0, 3, 2]) },
  ]
  expect(Math.abs(differenceOf(roof!, lid!, 0.1) - 1)).toBeLessThan(0.11)
  expect(Math.abs(differenceOf(lid!, roof!, 0.1) - 1)).toBeLessThan(0.11)
  expect(Math.abs(differenceOf(boxMesh([4, 2, 4]), boxMesh([4, 2.5, 4]), 0.1) - 0.5)).toBeLessThan(0.11)
})

it('it is no less than at any place of a fine grid on either, and no more than it has to be', () => {
  const [a, b] = [importedMesh('rock', 300), importedMesh('rock', 80)]
  const found = differenceOf(a, b, 0.1)
  const trianglesOf = ({ positions, indices }: TriangleMesh) => Array.from({ length: indices.length / 3 }, (_, t) =>
    [0, 1, 2].map((k) => [...positions.subarray(3 * indices[3 * t + k]!, 3 * indices[3 * t + k]! + 3)] as unknown as Vec3) as unknown as [Vec3, Vec3, Vec3])
  const one = (from: TriangleMesh, to: TriangleMesh) => {
    const targets = trianglesOf(to)
    return Math.max(...trianglesOf(from).flatMap((each) => gridOf(each, 6)).map((p) => Math.min(...targets.map((target) => distanceTo(target, p)))))
  }
  const sampled = Math.max(one(a, b), one(b, a))
  expect(sampled).toBeLessThanOrEqual(found + 0.1)
  expect(sampled).toBeGreaterThan(found - 0.15)
})

it('a scan with a part of its triangles is nowhere farther off than was allowed', async () => {
  const scan = importedMesh('scan', 1500)
  const thin = (await thinnedOut(scan, 0.2, silent))!
  expect(thin.mesh.indices.length).toBeLessThan(0.5 * scan.indices.length)
  expect(thin.difference).toBeLessThanOrEqual(0.2)
  expect(differenceOf(scan, thin.mesh, 0.1)).toBeLessThanOrEqual(0.3)
})

/** As a file is read: without twins and what has no surface. */
function read(mesh: TriangleMesh): TriangleMesh {
  const answer = parseMesh(stlOf(mesh), 'stl', { unit: 'in', up: 'y' })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

/** The farthest of many places on one mesh from another, each by its own search. */
function sampledFar(from: TriangleMesh, to: TriangleMesh, steps: number): number {
  const tree = new NearestTriangles(meshTree(to))
  let far = 0
  for (let t = 0; t < from.indices.length; t += 3) {
    const corners = [0, 1, 2].map((k) => [...from.positions.subarray(3 * from.indices[t + k]!, 3 * from.indices[t + k]! + 3)] as unknown as Vec3)
    for (const [x, y, z] of gridOf(corners as unknown as [Vec3, Vec3, Vec3], steps)) {
      tree.find(x, y, z)
      far = Math.max(far, tree.distanceSq)
    }
  }
  return Math.sqrt(far)
}

// Fins without thickness go for nothing as a mean has it; the rock has them where it is flat, the ruin and the scan at their rims.
it.each([['rock', 6000, 0.02, 0.7], ['ruin', 6000, 0.01, 0.75], ['ruin', 6000, 0.1, 0.2], ['scan', 6000, 0.01, 0.3]] as const)(
  'a %s of %d triangles is thinned to %d in: no place on either is farther from the other, and it keeps its inside', async (kind, triangles, error, share) => {
    const mesh = read(importedMesh(kind, triangles))
    const thin = (await thinnedOut(mesh, error, silent))!
    expect(thin.mesh.indices.length).toBeLessThan(share * mesh.indices.length)
    const far = Math.max(sampledFar(mesh, thin.mesh, 5), sampledFar(thin.mesh, mesh, 5))
    expect(far).toBeLessThanOrEqual(thin.difference + 1e-9)
    expect(thin.difference).toBeLessThanOrEqual(error)
    expect(isClosed(mesh)).toBe(true)
    expect(isClosed(thin.mesh)).toBe(true)
  })

it('the difference that is told is that of many places, to within what it is measured by', async () => {
  const scan = importedMesh('scan', 6000)
  const thin = (await thinnedOut(scan, 0.02, silent))!.mesh
  const far = Math.max(sampledFar(scan, thin, 12), sampledFar(thin, scan, 12))
  for (const fine of [0.02, 0.005]) expect(Math.abs(differenceOf(scan, thin, fine) - far)).toBeLessThan(fine + 0.001)
})

it('beyond a limit only what lies there is marked, and all of it', () => {
  const box = boxMesh([4, 2, 4])
  const bent: TriangleMesh = { positions: Float64Array.from(box.positions, (value, i) => (i === 7 ? value + 0.5 : value)), indices: box.indices }
  const beyond = new Uint8Array(8)
  expect(differenceOf(box, bent, 0.01, { most: 0.1, beyond })).toBeGreaterThan(0.1)
  const meets = (corner: number) => [...box.indices.keys()].filter((side) => box.indices[side] === corner).map((side) => side - (side % 3))
  const around = new Set(meets(2).flatMap((t) => [...box.indices.subarray(t, t + 3)]))
  expect([...beyond.keys()].filter((corner) => beyond[corner] === 1)).toEqual([...around].sort((a, b) => a - b))
})

it('a box has nothing to spare', async () => {
  expect(await thinnedOut(boxMesh([4, 2, 4]), 0.02, silent)).toBeNull()
})
