import { strToU8, zipSync } from 'fflate'
import * as fc from 'fast-check'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { beforeAll, expect, it } from 'vitest'
import { DoctorWork } from '../../../src/app/workers/doctor-work'
import { chunksOf } from '../../../src/geometry/solid/glb-data'
import { packGlb, writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { joinedMeshes, boxMesh, turnedAt, withoutAt } from '../../geometry/doctor/defects'
import { dracoGlb } from '../../helpers/draco'
import { stlOf } from '../../helpers/meshes'

// Every file somebody may drop: whole ones of each kind with a part of them wrong, through all that the doctor does with them.

const SEED = 20261124
/** Of each kind. */
const FILES = 50
const MESH = turnedAt(withoutAt(joinedMeshes(boxMesh([4, 3, 2]), boxMesh([1, 1, 1], [6, 0, 0])), 'top'), [5])
const corners = Array.from({ length: MESH.positions.length / 3 }, (_, i) => [...MESH.positions.subarray(3 * i, 3 * i + 3)])
const triangles = Array.from({ length: MESH.indices.length / 3 }, (_, t) => [...MESH.indices.subarray(3 * t, 3 * t + 3)])

const obj = strToU8(`${corners.map((at) => `v ${at.join(' ')}\n`).join('')}${triangles.map((each) => `f ${each.map((i) => i + 1).join(' ')}\n`).join('')}`)
const ply = strToU8(`ply\nformat ascii 1.0\nelement vertex ${corners.length}\nproperty float x\nproperty float y\nproperty float z\nelement face ${
  triangles.length}\nproperty list uchar int vertex_indices\nend_header\n${corners.map((at) => `${at.join(' ')}\n`).join('')}${
  triangles.map((each) => `3 ${each.join(' ')}\n`).join('')}`)
const model = [
  '<?xml version="1.0"?><model unit="inch" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources><object id="1"><mesh><vertices>',
  ...corners.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`), '</vertices><triangles>',
  ...triangles.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`),
  '</triangles></mesh></object></resources><build><item objectid="1"/></build></model>',
].join('')
const packed = (text: Uint8Array) => zipSync({ '3D/3dmodel.model': text }, { level: 0 })

/** Its places alone are compressed. */
function meshoptGlb(): Uint8Array {
  const places = Float32Array.from(MESH.positions, (value) => value / 40)
  const data = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(places.buffer), corners.length, 12, 'ATTRIBUTES')
  const from = Math.ceil(data.length / 4) * 4
  const binary = new Uint8Array(from + MESH.indices.byteLength)
  binary.set(data)
  binary.set(new Uint8Array(MESH.indices.slice().buffer), from)
  const EXT_meshopt_compression = { buffer: 0, byteOffset: 0, byteLength: data.length, byteStride: 12, count: corners.length, mode: 'ATTRIBUTES' }
  return packGlb({
    asset: { version: '2.0' }, extensionsRequired: ['EXT_meshopt_compression'], scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: corners.length, type: 'VEC3' },
      { bufferView: 1, componentType: 5125, count: MESH.indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 12 * corners.length, byteStride: 12, extensions: { EXT_meshopt_compression } },
      { buffer: 0, byteOffset: from, byteLength: MESH.indices.byteLength },
    ],
    buffers: [{ byteLength: binary.length }],
  }, binary)
}

let draco: Uint8Array
/** Its data is text within it. */
const gltf = (() => {
  const { json, binary } = chunksOf(writeGlb(MESH))
  const uri = `data:application/octet-stream;base64,${Buffer.from(binary).toString('base64')}`
  return strToU8(JSON.stringify({ ...(json as object), buffers: [{ byteLength: binary.length, uri }] }))
})()

type Made = readonly [kind: string, whole: () => Uint8Array]
const KINDS: readonly Made[] = [
  ['stl', () => stlOf(MESH)], ['obj', () => obj], ['ply', () => ply], ['glb', () => writeGlb(MESH)], ['glb', meshoptGlb], ['3mf', () => packed(strToU8(model))],
  ['glb', () => draco], ['gltf', () => gltf],
]
beforeAll(async () => {
  await MeshoptEncoder.ready
  draco = await dracoGlb(MESH)
})

