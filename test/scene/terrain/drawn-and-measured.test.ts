import { BufferGeometry, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { describe, expect, test } from 'vitest'
import { PIECE_KINDS, type BoardPiece, type FlatShape, type Part, type Pose } from '../../../src/core/board'
import { turn2, type Vec2 } from '../../../src/core/vec'
import { outlineOf, solidToMesh } from '../../../src/geometry/solid'
import { DRAWN_TOLERANCE, isShown, partGeometry, pieceGeometry } from '../../../src/scene/terrain'
import { bareArea, pieceGeometry as bodyPieceGeometry } from '../../../src/scene/overlays/body-geometry'
import { toBoard } from '../../../src/table/board'
import type { TableFile } from '../../../src/table/file'
import type { Sources } from '../../../src/table/piece'
import { pieceNames, standing } from '../../terrain/library'
import { BARE } from '../../tools/game/game-table'

/** Points closer together than this cover a surface. */
const SPACING = 0.2

describe('what is shown is what is measured', () => {
  test.each(pieceNames)('%s: no drawn point is further than a twentieth of an inch from a measured solid', (name) => {
    const piece = solidOnly(standing(name))
    if (piece.parts.length === 0) return
    let worst = 0
    const solids = piece.parts.map(measuredPrism)
    for (const point of surfacePoints(pieceGeometry(piece))) {
      let nearest = Infinity
      for (const solid of solids) {
        if (Math.hypot(point.x - solid.at[0], point.z - solid.at[2]) > solid.reach + nearest) continue
        nearest = Math.min(nearest, distanceTo(solid, point))
        if (nearest <= DRAWN_TOLERANCE) break
      }
      worst = Math.max(worst, nearest)
    }
    expect(worst).toBeLessThanOrEqual(DRAWN_TOLERANCE)
  })

  test.each(pieceNames)('%s: no measured surface is further than a twentieth of an inch from what is drawn', (name) => {
    const piece = solidOnly(standing(name))
    if (piece.parts.length === 0) return
    const drawn = new MeshBVH(pieceGeometry(piece))
    const target = { point: new Vector3(), distance: 0, faceIndex: 0 }
    let worst = 0
    for (const part of piece.parts) {
      for (const point of surfacePoints(measuredGeometry(part))) worst = Math.max(worst, drawn.closestPointToPoint(point, target)?.distance ?? Infinity)
    }
    expect(worst).toBeLessThanOrEqual(DRAWN_TOLERANCE)
  })

  test.each(pieceNames)('%s: a part drawn by itself keeps to its own solid', (name) => {
    let worst = 0
    for (const part of standing(name).parts.filter((each) => !isShown(each)).slice(0, 8)) {
      const solid = measuredPrism(part)
      for (const point of surfacePoints(partGeometry(part))) worst = Math.max(worst, distanceTo(solid, point))
    }
    expect(worst).toBeLessThanOrEqual(DRAWN_TOLERANCE)
  })

  test.each(pieceNames)('%s: what is for show only stays within its own bounds, or the area that is declared', (name) => {
    const piece = standing(name)
    const area = piece.area && prism(piece.area.footprint, piece.area.height, piece.area)
    let worst = 0
    for (const part of piece.parts.filter(isShown)) {
      const solid = measuredPrism(part)
      for (const point of surfacePoints(partGeometry(part))) {
        const own = distanceTo(solid, point)
        worst = Math.max(worst, area && own > DRAWN_TOLERANCE ? distanceTo(area, point) : own)
      }
    }
    expect(worst).toBeLessThanOrEqual(DRAWN_TOLERANCE)
  })
})

describe('a piece that is a plain shape, of any kind', () => {
  const WEDGE = { positions: new Float64Array([0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 3, 0]), indices: new Uint32Array([0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2]) }
  const SOURCES: Sources = { pieces: new Map(), mesh: () => ({ ok: true, value: WEDGE }) }
  const SHAPES = [{ box: [4, 3, 2] as const }, { cylinder: [2, 3] as const }, { mesh: 'rock.stl' }] as const

  test.each(PIECE_KINDS)('%s: what is measured is drawn, as high and as wide as it is', (kind) => {
    for (const shape of SHAPES) {
      const terrain = [{ id: 'it', kind, shape, at: [5, 0, -3] as const, turn: 30 }] as unknown as TableFile['terrain']
      const board = toBoard({ ...BARE, terrain }, SOURCES)
      if (!board.ok) throw new Error(JSON.stringify(board.error))
      const [piece] = board.value.pieces
      const bare = bareArea(piece!)
      // Where there is no solid its area counts, and is drawn instead.
      expect(bare === null).toBe(piece!.parts.length > 0)
      const drawn = bare ? bodyPieceGeometry(piece!) : pieceGeometry(piece!)
      drawn.computeBoundingBox()
      const { min, max } = drawn.boundingBox!
      expect(max.x - min.x).toBeGreaterThan(1.5)
      if (piece!.traits.sight === 'open' && bare) expect(max.y).toBeLessThan(0.1)
      else expect(max.y - min.y).toBeCloseTo(3, 1)
      if (bare) expect([(min.x + max.x) / 2, (min.z + max.z) / 2].every((at, i) => Math.abs(at - [5, -3][i]!) < 1.5)).toBe(true)
    }
  })
})

test('the comparison sees a part that is drawn a tenth of an inch too large', () => {
  const [part] = standing('crate').parts
  const larger = partGeometry(part!).translate(0.1, 0, 0)
  const solid = measuredPrism(part!)
  expect(Math.max(...[...surfacePoints(larger)].map((point) => distanceTo(solid, point)))).toBeGreaterThan(DRAWN_TOLERANCE)
})

const solidOnly = (piece: BoardPiece): BoardPiece => ({ ...piece, parts: piece.parts.filter((part) => !isShown(part)) })

function measuredGeometry(part: Part): BufferGeometry {
  const mesh = solidToMesh(part.solid)
  const geometry = new BufferGeometry()
  const points = Array.from({ length: mesh.positions.length / 3 }, (_, i) => new Vector3(...mesh.positions.subarray(3 * i, 3 * i + 3)))
  for (const p of points) {
    const [x, z] = turn2([p.x, p.z], part.yaw)
    p.set(x + part.at[0], p.y + part.at[1], z + part.at[2])
  }
  geometry.setFromPoints(points)
  geometry.setIndex([...mesh.indices])
  return geometry
}

/** Corners of all triangles, and points within them no further apart than the spacing. */
function* surfacePoints(geometry: BufferGeometry): Generator<Vector3> {
  const position = geometry.getAttribute('position')
  const index = geometry.getIndex()!
  const [a, b, c, p] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()]
  for (let t = 0; t < index.count; t += 3) {
    a.fromBufferAttribute(position, index.getX(t))
    b.fromBufferAttribute(position, index.getX(t + 1))
    c.fromBufferAttribute(position, index.getX(t + 2))
    const steps = Math.max(1, Math.ceil(Math.max(a.distanceTo(b), b.distanceTo(c), c.distanceTo(a)) / SPACING))
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; j <= steps - i; j++) {
        yield p.copy(a).multiplyScalar(1 - (i + j) / steps).addScaledVector(b, i / steps).addScaledVector(c, j / steps).clone()
      }
    }
  }
}

