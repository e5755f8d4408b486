import type { Id, TriangleMesh } from '../../../src/core/board'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import type { GivenProfile } from '../../../src/rules/contract'
import { ravenfeast } from '../../../src/rules/ravenfeast'
import { toBoard } from '../../../src/table/board'
import type { TableModel, TableTerrain } from '../../../src/table/file'
import type { PieceFile } from '../../../src/table/library'
import { asks, block, brokenBy } from '../lines/scene'

export { block, brokenBy }
export const { sight, move } = asks(ravenfeast)

type Cards = Readonly<Record<Id, GivenProfile>>

const own = (name: string, kind: PieceFile['kind'], parts: PieceFile['parts']): readonly [string, PieceFile] =>
  [name, { format: 'sightline-piece', version: 1, name, kind, author: 'Sightline', licence: 'MIT', parts }]

/** Pieces of several parts. */
const PIECES = new Map([
  own('bridge', 'platform', [
    { name: 'left', shape: { box: [1, 3, 2] }, at: [-5, 0, 0] }, { name: 'right', shape: { box: [1, 3, 2] }, at: [5, 0, 0] },
    { name: 'deck', shape: { box: [11, 0.3, 2] }, at: [0, 3, 0] },
  ]),
  own('tower', 'platform', [
    { name: 'block', shape: { box: [4, 4, 4] }, at: [0, 0, 0] },
    { name: 'ladder', shape: { box: [0.7, 4, 0.1] }, at: [0, 0, -2.05], look: 'ladder', traits: { sight: 'open', ground: 'open' } },
  ]),
])

/** A figure on a square base of 1", or so many inches wide and deep; each is a unit of its own. */
export function figure(id: Id, x: number, z: number, given: { yaw?: number; y?: number; size?: readonly [number, number]; round?: true } = {}): TableModel {
  const { yaw = 0, y = 0, size: [width, depth] = [1, 1], round } = given
  return {
    id, unit: id, side: id.startsWith('a') ? 'A' : 'B', at: [x, y, z], turn: yaw, body: { cylinder: [0.4, 1.25] },
    base: round ? { round: width * 25.4 } : { rect: [width * 25.4, depth * 25.4] },
  }
}

type Meshes = Readonly<Record<string, TriangleMesh>>

/** `meshes`: by the path that a shape of the terrain names. */
export async function table(models: readonly TableModel[], terrain: readonly TableTerrain[] = [], size = 48, meshes: Meshes = {}): Promise<World> {
  const file = { format: 'sightline-table', version: 1, system: 'ravenfeast', table: { width: size, depth: size }, terrain, models } as const
  const resolved = toBoard(file, { pieces: PIECES, mesh: ({ path }) => ({ ok: true, value: meshes[path]! }) })
  if (!resolved.ok) throw new Error(resolved.error.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  return createWorld(resolved.value)
}

/** A block that stands so high up. */
export const raised = (y: number, entry: TableTerrain): TableTerrain => ({ ...entry, at: [entry.at[0], y, entry.at[2]] })

export const piece = (name: string, [x, z]: readonly [number, number], rest: Partial<TableTerrain> = {}): TableTerrain =>
  ({ id: name, shape: { piece: name }, at: [x, 0, z], ...rest })

/** What a1 makes of b1: "open" or "shut", how many dice for cover, and the rules that forbid a shot along an open line. */
export async function shot(models: readonly TableModel[], terrain: readonly TableTerrain[] = [], profiles: Cards = {}): Promise<string> {
  const ruling = sight(await table(models, terrain), 'a1', 'b1', { profiles })
  const { open, refused } = ruling.shot!
  if ((ruling.verdict === 'clear') !== (open && refused.length === 0)) throw new Error(`the verdict is ${ruling.verdict}`)
  return [open ? 'open' : 'shut', `${open ? ruling.rolls!.length : 0}`, ...refused.map(({ rule }) => rule)].join(' ')
}

/** Rules that a1 breaks on its way along the points `[x, z]` or `[x, y, z]`, or "legal" and what it costs. */
export async function way(
  models: readonly TableModel[], terrain: readonly TableTerrain[], points: readonly (readonly number[])[], profiles: Cards = {}, allow?: number,
): Promise<string> {
  const profile = profiles['a1']
  const ruling = move(
    await table(models, terrain), { model: 'a1', profiles, ...(profile !== undefined && { profile }), ...(allow !== undefined && { allow }) }, ...points)
  return ruling.legal ? `legal ${Math.round(ruling.cost * 100) / 100}` : brokenBy(ruling).join(' ')
}
