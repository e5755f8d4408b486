import { expect, it } from 'vitest'
import { besideBundle, tableIn } from '../../../src/app/files/open-files'
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
