import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inMiB, mebibytes } from '../../src/core/bytes'
import { DOCTOR_STL_BYTES, MESH_BYTES } from '../../src/core/file-bounds'
import { groupsOf } from '../../src/app/workshop/file-groups'
import { mostBytesOf } from '../../src/geometry/doctor/frame'
import { parseMesh } from '../../src/geometry/solid/mesh-file'

it('sizes are told in MiB, rounded up, and nowhere are bytes turned into words by hand', () => {
  expect([inMiB(mebibytes(128)), inMiB(mebibytes(128) + 1), inMiB(1)]).toEqual(['128 MiB', '129 MiB', '1 MiB'])
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path)).map((path) => join('src', path))
  const byHand = sources.filter((path) => path !== 'src/core/bytes.ts' && /\} Mi?B\b|\/ 1048576/.test(readFileSync(path, 'utf8')))
  // Room in the browser is counted in powers of ten, as the system counts it.
  expect(byHand.filter((path) => path !== 'src/ui/start/shelf-card.ts')).toEqual([])
})

it('a mesh has one bound wherever it comes in; an STL alone may be larger where it can be made lighter', () => {
  expect(['rock.glb', 'rock.obj', 'rock.3mf', 'rock.ply'].map(mostBytesOf)).toEqual(Array(4).fill(MESH_BYTES))
  expect(mostBytesOf('ROCK.STL')).toBe(DOCTOR_STL_BYTES)
  const large = new Uint8Array(MESH_BYTES + 1)
  for (const kind of ['glb', 'stl', 'obj']) {
    expect(parseMesh(large, kind, { unit: 'm', up: 'y' })).toEqual({ ok: false, error: '129 MiB; at most 128 MiB are read' })
  }
  const files = [new File(['{}'], 'rock.gltf'), new File([large], 'rock.bin')]
  expect(groupsOf(files, ['rock.bin']).faults).toEqual(['rock.bin: larger than 128 MiB'])
})
