/** A rectangle on the screen, pixels, y down. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Pixels; about what a token and its figure take on the screen. */
const CELL = 32
/** A box over more cells than these is asked about every time. */
const MANY_CELLS = 256

/** Boxes on the screen, kept by the squares that they lie over: what lies under a small box is found without looking at all of them. */
export class BoxGrid {
  private readonly cells = new Map<number, number[]>()
  private large: number[] = []
  private readonly all: Box[] = []
  private readonly near: number[] = []
  /** By box: the last question that came upon it. */
  private readonly asked: number[] = []
  private question = 0

  static of(boxes: readonly Box[]): BoxGrid {
    const grid = new BoxGrid()
    for (const box of boxes) grid.add(box)
    return grid
  }

  /** In the order in which they came. One of no size stands for what is nowhere. */
  get boxes(): readonly Box[] {
    return this.all
  }

  add(box: Box): void {
    this.asked.push(0)
    this.lay(this.all.push(box) - 1, box)
  }

  /** Lays another box in the place of the one of that number. */
  replace(i: number, box: Box): void {
    const before = this.all[i]!
    if (isLarge(before)) this.large = this.large.filter((each) => each !== i)
    else overCells(before, (key) => this.cells.set(key, (this.cells.get(key) ?? []).filter((each) => each !== i)))
    this.all[i] = box
    this.lay(i, box)
  }

  private lay(i: number, box: Box): void {
    if (box.w <= 0 || box.h <= 0) return
    if (isLarge(box)) this.large.push(i)
    else {
      overCells(box, (key) => {
        const cell = this.cells.get(key)
        if (cell) cell.push(i)
        else this.cells.set(key, [i])
      })
    }
  }

  /**
   * Square pixels of the boxes that lie under this one, each in full, summed in the order in which they came; but for the one of that number.
   * Once they are `enough`, the rest is not looked at.
   */
  coveredBy(box: Box, but = -1, enough = Infinity): number {
    const { near, asked, large, cells } = this
    near.length = 0
    for (let k = 0; k < large.length; k++) if (large[k] !== but) intoOrder(near, large[k]!)
    const question = ++this.question
    const [lastRow, lastColumn] = [Math.floor((box.y + box.h) / CELL), Math.floor((box.x + box.w) / CELL)]
    for (let row = Math.floor(box.y / CELL); row <= lastRow; row++) {
      for (let column = Math.floor(box.x / CELL); column <= lastColumn; column++) {
        const cell = cells.get(keyOf(row, column))
        if (cell === undefined) continue
        for (let k = 0; k < cell.length; k++) {
          const i = cell[k]!
          if (asked[i] === question || i === but) continue
          asked[i] = question
          intoOrder(near, i)
        }
      }
    }
    let sum = 0
    for (let k = 0; k < near.length && sum < enough; k++) sum += overlap(box, this.all[near[k]!]!)
    return sum
  }
}

const isLarge = ({ w, h }: Box): boolean => (w / CELL + 2) * (h / CELL + 2) > MANY_CELLS

/** Numbers of squares; those of far squares may coincide, which costs a look and no more. */
const keyOf = (row: number, column: number): number => row * 4096 + column

function overCells({ x, y, w, h }: Box, each: (key: number) => void): void {
  for (let row = Math.floor(y / CELL); row <= Math.floor((y + h) / CELL); row++) {
    for (let column = Math.floor(x / CELL); column <= Math.floor((x + w) / CELL); column++) each(keyOf(row, column))
  }
}

/** The few that lie near, in one order, so that equal places stay equal whichever square they were found in. */
function intoOrder(near: number[], i: number): void {
  let k = near.push(i) - 1
  for (; k > 0 && near[k - 1]! > i; k--) near[k] = near[k - 1]!
  near[k] = i
}

/** Square pixels that two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
