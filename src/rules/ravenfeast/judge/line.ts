/*
 * Definition of sight in Ravenfeast, which speaks of shots and not of seeing.
 *
 * Looks:        the centre of the shooter's base, towards what is forward of its rear edge (RF-FACING-1, RF-FACING-2).
 * Looked at:    the centre of the target's base, along one line in plan.
 * Counts:       each piece of cover that the line crosses, with a die each (RF-COVER-1 to RF-COVER-3), shield walls but the target's own among
 *               them; all woods together up to 2", or 4" where both stand in one (RF-WOODS-1 to RF-WOODS-3). Cliffs and buildings stop the
 *               shot, unless one of the two stands on or in them, and so does what is high and hides the heads, the tops of the two bodies, from
 *               each other. Figures in no shield wall never block and are no cover. What of this may be agreed on otherwise: `readings.ts`.
 * Touching:     a line that only touches an outline does not cross it.
 * Height:       a piece counts whatever it stands on, a wall on a hill as one on the table. What lies below both figures' feet, what is not
 *               knee-high, and what is carried so high that the line passes below it does not.
 * Ground:       hills and platforms are no cover, nor is what one of the two stands on, but for what of a ruin rises over the feet of who is in it.
 */
import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { Crossing, Measure } from '../../../core/measure'
import type { CoverRoll, FacingRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance2, distance3, lerp3, plan, type Segment, type Vec2 } from '../../../core/vec'
import { above, bodyHeight } from '../../lines/figure'
import { atMost } from '../../lines/asked'
import { stoppedBy } from '../../lines/thread'
import { inches } from '../../kit/words'
import type { Readings } from '../readings'
import { areaOf, groundOf, isHigh, isNear, isOpenWork, isWood, terrainKind } from '../terrain'
import { baseOf, covers, gapWithin, lineBetween, spansOf, type Base } from './base'
import type { Figure } from './figure'
import { aheadOfRear, isForward } from './front'
import { nameIn, type Field } from './mover'
import { standNext } from './ranks'
import { hullAround } from './swept'

/** The line of a shot, and all that it meets: whether it may be taken is another matter (`shoot.ts`). */
export interface ShotLine {
  readonly shooter: BoardModel
  readonly target: BoardModel
  /** From head to head: what is high and crosses it stops the shot. */
  readonly heads: Segment
  /** Pieces that stop it outright. */
  readonly stops: readonly Id[]
  /** null where the line lies in no wood. */
  readonly woods: WoodsOnLine | null
  /** Pieces of cover, in order from the shooter; a shield wall by its id, several woods that are one by the first of them. */
  readonly cover: readonly CoverRoll[]
  readonly facing: FacingRuling
  /** Nothing of all that stops it, and the target is not to the rear. */
  readonly open: boolean
}

export interface WoodsOnLine {
  readonly by: readonly Id[]
  readonly length: Inches
  readonly limit: Inches
  readonly rule: 'RF-WOODS-1' | 'RF-WOODS-2'
  /** Of all woods on the line, not of the one that stops it soonest (RF-WOODS-3). */
  readonly together: boolean
}

/** RF-WOODS-1, RF-WOODS-2. */
const EDGE_LIMIT: Inches = 2
const INSIDE_LIMIT: Inches = 4
/** RF-COVER-1. */
const GOES_ON = 3
/** What stands less high than this is nothing to hide behind. */
const KNEE: Inches = 0.3
const SKY: Inches = 1000
const HAIR: Inches = 1e-3

export function lineOf(measure: Measure, shooter: Figure, target: Figure, field: Field): ShotLine {
  const [from, to] = [shooter.model, target.model]
  const segment: Segment = { from: from.at, to: to.at }
  const heads: Segment = { from: above(from, bodyHeight(from)), to: above(to, bodyHeight(to)) }
  const { stops, between } = onLine(measure, segment, heads, [from, to], field)
  const woods = woodsOn(measure, segment, field)
  const facing = facingOf(from, to, field)
  return {
    shooter: from, target: to, heads, stops, woods: woods.found, facing,
    cover: inOrder([...between.filter(({ piece }) => !stops.includes(piece.id)), ...woods.pieces, ...figuresOn(segment, shooter, target, field)]),
    open: stops.length === 0 && !(woods.found && tooDeep(woods.found)) && facing.allowed,
  }
}

