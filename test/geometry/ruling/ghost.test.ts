import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board, BoardModel } from '../../../src/core/board'
import { createGhost } from '../../../src/geometry/ghost-world'
import { movedVolume } from '../../../src/geometry/ruling/moved-volume'
import { createWorld } from '../../../src/geometry/world'
import { sightVolume } from '../../../src/geometry/sight'
import { between, boulder, randomFrom, randomModel } from '../sight/scenes'

const SEED = 20261125

describe('a model that is set anywhere', () => {
  test(`a moved volume is that of the model there, seed ${SEED}`, () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e6 }), fc.boolean(), (seed, meshes) => {
      const r = randomFrom(seed)
      const model: BoardModel = { ...randomModel(r, 'a', 0, 0), ...(meshes ? { body: { kind: 'mesh', mesh: boulder(r, 1) } as const } : {}) }
      const at = [between(r, -30, 30), between(r, 0, 6), between(r, -20, 20)] as const
      const moved = movedVolume(sightVolume(model), at)
      const there = sightVolume({ ...model, at })
      expect(moved.pieces.length).toBe(there.pieces.length)
      moved.pieces.forEach(({ convex, axis, shrink, mesh }, i) => {
        const other = there.pieces[i]!
        for (const key of ['corners', 'planes', 'box'] as const) {
          convex[key].forEach((value, k) => expect(Math.abs(value - other.convex[key][k]!)).toBeLessThan(1e-9))
        }
        expect(Math.hypot(axis[0] - other.axis[0], axis[1] - other.axis[1])).toBeLessThan(1e-9)
        expect([shrink, mesh?.pose.at, mesh?.pose.yaw]).toEqual([other.shrink, other.mesh?.pose.at, other.mesh?.pose.yaw])
      })
      there.centre.forEach((value, k) => expect(moved.centre[k]).toBeCloseTo(value, 9))
    }), { seed: SEED, numRuns: 60 })
  })

  test(`it sees and is seen as a model of the table, whatever stood there before, seed ${SEED}`, async () => {
    const r = randomFrom(SEED)
    const wall = (id: string, x: number, z: number, yaw: number): Board['pieces'][number] => ({
      id, name: id, kind: 'wall', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' }, at: [x, 0, z], yaw, area: null, height: 2,
      parts: [{
        name: 'main', at: [0, 0, 0], yaw: 0, look: 'brick', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
        solid: { kind: 'prism', footprint: { kind: 'rect', hx: 2, hz: 0.2 }, height: 2 },
      }],
    })
    const board: Board = {
      width: 48, depth: 48, models: [randomModel(r, 'a', 0, 0), randomModel(r, 'third', 4, 4)],
      pieces: Array.from({ length: 12 }, (_, i) => wall(`w${i}`, between(r, -12, 12), between(r, -12, 12), between(r, 0, 180))),
    }
    const ghost = await createGhost(board)
    const figure = randomModel(r, 'ghost', 0, 0)
    const verdicts = new Set<string>()
    for (let k = 0; k < 120; k++) {
      const model: BoardModel = { ...figure, at: [between(r, -20, 20), 0, between(r, -20, 20)] }
      const world = await createWorld({ ...board, models: [...board.models, model] })
      ghost.place(model)
      expect(ghost.board.models.at(-1)).toBe(model)
      for (const query of [
        { from: 'a', to: 'ghost' }, { from: 'ghost', to: 'a' }, { from: 'a', to: 'ghost', toVolume: 'base' as const, modelsBlock: ['third'] },
      ]) {
        const { verdict, witness } = ghost.sight(query)
        const plain = world.sight(query)
        verdicts.add(verdict)
        expect(verdict).toBe(plain.verdict)
        if (witness) expect(world.crossings(witness).filter(({ what }) => what === 'part')).toEqual([])
        // A line that grazes may go either way by rounding.
        expect(Math.abs(ghost.visible(query).visible - world.visible(query).visible)).toBeLessThan(4 / 256)
      }
      expect(ghost.distance({ model: 'a' }, { model: 'ghost' }).distance).toBe(world.distance({ model: 'a' }, { model: 'ghost' }).distance)
      world.dispose()
    }
    expect(verdicts).toEqual(new Set(['clear', 'blocked']))
    ghost.dispose()
  })
})
