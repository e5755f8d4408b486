import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardModel, BoardPiece } from '../../../../src/core/board'
import type { Inches } from '../../../../src/core/units'
import { add3, type Vec3 } from '../../../../src/core/vec'
import { readyJudge } from '../../../../src/geometry/move/second-judge'
import { createWorld } from '../../../../src/geometry/world'
import { moverOf } from '../../../../src/rules/ruinstars/game/movement'
import { cellsOf, judgeMove, judgeRoute, reachOf } from '../../../../src/rules/ruinstars/judge/move'
import { block, onGround } from './ground'

/** A1 on a 1" base there; `climb`: whether it may. */
const movesAt = async (at: Vec3, pieces: readonly BoardPiece[], climb = true) => {
  const game = await onGround({ units: [{ id: 'A1', at }, { id: 'B1', at: [0, 16] }], pieces })
  return { measure: game.look.measure, mover: moverOf(game.look, game.unit('A1'), 'move', climb) }
}

const price = async (from: Vec3, pieces: readonly BoardPiece[], x: number, climb = true) => {
  const { measure, mover } = await movesAt(from, pieces, climb)
  const { cost, breaks } = judgeMove(measure, mover, [{ x, z: 0 }])
  return [Math.round(cost * 1000) / 1000, breaks.map(({ rule }) => rule)]
}

/** Each tread as deep as told, each riser as high, from x = 0.5 on; the last tread is 2" deeper. */
function stairs(risers: readonly Inches[], treads: readonly Inches[]): { readonly pieces: readonly BoardPiece[]; readonly edges: readonly Inches[] } {
  let [x, y] = [0.5, 0]
  const edges: Inches[] = []
  const pieces = risers.map((rise, i) => {
    edges.push(x)
    y += rise
    const half = (treads[i]! + (i === risers.length - 1 ? 2 : 0)) / 2
    x += 2 * half
    return block(`s${i}`, x - half, 0, half, 3, y)
  })
  return { pieces, edges }
}

/** By hand: the ground, but not the base's width at each face, which its crest inch pays for; and what the faces cost. */
function byHand(length: Inches, risers: readonly Inches[], edges: readonly Inches[], way: 'up' | 'down'): Inches {
  let [cost, paid] = [length, -Infinity]
  risers.forEach((rise, i) => {
    if (rise <= 0.5) return
    const [from, to] = [edges[i]! - 0.5, edges[i]! + 0.5]
    cost -= to - Math.max(from, paid)
    paid = to
    cost += 1 + (way === 'up' ? rise : Math.max(0, rise - 2))
  })
  return cost
}

const rise = fc.integer({ min: 1, max: 18 }).map((n) => n / 20)
const tread = fc.integer({ min: 13, max: 30 }).map((n) => n / 20)
const flights = fc.integer({ min: 1, max: 5 }).chain((n) =>
  fc.record({ risers: fc.array(rise, { minLength: n, maxLength: n }), treads: fc.array(tread, { minLength: n, maxLength: n }) }))

