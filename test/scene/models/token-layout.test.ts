import { PerspectiveCamera } from 'three'
import { expect, test } from 'vitest'
import type { BoardModel } from '../../../src/core/board'
import type { ModelCrowd } from '../../../src/scene/models/model-crowd'
import { TokenLayout } from '../../../src/scene/models/token-layout'

const model = (id: string, x: number, z: number): BoardModel => ({
  id, name: id, side: 'A', unit: id, leader: true, at: [x, 0, z], yaw: 0,
  base: { kind: 'circle', radius: 0.49 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.49 }, height: 1.25 },
} as BoardModel)

test('of two ranks that stand close the front one keeps its letters, and none of them lies on a figure', () => {
  const models = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [
    model(`front-${i}`, i * 1.2 - 4, 0), model(`back-${i}`, i * 1.2 - 4, 1.2), model(`under-the-eye-${i}`, i * 0.6 - 2.4, -28),
  ])
  const camera = new PerspectiveCamera(36, 1.6, 0.1, 500)
  camera.position.set(-3, 14, -14)
  camera.lookAt(0, 0, 0)
  const tokens = models.map(({ id }) => ({ id, radius: 0.49, place: [0, 0] as const, sign: false, weight: 1 }))
  const layout = new TokenLayout({ glides: new Map(), moves: 0 } as unknown as ModelCrowd, models, tokens)
  expect(layout.lay(camera, 1440, 900)).toBe(true)
  expect(models.filter(({ id }) => id.startsWith('front') && layout.of({ id, sign: false })[3] === 1).length).toBe(8)
  // The same view is not laid again.
  expect(layout.lay(camera, 1440, 900)).toBe(false)
})

test('of very many the tokens stay where they hang while something moves, and are laid once it rests', async () => {
  const models = Array.from({ length: 400 }, (_, i) => model(`m${i}`, (i % 20) * 1.2 - 12, Math.floor(i / 20) * 1.2 - 12))
  const camera = new PerspectiveCamera(36, 1.6, 0.1, 500)
  camera.position.set(0, 30, -30)
  camera.lookAt(0, 0, 0)
  const glides = new Map(models.map(({ id, at: [x, y, z] }) => [id, { x, y, z }]))
  const tokens = models.map(({ id }) => ({ id, radius: 0.49, place: [0, 0] as const, sign: false, weight: 1 }))
  const crowd = { glides, moves: 0 }
  const layout = new TokenLayout(crowd as unknown as ModelCrowd, models, tokens)
  expect(layout.lay(camera, 1440, 900)).toBe(true)
  await new Promise((done) => setTimeout(done, 120))
  for (const x of [1, 2, 3]) {
    glides.set('m0', { x, y: 0, z: 0 })
    crowd.moves += 1
    expect([layout.lay(camera, 1440, 900), layout.stale]).toEqual([false, true])
  }
  expect([layout.lay(camera, 1440, 900), layout.stale]).toEqual([true, false])
})
