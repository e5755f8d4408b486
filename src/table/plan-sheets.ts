import type { Board, Pose } from '../core/board'
import { fail, ok, type Result } from '../core/result'
import { MM_PER_INCH, type Inches } from '../core/units'
import { EDGES, EDGE_WORDS, type Edge, type TableEdges } from './edges'
import { hullOf, hullRadius } from './piece-hull'
import { escaped, modelSvg, number, pieceSvg, SIDE_COLOURS, type Drawn } from './plan-shapes'

// A table's plan on as many sheets of paper as it takes, to be laid side by side and glued. All lengths of paper are millimetres.

export const PAPERS = {
  a4: { name: 'A4', short: 210, long: 297 },
  letter: { name: 'Letter', short: 215.9, long: 279.4 },
} as const
export type Paper = keyof typeof PAPERS

/** An inch of the table over an inch of paper. */
export const PAPER_SCALES = [1, 2, 4, 8] as const
export type PaperScale = (typeof PAPER_SCALES)[number]

/** Nearer to the edge many printers do not print. */
const MARGIN = 9
/** Room for the head and for the ruler. */
const HEAD = 9
const FOOT = 17
/** So much of a sheet comes again on the next. */
export const OVERLAP = 10
const MOST_SHEETS = 150

export interface PlanSheets {
  readonly paper: Paper
  readonly scale: PaperScale
  readonly wide: boolean
  readonly columns: number
  readonly rows: number
  /** Each as an SVG document of its paper's size, row by row from the far left corner. */
  readonly sheets: readonly { readonly label: string; readonly svg: string }[]
}

/** What a sheet shows of the table, in inches. */
interface Window {
  readonly left: Inches
  readonly top: Inches
  readonly width: Inches
  readonly height: Inches
}

interface Layout extends Omit<PlanSheets, 'sheets'> {
  /** Of paper. */
  readonly page: readonly [width: number, height: number]
  readonly frame: readonly [width: number, height: number]
}

/** How a table of that size lies on paper, turned as it takes fewer sheets; more than are worth printing are told. */
export function planLayout({ width, depth }: Pick<Board, 'width' | 'depth'>, paper: Paper, scale: PaperScale): Result<Layout, string> {
  const { short, long } = PAPERS[paper]
  const layouts = [false, true].map((wide): Layout => {
    const page = wide ? ([long, short] as const) : ([short, long] as const)
    const frame = [page[0] - 2 * MARGIN, page[1] - 2 * MARGIN - HEAD - FOOT] as const
    const count = (side: Inches, mm: number) => Math.max(1, Math.ceil(((side * MM_PER_INCH) / scale - OVERLAP - 1e-6) / (mm - OVERLAP)))
    return { paper, scale, wide, page, frame, columns: count(width, frame[0]), rows: count(depth, frame[1]) }
  })
  const best = layouts.toSorted((a, b) => a.columns * a.rows - b.columns * b.rows)[0]!
  const sheets = best.columns * best.rows
  return sheets <= MOST_SHEETS ? ok(best) : fail(`${sheets} sheets of ${PAPERS[paper].name}; at most ${MOST_SHEETS}: print it smaller`)
}

/** The table's plan on its sheets; `name` goes on each, and what players call its edges along them. */
export function planSheets(table: Board, name: string, layout: Layout, edges: TableEdges = {}): PlanSheets {
  const board = fromSideA(table)
  const { paper, scale, wide, columns, rows, frame } = layout
  const inches = (mm: number): Inches => (mm * scale) / MM_PER_INCH
  const step = frame.map((side) => inches(side - OVERLAP)) as [Inches, Inches]
  // The table lies in the middle of all of them.
  const across = [columns, rows].map((count, k) => (count - 1) * step[k]! + inches(frame[k]!)) as [Inches, Inches]
  const sheets = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const window: Window = {
      left: -across[0] / 2 + column * step[0], top: -across[1] / 2 + row * step[1], width: inches(frame[0]), height: inches(frame[1]),
    }
    return { label: labelOf(column, row), svg: sheetSvg(board, { name, edges }, layout, { column, row, window }) }
  })
  return { paper, scale, wide, columns, rows, sheets }
}

/** Turned by half, as the table is first seen on the screen: side A below, side B above. */
function fromSideA(board: Board): Board {
  const turned = <T extends Pose>(thing: T): T => ({ ...thing, at: [-thing.at[0], thing.at[1], -thing.at[2]], yaw: thing.yaw + 180 })
  return { ...board, pieces: board.pieces.map(turned), models: board.models.map(turned) }
}

/** A1 is the first of the first row, A2 the next of it. */
const labelOf = (column: number, row: number): string =>
  `${row >= 26 ? String.fromCharCode(64 + Math.floor(row / 26)) : ''}${String.fromCharCode(65 + (row % 26))}${column + 1}`

interface Place {
  readonly column: number
  readonly row: number
  readonly window: Window
}

interface Called {
  readonly name: string
  readonly edges: TableEdges
}

