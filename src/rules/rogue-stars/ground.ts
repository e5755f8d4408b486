import type { BoardPiece, FlatShape } from '../../core/board'
import { halfExtent } from '../../core/flat-shape'
import type { Inches } from '../../core/units'
import { place3, plan, type Vec2 } from '../../core/vec'

/** RO-TABLE-2: of 6 to 10 scenic items the least. */
const LEAST_ITEMS = 6
/** RO-TABLE-3: a grid of three by three squares, of which two thirds hold terrain. */
const SQUARES = 3
const LEAST_SQUARES = 6
/** How finely the box round a part is looked at, each way. */
const STEPS = 4

export interface GroundWarning {
  readonly rule: string
  readonly text: string
}

/** What the ground lacks, if anything; nothing keeps a game from starting on it (RO-TABLE-2, RO-TABLE-3). */
export function groundWarnings({ width, depth, pieces }: GroundGiven): readonly GroundWarning[] {
  const items = pieces.filter(({ kind }) => kind !== 'door')
  const held = new Set(items.flatMap((piece) => pointsOf(piece).flatMap((at) => squareOf(at, width, depth) ?? []))).size
  return [
    ...(items.length < LEAST_ITEMS
      ? [{ rule: 'RO-TABLE-2', text: `${items.length} scenic items lie on the table; there should be at least ${LEAST_ITEMS} to 10.` }]
      : []),
    ...(held < LEAST_SQUARES
      ? [{ rule: 'RO-TABLE-3', text: `Terrain stands in ${held} of the nine parts of the table; there should be some in at least ${LEAST_SQUARES}.` }]
      : []),
  ]
}

export interface GroundGiven {
  readonly width: Inches
  readonly depth: Inches
  readonly pieces: readonly BoardPiece[]
}

/** Points all over the piece in plan. */
function pointsOf({ at, yaw, parts, area }: BoardPiece): readonly Vec2[] {
  const shapes = [
    ...parts.map((part) => ({ ...part, points: part.solid.kind === 'prism' ? lattice(part.solid.footprint) : corners(part.solid.mesh.positions) })),
    ...(area ? [{ ...area, points: lattice(area.footprint) }] : []),
  ]
  return shapes.flatMap((shape) => shape.points.map(([x, z]) => plan(place3(place3([x, 0, z], shape.at, shape.yaw), at, yaw))))
}

function lattice(shape: FlatShape): readonly Vec2[] {
  const [hx, hz] = halfExtent(shape)
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => (2 * i) / STEPS - 1)
  return steps.flatMap((u) => steps.map((v): Vec2 => [u * hx, v * hz]))
}

const corners = (positions: Float64Array): readonly Vec2[] =>
  Array.from({ length: positions.length / 3 }, (_, i): Vec2 => [positions[3 * i]!, positions[3 * i + 2]!])

/** Which of the nine it lies in; undefined off the table. */
function squareOf([x, z]: Vec2, width: Inches, depth: Inches): number | undefined {
  const [column, row] = [Math.floor(((x + width / 2) / width) * SQUARES), Math.floor(((z + depth / 2) / depth) * SQUARES)]
  return column < 0 || column >= SQUARES || row < 0 || row >= SQUARES ? undefined : row * SQUARES + column
}
