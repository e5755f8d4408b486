import { afterEach, expect, it, vi } from 'vitest'
import { sharedMesh } from '../../../src/app/files/shared-mesh'
import { importedMesh } from '../../helpers/meshes'

afterEach(() => vi.unstubAllGlobals())

it('a large mesh of an isolated page is the same in shared memory; a small one, and any of a page that is not, stays as it is', () => {
  const [large, small] = [importedMesh('rock', 20_000), importedMesh('rock', 100)]
  expect(sharedMesh(large)).toBe(large)
  vi.stubGlobal('crossOriginIsolated', true)
  expect(sharedMesh(small)).toBe(small)
  const shared = sharedMesh(large)
  expect([shared.positions.buffer, shared.indices.buffer].map(String)).toEqual(['[object SharedArrayBuffer]', '[object SharedArrayBuffer]'])
  expect(shared).toEqual(large)
})