interface Wrong {
  readonly how: 'cut' | 'bytes' | 'word' | 'twice' | 'none' | 'digits'
  readonly at: number
  readonly values: readonly number[]
}
const wrong: fc.Arbitrary<Wrong> = fc.record({
  how: fc.constantFrom('cut', 'bytes', 'word', 'twice', 'none', 'digits'), at: fc.double({ min: 0, max: 1, noNaN: true }),
  values: fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 12 }),
})
const WORDS = [0xffffffff, 0x7fffffff, 0x80000000, 0x7fc00000, 0x7f800000, 1_000_000_000, 0]

function spoilt(whole: Uint8Array, { how, at, values }: Wrong): Uint8Array {
  const place = Math.min(whole.length - 1, Math.floor(at * whole.length))
  const bytes = whole.slice()
  switch (how) {
    case 'cut': return bytes.slice(0, place)
    case 'none': return new Uint8Array()
    case 'twice': return Uint8Array.from([...bytes.subarray(0, place), ...bytes])
    case 'bytes': {
      bytes.set(values.slice(0, bytes.length - place), place)
      return bytes
    }
    case 'word': {
      const start = Math.max(0, Math.min(bytes.length - 4, place - (place % 4)))
      new DataView(bytes.buffer).setUint32(start, WORDS[values[0]! % WORDS.length]!, true)
      return bytes
    }
    case 'digits': return bytes.map((byte, i) => (byte >= 48 && byte < 58 && (i + place) % 7 === 0 ? 48 + (values[i % values.length]! % 10) : byte))
  }
}

/** What a script says of itself and no person understands. */
const SCRIPTS = /undefined|NaN|null|is not (?:a function|defined|iterable)|Cannot |\[object|Invalid (?:array|typed)|RangeError|TypeError|out of memory/
const told: string[] = []

function expectLine(line: string): void {
  told.push(line)
  expect(line).toMatch(/^[^\n\r]{5,300}$/)
  expect(line).not.toMatch(SCRIPTS)
}

/** All that the page asks of the doctor about a file; every refusal is a line. */
async function examined(bytes: Uint8Array, kind: string): Promise<'refused' | 'made ready'> {
  const work = new DoctorWork()
  const refused = (line: string) => {
    expectLine(line)
    return 'refused' as const
  }
  const read = await work.open(new Blob([bytes as Uint8Array<ArrayBuffer>]), kind)
  if (!read.ok) return refused(read.error)
  const now = work.frame(read.value.frame, () => {})
  if (!now.ok) return refused(now.error)
  for (const { mend } of now.value.report.lines) {
    const mended = mend && work.mend(mend.what, () => {})
    if (mended && !mended.ok) expectLine(mended.error)
  }
  const crossed = work.cross()
  if (!crossed.ok) return refused(crossed.error)
  const ready = work.finish()
  return ready.ok ? 'made ready' : refused(ready.error)
}

it.each(KINDS)(`of ${FILES} broken files each is one line or a piece: %s (seed ${SEED})`, async (kind, whole) => {
  const file = whole()
  expect(await examined(file, kind)).toBe('made ready')
  const became = { refused: 0, 'made ready': 0 }
  await fc.assert(fc.asyncProperty(wrong, async (what) => {
    became[await examined(spoilt(file, what), kind)]++
  }), { seed: SEED, numRuns: FILES })
  expect(became.refused).toBeGreaterThan(5)
  expect(became.refused + became['made ready']).toBe(FILES)
}, 120_000)

it('a 3MF whose text is wrong inside a whole package is one line or a piece as well', async () => {
  await fc.assert(fc.asyncProperty(wrong, async (what) => {
    await examined(packed(spoilt(strToU8(model), what)), '3mf')
  }), { seed: SEED, numRuns: FILES })
  expect(told.length).toBeGreaterThan(0)
}, 120_000)
