import { expect, it } from 'vitest'
import { besideBundle, passedOver, tableIn } from '../../../src/app/files/open-files'
import { bundled } from '../../../src/table/bundle'
import type { Library } from '../../../src/table/library'

const NONE: Library = new Map()
const TABLE = {
  format: 'sightline-table', version: 1, name: 'Bare', system: 'free-table', table: { width: 16, depth: 16 }, terrain: [], models: [],
}
const pack = (name: string) => new File([bundled([{ folder: '', name: 'table.json', text: JSON.stringify(TABLE), meshes: {} }])], name)

it('a bundle is opened by itself: what came with it is told of and never passed over in silence', async () => {
  const [mesh, other] = [new File(['x'], 'rock.stl'), new File(['x'], 'notes.txt')]
  expect(besideBundle([pack('a.sightline')])).toBeNull()
  expect(besideBundle([mesh, other])).toBeNull()
  expect(besideBundle([pack('a.sightline'), pack('b.zip')])).toBe('Two files at once, a.sightline and b.zip: open one of them')
  expect(besideBundle([mesh, pack('a.sightline')])).toBe('a.sightline came with rock.stl: it holds all of its own, so open it by itself')
  expect(besideBundle([pack('a.sightline'), mesh, other, mesh]))
    .toBe('a.sightline came with rock.stl and 2 more: it holds all of its own, so open it by itself')
  const alone = await tableIn([pack('a.sightline')], NONE)
  expect(alone.ok && alone.value.file.name).toBe('Bare')
  for (const files of [[pack('a.sightline'), mesh], [mesh, pack('a.sightline')]]) {
    expect(await tableIn(files, NONE)).toEqual({ ok: false, error: besideBundle(files) })
  }
})

it('a file that came with a table which does not name it is told, by its name, and the table is opened', async () => {
  const mesh = (name: string) => new File([new Uint8Array(84)], name)
  const piece = { id: 'rock', kind: 'hill', shape: { mesh: 'meshes/rock.stl', unit: 'mm', up: 'z' }, at: [0, 0, 0] }
  const json = new File([JSON.stringify({ ...TABLE, terrain: [piece] })], 'bare.json')
  const told = async (...files: File[]) => {
    const read = await tableIn(files, NONE)
    return read.ok ? [Object.keys(read.value.meshes), read.value.told] : read.error
  }
  expect(await told(json, mesh('rock.stl'))).toEqual([['rock.stl'], null])
  expect(await told(mesh('notes.txt'), json, mesh('rock.stl'))).toEqual([['rock.stl'], 'bare.json does not name notes.txt, which was left out'])
  expect(await told(json, ...['a.txt', 'rock.stl', 'b.stl', 'c.mtl', 'd.bin', 'e.bin'].map(mesh)))
    .toEqual([['rock.stl'], 'bare.json does not name a.txt, b.stl, c.mtl and 2 more, which were left out'])
  expect(await told(json)).toBe('bare.json: it needs rock.stl; choose both files together')
  expect(passedOver([mesh('rock.stl')], {})).toBeNull()
})
