import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../../src/referee/run'
import { chunksOf } from '../../src/geometry/solid/mesh-glb'
import { writeGlb } from '../../src/geometry/solid/mesh-glb-write'
import { bundled } from '../../src/table/bundle'
import { stlOf } from '../helpers/meshes'
import { boxMesh, joinedMeshes, turnedAt, withoutAt } from '../geometry/doctor/defects'

async function doctor(mesh: Parameters<typeof stlOf>[0], ...more: string[]) {
  const cwd = await mkdtemp(join(tmpdir(), 'doctor-'))
  await writeFile(join(cwd, 'ruin.stl'), stlOf(mesh))
  const [out, err]: [string[], string[]] = [[], []]
  const code = await run(['doctor', 'ruin.stl', ...more], {
    cwd, out: (line) => void out.push(line), err: (line) => err.push(line), stdin: () => process.stdin,
  })
  return { code, out: out.join('\n'), err }
}

const RUIN = turnedAt(withoutAt(joinedMeshes(boxMesh([4, 3, 2]), boxMesh([0.05, 0.05, 0.05], [6, 0, 0])), 'top'), [5])

it('the doctor tells size, holes and what else is there, as data', async () => {
  const { code, out } = await doctor(RUIN, '--unit', 'in', '--up', 'y')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    file: 'ruin.stl', unit: 'in', up: 'y', guessed: [], triangles: 22, corners: 16, size: [expect.closeTo(8.025, 3), 3, 2], closed: false, volume: null,
    holes: { count: 1, widest: [{ at: [expect.any(Number), 3, 0], wide: expect.closeTo(2.667, 2), around: 12, foot: false, safe: false }] },
    edges: { open: 4, branching: 0 }, flipped: 1, oneSided: 0, doubled: 0, needles: 0, parts: 2, crumbs: 1, crossings: { pairs: 0, whole: true },
    leftOut: { twins: 0, flat: 0 }, sight: expect.stringContaining('It has no inside'),
  })
})

it('or in words, and says what it guessed', async () => {
  const { out } = await doctor(RUIN, '--text')
  expect(out).toContain('22 triangles')
  expect(out).toContain('(unit and up guessed)')
  expect(out).toContain('1 triangle facing the wrong way')
})

it('in words it does not contradict itself about holes at the foot, and tells faces that were left out', async () => {
  const box = withoutAt(boxMesh([4, 3, 2]), 'bottom')
  const { out } = await doctor({ ...box, indices: Uint32Array.from([...box.indices, ...box.indices.subarray(0, 6)]) }, '--text', '--unit', 'in', '--up', 'y')
  expect(out).toContain('no line gets in there')
  expect(out).toContain('There nothing gets in while it stands on the table.')
  expect(out).not.toContain('go through')
  expect(out).toContain('2 doubled faces. Left out as it came in')
})

it('what cannot be read, or is no piece of a table, is one line', async () => {
  const { code, err, out } = await doctor(boxMesh([40, 3, 2]), '--unit', 'm')
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: ['ruin.stl: in metres it would be 1,575 inches long; at most 1000'] })
})

it('a glTF is read with the data that lies beside it; what is not there is one line', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'doctor-'))
  const { json, binary } = chunksOf(writeGlb(boxMesh([4, 3, 2])))
  await writeFile(join(cwd, 'box.gltf'), JSON.stringify({ ...(json as object), buffers: [{ uri: 'box.bin', byteLength: binary.length }] }))
  const [out, err]: [string[], string[]] = [[], []]
  const ask = () => run(['doctor', 'box.gltf'], { cwd, out: (line) => void out.push(line), err: (line) => err.push(line), stdin: () => process.stdin })
  expect(await ask()).not.toBe(0)
  expect(err.join('\n')).toContain('box.gltf wants box.bin, which was not among the files')
  await writeFile(join(cwd, 'box.bin'), binary)
  expect(await ask()).toBe(0)
  expect(JSON.parse(out.join('\n'))).toMatchObject({ file: 'box.gltf', triangles: 12, closed: true })
})

it('of a bundle every mesh is told, in the unit that its table says, and what is wrong with one keeps no other back', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'doctor-'))
  const terrain = [{ id: 'ruin', kind: 'ruin', shape: { mesh: 'ruin.stl', unit: 'cm', up: 'y' }, at: [0, 0, 0] }]
  const text = JSON.stringify({ format: 'sightline-table', version: 1, system: 'free-table', table: { width: 24, depth: 24 }, terrain, models: [] })
  const meshes = { 'ruin.stl': stlOf(boxMesh([4, 3, 2])) as Uint8Array<ArrayBuffer>, 'rock.glb': writeGlb(boxMesh([1, 1, 1])), 'bad.glb': new Uint8Array(50) }
  await writeFile(join(cwd, 'old.sightline'), bundled([{ folder: 'old/', name: 'old.json', text, meshes }]))
  await writeFile(join(cwd, 'bare.sightline'), bundled([{ folder: '', name: 'old.json', text, meshes: {} }]))
  const ask = async (...argv: string[]) => {
    const [out, err]: [string[], string[]] = [[], []]
    const code = await run(['doctor', ...argv], { cwd, out: (line) => void out.push(line), err: (line) => err.push(line), stdin: () => process.stdin })
    return { code, out: out.join('\n'), err }
  }
  const { code, out } = await ask('old.sightline')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({ file: 'old.sightline', meshes: [
    { file: 'old.sightline/old/bad.glb', fault: 'old.sightline/old/bad.glb: not a GLB' },
    expect.objectContaining({ file: 'old.sightline/old/rock.glb', unit: 'm', guessed: ['unit', 'up'], triangles: 12, size: [1, 1, 1] }),
    expect.objectContaining({ file: 'old.sightline/old/ruin.stl', unit: 'cm', up: 'y', guessed: [], triangles: 12, size: [1.574803, 1.181102, 0.787402] }),
  ] })
  const words = await ask('old.sightline', '--text')
  expect(words.out).toMatch(/^old\.sightline\/old\/bad\.glb: [^]*rock\.glb: 12 triangles, 1 by 1 in[^]*ruin\.stl: 12 triangles, 1\.57 by 0\.787 in/)
  expect(await ask('bare.sightline')).toEqual({ code: 2, out: '', err: ['bare.sightline: there is no mesh in it'] })
})
