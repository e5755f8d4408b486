import { round, stream, type PartOptions, type Piece } from './kit'

interface Opening {
  /** Left edge, width, sill and height, measured along the wall and from its foot. */
  readonly from: number
  readonly width: number
  readonly sill: number
  readonly height: number
}

export interface Wall {
  readonly name: string
  readonly look: string
  /** Which way the wall runs, and its middle line. */
  readonly along: 'x' | 'z'
  readonly start: number
  readonly line: number
  readonly foot: number
  readonly thick: number
  /** How high the wall stands, stretch by stretch: `[length, height]`. */
  readonly tops: readonly (readonly [length: number, height: number])[]
  readonly openings?: readonly Opening[]
}

/** Builds a wall with openings and a stepped top of as few boxes as its courses allow, long ones first. */
export function wall(piece: Piece, w: Wall, options: PartOptions = {}): void {
  const cuts = [0]
  for (const [length] of w.tops) cuts.push(cuts[cuts.length - 1]! + length)
  const ends = [...cuts]
  const openings = w.openings ?? []
  for (const o of openings) cuts.push(o.from, o.from + o.width)
  const columns = sorted(cuts)
  const rows = sorted([0, ...w.tops.map(([, h]) => h), ...openings.flatMap((o) => [o.sill, o.sill + o.height])])
  const top = (x: number): number => w.tops.find((_, i) => x < ends[i + 1]!)?.[1] ?? 0
  const filled = (x: number, y: number): boolean =>
    y < top(x) && !openings.some((o) => x > o.from && x < o.from + o.width && y > o.sill && y < o.sill + o.height)

  let open: Box[] = []
  const done: Box[] = []
  for (let r = 0; r + 1 < rows.length; r++) {
    const y = rows[r]!
    const next = rows[r + 1]!
    const runs: Box[] = []
    for (let c = 0; c + 1 < columns.length; c++) {
      const x = columns[c]!
      if (!filled((x + columns[c + 1]!) / 2, (y + next) / 2)) continue
      const last = runs[runs.length - 1]
      if (last && last.x1 === x) last.x1 = columns[c + 1]!
      else runs.push({ x0: x, x1: columns[c + 1]!, y0: y, y1: next })
    }
    const still: Box[] = []
    for (const run of runs) {
      const below = open.find((box) => box.x0 === run.x0 && box.x1 === run.x1)
      if (below) {
        below.y1 = run.y1
        still.push(below)
      } else still.push(run)
    }
    done.push(...open.filter((box) => !still.includes(box)))
    open = still
  }
  for (const box of [...done, ...open]) {
    const length = box.x1 - box.x0
    const middle = w.start + (box.x0 + box.x1) / 2
    const height = box.y1 - box.y0
    if (w.along === 'x') piece.box(w.name, [length, height, w.thick], [middle, w.foot + box.y0, w.line], w.look, options)
    else piece.box(w.name, [w.thick, height, length], [w.line, w.foot + box.y0, middle], w.look, options)
  }
}

/** A broken edge that goes from one height to another in uneven steps, now and then a stump standing up. */
export function broken(length: number, from: number, to: number, seed: number): [length: number, height: number][] {
  const random = stream(seed)
  const steps: [number, number][] = []
  let done = 0
  while (done < length - 1e-6) {
    const next = Math.min(length - done, Math.round((0.3 + random() * 0.55) * 20) / 20)
    const width = length - done - next < 0.25 ? length - done : next
    const share = (done + width / 2) / length
    const jag = random() < 0.25 ? 0.55 : (random() - 0.5) * 0.5
    const height = Math.max(0.2, from + (to - from) * share ** 1.15 + jag * 0.6)
    steps.push([round(width), Math.round(height * 20) / 20])
    done += width
  }
  return steps
}

interface Box {
  x0: number
  x1: number
  y0: number
  y1: number
}

const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b)
