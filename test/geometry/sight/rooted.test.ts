import { expect, it } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { importedMesh } from '../../helpers/meshes'
import { board, meshSolid, model, piece } from '../move/scene'

// Its rim, and all of its underside, lie exactly on the table: a line along the table must not slip through between the two.
it.each([[0, 0], [3.9, 0], [3.9, 33]])('a closed hill on the table hides who stands behind it: %s in aside, turned by %s°', async (aside, yaw) => {
  const hill = piece('hill', meshSolid(importedMesh('scan', 3000)), [0, 0, 0], { kind: 'hill', yaw })
  const models = [model('a', [-9, 0, aside], { height: 0.3 }), model('b', [9, 0, -aside], { height: 0.3, side: 'B' })]
  const world = await createWorld(board(models, [hill]))
  expect(world.sight({ from: 'a', to: 'b' }).verdict).toBe('blocked')
  world.dispose()
}, 60_000)
