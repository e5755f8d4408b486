import { expect, it } from 'vitest'
import { packedClip, pasteWithMeshes, readPackedClip } from '../../../src/app/files/clip-file'
import type { Bundle, Meshes } from '../../../src/app/files/bundle'
import { emptyTable } from '../../../src/app/files/library'
import { sourcesOf } from '../../../src/app/files/mesh-files'
import { withPieces, type ReadyPiece } from '../../../src/app/workshop/ready-piece'
import { createWorld } from '../../../src/geometry/world'
import { isClosed } from '../../../src/geometry/sight/weld'
import { parseMesh } from '../../../src/geometry/solid/mesh-file'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { toBoard } from '../../../src/table/board'
import { readClip } from '../../../src/table/clip'
import { setDoor } from '../../../src/table/edit'
import type { TableFile } from '../../../src/table/file'
import { mirrored } from '../../../src/table/mirror'
import { copied } from '../../../src/tools/build/edits'
import { boxMesh, hutMesh } from '../../geometry/doctor/defects'
import { importedMesh } from '../../helpers/meshes'
import { TestDesk } from '../../tools/test-desk'

const EMPTY: { readonly file: TableFile; readonly meshes: Meshes } = { file: emptyTable('free-table'), meshes: {} }
const piece = (name: string, size: readonly [number, number, number], kind: ReadyPiece['kind'] = 'hill'): ReadyPiece =>
  ({ name, kind, size, triangles: 12, bytes: writeGlb(boxMesh(size)) })
