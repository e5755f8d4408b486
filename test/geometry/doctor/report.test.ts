import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { examine } from '../../../src/geometry/doctor/examine'
import { framed, readRaw } from '../../../src/geometry/doctor/frame'
import { mended } from '../../../src/geometry/doctor/mend'
import { reportOf } from '../../../src/geometry/doctor/report'
import { importedMesh, stlOf } from '../../helpers/meshes'
import { boxMesh, joinedMeshes, turnedAt, withoutAt } from './defects'

const report = (mesh: TriangleMesh) => reportOf(examine(mesh), null)
const line = (mesh: TriangleMesh, id: string) => report(mesh).lines.find((each) => each.id === id)

/** Two boxes that stand beside each other, open at the foot: their rims are eight open edges. */
const FOOTLESS = withoutAt(joinedMeshes(boxMesh([3, 3, 0.5], [-1.5, 0, 0]), boxMesh([2.8, 3, 0.5], [1.6, 0, 0])), 'bottom')
/** Each corner of each triangle for itself, some ten thousandths of an inch off. */
const loose = (mesh: TriangleMesh): TriangleMesh => ({
  positions: Float64Array.from([...mesh.indices].flatMap((corner, side) =>
    [0, 1, 2].map((k) => mesh.positions[3 * corner + k]! + ((side * 7 + k) % 5) * 1e-4))),
  indices: Uint32Array.from(mesh.indices, (_, side) => side),
})
const NEARLY = joinedMeshes(FOOTLESS, loose(boxMesh([1, 1, 1], [6, 0, 0])))
/** A pit whose rim crosses itself: there is no flat way to close it. */
const TWISTED: TriangleMesh = {
  positions: Float64Array.from([-1, 1, -1, 1, 1, 1, 1, 1, -1, -1, 1, 1, 0, -1, 0]),
  indices: Uint32Array.from([0, 4, 1, 1, 4, 2, 2, 4, 3, 3, 4, 0]),
}

describe('what is told of a mesh', () => {
  it('open edges that go round holes are told with the holes, and no mend is offered that would change nothing', () => {
    expect(examine(FOOTLESS)).toMatchObject({ open: 8, ragged: 0, joinable: 0 })
    expect(report(FOOTLESS).lines.map(({ id, mend }) => [id, mend?.label])).toEqual([['holes', 'Close 2']])
    expect(line(NEARLY, 'edges')).toMatchObject({ means: expect.stringContaining('28 corners almost meet another'), mend: { what: { kind: 'weld' } } })
  })

  it.each<[string, TriangleMesh]>([
    ['open at the foot', FOOTLESS],
    ['with corners that almost meet', NEARLY],
    ['with a rim that crosses itself', TWISTED],
    ['with a crumb, inside out', turnedAt(joinedMeshes(boxMesh([4, 3, 2]), boxMesh([0.05, 0.05, 0.05], [9, 0, 0])), [...Array(24).keys()])],
    ['a scan', importedMesh('scan', 600)],
    ['a rock with pieces missing', withoutAt(importedMesh('rock', 600), [3, 40, 41, 200])],
  ])('every mend that is offered changes something: %s', (_, mesh) => {
    const found = examine(mesh)
    for (const { mend } of reportOf(found, null).lines) if (mend) expect(mended(mesh, found, mend.what)).not.toBeNull()
  })

  it('a hole that cannot be closed flat is said to be one, and closing it is not offered', () => {
    const holes = line(TWISTED, 'holes')!
    expect(examine(TWISTED).closable).toEqual([false])
    expect(holes.means).toContain('It cannot be closed flat')
    expect(holes.mend).toBeNull()
  })

  it.each<[string, TriangleMesh, string]>([
    ['all at the foot', FOOTLESS, 'There nothing gets in while it stands on the table. All of them are safe to close.'],
    ['one in the lid', withoutAt(boxMesh([4, 3, 2]), 'top'),
      'Lines go through it, and models where they fit. Wider than 0.25 in, it may be a door or a window.'],
    ['at the foot and in the lid', withoutAt(withoutAt(boxMesh([4, 3, 2]), 'top'), 'bottom'),
      'Lines go through the one that is not at the foot, and models where they fit; at the foot nothing gets in while it stands on the table. ' +
      'Those at the foot or up to 0.25 in wide are safe to close; wider ones may be doors and windows.'],
  ])('what goes through holes is said of those it goes through: %s', (_, mesh, means) => {
    expect(line(mesh, 'holes')!.means).toBe(means)
  })

  it('what it says of holes at the foot is what it says of sight', () => {
    const { sight, lines } = report(FOOTLESS)
    expect(sight).toContain('It is open only where it stands on the table: no line gets in there.')
    expect(lines.filter(({ means }) => means.includes('Lines go through'))).toEqual([])
  })
})

describe('what was left out of a file as it was read', () => {
  const twice = (mesh: TriangleMesh, triangles: readonly number[]): TriangleMesh => ({
    positions: mesh.positions,
    indices: Uint32Array.from([...mesh.indices, ...triangles.flatMap((t) => [...mesh.indices.subarray(3 * t, 3 * t + 3)])]),
  })
  const came = (mesh: TriangleMesh) => {
    const raw = readRaw(stlOf(mesh), 'stl')
    if (!raw.ok) throw new Error(raw.error)
    const own = framed(raw.value, { unit: 'in', up: 'y' })
    if (!own.ok) throw new Error(own.error)
    return reportOf(examine(own.value), null, raw.value.leftOut)
  }

  it('faces that lie exactly on others are counted and told, and nothing else of the answer changes', () => {
    const box = boxMesh([4, 3, 2])
    const doubled = came(twice(box, [0, 1, 5]))
    expect(doubled.came).toEqual([{ found: '3 doubled faces', means: expect.stringContaining('each lay exactly on another and faced the same way') }])
    expect({ ...doubled, came: [] }).toEqual(came(box))
  })

  it('so are triangles without a surface; of a sound file there is nothing to be told', () => {
    const box = boxMesh([4, 3, 2])
    const flat = { positions: box.positions, indices: Uint32Array.from([...box.indices, 0, 0, 1]) }
    expect(came(flat).came.map(({ found }) => found)).toEqual(['1 triangle without a surface'])
    expect(came(box).came).toEqual([])
  })
})
