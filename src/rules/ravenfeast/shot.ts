import type { BoardModel, BoardPiece, Id } from '../../core/board'
import type { Crossing, Measure } from '../../core/measure'
import type { CoverRoll, FacingRuling, RangeRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import type { Segment } from '../../core/vec'
import type { SightRequest } from '../contract'
import { atMost } from '../lines/asked'
import { above, ahead, bodyHeight, rim } from '../lines/figure'
import { stoppedBy } from '../lines/thread'
import { inches } from '../kit/words'
import { carrierOf, isGround, isOpenWork, isWood, OBSTACLE_HEIGHT, stopsOutright } from './terrain'

/** The line of a shot, and all that it meets. */
export interface Shot {
  /** From head to head: what crosses it is too high to shoot over. */
  readonly heads: Segment
  readonly stops: readonly Id[]
  readonly woods: readonly WoodCrossed[]
  /** Pieces of cover, in order from the shooter (RF-COVER-1). */
  readonly cover: readonly CoverRoll[]
  readonly facing: FacingRuling
  readonly distance: Inches
}

interface WoodCrossed {
  readonly id: Id
  readonly length: Inches
  readonly limit: Inches
  readonly rule: string
}

/** RF-WOODS-1, RF-WOODS-2. */
const EDGE_LIMIT: Inches = 2
const INSIDE_LIMIT: Inches = 4
/** RF-COVER-1. */
const GOES_ON = 3
/** More than this ahead of the rear edge is forward (RF-FACING-1). */
const FORWARD: Inches = 0.02
/** RF-MOD-1: half an inch is no hill. */
const UPHILL: Inches = 0.5
/** What stands less high than this above the ground is nothing to hide behind, and what begins above a figure is overhead. */
const KNEE: Inches = 0.3
const HEAD: Inches = 1.25

export function shotOf(measure: Measure, shooter: BoardModel, target: BoardModel): Shot {
  const { pieces } = measure.board
  const byId = new Map(pieces.map((piece) => [piece.id, piece]))
  const low = Math.min(shooter.at[1], target.at[1])
  const met = measure
    .crossings({ from: shooter.at, to: target.at }, { inPlan: true, band: [low + KNEE, low + HEAD] })
    .filter(({ what }) => what !== 'model')
  const carriers = [shooter, target].map((model) => carrierOf(measure, model))
  const heads = { from: above(shooter, bodyHeight(shooter)), to: above(target, bodyHeight(target)) }
  const isHigh = (piece: BoardPiece) => !isWood(piece) && piece.height > OBSTACLE_HEIGHT
  const high = stoppedBy(measure, heads, ({ id, what }) => what === 'part' && isHigh(byId.get(id)!))
  const between: BoardPiece[] = []
  for (const crossing of met) {
    const piece = byId.get(crossing.id)!
    if (!isGround(piece) && !carriers.includes(piece.id) && countsAs(piece, crossing) && !between.includes(piece)) between.push(piece)
  }
  const outright = between.filter((piece) => stopsOutright(piece) && !holds(measure, piece, shooter, target))
  const stops = [...new Set([...high, ...outright.map(({ id }) => id)])]
  return {
    heads,
    stops,
    woods: woodsOf(met, byId),
    cover: between.filter(({ id }) => !stops.includes(id)).map(({ id }) => ({ by: id, needs: GOES_ON, rule: 'RF-COVER-1' })),
    facing: facingOf(shooter, target),
    distance: measure.distance({ model: shooter.id }, { model: target.id }).horizontal,
  }
}

/** Woods by their area, fences by their outline, everything else by its solid parts. */
const countsAs = (piece: BoardPiece, { what }: Crossing): boolean =>
  isWood(piece) || isOpenWork(piece) ? what === 'area' : what === 'part'

/** One of the two is within it, and shoots out of it or is shot at in it. */
const holds = (measure: Measure, { id, area }: BoardPiece, ...figures: readonly BoardModel[]): boolean =>
  area !== null && figures.some((figure) => measure.inside(figure.id, id).touches)

/** RF-WOODS-1 where one of the two is outside, RF-WOODS-2 where both are in: by the middle of their bases. */
function woodsOf(met: readonly Crossing[], byId: ReadonlyMap<Id, BoardPiece>): readonly WoodCrossed[] {
  const crossed = met.filter(({ id, what }) => what === 'area' && isWood(byId.get(id)!))
  return [...new Set(crossed.map(({ id }) => id))].map((id) => {
    const spans = crossed.filter((one) => one.id === id)
    const length = spans.reduce((sum, { enter, leave }) => sum + leave - enter, 0)
    const inside = spans.some(({ enters }) => !enters) && spans.some(({ leaves }) => !leaves)
    return { id, length, limit: inside ? INSIDE_LIMIT : EDGE_LIMIT, rule: inside ? 'RF-WOODS-2' : 'RF-WOODS-1' }
  })
}

/** RF-FACING-1, RF-FACING-2: whether some part of the target is ahead of the endless line through the rear edge. */
export function facingOf(attacker: BoardModel, target: BoardModel): FacingRuling {
  const way = ahead(attacker)
  const rear = rim(attacker, [-way[0], -way[1]])
  const front = rim(target, way)
  const forward = (front[0] - rear[0]) * way[0] + (front[1] - rear[1]) * way[1]
  return forward > FORWARD
    ? { rule: 'RF-FACING-1', allowed: true, text: `${target.id} lies ${inches(forward)} forward of the rear edge of ${attacker.id}.` }
    : { rule: 'RF-FACING-2', allowed: false, text: `${target.id} is to the rear of ${attacker.id}.` }
}

export const tooDeep = ({ length, limit }: WoodCrossed): boolean => !atMost(length, limit)

export const isUphill = (shooter: BoardModel, target: BoardModel): boolean => target.at[1] - shooter.at[1] > UPHILL

const WEAPONS = [{ name: 'Missile', reach: 6 }, { name: 'Missile', reach: 12 }, { name: 'Missile', reach: 18 }] as const

/** RF-SHOOT-1 and RF-MOD-1: modifiers are added to the Missile score, which a die must not exceed. */
export const rangeOf = (distance: Inches, { weapons = WEAPONS }: Pick<SightRequest, 'weapons'> = {}, uphill = false): RangeRuling => ({
  rule: 'RF-SHOOT-1',
  distance,
  how: 'base edge to base edge in plan',
  bands: weapons.map(({ name, reach }) => ({
    name, reach, within: atMost(distance, reach), modifier: uphill ? -1 : 0, rule: uphill ? 'RF-MOD-1' : 'RF-SHOOT-1',
  })),
})
