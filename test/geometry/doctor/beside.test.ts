import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { glbColours } from '../../../src/geometry/doctor/glb-colours'
import { colouredBy } from '../../../src/app/workers/coloured'
import { readFile, unpackFile } from '../../../src/geometry/doctor/frame'
import type { Beside } from '../../../src/geometry/doctor/gltf-whole'
import { objColours } from '../../../src/geometry/doctor/obj-colours'
import { chunksOf } from '../../../src/geometry/solid/glb-data'
import { packGlb, writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { dracoGlb } from '../../helpers/draco'
import { importedMesh } from '../../helpers/meshes'
import { boxMesh } from './defects'

type Part = Record<string, unknown>
type Json = Part & { buffers: Part[]; bufferViews: Part[]; meshes: { primitives: Part[] }[] }

const BOX = boxMesh([4, 3, 2])
const round = (values: Iterable<number>) => Array.from(values, (value) => Math.round(value * 100) / 100)
const text = (value: unknown): Uint8Array => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const readAs = async (bytes: Uint8Array, kind: string, name: string, beside: Beside = {}) => readFile(bytes, kind, { name, beside })

/** A GLB as a glTF and its data. */
function apart(mesh: TriangleMesh): { readonly gltf: Json; readonly binary: Uint8Array } {
  const { json, binary } = chunksOf(writeGlb(mesh))
  return { gltf: json as Json, binary }
}

describe('a glTF with its data beside it', () => {
  it('is the same mesh as in one file, whether its data is one file, several, or text within', async () => {
    const { gltf, binary } = apart(importedMesh('rock', 400))
    const one = await readAs(writeGlb(importedMesh('rock', 400)), 'glb', 'rock.glb')
    const beside = { ...gltf, buffers: [{ ...gltf.buffers[0], uri: 'data/my%20rock.bin' }] }
    expect(await readAs(text(beside), 'gltf', 'rock.gltf', { 'my rock.bin': binary })).toEqual(one)
    const within = { ...gltf, buffers: [{ ...gltf.buffers[0], uri: `data:application/octet-stream;base64,${Buffer.from(binary).toString('base64')}` }] }
    expect(await readAs(text(within), 'gltf', 'rock.gltf')).toEqual(one)
    const [places, corners] = gltf.bufferViews as { byteOffset: number; byteLength: number }[]
    const part = ({ byteOffset, byteLength }: { byteOffset: number; byteLength: number }) => binary.slice(byteOffset, byteOffset + byteLength)
    const two = {
      ...gltf, buffers: [{ uri: 'a.bin', byteLength: places!.byteLength }, { uri: 'b.bin', byteLength: corners!.byteLength }],
      bufferViews: [{ ...places, buffer: 0, byteOffset: 0 }, { ...corners, buffer: 1, byteOffset: 0 }],
    }
    expect(await readAs(text(two), 'gltf', 'rock.gltf', { 'a.bin': part(places!), 'b.bin': part(corners!) })).toEqual(one)
  })

  it('one line says what was not among the files, and what is wrong with them', async () => {
    const { gltf, binary } = apart(BOX)
    const told = async (change: object, beside: Beside = {}) => {
      const read = await readAs(text({ ...gltf, ...change }), 'gltf', 'lamp.gltf', beside)
      return read.ok ? 'read' : read.error
    }
    const buffers = [{ ...gltf.buffers[0], uri: 'lamp.bin' }]
    expect(await told({ buffers })).toBe('lamp.gltf wants lamp.bin, which was not among the files')
    expect(await told({ buffers }, { 'lamp.bin': binary.slice(0, 40) })).toMatch(/^lamp\.bin is cut short: 40 bytes, and lamp\.gltf wants \d+$/)
    expect(await told({ buffers: [{ byteLength: 9, uri: 'data:;base64,*' }] })).toBe('the glTF is broken: data in a uri')
    expect(await told({ buffers: [{ byteLength: 9, uri: 7 }] })).toBe('the glTF is broken: a uri')
    expect(await told({ buffers, bufferViews: [{ buffer: 3, byteLength: 4 }] }, { 'lamp.bin': binary })).toBe('the glTF is broken: no buffers[3]')
    expect((await readAs(text('{'), 'gltf', 'lamp.gltf')).ok).toBe(false)
  })
})

describe('a GLB that Draco compressed', () => {
  it('is read as what it was made of, by the 14 bits of its places', async () => {
    const rock = importedMesh('rock', 600)
    const [plain, packed] = await Promise.all([readAs(writeGlb(rock), 'glb', 'a.glb'), readAs(await dracoGlb(rock), 'glb', 'b.glb')])
    if (!plain.ok || !packed.ok) throw new Error(JSON.stringify([plain, packed]))
    const span = (mesh: TriangleMesh, axis: number) => {
      const along = mesh.positions.filter((_, i) => i % 3 === axis)
      return [Math.min(...along), Math.max(...along)]
    }
    for (const axis of [0, 1, 2]) {
      const [a, b] = [span(plain.value.mesh, axis), span(packed.value.mesh, axis)]
      // Eight inches over 2^14 steps, as metres that are read for millimetres.
      a.forEach((side, i) => expect(Math.abs(side - b[i]!)).toBeLessThan(8 / 2 ** 14 / 1000 + 1e-6))
    }
    expect(packed.value.mesh.indices.length).toBeGreaterThan(0.9 * plain.value.mesh.indices.length)
  })

  it('as a glTF with its data beside it as well, and with its colours', async () => {
    const { json, binary } = chunksOf(await dracoGlb(BOX, [1, 0.5, 0]))
    const gltf = json as Json
    const beside = text({ ...gltf, buffers: [{ ...gltf.buffers[0], uri: 'box.bin' }] })
    const read = await readAs(beside, 'gltf', 'box.gltf', { 'box.bin': binary })
    expect(read.ok && read.value.mesh.indices.length / 3).toBe(12)
    const plain = await unpackFile(beside, 'gltf', { name: 'box.gltf', beside: { 'box.bin': binary } })
    if (!plain.ok) throw new Error(plain.error)
    const { mesh } = await glbColours(plain.value.bytes, {}, async () => null)
    expect(round(mesh!.colours!.slice(0, 3))).toEqual([1, 0.5, 0])
  })

  it('what is wrong with it is one line', async () => {
    const told = async (change: (json: Record<string, unknown>) => void) => {
      const read = await readAs(await dracoGlb(BOX, undefined, change), 'glb', 'a.glb')
      return read.ok ? 'read' : read.error
    }
    const view = (json: Record<string, unknown>, change: object) => Object.assign((json as Json).bufferViews[0]!, change)
    expect(await told((json) => view(json, { byteLength: 20 }))).toBe('the GLB is broken: its Draco data cannot be unpacked')
    expect(await told((json) => view(json, { byteLength: 1e9 }))).toBe('the GLB is broken: a bufferView reaches beyond its data')
    const extension = (json: Record<string, unknown>) => (json as Json).meshes[0]!.primitives[0]!['extensions'] as Record<string, Record<string, unknown>>
    expect(await told((json) => Object.assign(extension(json)['KHR_draco_mesh_compression']!, { attributes: { POSITION: 9 } }))).toMatch(/^the GLB is broken/)
  })
})

const QUAD = 'v 0 0 0\nv 40 0 0\nv 40 0 40\nv 0 0 40\nv 0 40 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\n'
/** The upper left dot is red, the upper right one green, the lower ones blue. */
const PICTURE = { width: 2, height: 2, data: Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255]) }


