import type { MissFact, MissStop } from '../../core/evidence'
import type { Inches } from '../../core/units'
import { distance3, lerp3, type Segment, type Vec3 } from '../../core/vec'
import { crossingsOf } from '../sight/crossings'
import type { Subject } from '../sight/sight-world'
import { boxMisses, shaftOf } from '../sight/shaft'
import type { SightVolume } from '../sight/volume'
import { LineTester } from './line-tester'
import { nearestOf } from './nearest'
import { outlookOf, type Outlook } from './outlook'

/** Steps that are tried: from this far, each so much longer than the one before, up to the farthest. */
const SHORTEST: Inches = 0.05
const LONGER = 1.5
const FARTHEST: Inches = 14
/** Directions round the outline in which a model leans. */
const RAYS = 16
/** How many open lines are improved, and in how many rounds. */
const KEPT = 2
const ROUNDS = 8
const STREWN = 250
/** Halvings when an end is drawn back: to a five-hundredth of the step. */
const HALVINGS = 9

/** What a line, and each thing that it is tested against, takes of `work`. */
const LINE = 3
const TEST = 3

/** One end of a line, and the step that brings it there. */
interface End {
  readonly at: Vec3
  readonly step: Inches
}

interface Line {
  readonly a: End
  readonly b: End
}

/**
 * The closest miss: the least steps of both ends after which a line is open. Both ends step out by growing amounts, square to the line, until
 * a line opens; then both are drawn back and shifted while that shortens the longer step. null: no line opens within 14 in, the two see each
 * other as they stand, or `work` (units of about 30 ns) ran out.
 */
export function closestMiss(subject: Subject, inPlan = false, work = Infinity): MissFact | null {
  const { from, to } = subject
  const found = withinWork(() => new Search(subject, inPlan, work).run())
  if (!found) return null
  const line: Segment = { from: nearestOf(from, found.a.at), to: nearestOf(to, found.b.at) }
  return {
    distance: Math.max(found.a.step, found.b.step),
    line,
    free: { from: found.a.at, to: found.b.at },
    fromStep: found.a.step,
    toStep: found.b.step,
    stop: stopOf(subject, line),
  }
}

/** The first thing that the line runs into. */
function stopOf({ index, selection }: Subject, line: Segment): MissStop | null {
  const first = crossingsOf(index, selection, line)[0]
  if (!first) return null
  const length = distance3(line.from, line.to)
  return {
    id: first.id,
    what: first.what,
    at: lerp3(line.from, line.to, length > 0 ? first.enter / length : 0),
    length: first.leave - first.enter,
  }
}

/** Thrown when the work budget is spent. */
class WorkDone extends Error {}

function withinWork<T>(search: () => T): T | null {
  try {
    return search()
  } catch (error) {
    if (error instanceof WorkDone) return null
    throw error
  }
}

/** What counts: the longer step, and among equals the shorter sum. */
const costOf = ({ a, b }: Line): number => Math.max(a.step, b.step) + 0.01 * (a.step + b.step)

class Search {
  private readonly a: Outlook
  private readonly b: Outlook
  private tester = new LineTester([])

  constructor(private readonly subject: Subject, inPlan: boolean, private left: number) {
    this.a = outlookOf(subject.from, subject.to, inPlan)
    this.b = outlookOf(subject.to, subject.from, inPlan)
  }

  run(): Line | null {
    const { from, to } = this.subject
    this.gather(0)
    const still = [this.ends(from, this.a, 0, 2), this.ends(to, this.b, 0, 2)] as const
    for (let step = SHORTEST; step <= FARTHEST; step *= LONGER) {
      this.gather(step)
      const leaning = [this.ends(from, this.a, step, 1), this.ends(to, this.b, step, 1)] as const
      const open: Line[] = []
      this.collect(leaning[0], leaning[1], open)
      if (open.length === 0) {
        this.collect(leaning[0], still[1], open)
        this.collect(still[0], leaning[1], open)
      }
      if (open.length === 0) continue
      const better = spread(open).map((line) => this.improve(line, step))
      return this.strew(better.reduce((best, line) => (costOf(line) < costOf(best) ? line : best)))
    }
    return null
  }

