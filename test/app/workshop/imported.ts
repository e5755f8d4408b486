import { expect } from 'vitest'
import { emptyTable } from '../../../src/app/files/library'
import { sourcesOf } from '../../../src/app/files/mesh-files'
import { withPieces } from '../../../src/app/workshop/ready-piece'
import { DoctorWork } from '../../../src/app/workers/doctor-work'
import type { Board, BoardModel, TriangleMesh } from '../../../src/core/board'
import type { SightFact, SightQuery } from '../../../src/core/measure'
import { place3, type Vec3 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import { toBoard } from '../../../src/table/board'
import { parseTableText } from '../../../src/table/file'
import type { BruteLines } from '../../helpers/brute-lines'
import { stlOf } from '../../helpers/meshes'
import { between, oneOf, type Random } from '../../geometry/sight/scenes'

/** Meshes as the workshop lays them on a table, and pairs of models around, on and inside them. */

const silent = () => undefined
const QUERY: SightQuery = { from: 'a', to: 'b' }

/** An STL that was read, mended where that is safe, thinned to so many inches if asked for, and written for a table; with what was told of that. */
export async function throughDoctor(mesh: TriangleMesh, thinTo: number | null = null) {
  const work = new DoctorWork()
  const read = await work.open(new Blob([stlOf(mesh) as Uint8Array<ArrayBuffer>]), 'mesh.stl')
  if (!read.ok) throw new Error(read.error)
  let now = work.frame({ ...read.value.frame, unit: 'in', up: 'y' }, silent)
  const mended = work.mendSafe(silent)
  if (mended.ok) now = mended
  if (thinTo !== null) {
    const thin = await work.thin(thinTo, silent)
    if (!thin.ok || !thin.value) throw new Error(thin.ok ? 'nothing lighter was found' : thin.error)
    now = { ok: true, value: thin.value }
  }
  if (!now.ok) throw new Error(now.error)
  const made = work.finish()
  if (!made.ok) throw new Error(made.error)
  return { bytes: made.value.bytes, size: now.value.size, triangles: now.value.triangles, done: now.value.done, means: now.value.report.sight }
}

/** The table with that piece alone in its middle, written as a file and read again, and two models on it. */
export function laidOut({ bytes, size, triangles }: Awaited<ReturnType<typeof throughDoctor>>): Board {
  const bundle = withPieces({ file: emptyTable('free-table'), meshes: {} }, [{ name: 'Mesh', kind: 'ruin', size, triangles, bytes }])
  if (!bundle.ok) throw new Error(bundle.error)
  const model = (id: string, side: 'A' | 'B') => ({ id, side, base: { round: 32 }, at: [0, 0, 0] })
  const text = JSON.stringify({ ...bundle.value.file, models: [model('a', 'A'), model('b', 'B')] })
  const file = parseTableText(text)
  if (!file.ok) throw new Error(JSON.stringify(file.error))
  const board = toBoard(file.value, sourcesOf(new Map(), bundle.value.meshes))
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  expect(board.value.pieces).toHaveLength(1)
  return board.value
}

export type Pair = readonly [BoardModel, BoardModel]

/** Corners of all triangles as they stand on the table. */
export const cornersOf = ({ pieces }: Board): readonly Vec3[] => pieces.flatMap((piece) => piece.parts.flatMap(({ solid, at, yaw }) => {
  if (solid.kind !== 'mesh') return []
  const { positions, indices } = solid.mesh
  return [...new Set(indices)].map((i) => place3(place3([positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!], at, yaw), piece.at, piece.yaw))
}))

/** Two models: in half of the pairs across from one another, else around it, on top of it where a corner is, or somewhere inside its box. */
export function randomPair(r: Random, board: Board, corners: readonly Vec3[]): Pair {
  const [wide, tall, deep] = [0, 1, 2].map((k) => corners.reduce((most, corner) => Math.max(most, Math.abs(corner[k]!)), 0)) as [number, number, number]
  const across = r() < 0.5
  const first = between(r, 0, 2 * Math.PI)
  const placed = (model: BoardModel, i: number): BoardModel => {
    const where = across ? 0 : r()
    const radius = oneOf(r, [25, 32, 40, 60]) / 25.4 / 2
    const around = across ? first + i * Math.PI + between(r, -0.4, 0.4) : between(r, 0, 2 * Math.PI)
    const out = between(r, 1, 1.5)
    const corner = oneOf(r, corners)
    const top = corners.reduce((most, [x, y, z]) => (Math.hypot(x - corner[0], z - corner[2]) < radius + 0.3 ? Math.max(most, y) : most), corner[1])
    const [x, z] = [out * (wide + radius) * Math.cos(around), out * (deep + radius) * Math.sin(around)]
    const at: Vec3 = where < 0.4 ? [x, 0, z] : where < 0.7 ? [corner[0], top, corner[2]]
      : [between(r, -wide, wide), r() < 0.5 ? 0 : between(r, 0, tall), between(r, -deep, deep)]
    const round = { kind: 'circle', radius } as const
    return { ...model, at, yaw: between(r, 0, 360), base: round, body: { kind: 'prism', footprint: round, height: between(r, 0.5, 1.6) } }
  }
  return board.models.map(placed) as unknown as Pair
}

/** Whether its body meets a triangle, or lies within a closed mesh. */
export function standsInIt(brute: BruteLines, { at, body }: BoardModel): boolean {
  if (body.kind !== 'prism' || body.footprint.kind !== 'circle') throw new Error('a body that is no drum')
  const { height, footprint: { radius } } = body
  return brute.clearance([at[0], at[1] + 0.01, at[2]], [at[0], at[1] + height, at[2]], radius) < radius || brute.within([at[0], at[1] + height / 2, at[2]])
}

/** What is said of the pair; `work` bounds the search. */
export function sightOf(world: World, [a, b]: Pair, work?: number): SightFact {
  world.setModel(a)
  world.setModel(b)
  return world.sight({ ...QUERY, ...(work !== undefined && { work }) })
}

export const worldOf = (board: Board): World => createWorld(board)

/** A point of the model's body, on its surface as often as inside it; a little above what it stands on. */
export function pointOf(r: Random, { at, body }: BoardModel): Vec3 {
  if (body.kind !== 'prism' || body.footprint.kind !== 'circle') throw new Error('a body that is no drum')
  const { height, footprint: { radius } } = body
  const around = between(r, 0, 2 * Math.PI)
  const out = radius * 0.999 * (r() < 0.6 ? 1 : Math.sqrt(r()))
  const up = 2e-5 + (height - 4e-5) * (r() < 0.3 ? 1 : r())
  return [at[0] + out * Math.cos(around), at[1] + up, at[2] + out * Math.sin(around)]
}

/** Whether the point lies in the model's body. */
export function isIn({ at, body }: BoardModel, p: Vec3): boolean {
  if (body.kind !== 'prism' || body.footprint.kind !== 'circle') return false
  return Math.hypot(p[0] - at[0], p[2] - at[2]) <= body.footprint.radius + 1e-6 && p[1] >= at[1] - 1e-9 && p[1] <= at[1] + body.height + 1e-6
}
