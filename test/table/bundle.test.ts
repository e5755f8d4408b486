import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { bundled, folderOf, isBundle, isThing, unbundled } from '../../src/table/bundle'

const ROCK = new Uint8Array([1, 2, 3])

it('what goes into a bundle comes out of it, each in its folder', () => {
  const files = unbundled(bundled([
    { folder: 'a/', name: 'mesa.json', text: '{"ü":1}', meshes: { 'rock.glb': ROCK } }, { folder: 'b/', name: 'mesa.json', text: '{}', meshes: {} },
  ]))
  if (!files.ok) throw new Error(files.error)
  expect(Object.keys(files.value)).toEqual(['a/mesa.json', 'a/rock.glb', 'b/mesa.json'])
  expect(strFromU8(files.value['a/mesa.json']!)).toBe('{"ü":1}')
  expect(files.value['a/rock.glb']).toEqual(ROCK)
  expect([folderOf('a/mesa.json'), folderOf('mesa.json')]).toEqual(['a/', ''])
})

it('whatever else lies in it is passed over, and the list of terrain is no table', () => {
  const files = unbundled(zipSync({ 'mesa.json': strToU8('{}'), 'run.exe': ROCK, 'terrain.json': strToU8('{}'), 'page.html': ROCK }))
  if (!files.ok) throw new Error(files.error)
  expect(Object.keys(files.value).filter(isThing)).toEqual(['mesa.json'])
  expect(Object.keys(files.value)).toEqual(['mesa.json', 'terrain.json'])
})

it('what is no bundle, is cut off, holds too many files or says that it holds too much is one line', () => {
  const told = (bytes: Uint8Array) => {
    const files = unbundled(bytes)
    return files.ok ? 'read' : files.error
  }
  const whole = bundled([{ folder: '', name: 'mesa.json', text: '{}', meshes: { 'rock.glb': ROCK } }])
  expect(told(ROCK)).toMatch(/^it cannot be unpacked: [^\n]+$/)
  expect(told(whole.slice(0, whole.length - 30))).toMatch(/^it cannot be unpacked: [^\n]+$/)
  expect(told(zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}.json`, new Uint8Array()]))))).toBe('more than 10000 files are in it')
  // The size that it says it has stands 24 bytes into its entry of the list at the end.
  const bomb = whole.slice()
  const view = new DataView(bomb.buffer)
  const entry = Array.from({ length: bomb.length - 4 }, (_, i) => i).find((i) => view.getUint32(i, true) === 0x02014b50)!
  view.setUint32(entry + 24, 0x7fffffff, true)
  expect(told(bomb)).toBe('what it holds is larger than 512 MiB')
})

it('a bundle is told by its name', () => {
  expect(['mesa.sightline', 'MESA.ZIP', 'mesa.json', 'sightline'].map(isBundle)).toEqual([true, true, false, false])
})
