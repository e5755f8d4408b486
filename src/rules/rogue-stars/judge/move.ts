import {
  WHOLE_REACH, type Measure, type ReachFact, type ReachOutline, type Stop, type SweepFact, type SweepOptions, type Waypoint,
} from '../../../core/measure'
import type { Breach, MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { inches } from '../../kit/words'
import { atMost } from '../../lines/asked'
import { hangingBreaches, stretchesOf, type Stretch } from '../../walk/faces'
import { routed, walked, type Walk } from '../../walk/ordinary'
import { SYSTEM_ID } from '../system-id'
import { hazardBreach, hazardsOf, isStep, type Hazard } from './hazards'
import type { Mover } from './mover'

/** A judged Move, with the Terrain rolls that it hangs on. */
export interface RoMove extends MoveRuling {
  readonly hazards: readonly Hazard[]
}

/** The path along the legs (RO-HOUSE-3, RO-HOUSE-16). */
export const judgeMove = (measure: Measure, mover: Mover, legs: readonly Waypoint[]): RoMove =>
  withHazards(measure, mover, walked(measure, walkOf(measure, mover), legs))

/** The cheapest way there that the geometry finds, within a bound of work where one is given. */
export const judgeRoute = (measure: Measure, mover: Mover, to: Waypoint, work?: number): RoMove =>
  withHazards(measure, mover, routed(measure, walkOf(measure, mover), to, work))

/** As far as it gets if every Terrain roll succeeds; with climbing, on no level farther above or below than it climbs. */
export function reachOf(measure: Measure, mover: Mover): ReachOutline {
  const { rings } = measure.reach({ work: WHOLE_REACH, ...sweepOptions(measure, mover), allowance: mover.allowance })
  return { rings: rings.filter((ring) => ring.every(([, y]) => atMost(Math.abs(y - mover.model.at[1]), mover.lengths.climb))) }
}

/** Places that it gets to, one for each square of that width and each level. */
export const cellsOf = (measure: Measure, mover: Mover, cell: Inches, work?: number): ReachFact =>
  measure.reach({ ...sweepOptions(measure, mover), allowance: mover.allowance, cell, outline: false, ...(work === undefined ? {} : { work }) })

/** Neither walls nor figures are passed through, friends and those who lie down among them. */
const sweepOptions = ({ board }: Measure, { model, start, climb, lengths }: Mover): SweepOptions => ({
  model: model.id, ...(start && { start }), climb, freeHeight: lengths.step, blockingModels: board.models.map(({ id }) => id).filter((id) => id !== model.id),
})

const walkOf = (measure: Measure, mover: Mover): Walk => ({
  system: SYSTEM_ID,
  allowance: mover.allowance,
  options: sweepOptions(measure, mover),
  price: (fact) => costsOf(mover, fact),
  ruleOf: ({ by, why }: Stop) => {
    const name = by === null ? undefined : mover.names[by]
    return { rule: 'RO-HOUSE-3', ...(why === 'model' && name !== undefined && { text: `${name} stands in the way.` }) }
  },
  length: (fact) => ({ rule: 'RO-HOUSE-3', because: stretchesOf(fact).some((stretch) => isClimbed(mover, stretch)) ? ', climbing counted' : '' }),
  more: (fact) => [...tooHigh(mover, fact), ...hangingBreaches(fact, 'RO-HOUSE-16')],
  hangsOn: (fact) => hazardsOf(measure.board.pieces, mover, fact, costsOf(mover, fact)).map(hazardBreach),
})

const withHazards = ({ board }: Measure, mover: Mover, ruling: MoveRuling): RoMove =>
  ({ ...ruling, hazards: ruling.hangsOn ? hazardsOf(board.pieces, mover, ruling.fact, ruling.costs) : [] })

const isClimbed = (mover: Mover, { face }: Stretch): boolean => face > 0 && !isStep(mover, face)

/** RO-HOUSE-16: the height of a climb counts, that of a drop or of a step does not. */
function costsOf(mover: Mover, fact: SweepFact): readonly Inches[] {
  let cost = 0
  return [0, ...stretchesOf(fact).map((stretch) => (cost += stretch.face === 0 || isClimbed(mover, stretch) ? stretch.length : 0))]
}

const tooHigh = ({ lengths: { climb, drop } }: Mover, fact: SweepFact): readonly Breach[] =>
  stretchesOf(fact).flatMap(({ face, to }): readonly Breach[] => {
    const breach = (text: string) => [{ rule: 'RO-HOUSE-3', at: fact.path[to - 1]!, by: null, text }]
    if (!atMost(face, climb)) return breach(`A climb of ${inches(face)}: more than ${inches(climb)}.`)
    return atMost(-face, drop) ? [] : breach(`A drop of ${inches(-face)}: more than ${inches(drop)}.`)
  })