const laid = (bundle: Bundle, pieces: readonly ReadyPiece[]) => {
  const table = withPieces(bundle, pieces)
  if (!table.ok) throw new Error(table.error)
  return table.value
}
const boardOf = (bundle: Bundle) => {
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

it('what is chosen of what it counts as stands over what its kind does, of a ruin as well, and the rest is its kind’s', () => {
  const chosen = { ...piece('Ruin', [6, 4, 6], 'ruin'), traits: { sight: 'open', cover: 'light' } } as const
  const table = laid(EMPTY, [chosen, piece('Rock', [2, 2, 2])])
  expect(table.file.terrain.map(({ traits }) => traits)).toEqual([{ sight: 'open', ground: 'impassable', cover: 'light' }, undefined])
  expect(boardOf(table).pieces[0]!.parts[0]!.traits).toEqual({ sight: 'open', ground: 'impassable', cover: 'light' })
})

it.each(['forest', 'difficult', 'water'] as const)(
  'a mesh of the kind %s is there to be seen; within its outline one is in it, and its skin blocks nothing', (kind) => {
  const { file, meshes } = laid(EMPTY, [piece('Grove', [6, 4, 6], kind)])
  const model = (id: string, z: number) => ({ id, side: 'A', base: { round: 25.4 }, at: [0, 0, z] } as const)
  const asked = (terrain: TableFile['terrain']) => {
    const board = boardOf({ file: { ...file, terrain, models: [model('in', 0), model('out', -6)] }, meshes })
    const world = createWorld(board)
    const { verdict, blockers } = world.sight({ from: 'out', to: 'in' })
    const { stops, horizontal } = world.sweep({ model: 'out', legs: [{ x: 0, z: -1.5 }] })
    world.dispose()
    return { piece: board.pieces[0]!, told: { verdict, blockers: blockers.map(({ id }) => id), stops, horizontal } }
  }
  const [entry] = file.terrain
  const grove = asked(file.terrain)
  expect(grove.piece).toMatchObject({ kind, height: expect.closeTo(4, 4), parts: [{ solid: { kind: 'mesh' } }] })
  const bare = asked([{ ...entry!, shape: { box: [6, 4, 6] } }])
  expect(bare.piece).toMatchObject({ parts: [], area: { footprint: { kind: 'rect' } } })
  expect(grove.told).toEqual(bare.told)
  expect(grove.told.stops).toEqual([])
})

it('a door of a mesh that is opened lets through lines and models, and shut again neither', () => {
  const [walls, leaf] = hutMesh()
  const hut: ReadyPiece = { ...piece('Hut', [6, 3, 6], 'building'), bytes: writeGlb(walls), doors: [writeGlb(leaf)] }
  const { file, meshes } = laid(EMPTY, [hut])
  const model = (id: string, z: number) => ({ id, side: 'A', base: { round: 25.4 }, at: [0, 0, z] } as const)
  const asked = (open: boolean) => {
    const board = boardOf({ file: { ...setDoor(file, 'hut-door', open), models: [model('in', 0), model('out', -6)] }, meshes })
    const world = createWorld(board)
    const sight = world.sight({ from: 'out', to: 'in' })
    const move = world.sweep({ model: 'out', legs: [{ x: 0, z: -1.5 }] })
    world.dispose()
    return { verdict: sight.verdict, blockers: sight.blockers.map(({ id }) => id), stops: move.stops.map(({ by }) => by), went: move.horizontal }
  }
  // Half an inch before the leaf, whose face lies at -2.88.
  expect(asked(false)).toEqual({ verdict: 'blocked', blockers: expect.arrayContaining(['hut-door']), stops: ['hut-door'], went: expect.closeTo(2.62, 2) })
  expect(asked(true)).toEqual({ verdict: 'clear', blockers: [], stops: [], went: 4.5 })
})

const deskOn = async ({ file, meshes }: Bundle) => (await TestDesk.on(file, { sources: sourcesOf(new Map(), meshes) })).choose('build')

it('what is copied carries its meshes to another table, under names that are free there, and none that the table has already', async () => {
  const [rock, other] = [piece('Rock', [4, 2, 4]), piece('Rock', [6, 3, 4])]
  const from = laid(EMPTY, [rock, { ...piece('House', [5, 3, 5], 'building'), doors: [writeGlb(boxMesh([1, 2, 0.1]))] }, piece('Left behind', [3, 1, 3])])
  const here = await deskOn(from)
  here.desk.select(['rock', 'house', 'house-door'])
  const clip = copied(here.desk)!
  const text = packedClip(clip, from.meshes)
  if (!text.ok) throw new Error(text.error)
  // Older programs take it for what it is not, and say so.
  expect(readClip(text.value)).toMatchObject({ ok: false })
  const read = await readPackedClip(text.value, new Map())
  if (!read.ok) throw new Error(read.error)
  expect(read.value.file).toEqual(clip)
  expect(Object.keys(read.value.meshes).toSorted()).toEqual(['house-door.glb', 'house.glb', 'rock.glb'])

  const onto = { ...laid(EMPTY, [other]) }
  const there = await deskOn(onto)
  pasteWithMeshes(there.desk, onto.meshes, read.value)
  expect(there.file.terrain.map(({ id, shape }) => [id, 'mesh' in shape && shape.mesh])).toEqual([
    ['rock', 'rock.glb'], ['rock-1', 'rock-2.glb'], ['house', 'house.glb'], ['house-door', 'house-door.glb'],
  ])
  expect(onto.meshes).toEqual({
    'rock.glb': other.bytes, 'rock-2.glb': rock.bytes, 'house.glb': from.meshes['house.glb'], 'house-door.glb': from.meshes['house-door.glb'],
  })
  expect(there.now.settled.pieces.map(({ height }) => Math.round(height * 1e3) / 1e3)).toEqual([3, 2, 3, 2])
  pasteWithMeshes(there.desk, onto.meshes, read.value)
  expect(there.file.terrain).toHaveLength(7)
  expect(Object.keys(onto.meshes)).toHaveLength(4)
})

it('a clip that is damaged, too new or no mesh is told in one line, and leaves nothing behind', async () => {
  const from = laid(EMPTY, [piece('Rock', [4, 2, 4])])
  const there = await deskOn({ ...EMPTY, meshes: {} })
  const text = packedClip(from.file, from.meshes)
  if (!text.ok) throw new Error(text.error)
  const told = async (pasted: string) => {
    const read = await readPackedClip(pasted, new Map())
    return read.ok ? 'taken' : read.error
  }
  expect(await told(text.value.replace('"version":1', '"version":2'))).toMatch(/^What is on the clipboard cannot be read: it is of version 2/)
  expect(await told(text.value.slice(0, 400))).toMatch(/^What is on the clipboard cannot be read: it is cut short/)
  expect(await told('{"format":"sightline-clip","version":1,"sightline":"AAAA"}')).toMatch(/^clipboard\.sightline: it cannot be unpacked/)
  const meshes: Meshes = {}
  pasteWithMeshes(there.desk, meshes, { file: from.file, meshes: { 'rock.glb': new Uint8Array([1, 2, 3]) } })
  expect(there.now.notice).toMatchObject({ tone: 'error' })
  expect([there.file.terrain, meshes]).toEqual([[], {}])
})
