import { expose } from 'comlink'
import { afterEach, expect, it } from 'vitest'
import type { Board } from '../../../src/core/board'
import { readySurfaces } from '../../../src/app/workers/surfaces'
import { surfaceWork } from '../../../src/app/workers/surface-work'
import { hasSurface } from '../../../src/geometry/move/mesh-surface'
import { createWorld } from '../../../src/geometry/world'
import { board, meshSolid, model, piece } from '../../geometry/move/scene'
import { importedMesh } from '../../helpers/meshes'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A thread in this one, that counts what is asked of it. */
function threads() {
  const asked = { started: 0, meshes: 0 }
  const start = () => {
    asked.started++
    const { port1, port2 } = new MessageChannel()
    expose({ surface: (mesh: Parameters<typeof surfaceWork.surface>[0]) => (asked.meshes++, surfaceWork.surface(mesh)) }, port1)
    port1.start()
    port2.start()
    const end = () => {
      port1.close()
      port2.close()
    }
    ends.push(end)
    return { endpoint: port2, end }
  }
  return { asked, start }
}

const tableWith = (mesh: Board['pieces'][number]) => board([model('m', [-9, 0, 0])], [mesh])

it('looks at a large mesh in a worker and cuts it up while the page is idle; moves then go as without', async () => {
  const [solid, same] = [meshSolid(importedMesh('rock', 12_000)), meshSolid(importedMesh('rock', 12_000))]
  const [table, plain] = [tableWith(piece('r', solid, [0, 0, 0])), tableWith(piece('r', same, [0, 0, 0]))]
  const [world, other] = await Promise.all([table, plain].map(createWorld))
  const { asked, start } = threads()
  const waiting: (() => void)[] = []
  const ready = readySurfaces(world!, start, (work) => void waiting.push(work))
  ready.board(table)
  while (waiting.length === 0) await new Promise((done) => setTimeout(done, 5))
  expect(asked).toEqual({ started: 1, meshes: 1 })
  expect(solid.kind === 'mesh' && hasSurface(solid.mesh)).toBe(true)
  let goes = 0
  for (let work = waiting.shift(); work; work = waiting.shift(), goes++) work()
  expect(goes).toBeGreaterThan(5)
  expect(world!.prepare(1)).toBe(true)
  const query = { model: 'm', legs: [{ x: 9, z: 0.3 }], climb: true }
  expect(world!.sweep(query)).toEqual(other!.sweep(query))
  // A model that moves is nothing new to get ready for.
  ready.board({ ...table, models: [] })
  await new Promise((done) => setTimeout(done, 20))
  expect(asked.started).toBe(1)
  ready.dispose()
  for (const each of [world!, other!]) each.dispose()
}, 60_000)

it('starts nothing for a table without large meshes', async () => {
  const table = tableWith(piece('r', meshSolid(importedMesh('rock', 300)), [0, 0, 0]))
  const world = await createWorld(table)
  const { asked, start } = threads()
  const waiting: (() => void)[] = []
  readySurfaces(world, start, (work) => void waiting.push(work)).board(table)
  await new Promise((done) => setTimeout(done, 20))
  expect(asked.started).toBe(0)
  expect(waiting).toEqual([])
  world.dispose()
})