describe('the colours of a file', () => {
  it('of an OBJ are those of the materials beside it, with their pictures', async () => {
    const obj = text(`mtllib my paint.mtl\n${QUAD}usemtl red\nf 1 2 5\nusemtl worn\nf 1/1 2/2 3/3 4/4\n`)
    const mtl = text('newmtl red\nKd 1 0 0\nnewmtl worn\nKd 1 1 1\nmap_Kd -s 1 1 1 maps/wood.png\n')
    const whole = await objColours(obj, { 'my paint.mtl': mtl, 'wood.png': new Uint8Array(4) }, async () => PICTURE)
    expect(whole.missing).toEqual([])
    expect(whole.mesh!.indices).toHaveLength(9)
    expect(round(whole.mesh!.colours!.slice(0, 9))).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0])
    const wood = new Set(Array.from({ length: 6 }, (_, i) => round(whole.mesh!.colours!.slice(9 + 3 * i, 12 + 3 * i)).join()))
    // Its corners lie at the rim of the picture, which goes on beyond it.
    expect([...wood].every((colour) => ['1,0,0', '0,1,0', '0,0,1'].includes(colour))).toBe(true)
    expect((await objColours(obj, { 'my paint.mtl': mtl }, async () => PICTURE)).missing).toEqual(['wood.png'])
    const without = await objColours(obj, {}, async () => PICTURE)
    expect(without).toEqual({ mesh: null, missing: ['my paint.mtl'] })
  })

  it('of an OBJ with colours at its corners are those', async () => {
    const obj = text('v 0 0 0 1 0 0\nv 40 0 0 1 0 0\nv 0 40 0 1 0 0\nf 1 2 3\n')
    expect(round((await objColours(obj, {}, async () => null)).mesh!.colours!)).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0])
  })

  it('of a GLB are those of its materials and their pictures, in it or beside it', async () => {
    const places = new Float32Array([0, 0, 0, 0.1, 0, 0, 0, 0.1, 0])
    const corners = new Float32Array([0.1, 0.1, 0.9, 0.1, 0.1, 0.9])
    const binary = new Uint8Array(60)
    binary.set(new Uint8Array(places.buffer))
    binary.set(new Uint8Array(corners.buffer), 36)
    const glb = packGlb({
      asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }], images: [{ uri: 'skin.png' }], textures: [{ source: 0 }],
      materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.5, 0.5, 0.5, 1], baseColorTexture: { index: 0 } } }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }, { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' }],
      bufferViews: [{ buffer: 0, byteLength: 36 }, { buffer: 0, byteOffset: 36, byteLength: 24 }], buffers: [{ byteLength: 60 }],
    }, binary)
    const worn = await glbColours(glb, { 'skin.png': new Uint8Array(1) }, async () => PICTURE)
    expect(round(worn.mesh!.colours!)).toEqual([0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.5])
    const bare = await glbColours(glb, {}, async () => PICTURE)
    expect(bare.missing).toEqual(['skin.png'])
    expect(round(bare.mesh!.colours!)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
  })

  it('of a GLB are given up where a few bytes name the same million corners over and over', async () => {
    const binary = new Uint8Array(12_000_000)
    const named = { attributes: { POSITION: 0 }, material: 0 }
    const glb = packGlb({
      asset: { version: '2.0' }, nodes: [], materials: [{}], meshes: [{ primitives: Array.from({ length: 1000 }, () => named) }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 1_000_000, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: binary.length }], buffers: [{ byteLength: binary.length }],
    }, binary)
    expect(await glbColours(glb, {}, async () => null)).toEqual({ mesh: null, missing: [] })
  })

  it('are found again on a mesh that was mended: each triangle has those that lie nearest, also where two meet', () => {
    const [left, right] = [boxMesh([2, 2, 2], [-1, 0, 0]), boxMesh([2, 2, 2], [1, 0, 0])]
    const joined = {
      positions: Float32Array.from([...left.positions, ...right.positions]),
      indices: Uint32Array.from([...left.indices, ...right.indices.map((i) => i + left.positions.length / 3)]),
    }
    const colours = Float32Array.from({ length: joined.positions.length }, (_, i) => ((i < left.positions.length ? [1, 0, 0] : [0, 0, 1])[i % 3]!))
    const out = colouredBy({ positions: Float64Array.from(joined.positions), indices: joined.indices }, { ...joined, colours })
    for (let t = 0; t < out.indices.length; t += 3) {
      const own = [0, 1, 2].map((k) => out.indices[t + k]!)
      const x = own.reduce((sum, corner) => sum + out.positions[3 * corner]!, 0) / 3
      if (Math.abs(x) < 0.05) continue
      for (const corner of own) expect(round(out.colours!.slice(3 * corner, 3 * corner + 3))).toEqual(x < 0 ? [1, 0, 0] : [0, 0, 1])
    }
  })
})
