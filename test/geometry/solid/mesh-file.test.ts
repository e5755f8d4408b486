import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { parseMesh, type MeshBounds, type MeshFrame } from '../../../src/geometry/solid/mesh-file'
import { glb, gltf, stl, text, type Triangle } from './mesh-files'

const SEED = 20261121
const INCHES: MeshFrame = { unit: 'in', up: 'y' }

function mesh(bytes: Uint8Array, extension: string, frame = INCHES): TriangleMesh {
  const read = parseMesh(bytes, extension, frame)
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const fault = (bytes: Uint8Array, extension: string): string => {
  const read = parseMesh(bytes, extension, INCHES)
  return read.ok ? `${read.value.indices.length / 3} triangles` : read.error
}
/** Triangles as corner coordinates, to compare files whose vertices are in another order. */
const corners = ({ positions, indices }: TriangleMesh): number[][] =>
  [...indices].map((index) => [...positions.subarray(3 * index, 3 * index + 3)])

// A unit square of two triangles.
const SQUARE: Triangle[] = [
  [0, 0, 0, 1, 0, 0, 1, 0, 1],
  [0, 0, 0, 1, 0, 1, 0, 0, 1],
]
const SQUARE_CORNERS = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 0, 1],
  [0, 0, 0],
  [1, 0, 1],
  [0, 0, 1],
]
const SQUARE_OBJ = 'v 0 0 0\nv 1 0 0\nv 1 0 1\nv 0 0 1\nf 1 2 3\nf 1 3 4\n'
const SQUARE_STL = `solid square
facet normal 0 1 0
  outer loop
    vertex 0 0 0
    vertex 1 0 0
    vertex 1.0e0 0 1
  endloop
endfacet
facet normal 0 1 0
  outer loop
    vertex 0 0 0
    vertex 1 0 1
    vertex 0 0 1
  endloop
endfacet
endsolid square
`
const square = gltf([0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1], [0, 1, 2, 0, 2, 3])
const squareGlb = (more: Record<string, unknown>) => glb({ ...square.json, ...more }, square.binary)

