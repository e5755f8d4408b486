import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board, BoardModel, BoardPiece, Part } from '../../../src/core/board'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import { Exhibits } from '../../../src/geometry/ruling'
import { sliceMesh, type CutPlane } from '../../../src/geometry/ruling/slice'
import { compileOccluder } from '../../../src/geometry/sight/occluder'
import { SightWorld } from '../../../src/geometry/sight'
import { between, boulder, brickWall, meshPiece, randomFrom, randomModel, ruin, windowedWall, type Random } from '../sight/scenes'

const SEED = 20261122

const partsOf = (prisms: ReturnType<typeof ruin>): Part[] => prisms.map(({ polygon, y0, y1 }, i) => ({
  name: `p${i}`, at: [0, y0, 0], yaw: 0, look: 'brick', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
  solid: { kind: 'prism', footprint: { kind: 'polygon', points: polygon }, height: y1 - y0 },
}))

const pieceOf = (id: string, parts: readonly Part[], at: Vec3 = [0, 0, 0]): BoardPiece => ({
  id, name: id, kind: 'ruin', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' }, at, yaw: 0, parts, area: null, height: 4,
})

const meshPart = (r: Random): Part => ({
  name: 'boulder', at: [0, 0, 0], yaw: between(r, 0, 360), look: 'rock', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
  solid: { kind: 'mesh', mesh: boulder(r, between(r, 0.6, 1.6)) },
})

function tableOf(r: Random): { board: Board; sights: SightWorld; exhibits: Exhibits } {
  const span = between(r, 3, 10)
  const models: BoardModel[] = [randomModel(r, 'a', -span, between(r, -2, 2)), randomModel(r, 'b', span, between(r, -2, 2))]
  const makes = [
    (x: number, z: number) => partsOf(ruin(r, x, z, between(r, 0, 360))),
    (x: number, z: number) => partsOf(windowedWall(r, x, z, between(r, 3, 7), 3, 0.25, between(r, 0, 360))),
    (x: number, z: number) => partsOf(brickWall(r, x, z, 4, 0.3, between(r, 0, 360))),
  ]
  const pieces = Array.from({ length: 1 + Math.floor(3 * r()) }, (_, i) => {
    const [x, z] = [between(r, -span + 1, span - 1), between(r, -2, 2)]
    return r() < 0.25 ? pieceOf(`m${i}`, [meshPart(r)], [x, 0, z]) : pieceOf(`p${i}`, makes[Math.floor(3 * r())]!(x, z))
  })
  const board: Board = { width: 48, depth: 48, models, pieces }
  const sights = new SightWorld(board)
  return { board, sights, exhibits: new Exhibits(sights) }
}

describe('seen and hidden parts', () => {
  test(`their share is the share visible within both errors, and each is as its line is, seed ${SEED}`, () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const { sights, exhibits } = tableOf(randomFrom(seed))
      const query = { from: 'a', to: 'b' }
      const seen = exhibits.seen(query)
      const share = sights.visible({ ...query, samples: 1024 })
      expect(Math.abs(seen.visible - share.visible)).toBeLessThan(3.5 * (seen.error + share.error))
      expect(seen.eye).toEqual(share.eye)
      for (const patch of seen.patches) {
        const open = sights.open({ from: seen.eye, to: patch.middle })
        // A line that only touches, at the target's own surface say, may count either way.
        if (patch.seen !== open) expect(open).toBe(false)
        expect(patch.by === null).toBe(patch.seen)
      }
      if (share.hiddenBy.length === 0) expect(seen.patches.every((patch) => patch.seen)).toBe(true)
    }), { seed: SEED, numRuns: 150 })
  })

  test('a wall over the left half hides the left squares', () => {
    const r = randomFrom(3)
    const [a, b] = [randomModel(r, 'a', -8, 0), randomModel(r, 'b', 8, 0)]
    // Seen from a, which looks along +x, left is -z.
    const wall = pieceOf('wall', partsOf([{ polygon: [[5, -6], [5.2, -6], [5.2, 0], [5, 0]], y0: 0, y1: 4 }]))
    const { patches, visible } = new Exhibits(new SightWorld({ width: 48, depth: 48, models: [a, b], pieces: [wall] })).seen({ from: 'a', to: 'b' })
    expect(visible).toBeGreaterThan(0.4)
    expect(visible).toBeLessThan(0.6)
    for (const { seen, middle, by } of patches) {
      if (middle[2] < -0.1) expect([seen, by]).toEqual([false, 'wall'])
      if (middle[2] > 0.1) expect(seen).toBe(true)
    }
  })
})