function sheetSvg(board: Board, { name, edges }: Called, layout: Layout, place: Place): string {
  const { page: [w, h], frame: [fw, fh], scale } = layout
  const { window } = place
  const drawn: Drawn = { scale: MM_PER_INCH / scale, line: 0.25 }
  const mm = (inches: Inches): number => inches * drawn.scale
  const seen = (x: Inches, z: Inches, far: Inches): boolean =>
    x + far > window.left && x - far < window.left + window.width && z + far > window.top && z - far < window.top + window.height
  const pieces = board.pieces.filter((piece) => seen(piece.at[0], piece.at[2], hullRadius(piece)))
  const models = board.models.filter(({ at: [x, , z] }) => seen(x, z, 4))
  const [fx, fy] = [MARGIN, MARGIN + HEAD]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(w)}mm" height="${number(h)}mm" viewBox="0 0 ${number(w)} ${number(h)}"` +
      ' font-family="Inter, system-ui, sans-serif" fill="none">',
    `<rect width="${number(w)}" height="${number(h)}" fill="#fff"/>`,
    `<clipPath id="frame"><rect x="${fx}" y="${fy}" width="${number(fw)}" height="${number(fh)}"/></clipPath>`,
    '<g clip-path="url(#frame)">',
    `<g transform="translate(${number(fx - mm(window.left))} ${number(fy - mm(window.top))})">`,
    `<rect x="${number(mm(-board.width / 2))}" y="${number(mm(-board.depth / 2))}" width="${number(mm(board.width))}" height="${number(mm(board.depth))}"` +
      ' fill="#faf8f2" stroke="#4a4437" stroke-width="0.6"/>',
    grid(board, mm, scale),
    ...pieces.map((piece) => pieceSvg(piece, drawn)),
    ...models.map((model) => modelSvg(model, drawn)),
    ...pieces.map((piece) => nameOn(piece.name, middleOf(piece), mm)),
    ...EDGES.map((edge) => edgeName(edge, edges[edge], [mm(board.width / 2), mm(board.depth / 2)])),
    '</g></g>',
    ...marks(layout, place),
    head(layout, place, name),
    ruler(layout),
    '</svg>',
  ].join('\n')
}

/** Within its own edge of the table, which is to be read along it; a side's own says whose it is. */
function edgeName(edge: Edge, name: string | undefined, [w, d]: readonly [number, number]): string {
  const isSide = edge === 'A' || edge === 'B'
  const words = [...(isSide ? [EDGE_WORDS[edge]] : []), ...(name === undefined ? [] : [escaped(name)])].join(' · ')
  if (words === '') return ''
  const [x, y] = edge === 'A' ? [0, d - 1.5] : edge === 'B' ? [0, 4 - d] : edge === 'left' ? [4 - w, 0] : [w - 4, 0]
  const turned = isSide ? '' : ` transform="rotate(${edge === 'left' ? -90 : 90} ${number(x)} ${number(y)})"`
  const ink = isSide ? SIDE_COLOURS[edge].fill : '#4a4437'
  return `<text x="${number(x)}" y="${number(y)}"${turned} font-size="3.4" text-anchor="middle" fill="${ink}"${HALO}>${words}</text>`
}

/** Letters stay readable over whatever lies beneath them. */
const HALO = ' stroke="#fff" stroke-width="0.7" stroke-linejoin="round" paint-order="stroke"'

const middleOf = (piece: Board['pieces'][number]): readonly [Inches, Inches] => {
  const hull = hullOf(piece)
  const middle = (k: 0 | 1) => (Math.min(...hull.map((p) => p[k])) + Math.max(...hull.map((p) => p[k]))) / 2
  return [middle(0), middle(1)]
}

const nameOn = (name: string, [x, z]: readonly [Inches, Inches], mm: (inches: Inches) => number): string =>
  `<text x="${number(mm(x))}" y="${number(mm(z) + 1)}" font-size="3" text-anchor="middle" fill="#1b1e22"${HALO}>` +
  `${escaped(name)}</text>`

/** A line every inch where there is room for them, and a stronger one every six, from the middle of the table. */
function grid({ width, depth }: Board, mm: (inches: Inches) => number, scale: PaperScale): string {
  const lines = (every: Inches): string => {
    const along = (half: Inches) => Array.from({ length: 2 * Math.floor(half / every) + 1 }, (_, i) => (i - Math.floor(half / every)) * every)
    return [
      ...along(width / 2).map((x) => `M${number(mm(x))} ${number(mm(-depth / 2))}V${number(mm(depth / 2))}`),
      ...along(depth / 2).map((z) => `M${number(mm(-width / 2))} ${number(mm(z))}H${number(mm(width / 2))}`),
    ].join('')
  }
  const fine = scale <= 4 ? `<path d="${lines(1)}" stroke="#e4ddcd" stroke-width="0.15"/>` : ''
  return `${fine}<path d="${lines(6)}" stroke="#c9bfa6" stroke-width="0.3"/>`
}

