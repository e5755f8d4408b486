import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board, BoardModel, BoardPiece } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { pickModel, type Ray } from '../../../src/scene/picking/pick-model'
import { readUnder } from '../../../src/scene/picking/read-pointer'
import { pickSurface } from '../../../src/scene/picking/surface-index'

const SEED = 20261121
const NONE = new Set<string>()

const model = (id: string, at: Vec3, over: Partial<BoardModel> = {}): BoardModel => ({
  id, name: id, side: 'A', unit: id, leader: false, base: { kind: 'circle', radius: 0.63 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 }, at, yaw: 0, ...over,
})

const wall = (id: string, at: Vec3, yaw = 0): BoardPiece => ({
  id, name: id, kind: 'wall', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' }, area: null, height: 4, at, yaw,
  parts: [{
    name: 'wall', at: [0, 0, 0], yaw: 0, look: 'brick', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
    solid: { kind: 'prism', footprint: { kind: 'rect', hx: 3, hz: 0.25 }, height: 4 },
  }],
})

const board = (models: readonly BoardModel[], pieces: readonly BoardPiece[] = []): Board => ({ width: 36, depth: 36, models, pieces })

const aim = (origin: Vec3, at: Vec3): Ray => {
  const d: Vec3 = [at[0] - origin[0], at[1] - origin[1], at[2] - origin[2]]
  const length = Math.hypot(...d)
  return { origin, direction: [d[0] / length, d[1] / length, d[2] / length] }
}

