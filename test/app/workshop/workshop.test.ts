import { expose } from 'comlink'
import { expect, it, vi } from 'vitest'
import { DoctorWork } from '../../../src/app/workers/doctor-work'
import { pieceOf } from '../../../src/app/workers/doctoring/finished'
import { createWorkshop, isKept, type Workshop } from '../../../src/app/workshop/workshop'
import type { TriangleMesh } from '../../../src/core/board'
import { isClosed } from '../../../src/geometry/sight/weld'
import { parseMesh } from '../../../src/geometry/solid/mesh-file'
import { readPainted } from '../../../src/geometry/figure/painted'
import { chunksOf } from '../../../src/geometry/solid/glb-data'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { boxMesh, joinedMeshes, turnedAt, withoutAt } from '../../geometry/doctor/defects'
import { importedMesh, stlOf } from '../../helpers/meshes'

/** A workshop whose worker is in this thread. */
function workshop() {
  const threads = { started: 0, ended: 0 }
  const made = createWorkshop(() => {
    threads.started++
    const { port1, port2 } = new MessageChannel()
    expose(new DoctorWork(), port1)
    return {
      endpoint: port2,
      end() {
        threads.ended++
        port1.close()
        port2.close()
      },
    }
  })
  return { made, threads }
}

const inMm = ({ positions, indices }: TriangleMesh): TriangleMesh => ({ positions: positions.map((value) => value * 25.4), indices })
const file = (mesh: TriangleMesh, name: string) => new File([stlOf(inMm(mesh)) as Uint8Array<ArrayBuffer>], name)
const BROKEN = new File([new Uint8Array(100)], 'broken.stl')
const settled = (made: Workshop) => vi.waitFor(() => {
  const { busy, sheet, fault, file: name } = made.store.getState()
  expect(busy).toBeNull()
  expect(name === null ? fault : sheet?.compared).toBeTruthy()
}, 20_000)
const now = (made: Workshop) => made.store.getState()

const OPEN = turnedAt(withoutAt(boxMesh([4, 3, 6]), 'bottom'), [5])

it('a file is examined, mended step by step, told and undone, and finished as a mesh that a table takes', async () => {
  const { made, threads } = workshop()
  made.add([file(OPEN, 'my_old-ruin.stl')])
  await settled(made)
  expect(now(made)).toMatchObject({ file: 'my_old-ruin.stl', name: 'my old ruin', fault: null, waiting: 0 })
  made.frame({ unit: 'mm', up: 'y' })
  await settled(made)
  expect(now(made).sheet).toMatchObject({ size: [expect.closeTo(4, 5), expect.closeTo(3, 5), expect.closeTo(6, 5)], frame: { unit: 'mm', up: 'y' } })
  expect(now(made).sheet!.sizes.in[0]).toBeCloseTo(101.6, 3)
  expect(now(made).sheet!.lines.map(({ id }) => id)).toEqual(['holes', 'flipped'])
  made.mend({ kind: 'turn' })
  await settled(made)
  made.mend({ kind: 'fill', holes: 'safe' })
  await settled(made)
  expect(now(made).sheet).toMatchObject({ lines: [], done: ['1 triangle turned to face outwards', '1 hole closed with 2 triangles'] })
  made.undo()
  await settled(made)
  expect(now(made).sheet!.done).toHaveLength(1)
  made.mend({ kind: 'fill', holes: 'safe' })
  await settled(made)
  const [piece] = (await made.finish())!
  const mesh = parseMesh(piece!.bytes, 'glb', { unit: 'm', up: 'y' })
  expect(mesh.ok && isClosed(mesh.value)).toBe(true)
  made.dispose()
  expect(threads).toEqual({ started: 1, ended: 1 })
})