interface Prism {
  readonly outline: readonly Vec2[]
  readonly height: number
  readonly at: readonly [number, number, number]
  readonly yaw: number
  /** Nothing of it is further from its own middle, in plan. */
  readonly reach: number
}

function prism(footprint: FlatShape, height: number, { at, yaw }: Pose): Prism {
  const outline = outlineOf(footprint)
  return { outline, height, at, yaw, reach: Math.max(...outline.map((p) => Math.hypot(p[0], p[1]))) }
}

function measuredPrism(part: Part): Prism {
  if (part.solid.kind !== 'prism') throw new Error(`${part.name} is no prism`)
  return prism(part.solid.footprint, part.solid.height, part)
}

/** 0 inside. */
function distanceTo({ outline, height, at, yaw }: Prism, point: Vector3): number {
  const y = point.y - at[1]
  const vertical = Math.max(0, -y, y - height)
  if (vertical > 1) return vertical
  return Math.hypot(vertical, planDistance(outline, turn2([point.x - at[0], point.z - at[2]], -yaw)))
}

function planDistance(outline: readonly Vec2[], [x, z]: Vec2): number {
  let inside = false
  let bestSq = Infinity
  let [ax, az] = outline.at(-1)!
  for (const [bx, bz] of outline) {
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) inside = !inside
    const [dx, dz] = [bx - ax, bz - az]
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz)))
    bestSq = Math.min(bestSq, (x - ax - dx * t) ** 2 + (z - az - dz * t) ** 2)
    ax = bx
    az = bz
  }
  return inside ? 0 : Math.sqrt(bestSq)
}
