import type { SideId } from '../../src/core/board'
import type { Vec2 } from '../../src/core/vec'
import { createWorld } from '../../src/geometry/world'
import { tableOf } from '../../src/rules/engine/board'
import { start } from '../../src/rules/engine/play'
import type { Card } from '../../src/rules/ravenfeast/army/card'
import { CARDS } from '../../src/rules/ravenfeast/data'
import { ravenfeastGame } from '../../src/rules/ravenfeast/game/game'
import type { RfFigureOptions, RfOptions } from '../../src/rules/ravenfeast/game/setup'
import { toBoard } from '../../src/table/board'
import type { TableFile } from '../../src/table/file'
import { newGame } from '../../src/table/setup/new-game'

const figure = (side: SideId, id: string, card: string, at: Vec2, name: string): RfFigureOptions =>
  ({ id, name, side, card, at, yaw: side === 'A' ? 0 : 180 })

/** The house's card, but so easily slain that the dice of a test need not be looked for. */
const weak = (id: string, is: Partial<Card> = {}): Card => ({ ...CARDS.get(id)!, armor: 1, wounds: 1, ...is })

const TABLE: TableFile = {
  format: 'sightline-table', version: 1, name: 'In the thick of it', system: 'ravenfeast', table: { width: 24, depth: 20 }, terrain: [], units: [], models: [],
}

/**
 * The second turn from its Movement phase on: three who may go together, one who may withdraw, two bows, and a berserker with the other side's King
 * before it and a wight beside it. When the King falls all of his roll.
 */
const OPTIONS: RfOptions = {
  scenario: 'open-field', turn: { number: 2, phase: 'movement', first: 'A' },
  cards: [...['jarl', 'bondi', 'bondi-archer'].map((id) => CARDS.get(id)!), { ...CARDS.get('berserker')!, melee: { score: 5, attacks: 2 } },
    weak('hollow-king'), weak('hollow-wight'), weak('hollow-churl')],
  figures: [
    figure('A', 'jarl', 'jarl', [0, -8.5], 'Jarl'),
    figure('A', 'ulf', 'bondi', [-2, -6], 'Ulf'), figure('A', 'ketil', 'bondi', [0, -6], 'Ketil'), figure('A', 'odd', 'bondi', [2, -6], 'Odd'),
    figure('A', 'east', 'bondi-archer', [7, -6], 'East Bow'), figure('A', 'west', 'bondi-archer', [8.5, -6], 'West Bow'),
    figure('A', 'bear', 'berserker', [0, 2], 'Berserker'),
    figure('A', 'late', 'bondi', [-7, 1], 'Late Lars'),
    figure('B', 'king', 'hollow-king', [0, 3], 'King Under'), figure('B', 'wight-1', 'hollow-wight', [1, 2], 'First Wight'),
    figure('B', 'wight-2', 'hollow-wight', [-7, 2], 'Second Wight'), figure('B', 'wight-3', 'hollow-wight', [4, 7], 'Third Wight'),
    figure('B', 'churl-1', 'hollow-churl', [8, 5], 'First Churl'), figure('B', 'churl-2', 'hollow-churl', [-3, 7], 'Second Churl'),
    figure('B', 'churl-3', 'hollow-churl', [0, 8], 'Third Churl'),
  ],
}

/** That game as a file. */
export function feastRecord(): string {
  const board = toBoard(TABLE, { pieces: new Map(), mesh: ({ path }) => ({ ok: false, error: `no mesh ${path}` }) })
  if (!board.ok) throw new Error(board.error.map(({ message }) => message).join('\n'))
  const world = createWorld(board.value)
  const given = newGame({ options: OPTIONS, names: { A: 'The Longhouse', B: 'The Hollow Hill' }, table: TABLE }, board.value, 'in the thick of it')
  const { record } = start(ravenfeastGame, given, { table: tableOf(world, board.value) })
  world.dispose()
  return JSON.stringify(record)
}
