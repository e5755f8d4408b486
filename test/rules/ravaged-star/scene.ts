import type { Board, Id, SideId } from '../../../src/core/board'
import type { Measure } from '../../../src/core/measure'
import type { MoveRuling, SightRuling } from '../../../src/core/ruling'
import { createWorld } from '../../../src/geometry/world'
import type { MoveRequest } from '../../../src/rules/contract'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { toBoard } from '../../../src/table/board'
import type { TableModel, TableTerrain } from '../../../src/table/file'
import type { PieceFile } from '../../../src/table/library'

/** Scenes are written as a table file is; bases are round and 1 in wide unless a scene says otherwise. */
export function board(models: readonly TableModel[], terrain: readonly TableTerrain[] = [], size = 48): Board {
  const file = {
    format: 'sightline-table',
    version: 1,
    system: 'ravaged-star',
    table: { width: size, depth: size },
    terrain,
    models,
  } as const
  const resolved = toBoard(file, { pieces: new Map([['ledge', LEDGE], ['lintel', LINTEL]]), mesh: () => ({ ok: false, error: 'no meshes here' }) })
  if (!resolved.ok) throw new Error(resolved.error.map((each) => `${each.path}: ${each.message}`).join('\n'))
  return resolved.value
}

/** A tower 6 in high, with a ledge of 2 in before it. */
const LEDGE: PieceFile = {
  format: 'sightline-piece',
  version: 1,
  name: 'Tower with a ledge',
  kind: 'platform',
  author: 'Sightline',
  licence: 'MIT',
  parts: [
    { name: 'ledge', shape: { box: [6, 2, 4] }, at: [0, 0, -2] },
    { name: 'tower', shape: { box: [6, 6, 4] }, at: [0, 0, 2] },
  ],
}

/** A slab that a model fits beneath, 3 in up. */
const LINTEL: PieceFile = {
  format: 'sightline-piece',
  version: 1,
  name: 'Lintel',
  kind: 'platform',
  author: 'Sightline',
  licence: 'MIT',
  parts: [{ name: 'slab', shape: { box: [2, 0.5, 2] }, at: [0, 2.5, 0] }],
}

export const world = (models: readonly TableModel[], terrain: readonly TableTerrain[] = []): Measure =>
  createWorld(board(models, terrain))

interface Figure {
  readonly unit?: Id
  readonly leader?: boolean
  readonly y?: number
  /** Diameter in inches; null for no base. */
  readonly base?: number | null
  /** Radius and height; by default as wide as the base and 1.25 high. */
  readonly body?: readonly [number, number]
  readonly box?: readonly [number, number, number]
}

/** `a…` ids are on side A, all others on side B; a unit is named by the letters before the number unless it says so. */
export function model(id: Id, x: number, z: number, figure: Figure = {}): TableModel {
  const side: SideId = id.startsWith('a') ? 'A' : 'B'
  const { base = 1, body, box, unit = id.replace(/\d+$/, ''), leader = id.endsWith('1'), y = 0 } = figure
  return {
    id,
    side,
    unit,
    leader,
    base: base === null ? null : { round: base * 25.4 },
    at: [x, y, z],
    ...(box ? { body: { box: [...box] } } : body ? { body: { cylinder: [...body] } } : {}),
  }
}

type Kind = NonNullable<TableTerrain['kind']>

/** A box-shaped piece: width, height, depth. */
export const block = (
  id: Id,
  kind: Kind,
  box: readonly [number, number, number],
  [x, z]: readonly [number, number],
  rest: Partial<TableTerrain> = {},
): TableTerrain => ({ id, kind, shape: { box: [...box] }, at: [x, 0, z], ...rest })

/** A row of five models a base apart, b1 to b5 or under another name, at the given z. */
export const five = (z: number, xs: readonly number[] = [-4, -2, 0, 2, 4], name = 'b'): TableModel[] =>
  xs.map((x, i) => model(`${name}${i + 1}`, x, z))

export function sight(measure: Measure, from: Id, target: Id): SightRuling {
  const ruling = ravagedStar.sight(measure, { from, target })
  if (!ruling.ok) throw new Error(ruling.error)
  return ruling.value
}

export function move(measure: Measure, request: Omit<MoveRequest, 'legs'>, ...points: readonly (readonly number[])[]): MoveRuling {
  const legs = points.map((p) => (p.length === 3 ? { x: p[0]!, y: p[1]!, z: p[2]! } : { x: p[0]!, z: p[1]! }))
  const ruling = ravagedStar.move(measure, { ...request, legs })
  if (!ruling.ok) throw new Error(ruling.error)
  return ruling.value
}

export const broken = (ruling: MoveRuling): readonly string[] => [...new Set(ruling.breaks.map((each) => each.rule))]