/** Whether neither stops nor woods that are too deep are between the two, found out as early as may be: of many places most are only glanced at. */
export function isOpenBetween(measure: Measure, from: BoardModel, to: BoardModel, field: Pick<Field, 'readings'>): boolean {
  const segment: Segment = { from: from.at, to: to.at }
  const woods = woodsOn(measure, segment, field).found
  if (woods && woods.length > woods.limit) return false
  // Low obstacles are cover, and stop nothing.
  const matters = (piece: BoardPiece) => !isWood(piece) && (terrainKind(piece) === 'sheer' || isHigh(piece, field.readings)) && isNear(piece, segment)
  if (!measure.board.pieces.some(matters)) return true
  const heads: Segment = { from: above(from, bodyHeight(from)), to: above(to, bodyHeight(to)) }
  return onLine(measure, segment, heads, [from, to], field).stops.length === 0
}

interface OnLine {
  readonly stops: readonly Id[]
  readonly between: readonly (Met & { readonly piece: BoardPiece })[]
}

/** What stops the shot, and all that it crosses which is no wood. */
function onLine(measure: Measure, segment: Segment, heads: Segment, figures: readonly BoardModel[], { readings }: Pick<Field, 'readings'>): OnLine {
  // Most lines come near nothing of all this, and then nothing is measured.
  const near = measure.board.pieces.filter((piece) => !isWood(piece) && isNear(piece, segment))
  if (!near.some((piece) => isInTheWay(piece) || isHigh(piece, readings))) return { stops: [], between: [] }
  const { byId } = groundOf(measure.board)
  const floors = floorsOf(measure, figures)
  const between = [
    ...piecesBetween(measure, segment, heads).filter(({ piece }) => !floors.has(piece.id)),
    ...[...floors].filter(([id]) => terrainKind(byId.get(id)!) === 'obstacle').flatMap(([id, heights]) => wallsRound(measure, segment, byId.get(id)!, heights)),
  ]
  const tall = (piece: BoardPiece) => !isWood(piece) && isHigh(piece, readings) && (!floors.has(piece.id) || terrainKind(piece) === 'obstacle')
  const whole = distance3(heads.from, heads.to) || 1
  const over = ({ id, enter, leave }: Crossing) =>
    [enter, leave].some((along) => lerp3(heads.from, heads.to, along / whole)[1] > (floors.get(id)?.[0] ?? -Infinity) + HAIR)
  const high = near.some(tall) ? stoppedBy(measure, heads, (met) => met.what === 'part' && tall(byId.get(met.id)!) && over(met)) : []
  const sheer = between.filter(({ piece }) => terrainKind(piece) === 'sheer' && !holdsEither(measure, piece, ...figures)).map(({ piece }) => piece.id)
  return { stops: [...new Set([...high, ...sheer])], between }
}

type Heights = readonly [low: Inches, high: Inches]

/** The pieces that one of them stands on, with the heights of its feet and its head: of a ruin that both are in those of the higher one. */
function floorsOf(measure: Measure, figures: readonly BoardModel[]): ReadonlyMap<Id, Heights> {
  const floors = new Map<Id, Heights>()
  for (const model of figures.toSorted((a, b) => a.at[1] - b.at[1])) {
    const { on } = measure.surface(plan(model.at), model.at[1])
    if (on !== null) floors.set(on, [model.at[1], model.at[1] + bodyHeight(model)])
  }
  return floors
}

/** RF-COVER-3: what of a ruin the line crosses beside who stands on a floor of it. */
const wallsRound = (measure: Measure, segment: Segment, piece: BoardPiece, [low, high]: Heights): OnLine['between'] =>
  measure.crossings(segment, { inPlan: true, band: [low + KNEE, high] }).filter(({ id, what }) => id === piece.id && what === 'part')
    .map(({ enter }) => ({ id: piece.id, enter, piece }))

/** Something that the line comes upon so far from the shooter. */
interface Met {
  readonly id: Id
  readonly enter: Inches
}

