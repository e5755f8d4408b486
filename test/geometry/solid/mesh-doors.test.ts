import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { parseMesh } from '../../../src/geometry/solid/mesh-file'
import { glbOf, importedMesh, stlOf } from '../../helpers/meshes'
import { random } from '../move/tables'
import { text } from './mesh-files'

// What people import that is no surface, or is one only after a word.

const INCHES = { unit: 'in', up: 'y' } as const
const fault = (bytes: Uint8Array, extension: string): string | number => {
  const read = parseMesh(bytes, extension, INCHES)
  return read.ok ? read.value.indices.length / 3 : read.error
}

/** A drum 8 in across and 2 high, closed. */
function drum(sides: number): TriangleMesh {
  const rim = Array.from({ length: sides }, (_, i) => [4 * Math.cos((2 * Math.PI * i) / sides), 4 * Math.sin((2 * Math.PI * i) / sides)] as const)
  const positions = [0, 0, 0, 0, 2, 0, ...rim.flatMap(([x, z]) => [x, 0, z, x, 2, z])]
  const indices = rim.flatMap((_, i) => {
    const [a, b] = [2 + 2 * i, 2 + 2 * ((i + 1) % sides)]
    return [0, a, b, 1, b + 1, a + 1, a, b + 1, b, a, a + 1, b + 1]
  })
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

describe('a mesh at the door', () => {
  it('is refused where its triangles are a heap and no surface, with the figure and a way out', () => {
    const next = random(3)
    const n = 20_000
    const positions = Float64Array.from({ length: 9 * n }, (_, i) => (i % 3 === 1 ? 4 : 12) * next())
    const heap = { positions, indices: Uint32Array.from({ length: 3 * n }, (_, i) => i) }
    expect(fault(stlOf(heap), 'stl')).toMatch(
      /^a heap and no surface: 20000 triangles that lie \d{4} deep over one another, at most 200; export the outside of the shape, or fewer triangles$/)
  })
  it('is refused where hundreds of thousands of triangles hardly meet', () => {
    const n = 300_001
    const next = random(4)
    const places = Float64Array.from({ length: 3 * n }, () => 12 * next())
    const loose = Float64Array.from({ length: 9 * n }, (_, i) => places[3 * Math.floor(i / 9) + (i % 3)]! + 0.02 * next())
    expect(fault(stlOf({ positions: loose, indices: Uint32Array.from({ length: 3 * n }, (_, i) => i) }), 'stl')).toBe(
      'a heap and no surface: 300001 triangles with 900003 corners, hardly two of which meet; ' +
      'merge corners that lie together, or export the outside of the shape')
  })
  it('is refused where thousands of thin triangles lie all over one another, as in a drum of very many sides', () => {
    expect(fault(stlOf(drum(300)), 'stl')).toBe(1200)
    expect(fault(stlOf(drum(20_000)), 'stl')).toMatch(
      /^a shape of too many sides: 40000 thin triangles lie across 2\d{6} squares of 1\/16 in, at most 1500000; export it with fewer sides/)
  })
  it('keeps one of a triangle that stands there again and again, from whichever corner it is named', () => {
    const { positions, indices } = importedMesh('rock', 600)
    const again = [indices, Uint32Array.from(indices, (_, i) => indices[3 * Math.floor(i / 3) + ((i + 1) % 3)]!), indices]
    const all = Uint32Array.from(again.flatMap((list) => [...list]))
    expect(fault(glbOf({ positions, indices: all }), 'glb')).toBe(fault(glbOf({ positions, indices }), 'glb'))
    expect(fault(glbOf({ positions, indices }), 'glb')).toBeLessThan(indices.length / 3)
  })
  it('keeps both of two triangles that face opposite ways', () => {
    expect(fault(text('v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\nf 1 3 2\n'), 'obj')).toBe(2)
  })
  it('says what a bowtie face is, and which sides of it cross', () => {
    const corners = 'v 0 0 0\nv 1 0 0\nv 1 0 1\nv 0 0 1\n'
    expect(fault(text(`${corners}f 1 2 4 3\n`), 'obj')).toBe(
      'line 5: a bowtie: the face\'s side from corner 2 to 3 crosses that from corner 4 to 1; its corners are not in order round it')
    expect(fault(text(`${corners}f 1 2 3 4\n`), 'obj')).toBe(2)
    expect(fault(text('v 0 0 0\nv 2 0 0\nv 2 0 2\nv 1 0 1\nv 0 0 2\nf 1 2 3 4 5\n'), 'obj')).toBe(3)
  })
  it('takes metres', () => {
    const read = parseMesh(text('v 0 0 0\nv 0.0254 0 0\nv 0 0 0.254\nf 1 2 3\n'), 'obj', { unit: 'm', up: 'y' })
    expect(read.ok && [...read.value.positions].map((n) => Math.round(1e9 * n) / 1e9)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 10])
  })
  it('refuses a rotation that is none, and takes one in few digits', () => {
    const mesh = importedMesh('rock', 300)
    expect(fault(glbOf(mesh, { rotation: [0, 2, 0, 0] }), 'glb')).toBe('a rotation in the GLB is 2 long and not 1: no turn')
    const half = Number(Math.SQRT1_2.toFixed(3))
    const read = parseMesh(glbOf(mesh, { rotation: [0, half, 0, half] }), 'glb', INCHES)
    const plain = parseMesh(glbOf(mesh), 'glb', INCHES)
    const widest = (found: typeof read) => (found.ok ? Math.max(...found.value.positions.map(Math.abs)) : NaN)
    expect(widest(read)).toBeCloseTo(widest(plain), 9)
  })
})
