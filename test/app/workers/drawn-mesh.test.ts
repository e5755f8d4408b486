import { expect, it } from 'vitest'
import { drawnOf, MOST_DRAWN } from '../../../src/app/workers/drawn-mesh'
import type { TriangleMesh } from '../../../src/core/board'
import { examine } from '../../../src/geometry/doctor/examine'
import { boxMesh, withoutAt } from '../../geometry/doctor/defects'

/** A flat sheet of so many squares along each side, an inch wide each; its rim is one hole's. */
function sheet(across: number): TriangleMesh {
  const positions = Float64Array.from({ length: 3 * (across + 1) ** 2 }, (_, i) => {
    const corner = Math.floor(i / 3)
    return i % 3 === 1 ? 0 : i % 3 === 0 ? corner % (across + 1) : Math.floor(corner / (across + 1))
  })
  const indices = new Uint32Array(6 * across * across)
  for (let i = 0; i < across * across; i++) {
    const a = Math.floor(i / across) * (across + 1) + (i % across)
    indices.set([a, a + across + 1, a + 1, a + 1, a + across + 1, a + across + 2], 6 * i)
  }
  return { positions, indices }
}

it('a mesh of many is drawn whole, with its marks on its own corners', () => {
  const mesh = withoutAt(boxMesh([2, 2, 2]), 'bottom')
  const drawn = drawnOf(mesh, examine(mesh), null, () => expect.unreachable())
  expect([drawn.indices.length, drawn.places, drawn.marked.holes!.length]).toEqual([mesh.indices.length, undefined, 8])
})

it('of one of very many as many triangles are drawn as a page draws at once, and its marks stand where they were found', () => {
  const mesh = sheet(400)
  const found = examine(mesh)
  let spared = 0
  const spare = (indices: Uint32Array, positions: Float32Array, most: number) => {
    spared++
    expect([positions.length, most]).toEqual([mesh.positions.length, 3 * MOST_DRAWN])
    return indices.slice(0, most)
  }
  const drawn = drawnOf(mesh, found, null, spare)
  expect(drawn.indices.length).toBe(3 * MOST_DRAWN)
  const rim = drawn.marked.holes!
  expect(rim.length).toBe(2 * 4 * 400)
  const on = (corner: number) => [drawn.places![3 * corner]!, drawn.places![3 * corner + 2]!].some((value) => value === 0 || value === 400)
  expect(Array.from(rim).every(on)).toBe(true)
  drawnOf(mesh, found, null, spare)
  expect(spared).toBe(1)
})
