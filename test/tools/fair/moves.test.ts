import { describe, expect, test } from 'vitest'
import { createGhost } from '../../../src/geometry/ghost-world'
import { systemById } from '../../../src/rules/registry'
import { hullDistance } from '../../../src/table/generate-plan'
import { hullOf } from '../../../src/table/piece-hull'
import { askOf } from '../../../src/tools/fair/ask'
import { unfairness } from '../../../src/tools/fair/figures'
import { evening, moveWords } from '../../../src/tools/fair/moves'
import { survey } from '../../../src/tools/fair/survey'
import { block, halfTurned, tableOf, workedOut } from './scenes'

const found = systemById('ravaged-star')
if (!found.ok) throw new Error(found.error)
const system = found.value

// A table that a half turn would bring onto itself, had not one wall been pushed back by three inches.
const FAIR = halfTurned([block({ id: 'long', at: [-3, -3.5], box: [7, 3, 0.6] }), block({ id: 'short', at: [7, -4], box: [3, 3, 0.6] })])
const PUSHED = FAIR.map((piece) => (piece.id === 'long' ? { ...piece, at: [-3, 0, -6.5] as const } : piece))

/** Milliseconds: some ten tables are looked at. */
const PATIENT = 240_000

describe('what to move', () => {
  const ask = { ...askOf([], { width: 24, depth: 24 }, { move: 4, shot: 12 }), step: 3.6 }

  test('of a table that was fair but for one wall some move evens it out, and what is said of it is what a survey says', async () => {
    const board = tableOf(PUSHED)
    const ghost = await createGhost(board)
    const before = workedOut(survey(ghost, board, system, ask)).figures
    const moves = workedOut(evening(ghost, board, system, ask, new Set(['short', 'short-twin'])))
    expect(moves.length).toBeGreaterThan(0)
    for (const move of moves) {
      const pieces = board.pieces.map((piece) => (piece.id === move.piece ? { ...piece, at: move.at } : piece))
      const moved = tableOf(pieces)
      expect(move.figures).toEqual(workedOut(survey(ghost, moved, system, ask)).figures)
      expect(unfairness(move.figures)).toBeLessThan(unfairness(before) - 0.99)
      const there = pieces.find(({ id }) => id === move.piece)!
      for (const other of pieces) if (other !== there) expect(hullDistance(hullOf(other), hullOf(there))).toBeGreaterThan(0)
      expect(Math.hypot(...move.by)).toBeCloseTo(move.distance, 9)
    }
    expect(moves.map(({ figures }) => unfairness(figures))).toEqual(moves.map(({ figures }) => unfairness(figures)).toSorted((a, b) => a - b))
    ghost.dispose()
  }, PATIENT)

  test('what is fixed stays, and of a fair table nothing is moved', async () => {
    const ghost = await createGhost(tableOf(PUSHED))
    const fixed = new Set(['long', 'long-twin'])
    expect(workedOut(evening(ghost, tableOf(PUSHED), system, ask, fixed)).filter(({ piece }) => fixed.has(piece))).toEqual([])
    expect(workedOut(evening(ghost, tableOf(FAIR), system, ask))).toEqual([])
    ghost.dispose()
  }, PATIENT)

  test('ways are told by the sides', () => {
    expect(moveWords({ by: [0, 3], distance: 3 })).toBe('3″ toward side B')
    expect(moveWords({ by: [0, -4.5], distance: 4.5 })).toBe('4.5″ toward side A')
    expect(moveWords({ by: [1.5, 0], distance: 1.5 })).toBe('1.5″ along the table, to the left of side A')
  })
})
