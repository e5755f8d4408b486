import { expect, it } from 'vitest'
import { lostFigures, readMeshes } from '../../src/app/files/mesh-files'
import { namedMeshes } from '../../src/app/files/named-meshes'
import { figuresOf, meshesOf } from '../../src/table/board'
import { parseTable } from '../../src/table/file'
import { formatIssues } from '../../src/table/issue'

const TABLE = (figure: unknown) => ({
  format: 'sightline-table', version: 1, system: 'free-table', table: { width: 24, depth: 24 }, terrain: [],
  units: [{ id: 'u', side: 'A', figure }], models: [{ id: 'a', unit: 'u', side: 'A', base: { round: 32 }, at: [0, 0, 0] }],
})

it('a unit may have a figure, which goes with the table and is nothing that is measured', () => {
  const table = parseTable(TABLE({ mesh: 'ann.glb', unit: 'm' }))
  if (!table.ok) throw new Error(formatIssues(table.error))
  expect(figuresOf(table.value)).toEqual([{ path: 'ann.glb', unit: 'm', up: 'y', piece: null }])
  expect(meshesOf(table.value, new Map())).toEqual([])
  const bytes = new Uint8Array(1)
  expect(namedMeshes(table.value, { 'ann.glb': bytes, 'other.glb': bytes })).toEqual({ 'ann.glb': bytes })
})

it('which may be missing: the table opens all the same, and it is told who is drawn as a sculpt', async () => {
  const table = parseTable(TABLE({ mesh: 'ann.glb' }))
  if (!table.ok) throw new Error(formatIssues(table.error))
  expect(await readMeshes([], 'table.json', table.value, new Map())).toEqual({ ok: true, value: {} })
  expect(lostFigures({ file: table.value, meshes: {} })).toBe('The figure ann.glb is not here: who wears it is drawn as a sculpt.')
  expect(lostFigures({ file: table.value, meshes: { 'ann.glb': new Uint8Array(1) } })).toBeNull()
  const models = [{ id: 'a', side: 'A', base: null, body: { mesh: 'ann.glb' }, at: [0, 0, 0] }]
  const measured = parseTable({ ...TABLE({ mesh: 'ann.glb' }), models })
  if (!measured.ok) throw new Error(formatIssues(measured.error))
  const needed = 'table.json: it needs ann.glb; choose both files together'
  expect(await readMeshes([], 'table.json', measured.value, new Map())).toEqual({ ok: false, error: needed })
})

it('which is a GLB in the table\'s folder', () => {
  const told = (figure: unknown) => {
    const table = parseTable(TABLE(figure))
    return table.ok ? '' : formatIssues(table.error)
  }
  expect(told({ mesh: 'ann.stl' })).toBe('units[0].figure.mesh: expected a file that ends in .glb')
  expect(told({ mesh: '../ann.glb' })).toBe('units[0].figure.mesh: the path may not leave its folder')
  expect(told({ mesh: 'ann.glb', size: 2 })).toMatch(/^units\[0\]\.figure/)
})