describe('mesh files', () => {
  it.each<[string, Uint8Array, string]>([
    ['a binary STL', stl(SQUARE), 'stl'],
    ['a binary STL that begins like a text', stl(SQUARE, 'solid square'), 'STL'],
    ['a text STL', text(SQUARE_STL), 'stl'],
    ['a text STL of another system', text(SQUARE_STL.replaceAll('\n', '\r\n').toUpperCase()), 'stl'],
    ['an OBJ', text(SQUARE_OBJ), 'obj'],
    [
      'an OBJ of a quad, counted back, with all else',
      text(
        'mtllib a.mtl\no x\nv 0 0 0 1\nv 1 0 0\nv 1 0 1\n\nv 0 0 1 # last\nvt 0 0\nvn 0 1 0\n' +
          'usemtl m\ns off\nf -4/1/1 -3//1 -2/1 -1\n',
      ),
      'obj',
    ],
    ['a GLB', glb(square.json, square.binary), 'glb'],
    [
      'a GLB with an image that is not there',
      squareGlb({ images: [{ uri: 'https://a.b/c.png' }], textures: [{ source: 0 }] }),
      'glb',
    ],
  ])('%s', (_, bytes, extension) => {
    const read = mesh(bytes, extension)
    expect(read.positions).toHaveLength(12)
    expect(read.indices).toHaveLength(6)
    expect([...new Set(corners(read).map(String))].sort()).toEqual([...new Set(SQUARE_CORNERS.map(String))].sort())
    if (extension !== 'obj') expect(corners(read)).toEqual(SQUARE_CORNERS)
  })

  it('are read in inches, y up', () => {
    const triangle: Triangle[] = [[0, 0, 0, 25.5, 0, 0, 0, 51, 0]]
    const mm = mesh(stl(triangle), 'stl', { unit: 'mm', up: 'z' })
    const [, a, b] = corners(mm)
    expect(a![0]).toBeCloseTo(25.5 / 25.4, 12)
    expect(b).toEqual([0, 0, -51 / 25.4])
    expect(corners(mesh(text('v 0 0 0\nv 1 2 3\nv 0 0 1\nf 1 2 3'), 'obj', { unit: 'in', up: 'z' }))).toEqual([
      [0, 0, 0],
      [1, 3, -2],
      [0, 1, 0],
    ])
  })

  it('keep double precision where the file has it', () => {
    expect(corners(mesh(text('v 0.1 0 0\nv 1.23456789012345 0 0\nv 0 1 0\nf 1 2 3'), 'obj'))[1]).toEqual([
      1.23456789012345, 0, 0,
    ])
  })

  it('lose their degenerate triangles, their unused vertices, and nothing else', () => {
    const read = mesh(
      text(`v 9 9 9\n${SQUARE_OBJ.replaceAll(/f .*\n/g, '')}v 0.5 0 0\nf 2 3 4\nf 2 2 3\nf 2 6 3\nf 2 4 5\n`),
      'obj',
    )
    expect(corners(read)).toEqual(SQUARE_CORNERS)
    expect(read.positions).toHaveLength(12)
  })

  it('join -0 and 0', () => {
    expect(
      mesh(
        stl([
          [-0, 0, 0, 1, 0, 0, 1, 0, 1],
          [0, -0, 0, 1, -0, 1, 0, 0, 1],
        ]),
        'stl',
      ).positions,
    ).toHaveLength(12)
  })

  it('cut up faces that are not convex', () => {
    const read = mesh(text('v 0 0 0\nv 4 0 0\nv 4 0 4\nv 2 0 1\nv 0 0 4\nf 1 2 3 4 5'), 'obj')
    const all = corners(read)
    let area = 0
    for (let i = 0; i < all.length; i += 3) {
      const [a, b, c] = [all[i]!, all[i + 1]!, all[i + 2]!]
      area += Math.abs((b[0]! - a[0]!) * (c[2]! - a[2]!) - (b[2]! - a[2]!) * (c[0]! - a[0]!)) / 2
    }
    expect(all).toHaveLength(9)
    expect(area).toBeCloseTo(16 - 6, 12)
  })

  it('are placed by their nodes: moved, turned, sized, mirrored, one inside the other', () => {
    const nodes = [
      { children: [1, 2], translation: [10, 0, 0] },
      { mesh: 0, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2], scale: [2, 2, 2] },
      { mesh: 0, matrix: [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 5, 0, 1] },
    ]
    const all = corners(mesh(squareGlb({ nodes }), 'glb')).map((corner) =>
      corner.map((value) => Math.round(value * 1e6) / 1e6 + 0),
    )
    expect(all).toHaveLength(12)
    // The mirrored one keeps its side up: its corners are named the other way round.
    expect(all.slice(0, 3)).toEqual([
      [10, 5, 0],
      [9, 5, 1],
      [9, 5, 0],
    ])
    expect(all.slice(6, 9)).toEqual([
      [10, 0, 0],
      [10, 0, -2],
      [12, 0, -2],
    ])
  })

  describe('stand wherever the instances of their node say', () => {
    // Places, turns in whole numbers of 16 bits, sizes.
    const data = new Uint8Array(24 + 16 + 24)
    data.set(new Uint8Array(Float32Array.of(5, 0, 0, 0, 7, 0).buffer))
    data.set(new Uint8Array(Int16Array.of(0, 0, 0, 32767, 0, 23170, 0, 23170).buffer), 24)
    data.set(new Uint8Array(Float32Array.of(1, 1, 1, 2, 2, -2).buffer), 40)
    const instanced = (attributes: object, change: Record<string, unknown> = {}) => {
      const from = square.binary.length
      const view = (byteOffset: number, byteLength: number) => ({ buffer: 0, byteOffset: from + byteOffset, byteLength })
      const accessor = (bufferView: number, type: string, componentType = 5126) => (
        { bufferView, type, componentType, normalized: componentType === 5122, count: 2 })
      const both = new Uint8Array(from + data.length)
      both.set(square.binary)
      both.set(data, from)
      return glb({
        ...square.json, extensionsRequired: ['EXT_mesh_gpu_instancing'],
        nodes: [{ mesh: 0, translation: [10, 0, 0], extensions: { EXT_mesh_gpu_instancing: { attributes } } }],
        accessors: [...square.json.accessors, accessor(2, 'VEC3'), accessor(3, 'VEC4', 5122), accessor(4, 'VEC3'), { ...accessor(2, 'VEC3'), count: 1 }],
        bufferViews: [...square.json.bufferViews, view(0, 24), view(24, 16), view(40, 24)],
        ...change,
      }, both)
    }
    const ALL = { TRANSLATION: 2, ROTATION: 3, SCALE: 4 }

    it('moved, turned, sized and mirrored, within the node', () => {
      const all = corners(mesh(instanced(ALL), 'glb')).map((corner) => corner.map((value) => Math.round(value * 1e3) / 1e3 + 0))
      expect(all).toHaveLength(12)
      expect(all.slice(0, 6)).toEqual(SQUARE_CORNERS.map(([x, y, z]) => [x! + 15, y, z]))
      // Mirrored along z, doubled, a quarter turn about y: (1, 0, 1) is at (-2, 0, -2); the corners are named the other way round.
      expect(all.slice(6, 9)).toEqual([[10, 7, 0], [8, 7, -2], [10, 7, -2]])
    })

    it('placed alone', () => {
      expect(corners(mesh(instanced({ TRANSLATION: 2 }), 'glb')).slice(6)).toEqual(SQUARE_CORNERS.map(([x, y, z]) => [x! + 10, y! + 7, z]))
    })

    it.each([
      ['of two counts', instanced({ TRANSLATION: 5, ROTATION: 3 }), 'the GLB is broken: instances of which some are not placed'],
      ['of none', instanced({}), 'the GLB is broken: instances of which some are not placed'],
      ['that are not there', instanced({ TRANSLATION: 99 }), 'the GLB is broken: no accessors[99]'],
      ['in the wrong places', instanced({ TRANSLATION: 3 }), 'the GLB is broken: an accessor of the wrong type'],
      ['beyond the data', instanced(ALL, { bufferViews: square.json.bufferViews }), 'the GLB is broken: no bufferViews[2]'],
    ])('%s they are refused in words', (_, bytes, expected) => expect(fault(bytes, 'glb')).toBe(expected))

    it('and no more of them than a 3MF may place', () => {
      const many = gltf(Array.from({ length: 3 * 20_001 }, (_, i) => i % 7), [0, 1, 2])
      const json = {
        ...many.json, nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 0 } } } }],
      }
      expect(fault(glb(json, many.binary), 'glb')).toBe('the GLB places more than 20000 instances')
    })
  })

  it('stand where nodes stand that hang from no other, where there is no scene', () => {
    const nodes = [{ mesh: 0, translation: [0, 4, 0] }, { translation: [10, 0, 0], children: [0] }, { mesh: 0 }]
    const { scene: _, scenes: __, ...bare } = square.json
    for (const json of [{ ...bare, nodes }, { ...bare, nodes, scenes: [] }]) {
      expect(corners(mesh(glb(json, square.binary), 'glb'))).toEqual(expect.arrayContaining([[0, 0, 0], [10, 4, 0], [11, 4, 1]]))
      expect(mesh(glb(json, square.binary), 'glb').indices).toHaveLength(12)
    }
  })

  describe('may say a few of their numbers apart', () => {
    // The numbers of two corners, and where these lie.
    const data = new Uint8Array(4 + 24)
    data.set([1, 2])
    data.set(new Uint8Array(Float32Array.of(3, 0, 0, 3, 0, 2).buffer), 4)
    const sparse = (change: Record<string, unknown> = {}, accessor: Record<string, unknown> = {}) => {
      const from = square.binary.length
      const both = new Uint8Array(from + data.length)
      both.set(square.binary)
      both.set(data, from)
      const said = { count: 2, indices: { bufferView: 2, componentType: 5121 }, values: { bufferView: 3 }, ...change }
      return glb({
        ...square.json,
        accessors: [{ ...square.json.accessors[0], sparse: said, ...accessor }, square.json.accessors[1]],
        bufferViews: [...square.json.bufferViews, { buffer: 0, byteOffset: from, byteLength: 4 }, { buffer: 0, byteOffset: from + 4, byteLength: 24 }],
      }, both)
    }

    it('over the others', () => {
      expect(corners(mesh(sparse(), 'glb'))).toEqual([[0, 0, 0], [3, 0, 0], [3, 0, 2], [0, 0, 0], [3, 0, 2], [0, 0, 1]])
    })

    it('over nothing, which is 0', () => {
      // The last corner falls on the first, and its triangle has no surface.
      expect(corners(mesh(sparse({}, { bufferView: undefined }), 'glb'))).toEqual([[0, 0, 0], [3, 0, 0], [3, 0, 2]])
    })

    it.each([
      ['of more than there are', sparse({ count: 3 }), 'the GLB is broken: an accessor reaches beyond its data'],
      ['of more than they are among', sparse({ count: 5 }), 'the GLB is broken: 5 sparse numbers over 4'],
      ['of a corner that is not there', sparse({}, { count: 2 }), 'the GLB is broken: a sparse index 2 of 2'],
      ['numbered by fractions', sparse({ indices: { bufferView: 2, componentType: 1 } }), 'the GLB is broken: an accessor of an unknown component type'],
      ['nowhere', sparse({ values: {} }), 'the GLB is broken: no bufferViews[undefined]'],
      [
        'over more than any mesh has', sparse({}, { bufferView: undefined, count: 4e9 }),
        'an accessor of 4000000000 in the GLB with no data of its own; at most 2000000',
      ],
    ])('%s they are refused in words', (_, bytes, expected) => expect(fault(bytes, 'glb')).toBe(expected))
  })

  it('may be strips, fans and small integers', () => {
    const strip = {
      meshes: [
        {
          primitives: [
            { attributes: { POSITION: 0 }, indices: 1, mode: 5 },
            { attributes: { POSITION: 0 }, mode: 6 },
          ],
        },
      ],
    }
    const shape = gltf([0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1], [0, 1, 2, 3], strip)
    // Of the four triangles two are one.
    expect(mesh(glb(shape.json, shape.binary), 'glb').indices).toHaveLength(9)
    const small = new Uint8Array([0, 0, 0, 9, 127, 0, 0, 9, 0, 0, 129, 9])
    const quantised = {
      ...square.json,
      extensionsRequired: ['KHR_mesh_quantization'],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5120, normalized: true, count: 3, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 12, byteStride: 4 }],
    }
    expect(corners(mesh(glb(quantised, small), 'glb'))).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, -1],
    ])
  })

  const empty = new Uint8Array(0)
  const cut = glb(square.json, square.binary)
  const withAccessor = (change: object) =>
    squareGlb({ accessors: [{ ...square.json.accessors[0], ...change }, square.json.accessors[1]] })
  it.each<[string, Uint8Array, string, string]>([
    ['another format', text(SQUARE_OBJ), 'ply', 'expected a .glb, .stl or .obj file'],
    ['a prototype', text(SQUARE_OBJ), 'constructor', 'expected a .glb, .stl or .obj file'],
    ['an empty STL', empty, 'stl', 'not an STL: shorter than its header'],
    ['an empty OBJ', empty, 'obj', 'no triangle with a surface in it'],
    ['an empty GLB', empty, 'glb', 'not a GLB'],
    ['a STL without facets', stl([]), 'stl', 'no triangle with a surface in it'],
    ['a text STL without facets', text('solid x\nendsolid x\n'), 'stl', 'no triangle with a surface in it'],
    ['only degenerate triangles', stl([[0, 0, 0, 1, 1, 1, 2, 2, 2]]), 'stl', 'no triangle with a surface in it'],
    ['a binary STL cut short', stl(SQUARE).subarray(0, 150), 'stl', 'not an STL: 2 facets need 184 bytes, found 150'],
    ['a text STL cut short', text(SQUARE_STL.split('\n').slice(0, 6).join('\n')), 'stl', 'the STL ends inside a facet'],
    [
      'a facet of two vertices',
      text(SQUARE_STL.replace('    vertex 0 0 0\n', '')),
      'stl',
      'line 7: expected a facet of three vertices, found 2',
    ],
    [
      'a STL vertex of two numbers',
      text(SQUARE_STL.replace('0 0 0', '0 0')),
      'stl',
      'line 4: expected a vertex of three numbers',
    ],
    ['a STL with other lines', text(SQUARE_STL.replace('outer', 'inner')), 'stl', 'line 3: not a line of an STL'],
    [
      'a STL with NaN',
      text(SQUARE_STL.replace('vertex 0 0 0', 'vertex nan 0 0')),
      'stl',
      'a coordinate is not a finite number',
    ],
    ['a binary STL with NaN', stl([[NaN, 0, 0, 1, 0, 0, 1, 0, 1]]), 'stl', 'a coordinate is not a finite number'],
    [
      'a binary STL with infinity',
      stl([[Infinity, 0, 0, 1, 0, 0, 1, 0, 1]]),
      'stl',
      'a coordinate is not a finite number',
    ],
    [
      '1e308',
      text('v 1e308 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3'),
      'obj',
      'a vertex lies more than a million inches from the origin; at most 1000',
    ],
    [
      'a map',
      text('v 0 0 0\nv 25400 0 0\nv 0 1 0\nf 1 2 3'),
      'obj',
      'a vertex lies 25,400 inches from the origin; at most 1000',
    ],
    [
      'an OBJ index beyond',
      text('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4'),
      'obj',
      'line 4: expected a vertex from 1 to 3, found "4"',
    ],
    [
      'an OBJ index 0',
      text('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 0 1 2'),
      'obj',
      'line 4: expected a vertex from 1 to 3, found "0"',
    ],
    ['an OBJ index that is none', text('v 0 0 0\nf 1 x 2'), 'obj', 'line 2: expected a vertex from 1 to 1, found "x"'],
    ['an OBJ vertex of words', text('v a b c\n'), 'obj', 'a coordinate is not a finite number'],
    [
      'an OBJ face of two',
      text('v 0 0 0\nv 1 0 0\nf 1 2'),
      'obj',
      'line 3: expected a face of 3 to 1000 vertices, found 2',
    ],
    ['a picture called OBJ', new Uint8Array([0x89, 0x50, 0, 0]), 'obj', 'not an OBJ: not a text'],
    ['a GLB of version 1', glbVersion(1), 'glb', 'a GLB of version 1; expected 2'],
    ['a GLB cut short', cut.subarray(0, cut.length - 4), 'glb', 'the GLB is cut short'],
    ['a GLB with broken JSON', glb('{"asset":', square.binary), 'glb', 'the JSON of the GLB is broken'],
    ['a GLB of null', glb('null'), 'glb', 'the GLB is broken: the root'],
    ['a GLB of nothing', squareGlb({ scenes: [], nodes: [] }), 'glb', 'no triangle with a surface in it'],
    [
      'a GLB with a node in itself',
      squareGlb({ nodes: [{ children: [0], mesh: 0 }] }),
      'glb',
      "nodes[0] stands twice in the GLB's scene",
    ],
    [
      'a GLB with a node that is not there',
      squareGlb({ scenes: [{ nodes: [7] }] }),
      'glb',
      'the GLB is broken: no nodes[7]',
    ],
    [
      'a GLB with other files',
      squareGlb({ buffers: [{ uri: 'a.bin', byteLength: 60 }] }),
      'glb',
      'the GLB keeps its data in other files; export it as one',
    ],
    [
      'a compressed GLB',
      squareGlb({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
      'glb',
      'the GLB needs "KHR_draco_mesh_compression"; export it without',
    ],
    ['sparse data that says nothing', withAccessor({ sparse: {} }), 'glb', 'the GLB is broken: sparse.count'],
    [
      'an accessor beyond its data',
      withAccessor({ count: 5 }),
      'glb',
      'the GLB is broken: an accessor reaches beyond its data',
    ],
    [
      'an accessor of a billion',
      withAccessor({ count: 4e9 }),
      'glb',
      'the GLB is broken: an accessor reaches beyond its data',
    ],
    ['an accessor of -1', withAccessor({ count: -1 }), 'glb', 'the GLB is broken: count'],
    ['an accessor of pairs', withAccessor({ type: 'VEC2' }), 'glb', 'the GLB is broken: an accessor of the wrong type'],
    ['an index beyond the vertices', withAccessor({ count: 3 }), 'glb', 'an index 3 in the GLB, with 3 vertices there'],
  ])('%s is refused in words', (_, bytes, extension, expected) => {
    expect(fault(bytes, extension)).toBe(expected)
  })

  it('of a million triangles load, each corner in its place', () => {
    const side = 708
    const triangles = 2 * (side - 1) * (side - 1)
    const bytes = grid(side)
    expect(bytes.length).toBeLessThan(64 * 1024 * 1024)
    const read = mesh(bytes, 'stl')
    expect(read.indices).toHaveLength(3 * triangles)
    expect(read.positions).toHaveLength(3 * side * side)
    const last = read.indices.at(-1)!
    expect([...read.positions.subarray(3 * last, 3 * last + 3)]).toEqual([Math.fround(70.7), 0, Math.fround(70.7)])
  })

  it('of more than 2,000,000 triangles or 128 MiB are refused, however small the file', () => {
    expect(fault(new Uint8Array(128 * 1024 * 1024 + 1), 'stl')).toBe('129 MiB; at most 128 MiB are read')
    expect(fault(text(`v 0 0 0\nv 1 0 0\nv 0 1 0\n${'f 1 2 3\n'.repeat(2_000_001)}`), 'obj')).toBe(
      'more than 2000000 triangles',
    )
    // Twenty triangles, placed a hundred thousand and one times.
    const indices = Array.from({ length: 20 }, () => [0, 1, 2]).flat()
    const many = Array.from({ length: 100_001 }, () => ({ mesh: 0 }))
    const bomb = gltf([0, 0, 0, 1, 0, 0, 0, 1, 0], indices, { nodes: many, scenes: [{ nodes: many.map((_, i) => i) }] })
    expect(fault(glb(bomb.json, bomb.binary), 'glb')).toBe('more than 2000000 triangles')
  })

  it('are read as far as whoever asks bounds them, in bytes, triangles and the vertices that are named', () => {
    const four = stl([...SQUARE, ...SQUARE])
    const read = (bounds: MeshBounds) => parseMesh(four, 'stl', { unit: 'mm', up: 'y' }, bounds)
    expect(read({ bytes: four.length, triangles: 4 }).ok).toBe(true)
    expect(read({ bytes: four.length, triangles: 3 })).toEqual({ ok: false, error: 'more than 3 triangles' })
    expect(read({ bytes: four.length, triangles: 1 })).toEqual({ ok: false, error: 'more than 5 vertices' })
    expect(read({ bytes: 50, triangles: 4 })).toMatchObject({ ok: false, error: expect.stringMatching(/^1 MiB; at most/) })
  })

  it(`never throw, whatever is done to their bytes (seed ${SEED})`, () => {
    const originals: [Uint8Array, string][] = [
      [stl(SQUARE), 'stl'],
      [text(SQUARE_STL), 'stl'],
      [text(SQUARE_OBJ), 'obj'],
      [glb(square.json, square.binary), 'glb'],
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
        fc.nat(),
        ([bytes, extension], changes, end) => {
          const spoilt = bytes.slice(0, end % 3 === 0 ? end % (bytes.length + 1) : bytes.length)
          for (const [place, value] of changes) if (spoilt.length > 0) spoilt[place % spoilt.length] = value
          const read = parseMesh(spoilt, extension, INCHES)
          if (read.ok) {
            expect(read.value.indices.length).toBeGreaterThan(0)
            expect(read.value.positions.every(Number.isFinite)).toBe(true)
            expect(read.value.indices.every((index) => 3 * index < read.value.positions.length)).toBe(true)
          } else expect(read.error).toMatch(/^[^\n]+$/)
        },
      ),
      { seed: SEED, numRuns: 5000 },
    )
  })
})

function glbVersion(version: number): Uint8Array {
  const bytes = glb(square.json, square.binary)
  new DataView(bytes.buffer).setUint32(4, version, true)
  return bytes
}

/** A flat field of side x side points, a tenth of an inch apart, as a binary STL. */
function grid(side: number): Uint8Array {
  const bytes = new Uint8Array(84 + 100 * (side - 1) * (side - 1))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, 2 * (side - 1) * (side - 1), true)
  let at = 84
  const facet = (...points: [number, number][]): void => {
    points.forEach(([x, z], i) => {
      view.setFloat32(at + 12 + 12 * i, x / 10, true)
      view.setFloat32(at + 20 + 12 * i, z / 10, true)
    })
    at += 50
  }
  for (let x = 0; x + 1 < side; x += 1) {
    for (let z = 0; z + 1 < side; z += 1) {
      facet([x, z], [x, z + 1], [x + 1, z])
      facet([x + 1, z], [x, z + 1], [x + 1, z + 1])
    }
  }
  return bytes
}
