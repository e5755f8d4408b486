import { describe, expect, it } from 'vitest'
import type { Vec2, Vec3 } from '../../../../src/core/vec'
import { wayTo } from '../../../../src/core/way'
import { moverOf } from '../../../../src/rules/ravenfeast/game/movement'
import { cellsOf, judgeRoute, legalMove, reachOf } from '../../../../src/rules/ravenfeast/judge/move'
import { box } from '../../engine/flat-table'
import { Feast } from '../game/driver'

const LEAVES = { sight: 'solid', ground: 'crossable', cover: 'light' } as const
type Hedge = readonly [z: number, height: number]

/** The places that the program looks at for A1, who stands at z = -10 before hedges from one edge of the table to the other. */
async function places(...hedges: readonly Hedge[]) {
  const pieces = hedges.map(([z, height]) => ({ ...box(`hedge at ${z}`, 'hedge', 0, z, 24, 0.2, height, LEAVES), area: null }))
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

  it('RF-TERRAIN-2: of two hedges beyond the first', async () => {
    const { far, refused } = await places([-9, 1], [-7.5, 1])
    expect(far).toBeGreaterThan(-8.4)
    expect(far).toBeLessThanOrEqual(-8.2 + 1e-6)
    expect(refused).toEqual([])
  })

  const cases: readonly (readonly [string, readonly Hedge[]])[] = [['two that leave no room between', [[-9, 1], [-8.3, 1]]], ['a high one', [[-9, 2.5]]]]
  it.each(cases)('RF-TERRAIN-2, RF-TERRAIN-5: not beyond %s', async (_, hedges) => {
    const { far, cells, refused } = await places(...hedges)
    expect(far).toBeLessThanOrEqual(-9.7)
    expect(refused).toEqual([])
    expect(cells.length).toBeGreaterThan(30)
  })
})

/** Whether an odd number of edges of the rings lie east of a point. */
const isWithin = (rings: readonly (readonly Vec3[])[], [x, z]: Vec2): boolean => rings.flatMap((ring) => ring.filter(([bx, , bz], i) => {
  const [ax, , az] = ring.at(i - 1)!
  return (az > z) !== (bz > z) && x < ax + ((z - az) / (bz - az)) * (bx - ax)
})).length % 2 === 1

/** A ruin, 6" by 6", with a wall 6" high in its north: A1 stands south of it, or on its ground. */
async function ruined(z: number) {
  const whole = box('ruin', 'ruin', 0, -6, 3, 3, 6, { sight: 'solid', ground: 'open', cover: 'light' })
  const [wall] = box('north', 'wall', 0, 0, 3, 0.2, 6, { sight: 'solid', ground: 'impassable', cover: 'light' }).parts
  const pieces = [{ ...whole, parts: [{ ...wall!, at: [0, 0, 2.8] as const }] }]
  const { look } = await Feast.of({ figures: [{ id: 'A1', at: [0, z] }, { id: 'B1', at: [0, 20] }], pieces })
  return { measure: look.measure, mover: moverOf(look, { figure: 'A1', mode: 'foot', withdraws: false, allowance: 6 }) }
}

describe('a figure at a high ruin', () => {
  it.each([-10, -7])('RF-TERRAIN-5: walks on its ground as far as its wall, from z = %d; outline, way and program know it', async (z) => {
    const { measure, mover } = await ruined(z)
    const edge = Math.min(z + 6, -3.9)
    expect(isWithin(reachOf(measure, mover).rings, [0, edge - 0.2])).toBe(true)
    expect(isWithin(reachOf(measure, mover).rings, [0, edge + 0.2])).toBe(false)
    const inside = cellsOf(measure, mover, 1).flatMap(({ cells }) => cells.map(({ at }) => at)).filter(([x]) => Math.abs(x) < 2)
    expect(Math.max(...inside.map(([, , far]) => far))).toBeGreaterThan(edge - 0.8)
    expect(judgeRoute(measure, mover, { x: 0, z: -5 })).toMatchObject({ legal: true, cost: -5 - z })
  })
})

describe('a figure that stands on what others cross', () => {
  it('where it stands is no place beyond it, for which it would have to pay (seed t50, game 40: it went there forty times)', async () => {
    const hedge = { ...box('hedge', 'hedge', 0, -10, 3, 0.6, 1.2, LEAVES), area: null }
    const { look } = await Feast.of({ figures: [{ id: 'A1', at: [0, 1.2, -10] }, { id: 'B1', at: [0, 20] }], pieces: [hedge] })
    const mover = moverOf(look, { figure: 'A1', mode: 'foot', withdraws: false, allowance: 6 })
    const places = cellsOf(look.measure, mover, 1).flatMap(({ cells }) => cells)
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter(({ at: [x, , z], cost }) => Math.hypot(x, z + 10) < 0.05 && cost > 0.1)).toEqual([])
  })
})

describe('a figure on rough ground', () => {
  it('RF-TERRAIN-1: the program knows where it gets to at half the pace', async () => {
    const bog = box('bog', 'difficult', 0, -10, 8, 8, 0.1, { sight: 'open', ground: 'difficult', cover: 'none' })
    const { look } = await Feast.of({ figures: [{ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, 20] }], pieces: [{ ...bog, parts: [] }] })
    const mover = moverOf(look, { figure: 'A1', mode: 'foot', withdraws: false, allowance: 6 })
    const cells = cellsOf(look.measure, mover, 1).flatMap((fact) => fact.cells.map((cell) => ({ cell, legs: wayTo(fact, cell) })))
    expect(cells.length).toBeGreaterThan(15)
    for (const { cell, legs } of cells) expect(legalMove(look.measure, mover, legs)?.cost).toBeCloseTo(cell.cost, 2)
  })
})
