import { expect, it } from 'vitest'
import { MoveWorld } from '../../src/geometry/move/move-world'
import { board, box, composed, model } from '../geometry/move/scene'

// A unit walked to the edge of a bunker's roof and was taken to stand on the ground three inches below it.
it('whoever ends with its centre past a roof that it fits beneath does not stand there', () => {
  const roof = composed('bunker', [0, 0, 0], [{ name: 'roof', solid: box(6, 0.5, 6), at: [0, 2.5, 0] }])
  const world = new MoveWorld(board([model('m', [2, 3, 0])], [roof]))
  const past = world.sweep({ model: 'm', legs: [{ x: 3.3, z: 0 }], climb: true, freeHeight: 2 })
  expect(past.stops.map(({ why }) => why)).toEqual(['stand'])
  expect(past.end.ok).toBe(false)
  const on = world.sweep({ model: 'm', legs: [{ x: 2.9, z: 0 }], climb: true, freeHeight: 2 })
  expect(on.stops).toEqual([])
  expect(on.end).toMatchObject({ ok: true, on: 'bunker', pose: { at: [2.9, 3, 0] } })
  const down = world.sweep({ model: 'm', legs: [{ x: 3.6, z: 0 }], climb: true })
  expect(down.end).toMatchObject({ ok: true, on: null, pose: { at: [3.6, 0, 0] } })
  expect(down.down).toBeCloseTo(3, 6)
  world.dispose()
})