  /** Tries lines strewn over all that steps not longer than the best would reach: they find slits that the rays miss. */
  private strew(best: Line): Line {
    const { from, to } = this.subject
    let [line, found] = [best, false]
    for (let k = 1; k <= STREWN; k++) {
      const step = Math.max(line.a.step, line.b.step)
      const a = this.end(from, this.a, pointIn(from, step, k, 0))
      if (!a || a.step >= step) continue
      const b = this.end(to, this.b, pointIn(to, step, k, 3))
      if (!b || b.step >= step || !this.open(a.at, b.at)) continue
      ;[line, found] = [this.drawBack({ a, b }), true]
    }
    return found ? this.improve(line, Math.max(line.a.step, line.b.step)) : line
  }

  /** What may close lines between the two volumes grown by a step; shifting never takes an end farther than twice that. */
  private gather(step: Inches): void {
    const { from, to, index, selection } = this.subject
    const shaft = shaftOf(grownBox(from, 2 * step + 0.5), grownBox(to, 2 * step + 0.5))
    this.tester = new LineTester(index.gather(selection, (box, at) => boxMisses(shaft, box, at)))
  }

  private collect(as: readonly End[], bs: readonly End[], open: Line[]): void {
    for (const a of as) for (const b of bs) if (this.open(a.at, b.at)) open.push({ a, b })
  }

  /** Where a model can lean to: on the outline of its volume grown by `step`; every one or every second ray. */
  private ends(volume: SightVolume, outlook: Outlook, step: Inches, every: number): End[] {
    const ends: End[] = []
    for (let k = 0; k < RAYS; k += every) {
      for (const at of outlook.around((2 * Math.PI * k) / RAYS, step)) {
        const end = this.end(volume, outlook, at)
        if (end) ends.push(end)
      }
    }
    return ends
  }

  private end(volume: SightVolume, outlook: Outlook, at: Vec3): End | null {
    const held = outlook.held(at)
    const foot = nearestOf(volume, held)
    const step = apart(foot, held)
    return step < 1e-9 || this.open(foot, held) ? { at: held, step } : null
  }

  /** Draws both ends back and shifts them, by less and less. */
  private improve(first: Line, step: Inches): Line {
    let line = this.drawBack(first)
    let h = Math.max(0.6 * step, 0.1)
    for (let round = 0; round < ROUNDS; round++) {
      let better = line
      for (const [u, v, s, w] of SHIFTS) {
        const a = s === 0 && w === 0 ? line.a : this.end(this.subject.from, this.a, this.a.shifted(line.a.at, h * s, h * w))
        const b = u === 0 && v === 0 ? line.b : this.end(this.subject.to, this.b, this.b.shifted(line.b.at, h * u, h * v))
        if (!a || !b || !this.open(a.at, b.at)) continue
        if (!this.canBeat({ a, b }, better)) continue
        // Both ends together first; each by itself only where that is worth it.
        const tried = this.drawBackBoth({ a, b })
        if (costOf(tried) < costOf(better) - 1e-6) better = this.drawBack(tried)
      }
      if (better === line) h /= 2
      line = better
    }
    return line
  }

  /** Whether the line, drawn back to where it costs less than the other, is still open: one test tells what halving would. */
  private canBeat(line: Line, other: Line): boolean {
    const s = (costOf(other) - 1e-6) / costOf(line)
    if (s >= 1) return true
    const { a, b } = this.wayBack(line)(s, s)
    return s > 0 && this.open(a.at, b.at)
  }

  /** Both ends, back towards their volumes for as long as the line stays open. A step that was open stays so. */
  private drawBackBoth(line: Line): Line {
    const back = this.wayBack(line)
    const s = this.least((k) => back(k, k))
    return back(s, s)
  }

