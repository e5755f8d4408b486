import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { doctor } from '../../src/referee/commands/doctor'
import { Refusal } from '../../src/referee/refusal'

const FOLDER = 'test/real-meshes'

/** What the doctor makes of each: how many triangles, its width, height and depth in inches, whether it has an inside, and how many holes. */
const READ = {
  '3DSMaxExport.STL': [2000, [2.25, 1.9, 2.07], false, 0],
  'BoxTextured.glb': [12, [39.4, 39.4, 39.4], true, 0],
  'BoxTextured.gltf': [12, [39.4, 39.4, 39.4], true, 0],
  'Spider_binary.stl': [1312, [6.23, 8, 3.3], false, 6],
  'box.3mf': [12, [0.394, 1.18, 0.787], true, 0],
  'concave_polygon.obj': [64, [0, 1.49, 1.48], false, 2],
  'cube_binary.ply': [12, [1, 1, 1], true, 0],
  'sphereWithHole.stl': [285, [3, 3, 3], false, 1],
  'spider.obj': [1312, [5.93, 7.61, 3.14], false, 6],
} as const

/** Why the others are not read. */
const REFUSED = {
  'BoxWithInfinites.glb': 'a coordinate is not a finite number',
  'points.ply': 'the PLY has no faces: a cloud of points is no surface',
  'version-one.gltf': 'a glTF of version 1; expected 2',
} as const

describe('meshes that people share', () => {
  it.each(Object.entries(READ))('%s is read whole, as other programs read it', async (file, [triangles, size, closed, holes]) => {
    const told = await doctor({ command: 'doctor', file: `${FOLDER}/${file}` }, process.cwd())
    expect(told).toMatchObject({ triangles, closed, size: size.map((side) => expect.closeTo(side, 1)), holes: { count: holes } })
  })

  it.each(Object.entries(REFUSED))('%s is told in one line', async (file, line) => {
    await expect(doctor({ command: 'doctor', file: `${FOLDER}/${file}` }, process.cwd())).rejects.toEqual(new Refusal(`${FOLDER}/${file}: ${line}`))
  })

  it('none of them is left out', () => {
    const named = [...Object.keys(READ), ...Object.keys(REFUSED), 'spider.mtl', 'README.md']
    expect(readdirSync(FOLDER).toSorted()).toEqual(named.toSorted())
  })
})