describe('what lies under the pointer', () => {
  test('a model, the piece behind it, the surface and the plane', () => {
    const under = readUnder(board([model('m', [2, 0, 1])], [wall('w', [2, 0, 4])]), aim([2, 6, -10], [2, 0.8, 1]), 0, null, NONE)
    expect(under.model).toBe('m')
    expect(under.piece).toBe(null)
    expect(under.surface![1]).toBeCloseTo(0, 6)
    const through = readUnder(board([], [wall('w', [2, 0, 4])]), aim([2, 6, -10], [2, 2, 3.75]), 0, null, NONE)
    expect(through.piece).toBe('w')
    expect(through.surface![2]).toBeCloseTo(3.75, 5)
    expect(through.ground![2]).toBeGreaterThan(4)
  })

  test('a model behind a wall is not picked; above the cut the wall is passed through', () => {
    const both = board([model('m', [0, 0, 3])], [wall('w', [0, 0, 0])])
    const ray = aim([0, 3, -9], [0, 0.6, 3])
    expect(readUnder(both, ray, 0, null, NONE).model).toBe(null)
    expect(readUnder(both, ray, 0, null, new Set(['w'])).model).toBe('m')
    expect(readUnder(both, ray, 0, 1, NONE).model).toBe('m')
  })

  test('a model that is marked is picked through a wall, as if nothing stood there; one before it still hides it', () => {
    const ray = aim([0, 3, -9], [0, 0.6, 3])
    const marked = readUnder(board([model('m', [0, 0, 3]), model('n', [1, 0, 4])], [wall('w', [0, 0, 0])]), ray, 0, null, NONE, false, new Set(['m']))
    expect([marked.model, marked.behind]).toEqual(['m', false])
    const other = readUnder(board([model('n', [0, 0, 3])], [wall('w', [0, 0, 0])]), ray, 0, null, NONE, false, new Set(['m']))
    expect(other.model).toBe(null)
  })

  test('through terrain the model behind is meant, unless one stands before it', () => {
    const ray = aim([0, 3, -9], [0, 0.6, 3])
    const behind = readUnder(board([model('m', [0, 0, 3])], [wall('w', [0, 0, 0])]), ray, 0, null, NONE, true)
    expect([behind.model, behind.behind, behind.piece]).toEqual(['m', true, 'w'])
    // One before the wall that is only just missed goes before one behind it that is hit.
    const two = board([model('m', [0, 0, 3]), model('front', [0.6, 0, -2])], [wall('w', [0, 0, 0])])
    const beside = aim([0, 1.5, -9], [0, 0.9, -2])
    expect(readUnder(two, beside, 0, null, NONE, true).model).toBe('m')
    const meant = readUnder(two, beside, 0.2, null, NONE, true)
    expect([meant.model, meant.behind]).toEqual(['front', false])
    expect(readUnder(board([], [wall('w', [0, 0, 0])]), ray, 0, null, NONE, true).model).toBe(null)
  })

  test('off the table there is no surface, but still the plane', () => {
    const under = readUnder(board([]), aim([0, 10, -30], [0, 0, -25]), 0, null, NONE)
    expect(under.surface).toBe(null)
    expect(under.ground).not.toBe(null)
  })

  test('slack picks a model that one just misses, but never instead of one that is hit', () => {
    const models = [model('near', [0, 0, 0]), model('far', [0, 0, 2])]
    const ray = aim([0.75, 10, 0], [0.75, 0, 0])
    expect(pickModel(models, ray, 0)).toBe(null)
    expect(pickModel(models, ray, 0.2)?.id).toBe('near')
    expect(readUnder(board(models), aim([0, 10, 1.5], [0, 0, 1.5]), 0.9, null, NONE).model).toBe('far')
  })

  test(`a ray at any point of a body or base picks that model or one before it (seed ${SEED})`, () => {
    const coordinate = fc.double({ min: -12, max: 12, noNaN: true })
    fc.assert(fc.property(coordinate, coordinate, fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }), fc.boolean(), (x, z, yaw, r, a, square) => {
        const one = model('m', [x, 0, z], square
          ? { yaw, base: { kind: 'rect', hx: 0.5, hz: 1 }, body: { kind: 'prism', footprint: { kind: 'rect', hx: 0.4, hz: 0.9 }, height: 1.5 } }
          : { yaw })
        const inner = 0.4 * r
        const hit = pickModel([one], aim([3, 20, -25], [x + Math.sin(a) * inner, 0.5, z + Math.cos(a) * inner]), 0)
        expect(hit?.id).toBe('m')
        expect(hit!.distance).toBeLessThanOrEqual(Math.hypot(x + Math.sin(a) * inner - 3, 19.5, z + Math.cos(a) * inner + 25) + 1e-9)
      }), { seed: SEED, numRuns: 300 })
  })

  test(`so does one at the corners of a low body and of a base that is far longer, from anywhere above (seed ${SEED})`, () => {
    const coordinate = fc.double({ min: -12, max: 12, noNaN: true })
    const corner = fc.constantFrom([1, 1], [1, -1], [-1, 1], [-1, -1])
    fc.assert(fc.property(coordinate, coordinate, coordinate, coordinate, corner, fc.boolean(), (x, z, eyeX, eyeZ, [u, v], high) => {
      const one = model('m', [x, 0, z], {
        base: { kind: 'rect', hx: 0.4, hz: 2 }, body: { kind: 'prism', footprint: { kind: 'rect', hx: 0.2, hz: 0.3 }, height: 0.5 },
      })
      const at: Vec3 = high ? [x + 0.199 * u!, 0.49, z + 0.299 * v!] : [x + 0.399 * u!, 0.01, z + 1.999 * v!]
      expect(pickModel([one], aim([eyeX, 20, eyeZ], at), 0)?.id).toBe('m')
    }), { seed: SEED, numRuns: 300 })
  })

  test(`moving a piece moves its surface with it (seed ${SEED})`, () => {
    const coordinate = fc.double({ min: -10, max: 10, noNaN: true })
    const base = wall('w', [0, 0, 0])
    fc.assert(fc.property(coordinate, coordinate, fc.double({ min: -180, max: 180, noNaN: true }), (x, z, yaw) => {
      const hit = pickSurface(board([], [{ ...base, at: [x, 0, z], yaw }]), aim([x, 30, z], [x, 0, z]), null, NONE)
      expect(hit!.piece).toBe('w')
      expect(hit!.point[1]).toBeCloseTo(4, 5)
    }), { seed: SEED, numRuns: 100 })
  })
})