it('of several files each is taken in turn, and one that is broken is told in a line and left out', async () => {
  const { made } = workshop()
  made.add([file(OPEN, 'a.stl'), BROKEN, file(boxMesh([2, 2, 2]), 'c.stl'), new File(['x'], 'notes.txt')])
  expect(now(made).fault).toBe('notes.txt: expected an STL, OBJ, GLB, glTF, PLY or 3MF file, or a picture')
  await settled(made)
  made.keep()
  await vi.waitFor(() => expect(now(made).file).toBe('c.stl'))
  await settled(made)
  expect(now(made).fault).toMatch(/^broken\.stl: not an STL[^\n]*$/)
  expect(now(made)).toMatchObject({ waiting: 0, ready: [{ piece: { name: 'a' }, kept: false }] })
  made.drop(0)
  expect((await made.finish())!.map(({ name }) => name)).toEqual(['c'])
})

it('of several broken files each is told in a line of its own, until somebody goes on with the one that can be read', async () => {
  const { made } = workshop()
  const bad = ['first.3mf', 'second.ply', 'third.stl'].map((name) => new File([new Uint8Array(100)], name))
  made.add([...bad, new File(['x'], 'notes.txt'), new File(['x'], 'lone.bin')])
  await settled(made)
  const told = (fault: string | null) => fault?.split('\n').map((line) => line.split(':')[0])
  expect(told(now(made).fault)).toEqual(['notes.txt', 'lone.bin', 'first.3mf', 'second.ply', 'third.stl'])
  made.add([bad[0]!, file(boxMesh([2, 2, 2]), 'c.stl'), bad[1]!])
  await settled(made)
  expect([now(made).file, told(now(made).fault)]).toEqual(['c.stl', ['first.3mf']])
  made.frame({ unit: 'cm', up: 'z' })
  await settled(made)
  expect(now(made).fault).toBeNull()
  made.cancel()
  await vi.waitFor(() => expect(told(now(made).fault)).toEqual(['second.ply']))
  expect(now(made)).toMatchObject({ file: null, waiting: 0 })
})

it('a kept piece comes under the eye again with its doors and its outline, is mended, and asks nothing as long as it is as it was kept', async () => {
  const { made } = workshop()
  const [bytes, door] = [writeGlb(OPEN), writeGlb(boxMesh([0.2, 1, 1]))]
  const area = { footprint: [[-2, -3], [2, -3], [2, 3]] as [number, number][], height: 3 }
  const piece = { name: 'Old ruin', kind: 'ruin', size: [4, 3, 6], triangles: 10, bytes, doors: [door], area } as const
  made.reopen({ key: 'piece-1', mesh: '1', tags: ['desert'], piece })
  await vi.waitFor(() => expect(now(made).again).toEqual({ key: 'piece-1', mesh: '1', tags: ['desert'], name: 'Old ruin' }), 20_000)
  expect(now(made)).toMatchObject({ file: 'Old ruin', name: 'Old ruin', kind: 'ruin', fault: null, sheet: { doors: 1, frame: { unit: 'm', up: 'y' } } })
  expect([isKept(now(made)), made.unkept()]).toEqual([true, false])
  expect(await made.looked()).toMatchObject({ name: 'Old ruin', kind: 'ruin', bytes, doors: [door], area: { ...area, height: expect.closeTo(3, 5) } })
  made.frame({ unit: 'cm', up: 'y' })
  await vi.waitFor(() => expect(now(made).fault).toBe('Old ruin: its doors hang in it as it was kept: in another unit they would not fit'))
  made.mend({ kind: 'turn' })
  await vi.waitFor(() => expect(now(made).sheet?.done).toHaveLength(1))
  await settled(made)
  expect([isKept(now(made)), made.unkept()]).toEqual([false, true])
  const mended = (await made.looked())!
  expect(mended.doors).toHaveLength(1)
  expect(mended.bytes).not.toEqual(bytes)
  made.cancel()
  made.reopen({ key: 'piece-2', mesh: '2', tags: [], piece: { ...piece, name: 'Broken', bytes: new Uint8Array(40) } })
  await vi.waitFor(() => expect(now(made).fault).toMatch(/^Broken: [^\n]+$/))
  expect(now(made).file).toBeNull()
})

