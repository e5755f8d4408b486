import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import { WITHIN_TOLERANCE, type Measure, type ReachFact, type Stop, type SweepFact, type SweepOptions } from '../../../core/measure'
import { fail, ok, type Result } from '../../../core/result'
import type { Breach, MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { lerp3, type Vec3 } from '../../../core/vec'
import type { MoveOptions, MoveRequest, ReachRequest, RouteRequest } from '../../contract'
import { profileByName } from '../data/profiles'
import { engagements, keepOutOf } from '../judge/engage'
import { SYSTEM_ID } from '../judge/sight'
import { DIFFICULT_LOSS, FREE_HEIGHT, difficultRule, isDifficult } from '../terrain'
import { inches, listed } from '../words'

/** The Move action of one model, walked leg by leg as its unit's leader would (RS-MOVE-1..9, RS-MOVE-12). */
export function ruleMove(measure: Measure, request: MoveRequest): Result<MoveRuling, string> {
  const mover = moverOf(measure, request)
  if (!mover) return fail(`no model "${request.model}" on the table`)
  const options = sweepOptions(mover, request.climb ?? false)
  const fact = measure.sweep({ ...options, legs: request.legs })
  const ruling = ruled(measure, mover, fact)
  if (!fact.stops.some((stop) => stop.why === 'keep-out')) return ok(ruling)
  // An enemy's zone ends the path before what stands in it: say as well what the way would meet beyond.
  const beyond = measure.sweep({ ...options, keepOut: [], legs: request.legs }).stops
  const more = beyond.filter((stop) => stop.why !== 'stand').map((stop) => breachOf(measure, mover, stop, fact))
  return ok({ ...ruling, breaks: [...ruling.breaks, ...more] })
}

/**
 * The cheapest legal Move that is found. Where the short way through difficult terrain costs the model too much of its
 * Movement, the way round is tried as well.
 */
export function ruleRoute(measure: Measure, request: RouteRequest): Result<MoveRuling, string> {
  const mover = moverOf(measure, request)
  if (!mover) return fail(`no model "${request.model}" on the table`)
  const options = sweepOptions(mover, request.climb ?? true)
  const short = measure.route({ ...options, to: request.to })
  const first = short && ruled(measure, mover, short)
  if (first?.legal) return ok(first)
  const slow = slowPieces(measure)
  if (first && slow.length > 0 && first.fact.pieces.some(({ id }) => slow.some((piece) => piece.id === id))) {
    const round = measure.route({ ...options, to: request.to, avoidAreas: slow.map((piece) => piece.id) })
    const second = round && ruled(measure, mover, round)
    if (second?.legal) return ok(second)
  }
  if (first) return ok(first)
  // No way at all: the straight one says what is in it.
  const straight = ruled(measure, mover, measure.sweep({ ...options, legs: [request.to] }))
  if (!straight.legal) return ok(straight)
  const at = straight.path.at(-1) ?? mover.model.at
  return ok({ ...straight, legal: false, breaks: [{ rule: 'RS-MOVE-8', at, by: null, text: 'No way leads there.' }] })
}

/**
 * Where the model can get to: what it reaches with the loss for difficult terrain wherever that leads, and what it reaches
 * in full without touching any. Rings of both, one after the other; null without a limit.
 */
export function ruleReach(measure: Measure, request: ReachRequest): ReachFact | null {
  const mover = moverOf(measure, request)
  if (!mover || mover.movement === null) return null
  if (mover.engaged.length > 0) return { rings: [] }
  const options = sweepOptions(mover, request.climb ?? false)
  const slow = mover.fly ? [] : slowPieces(measure)
  if (slow.length === 0) return measure.reach({ ...options, allowance: mover.movement })
  const through = measure.reach({ ...options, allowance: Math.max(0, mover.movement - DIFFICULT_LOSS) })
  const round = measure.reach({ ...options, allowance: mover.movement, avoidAreas: slow.map((piece) => piece.id) })
  return { rings: [...round.rings, ...through.rings] }
}

interface Mover {
  readonly model: BoardModel
  /** Movement before any loss; null where nothing limits it. */
  readonly movement: Inches | null
  readonly fly: boolean
  /** Enemies in whose engagement range it or its unit stands. */
  readonly engaged: readonly Id[]
  readonly enemies: readonly Id[]
  /** Friends that cannot be moved through (RS-MOVE-6). */
  readonly bulky: readonly Id[]
}

function moverOf(measure: Measure, options: MoveOptions): Mover | null {
  const { models } = measure.board
  const model = models.find(({ id }) => id === options.model)
  if (!model) return null
  const profile = profileByName(options.profile)
  const { profiles = {} } = options
  const profileOf = (unit: Id) => (Object.hasOwn(profiles, unit) ? profiles[unit] : undefined)
  const sizeOf = (unit: Id) => profileByName(unit === model.unit ? options.profile : profileOf(unit))?.size ?? 'normal'
  return {
    model,
    movement: options.allow ?? profile?.movement ?? null,
    fly: profile?.fly ?? false,
    engaged: [...new Set(engagements(measure, model.unit).map((pair) => pair.enemy))],
    enemies: models.filter(({ side }) => side !== model.side).map(({ id }) => id),
    bulky: models
      .filter(({ id, side, unit }) => side === model.side && id !== model.id && sizeOf(unit) !== 'normal')
      .map(({ id }) => id),
  }
}

/** RS-SPECIAL-FLY-1: who flies ignores terrain, models and engagement range on the way. */
function sweepOptions(mover: Mover, climb: boolean): SweepOptions {
  const common = { model: mover.model.id, freeHeight: FREE_HEIGHT, climb }
  if (mover.fly) return { ...common, fly: true }
  return {
    ...common,
    blockingModels: [...mover.enemies, ...mover.bulky],
    // Enemies that engage it already are one breach, said once (RS-MOVE-1).
    keepOut: mover.enemies.filter((id) => !mover.engaged.includes(id)).map(keepOutOf),
  }
}

const slowPieces = ({ board }: Measure): readonly BoardPiece[] => board.pieces.filter(isDifficult)

function ruled(measure: Measure, mover: Mover, fact: SweepFact): MoveRuling {
  const slow = slowedBy(measure, mover, fact)
  const allowance = mover.movement === null ? null : Math.max(0, mover.movement - (slow.length > 0 ? DIFFICULT_LOSS : 0))
  const breaks = [
    ...engagedAtStart(mover),
    ...fact.stops.map((stop) => breachOf(measure, mover, stop, fact)),
    ...(mover.fly ? landing(measure, mover, fact) : []),
    ...tooFar(fact, allowance, mover.movement, slow),
  ]
  return {
    system: SYSTEM_ID,
    legal: breaks.length === 0,
    cost: fact.cost,
    allowance,
    path: fact.path,
    costs: fact.costs,
    breaks,
    fact,
  }
}

/** RS-TERRAIN-DIFFICULT-1: what the base crosses, starts in or ends in; for a flyer only where it lands (RS-SPECIAL-FLY-3). */
function slowedBy(measure: Measure, mover: Mover, fact: SweepFact): readonly BoardPiece[] {
  const touched = fact.pieces.filter(({ endsIn }) => endsIn || !mover.fly)
  return slowPieces(measure).filter((piece) => touched.some(({ id }) => id === piece.id))
}

const engagedAtStart = ({ engaged, model }: Mover): readonly Breach[] =>
  engaged.length === 0
    ? []
    : [{ rule: 'RS-MOVE-1', at: model.at, by: engaged[0]!, text: `Engaged by ${listed(engaged)}: it cannot Move.` }]

/** RS-MOVE-3: where the allowance ends on the path. */
function tooFar(
  fact: SweepFact,
  allowance: Inches | null,
  movement: Inches | null,
  slow: readonly BoardPiece[],
): readonly Breach[] {
  if (allowance === null || movement === null || fact.cost <= allowance + WITHIN_TOLERANCE) return []
  const slowed = slow.length > 0 && fact.cost <= movement + WITHIN_TOLERANCE
  const less = slow.length > 0 ? `, ${inches(DIFFICULT_LOSS)} less for ${listed(slow.map(({ id }) => id))}` : ''
  return [
    {
      rule: slowed ? difficultRule(slow[0]!) : 'RS-MOVE-3',
      at: pointAtCost(fact, allowance),
      by: slowed ? slow[0]!.id : null,
      text: `${inches(fact.cost)} is more than its ${inches(allowance)}${less}.`,
    },
  ]
}

function pointAtCost({ path, costs }: SweepFact, cost: Inches): Vec3 {
  const i = costs.findIndex((each) => each > cost)
  if (i <= 0) return path[Math.max(0, i)] ?? path.at(-1)!
  const [before, after] = [costs[i - 1]!, costs[i]!]
  return lerp3(path[i - 1]!, path[i]!, (cost - before) / (after - before))
}

function breachOf(measure: Measure, mover: Mover, stop: Stop, fact: SweepFact): Breach {
  const piece = measure.board.pieces.find(({ id }) => id === stop.by)
  const what = stop.part !== undefined && stop.part !== 'body' ? `${stop.by} (${stop.part})` : `${stop.by}`
  const breach = (rule: string, text: string): Breach => ({ rule, at: stop.at, by: stop.by, text })
  switch (stop.why) {
    case 'solid':
      return piece?.kind === 'ruin' || piece?.kind === 'building'
        ? breach('RS-TERRAIN-RUIN-1', `Its base does not fit through ${what}.`)
        : breach('RS-MOVE-8', `${what} stands in the way${stop.height === undefined ? '' : `, ${inches(stop.height)} high`}.`)
    case 'climb':
      return breach('RS-MOVE-8', `${stop.by === null ? 'A drop' : what} of ${inches(stop.height ?? 0)} has to be climbed.`)
    case 'model':
      return mover.enemies.includes(stop.by ?? '')
        ? breach('RS-MOVE-7', `${stop.by}, an enemy, stands in the way.`)
        : breach('RS-MOVE-6', `${stop.by} is too large to move through.`)
    case 'keep-out':
      return breach('RS-MOVE-2', `Within 1" across and 3" up or down of ${stop.by}, its engagement range.`)
    case 'table':
      return breach('RS-MOVE-12', 'The base would leave the table.')
    case 'surface':
      return breach('RS-MOVE-12', 'There is nothing to stand on at that height.')
    case 'unfound':
      return breach('RS-MOVE-8', 'No way there was found in time; there may be one.')
    case 'stand':
      return { ...breach('RS-MOVE-12', standing(fact)), by: stop.by ?? fact.end.overlaps[0] ?? null }
  }
}

function standing({ end }: SweepFact): string {
  if (end.overlaps.length > 0) return `Its base would overlap ${listed(end.overlaps)}.`
  return end.onTable ? 'Nothing is under the centre of its base there.' : 'Its base would not lie wholly on the table.'
}

/** A flight is free on its way, but may not end in engagement range. */
function landing(measure: Measure, mover: Mover, fact: SweepFact): readonly Breach[] {
  const [x, y, z] = fact.end.pose.at
  const keepOut = mover.enemies.map(keepOutOf)
  const there = measure.sweep({ model: mover.model.id, start: fact.end.pose, legs: [{ x, y, z }], keepOut })
  return there.stops.filter((stop) => stop.why === 'keep-out').map((stop) => breachOf(measure, mover, stop, fact))
}
