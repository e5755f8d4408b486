import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../src/rules/armoury'
import { namedUnits } from '../../../src/rules/kit/unit-names'
import { partOf } from '../../../src/rules/kit/words'
import { PLAYABLES } from '../../../src/rules/registry'
import type { Playable } from '../../../src/rules/playable'
import { readyArmies } from '../../../src/table/setup/deal'
import { layGame, newGame } from '../../../src/table/setup/new-game'
import { lookAt } from '../../../src/rules/engine/look'
import { playRandom } from '../../../src/rules/engine/random-player'
import { createWorld } from '../../../src/geometry/world'
import { tableOf } from '../../../src/rules/engine/board'
import { BARE } from '../../tools/game/game-table'

const list = (...units: readonly { readonly profile: string; readonly name?: string }[]): ArmyList =>
  ({ system: 'x', faction: 'y', name: 'z', points: 100, groups: [], units })
const namesOf = (army: ArmyList) => namedUnits(army, 'A', (profile) => profile).map(({ name }) => name)

describe('names of units', () => {
  it('are numbered where they come twice, and one that a player wrote is not given to another', () => {
    expect(namesOf(list({ profile: 'Bailiffs' }, { profile: 'Bailiffs' }, { profile: 'Dray' }))).toEqual(['Bailiffs 1', 'Bailiffs 2', 'Dray'])
    expect(namesOf(list({ profile: 'Bailiffs' }, { profile: 'Dray', name: 'Bailiffs 1' }, { profile: 'Bailiffs' }))).toEqual([
      'Bailiffs 2', 'Bailiffs 1', 'Bailiffs 3',
    ])
  })
})

describe('names of pieces', () => {
  it('say the part that is meant without the number that tells it from its like', () => {
    expect([partOf('Ruin', 'buttress-2'), partOf('Ruin', 'buttress-cap-2'), partOf('Ruin', 'body'), partOf('Ruin', undefined)]).toEqual([
      'Ruin (buttress)', 'Ruin (buttress cap)', 'Ruin', 'Ruin',
    ])
  })
})

describe.each((PLAYABLES as readonly Playable[]).map((playable) => [playable.system.name, playable] as const))('%s', (_name, playable) => {
  it('calls no model by the name of another or of a unit that is not its own', async () => {
    const size = playable.guide.sizes[0]!
    const [width, depth] = size.tables[0]!
    const { A } = readyArmies(playable, size.points)
    const file = { ...BARE, system: playable.system.id, table: { width, depth } }
    const laid = layGame(playable, { points: size.points, scenario: playable.guide.scenarios[0]!.id, armies: { A, B: A }, quick: true }, file)
    if (!laid.ok) throw new Error(laid.error.map(({ text }) => text).join(' '))
    const board = { width, depth, models: [], pieces: [] }
    const table = tableOf(await createWorld(board), board)
    const given = newGame(laid.value, board, 'names')
    const { play } = playRandom(playable.game, given, { table }, { seed: 'names', maxChoices: 12, checkPlain: false })
    const models = Object.values(play!.state.board.models)
    expect(models.length).toBeGreaterThan(5)
    for (const side of ['A', 'B'] as const) {
      const own = models.filter((model) => model.side === side)
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
      const units = playable.show.units(lookAt(play!, { table })).filter((unit) => unit.side === side)
      for (const model of own) {
        const namesake = units.find((unit) => unit.name === model.name)
        expect(namesake === undefined || namesake.unit === model.unit, model.name).toBe(true)
        expect(model.name.startsWith(units.find((unit) => unit.unit === model.unit)!.name)).toBe(true)
      }
    }
  })
})
