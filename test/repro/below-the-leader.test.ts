import { expect, it } from 'vitest'
import { createWorld } from '../../src/geometry/world'
import { asBoard, tableOf } from '../../src/rules/engine/board'
import { lookAt } from '../../src/rules/engine/look'
import { start } from '../../src/rules/engine/play'
import { ravagedStarGame } from '../../src/rules/ravaged-star/game/game'
import { judgePlaces } from '../../src/rules/ravaged-star/game/judge-places'
import { proposePlaces } from '../../src/rules/ravaged-star/game/placing'
import { boardOf, box } from '../rules/engine/flat-table'
import { unit } from '../rules/ravaged-star/game/profiles'
import type { PlaceTask } from '../../src/rules/ravaged-star/game/tasks'

// A leader stood high on a roof, an enemy on the ground below: its followers were proposed down there, within that enemy's reach.
it('RS-ENGAGE-4: followers who go down from their leader’s roof are proposed clear of the enemy below', async () => {
  const board = boardOf([], [box('roof', 'platform', -3, 0, 3.5, 3.5, 4.4, { sight: 'solid', ground: 'impassable', cover: 'heavy' })])
  const profiles = [unit('A1', { models: 1 }), unit('B1', { models: 4 })]
  const units = [
    { id: 'A1', side: 'A' as const, profile: 'A1', at: [[3.4, 0]] as const },
    { id: 'B1', side: 'B' as const, profile: 'B1', at: [[0, 0], [-2, 0], [-2, 2], [-2, -2]] as const },
  ]
  const table = tableOf(await createWorld(asBoard(board)), asBoard(board))
  const play = start(ravagedStarGame, { options: { profiles, units, scenario: 1, rounds: 2 }, board, seed: '7' }, { table })
  const state = structuredClone(play.state)
  for (const model of Object.values(state.board.models)) if (model.unit === 'B1') Object.assign(model, { at: [model.at[0], 4.4, model.at[2]] })
  const look = lookAt({ state }, { table })
  const [leader, ...models] = Object.keys(state.board.models).filter((id) => id.startsWith('B1'))
  expect(leader).toBe('B1-1')
  const task: PlaceTask = {
    unit: 'B1', models, charged: [],
    wish: Object.fromEntries(models.map((id, i) => [id, { at: [2, 4.4, i - 1] as const, yaw: 0 }])),
  }
  const poses = proposePlaces(look, task)
  expect(Object.keys(poses)).toEqual(models)
  expect(Object.values(poses).some(({ at }) => at[1] === 0)).toBe(true)
  expect(judgePlaces(look, task, poses)).toEqual([])
})
