import type { BoardModel, BoardPiece, Id, Pose } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { pieceName } from '../../../core/piece-name'
import type { Breach } from '../../../core/ruling'
import { areEnemies } from '../../../core/sides'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import { boundsRound, boundsWithin, nearestCandidates, type Bound } from '../../kit/free-region'
import { radiusOf } from '../../kit/round-base'
import { inches } from '../../kit/words'
import { atMost, SLACK } from '../../lines/asked'
import { isPortal, terrainOf } from '../terrain'
import { outlinesAt, toOutline } from './footprint'
import { groundAt, placeBreaches } from './place'
import { gap } from './range'

/** RR-PORTAL-2. */
const PORTAL_WITHIN: Inches = 1
export const LANDS_WITHIN: Inches = 3
/** RR-PORTAL-3. */
export const AWAY_FROM_HOSTILES: Inches = 6

/** The Portal that this one is paired with (RR-PORTAL-1); undefined for a lone one. */
export const pairOf = ({ board }: Pick<Measure, 'board'>, { id, pair }: BoardPiece): BoardPiece | undefined =>
  pair === undefined ? undefined : board.pieces.find((other) => isPortal(other) && other.pair === pair && other.id !== id)

/** From base to Portal in plan; 0 on it (RR-PORTAL-5). */
const portalGap = (measure: Measure, model: Id, portal: Id, pose?: Pose): Inches =>
  !pose && measure.inside(model, portal).touches ? 0 : gap(measure, { model, ...(pose && { pose }) }, { piece: portal })

/** RR-PORTAL-2: whether the model would be within 1" of the Portal there. */
export const isBeside = (measure: Measure, model: Id, portal: Id, pose?: Pose): boolean => atMost(portalGap(measure, model, portal, pose), PORTAL_WITHIN)

/** RR-PORTAL-2: Portals within 1" of the model, each with the one that it leads to. */
export const portalsBeside = (measure: Measure, model: BoardModel): readonly { readonly portal: BoardPiece; readonly to: BoardPiece }[] =>
  measure.board.pieces.filter(isPortal).flatMap((portal) => {
    const to = pairOf(measure, portal)
    return to && isBeside(measure, model.id, portal.id) ? [{ portal, to }] : []
  })

/** What is wrong with a place to which a model jumps (RR-PORTAL-2, RR-PORTAL-3); `to`: the Portal that it comes out of. */
export function landingBreaches(measure: Measure, model: BoardModel, to: BoardPiece, pose: Pose): readonly Breach[] {
  const far = portalGap(measure, model.id, to.id, pose)
  const outside: readonly Breach[] = atMost(far, LANDS_WITHIN)
    ? [] : [{ rule: 'RR-PORTAL-2', at: pose.at, by: to.id, text: `It is ${inches(far)} from ${pieceName(measure.board.pieces, to.id)}, more than 3".` }]
  const near = hostilesOf(measure, model).flatMap((foe): readonly Breach[] => {
    const away = gap(measure, { model: model.id, pose }, { model: foe.id })
    if (away >= AWAY_FROM_HOSTILES - SLACK) return []
    return [{ rule: 'RR-PORTAL-3', at: pose.at, by: foe.id, text: `It is ${inches(away)} from ${foe.name}, less than 6".` }]
  })
  return [...outside, ...near, ...placeBreaches(measure, model, pose)]
}

const hostilesOf = ({ board }: Measure, model: BoardModel): readonly BoardModel[] =>
  board.models.filter((other) => other.side !== 'neutral' && areEnemies(other, model))

/**
 * RR-PORTAL-4: a place to land, the nearest to `near` that there is; null where there is none. What bounds the region decides, not a grid;
 * round bases alone, others by the circle that `radiusOf` gives them.
 */
export function landingPlace(measure: Measure, model: BoardModel, to: BoardPiece, near: Vec2 = plan(to.at)): Pose | null {
  const radius = radiusOf(model) + SAFE
  const { obstructions, walls } = terrainOf(measure.board)
  const others = measure.board.models.filter(({ id }) => id !== model.id)
  const foes = hostilesOf(measure, model)
  const apart = (other: BoardModel) => radius + radiusOf(other)
  const exit = outlinesAt(to, to)
  // What is plainly too near to somebody, or too far from the Portal, needs no measuring.
  const isClear = (point: Vec2) => others.every(({ at, base }) => distance2(plan(at), point) > radius + radiusOf({ base }) - 2 * SAFE) &&
    foes.every((foe) => distance2(plan(foe.at), point) > apart(foe) + AWAY_FROM_HOSTILES - SLACK - 2 * SAFE) &&
    exit.some((points) => toOutline(points, point) < LANDS_WITHIN + radius + PLAINLY)
  const middle = plan(to.at)
  const reach = Math.max(...exit.flat().map((point) => distance2(point, middle))) + LANDS_WITHIN + 2 * radius + SAFE
  const bounds: readonly Bound[] = [
    ...around(to, LANDS_WITHIN + radius - 2 * SAFE),
    ...others.map((other): Bound => ({ kind: 'circle', at: plan(other.at), radius: apart(other) })),
    ...foes.map((foe): Bound => ({ kind: 'circle', at: plan(foe.at), radius: apart(foe) + AWAY_FROM_HOSTILES })),
    ...measure.board.pieces.filter(({ id }) => obstructions.includes(id) || walls.includes(id)).flatMap((piece) => around(piece, radius)),
    ...boundsWithin(measure.board.width / 2 - radius, measure.board.depth / 2 - radius),
  ]
  for (const point of nearestCandidates(bounds, near, reach + distance2(near, middle))) {
    if (distance2(point, middle) > reach || !isClear(point)) continue
    const at: Vec3 = [point[0], groundAt(measure, point, to.at[1]), point[1]]
    const pose: Pose = { at, yaw: model.yaw }
    // Most are shut by what stands there: nobody is measured to before that is known.
    if (placeBreaches(measure, model, pose).length === 0 && landingBreaches(measure, model, to, pose).length === 0) return pose
  }
  return null
}

/** Off every limit, so that what is proposed is legal by measure. */
const SAFE: Inches = 0.004
/** More than an outline is off what is measured. */
const PLAINLY: Inches = 0.1

/** What bounds all that is farther than `by` from the parts of the piece that one measures to. */
const around = (piece: BoardPiece, by: Inches): readonly Bound[] =>
  outlinesAt(piece, piece).flatMap((points) => boundsRound({ kind: 'polygon', points }, [0, 0], 0, by))
