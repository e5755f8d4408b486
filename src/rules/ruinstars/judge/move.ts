import type { BoardModel, Id } from '../../../core/board'
import {
  WHOLE_REACH, type KeepOut, type Measure, type ReachFact, type ReachOutline, type Stop, type SweepFact, type SweepOptions, type Waypoint,
} from '../../../core/measure'
import type { Breach, MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { hangingBreaches, stretchesOf } from '../../walk/faces'
import { routed, walked, type Walk } from '../../walk/ordinary'
import { inches } from '../../kit/words'
import { baseWidths, climbDownCost, climbUpCost, pathCosts, STEP_HEIGHT } from './climb'
import { atMost } from './ranges'
import { SYSTEM_ID } from '../system-id'

export type MoveMode = 'move' | 'dash'

/** RU-ACTION-4, RU-ACTION-5. */
export const LENGTHS: Readonly<Record<MoveMode, Inches>> = { move: 6, dash: 2 }
const LENGTH_RULES: Readonly<Record<MoveMode, string>> = { move: 'RU-ACTION-4', dash: 'RU-ACTION-5' }

/** Who moves, and how: all that a Move or Dash is judged by, besides the table. */
export interface Mover {
  readonly model: BoardModel
  readonly mode: MoveMode
  readonly allowance: Inches
  /** Whose bases it may not pass (RU-HOUSE-8). */
  readonly enemies: readonly Id[]
  /** Whether it climbs what stands in its way. */
  readonly climb: boolean
  /** Whether the crest inch is due on the way down (RU-MOVE-3). */
  readonly crestDown: boolean
  /** What figures are called in words; left out, their ids. */
  readonly names: Readonly<Record<Id, string>>
}

/** The path along the legs (RU-MOVE-1 to RU-MOVE-4, RU-ACTION-4 to RU-ACTION-6, RU-HOUSE-8). */
export const judgeMove = (measure: Measure, mover: Mover, legs: readonly Waypoint[]): MoveRuling =>
  climbsTold(mover, walked(measure, walkOf(mover), legs))

/** The cheapest way there that the geometry finds. */
export const judgeRoute = (measure: Measure, mover: Mover, to: Waypoint): MoveRuling => climbsTold(mover, routed(measure, walkOf(mover), to))

/** Where it gets to: the outline knows no crests. */
export const reachOf = (
  measure: Measure, mover: Mover,
): ReachOutline => measure.reach({ work: WHOLE_REACH, ...sweepOptions(mover), allowance: mover.allowance })

/** Places that it gets to, one for each square of that width; `keepOut`: where its way does not lead; `work`: as the question's own bound by default. */
export const cellsOf = (measure: Measure, mover: Mover, cell: Inches, keepOut: readonly KeepOut[] = [], work?: number): ReachFact =>
  measure.reach({ ...sweepOptions(mover), keepOut, allowance: mover.allowance, cell, outline: false, ...(work === undefined ? {} : { work }) })

/** What stands in the way of a base (RU-HOUSE-8): everything solid, to be climbed or gone round, and enemies. */
const sweepOptions = ({ model, climb, enemies }: Mover): SweepOptions => ({
  model: model.id, climb, freeHeight: STEP_HEIGHT, freeStep: STEP_HEIGHT, blockingModels: enemies,
})

const walkOf = (mover: Mover): Walk => ({
  system: SYSTEM_ID,
  allowance: mover.allowance,
  options: sweepOptions(mover),
  price: (fact) => pathCosts(fact, baseWidths(mover.model, fact), mover.crestDown),
  ruleOf: (stop) => stopRule(mover, stop),
  more: (fact) => hangingBreaches(fact, 'RU-MOVE-4'),
  length: ({ up, down }) => ({ rule: LENGTH_RULES[mover.mode], because: up + down > 0 ? ', climbing counted' : '' }),
})

function stopRule({ names }: Mover, { why, by }: Stop): { readonly rule: string; readonly text?: string } {
  const name = by === null ? null : names[by]
  switch (why) {
    case 'climb':
      return { rule: 'RU-MOVE-2' }
    case 'surface':
      return { rule: 'RU-MOVE-4', text: 'It cannot stop part-way up a face.' }
    case 'model':
      return { rule: 'RU-HOUSE-8', ...(name === null || name === undefined ? {} : { text: `${name} stands in the way.` }) }
    case 'stand':
      return by === null
        ? { rule: 'RU-MOVE-4', text: 'Nothing there carries it: it cannot hang on a face.' }
        : { rule: 'RU-HOUSE-8', text: `It cannot end on ${name ?? by}.` }
    default:
      return { rule: 'RU-HOUSE-8' }
  }
}

/** Of a path that is too dear also what climbing makes of that, and where it climbs only because its base does not pass. */
function climbsTold({ crestDown }: Mover, ruling: MoveRuling): MoveRuling {
  const { fact, cost, allowance } = ruling
  if (allowance === null || atMost(cost, allowance)) return ruling
  const stretches = stretchesOf(fact)
  const faces = stretches.filter(({ face }) => face !== 0).map(({ face }) => (face > 0 ? climbUpCost(face) : climbDownCost(-face, crestDown)))
  if (faces.length === 0) return ruling
  const at = fact.path.at(-1)!
  const climb: Breach = { rule: 'RU-MOVE-4', at, by: null, text: `Climbing costs ${inches(faces.reduce((sum, one) => sum + one, 0))} of that.` }
  const ground = stretches.reduce((sum, { face, length }) => sum + (face === 0 ? length : 0), 0)
  const wall = atMost(ground, allowance) ? wallOf(fact) : undefined
  const shut: readonly Breach[] = wall === undefined ? [] : [{ rule: 'RU-HOUSE-8', at, by: wall, text: `Its base does not pass ${wall} but by climbing.` }]
  return { ...ruling, breaks: [...ruling.breaks, climb, ...shut] }
}

const wallOf = ({ pieces }: SweepFact): Id | undefined => pieces.find(({ climbed }) => climbed > STEP_HEIGHT)?.id