describe('blocking faces', () => {
  test(`every face lies on a blocker, is flat, and the shares are of one whole, seed ${SEED}`, () => {
    let faces = 0
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const { board, sights, exhibits } = tableOf(randomFrom(seed))
      const query = { from: 'a', to: 'b' }
      const found = exhibits.faces(query)
      faces += found.length
      expect(found.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1 + 1e-9)
      for (const { id, polygon, share } of found) {
        expect(share).toBeGreaterThan(0)
        expect(board.pieces.some((piece) => piece.id === id)).toBe(true)
        const middle = [0, 1, 2].map((k) => polygon.reduce((sum, p) => sum + p[k]!, 0) / polygon.length) as unknown as Vec3
        // A short line square through the face runs into its solid.
        const crossed = [0, 1, 2].some((k) => {
          const off = [0, 0, 0].map((_, i) => (i === k ? 1e-3 : 0))
          const ends = [1, -1].map((s) => middle.map((v, i) => v + s * off[i]!) as unknown as Vec3)
          return sights.crossings({ from: ends[0]!, to: ends[1]! }).some((c) => c.id === id)
        })
        expect(crossed).toBe(true)
      }
      if (sights.sight(query).verdict === 'blocked') expect(found.length).toBeGreaterThan(0)
    }), { seed: SEED, numRuns: 100 })
    expect(faces).toBeGreaterThan(100)
  })
})

/** By the even-odd rule. */
function inside(rings: readonly (readonly Vec2[])[], [x, y]: Vec2): boolean {
  let odd = false
  for (const ring of rings) {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length]!
      if (p[1] > y !== q[1] > y && x < p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0])) odd = !odd
    })
  }
  return odd
}

describe('sections', () => {
  test(`a point of the drawing is filled exactly where the table is, seed ${SEED}`, () => {
    let filled = 0
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom('side' as const, 'plan' as const), (seed, cut) => {
      const r = randomFrom(seed)
      const { sights, exhibits } = tableOf(r)
      const [a, b] = [sights.volume('a').eye, sights.volume('b').eye]
      const section = exhibits.section({ line: { from: a, to: [b[0], 0.5 * b[1], b[2]] }, cut, query: { from: 'a', to: 'b' } })
      for (let k = 0; k < 60; k++) {
        const at: Vec2 = [between(r, section.low[0], section.high[0]), between(r, section.low[1] + 0.01, section.high[1])]
        const p = [0, 1, 2].map((i) => section.origin[i]! + at[0] * section.across[i]! + at[1] * section.up[i]!) as unknown as Vec3
        // A line that leaves upwards from the point starts inside what the point is in.
        const up = { from: p, to: [p[0] + 3.1, p[1] + 50, p[2] + 1.7] as const }
        const crossed = new Set(sights.crossings(up).filter(({ what, enters }) => what === 'part' && !enters).map(({ id }) => id))
        for (const shape of section.shapes.filter(({ what }) => what === 'part')) {
          const nearRim = shape.rings.some((ring) => ring.some((q, i) => near(at, q, ring[(i + 1) % ring.length]!) < 1e-3))
          if (nearRim) continue
          if (inside(shape.rings, at)) filled++
          expect(inside(shape.rings, at)).toBe(crossed.has(shape.id))
        }
      }
    }), { seed: SEED, numRuns: 150 })
    expect(filled).toBeGreaterThan(50)
  })

  test('both volumes are cut, at their distance and height', () => {
    const r = randomFrom(5)
    const body = { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 } as const
    const models = [-8, 8].map((x, i): BoardModel => ({ ...randomModel(r, i === 0 ? 'a' : 'b', x, 0), base: null, body }))
    const exhibits = new Exhibits(new SightWorld({ width: 48, depth: 48, models, pieces: [] }))
    const section = exhibits.section({ line: { from: [-8, 1.25, 0], to: [8, 0.5, 0] }, cut: 'side', query: { from: 'a', to: 'b' } })
    expect(section.line[0]).toEqual([0, 1.25])
    expect(section.line[1]).toEqual([16, 0.5])
    const target = section.shapes.find(({ what }) => what === 'target')!.rings[0]!
    expect(Math.min(...target.map(([x]) => x))).toBeCloseTo(15.5, 2)
    expect(Math.max(...target.map(([, y]) => y))).toBeCloseTo(1.25, 4)
  })

  test('a closed mesh is cut in closed rings, however it is turned', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const r = randomFrom(seed)
      const [mesh] = compileOccluder(meshPiece('m', boulder(r, 1.2, 16), [between(r, -2, 2), 0, between(r, -2, 2)], between(r, 0, 360))).meshes
      const phi = between(r, 0, 6)
      const plane: CutPlane = {
        origin: [mesh!.at[0], 0, mesh!.at[2]], across: [Math.cos(phi), 0, Math.sin(phi)], up: [0, 1, 0], normal: [Math.sin(phi), 0, -Math.cos(phi)],
      }
      const { rings, paths } = sliceMesh(mesh!, plane)
      expect(paths).toEqual([])
      expect(rings.length).toBeGreaterThan(0)
    }
  })
})

/** Distance of a point from a side. */
function near(p: Vec2, a: Vec2, b: Vec2): number {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * ex + (p[1] - a[1]) * ey) / (ex * ex + ey * ey || 1)))
  return Math.hypot(p[0] - a[0] - t * ex, p[1] - a[1] - t * ey)
}