it('what a piece counts as is chosen over its kind, is kept with it, and goes with another kind', async () => {
  const { made } = workshop()
  const piece = { name: 'Arch', kind: 'building', size: [4, 3, 6], triangles: 10, bytes: writeGlb(OPEN), traits: { sight: 'open' } } as const
  made.reopen({ key: 'piece-1', mesh: '1', tags: [], piece })
  await vi.waitFor(() => expect(now(made).again).not.toBeNull(), 20_000)
  await settled(made)
  expect([now(made).traits, isKept(now(made))]).toEqual([{ sight: 'open' }, true])
  made.countsAs({ sight: 'open', cover: 'light' })
  expect(isKept(now(made))).toBe(false)
  expect(await made.looked()).toMatchObject({ kind: 'building', traits: { sight: 'open', cover: 'light' } })
  made.kindOf('wall')
  expect(await made.looked()).not.toHaveProperty('traits')
  made.dispose()
})

/** Does it as soon as that is told to be at work, once. */
const when = (made: Workshop, busy: string, then: () => void) => {
  const stop = made.store.subscribe((state) => {
    if (state.busy !== busy) return
    stop()
    then()
  })
}

it('a kept piece stays that piece, with its outline and as kept as it was, where comparing its triangles is broken off or done again', async () => {
  const { made, threads } = workshop()
  const area = { footprint: [[-2, -3], [2, -3], [2, 3]] as [number, number][], height: 3 }
  const piece = { name: 'Old ruin', kind: 'ruin', size: [4, 3, 6], triangles: 10, bytes: writeGlb(OPEN), area } as const
  when(made, 'Comparing triangles', () => made.cancel())
  made.reopen({ key: 'piece-1', mesh: '1', tags: [], piece })
  await vi.waitFor(() => expect(threads.started).toBe(2), 20_000)
  await settled(made)
  expect(now(made)).toMatchObject({ again: { key: 'piece-1' }, area: { how: 'drawn', points: area.footprint } })
  expect([isKept(now(made)), made.unkept()]).toEqual([true, false])
  const { drawn } = now(made)
  made.compare()
  await vi.waitFor(() => expect(now(made).drawn).not.toBe(drawn), 20_000)
  expect([isKept(now(made)), made.unkept()]).toEqual([true, false])
  made.dispose()
})

it('with the last file put aside the worker ends, and what it knew of it is let go of', async () => {
  const { made, threads } = workshop()
  made.add([file(boxMesh([2, 2, 2]), 'a.stl')])
  await settled(made)
  made.keep()
  await vi.waitFor(() => expect(now(made)).toMatchObject({ file: null, ready: [{}] }))
  expect(threads).toEqual({ started: 1, ended: 1 })
})

it('a mesh of many triangles gets fewer, and is told how far its surface moved', async () => {
  const { made } = workshop()
  made.add([file(importedMesh('scan', 3000), 'ground.stl')])
  await settled(made)
  const { triangles } = now(made).sheet!
  made.thin(0.2)
  await vi.waitFor(() => expect(now(made).sheet!.done).toHaveLength(1), 20_000)
  const [, before, after, moved] = /^([\d,]+) triangles became ([\d,]+); the surface moved by ([\d.]+) in at most$/.exec(now(made).sheet!.done[0]!)!
  expect(Number(before!.replace(',', ''))).toBe(triangles)
  expect(Number(after!.replace(',', ''))).toBe(now(made).sheet!.triangles)
  expect(now(made).sheet!.triangles).toBeLessThan(triangles / 2)
  expect(Number(moved)).toBeLessThanOrEqual(0.2)
})

