import type { BoardModel, BoardPiece } from '../../core/board'
import { WHOLE_REACH, type Measure, type ReachOutline, type SweepFact } from '../../core/measure'
import type { Result } from '../../core/result'
import type { Breach, MoveRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import type { MoveOptions, MoveRequest, ReachRequest, RouteRequest } from '../contract'
import { atMost } from '../lines/asked'
import { inches } from '../kit/words'
import { routed, walked, type Walk } from '../walk/ordinary'
import { stretchesOf } from '../walk/faces'
import { modelIn, ruledOn } from '../walk/mover'
import { SYSTEM_ID } from './sight'

/** RO-HOUSE-3. */
export const MOVE_LENGTH: Inches = 4
const CLIMB_LIMIT: Inches = 3
/** Steps that no roll is made for. */
const STEP_HEIGHT: Inches = 0.5

const isRough = ({ traits }: BoardPiece): boolean => traits.ground === 'difficult' || traits.ground === 'water'

const walkOf = (measure: Measure, model: BoardModel, options: MoveOptions, climb: boolean): Walk => ({
  system: SYSTEM_ID,
  allowance: options.allow ?? MOVE_LENGTH,
  options: {
    model: model.id,
    climb,
    freeHeight: STEP_HEIGHT,
    blockingModels: measure.board.models.map(({ id }) => id).filter((id) => id !== model.id),
  },
  price: (fact) => fact.costs,
  ruleOf: () => ({ rule: 'RO-HOUSE-3' }),
  length: (fact) => ({ rule: 'RO-HOUSE-3', because: fact.up + fact.down > 0 ? ', climbing counted' : '' }),
  more: tooHigh,
  hangsOn: (fact) => terrainRolls(measure, fact),
})

const tooHigh = (fact: SweepFact): readonly Breach[] =>
  stretchesOf(fact)
    .filter(({ face }) => !atMost(face, CLIMB_LIMIT))
    .map(({ face, to }) => ({ rule: 'RO-HOUSE-3', at: fact.path[to - 1]!, by: null, text: `A climb of ${inches(face)}: more than 3".` }))

function terrainRolls(measure: Measure, fact: SweepFact): readonly Breach[] {
  const rough = measure.board.pieces.filter(isRough)
  const entered = fact.pieces.filter(({ id, startsIn }) => !startsIn && rough.some((piece) => piece.id === id))
  const climbs = stretchesOf(fact).filter(({ face }) => face > 0)
  return [
    ...entered.map(({ id }) => ({ rule: 'RO-HOUSE-3', at: fact.path[0]!, by: id, text: `A Terrain roll at 10 to enter ${id}; else it stops at the edge.` })),
    ...climbs.map(({ face, to }) => ({
      rule: 'RO-HOUSE-3', at: fact.path[to - 1]!, by: null, text: `A Terrain roll at 10 to climb ${inches(face)}; else it stops at the foot.`,
    })),
  ]
}

/** One Move action. */
export const ruleMove = (measure: Measure, request: MoveRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => walked(measure, walkOf(measure, model, request, request.climb ?? false), request.legs))

export const ruleRoute = (measure: Measure, request: RouteRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => routed(measure, walkOf(measure, model, request, request.climb ?? true), request.to))

/** As far as it gets if every Terrain roll succeeds; with climbing, on no level more than 3" above or below. */
export function ruleReach(measure: Measure, request: ReachRequest): ReachOutline | null {
  const model = modelIn(measure, request.model)
  if (!model) return null
  const { options, allowance } = walkOf(measure, model, request, request.climb ?? true)
  const { rings } = measure.reach({ work: WHOLE_REACH, ...options, allowance: allowance ?? MOVE_LENGTH })
  return { rings: rings.filter((ring) => ring.every(([, y]) => atMost(Math.abs(y - model.at[1]), CLIMB_LIMIT))) }
}
