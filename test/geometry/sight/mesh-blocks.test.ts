import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { planesOf } from '../../../src/geometry/sight/check-solids'
import { castersIn } from '../../../src/geometry/sight/casters'
import { blocksWithin } from '../../../src/geometry/sight/mesh-blocks'
import { meshTree } from '../../../src/geometry/sight/mesh-tree'
import { compileOccluder, type Occluder } from '../../../src/geometry/sight/occluder'
import { shaftOf } from '../../../src/geometry/sight/shaft'
import { solidToMesh } from '../../../src/geometry/solid'
import { archway, windowedRuin } from '../../helpers/carved'
import { joinedMeshes, turnedAt } from '../doctor/defects'
import { boulder, meshPiece, randomFrom } from './scenes'

const box = (x: number, y: number, z: number): TriangleMesh => solidToMesh({ kind: 'prism', footprint: { kind: 'rect', hx: x / 2, hz: z / 2 }, height: y })
const raised = (mesh: TriangleMesh, by: number): TriangleMesh => ({ ...mesh, positions: mesh.positions.map((v, i) => (i % 3 === 1 ? v + by : v)) })
const insideOut = (mesh: TriangleMesh): TriangleMesh => turnedAt(mesh, Array.from({ length: mesh.indices.length / 3 }, (_, t) => t))
const volume = (block: Float64Array): number => (block[3]! - block[0]!) * (block[4]! - block[1]!) * (block[5]! - block[2]!)

/** All prisms that stand for the mesh where it stands, as a proof names them. */
function filledBy(piece: Occluder) {
  const group = compileOccluder(piece)
  const far = shaftOf([-50, -50, -50, -50, 50, 50], [50, -50, -50, 50, 50, 50])
  return castersIn([group], far).casters.flatMap(({ ref }) => ('filled' in ref ? [ref] : []))
}

describe('boxes within a closed mesh', () => {
  const meshes: readonly (readonly [string, TriangleMesh])[] = [
    ...[1, 2, 3].map((seed) => [`a boulder, seed ${seed}`, boulder(randomFrom(seed), 2)] as const),
    ['a ruin with windows', windowedRuin()], ['an arch', archway(2)],
    ['two shells through each other', joinedMeshes(boulder(randomFrom(4), 1.5), raised(boulder(randomFrom(5), 1.5), 0.7))],
  ]
  it.each(meshes)('of %s each lie inside, as the re-check finds by every triangle', (_, mesh) => {
    const piece = meshPiece('m', mesh, [3, 0.5, -2], 37)
    const found = filledBy(piece)
    expect(found.length).toBeGreaterThan(3)
    for (const ref of found.filter((__, i) => i % 7 === 0)) expect(planesOf(ref, [piece]).planes).toHaveLength(6)
  })
  it('one that is moved or grown out of it, or is of an open mesh, the re-check refuses', () => {
    const piece = meshPiece('m', windowedRuin(), [3, 0, -2], 37)
    const [ref] = filledBy(piece)
    const up = { ...ref!, filled: { ...ref!.filled, y1: ref!.filled.y1 + 0.5 } }
    const aside = { ...ref!, filled: { ...ref!.filled, polygon: ref!.filled.polygon.map(([x, z]) => [x + 9, z] as const) } }
    for (const other of [up, aside]) expect(() => planesOf(other, [piece])).toThrow('does not fill')
    const [solid] = piece.solids
    const { mesh, pose } = solid!.mesh!
    const torn = { ...piece, solids: [{ ...solid!, mesh: { mesh: { ...mesh, indices: mesh.indices.slice(3) }, pose } }] }
    expect(() => planesOf(ref!, [torn])).toThrow('does not fill')
  })
  it('hold nearly all of a box, nothing of its hollow, and nothing of an open mesh', () => {
    const solid = box(6, 2, 3)
    expect(Math.max(...blocksWithin(meshTree(solid)).map(volume))).toBeGreaterThan(0.95 * 36)
    const hollow = joinedMeshes(solid, insideOut(raised(box(4, 1, 2), 0.5)))
    const walls = blocksWithin(meshTree(hollow))
    expect(walls.length).toBeGreaterThan(3)
    for (const [x0, y0, z0, x1, y1, z1] of walls.map((block) => [...block] as [number, number, number, number, number, number])) {
      expect(x0 >= 2 || x1 <= -2 || y0 >= 1.5 || y1 <= 0.5 || z0 >= 1 || z1 <= -1).toBe(true)
    }
    expect(blocksWithin(meshTree({ ...solid, indices: solid.indices.slice(3) }))).toEqual([])
  })
})
