import { expect, it } from 'vitest'
import { DoctorWork } from '../../../src/app/workers/doctor-work'
import { stlOf } from '../../helpers/meshes'
import { boxMesh } from '../../geometry/doctor/defects'

it('with the next file the last one is let go of, so that never two large meshes are held', async () => {
  const work = new DoctorWork()
  const stl = () => new Blob([stlOf(boxMesh([2, 3, 4])) as Uint8Array<ArrayBuffer>])
  expect((await work.open(stl(), 'a.stl')).ok).toBe(true)
  expect(work.frame({ unit: 'in', up: 'y' }, () => undefined).ok).toBe(true)
  expect(work.latest()).not.toBeNull()
  expect((await work.open(stl(), 'b.stl')).ok).toBe(true)
  expect(work.latest()).toBeNull()
})
