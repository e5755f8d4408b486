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
  private readonly large: number[] = []
  private readonly boxes: Box[] = []
  private readonly near: number[] = []
  /** By box: the last question that came upon it. */
  private readonly asked: number[] = []
  private question = 0

  add(box: Box): void {
    const i = this.boxes.push(box) - 1
    this.asked.push(0)
    if (box.w <= 0 || box.h <= 0) return
    if ((box.w / CELL + 2) * (box.h / CELL + 2) > MANY_CELLS) this.large.push(i)
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
    const { near, asked } = this
    near.length = 0
    for (const i of this.large) if (i !== but) near.push(i)
    const question = ++this.question
    overCells(box, (key) => {
      for (const i of this.cells.get(key) ?? []) {
        if (asked[i] === question || i === but) continue
        asked[i] = question
        near.push(i)
      }
    })
    // In one order, so that equal places stay equal whichever square they were found in.
    near.sort((a, b) => a - b)
    let sum = 0
    for (const i of near) {
      sum += overlap(box, this.boxes[i]!)
      if (sum >= enough) break
    }
    return sum
  }
}

/** Numbers of squares; those of far squares may coincide, which costs a look and no more. */
function overCells({ x, y, w, h }: Box, each: (key: number) => void): void {
  for (let row = Math.floor(y / CELL); row <= Math.floor((y + h) / CELL); row++) {
    for (let column = Math.floor(x / CELL); column <= Math.floor((x + w) / CELL); column++) each(row * 4096 + column)
  }
}

/** Square pixels that two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
