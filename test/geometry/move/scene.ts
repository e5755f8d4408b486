import type { Board, BoardModel, BoardPiece, FlatShape, GroundTrait, Part, PieceKind, SightTrait, Solid, TriangleMesh } from '../../../src/core/board'
import type { Vec2, Vec3 } from '../../../src/core/vec'

/** Short ways to write a board by hand: inches throughout. */
interface PieceOptions {
  readonly kind?: PieceKind
  readonly yaw?: number
  readonly sight?: SightTrait
  readonly ground?: GroundTrait
}

export const box = (w: number, h: number, d: number): Solid => ({
  kind: 'prism', footprint: { kind: 'rect', hx: w / 2, hz: d / 2 }, height: h,
})
export const drum = (radius: number, h: number): Solid => ({ kind: 'prism', footprint: { kind: 'circle', radius }, height: h })
export const polygon = (points: readonly Vec2[], h: number): Solid => ({
  kind: 'prism', footprint: { kind: 'polygon', points }, height: h,
})
export const meshSolid = (mesh: TriangleMesh): Solid => ({ kind: 'mesh', mesh })

interface PartSpec {
  readonly name: string
  readonly solid: Solid
  readonly at?: Vec3
  readonly yaw?: number
  readonly sight?: SightTrait
  readonly ground?: GroundTrait
}

/** A piece of several parts, posed in its own frame; with an area where one is given. */
export function composed(
  id: string, at: Vec3, parts: readonly PartSpec[], options: PieceOptions & { area?: { footprint: FlatShape; height: number } } = {},
): BoardPiece {
  const traits = { sight: options.sight ?? 'solid', ground: options.ground ?? 'open', cover: 'none' } as const
  const made: Part[] = parts.map((part) => ({
    name: part.name, solid: part.solid, look: 'rock', at: part.at ?? [0, 0, 0], yaw: part.yaw ?? 0,
    traits: { sight: part.sight ?? traits.sight, ground: part.ground ?? traits.ground, cover: 'none' },
  }))
  const area = options.area ? { at: [0, 0, 0] as const, yaw: 0, ...options.area } : null
  const height = Math.max(options.area?.height ?? 0, ...made.map((part) => part.at[1] + solidHeight(part.solid)))
  return { id, name: id, kind: options.kind ?? 'wall', at, yaw: options.yaw ?? 0, traits, parts: made, area, height }
}

const solidHeight = (solid: Solid): number =>
  solid.kind === 'prism' ? solid.height : solid.mesh.positions.reduce((most, value, i) => (i % 3 === 1 ? Math.max(most, value) : most), -Infinity)

export const piece = (id: string, solid: Solid, at: Vec3, options: PieceOptions = {}): BoardPiece =>
  composed(id, at, [{ name: 'body', solid }], options)

interface ModelOptions {
  readonly base?: FlatShape | null
  readonly radius?: number
  readonly height?: number
  readonly yaw?: number
  readonly side?: 'A' | 'B'
}

export function model(id: string, at: Vec3, options: ModelOptions = {}): BoardModel {
  const radius = options.radius ?? 0.5
  return {
    id, name: id, side: options.side ?? 'A', unit: id, leader: true, at, yaw: options.yaw ?? 0,
    base: options.base === undefined ? { kind: 'circle', radius } : options.base,
    body: drum(radius, options.height ?? 1.25),
  }
}

export const board = (models: readonly BoardModel[], pieces: readonly BoardPiece[] = [], width = 48, depth = 48): Board => ({
  width, depth, models, pieces,
})
