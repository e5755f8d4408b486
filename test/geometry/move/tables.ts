import type { Board, BoardModel, BoardPiece } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { board, box, composed, drum, model, piece, polygon } from './scene'

/** A small generator of repeatable numbers (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function ruin(id: string, at: Vec3, yaw: number): BoardPiece {
  return composed(id, at, [
    { name: 'north-left', solid: box(2, 5, 0.3), at: [-2, 0, -2.85], ground: 'impassable' },
    { name: 'north-right', solid: box(2, 5, 0.3), at: [2, 0, -2.85], ground: 'impassable' },
    { name: 'lintel', solid: box(2, 2, 0.3), at: [0, 3, -2.85], ground: 'impassable' },
    { name: 'west', solid: box(0.3, 5, 5.4), at: [-2.85, 0, 0.15], ground: 'impassable' },
    { name: 'floor', solid: box(3, 0.2, 5.4), at: [-1.2, 2.8, 0.15], ground: 'impassable' },
    { name: 'stub', solid: box(0.3, 1.2, 2), at: [2.85, 0, 1.5], ground: 'impassable' },
  ], { kind: 'ruin', yaw, sight: 'solid', area: { footprint: { kind: 'rect', hx: 3, hz: 3 }, height: 5 } })
}

function hill(id: string, at: Vec3, yaw: number): BoardPiece {
  return composed(id, at, [0, 1, 2, 3].map((i) => ({
    name: `tier-${i}`, solid: box(7 - 1.4 * i, 0.25 * (i + 1), 6 - 1.4 * i),
  })), { kind: 'hill', yaw })
}

function forest(id: string, at: Vec3, yaw: number): BoardPiece {
  return composed(id, at, [0, 1, 2, 3].map((i) => ({
    name: `trunk-${i}`, solid: drum(0.25, 4), at: [2 * Math.cos(i * 1.6), 0, 1.5 * Math.sin(i * 1.6)] as Vec3,
  })), { kind: 'forest', yaw, area: { footprint: { kind: 'oval', rx: 3, rz: 2.2 }, height: 4 } })
}

const house = (id: string, at: Vec3, yaw: number): BoardPiece =>
  piece(id, polygon([[-2, -2], [2, -2], [2, 0], [0, 0], [0, 2], [-2, 2]], 3.5), at, { yaw, kind: 'building', ground: 'impassable' })

const barricade = (id: string, at: Vec3, yaw: number): BoardPiece => piece(id, box(4, 1.2, 0.5), at, { yaw, kind: 'barricade' })
const wall = (id: string, at: Vec3, yaw: number): BoardPiece => piece(id, box(5, 2.5, 0.4), at, { yaw, kind: 'wall', ground: 'impassable' })
const crate = (id: string, at: Vec3, yaw: number): BoardPiece => piece(id, box(1.5, 1.5, 1.5), at, { yaw, kind: 'obstruction', ground: 'impassable' })

const KINDS = [ruin, hill, forest, house, barricade, wall, crate, barricade, wall, crate]

/** A table of `count` pieces strewn over 72 by 48 in, two sides of twenty models where there is room. */
export function strewnTable(seed: number, count = 55): Board {
  const next = random(seed)
  const pieces: BoardPiece[] = []
  const places: { x: number; z: number; r: number }[] = []
  for (let i = 0; i < count; i++) {
    const make = KINDS[i % KINDS.length]!
    const r = make === ruin || make === hill ? 4 : 2.5
    for (let tries = 0; tries < 40; tries++) {
      const [x, z] = [next() * 64 - 32, next() * 40 - 20]
      if (tries < 39 && places.some((p) => Math.hypot(p.x - x, p.z - z) < p.r + r)) continue
      places.push({ x, z, r })
      pieces.push(make(`${make.name}-${i}`, [x, 0, z], Math.floor(next() * 24) * 15))
      break
    }
  }
  const models: BoardModel[] = []
  for (let i = 0; models.length < 40 && i < 400; i++) {
    const [x, z] = [next() * 66 - 33, (next() * 20 + 2) * (models.length % 2 ? 1 : -1)]
    if (places.some((p) => Math.hypot(p.x - x, p.z - z) < p.r + 0.3)) continue
    if (models.some((m) => Math.hypot(m.at[0] - x, m.at[2] - z) < 1.4)) continue
    models.push(model(`m${models.length}`, [x, 0, z], { radius: 0.63, side: models.length % 2 ? 'B' : 'A' }))
  }
  return board(models, pieces, 72, 48)
}
