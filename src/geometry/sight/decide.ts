import type { Id } from '../../core/board'
import { SIGHT_WORK, type Verdict } from '../../core/measure'
import type { Segment, Vec3 } from '../../core/vec'
import { goodPoints, LIKELY_PAIRS, otherEnd, scatteredPoint } from './candidates'
import { castersIn, type Caster } from './casters'
import { cornersOf } from './cells'
import { coarsened } from './coarse'
import type { OccluderIndex, Selection } from './occluder-index'
import type { Proof } from './proof'
import { Search } from './search'
import { covers } from './shadow'
import { boxMisses, shaftOf } from './shaft'
import { DEPTH } from './tolerance'
import type { SightVolume } from './volume'

export interface Decision {
  readonly verdict: Verdict
  readonly witness: Segment | null
  /** The stated aperture if an opening up to that width may have been overlooked; else 0. */
  readonly aperture: number
  readonly proof: Proof | null
  /** What blocks which share of all lines, for a blocked verdict. */
  readonly shares: ReadonlyMap<Id, number>
  /** Cells looked at; a measure of how hard it was. */
  readonly cells: number
  /** The same in the units of the bound, and whether that ended the search. */
  readonly work: number
  readonly cut: boolean
  /** Where the bound ended it: the same question with a larger one, answered as if it had had that from the start; once. */
  readonly goOn?: (work: number) => Decision
}
interface DecideOptions {
  readonly aperture: number
  /** Bound on the work, in units of 20 to 40 ns; default `SIGHT_WORK`. */
  readonly work?: number
  /** A segment that was open before; tried first. */
  readonly hint?: Segment | null
}

/**
 * Whether any line between the two volumes misses all selected solids. First some good lines are tried. Then P's
 * surface is cut into cells; for each, the umbras of the solids are taken off Q's faces one after the other. What is left
 * over is looked at from the cell's middle: there a line is open, or the cell is cut smaller. A leaf of the proof
 * is a cell of P, a part of a face of Q, and a convex solid that all lines between their corners meet (or several
 * solids in a common plane, or a sheet of triangles). Where that ends with neither, Q is cut into cells in P's place, and then
 * lines all over both are tried. Both ends are treated alike, so swapping them changes nothing.
 */
export function decideSight(
  index: OccluderIndex, selection: Selection, from: SightVolume, to: SightVolume, options: DecideOptions,
): Decision {
  const clear = (witness: Segment, cells: number, work = 0): Decision => ({
    verdict: 'clear', witness, aperture: 0, proof: null, shares: new Map(), cells, work, cut: false,
  })
  const open = (a: Vec3, b: Vec3): boolean => !index.blocks(selection, a, b)
  if (from.pieces.length === 0 || to.pieces.length === 0) throw new Error('A sight volume without any piece.')
  const { hint } = options
  if (hint && open(hint.from, hint.to)) return clear(hint, 0)
  const [p, q, swapped] = inOrder(from, to)
  const witness = (a: Vec3, b: Vec3): Segment => (swapped ? { from: b, to: a } : { from: a, to: b })

  const eyes = goodPoints(p, q)
  const aims = goodPoints(q, p)
  for (const [i, j] of LIKELY_PAIRS) {
    const a = eyes[i % eyes.length]
    const b = aims[j % aims.length]
    if (a && b && open(a, b)) return clear(witness(a, b), 0)
  }

  const ps = cornersOf(p)
  const qs = cornersOf(q)
  const shaft = shaftOf(ps, qs)
  const groups = index.gather(selection, (box, at) => boxMisses(shaft, box, at))
  const { casters, meshes } = castersIn(groups, shaft)
  const proofOf = (parts: Pick<Proof, 'whole' | 'p' | 'q' | 'planes' | 'nodes' | 'roots' | 'panes' | 'sheets'>): Proof => ({
    format: 'sight-proof', aperture: options.aperture, swapped, solids: casters.map(({ ref }) => ref), ...parts,
  })
  const whole = wholeBlocker(casters, ps, qs, p.centre, q.centre)
  if (whole >= 0) {
    const proof = proofOf({ whole, p: [], q: [], planes: [], nodes: [], roots: [], panes: [], sheets: [] })
    return { verdict: 'blocked', witness: null, aperture: 0, proof, shares: new Map([[casters[whole]!.ref.id, 1]]), cells: 0, work: 0, cut: false }
  }
  const { aperture } = options
  // What is cut is the end that lies farther from the solids: the nearer they are to the other, the sharper are the shadows on it.
  const first = nearerToFirst(casters, p, q)
  const searches: Search[] = []
  const searched = (limit: number): Decision => {
    let [cells, work, cut] = [0, 0, false]
    for (const turned of [first, !first]) {
      const again = turned !== first
      const bound = again ? limit - work : limit * (meshes.length > 0 ? FIRST_END.meshes : FIRST_END.solids)
      const search = searches[again ? 1 : 0] ??= new Search(index, selection, turned ? q : p, turned ? p : q, casters, meshes, aperture)
      const outcome = search.run(bound)
      cells += search.cells
      work += search.work
      cut ||= search.cut
      if (search.witness) return clear(turned ? witness(search.witness[1], search.witness[0]) : witness(...search.witness), cells, work)
      if (outcome === 'closed') {
        return {
          verdict: 'blocked', witness: null, aperture: search.grown ? aperture : 0,
          proof: { ...proofOf({ whole: null, ...search.proof() }), swapped: swapped !== turned }, shares: search.shares(), cells, work, cut: false,
        }
      }
    }
    const found = scattered(p, q, Math.min(MOST_SCATTERED, work / WORK_A_LINE), open)
    if (found) return clear(witness(...found), cells, work)
    return { verdict: 'unsure', witness: null, aperture, proof: null, shares: searches[0]!.shares(), cells, work, cut, ...(cut && { goOn: searched }) }
  }
  return searched(options.work ?? SIGHT_WORK)
}

