import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'

/** Square cells over the whole table. Cell `i` is column `i % columns` of row `⌊i / columns⌋`; rows run along z. */
export interface HeatGrid {
  readonly step: Inches
  readonly columns: number
  readonly rows: number
  /** Middle of the first cell. */
  readonly first: Vec2
}

export const HALF_INCH: Inches = 0.5

/** The cells are as large as `step` or a little smaller, so that they fill the table. */
export function gridOf(table: { readonly width: Inches; readonly depth: Inches }, step: Inches = HALF_INCH): HeatGrid {
  const columns = Math.max(1, Math.round(table.width / step))
  const rows = Math.max(1, Math.round(table.depth / step))
  return { step, columns, rows, first: [-((columns - 1) * step) / 2, -((rows - 1) * step) / 2] }
}

export const cellCount = ({ columns, rows }: HeatGrid): number => columns * rows

export const middleOf = ({ first, step, columns }: HeatGrid, cell: number): Vec2 => [
  first[0] + step * (cell % columns),
  first[1] + step * Math.floor(cell / columns),
]

/** The cell at that place, or -1 off the table. */
export function cellAt({ first, step, columns, rows }: HeatGrid, [x, z]: Vec2): number {
  const [c, r] = [Math.round((x - first[0]) / step), Math.round((z - first[1]) / step)]
  return c < 0 || r < 0 || c >= columns || r >= rows ? -1 : r * columns + c
}

/** A square of cells, cut off at the table's far edges. */
export interface Block {
  readonly column: number
  readonly row: number
  readonly size: number
}

/** Blocks of `size` cells a side, all over the table. */
export function blocksOf({ columns, rows }: HeatGrid, size: number): Block[] {
  const blocks: Block[] = []
  for (let row = 0; row < rows; row += size) for (let column = 0; column < columns; column += size) blocks.push({ column, row, size })
  return blocks
}

export function cellsOf({ columns, rows }: HeatGrid, { column, row, size }: Block): number[] {
  const cells: number[] = []
  for (let r = row; r < Math.min(rows, row + size); r++) {
    for (let c = column; c < Math.min(columns, column + size); c++) cells.push(r * columns + c)
  }
  return cells
}

/** The cell in the middle of a block. */
export const centreOf = ({ columns, rows }: HeatGrid, { column, row, size }: Block): number =>
  Math.min(rows - 1, row + (size >> 1)) * columns + Math.min(columns - 1, column + (size >> 1))

/** The four quarters of a block of more than one cell. */
export function quartersOf({ columns, rows }: HeatGrid, { column, row, size }: Block): Block[] {
  const half = size >> 1
  return [[0, 0], [half, 0], [0, half], [half, half]]
    .map(([c, r]): Block => ({ column: column + c!, row: row + r!, size: half }))
    .filter((block) => block.column < columns && block.row < rows)
}