/** The frame, and where sheets lie over one another: a dashed line, crosses at its ends, and the sheet that comes next. */
function marks({ frame: [fw, fh], columns, rows }: Layout, { column, row }: Place): readonly string[] {
  const [x0, y0, x1, y1] = [MARGIN, MARGIN + HEAD, MARGIN + fw, MARGIN + HEAD + fh]
  const cross = (x: number, y: number) => `M${number(x - 3)} ${number(y)}H${number(x + 3)}M${number(x)} ${number(y - 3)}V${number(y + 3)}`
  const xs = [...(column > 0 ? [x0 + OVERLAP] : []), ...(column < columns - 1 ? [x1 - OVERLAP] : [])]
  const ys = [...(row > 0 ? [y0 + OVERLAP] : []), ...(row < rows - 1 ? [y1 - OVERLAP] : [])]
  const dashed = [...xs.map((x) => `M${number(x)} ${number(y0)}V${number(y1)}`), ...ys.map((y) => `M${number(x0)} ${number(y)}H${number(x1)}`)].join('')
  const crosses = [
    ...xs.flatMap((x) => [cross(x, y0), cross(x, y1), ...ys.map((y) => cross(x, y))]), ...ys.flatMap((y) => [cross(x0, y), cross(x1, y)]),
  ].join('')
  const word = (x: number, y: number, anchor: string, text: string) =>
    `<text x="${number(x)}" y="${number(y)}" font-size="3" text-anchor="${anchor}" fill="#6a6156"${HALO}>${text}</text>`
  return [
    `<rect x="${number(x0)}" y="${number(y0)}" width="${number(fw)}" height="${number(fh)}" stroke="#8a8273" stroke-width="0.2"/>`,
    `<path d="${dashed}" stroke="#c2410c" stroke-width="0.2" stroke-dasharray="2 2"/><path d="${crosses}" stroke="#c2410c" stroke-width="0.25"/>`,
    ...(column > 0 ? [word(x0 + 1, (y0 + y1) / 2, 'start', `← ${labelOf(column - 1, row)}`)] : []),
    ...(column < columns - 1 ? [word(x1 - 1, (y0 + y1) / 2, 'end', `${labelOf(column + 1, row)} →`)] : []),
    ...(row > 0 ? [word((x0 + x1) / 2, y0 + 4, 'middle', `↑ ${labelOf(column, row - 1)}`)] : []),
    ...(row < rows - 1 ? [word((x0 + x1) / 2, y1 - 1.5, 'middle', `↓ ${labelOf(column, row + 1)}`)] : []),
  ]
}

/** Name, sheet and scale, and a little map of all sheets with this one filled. */
function head({ page: [w], columns, rows, scale }: Layout, { column, row }: Place, name: string): string {
  const cell = Math.min(3, 24 / columns, 7 / rows)
  const map = Array.from({ length: columns * rows }, (_, i) => {
    const [c, r] = [i % columns, Math.floor(i / columns)]
    const here = c === column && r === row
    return `<rect x="${number(w - MARGIN - (columns - c) * cell)}" y="${number(MARGIN + r * cell)}" width="${number(cell)}" height="${number(cell)}"` +
      ` stroke="#6a6156" stroke-width="0.15"${here ? ' fill="#1b1e22"' : ''}/>`
  })
  const told = `${escaped(name)} · sheet ${labelOf(column, row)} of ${columns * rows} · 1:${scale}`
  return `<text x="${MARGIN}" y="${MARGIN + 5}" font-size="4" font-weight="600" fill="#1b1e22">${told}</text>${map.join('')}`
}

/** Six inches and fifteen centimetres of paper: held to a ruler they say whether the printer kept the scale. */
function ruler({ page: [, h], scale }: Layout): string {
  const y = h - MARGIN - 5
  const tall = (quarter: number) => (quarter % 4 === 0 ? 4 : quarter % 2 === 0 ? 2.5 : 1.5)
  const inches = Array.from({ length: 6 * 4 + 1 }, (_, i) => `M${number(MARGIN + (i * MM_PER_INCH) / 4)} ${number(y)}v${-tall(i)}`)
  const millimetres = Array.from({ length: 16 }, (_, i) => `M${number(MARGIN + 10 * i)} ${number(y)}v${i % 5 === 0 ? 3 : 2}`)
  const figures = Array.from({ length: 7 }, (_, i) =>
    `<text x="${number(MARGIN + i * MM_PER_INCH + 0.6)}" y="${number(y - 2)}" font-size="2.4" fill="#1b1e22">${i * scale}</text>`)
  const told = scale === 1 ? '6 in above, 15 cm below: measure them' : `${6 * scale} in of the table above, 15 cm of paper below: measure them`
  return `<path d="M${MARGIN} ${number(y)}h${number(6 * MM_PER_INCH)}${inches.join('')}${millimetres.join('')}" stroke="#1b1e22" stroke-width="0.25"/>` +
    `${figures.join('')}<text x="${MARGIN}" y="${number(y + 5.6)}" font-size="2.6" fill="#6a6156">${told}; print at 100 %</text>`
}
