import { expect, it } from 'vitest'
import { Box3, type Mesh, type MeshStandardMaterial } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { PIECE_KINDS, type Board, type TriangleMesh } from '../../../src/core/board'
import { boardGlb, meshOfParts, type TableTones } from '../../../src/geometry/solid/board-glb'
import { chunksOf } from '../../../src/geometry/solid/glb-data'
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

const TONES: TableTones = {
  ground: [1, 1, 1], base: [0, 0, 0],
  kinds: Object.fromEntries(PIECE_KINDS.map((kind) => [kind, kind === 'forest' ? [0, 1, 0] : [1, 1, 0]])) as unknown as TableTones['kinds'],
  sides: { A: [0, 0, 1], B: [1, 0, 0], neutral: [0, 1, 1] },
}

it('a table as a scene holds its ground, what is solid, areas flat on the ground, and every body and base where they stand', () => {
  const bytes = boardGlb(board(), TONES)
  const read = parseMesh(bytes, 'glb', { unit: 'm', up: 'y' })
  if (!read.ok) throw new Error(read.error)
  expect(spanOf(read.value)).toEqual([[-12, 12], [-0.5, 3], [-6, 6]])
  // The wall stands across.
  const at = (x: number, y: number, z: number) => {
    const { positions } = read.value
    const near = (i: number, value: number) => Math.abs(positions[i]! - value) < 1e-4
    return Array.from({ length: positions.length / 3 }, (_, i) => 3 * i).some((i) => near(i, x) && near(i + 1, y) && near(i + 2, z))
  }
  expect([at(3.5, 3, 5), at(4.5, 3, -1), at(-2.5, 2, 1.25)]).toEqual([true, true, true])
})

it('a reader of glTF finds a node for each by its name, as large as it is and in its colour, and the same boxes', async () => {
  const bytes = boardGlb(board(), TONES)
  const { scene } = await new GLTFLoader().parseAsync(bytes.buffer, '')
  const found = scene.children.map((node) => {
    const { min, max } = new Box3().setFromObject(node)
    const { name, color } = (node as Mesh<never, MeshStandardMaterial>).material
    const box = [min, max].map((corner) => corner.toArray().map((side) => side / 0.0254))
    return { name: node.userData['name'] ?? node.name, box, material: [name, color.getHexString()] }
  })
  const near = (...box: readonly (readonly number[])[]) => box.map((corner) => corner.map((side) => expect.closeTo(side, 4)))
  expect(found).toEqual([
    { name: 'Ground', box: near([-12, -0.5, -6], [12, 0, 6]), material: ['Ground', 'ffffff'] },
    { name: 'wall', box: near([3.5, 0, -1], [4.5, 3, 5]), material: ['wall', 'ffff00'] },
    { name: 'wood', box: near([-8, 0.01, -2], [-4, 0.01, 2]), material: ['forest', '00ff00'] },
    { name: 'a', box: near([-3.5, 0, 0.75], [-2.5, 2, 1.25]), material: ['Side A', '0000ff'] },
    { name: 'a, base', box: near([-3.5, 0, 0.5], [-2.5, 0.12, 1.5]), material: ['Base', '000000'] },
  ])
})

it('twenty alike are written once for each side, each with a node of its own', () => {
  const one = board()
  const [model] = one.models
  const models = Array.from({ length: 20 }, (_, i) => ({ ...model!, id: `m${i}`, name: `m${i}`, base: null, side: i % 2 === 0 ? 'A' as const : 'B' as const }))
  const { json } = chunksOf(boardGlb({ ...one, pieces: [], models }, TONES))
  const { nodes, meshes, accessors, materials } = json as Readonly<Record<string, readonly unknown[]>>
  expect([nodes!.length, meshes!.length, accessors!.length, materials!.length]).toEqual([21, 3, 4, 3])
})

it('a piece as an STL comes back as it was, in millimetres, z up', () => {
  const mesh = meshOfParts(board().pieces[0]!.parts)
  const read = parseMesh(writeStl(mesh), 'stl', { unit: 'mm', up: 'z' })
  if (!read.ok) throw new Error(read.error)
  expect(spanOf(read.value)).toEqual([[-3, 3], [0, 3], [-0.5, 0.5]])
  expect(isClosed(read.value)).toBe(true)
})
