import type { Board, Id } from '../../../src/core/board'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import { redRain } from '../../../src/rules/red-rain'
import { toBoard } from '../../../src/table/board'
import type { TableModel, TableTerrain } from '../../../src/table/file'
import type { PieceFile } from '../../../src/table/library'
import { asks, block, brokenBy } from '../lines/scene'

export const mm = (value: number) => value / 25.4

const own = (name: string, kind: PieceFile['kind'], parts: PieceFile['parts'], area?: PieceFile['area']): readonly [string, PieceFile] =>
  [name, { format: 'sightline-piece', version: 1, name, kind, author: 'Sightline', licence: 'MIT', parts, ...(area && { area }) }]

/** Pieces of several parts; `across` each they stretch along x. */
const PIECES = new Map([
  own('arch', 'wall', [
    { name: 'left', shape: { box: [1, 3, 1] }, at: [-3, 0, 0] }, { name: 'right', shape: { box: [1, 3, 1] }, at: [3, 0, 0] },
    { name: 'crown', shape: { box: [7, 0.6, 1] }, at: [0, 3, 0] },
  ]),
  own('bridge', 'platform', [
    { name: 'left', shape: { box: [1, 3, 2] }, at: [-5, 0, 0] }, { name: 'right', shape: { box: [1, 3, 2] }, at: [5, 0, 0] },
    { name: 'deck', shape: { box: [11, 0.3, 2] }, at: [0, 3, 0] },
  ]),
  own('ruin', 'ruin', [
    { name: 'wall', shape: { box: [6, 0.4, 0.4] }, at: [0, 0, 0] },
    { name: 'slab', kind: 'platform', shape: { box: [20, 0.2, 6] }, at: [0, 0, 0] },
    { name: 'floor', kind: 'platform', shape: { box: [20, 0.2, 6] }, at: [0, 3, 0] },
  ], { footprint: [[-10, -3], [10, -3], [10, 3], [-10, 3]], height: 4 }),
  own('wood', 'forest', [{ name: 'trunk', shape: { box: [2, 3, 0.6] }, at: [0, 0, 0] }], { footprint: [[-6, -2], [6, -2], [6, 2], [-6, 2]], height: 4 }),
  own('corner', 'barricade', [
    { name: 'along', shape: { box: [6, 1, 0.4] }, at: [0, 0, 3] }, { name: 'side', shape: { box: [0.4, 1, 6] }, at: [3, 0, 0] },
  ]),
  own('stack', 'obstruction', [
    { name: 'lower', shape: { box: [1, 1, 1] }, at: [0, 0, 0] }, { name: 'upper', shape: { box: [1.6, 1, 1.6] }, at: [0, 1, 0] },
  ]),
  own('gate', 'portal', [
    { name: 'left', kind: 'wall', shape: { box: [0.5, 3, 0.5] }, at: [-1.5, 0, 0] },
    { name: 'right', kind: 'wall', shape: { box: [0.5, 3, 0.5] }, at: [1.5, 0, 0] },
  ], { footprint: [[-1.75, -0.4], [1.75, -0.4], [1.75, 0.4], [-1.75, 0.4]], height: 4 }),
])

export function tableOf(models: readonly TableModel[], terrain: readonly TableTerrain[] = [], size = 48): Board {
  const file = { format: 'sightline-table', version: 1, system: 'red-rain', table: { width: size, depth: size }, terrain, models } as const
  const resolved = toBoard(file, { pieces: PIECES, mesh: () => ({ ok: false, error: 'no meshes here' }) })
  if (!resolved.ok) throw new Error(resolved.error.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  return resolved.value
}

export const table = (models: readonly TableModel[], terrain: readonly TableTerrain[] = []): World => createWorld(tableOf(models, terrain))

/** A piece of several parts, by its name above. */
export const piece = (name: string, [x, z]: readonly [number, number], rest: Partial<TableTerrain> = {}): TableTerrain =>
  ({ id: name, shape: { piece: name }, at: [x, 0, z], ...rest })

/** A block that stands so high up. */
export const raised = (y: number, entry: TableTerrain): TableTerrain => ({ ...entry, at: [entry.at[0], y, entry.at[2]] })

export { asks, block, brokenBy }
export const { sight, move } = asks(redRain)

/** What a1 makes of b1: "clear none", "clear concealed", "blocked none". */
export async function seen(models: readonly TableModel[], terrain: readonly TableTerrain[] = []): Promise<string> {
  const { verdict, cover } = sight(await table(models, terrain), 'a1', 'b1')
  return `${verdict} ${cover}`
}

interface Cards {
  readonly a1?: string
  readonly [unit: Id]: string | undefined
}

/** Rules that a1 breaks on its way along the points `[x, z]` or `[x, y, z]`; units go by the cards named, by unit id ("a1": the mover's own). */
export async function breaks(
  models: readonly TableModel[], terrain: readonly TableTerrain[], points: readonly (readonly number[])[], cards: Cards = {}, allow?: number,
): Promise<readonly string[]> {
  const { a1: profile, ...rest } = cards
  const profiles = { ...(rest as Record<Id, string>), ...(profile === undefined ? {} : { a: profile }) }
  const measure = await table(models, terrain)
  return brokenBy(move(measure, { model: 'a1', profiles, ...(profile === undefined ? {} : { profile }), ...(allow === undefined ? {} : { allow }) }, ...points))
}
