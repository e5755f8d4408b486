import { describe, expect, it } from 'vitest'
import { wayTo } from '../../../../src/core/way'
import { moverOf } from '../../../../src/rules/ravenfeast/game/movement'
import { cellsOf, legalMove } from '../../../../src/rules/ravenfeast/judge/move'
import { box } from '../../engine/flat-table'
import { Feast } from '../game/driver'

const SOLID = { sight: 'solid', ground: 'open', cover: 'light' } as const
type Hedge = readonly [z: number, height: number]

/** The places that the program looks at for A1, who stands at z = -10 before hedges from one edge of the table to the other. */
async function places(...hedges: readonly Hedge[]) {
  const pieces = hedges.map(([z, height]) => ({ ...box(`hedge at ${z}`, 'hedge', 0, z, 24, 0.2, height, SOLID), area: null }))
  const { look } = await Feast.of({ figures: [{ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, 12] }], pieces })
  const mover = moverOf(look, { figure: 'A1', mode: 'foot', withdraws: false, allowance: 6 })
  const cells = cellsOf(look.measure, mover, 1).flatMap((fact) => fact.cells.map((cell) => ({ cell, legs: wayTo(fact, cell) })))
  const rulings = cells.map(({ cell, legs }) => ({ cell, ruling: legalMove(look.measure, mover, legs) }))
  return { far: Math.max(...cells.map(({ cell }) => cell.at[2])), cells, refused: rulings.filter(({ ruling }) => !ruling), rulings }
}

describe('the places that a figure before hedges may go to, as the program looks for them', () => {
  it('RF-TERRAIN-2: beyond one hedge with what its crossing leaves, each legal and at its price', async () => {
    const { far, refused, rulings } = await places([-9, 1])
    expect(far).toBeGreaterThan(-8.3)
    expect(far).toBeLessThanOrEqual(-7)
    expect(refused).toEqual([])
    for (const { cell, ruling } of rulings) expect(cell.cost).toBeCloseTo(ruling!.cost!, 2)
  })

  const cases: readonly (readonly [string, readonly Hedge[]])[] = [['two', [[-9, 1], [-7.5, 1]]], ['a high one', [[-9, 2.5]]]]
  it.each(cases)('RF-TERRAIN-2, RF-TERRAIN-5: not beyond %s', async (_, hedges) => {
    const { far, cells, refused } = await places(...hedges)
    expect(far).toBeLessThanOrEqual(-9.7)
    expect(refused).toEqual([])
    expect(cells.length).toBeGreaterThan(30)
  })
})