/** RF-COVER-1: a die each, in order from the shooter. */
function inOrder(met: readonly Met[]): readonly CoverRoll[] {
  const ids = new Set(met.toSorted((a, b) => a.enter - b.enter).map(({ id }) => id))
  return [...ids].map((by) => ({ by, needs: GOES_ON, rule: 'RF-COVER-1' }))
}

/** RF-COVER-3: obstacles, cliffs and buildings that the line crosses in plan, from whatever they stand on. */
function piecesBetween(measure: Measure, segment: Segment, heads: Segment): OnLine['between'] {
  const { byId } = groundOf(measure.board)
  const low = Math.min(segment.from[1], segment.to[1]) + KNEE
  return measure.crossings(segment, { inPlan: 'standing', band: [low, SKY] }).flatMap((crossing) => {
    const piece = crossing.what === 'model' ? undefined : byId.get(crossing.id)
    if (!piece || !standsUp(piece, low) || !countsAs(piece, crossing) || isOverhead(measure, piece, crossing, segment, heads)) return []
    return [{ id: piece.id, enter: crossing.enter, piece }]
  })
}

/** Knee-high, and not all below the lower of the two. */
const standsUp = ({ at, height }: BoardPiece, low: Inches): boolean => height >= KNEE && at[1] + height > low

/** Fences by their outline, everything else by its solid parts; woods are counted by themselves. */
function countsAs(piece: BoardPiece, { what }: Crossing): boolean {
  return isInTheWay(piece) && (isOpenWork(piece) ? what === 'area' : what === 'part')
}

function isInTheWay(piece: BoardPiece): boolean {
  const kind = terrainKind(piece)
  return kind === 'obstacle' || kind === 'sheer'
}

/** It begins above the line from head to head, on something that one passes below: there is lower ground on both sides of it. */
function isOverhead(measure: Measure, { at }: BoardPiece, { enter, leave }: Crossing, segment: Segment, heads: Segment): boolean {
  const length = distance2(plan(segment.from), plan(segment.to))
  const share = length === 0 ? 0 : (enter + leave) / 2 / length
  if (at[1] < lerp3(heads.from, heads.to, share)[1]) return false
  return [enter - BESIDE, leave + BESIDE].every((along) => {
    const point = lerp3(segment.from, segment.to, Math.min(1, Math.max(0, along / length)))
    return measure.surface(plan(point), point[1]).y < at[1] - KNEE
  })
}

const BESIDE: Inches = 0.05

/** One of the two is within it, and shoots out of it or is shot at in it. */
const holdsEither = (measure: Measure, { id, area }: BoardPiece, ...figures: readonly BoardModel[]): boolean =>
  area !== null && figures.some((figure) => measure.inside(figure.id, id).touches)

/** A piece of a wood on the line, from where to where in inches; `id`: the wood that it belongs to. */
interface Wooded extends Met {
  readonly wood: BoardPiece
  readonly leave: Inches
}

/** RF-WOODS-1 to RF-WOODS-3: inches of all woods on the line, or of the one that is nearest to too deep; and each wood as a piece of cover. */
function woodsOn(
  measure: Measure, { from, to }: Segment, { readings }: Pick<Field, 'readings'>,
): { readonly found: WoodsOnLine | null; readonly pieces: readonly Met[] } {
  const { woods, woodOf } = groundOf(measure.board)
  const [a, b] = [plan(from), plan(to)]
  const whole = distance2(a, b)
  const low = Math.min(from[1], to[1]) + KNEE
  const crossed = woods.filter(({ at, height }) => at[1] + height > low)
    .flatMap((wood) => spansOf(areaOf(wood), a, b).map(([enter, leave]): Wooded =>
      ({ wood, id: woodOf.get(wood.id)!, enter: enter * whole, leave: leave * whole })))
    .toSorted((p, q) => p.enter - q.enter)
  if (crossed.length === 0) return { found: null, pieces: [] }
  const holding = (point: Vec2) => new Set(woods.filter((wood) => covers(areaOf(wood), point)).map(({ id }) => woodOf.get(id)!))
  const [here, there] = [holding(a), holding(b)]
  const inside = (id: Id) => (readings.woodsFrom === 'both' ? here.has(id) && there.has(id) : here.has(id) || there.has(id))
  const counted = (some: readonly Wooded[], within: boolean): WoodsOnLine => ({
    by: [...new Set(some.map(({ wood }) => wood.id))], length: lengthOf(some), limit: within ? INSIDE_LIMIT : EDGE_LIMIT,
    rule: within ? 'RF-WOODS-2' : 'RF-WOODS-1', together: readings.woodsCount === 'together',
  })
  if (readings.woodsCount === 'together') return { found: counted(crossed, [...here, ...there].some(inside)), pieces: crossed }
  const apart = [...new Set(crossed.map(({ id }) => id))].map((id) => counted(crossed.filter((one) => one.id === id), inside(id)))
  return { found: apart.toSorted((p, q) => q.length - q.limit - p.length + p.limit)[0]!, pieces: crossed }
}

