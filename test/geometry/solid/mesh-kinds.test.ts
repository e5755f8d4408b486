import { strToU8, zipSync } from 'fflate'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examine } from '../../../src/geometry/doctor/examine'
import { framed, guessFrame, readRaw } from '../../../src/geometry/doctor/frame'
import { boxMesh } from '../doctor/defects'
import { text } from './mesh-files'

// What the doctor reads besides what tables read.

const SEED = 20261123
const BOX = boxMesh([4, 2, 3])
const corners = Array.from({ length: 8 }, (_, i) => [...BOX.positions.subarray(3 * i, 3 * i + 3)])
const triangles = Array.from({ length: 12 }, (_, t) => [...BOX.indices.subarray(3 * t, 3 * t + 3)])

const plyHead = (format: string, more = '') => `ply
format ${format} 1.0
comment made by a test
element vertex 8
property float x
property float y
property float z
property uchar red
${more}element face 12
property list uchar int vertex_indices
property float quality
end_header
`
const textPly = plyHead('ascii') + corners.map((at) => `${at.join(' ')} 200\n`).join('') + triangles.map((each) => `3 ${each.join(' ')} 0.5\n`).join('')

function binaryPly(little: boolean): Uint8Array {
  const head = text(plyHead(little ? 'binary_little_endian' : 'binary_big_endian'))
  const bytes = new Uint8Array(head.length + 8 * 13 + 12 * 17)
  bytes.set(head)
  const view = new DataView(bytes.buffer, head.length)
  corners.forEach((at, i) => at.forEach((value, k) => view.setFloat32(13 * i + 4 * k, value, little)))
  triangles.forEach((each, t) => {
    view.setUint8(104 + 17 * t, 3)
    each.forEach((corner, k) => view.setInt32(104 + 17 * t + 1 + 4 * k, corner, little))
  })
  return bytes
}