it('where nothing lighter is found that is said, no fault, and nothing is to be undone; what is done next takes it away', async () => {
  const { made } = workshop()
  made.add([file(turnedAt(boxMesh([4, 3, 2]), [5]), 'a crate.stl')])
  await settled(made)
  made.thin(0.01)
  await vi.waitFor(() => expect(now(made).tried).toBe(0.01))
  expect(now(made)).toMatchObject({ busy: null, fault: null, sheet: { done: [], triangles: 12 } })
  made.mend({ kind: 'turn' })
  await settled(made)
  expect(now(made).tried).toBeNull()
  made.dispose()
})

it('what it is is guessed by the name of each file, whatever the last one was', async () => {
  const { made } = workshop()
  made.add([file(boxMesh([2, 2, 2]), 'hut.stl'), file(boxMesh([2, 2, 2]), 'oak tree.stl'), file(boxMesh([2, 2, 2]), 'b17.stl')])
  const kinds: string[] = []
  for (const name of ['hut.stl', 'oak tree.stl', 'b17.stl']) {
    // oxlint-disable-next-line no-await-in-loop
    await vi.waitFor(() => expect(now(made)).toMatchObject({ file: name, busy: null, sheet: { compared: true } }), 20_000)
    kinds.push(now(made).kind)
    made.keep()
  }
  expect(kinds).toEqual(['building', 'forest', 'hill'])
  made.dispose()
})

it('a mend that changes nothing, and a unit that is no table\'s, are told, and what is there stays', async () => {
  const { made } = workshop()
  made.add([file(boxMesh([2, 2, 2]), 'c.stl')])
  await settled(made)
  made.mend({ kind: 'weld' })
  await vi.waitFor(() => expect(now(made).fault).toBe('c.stl: there is nothing to be changed by that'))
  made.frame({ unit: 'm', up: 'y' })
  await vi.waitFor(() => expect(now(made).fault).toBe('c.stl: in metres it would be 2,000 inches long; at most 1000'))
  expect(now(made).sheet).toMatchObject({ frame: { unit: 'mm' } })
  expect((await made.finish())!).toHaveLength(1)
})

it('who cancels ends the worker and what it was at, and the next file is taken up by a new one', async () => {
  const { made, threads } = workshop()
  made.add([file(OPEN, 'a.stl'), file(boxMesh([2, 2, 2]), 'b.stl')])
  made.cancel()
  await settled(made)
  expect(now(made)).toMatchObject({ file: 'b.stl', waiting: 0, fault: null })
  made.cancel()
  expect(now(made)).toMatchObject({ file: null, sheet: null, busy: null })
  expect(threads.ended).toBe(threads.started)
})

it('who cancels a mend, or that it is made lighter, has it as it was, with what was done before and can be undone', async () => {
  const { made, threads } = workshop()
  made.add([file(turnedAt(importedMesh('scan', 1500), [5]), 'ground.stl')])
  await settled(made)
  made.mend({ kind: 'turn' })
  await settled(made)
  made.thin(0.2)
  await settled(made)
  const { triangles, done } = now(made).sheet!
  expect(done).toHaveLength(2)
  made.thin(0.2)
  made.cancel()
  await settled(made)
  expect(now(made)).toMatchObject({ file: 'ground.stl', fault: null, sheet: { triangles, done } })
  expect(threads).toEqual({ started: 2, ended: 1 })
  made.undo()
  await vi.waitFor(() => expect(now(made).sheet!.done).toEqual(done.slice(0, 1)))
})

