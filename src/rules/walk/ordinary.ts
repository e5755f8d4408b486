import type { BoardPiece, Id } from '../../core/board'
import { WHOLE_WAY, type Measure, type Stop, type SweepFact, type SweepOptions, type Waypoint } from '../../core/measure'
import type { Breach, MoveRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import { toldApart } from '../kit/figures'
import { pointAt, stopText } from '../kit/path'
import { atMost } from '../lines/asked'

/** The ordinary move of a system that lets a figure walk so far: what a path costs, what may be in its way, and by which rules. */
export interface Walk {
  readonly system: string
  readonly options: SweepOptions
  /** What the move may cost; null where nothing limits it. */
  readonly allowance: Inches | null
  /** The path as far as the system lets it go, where that is more than the sweep's stops; left out: as it was swept. */
  readonly gone?: (fact: SweepFact) => SweepFact
  /** Cost at each point of the path. */
  price(fact: SweepFact): readonly Inches[]
  /** The rule that a stop breaks, and its words where the common ones will not do; null where the stop breaks none. */
  readonly ruleOf: (stop: Stop) => { readonly rule: string; readonly text?: string } | null
  /** The rule that limits the length, and what the price consists of. */
  readonly length: (fact: SweepFact) => { readonly rule: string; readonly because: string }
  /** What else the whole path breaks. */
  readonly more?: (fact: SweepFact) => readonly Breach[]
  /** Rolls that it hangs on. */
  readonly hangsOn?: (fact: SweepFact) => readonly Breach[]
}

/** The move along the legs, judged. */
export const walked = (measure: Measure, walk: Walk, legs: readonly Waypoint[]): MoveRuling =>
  judged(walk, measure.sweep({ ...walk.options, legs, work: WHOLE_WAY }), measure.board.pieces)

/** The shortest way that the geometry finds within that work; where it costs too much, the way that does not climb is tried too. */
export function routed(measure: Measure, walk: Walk, to: Waypoint, work = WHOLE_WAY): MoveRuling {
  const found = measure.route({ ...walk.options, to, work })
  const first = found && judged(walk, found, measure.board.pieces)
  if (first?.legal) return first
  if (first && walk.options.climb) {
    const flat = measure.route({ ...walk.options, climb: false, to, work })
    const second = flat && judged(walk, flat, measure.board.pieces)
    if (second?.legal) return second
  }
  if (first) return first
  const straight = walked(measure, walk, [to])
  if (!straight.legal) return straight
  const at = straight.path.at(-1)!
  const rule = walk.ruleOf({ why: 'unfound', leg: 0, at, by: null })?.rule ?? ''
  return { ...straight, legal: false, breaks: [{ rule, at, by: null, text: 'No way leads there.' }] }
}

/** The path as it was swept, on a table of these pieces. */
export function judged(walk: Walk, swept: SweepFact, pieces: readonly BoardPiece[]): MoveRuling {
  const fact = walk.gone?.(swept) ?? swept
  const costs = walk.price(fact)
  const cost = costs.at(-1) ?? 0
  const breaks = [
    ...fact.stops.flatMap((stop) => breachOf(walk, stop, fact, pieces)),
    ...(walk.more?.(fact) ?? []),
    ...tooFar(walk, fact, costs),
  ]
  const hangsOn = walk.hangsOn?.(fact) ?? []
  return {
    system: walk.system, legal: breaks.length === 0, cost, allowance: walk.allowance, path: fact.path, costs, breaks,
    ...(hangsOn.length > 0 && { hangsOn }), fact,
  }
}

function tooFar(walk: Walk, fact: SweepFact, costs: readonly Inches[]): readonly Breach[] {
  const cost = costs.at(-1) ?? 0
  if (walk.allowance === null || atMost(cost, walk.allowance)) return []
  const { rule, because } = walk.length(fact)
  const at = pointAt(fact.path, costs, walk.allowance)
  const [is, allowed] = toldApart(cost, walk.allowance)
  return [{ rule, at, by: null, text: `${is} is more than its ${allowed}${because}.` }]
}

function breachOf(walk: Walk, stop: Stop, fact: SweepFact, pieces: readonly BoardPiece[]): readonly Breach[] {
  const broken = walk.ruleOf(stop)
  return broken ? [{ rule: broken.rule, at: stop.at, by: byOf(stop, fact), text: broken.text ?? stopText(stop, fact.end, pieces) }] : []
}

const byOf = (stop: Stop, { end }: SweepFact): Id | null => stop.by ?? (stop.why === 'stand' ? (end.overlaps[0] ?? null) : null)
