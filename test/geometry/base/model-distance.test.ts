import { describe, expect, it } from 'vitest'
import type { BoardModel, BoardPiece, Part, Solid, Traits } from '../../../src/core/board'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import {
  distanceOfVolumes,
  modelFarthest,
  modelInPieces,
  modelInZone,
  modelVolume,
  pieceVolumes,
  pointVolume,
} from '../../../src/geometry/base'
import { solidToMesh } from '../../../src/geometry/solid'

const box = (w: number, h: number, d: number): Solid => ({
  kind: 'prism',
  footprint: { kind: 'rect', hx: w / 2, hz: d / 2 },
  height: h,
})
const model = (id: string, at: Vec3, rest: Partial<BoardModel> = {}): BoardModel => ({
  id,
  name: id,
  side: 'A',
  unit: id,
  leader: true,
  base: { kind: 'circle', radius: 0.5 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 },
  at,
  yaw: 0,
  ...rest,
})
const solid: Traits = { sight: 'solid', ground: 'impassable', cover: 'heavy' }
const open: Traits = { sight: 'open', ground: 'open', cover: 'none' }
const part = (name: string, solidOf: Solid, at: Vec3, traits = solid): Part => ({
  name,
  solid: solidOf,
  at,
  yaw: 0,
  traits,
  look: 'brick',
})
const piece = (parts: readonly Part[], rest: Partial<BoardPiece> = {}): BoardPiece => ({
  id: 'p',
  name: 'p',
  kind: 'wall',
  traits: solid,
  parts,
  area: null,
  height: 3,
  at: [0, 0, 0],
  yaw: 0,
  ...rest,
})
const modelDistance = (a: BoardModel, b: BoardModel) => distanceOfVolumes([modelVolume(a)], [modelVolume(b)])!
const pieceDistance = (m: BoardModel, p: BoardPiece) => distanceOfVolumes([modelVolume(m)], pieceVolumes(p))!

describe('models', () => {
  it('are measured by their bases, however wide their bodies are', () => {
    const broad = model('a', [0, 0, 0], { body: box(8, 6, 8) })
    expect(modelDistance(broad, model('b', [5, 0, 0])).distance).toBe(4)
  })

  it('without a base are measured by the body', () => {
    const tank = model('a', [0, 0, 0], { base: null, body: box(4, 2, 3) })
    expect(modelDistance(tank, model('b', [6, 0, 0])).distance).toBe(3.5)
    const raised = modelDistance(tank, model('b', [6, 3, 0]))
    expect([raised.horizontal, raised.vertical, raised.distance]).toEqual([3.5, 1, Math.sqrt(13.25)])
    const imported = model('c', [0, 0, 0], { base: null, body: { kind: 'mesh', mesh: solidToMesh(box(4, 2, 3)) } })
    expect(modelDistance(imported, model('b', [6, 0, 0])).distance).toBeCloseTo(3.5, 6)
    expect(modelFarthest(imported, [0, 0, 0])).toBeCloseTo(Math.hypot(2, 2, 1.5), 12)
    expect(modelFarthest(tank, [0, 0, 0])).toBeCloseTo(Math.hypot(2, 2, 1.5), 12)
  })

  it('know how far their farthest point is, diagonally', () => {
    expect(modelFarthest(model('a', [2.4, 0, 0]), [0, 0, 0])).toBeCloseTo(2.9, 12)
    expect(modelFarthest(model('a', [2.5, 4, 0]), [0, 0, 0])).toBe(5)
  })
})

describe('pieces', () => {
  it('are measured to their nearest solid part', () => {
    const ruin = piece([part('north', box(6, 4, 0.5), [0, 0, -3]), part('south', box(6, 4, 0.5), [0, 0, 3])], {
      area: { footprint: { kind: 'rect', hx: 3, hz: 3.25 }, height: 4, at: [0, 0, 0], yaw: 0 },
    })
    expect(pieceDistance(model('a', [0, 0, 6]), ruin).distance).toBe(2.25)
    expect(pieceDistance(model('a', [0, 0, 0]), ruin).distance).toBe(2.25)
    expect(pieceDistance(model('a', [0, 7, 3]), ruin)).toMatchObject({ distance: 3, horizontal: 0, vertical: 3 })
  })

  it('without a solid part are measured to the footprint of their area at its underside', () => {
    const wood = piece([part('canopy', box(9, 1, 9), [0, 5, 0], open)], {
      area: { footprint: { kind: 'rect', hx: 3, hz: 2 }, height: 6, at: [0, 0, 0], yaw: 0 },
      yaw: 90,
    })
    expect(pieceDistance(model('a', [0, 0, 5]), wood)).toMatchObject({ distance: 1.5, vertical: 0 })
    expect(pieceDistance(model('a', [0, 4, 5]), wood).vertical).toBe(4)
  })

  it('are measured to points as well', () => {
    const wall = piece([part('wall', box(6, 3, 1), [0, 0, 0])], { at: [10, 0, 0], yaw: 90 })
    const distance = distanceOfVolumes([pointVolume([0, 1, 0])], pieceVolumes(wall))!
    expect(distance.distance).toBeCloseTo(9.5, 12)
    expect(distanceOfVolumes([pointVolume([0, 1, 0])], [])).toBeNull()
  })
})

describe('models in pieces and zones', () => {
  it('go by the area, or by the footprint of a piece without one', () => {
    const wood = piece([], { area: { footprint: { kind: 'rect', hx: 3, hz: 2 }, height: 6, at: [0, 0, 0], yaw: 0 } })
    expect(modelInPieces(model('a', [3, 0, 0]), [wood])).toMatchObject({ touches: true, wholly: false })
    expect(modelInPieces(model('a', [3, 0, 0]), [wood]).share).toBeCloseTo(0.5, 12)
    const hill = piece([part('low', box(6, 1, 6), [0, 0, 0]), part('top', box(4, 2, 4), [0, 0, 0])])
    expect(modelInPieces(model('a', [2, 2, 0]), [hill])).toEqual({ touches: true, wholly: true, share: 1 })
    expect(modelInPieces(model('a', [4, 0, 0]), [hill])).toEqual({ touches: false, wholly: false, share: 0 })
  })

  it('count two parts side by side as one footprint', () => {
    const twins = piece([part('left', box(2, 1, 4), [-1, 0, 0]), part('right', box(2, 1, 4), [1, 0, 0])])
    const fact = modelInPieces(model('a', [0, 1, 0]), [twins])
    expect(fact.wholly).toBe(true)
    expect(fact.share).toBe(1)
    expect(modelInPieces(model('a', [2, 1, 0]), [twins]).share).toBeCloseTo(0.5, 3)
  })

  it('lie in a zone in either winding', () => {
    const zone: Vec2[] = [[-24, -24], [24, -24], [24, -12], [-24, -12]]
    for (const points of [zone, zone.toReversed()]) {
      expect(modelInZone(model('a', [0, 0, -12.5]), points).wholly).toBe(true)
      expect(modelInZone(model('a', [0, 0, -12.4]), points)).toMatchObject({ wholly: false, touches: true })
      expect(modelInZone(model('a', [0, 0, -11]), points).touches).toBe(false)
    }
  })
})