it('a mesh becomes a figure: on a base of its size, turned and lifted, seen by itself, by a skin round it or by a cylinder', async () => {
  const { made } = workshop()
  made.add([file(boxMesh([1, 2, 0.5]), 'ann.stl')])
  await settled(made)
  made.frame({ unit: 'mm', up: 'y' })
  await settled(made)
  made.purposeOf('figure')
  expect(now(made).figure).toMatchObject({ base: { round: 25 }, body: 'mesh' })
  made.figureAs({ quarters: 1, profile: ' Rifles ' })
  const sizeOf = (bytes: Uint8Array) => {
    const read = parseMesh(bytes, 'glb', { unit: 'm', up: 'y' })
    if (!read.ok) throw new Error(read.error)
    return [0, 1, 2].map((axis) => {
      const along = read.value.positions.filter((_, i) => i % 3 === axis)
      return [Math.min(...along), Math.max(...along)].map((value) => Math.round(1000 * value) / 1000)
    })
  }
  const itself = (await made.lookedFigure())!
  expect(itself).toMatchObject({ name: 'ann', profile: 'Rifles', base: { round: 25 }, body: 'mesh', triangles: 12 })
  expect(sizeOf(itself.mesh)).toEqual([[-0.25, 0.25], [0.12, 2.12], [-0.5, 0.5]])
  made.figureAs({ body: 'hull', ownBase: true, quarters: 0 })
  await vi.waitFor(() => expect(now(made).hull).not.toBeNull())
  const skin = (await made.lookedFigure())!
  expect(sizeOf(skin.body as Uint8Array)).toEqual([[-0.5, 0.5], [0, 2], [-0.25, 0.25]])
  made.figureAs({ body: 'cylinder', base: { oval: [35, 60] } })
  expect((await made.lookedFigure())!.body).toEqual({ cylinder: [expect.closeTo(17.5 / 25.4, 9), expect.closeTo(2, 5)] })
  made.markKept(now(made))
  expect(made.unkept()).toBe(false)
  made.figureAs({ body: 'mesh' })
  expect(made.unkept()).toBe(true)
  made.dispose()
})

it('a picture is a figure by itself, of a name if a camera gave it none; what comes after it is what it would have been without it', async () => {
  const data = new Uint8ClampedArray(4 * 9 * 9).fill(255)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 9, height: 9, close: () => undefined }))
  vi.stubGlobal('OffscreenCanvas', class { getContext = () => ({ drawImage: () => undefined, getImageData: () => ({ data }) }) })
  const { made } = workshop()
  made.add([new File(['x'], 'IMG_20261105_183012.jpg'), new File(['x'], 'Old_Tom-2.png'), file(boxMesh([6, 3, 1]), 'wall.stl')])
  const now = () => made.store.getState()
  const seen = (name: string) => vi.waitFor(() => expect([now().busy, now().sheet !== null, now().name]).toEqual([null, true, name]))
  await seen('Figure')
  expect([now().purpose, now().picture]).toEqual(['figure', { height: 1.5, backdrop: 0 }])
  made.tall(2)
  await seen('Figure')
  expect(now().picture).toEqual({ height: 2, backdrop: 0 })
  data[3] = 0
  made.cancel()
  await seen('Old Tom 2')
  expect([now().purpose, now().picture]).toEqual(['figure', { height: 1.5, backdrop: null }])
  made.cancel()
  await seen('wall')
  expect([now().purpose, now().picture]).toEqual(['terrain', null])
  made.dispose()
  vi.unstubAllGlobals()
})

it('a photo is cut out of what lies behind it, of which one has less or more taken away', async () => {
  const dark = (x: number, y: number) => x >= 8 && x < 20 && y >= 6 && y < 30
  const data = Uint8ClampedArray.from({ length: 4 * 30 * 40 }, (_, i) => (i % 4 < 3 && dark(((i - (i % 4)) / 4) % 30, Math.floor(i / 120)) ? 20 : 255))
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 30, height: 40, close: () => undefined }))
  vi.stubGlobal('OffscreenCanvas', class { getContext = () => ({ drawImage: () => undefined, getImageData: () => ({ data }) }) })
  const { made } = workshop()
  made.add([new File(['x'], 'tom.jpg')])
  const now = () => made.store.getState()
  const wide = async (inches: number) => vi.waitFor(() => expect([now().busy, now().sheet?.size[0]]).toEqual([null, expect.closeTo(inches, 1)]))
  await wide(0.75)
  expect(now().picture!.backdrop).toBeGreaterThan(0)
  made.backdrop(0)
  await wide((1.5 * 30) / 40)
  made.backdrop(0.2)
  await wide(0.75)
  made.dispose()
  vi.unstubAllGlobals()
})

