import type { BoardPiece, Id } from '../../../core/board'
import {
  WHOLE_REACH, type KeepOut, type Measure, type ReachFact, type ReachOutline, type Stop, type SweepFact, type SweepOptions, type Waypoint,
} from '../../../core/measure'
import type { MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import { SLACK } from '../../lines/asked'
import { routed, walked, type Walk } from '../../walk/ordinary'
import { isPartialWall, terrainOf } from '../terrain'
import { SYSTEM_ID } from '../system-id'
import { combatBreaches } from './held'
import type { MoveMode, Mover } from './mover'

const LENGTH_RULES: Readonly<Record<MoveMode, string>> = { move: 'RR-MOVE-2', run: 'RR-RUN-1', charge: 'RR-CHARGE-1', retreat: 'RR-RETREAT-2' }

/** The path along the legs (RR-MOVE-1 to RR-MOVE-4, RR-COMBAT-2, terrain as it is crossed). */
export const judgeMove = (measure: Measure, mover: Mover, legs: readonly Waypoint[]): MoveRuling =>
  walked(measure, walkOf(measure, mover), legs)

/** The cheapest way there that the geometry finds. */
export const judgeRoute = (measure: Measure, mover: Mover, to: Waypoint): MoveRuling => routed(measure, walkOf(measure, mover), to)

/** Where it gets to, leaving out whom it is In Combat with: on dry ground, together with what is reached at half the pace. */
export function reachOf(measure: Measure, mover: Mover): ReachOutline {
  const { allowance, flies } = mover
  const options = { work: WHOLE_REACH, ...planOptions(measure, mover) }
  const { waters } = terrainOf(measure.board)
  if (flies || waters.length === 0) return { rings: measure.reach({ ...options, allowance }).rings }
  const dry = measure.reach({ ...options, allowance, avoidAreas: waters })
  const wet = measure.reach({ ...options, allowance: allowance / 2 })
  return { rings: [...dry.rings, ...wet.rings] }
}

/** Places that it gets to, one for each square of that width and each level; Water is not counted. `free`: without coming to be In Combat on its way. */
export const cellsOf = (measure: Measure, mover: Mover, cell: Inches, free = false): ReachFact =>
  measure.reach({ ...planOptions(measure, mover), ...(free && { keepOut: zonesOf(mover) }), allowance: mover.allowance, cell, outline: false })

/** RR-COMBAT-1: where it would be In Combat with those it is not. */
const zonesOf = ({ strangers = [] }: Mover): readonly KeepOut[] =>
  strangers.map(({ model, reach }) => ({ model: model.id, horizontal: reach + SLACK, vertical: TALLER }))
/** Than any table: heights play no part (RR-HOUSE-6). */
const TALLER: Inches = 1000

/** What is in the way of a base in plan (RR-MOVE-3, RR-OBSTRUCTION-1, RR-PARTIAL-2), and what carries none. */
export function planGround({ board }: Pick<Measure, 'board'>): Required<Pick<SweepOptions, 'inPlan' | 'ignorePieces'>> {
  const { obstructions, walls, open } = terrainOf(board)
  return { inPlan: { solids: [...obstructions, ...walls] }, ignorePieces: open }
}

const planOptions = (measure: Measure, { model, flies }: Mover): SweepOptions => ({
  model: model.id, ...planGround(measure), ...(flies && { fly: true }),
  blockingModels: measure.board.models.map(({ id }) => id).filter((id) => id !== model.id),
})

function walkOf(measure: Measure, mover: Mover): Walk {
  const { flies, mode } = mover
  const { waters } = terrainOf(measure.board)
  const water = flies ? [] : waters
  return {
    system: SYSTEM_ID,
    allowance: mover.allowance,
    options: planOptions(measure, mover),
    price: (fact) => planCosts(measure, fact, water),
    ruleOf: (stop) => ruleOf(measure, mover, stop),
    length: (fact) => {
      const wet = fact.pieces.filter(({ id, centreLength }) => water.includes(id) && centreLength > 1e-6).map(({ id }) => id)
      return wet.length > 0 ? { rule: 'RR-WATER-1', because: `, with ${wet.join(', ')} at twice its length` } : { rule: LENGTH_RULES[mode], because: '' }
    },
    more: (fact) => combatBreaches(measure, mover, fact),
  }
}

/** Lengths in plan, those in Water twice (RR-WATER-1), ground in two of them once. */
export function planCosts(measure: Measure, fact: Pick<SweepFact, 'path'>, water: readonly Id[]): readonly Inches[] {
  let cost = 0
  return fact.path.map((at, i) => {
    const from = fact.path[i - 1]
    if (!from) return 0
    cost += distance2(plan(from), plan(at))
    if (water.length === 0) return cost
    let end = 0
    for (const { id, what, enter, leave } of measure.crossings({ from, to: at }, { inPlan: 'standing' })) {
      if (what !== 'area' || !water.includes(id)) continue
      cost += Math.max(0, leave - Math.max(end, enter))
      end = Math.max(end, leave)
    }
    return cost
  })
}

/** What a stop breaks: whoever flies is stopped by terrain only where it would end. */
function ruleOf({ board }: Measure, { flies, names }: Mover, { why, by }: Stop): { readonly rule: string; readonly text?: string } {
  const piece: BoardPiece | undefined = board.pieces.find(({ id }) => id === by)
  const name = by === null ? '' : names[by] ?? by
  if (!piece) return { rule: 'RR-MOVE-3', ...(by !== null && { text: `${name} stands in the way.` }) }
  const wall = isPartialWall(piece)
  if (flies || why === 'stand') return { rule: wall ? 'RR-PARTIAL-2' : flies ? 'RR-OBSTRUCTION-3' : 'RR-OBSTRUCTION-1', text: `It may not end on ${name}.` }
  return { rule: wall ? 'RR-PARTIAL-2' : 'RR-OBSTRUCTION-1', text: `${name} stands in the way.` }
}
