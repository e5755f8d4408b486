import type { Caster } from './casters'
import type { Convex } from './convex'
import { Hidden } from './proof'
import { covers, umbraOf, type HalfSpaces } from './shadow'
import { DEPTH } from './tolerance'

/** Cross-sections overlap by this much, so that rounding opens no seam; far less than DEPTH. */
export const SLIVER = 1e-9

/** Keeps account of work, in the units of a search. */
export interface Tally {
  work: number
}

/** What it takes to try a solid as a cross-section, and as what hides a point from an end. */
const WITHIN = 2
const COVERS = 8

/** How a solid closes a crossing. */
export type Closes = typeof Hidden.within | typeof Hidden.fromP | typeof Hidden.fromQ

/** The two ends of a pane's lines, and what is hidden from either. */
export class PaneEnds {
  readonly ps: readonly number[]
  readonly qs: readonly number[]
  /** By how much cross-sections are grown. */
  readonly grow: number
  readonly #tally: Tally
  readonly #known = [new Map<Caster, HalfSpaces | null>(), new Map<Caster, HalfSpaces | null>()] as const

  constructor(ps: readonly number[], qs: readonly number[], grow: number, tally: Tally) {
    this.ps = ps
    this.qs = qs
    this.grow = grow
    this.#tally = tally
  }

  /** The caster's umbra for all of the end that is named by what closes; worked out when first asked for. */
  umbra(caster: Caster, how: typeof Hidden.fromP | typeof Hidden.fromQ): HalfSpaces | null {
    const known = this.#known[how === Hidden.fromP ? 0 : 1]
    let umbra = known.get(caster)
    if (umbra === undefined) {
      const end = how === Hidden.fromP ? this.ps : this.qs
      this.#tally.work += (end.length / 3) * (caster.convex.edges.length / 16)
      const cast = umbraOf(caster.convex, end, 0)
      umbra = cast && { data: cast.data.slice(0, 4 * cast.count), count: cast.count }
      known.set(caster, umbra)
    }
    return umbra
  }

  /** Whether the solid closes lines through the points (xyz triples, a convex piece of the pane) in this way. */
  closes({ convex }: Caster, how: Closes, points: readonly number[]): boolean {
    this.#tally.work += how === Hidden.within ? WITHIN : COVERS
    if (how === Hidden.within) return within(convex, points, this.grow)
    return how === Hidden.fromP ? covers(convex, this.ps, points, DEPTH, 0) : covers(convex, points, this.qs, DEPTH, 0)
  }

  /** How the solid closes lines through the point; 0: not at all. */
  howCloses(caster: Caster, point: readonly number[]): Closes | 0 {
    if (this.closes(caster, Hidden.within, point)) return Hidden.within
    if (this.closes(caster, Hidden.fromP, point)) return Hidden.fromP
    return this.closes(caster, Hidden.fromQ, point) ? Hidden.fromQ : 0
  }
}

function within({ planes, flat }: Convex, [x, y, z]: readonly number[], grow: number): boolean {
  if (flat) return false
  for (let f = 0; f < planes.length; f += 4) {
    if (planes[f]! * x! + planes[f + 1]! * y! + planes[f + 2]! * z! > planes[f + 3]! + grow + SLIVER) return false
  }
  return true
}

/** Of more corners only so many are taken. */
const MOST_ENDS = 8

/** Whether a line between corners, or one of many, misses all the solids: then nothing closes its crossing with any plane. */
export function passesAll(ps: readonly number[], qs: readonly number[], casters: readonly Caster[]): boolean {
  const pStep = 3 * Math.ceil(ps.length / (3 * MOST_ENDS))
  const qStep = 3 * Math.ceil(qs.length / (3 * MOST_ENDS))
  let last = 0
  for (let i = 0; i < ps.length; i += pStep) {
    for (let j = 0; j < qs.length; j += qStep) {
      let met = false
      for (let k = 0; k < casters.length && !met; k++) {
        const c = last + k < casters.length ? last + k : last + k - casters.length
        met = meets(casters[c]!.convex, ps[i]!, ps[i + 1]!, ps[i + 2]!, qs[j]!, qs[j + 1]!, qs[j + 2]!)
        if (met) last = c
      }
      if (!met) return true
    }
  }
  return false
}

/** Whether the line comes inside the solid, or through the flat one. */
export function meets({ planes, flat }: Convex, ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean {
  let t0 = 0
  let t1 = 1
  for (let f = 0; f < planes.length; f += 4) {
    const nx = planes[f]!
    const ny = planes[f + 1]!
    const nz = planes[f + 2]!
    const d = planes[f + 3]! + SLIVER
    const a = nx * ax + ny * ay + nz * az - d
    const b = nx * bx + ny * by + nz * bz - d
    if (flat && f === 0) {
      if (a > 0 === b > 0) return false
      t0 = t1 = a / (a - b)
    } else if (a > 0) {
      if (b > 0) return false
      const t = a / (a - b)
      if (t > t0) t0 = t
    } else if (b > 0) {
      const t = a / (a - b)
      if (t < t1) t1 = t
    }
    if (t0 > t1) return false
  }
  return true
}