it('knows what would be lost with it: a mesh that is neither kept nor handed over, and one put aside', async () => {
  const { made } = workshop()
  expect(made.unkept()).toBe(false)
  made.add([file(boxMesh([2, 2, 2]), 'a.stl'), file(boxMesh([3, 2, 2]), 'b.stl')])
  await settled(made)
  expect(made.unkept()).toBe(true)
  made.markKept(now(made))
  made.keep()
  await vi.waitFor(() => expect(now(made).file).toBe('b.stl'))
  await settled(made)
  expect(now(made).ready).toMatchObject([{ kept: true }])
  expect(made.unkept()).toBe(true)
  made.markKept(now(made))
  expect(made.unkept()).toBe(false)
  made.rename('another')
  expect(made.unkept()).toBe(true)
  made.handedOver()
  expect(made.unkept()).toBe(false)
  made.take({ name: 'c', kind: 'hill', size: [1, 1, 1], triangles: 1, bytes: new Uint8Array(1) })
  expect(made.unkept()).toBe(true)
  made.dispose()
})

const { json, binary } = chunksOf(writeGlb(boxMesh([1, 2, 1])))
const LAMP = new File([JSON.stringify({ ...(json as object), buffers: [{ uri: 'lamp.bin', byteLength: binary.length }] })], 'lamp.gltf')
const BIN = new File([binary.slice()], 'lamp.bin')

it('a glTF is taken with what lies beside it; what was not among the files is named', async () => {
  const { made } = workshop()
  made.add([BIN, LAMP])
  await settled(made)
  expect(now(made)).toMatchObject({ file: 'lamp.gltf', fault: null, waiting: 0, sheet: { triangles: 12 } })
  made.cancel()
  made.add([LAMP])
  await vi.waitFor(() => expect(now(made).fault).toBe('lamp.gltf wants lamp.bin, which was not among the files'))
  made.add([BIN])
  expect(now(made).fault).toBe('lamp.bin: it goes beside a mesh, a .gltf or an .obj, which was not among the files; choose them together')
  made.dispose()
})

const BOX = boxMesh([25, 40, 25])
const OBJ = new File([
  'mtllib box.mtl\nusemtl coat\n', ...Array.from({ length: 8 }, (_, i) => `v ${[...BOX.positions.subarray(3 * i, 3 * i + 3)].join(' ')}\n`),
  ...Array.from({ length: 12 }, (_, t) => `f ${[...BOX.indices.subarray(3 * t, 3 * t + 3)].map((i) => i + 1).join(' ')}\n`),
], 'box.obj')
const MTL = new File(['newmtl coat\nKd 1 0 0\nmap_Kd coat.png\n'], 'box.mtl')
const COAT = new File([new Uint8Array(8)], 'coat.png')

it('a figure of an OBJ wears the colours of the materials beside it; a picture that they name is no figure of card', async () => {
  const { made } = workshop()
  made.add([OBJ, MTL, COAT])
  await settled(made)
  expect(now(made)).toMatchObject({ file: 'box.obj', waiting: 0, colours: { own: true, missing: [] } })
  made.purposeOf('figure')
  const figure = await made.lookedFigure()
  const painted = readPainted(figure!.mesh, { unit: 'm', up: 'y' })
  if (!painted.ok) throw new Error(painted.error)
  expect(Array.from(painted.value.colours!.slice(0, 3), (value) => Math.round(value * 10) / 10)).toEqual([1, 0, 0])
  expect(figure!.body).toBe('mesh')
  made.cancel()
  made.add([OBJ])
  await settled(made)
  expect(now(made).colours).toEqual({ own: false, missing: ['box.mtl'] })
  made.dispose()
})

