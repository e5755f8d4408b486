import { expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { examine } from '../../../src/geometry/doctor/examine'
import { framed, guessFrame, readRaw, type RawMesh } from '../../../src/geometry/doctor/frame'
import { reportOf } from '../../../src/geometry/doctor/report'
import { importedMesh, stlOf } from '../../helpers/meshes'
import { boxMesh, joinedMeshes, withoutAt } from './defects'

/** As a file has it, `scale` units of the file an inch. */
function rawOf({ positions, indices }: TriangleMesh, scale: number, up: 'y' | 'z', kind = 'stl'): RawMesh {
  const places = positions.map((_, i) => {
    const at = i - (i % 3)
    return scale * (up === 'y' || i % 3 === 0 ? positions[i]! : i % 3 === 1 ? -positions[at + 2]! : positions[at + 1]!)
  })
  const read = readRaw(stlOf({ positions: places, indices }), 'stl')
  if (!read.ok) throw new Error(read.error)
  return { ...read.value, kind }
}

it.each([
  ['a rock in millimetres, z up', 25.4, 'z', 'mm'],
  ['a rock in millimetres, y up', 25.4, 'y', 'mm'],
  ['a rock in inches, z up', 1, 'z', 'in'],
  ['a rock in metres, y up', 0.0254, 'y', 'm'],
] as const)('%s is told by its size and its foot', (_, scale, up, unit) => {
  const rock = importedMesh('rock', 2000)
  const raw = rawOf(rock, scale, up)
  expect(guessFrame(raw)).toEqual({ unit, up })
  const mesh = framed(raw, { unit, up })
  if (!mesh.ok) throw new Error(mesh.error)
  examine(mesh.value).size.forEach((side, k) => expect(side).toBeCloseTo(examine(rock).size[k]!, 4))
  expect(Math.min(...mesh.value.positions.filter((_, i) => i % 3 === 1))).toBe(0)
})

const moved = ({ positions, indices }: TriangleMesh, by: number): TriangleMesh => ({ positions: positions.map((value) => value + by), indices })

it('a cube, that stands on either, stands on 0, else as its kind of file usually does', () => {
  expect(guessFrame(rawOf(boxMesh([2, 2, 2]), 25.4, 'y'))).toEqual({ unit: 'mm', up: 'y' })
  expect(guessFrame(rawOf(moved(boxMesh([2, 2, 2]), 9), 25.4, 'y'))).toEqual({ unit: 'mm', up: 'z' })
  expect(guessFrame(rawOf(moved(boxMesh([2, 2, 2]), 9), 25.4, 'y', 'obj'))).toEqual({ unit: 'mm', up: 'y' })
  expect(guessFrame(rawOf(boxMesh([2, 2, 2]), 0.0254, 'y', 'glb'))).toEqual({ unit: 'm', up: 'y' })
  expect(guessFrame(rawOf(boxMesh([2, 2, 2]), 25.4, 'y', 'glb'))).toEqual({ unit: 'mm', up: 'y' })
})

const corner = joinedMeshes(boxMesh([6, 4, 0.3], [0, 0, 2.85]), boxMesh([0.3, 4, 5.7], [-2.85, 0, -0.15]))
it.each<[string, RawMesh, 'y' | 'z']>([
  // Each has a far larger face at the side than at the foot.
  ['a wall, printed', rawOf(boxMesh([6, 3, 0.5]), 25.4, 'z'), 'z'],
  ['a wall without a bottom, printed', rawOf(withoutAt(boxMesh([6, 3, 0.5]), 'bottom'), 25.4, 'z'), 'z'],
  ['a wall, from a game', rawOf(boxMesh([6, 3, 0.5]), 25.4, 'y'), 'y'],
  ['a wall without a bottom, from a game', rawOf(withoutAt(boxMesh([6, 3, 0.5]), 'bottom'), 25.4, 'y'), 'y'],
  ['a corner of a ruin, printed', rawOf(corner, 25.4, 'z'), 'z'],
  ['a corner of a ruin, from a game', rawOf(corner, 25.4, 'y'), 'y'],
  ['a corner of a ruin, printed, where it was never set down', rawOf(moved(corner, 9), 25.4, 'z'), 'z'],
  ['a rock, from a game, where it was never set down', rawOf(moved(importedMesh('rock', 2000), 9), 25.4, 'y'), 'y'],
])('%s stands as it was made to', (_, raw, up) => expect(guessFrame(raw).up).toBe(up))

it('a unit that makes it larger than any table, or less than anything on one, is refused in words', () => {
  const raw = rawOf(boxMesh([4, 2, 2]), 25.4, 'y')
  expect(framed(raw, { unit: 'm', up: 'y' })).toEqual({ ok: false, error: 'in metres it would be 4,000 inches long; at most 1000' })
  expect(framed(rawOf(boxMesh([4, 2, 2]), 0.01, 'y'), { unit: 'mm', up: 'y' })).toEqual({
    ok: false, error: 'in millimetres it would be 0.002 inches long, less than anything on a table',
  })
})

it('what is found is told with what it means, a hole at the foot apart from a window', () => {
  expect(reportOf(examine(boxMesh([4, 3, 2])), null)).toEqual({ sight: expect.stringContaining('It has an inside'), came: [], lines: [] })
  expect(reportOf(examine(withoutAt(boxMesh([4, 3, 2]), 'bottom')), null).sight).toContain('open only where it stands on the table')
  const open = reportOf(examine(withoutAt(boxMesh([4, 3, 2]), 'top')), null)
  expect(open.sight).toContain('by its hole (2.7 in wide)')
  expect(open.lines.find(({ id }) => id === 'holes')!.mend).toBeNull()
})
