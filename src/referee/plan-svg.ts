import type { Board, BoardModel, BoardPiece } from '../core/board'
import { unturned } from '../core/direction'
import { EDGES, type Edge, type TableEdges } from '../table/edges'
import { COLOUR_OF_GROUND, escaped, modelSvg, number, pieceSvg, SIDE_COLOURS } from '../table/plan-shapes'
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
const DRAWN = { scale: SCALE, line: 1 } as const

export const FONT = 'Inter Variable'

/** The table from above: mat and grid, areas and solids with their names, bases with their facing, what its edges are called, a scale. */
export function planSvg(board: Board, title: string, edges?: TableEdges): Plan {
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
      ` fill="${COLOUR_OF_GROUND}" stroke="#4a4437" stroke-width="2"/>`,
    ...grid(board),
    ...board.pieces.map((piece) => pieceSvg(piece, DRAWN)),
    ...board.models.map((model) => modelSvg(model, DRAWN)),
    // Names last, so that nothing is drawn over them.
    ...spread([...board.pieces.map(pieceLabel), ...board.models.map(modelLabel)]).map(labelSvg),
    '</g>',
    ...scaleBar(height),
    sideName('A', width - MARGIN, 28),
    sideName('B', width - MARGIN, height - 16),
    ...edgeNames(width, height, edges),
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

/** Beside the middle of each edge that has a name; what lies to the left of side A lies to the right on paper. */
function edgeNames(width: number, height: number, edges: TableEdges | undefined): string[] {
  const away = MARGIN - 8
  const places: Readonly<Record<Edge, string>> = {
    A: `translate(${width / 2} ${away})`, B: `translate(${width / 2} ${height - MARGIN + 15})`,
    left: `translate(${width - away} ${height / 2}) rotate(90)`, right: `translate(${away} ${height / 2}) rotate(-90)`,
  }
  return EDGES.flatMap((edge) => {
    const name = edges?.[edge]
    return name === undefined ? [] : `<text transform="${places[edge]}" font-size="12" text-anchor="middle" fill="#4a4437">${escaped(unturned(name))}</text>`
  })
}

const sideName = (side: 'A' | 'B', x: number, y: number): string =>
  `<text x="${x}" y="${y}" font-size="13" text-anchor="end" fill="${SIDE_COLOURS[side].fill}">Side ${side}</text>`

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