  /** Both ends together, then the one with the longer step by itself, then the other. */
  private drawBack(line: Line): Line {
    const both = this.drawBackBoth(line)
    const back = this.wayBack(both)
    if (both.a.step > both.b.step) {
      const s = this.least((k) => back(k, 1))
      return back(s, this.least((k) => back(s, k)))
    }
    const t = this.least((k) => back(1, k))
    return back(this.least((k) => back(k, t)), t)
  }

  private wayBack({ a, b }: Line): (s: number, t: number) => Line {
    const { from, to } = this.subject
    const [p, q] = [nearestOf(from, a.at), nearestOf(to, b.at)]
    return (s, t) => ({
      a: { at: lerp3(p, a.at, s), step: s * a.step },
      b: { at: lerp3(q, b.at, t), step: t * b.step },
    })
  }

  private least(make: (s: number) => Line): number {
    let [low, high] = [0, 1]
    for (let k = 0; k < HALVINGS; k++) {
      const s = (low + high) / 2
      const { a, b } = make(s)
      if (this.open(a.at, b.at)) high = s
      else low = s
    }
    return high
  }

  private open(a: Vec3, b: Vec3): boolean {
    const before = this.tester.tests
    const open = this.tester.open(a, b)
    this.left -= LINE + TEST * (this.tester.tests - before)
    if (this.left < 0) throw new WorkDone()
    return open
  }
}

/** Shifts of the one end and of the other: each alone, both alike, both apart. */
const SHIFTS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 0], [-1, 0, 0, 0], [0, 1, 0, 0], [0, -1, 0, 0],
  [0, 0, 1, 0], [0, 0, -1, 0], [0, 0, 0, 1], [0, 0, 0, -1],
  [1, 0, 1, 0], [-1, 0, -1, 0], [0, 1, 0, 1], [0, -1, 0, -1],
  [1, 0, -1, 0], [-1, 0, 1, 0], [0, 1, 0, -1], [0, -1, 0, 1],
]

/** Powers of the root of x⁷ = x + 1: six even spreads that do not follow one another (Roberts' R6 sequence). */
const SPREAD = [0.8987, 0.80766, 0.72584, 0.65231, 0.58623, 0.52684] as const

/** The k-th point strewn in the box round the volume grown by `step`; `first` says which three of the spreads. */
function pointIn({ pieces }: SightVolume, step: Inches, k: number, first: 0 | 3): Vec3 {
  const { box } = pieces[k % pieces.length]!.convex
  const at = (i: 0 | 1 | 2): number => {
    const f = 0.5 + k * SPREAD[first + i]!
    const low = box[i]! - (i === 1 ? 0 : step)
    return low + (f - Math.floor(f)) * (box[3 + i]! + step - low)
  }
  return [at(0), at(1), at(2)]
}

/** The corners of the box round the volume, grown. */
function grownBox({ pieces }: SightVolume, by: Inches): number[] {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { convex: { box } } of pieces) {
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k]!, box[k]! - by)
      high[k] = Math.max(high[k]!, box[3 + k]! + by)
    }
  }
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [0, 1, 2].map((k) => ((i >> k) & 1 ? high[k]! : low[k]!)))
}

/** The best few of the lines, no two of them from and to about the same places. */
function spread(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (const line of [...lines].sort((p, q) => costOf(p) - costOf(q))) {
    const near = kept.some(({ a, b }) =>
      apart(a.at, line.a.at) < 0.8 * line.a.step + 0.05 && apart(b.at, line.b.at) < 0.8 * line.b.step + 0.05)
    if (!near) kept.push(line)
    if (kept.length === KEPT) break
  }
  return kept
}

/** Faster than `distance3`, which guards against overflow. */
const apart = (p: Vec3, q: Vec3): Inches =>
  Math.sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]) + (p[2] - q[2]) * (p[2] - q[2]))
