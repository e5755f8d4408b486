import type { BoardModel, Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { add3, type Segment, type Vec3 } from '../../../core/vec'
import { apartFrom } from '../../kit/corridor'
import { atMost } from '../../lines/asked'
import { passesOver, type Card } from '../card'
import type { Readings } from '../readings'
import { terrainOf } from '../terrain'
import { lookAt, type Sightline } from './look'

/** RR-SHORT-2. */
export const TAKE_COVER_WITHIN: Inches = 1

/** Why a target that is seen has Concealment; both empty: it has none. It counts once (RR-CONCEAL-2). */
export interface Concealment {
  /** Partial and Short Walls across every open line (RR-PARTIAL-3); named are those that the line of the fact crosses. */
  readonly through: readonly Id[]
  /** Forests that together hold its whole base (RR-FOREST-4). */
  readonly within: readonly Id[]
}

export const isConcealed = ({ through, within }: Concealment): boolean => through.length + within.length > 0

const NONE: Concealment = { through: [], within: [] }

/** Of the one who is looked at; none for who is not seen, or whom terrain leaves alone (`free`). */
export const concealmentOf = (measure: Measure, look: Sightline, free: boolean): Concealment =>
  (free || look.fact.verdict !== 'clear' ? NONE
    : { through: wallsAcross(measure, look, terrainOf(measure.board).walls), within: woodsHolding(measure, look.to) })

/** RR-KEYWORD-4: whether terrain neither conceals nor covers who has that card, as it flies and that is agreed. */
export const isFreeOfTerrain = (card: Pick<Card, 'keywords'>, { flyers }: Pick<Readings, 'flyers'>): boolean => flyers === 'always' && passesOver(card)

/**
 * Those of the walls that the line of the fact crosses, where no line is open that crosses none of them all: one that a Forest's depth, a third
 * model or an Obstruction shuts is no way round.
 */
export function wallsAcross(measure: Measure, { query, fact }: Sightline, walls: readonly Id[]): readonly Id[] {
  if (walls.length === 0 || !fact.witness) return []
  const on = (line: Segment) =>
    measure.crossings(line, { inPlan: 'standing' }).filter(({ what, id }) => what === 'part' && walls.includes(id)).map(({ id }) => id)
  const crossed = orBeside(fact.witness, on)
  if (crossed.length === 0) return []
  const solids = [...(query.solids === true ? [] : query.solids ?? []), ...walls]
  return measure.sight({ ...query, solids }).verdict === 'blocked' ? [...new Set(crossed)] : []
}

/** What the line crosses; where it only touches walls, as along the seam of two, what is on both sides of it. */
function orBeside(line: Segment, on: (line: Segment) => readonly Id[]): readonly Id[] {
  const crossed = on(line)
  if (crossed.length > 0) return crossed
  const [left, right] = [BESIDE, -BESIDE].map((off) => on(shifted(line, off))) as [readonly Id[], readonly Id[]]
  return left.length > 0 && right.length > 0 ? [...left, ...right] : []
}

const BESIDE: Inches = 0.001

function shifted({ from, to }: Segment, off: Inches): Segment {
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]]
  const length = hypot(dx, dz) || 1
  const by: Vec3 = [(-dz / length) * off, 0, (dx / length) * off]
  return { from: add3(from, by), to: add3(to, by) }
}

/** RR-FOREST-4: Forests that hold the whole base, joined as areas. */
export function woodsHolding(measure: Measure, model: BoardModel): readonly Id[] {
  const near = terrainOf(measure.board).forests.filter((wood) => !apartFrom(model, wood)).map(({ id }) => id)
  if (near.length === 0) return []
  const one = near.find((id) => measure.inside(model.id, id).wholly)
  if (one) return [one]
  const touched = near.filter((id) => measure.inside(model.id, id).share > 1e-9)
  return touched.length > 1 && measure.inside(model.id, touched).wholly ? touched : []
}

/** RR-SHORT-2: Short Walls within 1" of the model, behind which it may take cover. */
export const sheltersOf = (measure: Measure, model: BoardModel): readonly Id[] =>
  terrainOf(measure.board).shortWalls.filter((id) => atMost(measure.distance({ model: model.id }, { piece: id }).horizontal, TAKE_COVER_WITHIN))

/** RR-COVER-3: whether the attacker has no line to the model other than across that one Short Wall, which the model used. */
export const coveredFrom = (measure: Measure, attacker: BoardModel, model: BoardModel, wall: Id): boolean =>
  terrainOf(measure.board).shortWalls.includes(wall) && wallsAcross(measure, lookAt(measure, attacker, model), [wall]).length > 0
