import type { BoardModel, Id } from '../../core/board'
import type { Measure, SightQuery, Verdict } from '../../core/measure'
import type { Inches } from '../../core/units'
import { atHeight, lerp3, plan, type Segment, type Vec2, type Vec3 } from '../../core/vec'
import { SLACK } from '../lines/asked'
import { rim } from '../lines/figure'

/** RR-FOREST-3: the most of it that a line may pass. */
export const DEPTH: Inches = 3
/** The search stops this far from the least length; a limit missed by less is not called. */
const DOUBT: Inches = 0.02

interface Depth {
  readonly verdict: Verdict
  /** The open line with the least of the forests on it that was found. */
  readonly line: Segment | null
  readonly length: Inches
}

/**
 * The least length inside the forests on any open line from base to base. `query` says what blocks; `first` is an open line already
 * known. Lines between points all over the two bases are tried, then the best one is shifted until nothing is gained.
 */
export function leastDepth(
  measure: Measure, looker: BoardModel, figure: BoardModel, forests: readonly Id[], query: SightQuery, first: Segment | null,
): Depth {
  const stops = new Set(query.volumes)
  const solids = new Set(query.solids === true ? [] : (query.solids ?? []))
  const models = new Set(query.modelsBlock ?? [])
  const options = { inPlan: true, ...(query.band && { band: query.band }) }
  const depthOf = (line: Segment): Inches => {
    let length = 0
    for (const { id, what, enter, leave } of measure.crossings(line, options)) {
      if (what === 'area' ? stops.has(id) : what === 'part' ? solids.has(id) : models.has(id)) return Infinity
      if (what === 'area' && forests.includes(id)) length += leave - enter
    }
    return length
  }
  let best: { line: Segment; length: Inches } | null = first && { line: first, length: depthOf(first) }
  const consider = (from: Vec3, to: Vec3): boolean => {
    const length = depthOf({ from, to })
    if (length >= (best?.length ?? Infinity) - 1e-9) return false
    best = { line: { from, to }, length }
    return true
  }
  const enough = () => best !== null && best.length <= DEPTH + SLACK
  for (const from of pointsOf(looker)) {
    for (const to of pointsOf(figure)) {
      if (enough()) break
      consider(from, to)
    }
  }
  if (best && !enough()) descend(looker, figure, best, consider)
  const found = best as { line: Segment; length: Inches } | null
  const length = found?.length ?? Infinity
  const verdict: Verdict = length <= DEPTH + SLACK ? 'clear' : length <= DEPTH + SLACK + DOUBT ? 'unsure' : 'blocked'
  return { verdict, line: found?.line ?? null, length }
}

/** Either end moves about its base in smaller and smaller steps as long as that helps. */
function descend(
  looker: BoardModel, figure: BoardModel, start: { readonly line: Segment }, consider: (from: Vec3, to: Vec3) => boolean,
): void {
  let { from, to } = start.line
  for (let step = 0.3; step > 1e-3; step /= 2) {
    for (let tries = 0; tries < 4; tries++) {
      let gained = false
      for (const target of pointsOf(looker)) {
        const moved = lerp3(from, target, step)
        if (consider(moved, to)) [from, gained] = [moved, true]
      }
      for (const target of pointsOf(figure)) {
        const moved = lerp3(to, target, step)
        if (consider(from, moved)) [to, gained] = [moved, true]
      }
      if (!gained) break
    }
  }
}

const AROUND = 16

/** The middle of the base and points round its rim: every point of the base lies between them. */
function pointsOf(model: BoardModel): readonly Vec3[] {
  const around = Array.from({ length: AROUND }, (_, i): Vec2 => {
    const angle = (2 * Math.PI * i) / AROUND
    return rim(model, [Math.cos(angle), Math.sin(angle)])
  })
  return [plan(model.at), ...around].map((point) => atHeight(point, 0))
}
