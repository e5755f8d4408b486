import { isolated } from '../core/direction'
import type { BoardModel, BoardPiece, FlatShape, PieceKind, Pose } from '../core/board'
import { place3, type Vec2 } from '../core/vec'
import { outlineOf, outlinePoints } from './solids'

/** How things are drawn from above, as SVG: x to the right, z downwards. */
export interface Drawn {
  /** Units of the drawing an inch. */
  readonly scale: number
  /** Width of a usual line, in those units. */
  readonly line: number
}

/** Plain colours of terrain from above, and of a table's ground. */
export const COLOUR_OF_KIND: Readonly<Record<PieceKind, string>> = {
  barricade: '#b08d57', wall: '#7d7f83', building: '#9a8f80', cliff: '#8a7a68', obstruction: '#6f7f8c', ruin: '#a5674c',
  forest: '#5d8a4a', difficult: '#b7a26a', hill: '#a9b56d', platform: '#a58a63', 'partial-wall': '#8f8b86',
  'short-wall': '#8f8b86', hedge: '#4f7a3c', water: '#5b93b8', portal: '#8a63b0', door: '#7a4f2e',
}

/** Its area and its solids. */
export function pieceSvg(piece: BoardPiece, drawn: Drawn): string {
  const { line } = drawn
  const colour = COLOUR_OF_KIND[piece.kind]
  const area = piece.area === null ? '' :
    `<path d="${path(piece.area.footprint, [piece.area, piece], drawn)}" fill="${colour}" fill-opacity="0.25"` +
    ` stroke="${colour}" stroke-width="${number(1.5 * line)}" stroke-dasharray="${number(6 * line)} ${number(4 * line)}"/>`
  const parts = piece.parts.map(({ solid, traits, ...pose }) =>
    `<path d="${path(outlineOf(solid), [pose, piece], drawn)}" fill="${colour}" stroke="${colour}" stroke-width="${number(0.75 * line)}"` +
    ` fill-opacity="${traits.sight === 'solid' ? 0.85 : 0.3}"/>`)
  const name = escaped(`${piece.name} (${piece.kind})`)
  return `<g data-id="${escaped(piece.id)}"><title>${name}</title>${area}${parts.join('')}</g>`
}

export const COLOUR_OF_GROUND = '#e6e0d2'

export const SIDE_COLOURS = {
  A: { fill: '#2f6fb7', edge: '#173a63' }, B: { fill: '#d9822b', edge: '#6e3c0c' }, neutral: { fill: '#8d8a83', edge: '#3d3a35' },
} as const

/** Its base with a notch that points where it faces. */
export function modelSvg(model: BoardModel, drawn: Drawn): string {
  const { line } = drawn
  const { fill, edge } = SIDE_COLOURS[model.side]
  const outline = model.base ?? outlineOf(model.body)
  const reach = reachOf(outline)
  const [x, , z] = place3([0, 0, reach], model.at, model.yaw)
  const facing = `<path d="M${at([model.at[0], model.at[2]], drawn)}L${at([x, z], drawn)}" stroke="#fff" stroke-width="${number(2 * line)}"/>`
  const width = ` stroke-width="${number((model.leader ? 2.5 : 1.25) * line)}"`
  return `<g data-id="${escaped(model.id)}"><title>${escaped(`${model.name} (${model.side === 'neutral' ? 'neutral' : `side ${model.side}`})`)}</title>` +
    `<path d="${path(outline, [model], drawn)}" fill="${fill}" stroke="${edge}"${width}/>${facing}</g>`
}

/** From the centre to the edge along +z. */
function reachOf(outline: FlatShape): number {
  switch (outline.kind) {
    case 'circle': return outline.radius
    case 'oval': return outline.rz
    case 'rect': return outline.hz
    case 'polygon': return Math.max(...outline.points.map(([, z]) => z))
  }
}

/** An outline in its own frame, carried through the frames from the inside out. */
function path(outline: FlatShape, frames: readonly Pose[], drawn: Drawn): string {
  const own = outlinePoints(outline, { at: [0, 0, 0], yaw: 0 })
  const points = frames.reduce((ring, { at, yaw }) => ring.map(([x, z]): Vec2 => {
    const [px, , pz] = place3([x, 0, z], at, yaw)
    return [px, pz]
  }), own)
  return `M${points.map((point) => at(point, drawn)).join('L')}Z`
}

const at = ([x, z]: Vec2, { scale }: Drawn): string => `${number(x * scale)} ${number(z * scale)}`

export const number = (value: number): string => String(Math.round(value * 100) / 100 + 0)

/** Names stay text whatever they hold; what XML cannot carry at all becomes a question mark in a box. */
export const escaped = (text: string): string => isolated(text)
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
  .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
