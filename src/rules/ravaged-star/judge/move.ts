import type { BoardPiece, Id } from '../../../core/board'
import { WHOLE_WAY, type Measure, type StandFact, type Stop, type SweepFact, type Waypoint } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance2, distance3, plan, type Vec3 } from '../../../core/vec'
import { toldApart } from '../../kit/figures'
import { pointAt, stopText } from '../../kit/path'
import { DIFFICULT_LOSS, difficultRule } from '../terrain'
import { inches, listed, partOf } from '../../kit/words'
import { inEngagementRange } from './engage'
import { atMost, leastDistance } from './measure'
import { MODES } from './modes'
import { barrierOf, slowPieces, sweepOptions, type Bystander, type Mover } from './mover'

/** A movement as the rules see it: what it costs, what it breaks, where it ends, whom it engages and runs over. */
export interface JudgedMove {
  readonly fact: SweepFact
  readonly cost: Inches
  /** Cost at each point of the path. */
  readonly costs: readonly Inches[]
  /** What it may cost on that path; null where nothing limits it. */
  readonly allowance: Inches | null
  readonly breaks: readonly Breach[]
  readonly end: Vec3
  /** Enemy units in engagement range of the mover where it ends. */
  readonly engaged: readonly Id[]
  /** Enemy units that a Bulldoze crosses on its way, and those that it ends on (RS-BULLDOZE-4, RS-BULLDOZE-7). */
  readonly crossed: readonly Id[]
  readonly displaced: readonly Id[]
}

/** A movement along straight legs (RS-MOVE-1 to RS-MOVE-9, RS-MOVE-12, and what each kind of movement changes about them). */
export function judgeMove(measure: Measure, mover: Mover, legs: readonly Waypoint[]): JudgedMove {
  const options = sweepOptions(mover)
  const judged = judgeSweep(measure, mover, measure.sweep({ ...options, legs, work: WHOLE_WAY }))
  if (!judged.fact.stops.some(({ why }) => why === 'keep-out')) return judged
  // An enemy's zone ends the path before what stands in it: say as well what the way would meet beyond.
  const { stops, end } = measure.sweep({ ...options, keepOut: [], legs, work: WHOLE_WAY })
  const more = stops.filter(({ why }) => why !== 'stand').map((stop) => breachOf(measure, mover, stop, end))
  return { ...judged, breaks: [...judged.breaks, ...more] }
}

/** The same of a path that was measured already, with the options of this mover. */
export function judgeSweep(measure: Measure, mover: Mover, fact: SweepFact): JudgedMove {
  const end = fact.path.at(-1)!
  const costs = costsOf(mover, fact)
  const cost = costs.at(-1)!
  const slow = slowedBy(measure, mover, fact)
  const allowance = mover.movement === null ? null : Math.max(0, mover.movement - (slow.length > 0 ? DIFFICULT_LOSS : 0))
  const engaged = mover.foes.filter(({ models }) => models.some((foe) => inEngagementRange(measure, mover.model, foe, { at: end, yaw: mover.model.yaw })))
  const bulldozed = (ids: readonly Id[]) =>
    mover.mode === 'bulldoze' ? mover.foes.filter(({ models }) => models.some(({ id }) => ids.includes(id))) : []
  const judged = { fact, cost, costs, allowance, end, crossed: bulldozed(fact.models), displaced: bulldozed(fact.end.overlaps), engaged }
  return {
    ...judged,
    engaged: unitsOf(engaged),
    crossed: unitsOf(judged.crossed),
    displaced: unitsOf(judged.displaced),
    breaks: [
      ...engagedAtStart(mover),
      ...fact.stops.flatMap((stop) => (stop.why === 'stand' ? standBreaks(mover, stop, fact.end) : [breachOf(measure, mover, stop, fact.end)])),
      ...tooFar(mover, judged, slow),
      ...endBreaks(measure, mover, judged),
    ],
  }
}

const unitsOf = (units: readonly Bystander[]): readonly Id[] => units.map(({ unit }) => unit)

/**
 * RS-MOVE-3, RS-MOVE-4: what the path costs at each of its points. A flight ignores what is in between (RS-SPECIAL-FLY-1): its heights
 * count by the straight line from where it began to where it ends alone (RS-SPECIAL-FLY-2).
 */
function costsOf({ fly }: Mover, { path, costs }: SweepFact): readonly Inches[] {
  if (!fly) return costs
  let far = 0
  const flown = path.map((point, i) => (far += i === 0 ? 0 : distance2(plan(path[i - 1]!), plan(point))))
  return flown.with(path.length - 1, Math.max(far, distance3(path[0]!, path.at(-1)!)))
}

/** RS-TERRAIN-DIFFICULT-1: what it crosses, starts in or ends in; of a flight where it lands alone (RS-SPECIAL-FLY-3). */
function slowedBy(measure: Measure, { fly }: Mover, { pieces }: SweepFact): readonly BoardPiece[] {
  const touched = pieces.filter(({ endsIn }) => endsIn || !fly)
  return touched.length === 0 ? [] : slowPieces(measure).filter((piece) => touched.some(({ id }) => id === piece.id))
}

const engagedAtStart = ({ engagedBy, model }: Mover): readonly Breach[] =>
  engagedBy.length === 0 ? [] : [{ rule: 'RS-MOVE-1', at: model.at, by: engagedBy[0]!, text: `Engaged by ${listed(engagedBy)}: it cannot Move.` }]

