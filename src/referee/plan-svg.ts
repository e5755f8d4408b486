import { isolated } from '../core/direction'
import type { Board, BoardModel, BoardPiece, FlatShape, PieceKind, Pose } from '../core/board'
import { place3, type Vec2 } from '../core/vec'
import { outlineOf, outlinePoints } from '../table/solids'

/** A drawing's text and its size in pixels. */
export interface Plan {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Pixels an inch; side A is at the top, as z grows downwards on paper and x to the right. */
const SCALE = 16
const MARGIN = 44

export const FONT = 'Inter Variable'

/** The table from above: mat and grid, areas and solids with their names, bases with their facing, a scale. */
export function planSvg(board: Board, title: string): Plan {
  const [w, d] = [board.width * SCALE, board.depth * SCALE]
  const [width, height] = [Math.round(w + 2 * MARGIN), Math.round(d + 2 * MARGIN)]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
      ` font-family="'${FONT}', Inter, system-ui, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#f4f1ea"/>`,
    `<text x="${MARGIN}" y="28" font-size="18" font-weight="600" fill="#22262b">${escaped(title)}</text>`,
    `<g transform="translate(${number(MARGIN + w / 2)} ${number(MARGIN + d / 2)})">`,
    `<rect x="${number(-w / 2)}" y="${number(-d / 2)}" width="${number(w)}" height="${number(d)}"` +
      ' fill="#e6e0d2" stroke="#4a4437" stroke-width="2"/>',
    ...grid(board),
    ...board.pieces.map(pieceSvg),
    ...board.models.map(modelSvg),
    // Names last, so that nothing is drawn over them.
    ...spread([...board.pieces.map(pieceLabel), ...board.models.map(modelLabel)]).map(labelSvg),
    '</g>',
    ...scaleBar(height),
    edgeName('A', width - MARGIN, 28),
    edgeName('B', width - MARGIN, height - 16),
    '</svg>',
  ]
  return { svg: `${svg.join('\n')}\n`, width, height }
}

/** A line every inch, a stronger one every six, from the middle of the table. */
function grid({ width, depth }: Board): string[] {
  const lines = (strong: boolean): string => {
    const steps: string[] = []
    const [w, d] = [(width * SCALE) / 2, (depth * SCALE) / 2]
    for (let i = -Math.floor(width / 2); i <= width / 2; i += 1) {
      if ((i % 6 === 0) === strong) steps.push(`M${number(i * SCALE)} ${number(-d)}V${number(d)}`)
    }
    for (let i = -Math.floor(depth / 2); i <= depth / 2; i += 1) {
      if ((i % 6 === 0) === strong) steps.push(`M${number(-w)} ${number(i * SCALE)}H${number(w)}`)
    }
    return steps.join('')
  }
  return [
    `<path d="${lines(false)}" stroke="#d8d0bd" stroke-width="0.5" fill="none"/>`,
    `<path d="${lines(true)}" stroke="#bfb59c" stroke-width="1" fill="none"/>`,
  ]
}

const COLOUR_OF_KIND: Readonly<Record<PieceKind, string>> = {
  barricade: '#b08d57', wall: '#7d7f83', building: '#9a8f80', cliff: '#8a7a68', obstruction: '#6f7f8c', ruin: '#a5674c',
  forest: '#5d8a4a', difficult: '#b7a26a', hill: '#a9b56d', platform: '#a58a63', 'partial-wall': '#8f8b86',
  'short-wall': '#8f8b86', hedge: '#4f7a3c', water: '#5b93b8', portal: '#8a63b0', door: '#7a4f2e',
}

function pieceSvg(piece: BoardPiece): string {
  const colour = COLOUR_OF_KIND[piece.kind]
  const area = piece.area === null ? '' :
    `<path d="${path(piece.area.footprint, [piece.area, piece])}" fill="${colour}" fill-opacity="0.25"` +
    ` stroke="${colour}" stroke-width="1.5" stroke-dasharray="6 4"/>`
  const parts = piece.parts.map(({ solid, traits, ...pose }) =>
    `<path d="${path(outlineOf(solid), [pose, piece])}" fill="${colour}" stroke="${colour}" stroke-width="0.75"` +
    ` fill-opacity="${traits.sight === 'solid' ? 0.85 : 0.3}"/>`)
  const name = escaped(`${piece.name} (${piece.kind})`)
  return `<g data-id="${escaped(piece.id)}"><title>${name}</title>${area}${parts.join('')}</g>`
}

