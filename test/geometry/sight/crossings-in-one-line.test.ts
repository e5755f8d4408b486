import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { BoardModel, BoardPiece } from '../../../src/core/board'
import type { SightQuery } from '../../../src/core/measure'
import { SightWorld } from '../../../src/geometry/sight/sight-world'
import { board } from '../move/scene'

/** A program's thought in a game of Ravaged Star, seed "c56", game 21: a plane between two of which all crossings lay in one line closed no share of them. */
it('what blocks a line has a share of it, be the crossings of a plane in one line', () => {
  const { query, models, pieces } = JSON.parse(readFileSync('test/geometry/sight/crossings-in-one-line.json', 'utf8')) as {
    query: SightQuery; models: BoardModel[]; pieces: BoardPiece[]
  }
  const { verdict, blockers } = new SightWorld(board(models, pieces)).sight(query)
  expect(verdict).not.toBe('clear')
  expect(blockers.map(({ id }) => id)).toContain('boulder-2')
  expect(blockers.every(({ share }) => share > 0)).toBe(true)
  expect(blockers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
})
