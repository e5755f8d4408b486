import { expect, it } from 'vitest'
import { emptyTable } from '../../../src/app/files/library'
import { sourcesOf } from '../../../src/app/files/mesh-files'
import { withPieces, type ReadyPiece } from '../../../src/app/workshop/ready-piece'
import { isClosed } from '../../../src/geometry/sight/weld'
import { parseMesh } from '../../../src/geometry/solid/mesh-file'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { toBoard } from '../../../src/table/board'
import { mirrored } from '../../../src/table/mirror'
import { boxMesh } from '../../geometry/doctor/defects'
import { importedMesh } from '../../helpers/meshes'

const EMPTY = { file: emptyTable('free-table'), meshes: {} }
const piece = (name: string, size: readonly [number, number, number], kind: ReadyPiece['kind'] = 'hill'): ReadyPiece =>
  ({ name, kind, size, triangles: 12, bytes: writeGlb(boxMesh(size)) })
const laid = (bundle: typeof EMPTY, pieces: readonly ReadyPiece[]) => {
  const table = withPieces(bundle, pieces)
  if (!table.ok) throw new Error(table.error)
  return table.value
}
const boardOf = (bundle: typeof EMPTY) => {
  const board = toBoard(bundle.file, sourcesOf(new Map(), bundle.meshes))
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  return board.value
}

it('a mesh that is written is read back where it was, to a hundred thousandth of an inch, and is closed if it was', () => {
  const rock = importedMesh('rock', 3000)
  const read = parseMesh(writeGlb(rock), 'glb', { unit: 'm', up: 'y' })
  if (!read.ok) throw new Error(read.error)
  expect(isClosed(read.value)).toBe(true)
  const places = new Set([...read.value.indices].map((corner) => [0, 1, 2].map((k) => read.value.positions[3 * corner + k]!.toFixed(4)).join()))
  expect(read.value.indices.length).toBeGreaterThan(8000)
  const at = [0, 1, 2].map((k) => rock.positions[3 * rock.indices[0]! + k]!)
  expect([...places].some((place) => place.split(',').every((value, k) => Math.abs(Number(value) - at[k]!) < 2e-4))).toBe(true)
})

it('one piece lies in the middle of a table that has room for it', () => {
  const table = laid(EMPTY, [piece('Wall', [40, 3, 2], 'wall')])
  expect(table.file.table).toEqual({ width: 52, depth: 30 })
  expect(boardOf(table).pieces.map(({ at }) => at)).toEqual([[0, 0, 0]])
})

it('several lie apart on side A\'s half of a table that has room for them on either, which the half carried over makes even', () => {
  const table = laid(EMPTY, [piece('Wall', [30, 3, 2], 'wall'), piece('Rock', [20, 4, 25])])
  expect(table.file.table).toEqual({ width: 64, depth: 58 })
  expect(boardOf(table).pieces.map(({ id, kind, at, height }) => ({ id, kind, at, height: Math.round(height * 1e4) / 1e4 }))).toEqual([
    { id: 'wall', kind: 'wall', at: [-12.333, 0, -14.5], height: 3 }, { id: 'rock', kind: 'hill', at: [17.333, 0, -14.5], height: 4 },
  ])
  const both = mirrored(table.file, boardOf(table).pieces, { how: 'half-turn', from: 'A', replace: true })
  expect(both.file.terrain.map(({ at }) => at)).toEqual([[-12.333, 0, -14.5], [17.333, 0, -14.5], [12.333, 0, 14.5], [-17.333, 0, 14.5]])
})

it('a table that has terrain keeps its size, its pieces and their meshes', () => {
  const first = laid(EMPTY, [piece('Rock', [4, 2, 4])])
  const both = laid({ file: first.file, meshes: first.meshes }, [piece('Rock', [60, 3, 4])])
  expect(both.file.table).toEqual({ width: 44, depth: 30 })
  expect(both.file.terrain.map(({ id, shape }) => [id, shape])).toEqual([
    ['rock', { mesh: 'rock.glb', unit: 'm', up: 'y' }], ['rock-2', { mesh: 'rock-2.glb', unit: 'm', up: 'y' }],
  ])
  expect(both.meshes['rock.glb']).toBe(first.meshes['rock.glb'])
})

it('the walls of a ruin block where they are, and within its outline one is in it', () => {
  const [ruin] = boardOf(laid(EMPTY, [piece('Ruin', [6, 4, 6], 'ruin')])).pieces
  expect(ruin!.parts).toHaveLength(1)
  expect(ruin!.parts[0]!.traits).toMatchObject({ sight: 'solid', ground: 'impassable', cover: 'heavy' })
  expect(ruin!.area).not.toBeNull()
})