const SIDES = { A: { fill: '#2f6fb7', edge: '#173a63' }, B: { fill: '#d9822b', edge: '#6e3c0c' }, neutral: { fill: '#8d8a83', edge: '#3d3a35' } } as const

function modelSvg(model: BoardModel): string {
  const { fill, edge } = SIDES[model.side]
  const outline = model.base ?? outlineOf(model.body)
  // The notch points where the model faces.
  const reach = reachOf(outline)
  const [x, , z] = place3([0, 0, reach], model.at, model.yaw)
  const facing = `<path d="M${at([model.at[0], model.at[2]])}L${at([x, z])}" stroke="#fff" stroke-width="2"/>`
  const leader = model.leader ? ` stroke-width="2.5"` : ` stroke-width="1.25"`
  return `<g data-id="${escaped(model.id)}"><title>${escaped(`${model.name} (${model.side === 'neutral' ? 'neutral' : `side ${model.side}`})`)}</title>` +
    `<path d="${path(outline, [model])}" fill="${fill}" stroke="${edge}"${leader}/>${facing}</g>`
}

const edgeName = (side: 'A' | 'B', x: number, y: number): string =>
  `<text x="${x}" y="${y}" font-size="13" text-anchor="end" fill="${SIDES[side].fill}">Side ${side}</text>`

/** From the centre to the edge along +z. */
function reachOf(outline: FlatShape): number {
  switch (outline.kind) {
    case 'circle': return outline.radius
    case 'oval': return outline.rz
    case 'rect': return outline.hz
    case 'polygon': return Math.max(...outline.points.map(([, z]) => z))
  }
}

interface Label {
  readonly text: string
  readonly size: number
  readonly x: number
  /** The text's base line. */
  readonly y: number
}

const pieceLabel = ({ name, at: [x, , z] }: BoardPiece): Label =>
  ({ text: name, size: 11, x: x * SCALE, y: z * SCALE + 4 })

/** A model is called by its id, which is what the commands want; below its base. */
function modelLabel(model: BoardModel): Label {
  const bottom = Math.max(...outlinePoints(model.base ?? outlineOf(model.body), model).map(([, z]) => z))
  return { text: model.id, size: 8, x: model.at[0] * SCALE, y: bottom * SCALE + 8 }
}

/** A label that would lie on an earlier one steps down a line, a few times at most. */
function spread(labels: readonly Label[]): Label[] {
  const placed: Label[] = []
  for (const label of labels) {
    let y = label.y
    const hidden = (): boolean => placed.some((other) => overlap(other, { ...label, y }))
    for (let tries = 0; tries < 6 && hidden(); tries += 1) y += label.size
    placed.push({ ...label, y })
  }
  return placed
}

const overlap = (a: Label, b: Label): boolean =>
  Math.abs(a.x - b.x) < (widthOf(a) + widthOf(b)) / 2 && a.y - a.size < b.y && b.y - b.size < a.y

/** A letter is about half as wide as high. */
const widthOf = ({ text, size }: Label): number => 0.52 * size * text.length

const labelSvg = ({ text, size, x, y }: Label): string =>
  `<text x="${number(x)}" y="${number(y)}" font-size="${size}" text-anchor="middle"` +
  ' fill="#1b1e22" stroke="#f4f1ea" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke">' +
  `${escaped(text)}</text>`

function scaleBar(height: number): string[] {
  const y = height - 18
  const step = (i: number): number => MARGIN + i * SCALE
  return [
    `<path d="M${step(0)} ${y - 5}v5H${step(6)}v-5M${step(1)} ${y}v-4M${step(3)} ${y}v-4" stroke="#22262b"` +
      ' stroke-width="1.5" fill="none"/>',
    `<text x="${step(6) + 8}" y="${y + 2}" font-size="12" fill="#22262b">6 in</text>`,
  ]
}

/** An outline in its own frame, carried through the frames from the inside out. */
function path(outline: FlatShape, frames: readonly Pose[]): string {
  const own = outlinePoints(outline, { at: [0, 0, 0], yaw: 0 })
  const points = frames.reduce((ring, { at, yaw }) => ring.map(([x, z]): Vec2 => {
    const [px, , pz] = place3([x, 0, z], at, yaw)
    return [px, pz]
  }), own)
  return `M${points.map(at).join('L')}Z`
}

const at = ([x, z]: Vec2): string => `${number(x * SCALE)} ${number(z * SCALE)}`

const number = (value: number): string => String(Math.round(value * 100) / 100 + 0)

/** Names stay text whatever they hold; what XML cannot carry at all becomes a question mark in a box. */
export const escaped = (text: string): string => isolated(text)
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
  .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
