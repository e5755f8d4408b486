import type { BoardModel, BoardPiece, Id } from '../../core/board'
import { WHOLE_REACH, type Measure, type ReachOutline, type Stop, type SweepFact } from '../../core/measure'
import type { Result } from '../../core/result'
import type { Breach, MoveRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import { distance2, plan } from '../../core/vec'
import type { MoveOptions, MoveRequest, ReachRequest, RouteRequest } from '../contract'
import { namedIn } from '../kit/named-profile'
import { modelIn, ruledOn } from '../walk/mover'
import { routed, walked, type Walk } from '../walk/ordinary'
import { SYSTEM_ID } from './sight'
import { isHill, isObstruction, isPartialWall, isWater } from './terrain'

/** Movement of the sample cards (RR-HOUSE-2); a Soldier's where none is named. */
const CARDS: Readonly<Record<string, { readonly movement: Inches; readonly fly?: true }>> = {
  Captain: { movement: 6 },
  Raptor: { movement: 9, fly: true },
}
const USUAL_MOVEMENT: Inches = 5
/** Kerbs and rubble. */
const STEP_HEIGHT: Inches = 0.5

/** `hills`: may walk up and down hills, whose heights do not count. */
function walkOf(measure: Measure, model: BoardModel, options: MoveOptions, hills: boolean): Walk {
  const card = namedIn(CARDS, options.profile) ?? { movement: USUAL_MOVEMENT }
  const fly = card.fly === true
  const others = measure.board.models.map(({ id }) => id).filter((id) => id !== model.id)
  const water = measure.board.pieces.filter(isWater).map(({ id }) => id)
  return {
    system: SYSTEM_ID,
    allowance: options.allow ?? card.movement,
    options: {
      model: model.id,
      blockingModels: others,
      ...(fly ? { fly: true } : { climb: hills, freeHeight: STEP_HEIGHT }),
    },
    price: (fact) => (fly ? planCosts(measure, fact, []) : planCosts(measure, fact, water)),
    ruleOf: (stop) => ruleOf(measure, stop),
    length: (fact) => {
      const wet = fly ? [] : fact.pieces.filter(({ id, centreLength }) => water.includes(id) && centreLength > 1e-6).map(({ id }) => id)
      return wet.length > 0 ? { rule: 'RR-WATER-1', because: `, with ${wet.join(', ')} at twice its length` } : { rule: 'RR-MOVE-2', because: '' }
    },
    more: (fact) => (fly ? perched(measure, fact) : climbed(measure, fact)),
  }
}

const pieceOf = ({ board }: Measure, id: Id | null): BoardPiece | undefined => board.pieces.find((piece) => piece.id === id)

function ruleOf(measure: Measure, { why, by }: Stop): { readonly rule: string } {
  const piece = pieceOf(measure, by)
  if (why !== 'solid' && why !== 'climb') return { rule: 'RR-MOVE-3' }
  return { rule: piece && isPartialWall(piece) ? 'RR-PARTIAL-2' : 'RR-OBSTRUCTION-1' }
}

/** Lengths in plan, those in Water twice (RR-WATER-1). */
function planCosts(measure: Measure, fact: SweepFact, water: readonly Id[]): readonly Inches[] {
  let cost = 0
  return fact.path.map((at, i) => {
    const from = fact.path[i - 1]
    if (!from) return 0
    cost += distance2(plan(from), plan(at))
    if (water.length === 0) return cost
    for (const { id, what, enter, leave } of measure.crossings({ from, to: at }, { inPlan: true })) {
      if (what === 'area' && water.includes(id)) cost += leave - enter
    }
    return cost
  })
}

/** Walking over hills is leave to climb nothing else. */
const climbed = (measure: Measure, fact: SweepFact): readonly Breach[] =>
  fact.pieces.flatMap((met): Breach[] => {
    const piece = pieceOf(measure, met.id)
    if (met.climbed <= STEP_HEIGHT || !piece || isHill(piece)) return []
    return [{ rule: isPartialWall(piece) ? 'RR-PARTIAL-2' : 'RR-OBSTRUCTION-1', at: fact.path[0]!, by: met.id, text: `${met.id} stands in the way.` }]
  })

/** RR-OBSTRUCTION-3, RR-PARTIAL-2. */
function perched(measure: Measure, fact: SweepFact): readonly Breach[] {
  const piece = pieceOf(measure, fact.end.on)
  if (!piece || !(isObstruction(piece) || isPartialWall(piece))) return []
  return [{ rule: 'RR-OBSTRUCTION-3', at: fact.path.at(-1)!, by: piece.id, text: `It may not end on ${piece.id}.` }]
}

const meetsHill = (measure: Measure, { fact }: MoveRuling): boolean =>
  fact.stops.some(({ by }) => {
    const piece = pieceOf(measure, by)
    return piece !== undefined && isHill(piece)
  })

const judged = (measure: Measure, request: MoveOptions, go: (walk: Walk) => MoveRuling): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => {
    const level = go(walkOf(measure, model, request, false))
    return level.legal || !meetsHill(measure, level) ? level : go(walkOf(measure, model, request, true))
  })

/** The move before the Action. */
export const ruleMove = (measure: Measure, request: MoveRequest): Result<MoveRuling, string> =>
  judged(measure, request, (walk) => walked(measure, walk, request.legs))

export const ruleRoute = (measure: Measure, request: RouteRequest): Result<MoveRuling, string> =>
  judged(measure, request, (walk) => routed(measure, walk, request.to))

/**
 * The height up to which every piece that it could come to is a hill, which is walked up and down as if level; no more than a step where
 * something lower than the hills stands in the way there.
 */
function hillHeight(measure: Measure, model: BoardModel, movement: Inches): Inches {
  const near = measure.board.pieces.filter(
    (piece) => piece.height > STEP_HEIGHT && measure.distance({ model: model.id }, { piece: piece.id }).horizontal <= movement,
  )
  const lowest = Math.min(...near.filter((piece) => !isHill(piece) && piece.parts.some(standsInTheWay)).map(({ height }) => height))
  return Math.max(STEP_HEIGHT, ...near.filter((piece) => isHill(piece) && piece.height < lowest - 1e-6).map(({ height }) => height))
}

const standsInTheWay = ({ traits }: BoardPiece['parts'][number]): boolean => traits.sight === 'solid' || traits.ground === 'impassable'

/** What is reached on dry ground and over hills, together with what is reached at half the pace. */
export function ruleReach(measure: Measure, request: ReachRequest): ReachOutline | null {
  const model = modelIn(measure, request.model)
  if (!model) return null
  const { options: level, allowance } = walkOf(measure, model, request, false)
  const full = allowance ?? USUAL_MOVEMENT
  const options = level.fly ? level : { ...level, freeHeight: hillHeight(measure, model, full) }
  const water = options.fly ? [] : measure.board.pieces.filter(isWater).map(({ id }) => id)
  if (water.length === 0) return measure.reach({ work: WHOLE_REACH, ...options, allowance: full })
  const dry = measure.reach({ work: WHOLE_REACH, ...options, allowance: full, avoidAreas: water })
  const wet = measure.reach({ work: WHOLE_REACH, ...options, allowance: full / 2 })
  return { rings: [...dry.rings, ...wet.rings] }
}