it('a loose part becomes the leaf of a door that is a thing of its own, a floor is laid, an outline is chosen, and each is undone', async () => {
  const { made } = workshop()
  const house = joinedMeshes(boxMesh([6, 4, 6]), boxMesh([1, 2, 0.2], [0, 0, 3.4]))
  made.add([file(house, 'small_house.stl')])
  await settled(made)
  made.frame({ unit: 'mm', up: 'y' })
  await settled(made)
  expect(now(made).kind).toBe('building')
  made.hold([0, 1, 3.4])
  await vi.waitFor(() => expect(now(made).held).toMatchObject({ shells: 1, triangles: 12, size: [1, 2, 0.2].map((n) => expect.closeTo(n, 5)) }))
  made.part('door')
  await settled(made)
  expect(now(made).sheet).toMatchObject({ doors: 1, triangles: 12, done: ['a part of 1 × 2 × 0.2 in became the leaf of a door'] })
  made.layFloor(2)
  await settled(made)
  expect(now(made).sheet).toMatchObject({ doors: 1, done: [expect.any(String), 'a floor laid at 2 in'] })
  made.undo()
  await settled(made)
  made.findFloors()
  await vi.waitFor(() => expect(now(made).floors).toEqual([
    expect.objectContaining({ level: expect.closeTo(4, 3), bases: expect.toSatisfy((n: number) => n >= 9) }),
  ]))
  made.areaAs({ how: 'edge', points: [] })
  const [piece] = (await made.finish())!
  expect(piece!.doors).toHaveLength(1)
  expect(piece!.area).toMatchObject({ height: expect.closeTo(4, 3) })
  const leaf = parseMesh(piece!.doors![0]!, 'glb', { unit: 'm', up: 'y' })
  expect(leaf.ok && leaf.value.indices.length / 3).toBe(12)
  made.undo()
  await settled(made)
  expect(now(made).sheet).toMatchObject({ doors: 0, triangles: 24, done: [] })
  made.dispose()
})

it('all that is safe is mended as one step, which is undone as one, and done again after what was broken off', async () => {
  const { made } = workshop()
  made.add([file(joinedMeshes(OPEN, boxMesh([0.02, 0.02, 0.02], [9, 0, 0])), 'ruin.stl')])
  await settled(made)
  made.frame({ unit: 'mm', up: 'y' })
  await settled(made)
  made.mendSafe()
  await settled(made)
  const told = ['1 triangle turned to face outwards; 1 hole closed with 2 triangles; 1 loose bit under 1/16 in dropped']
  expect(now(made).sheet).toMatchObject({ lines: [], done: told })
  made.compare()
  made.cancel()
  await settled(made)
  expect(now(made).sheet).toMatchObject({ lines: [], done: told })
  made.undo()
  await settled(made)
  expect(now(made).sheet).toMatchObject({ done: [], triangles: 22 })
  made.dispose()
})

it('faces that the file has twice are told as left out, also after a mend; what is left is told apart', async () => {
  const { made } = workshop()
  const box = turnedAt(boxMesh([4, 3, 2]), [5])
  made.add([file({ positions: box.positions, indices: Uint32Array.from([...box.indices, ...box.indices.subarray(0, 6)]) }, 'box.stl')])
  await settled(made)
  const came = [{ found: '2 doubled faces', means: expect.any(String) }]
  expect(now(made).sheet).toMatchObject({ triangles: 12, came, lines: [{ id: 'flipped' }] })
  made.mend({ kind: 'turn' })
  await settled(made)
  expect(now(made).sheet).toMatchObject({ triangles: 12, came, lines: [], done: ['1 triangle turned to face outwards'] })
  made.dispose()
})

