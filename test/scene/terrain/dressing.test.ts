import { expect, it } from 'vitest'
import type { BoardPiece } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import { add2, plan, turn2, type Vec2 } from '../../../src/core/vec'
import { isShown, pieceGeometry } from '../../../src/scene/terrain'
import { dressOf } from '../../../src/scene/terrain/dressing'
import { paintedOn, PAINT_KINDS, PAINTS, strokeArea, type PaintKind } from '../../../src/table/areas'
import { toBoard } from '../../../src/table/board'
import type { TableFile } from '../../../src/table/file'
import type { Sources } from '../../../src/table/piece'
import { BARE } from '../../tools/game/game-table'

const SOURCES: Sources = { pieces: new Map(), mesh: () => ({ ok: false, error: 'none' }) }
/** Leaves are drawn ragged; stones are hewn by hand. */
const RAGGED = 0.06

/** A piece painted by a wandering stroke. */
function painted(kind: PaintKind, seed: number, change: Partial<TableFile['terrain'][number]> = {}): BoardPiece {
  const stream = new RandomStream(`dressing-${seed}`)
  const chance = () => stream.unit()
  let at: Vec2 = [0, 0]
  const points = Array.from({ length: 3 + Math.floor(chance() * 6) }, (): Vec2 => (at = [at[0] + (chance() - 0.4) * 5, at[1] + (chance() - 0.5) * 5]))
  const file = paintedOn(BARE as TableFile, kind, strokeArea(points, 0.6 + 2.4 * chance()))
  const board = toBoard({ ...file, terrain: file.terrain.map((entry) => ({ ...entry, ...change })) }, SOURCES)
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  return board.value.pieces[0]!
}

/** How far a point of the table lies outside the piece's outline; 0 inside. */
function outside(piece: BoardPiece, [x, z]: Vec2): number {
  const ring = (piece.area!.footprint as { points: readonly Vec2[] }).points.map((point) => add2(turn2(point, piece.yaw), plan(piece.at)))
  let [inside, best] = [false, Infinity]
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    if (a[1] > z !== b[1] > z && x < ((b[0] - a[0]) * (z - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (z - a[1]) * dz) / (dx * dx + dz * dz)))
    best = Math.min(best, Math.hypot(x - a[0] - dx * t, z - a[1] - dz * t))
  })
  return inside ? 0 : best
}

/** Every drawn corner, on the table. */
const drawn = (piece: BoardPiece): readonly (readonly [number, number, number])[] => {
  const places = pieceGeometry(piece).getAttribute('position')
  return Array.from({ length: places.count }, (_, i) => {
    const [x, z] = add2(turn2([places.getX(i), places.getZ(i)], piece.yaw), plan(piece.at))
    return [x, places.getY(i) + piece.at[1], z] as const
  })
}

it.each(PAINT_KINDS)('%s: whatever is painted, what is drawn of it stays within the outline that is measured', (kind) => {
  for (let seed = 0; seed < 8; seed++) {
    const piece = painted(kind, seed, seed % 2 ? { turn: 40 * seed } : {})
    const dress = dressOf(piece)!
    const all = [dress.ground, ...dress.trees].flatMap(drawn)
    expect(all.length, `${kind} ${seed}`).toBeGreaterThan(20)
    expect(Math.max(...all.map(([x, , z]) => outside(piece, [x, z]))), `${kind} ${seed}`).toBeLessThan(RAGGED)
    expect(Math.max(...dress.outline.map(([x, , z]) => outside(piece, [x, z])))).toBeLessThan(1e-6)
    expect(dress.ground.parts.every(isShown) && dress.trees.every(({ parts }) => parts.every(isShown))).toBe(true)
  }
})

it('a wood is as high as it is measured, by its tallest tree, or by its bushes where it is a thicket', () => {
  for (let seed = 0; seed < 6; seed++) {
    for (const height of [PAINTS.forest.height, 7, 1.2]) {
      const piece = painted('forest', seed)
      const tall: BoardPiece = { ...piece, height, area: { ...piece.area!, height } }
      const { ground, trees } = dressOf(tall)!
      const top = Math.max(...[ground, ...trees].flatMap(drawn).map(([, y]) => y))
      expect(top, `${seed} at ${height}`).toBeLessThanOrEqual(height + RAGGED)
      expect(top, `${seed} at ${height}`).toBeGreaterThan(0.8 * height)
      expect(trees.length > 0).toBe(height >= 1.6)
    }
  }
})

it('stones and banks are no higher than the ground that is measured', () => {
  for (const kind of ['water', 'difficult'] as const) {
    for (let seed = 0; seed < 5; seed++) {
      const { ground } = dressOf(painted(kind, seed))!
      for (const { name, solid } of ground.parts) {
        if (solid.kind === 'prism' && !/reeds|tuft/.test(name)) expect(solid.height, name).toBeLessThanOrEqual(PAINTS[kind].height)
      }
    }
  }
})

it('it is dressed the same wherever it lies, and trees that are alike share their parts', () => {
  const piece = painted('forest', 3)
  const moved = dressOf({ ...piece, at: [9, 0, 4], yaw: 30 })!
  const first = dressOf(piece)!
  expect(moved.ground.parts).toEqual(first.ground.parts)
  expect(moved.trees.map(({ parts }) => parts)).toEqual(first.trees.map(({ parts }) => parts))
  expect(new Set(first.trees.map(({ parts }) => parts)).size).toBeLessThanOrEqual(30)
})

it('any other area is shown as the volume that it is', () => {
  const piece = painted('forest', 1)
  expect(dressOf({ ...piece, kind: 'ruin' })).toBeNull()
  expect(dressOf({ ...piece, kind: 'difficult' })).toBeNull()
  expect(dressOf({ ...piece, area: null })).toBeNull()
})