/** RS-MOVE-3: the breach lies where the allowance ends on the path. */
function tooFar({ mode, movement }: Mover, { fact, cost, costs, allowance }: Ending, slow: readonly BoardPiece[]): readonly Breach[] {
  if (allowance === null || movement === null || atMost(cost, allowance)) return []
  const slowed = slow.length > 0 && atMost(cost, movement)
  // One loss, however many pieces (RS-TERRAIN-DIFFICULT-2).
  const loss = slow.length > 0 ? ` (${inches(movement)}, less ${inches(DIFFICULT_LOSS)} for ${listed(slow.map(({ id }) => id))})` : ''
  const steep = cost > fact.horizontal && atMost(fact.horizontal, allowance) && costs !== fact.costs
  const [is, allowed] = toldApart(cost, allowance)
  return [{
    rule: slowed ? difficultRule(slow[0]!) : steep ? 'RS-SPECIAL-FLY-2' : MODES[mode].length,
    at: pointAt(fact.path, costs, allowance),
    by: slowed ? slow[0]!.id : null,
    text: `The path is ${is}; ${allowed} are allowed${loss}.`,
  }]
}

function breachOf(measure: Measure, mover: Mover, stop: Stop, end: StandFact): Breach {
  const breach = (rule: string, text = stopText(stop, end, measure.board.pieces)): Breach => ({ rule, at: stop.at, by: stop.by, text })
  const owner = [...mover.foes, ...mover.friends].find(({ models }) => models.some(({ id }) => id === stop.by))
  switch (stop.why) {
    case 'model': {
      const barrier = owner && barrierOf(mover, owner)
      return barrier ? breach(barrier.rule, barrier.text) : breach('RS-MOVE-7')
    }
    case 'keep-out':
      return breach(MODES[mover.mode].keepsOff ?? 'RS-MOVE-2', `It comes within 1" of ${owner?.name ?? stop.by}.`)
    case 'solid': {
      const kind = measure.board.pieces.find(({ id }) => id === stop.by)?.kind
      const through = partOf(`${stop.by}`, stop.part)
      return kind === 'ruin' || kind === 'building' ? breach('RS-TERRAIN-RUIN-1', `Its base does not fit through ${through}.`) : breach('RS-MOVE-8')
    }
    case 'climb':
    case 'unfound':
      return breach('RS-MOVE-8')
    default:
      return breach('RS-MOVE-12')
  }
}

/** RS-MOVE-12: it cannot stand where the path ends. Its own mates make room; a Bulldoze ends on whom it displaces (RS-BULLDOZE-7). */
function standBreaks(mover: Mover, stop: Stop, end: StandFact): readonly Breach[] {
  const overlaps = end.overlaps.filter((id) => !mover.mates.includes(id))
  const breach = (rule: string, text: string, by: Id | null): Breach => ({ rule, at: stop.at, by, text })
  if (mover.mode === 'bulldoze') {
    const all = [...mover.foes, ...mover.friends]
    const on = overlaps.flatMap((id): Breach[] => {
      const owner = all.find(({ models }) => models.some((model) => model.id === id))
      if (!owner) return [breach('RS-MOVE-12', stopText(stop, { ...end, overlaps: [id] }, []), id)]
      const may = mover.foes.includes(owner) && barrierOf(mover, owner) === null
      return may ? [] : [breach('RS-BULLDOZE-8', `It cannot end on ${owner.name}.`, id)]
    })
    return end.supported && end.onTable ? on : [breach('RS-MOVE-12', stopText(stop, { ...end, overlaps: [] }, []), null), ...on]
  }
  if (overlaps.length === 0 && end.supported && end.onTable) return []
  return [breach('RS-MOVE-12', stopText(stop, { ...end, overlaps }, []), overlaps[0] ?? null)]
}

interface Ending extends Pick<JudgedMove, 'fact' | 'cost' | 'costs' | 'allowance' | 'end'> {
  readonly engaged: readonly Bystander[]
  readonly crossed: readonly Bystander[]
  readonly displaced: readonly Bystander[]
}

function endBreaks(measure: Measure, mover: Mover, { end, engaged, crossed, displaced }: Ending): readonly Breach[] {
  const breach = (rule: string, text: string, by: Bystander | null): Breach => ({ rule, at: end, by: by?.models[0]?.id ?? null, text })
  switch (mover.mode) {
    case 'charge':
    case 'frenzy':
      return engaged.length > 0 ? [] : [breach('RS-CHARGE-3', 'It ends within 1" of no enemy.', null)]
    case 'bulldoze': {
      const grazed = engaged.find((foe) => crossed.includes(foe) && !displaced.includes(foe))
      return grazed ? [breach('RS-BULLDOZE-10', `It runs over ${grazed.name} and ends within 1" of it.`, grazed)] : []
    }
    default: {
      const rule = MODES[mover.mode].endsClear
      const anew = engaged.filter(({ models }) => !models.some(({ id }) => mover.engagedBy.includes(id)))
      const near = rule === null ? [] : anew.map((foe) => breach(rule, `It ends within 1" of ${foe.name}.`, foe))
      return mover.mode === 'scout' ? [...near, ...tooNearForScouts(measure, mover, end)] : near
    }
  }
}

/** RS-SPECIAL-SCOUT-2: the leader may not end within 12" of an enemy. */
function tooNearForScouts(measure: Measure, { model, foes }: Mover, end: Vec3): readonly Breach[] {
  const there = { ...model, at: end }
  const distance = (foe: Id) => measure.distance({ model: model.id, pose: { at: end, yaw: model.yaw } }, { model: foe }).distance
  const found = foes.find(({ models }) => models.some((foe) => leastDistance(there, foe) <= SCOUT_DISTANCE + 0.05 && atMost(distance(foe.id), SCOUT_DISTANCE)))
  return found ? [{ rule: 'RS-SPECIAL-SCOUT-2', at: end, by: found.models[0]!.id, text: `It ends within 12" of ${found.name}.` }] : []
}

const SCOUT_DISTANCE: Inches = 12