/**
 * Of the work that a search may take, what is spent on cutting the one end before the other is cut: of 6,000 hard pairs four more are decided so, at
 * no more time. Over triangles a proof takes most of the work that there is.
 */
const FIRST_END = { solids: 0.5, meshes: 0.9 } as const

/** Lines that are tried where the search found neither a witness nor a proof: in much broken ground many are open, and no cell's middle has one. */
const MOST_SCATTERED = 512
/** Work that a search has done for each of them, so that they take little of its time. */
const WORK_A_LINE = 2000

function scattered(p: SightVolume, q: SightVolume, lines: number, open: (a: Vec3, b: Vec3) => boolean): readonly [Vec3, Vec3] | null {
  for (let k = 0; k < lines; k++) {
    const [a, b] = [scatteredPoint(p, k, q.centre), scatteredPoint(q, otherEnd(k), p.centre)]
    if (a && b && open(a, b)) return [a, b]
  }
  return null
}

/** The volume to be cut into cells first. Whichever way round the two are given, the same one comes first. */
function inOrder(a: SightVolume, b: SightVolume): readonly [SightVolume, SightVolume, boolean] {
  const size = (v: SightVolume): number => v.pieces.reduce((sum, { convex }) => sum + convex.faces.length, 0)
  const order = size(a) - size(b) || a.centre[0] - b.centre[0] || a.centre[2] - b.centre[2] || a.centre[1] - b.centre[1]
  return order <= 0 ? [a, b, false] : [b, a, true]
}

/** Whether the solids lie on the whole nearer to the first of two volumes, seen in plan. */
function nearerToFirst(casters: readonly Caster[], p: SightVolume, q: SightVolume): boolean {
  const [x, z] = [p.centre[0] + q.centre[0], p.centre[2] + q.centre[2]]
  const [dx, dz] = [q.centre[0] - p.centre[0], q.centre[2] - p.centre[2]]
  let sum = 0
  for (const { convex: { box } } of casters) sum += (box[0]! + box[3]! - x) * dx + (box[2]! + box[5]! - z) * dz
  return sum < 0
}

/** A single solid that blocks everything; those that hold much of the line from centre to centre are tried. */
function wholeBlocker(casters: readonly Caster[], ps: readonly number[], qs: readonly number[], a: Vec3, b: Vec3): number {
  const middle = [...a]
  const aim = [...b]
  let few: ReturnType<typeof coarsened> | null = null
  for (let i = 0; i < casters.length; i++) {
    const { convex } = casters[i]!
    if (!covers(convex, middle, aim, DEPTH, 0)) continue
    few ??= coarsened(ps, qs)
    if (covers(convex, ...few, DEPTH, 0)) return i
  }
  return -1
}