/** Each corner of each triangle for itself, some ten thousandths of an inch off. */
const LOOSE: TriangleMesh = (({ positions, indices }) => ({
  positions: Float64Array.from([...indices].flatMap((corner, side) => [0, 1, 2].map((k) => positions[3 * corner + k]! + ((side * 7 + k) % 5) * 1e-4))),
  indices: indices.map((_, side) => side),
}))(boxMesh([4, 3, 2]))

it.each<[string, Parameters<Workshop['mend']>[0], TriangleMesh, string]>([
  ['corners joined', { kind: 'weld' }, LOOSE, '18 corners joined with others within 0.001 in'],
  ['triangles turned', { kind: 'turn' }, turnedAt(boxMesh([4, 3, 2]), [5]), '1 triangle turned to face outwards'],
  ['holes closed', { kind: 'fill', holes: 'safe' }, withoutAt(boxMesh([4, 3, 2]), 'bottom'), '1 hole closed with 2 triangles'],
  ['a wide hole closed', { kind: 'fill', holes: [0] }, withoutAt(boxMesh([4, 3, 2]), 'top'), '1 hole closed with 2 triangles'],
  ['loose bits dropped', { kind: 'drop' }, joinedMeshes(boxMesh([4, 3, 2]), boxMesh([0.04, 0.04, 0.04], [3, 0, 0])), '1 loose bit under 1/16 in dropped'],
])('a mend is undone, and the mesh is the one that it was, to the last byte: %s', async (_, what, mesh, told) => {
  const { made } = workshop()
  made.add([file(mesh, 'box.stl')])
  await settled(made)
  made.frame({ unit: 'mm', up: 'y' })
  await settled(made)
  const [before, [piece]] = [now(made).sheet, (await made.finish())!]
  expect(before!.done).toEqual([])
  made.mend(what)
  await settled(made)
  expect(now(made).sheet).toMatchObject({ done: [told], lines: [] })
  expect((await made.finish())![0]!.bytes).not.toEqual(piece!.bytes)
  made.undo()
  await settled(made)
  expect(now(made).sheet).toEqual(before)
  expect((await made.finish())![0]!.bytes).toEqual(piece!.bytes)
  made.dispose()
})

it('all files that wait are mended where that is safe and made ready one after the other', async () => {
  const { made } = workshop()
  made.add([file(turnedAt(boxMesh([4, 2, 2]), [5]), 'a.stl'), file(boxMesh([2, 2, 2]), 'b.stl'), file(boxMesh([3, 2, 2]), 'c.stl')])
  await settled(made)
  const all = await made.finishAll()
  const closed = ({ bytes }: { readonly bytes: Uint8Array }) => {
    const mesh = parseMesh(bytes, 'glb', { unit: 'm', up: 'y' })
    return mesh.ok && isClosed(mesh.value)
  }
  expect(all!.map((piece) => [piece.name, closed(piece)])).toEqual([['a', true], ['b', true], ['c', true]])
  made.dispose()
})

it('all that wait are kept as they come out, and are ready for a table then', async () => {
  const { made } = workshop()
  made.add([file(turnedAt(boxMesh([4, 2, 2]), [5]), 'a.stl'), file(boxMesh([2, 2, 2]), 'b.stl')])
  await settled(made)
  const kept: string[] = []
  const all = await made.finishAll(async ({ name }) => void kept.push(name))
  expect([kept, all!.map(({ name }) => name)]).toEqual([['a', 'b'], ['a', 'b']])
  expect(now(made)).toMatchObject({ file: null, waiting: 0, ready: [{ kept: true }, { kept: true }] })
  expect(made.unkept()).toBe(false)
  made.dispose()
})

it('a mesh of more triangles than a table takes is looked at, and told to be made lighter first', () => {
  const mesh: TriangleMesh = { positions: new Float64Array(9), indices: new Uint32Array(3 * 2_000_001) }
  expect(pieceOf({ mesh, doors: [], told: '' })).toEqual({
    ok: false, error: 'a table takes at most 2,000,000 triangles, and this has 2,000,001: make it lighter first',
  })
})