const modelText = (build: string, more = '', unit = ' unit="inch"') => `<?xml version="1.0"?>
<model${unit} xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:p="p"><!-- <vertex x="9"/> -->
<metadata name="Title">A &gt; box</metadata>
<resources><object id="1" type="model"><mesh><vertices>
${corners.map(([x, y, z]) => `<vertex x="${x}" y='${y}' z = "${z}" />`).join('\n')}
</vertices><triangles>${triangles.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}" pid="3"/>`).join('')}</triangles></mesh></object>
${more}</resources><build>${build}</build></model>`
const pack = (parts: Record<string, string>) =>
  zipSync({ 'a.txt': strToU8('x'), ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])) })
const threeMf = (build: string, more?: string, unit?: string) => pack({ '3D/3dmodel.model': modelText(build, more, unit) })

function found(bytes: Uint8Array, kind: string) {
  const raw = readRaw(bytes, kind)
  if (!raw.ok) return raw.error
  const mesh = framed(raw.value, { unit: kind === '3mf' ? guessFrame(raw.value).unit : 'in', up: 'y' })
  if (!mesh.ok) return mesh.error
  const { size, volume, triangles: count, shells, closed } = examine(mesh.value)
  return { size: size.map((side) => Math.round(side * 1e4) / 1e4), volume: Math.round(volume! * 1e3) / 1e3, count, shells, closed }
}
const ONE = { size: [4, 2, 3], volume: 24, count: 12, shells: 1, closed: true }

describe('a box', () => {
  it.each([
    ['a text PLY', text(textPly), 'ply'],
    ['a PLY with the small end first', binaryPly(true), 'PLY'], ['a PLY with the large end first', binaryPly(false), 'ply'],
    ['a 3MF', threeMf('<item objectid="1"/>'), '3mf'],
    ['a 3MF in millimetres', threeMf('<item objectid="1" transform="25.4 0 0 0 25.4 0 0 0 25.4 5 6 7"/>', '', ''), '3mf'],
  ] as const)('as %s', (_, bytes, kind) => expect(found(bytes, kind.toLowerCase())).toEqual(ONE))

  it('a face of many corners of a PLY is cut up', () => {
    const square = 'ply\nformat ascii 1.0\nelement vertex 4\nproperty double x\nproperty double y\nproperty double z\nelement face 1\n' +
      'property list uint8 uint vertex_index\nend_header\n0 0 0\n1 0 0\n1 0 1\n0 0 1\n4 0 1 2 3\n'
    const raw = readRaw(text(square), 'ply')
    expect(raw.ok && raw.value.mesh.indices.length).toBe(6)
  })

  it('stands twice in a 3MF by components, one of them mirrored, and is sound each time', () => {
    const parts = '<object id="2"><components><component objectid="1" transform="1 0 0 0 1 0 0 0 1 10 0 0"/>' +
      '<component objectid="1" transform="-1 0 0 0 1 0 0 0 1 0 0 0"/></components></object>'
    expect(found(threeMf('<item objectid="2"/>', parts), '3mf')).toEqual({ size: [14, 2, 3], volume: 48, count: 24, shells: 2, closed: true })
  })

  it('lies in another file of the package, as slicers keep it, and supports are left out', () => {
    const main = '<model unit="inch" xmlns:p="p"><resources><object id="7"><components><component p:path="/3D/Objects/box.model" objectid="1"/></components>' +
      '</object><object id="8" type="support"><mesh><vertices><vertex x="0" y="0" z="0"/></vertices></mesh></object></resources>' +
      '<build><item objectid="7"/><item objectid="8"/></build></model>'
    expect(found(pack({ '3D/3dmodel.model': main, '3D/Objects/box.model': modelText('') }), '3mf')).toEqual(ONE)
  })

  it('turned and then moved by two frames stands where both put it', () => {
    const parts = '<object id="2"><components><component objectid="1" transform="0 0 1 0 1 0 -1 0 0 1 2 3"/></components></object>'
    const raw = readRaw(threeMf('<item objectid="2" transform="2 0 0 0 2 0 0 0 2 10 20 30"/>', parts), '3mf')
    if (!raw.ok) throw new Error(raw.error)
    // (2, 2, 1.5) is turned to (-1.5, 2, 2), moved to (-0.5, 4, 5), doubled and moved to (9, 28, 40).
    const places = Array.from({ length: 8 }, (_, i) =>
      [...raw.value.mesh.positions.subarray(3 * i, 3 * i + 3)].map((value) => Math.round(value * 1e6) / 1e6).join())
    expect(places).toContain('9,28,40')
  })
})

describe('is refused in a line', () => {
  it.each([
    ['a cloud of points', text(textPly.replace(/element face 12\n.*\n.*\n/, '')), 'ply', 'the PLY has no faces: a cloud of points is no surface'],
    ['a PLY cut short', binaryPly(true).slice(0, -5), 'ply', 'the PLY is cut short'],
    ['a PLY of an unknown type', text(textPly.replace('uchar red', 'colour red')), 'ply', 'the header of the PLY is broken: "property colour red"'],
    ['a face beyond the vertices', text(textPly.replace('3 0 4 6', '3 0 4 99')), 'ply', 'a vertex 99 in a face of the PLY, with 8 before it'],
    ['no PLY', text('plywood'), 'ply', 'not a PLY'],
    ['no zip', text('3mf'), '3mf', 'not a 3MF: it cannot be unpacked'],
    ['a package of something else', pack({}), '3mf', 'the 3MF has no model in it'],
    ['an object that is not there', threeMf('<item objectid="5"/>'), '3mf', 'the 3MF has no object "5"'],
    ['a part that is not there', threeMf('<item objectid="1" p:path="/x.model"/>'), '3mf', 'the 3MF has no part "x.model"'],
    ['an unknown unit', threeMf('<item objectid="1"/>', '', ' unit="parsec"'), '3mf', 'the 3MF is in "parsec", which is no unit'],
    ['objects within one another', threeMf('<item objectid="2"/>', '<object id="2"><components><component objectid="2"/></components></object>'), '3mf',
      'the objects of the 3MF stand in one another without end'],
    ['a wild transform', threeMf('<item objectid="1" transform="1 2 3"/>'), '3mf', 'a transform in the 3MF is not of twelve numbers'],
    ['another kind', text('x'), 'fbx', 'expected an STL, OBJ, GLB, glTF, PLY or 3MF file'],
  ])('%s', (_, bytes, kind, expected) => expect(found(bytes, kind)).toBe(expected))

  it('objects that double twenty times over', () => {
    const layers = Array.from({ length: 19 }, (_, i) =>
      `<object id="${i + 2}"><components>${`<component objectid="${i + 1}"/>`.repeat(2)}</components></object>`).join('')
    expect(found(threeMf('<item objectid="20"/>', layers), '3mf')).toBe('the 3MF places more than 20000 objects')
  })

  it(`and nothing is thrown, whatever is done to the bytes (seed ${SEED})`, () => {
    const originals: [Uint8Array, string][] = [[text(textPly), 'ply'], [binaryPly(true), 'ply'], [threeMf('<item objectid="1"/>'), '3mf']]
    const model = modelText('<item objectid="1"/>')
    fc.assert(fc.property(fc.constantFrom(...originals), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }), fc.nat(), (
      [bytes, kind], changes, end) => {
      const spoilt = bytes.slice(0, end % 3 === 0 ? end % (bytes.length + 1) : bytes.length)
      for (const [place, value] of changes) if (spoilt.length > 0) spoilt[place % spoilt.length] = value
      const spoiltModel = model.split('')
      for (const [place, value] of changes) spoiltModel[place % model.length] = String.fromCharCode(value)
      for (const raw of [readRaw(spoilt, kind), readRaw(pack({ '3D/3dmodel.model': spoiltModel.join('') }), '3mf')]) {
        if (!raw.ok) expect(raw.error).toMatch(/^[^\n]+$/)
      }
    }), { seed: SEED, numRuns: 1000 })
  })
})