/** Inches of pieces in order from the shooter, where several overlap once. */
function lengthOf(crossed: readonly Wooded[]): Inches {
  let [length, end] = [0, 0]
  for (const { enter, leave } of crossed) {
    length += Math.max(0, leave - Math.max(enter, end))
    end = Math.max(end, leave)
  }
  return length
}

/**
 * RF-COVER-3: shield walls of which the line crosses a member's base, or what is left between two neighbours, but those of the two; by agreement
 * the target's own, or every figure as well.
 */
function figuresOn({ from, to }: Segment, shooter: Figure, target: Figure, { figures, readings: { screen } }: Field): readonly Met[] {
  const [a, b] = [plan(from), plan(to)]
  const counted = figures.filter(({ model, wall }) => {
    if (model.id === shooter.model.id || model.id === target.model.id || (wall === null && screen !== 'figures')) return false
    return wall === null || !(wall === shooter.wall || (wall === target.wall && screen === 'walls'))
  })
  const met = (id: Id, base: Base): readonly Met[] => spansOf(base, a, b).map(([enter]) => ({ id, enter: enter * distance2(a, b) }))
  const near = counted.filter(({ model, wall }) => wall !== null && gapWithin(baseOf(model), lineBetween(a, b), SEAM) <= SEAM)
  const seams = near.flatMap((one, i) => near.slice(i + 1).flatMap((other) =>
    (one.wall === other.wall && standNext(one.model, other.model) ? met(one.wall!, hullAround(baseOf(one.model), baseOf(other.model))) : [])))
  return [...counted.flatMap(({ model, wall }) => met(wall ?? model.id, baseOf(model))), ...seams]
}

/** Neighbours in a wall leave less between them, and stand no farther than that from a line that goes through between them. */
const SEAM: Inches = 0.11

export const tooDeep = ({ length, limit }: WoodsOnLine): boolean => !atMost(length, limit)

/** RF-FACING-1, RF-FACING-2: whether the target is ahead of the endless line through the rear edge. */
export function facingOf(attacker: BoardModel, target: BoardModel, field: Pick<Field, 'names' | 'readings'>): FacingRuling {
  const { readings } = field
  const [who, whom] = [nameIn(field, attacker.id), nameIn(field, target.id)]
  if (!isForward(attacker, target, readings)) return { rule: 'RF-FACING-2', allowed: false, text: `${whom} is to the rear of ${who}.` }
  const ahead = inches(Math.max(0, aheadOfRear(attacker, target, readings)))
  return { rule: 'RF-FACING-1', allowed: true, text: `${COUNTED[readings.forward](whom)} lies ${ahead} forward of the rear edge of ${who}.` }
}

const COUNTED: Readonly<Record<Readings['forward'], (whom: string) => string>> = {
  part: (whom) => whom, centre: (whom) => `The centre of ${whom}`, whole: (whom) => `All of ${whom}`,
}

/** RF-MOD-1, RF-MOD-2: the target stands higher by more than is called level. */
export const isUphill = (attacker: BoardModel, target: BoardModel, { readings }: Pick<Field, 'readings'>): boolean =>
  target.at[1] - attacker.at[1] > readings.uphill + 1e-6
