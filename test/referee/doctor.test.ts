import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { run } from '../../src/referee/run'
import { chunksOf } from '../../src/geometry/solid/glb-data'
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

/** Asks of a bundle with those files in it. */
async function ofBundle(files: Record<string, Uint8Array | string>) {
  const cwd = await mkdtemp(join(tmpdir(), 'doctor-'))
  await writeFile(join(cwd, 'old.sightline'), zipSync(Object.fromEntries(Object.entries(files).map(([name, held]) => (
    [name, typeof held === 'string' ? strToU8(held) : held])))))
  await writeFile(join(cwd, 'ruin.stl'), stlOf(boxMesh([4, 3, 2])))
  return async (...argv: string[]) => {
    const [out, err]: [string[], string[]] = [[], []]
    const code = await run(['doctor', ...argv], { cwd, out: (line) => void out.push(line), err: (line) => err.push(line), stdin: () => process.stdin })
    return { code, out: out.join('\n'), err }
  }
}
const tableOf = (...shapes: object[]) => JSON.stringify({
  format: 'sightline-table', version: 1, system: 'free-table', table: { width: 24, depth: 24 }, models: [],
  terrain: shapes.map((shape, i) => ({ id: `t${i}`, kind: 'ruin', shape, at: [0, 0, 0] })),
})

it('one mesh of a bundle is told alone, by its path or by a name that no other has; what is not there is one line', async () => {
  const [wide, tall] = [stlOf(boxMesh([20, 3, 16])), stlOf(boxMesh([1, 6, 1]))]
  const ask = await ofBundle({
    'a/a.json': tableOf({ mesh: 'wall.stl' }), 'a/wall.stl': wide, 'b/wall.stl': tall, 'b/bad.glb': new Uint8Array(50), 'b/tower.stl': tall,
  })
  const one = await ask('old.sightline', '--mesh', 'a/wall.stl')
  expect(one.code).toBe(0)
  expect(JSON.parse(one.out)).toMatchObject({ file: 'old.sightline/a/wall.stl', triangles: 12, size: [20, 3, 16] })
  expect((await ask('old.sightline', '--mesh', 'old.sightline/a/wall.stl')).out).toBe(one.out)
  const words = await ask('old.sightline', '--mesh', 'tower.stl', '--text', '--unit', 'in', '--up', 'y')
  expect(words.out).toMatch(/^old\.sightline\/b\/tower\.stl: 12 triangles, 1 by 1 in, 6 in tall[^]*$/)
  const refused = async (...argv: string[]) => {
    const { code, out, err } = await ask(...argv)
    expect([code, out]).toEqual([2, ''])
    return err
  }
  expect(await refused('old.sightline', '--mesh', 'wall.stl'))
    .toEqual(['--mesh: 2 meshes of old.sightline are called "wall.stl", "a/wall.stl", "b/wall.stl": name one by its path'])
  expect(await refused('old.sightline', '--mesh', 'a.json'))
    .toEqual(['--mesh: "a.json" is not in old.sightline, which holds "a/wall.stl", "b/bad.glb", "b/tower.stl", "b/wall.stl"'])
  expect(await refused('old.sightline', '--mesh', 'bad.glb')).toEqual(['old.sightline/b/bad.glb: not a GLB'])
  expect(await refused('ruin.stl', '--mesh', 'ruin.stl')).toEqual(['--mesh: ruin.stl is no bundle'])
  expect(await refused('old.sightline', '--mesh', 'tower.stl', '--mesh', 'bad.glb')).toEqual(['--mesh: given 2 times'])
})

it('meshes of a bundle are read as their table reads them: inches and y up where it says nothing, from folders in its own, and lists in metres', async () => {
  const [plain, long] = [stlOf(boxMesh([20, 3, 16])), writeGlb(boxMesh([300, 3, 16]))]
  const ask = await ofBundle({
    'a/a.json': tableOf({ mesh: 'plain.stl' }, { mesh: 'deep/down.stl', up: 'z' }, { mesh: 'elsewhere/flat.stl', unit: 'mm' }),
    'a/plain.stl': plain, 'a/deep/down.stl': plain, 'a/flat.stl': plain, 'a/loose.stl': plain,
    'terrain.json': JSON.stringify({
      format: 'sightline-terrain', version: 1, pieces: [{ name: 'Wall', kind: 'wall', tags: [], mesh: 'long.glb', doors: ['door.glb'] }],
    }),
    'long.glb': long, 'door.glb': long, 'note.json': JSON.stringify({ mesh: 'other.stl', unit: 'm' }), 'other.stl': plain,
    'prefabs.json': JSON.stringify({
      format: 'sightline-prefabs', version: 1, prefabs: [{ name: 'Yard', text: tableOf({ mesh: 'gate.stl' }), files: { 'gate.stl': '12ab.stl' } }],
    }),
    '12ab.stl': plain,
  })
  const { out } = await ask('old.sightline')
  const told = (JSON.parse(out) as { meshes: { file: string; unit: string; up: string; guessed: string[] }[] }).meshes
  expect(told.map(({ file, unit, up, guessed }) => [file.replace('old.sightline/', ''), unit, up, guessed.length])).toEqual([
    ['12ab.stl', 'in', 'y', 0], ['a/deep/down.stl', 'in', 'z', 0], ['a/flat.stl', 'mm', 'y', 0], ['a/loose.stl', 'mm', expect.any(String), 2],
    ['a/plain.stl', 'in', 'y', 0], ['door.glb', 'm', 'y', 0], ['long.glb', 'm', 'y', 0], ['other.stl', 'mm', expect.any(String), 2],
  ])
})

it('in words the name of a mesh in a bundle stays on its line, whatever signs it has', async () => {
  const ask = await ofBundle({ 'a\n\u001b[2Jfake.stl: 0 triangles.stl': stlOf(boxMesh([4, 3, 2])), 'b\u001b[2J\nb.glb': new Uint8Array(50) })
  const { out } = await ask('old.sightline', '--text')
  expect(out.split('\n').map((line) => line.slice(0, 20))).toEqual(['old.sightline/a [2Jf', 'It has an inside: it', '', 'old.sightline/b [2J '])
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  expect(out).not.toMatch(/\u001b/)
})
