import type { Id } from '../../../src/core/board'
import type { AnyGame, Look } from '../../../src/rules/engine/game'
import type { Playable, UnitCard } from '../../../src/rules/playable'
import { freeTable } from '../../../src/rules/free-table'
import { toyCards } from '../../rules/engine/toy-cards'
import { toyMines } from '../../rules/engine/toy-mines'
import { toySkirmish, type Toy } from '../../rules/engine/toy-skirmish'

const NOTHING = { units: { left: 0, of: 0 }, models: { left: 0, of: 0 }, kills: 0, pointsLost: 0 }

/** What a table needs to know of a system, and no more: made up for any game. */
export function playableOf<S>(game: AnyGame<S>, show: Partial<Playable<S>['show']> = {}): Playable {
  const playable: Playable<S> = {
    system: { ...freeTable, id: game.id, name: game.name },
    game,
    show: {
      status: () => ({ title: game.name, phase: '', activeSide: null, active: null, scores: { A: 0, B: 0 }, scoreWord: 'points', tokens: [] }),
      units: () => [],
      marks: () => [],
      sheet: () => null,
      reach: () => [],
      path: () => ({ points: [], costs: [], legs: [], allowance: null, broken: [] }),
      scoring: () => [],
      summary: () => ({
        scoreWord: 'points', rounds: [], totals: { A: 0, B: 0 }, lost: [],
        sides: { A: NOTHING, B: NOTHING },
      }),
      rules: [],
      ...show,
    },
    guide: { sizes: [], scenarios: [], options: () => ({ ok: true, value: { size: 2 } }), map: () => [] },
    armoury: {
      factions: [], groups: [], ready: [],
      check: () => ({ cost: 0, faults: [], groups: [] }),
      arrange: (list) => list,
    },
  }
  return playable as unknown as Playable
}

const card = (look: Look<Toy>, unit: Id): UnitCard => {
  const { side, models } = look.state.units[unit]!
  return {
    unit, side, name: `Squad ${unit}`, profile: { name: 'squad', card: {} }, sculpt: 'rifles', about: '', leader: models[0] ?? null,
    models: { left: models.length, of: 2 },
    wounds: models.map((model) => ({ model, left: 1, of: 1 })),
    stats: [], weapons: [], rules: [], boost: null, markers: [],
    where: models.length > 0 ? 'table' : 'gone', whereText: '',
  }
}

/** The toy, with the terrain of the table that it is set up on. */
const onTerrain: typeof toySkirmish = {
  ...toySkirmish,
  setup(options, board) {
    const opening = toySkirmish.setup(options, board)
    return { ...opening, board: { ...opening.board!, pieces: board.pieces } }
  },
}

export const skirmish = playableOf(onTerrain, {
  status: (look) => ({
    title: `Turn ${look.state.turn}`, phase: '', activeSide: look.state.turn % 2 === 1 ? 'A' : 'B', active: look.state.acting?.unit ?? null,
    scores: look.state.kills, scoreWord: 'kills', tokens: [],
  }),
  units: (look) => Object.keys(look.state.units).map((unit) => card(look, unit)),
  reach: (look, question) => {
    const { leader } = question.about as { leader: Id }
    const [x, y, z] = look.board.models[leader]!.at
    return [{ text: 'Move', kind: 'reach', rings: [[[x - 6, y, z], [x, y, z - 6], [x + 6, y, z], [x, y, z + 6]]] }]
  },
  path: (look, question, { legs }) => {
    const { leader } = question.about as { leader: Id }
    const fact = look.measure.sweep({ model: leader, legs })
    return { points: fact.path, costs: fact.costs, legs: fact.legs.slice(0, -1).map(({ to }) => to), allowance: 6, broken: [] }
  },
})

export const cards = playableOf(toyCards)
export const mines = playableOf(toyMines)
