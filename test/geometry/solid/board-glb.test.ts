import { expect, it } from 'vitest'
import type { Board, TriangleMesh } from '../../../src/core/board'
import { boardGlb, meshOfParts } from '../../../src/geometry/solid/board-glb'
import { parseMesh } from '../../../src/geometry/solid/mesh-file'
import { writeStl } from '../../../src/geometry/solid/mesh-stl-write'
import { isClosed } from '../../../src/geometry/sight/weld'
import { toBoard } from '../../../src/table/board'
import type { TableFile } from '../../../src/table/file'

const FILE: TableFile = {
  format: 'sightline-table', version: 1, system: 'free-table', table: { width: 24, depth: 12 },
  terrain: [
    { id: 'wall', kind: 'wall', shape: { box: [6, 3, 1] }, at: [4, 0, 2], turn: 90 },
    { id: 'wood', kind: 'forest', shape: { cylinder: [2, 3] }, at: [-6, 0, 0] },
  ],
  models: [{ id: 'a', side: 'A', base: { round: 25.4 }, body: { box: [1, 2, 0.5] }, at: [-3, 0, 1] }],
}
const board = (): Board => {
  const made = toBoard(FILE, { pieces: new Map(), mesh: () => expect.unreachable() })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}
const spanOf = ({ positions }: TriangleMesh) => [0, 1, 2].map((axis) => {
  const along = positions.filter((_, i) => i % 3 === axis)
  return [Math.min(...along), Math.max(...along)].map((value) => Math.round(1e4 * value) / 1e4)
})

it('a table as a scene holds its top, what is solid and every body where they stand; an area alone is no shape', () => {
  const bytes = boardGlb(board())
  const read = parseMesh(bytes, 'glb', { unit: 'm', up: 'y' })
  if (!read.ok) throw new Error(read.error)
  expect(read.value.indices.length / 3).toBe(36)
  expect(spanOf(read.value)).toEqual([[-12, 12], [-0.5, 3], [-6, 6]])
  const text = new TextDecoder().decode(bytes)
  expect(['Table', 'wall', '"a"', 'wood'].map((name) => text.includes(name))).toEqual([true, true, true, false])
  // The wall stands across.
  const at = (x: number, y: number, z: number) => {
    const { positions } = read.value
    const near = (i: number, value: number) => Math.abs(positions[i]! - value) < 1e-4
    return Array.from({ length: positions.length / 3 }, (_, i) => 3 * i).some((i) => near(i, x) && near(i + 1, y) && near(i + 2, z))
  }
  expect([at(3.5, 3, 5), at(4.5, 3, -1), at(-2.5, 2, 1.25)]).toEqual([true, true, true])
})

it('a piece as an STL comes back as it was, in millimetres, z up', () => {
  const mesh = meshOfParts(board().pieces[0]!.parts)
  const read = parseMesh(writeStl(mesh), 'stl', { unit: 'mm', up: 'z' })
  if (!read.ok) throw new Error(read.error)
  expect(spanOf(read.value)).toEqual([[-3, 3], [0, 3], [-0.5, 0.5]])
  expect(isClosed(read.value)).toBe(true)
})
