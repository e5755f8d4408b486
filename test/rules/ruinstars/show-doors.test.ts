import { expect, it } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { lookAt } from '../../../src/rules/engine/look'
import { tableOf } from '../../../src/rules/engine/board'
import { ruinstarsShow as show } from '../../../src/rules/ruinstars/show'
import type { TableFile } from '../../../src/table/file'
import { board } from '../../terrain/library'
import { Ruin } from './game/driver'
import { rifle } from './game/profiles'

const DOORWAY: TableFile = {
  format: 'sightline-table', version: 1, name: 'A doorway', system: 'ruinstars', table: { width: 30, depth: 30 },
  terrain: [
    { id: 'wall', kind: 'wall', shape: { piece: 'wall-door' }, at: [0, 0, 0] },
    { id: 'door', kind: 'door', shape: { piece: 'door' }, at: [0, 0, 0] },
  ],
  units: [], models: [],
}

it('RU-ACTION-11: a door of the library in its doorway stops sight and steps while it is closed, and is marked as what it is', async () => {
  const made = { ...board(DOORWAY), models: [] }
  const measured = tableOf(await createWorld(made), made)
  const game = new Ruin({
    units: [{ id: 'A1', at: [0, -1.2], gear: [rifle()] }, { id: 'B1', at: [0, 8] }], pieces: made.pieces, table: [30, 30], measured,
  }).act('A1')
  const mark = () => show.marks(lookAt(game.play, game.host)).find(({ id }) => id === 'door-door')
  expect(mark()).toMatchObject({ text: 'Door door: closed', rule: 'RU-ACTION-11' })
  expect(game.refusal('shoot:0')).toBe('RU-RANGED-5')
  game.pick('move')
  expect(game.breaks(game.path([0, 3]))).not.toEqual([])
  game.answer({ legs: [] }).pick('door')
  if (game.asked?.kind === 'door') game.pick('door')
  expect(mark()?.text).toBe('Door door: open')
  expect(game.refusal('shoot:0')).toBeUndefined()
  game.pick('move')
  expect(game.breaks(game.path([0, 3]))).toEqual([])
})