describe('Steps', () => {
  it('RU-MOVE-2, RU-MOVE-3: a step of up to 0.5" costs nothing wherever it is: between roofs, behind a plate, on stairs of one piece', async () => {
    const roofs = [block('low', -3, 0, 3, 3, 3), block('high', 3, 0, 3, 3, 3.3)]
    const plate = [block('plate', 1.5, 0, 1, 3, 0.4), block('box', 4.5, 0, 2, 3, 0.8)]
    const whole = [block('low', -3, 0, 3, 3, 3), block('high', 3, 0, 3, 3, 3.6)]
    const steps = stairs([0.5, 0.5, 0.5, 0.5], [1, 1, 1, 1]).pieces
    const parts = steps.flatMap(({ parts: own, at }) => own.map((part) => ({ ...part, at: add3(at, part.at) })))
    const flight: BoardPiece = { ...block('flight', 0, 0, 1, 1, 2), parts }
    expect([
      await price([-1, 3, 0], roofs, 2), await price([2, 3.3, 0], roofs, -1), await price([-1, 3, 0], roofs, 2, false),
      await price([0, 0, 0], plate, 6), await price([0, 0, 0], [flight], 4), await price([0, 0, 0], [flight], 4, false), await price([-1, 3, 0], whole, 2),
    ]).toEqual([[3, []], [3, []], [3, []], [6, []], [4, []], [4, []], [3.6, []]])
  })

  it('RU-MOVE-2: what rises at one place is one face; steps steeper than 45° are no steps', async () => {
    const flush = [block('plate', 4.5, 0, 4, 3, 0.4), block('box', 4.5, 0, 4, 3, 0.8)]
    const steep = stairs([0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [0.1, 0.1, 0.1, 0.1, 0.1, 2]).pieces
    expect(await price([0, 0, 0], flush, 4)).toEqual([4.8, []])
    expect((await price([0, 0, 0], steep, 3))[1]).toContain('RU-ACTION-4')
    expect((await price([0, 0, 0], steep, 3, false))[1]).toEqual(['RU-MOVE-2'])
  })

  it('RU-MOVE-2, RU-MOVE-3: random stairs cost what they cost by hand, up and down, and both judges agree', async () => {
    const judgeAgain = await readyJudge()
    await fc.assert(fc.asyncProperty(flights, async ({ risers, treads }) => {
      const { pieces, edges } = stairs(risers, treads)
      const last = edges.at(-1)! + 1
      const top = risers.reduce((sum, one) => sum + one, 0)
      for (const [way, from, to] of [['up', [-1, 0, 0], last], ['down', [last, top, 0], -1]] as readonly ['up' | 'down', Vec3, number][]) {
        const { measure, mover } = await movesAt(from, pieces)
        const ruling = judgeMove(measure, mover, [{ x: to, z: 0 }])
        expect(ruling.cost).toBeCloseTo(byHand(last + 1, risers, edges, way), 6)
        expect(ruling.fact.stops).toEqual([])
        const query = { model: mover.model.id, climb: true, freeHeight: 0.5, freeStep: 0.5 }
        expect(judgeAgain(measure.board, query, ruling.fact).says).not.toBe('differs')
      }
    }), { numRuns: 40 })
  })

  it('RU-MOVE-2: route, cells and outline go up stairs of 0.5", with leave to climb and without', async () => {
    const { pieces } = stairs([0.5, 0.5, 0.5, 0.5], [0.8, 0.8, 0.8, 0.8])
    for (const climb of [true, false]) {
      const { measure, mover } = await movesAt([0, 0, 0], pieces, climb)
      const { cost, legal } = judgeRoute(measure, mover, { x: 4, z: 0, y: 2 })
      expect([Math.round(cost * 1000) / 1000, legal]).toEqual([4, true])
      const cells = cellsOf(measure, mover, 0.5).cells.filter(({ at }) => at[1] > 1.9)
      expect(cells.find(({ at: [x, , z] }) => x === 4 && z === 0)?.cost).toBeCloseTo(4, 6)
      const ring = reachOf(measure, mover).rings.find(([first]) => first![1] > 1.9)!
      expect(Math.max(...ring.map(([x]) => x))).toBeCloseTo(5.7, 1)
    }
  })

  it('RU-MOVE-2, RU-MOVE-3: the crest inch pays for an oval base by its width along its way', async () => {
    const { measure, mover } = await movesAt([0, 0, 0], [block('roof', 0, 7, 6, 6, 2)])
    const oval = async (at: Vec3, yaw: number, z: number) => {
      const model: BoardModel = { ...mover.model, base: { kind: 'oval', rx: 0.5, rz: 1 }, at, yaw }
      const world = await createWorld({ ...measure.board, models: [model] })
      return Math.round(judgeMove(world, { ...mover, model, enemies: [] }, [{ x: 0, z }]).cost * 1000) / 1000
    }
    // Lengthwise and sidewise, 2" on from the foot of the face; and back down.
    expect([await oval([0, 0, 0], 0, 2), await oval([0, 0, 0.5], 90, 2.5)]).toEqual([3, 4])
    expect([await oval([0, 2, 2], 0, -0.002), await oval([0, 2, 2.5], 90, 0.498)]).toEqual([1.002, 2.002])
  })
})
