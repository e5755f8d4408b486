import type { Pose } from '../../../core/board'
import { cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { brokenBy } from '../../kit/breach'
import { boundsRound, boundsWithin, candidatesOn, type Bound } from '../../kit/free-region'
import { spiral } from '../../kit/open-place'
import { radiusOf } from '../../kit/round-base'
import { angleTo } from '../../kit/straight-way'
import { inches } from '../../kit/words'
import { outlinesAt, toOutline } from '../judge/footprint'
import { groundAt, placeBreaches } from '../judge/place'
import { atMost } from '../judge/range'
import { terrainOf } from '../terrain'
import type { RrAct } from './act'
import { flagAt } from './figure'
import { gapOf, gapToDisc, placeOf } from './near'
import { FLAG, type Model, type RrLook } from './state'
import type { Dropping } from './tasks'
import { flagPlace } from './zones'

/** RR-FLAG-3. */
const GRAB_WITHIN: Inches = 1
/** RR-FLAG-5: exactly so far from edge to edge; a hand may be so much off, and the flag is set right. */
const DROPPED: Inches = 3
const BY_HAND: Inches = 0.5

/** Where the flag counts as being without standing there: with the model that held it, or on a spot; null where it does neither. */
export function flagSpot({ state: { flag }, board }: Pick<RrLook, 'state' | 'board'>): { readonly at: Vec3; readonly radius: Inches } | null {
  if (flag?.is === 'with') return placeOf({ board }, flag.model)
  return flag?.is === 'spot' ? flag : null
}

/** How far the flag is, wherever it counts as being (RR-FLAG-6); null while somebody holds it. */
export function gapToFlag(look: RrLook, model: Model): Inches | null {
  if (look.state.flag?.is === 'standing') return gapOf(look, model.id, FLAG)
  const spot = flagSpot(look)
  return spot && gapToDisc(look, model.id, plan(spot.at), spot.radius)
}

/** RR-FLAG-3, RR-ACTION-7. */
export const canGrab = (look: RrLook, model: Model): boolean => {
  const away = gapToFlag(look, model)
  return away !== null && atMost(away, GRAB_WITHIN)
}

export const flagText = (look: RrLook, model: Model): string => {
  const away = gapToFlag(look, model)
  return away === null ? 'Somebody holds the flag.' : `The flag is ${inches(away)} away.`
}

/** Where the flag stands if it is dropped in that direction: 3" from edge to edge (RR-FLAG-5). */
export function droppedAt(look: RrLook, { at, radius }: Dropping, angle: number): Pose {
  const base = radiusOf(flagAt(look.state.readings.flagBase, { at, yaw: 0 }))
  const far = DROPPED + radius + base
  const [x, z]: Vec2 = [at[0] + far * cos(angle), at[2] + far * sin(angle)]
  return { at: [x, groundAt(look.measure, [x, z], at[1]), z], yaw: 0 }
}

/** RR-FLAG-5: on the table, on no base, no Obstruction and no wall. */
export function judgeFlag(look: RrLook, pose: Pose): readonly Broken[] {
  const flag = flagAt(look.state.readings.flagBase, pose)
  const breaks = look.suppose({ set: [flag] }, (measure) => placeBreaches(measure, flag, pose))
  return brokenBy({ breaks: breaks.map((breach) => ({ ...breach, rule: 'RR-FLAG-5' })) })
}

/** RR-FLAG-1, RR-FLAG-2: where it stands at first: where the picture has it, or where there is room next to that, if terrain is in its way. */
export const firstPlace = (look: RrLook): Vec3 => look.workOut('a place for the flag', () => {
  const best = flagPlace(look.board.depth, look.state.readings)
  for (const point of spiral(best)) {
    const at: Vec3 = [point[0], groundAt(look.measure, point, 0), point[1]]
    if (judgeFlag(look, { at, yaw: 0 }).length === 0) return at
  }
  return [best[0], groundAt(look.measure, best, 0), best[1]]
})

/** Sets it on the table: as a model that is in the way, or as a spot that is in nobody's (RR-FLAG-4). */
export function setFlag(act: RrAct, pose: Pose): void {
  const { flagBase, flagBlocks } = act.state.readings
  const flag = flagAt(flagBase, pose)
  if (flagBlocks) act.set(flag)
  act.state.flag = flagBlocks ? { is: 'standing' } : { is: 'spot', at: pose.at, radius: radiusOf(flag) }
}

/** What is wrong with a point as the place where the flag is set down. */
export function judgeDrop(look: RrLook, dropping: Dropping, point: Vec2): readonly Broken[] {
  const base = radiusOf(flagAt(look.state.readings.flagBase, { at: dropping.at, yaw: 0 }))
  const apart = distance2(plan(dropping.at), point) - dropping.radius - base
  if (Math.abs(apart - DROPPED) > BY_HAND) return [{ rule: 'RR-FLAG-5', text: `It would stand ${inches(Math.max(0, apart))} away, not 3".` }]
  return judgeFlag(look, droppedAt(look, dropping, angleTo(plan(dropping.at), point)))
}

/** Directions from one to another, in radians from +x towards +z. */
type Arc = readonly [from: number, to: number]

/** Bounds are a hair inside what is forbidden: so a gap that the flag just fits is no single direction. */
const HAIR: Inches = 0.0005

/**
 * RR-FLAG-6: all directions in which there is room for it. Where it is free changes only where the round on which it stands crosses what bounds
 * that, so between two such crossings one direction speaks for all.
 */
export const openArcs = (look: RrLook, dropping: Dropping): readonly Arc[] => look.workOut(`room for the flag of ${dropping.by}`, () => {
  const at = plan(dropping.at)
  const base = radiusOf(flagAt(look.state.readings.flagBase, { at: dropping.at, yaw: 0 }))
  const round: Bound = { kind: 'circle', at, radius: DROPPED + dropping.radius + base }
  const { measure } = look
  const { obstructions, walls } = terrainOf(measure.board)
  const solid = measure.board.pieces.filter(({ id }) => obstructions.includes(id) || walls.includes(id))
  const outlines = solid.flatMap((piece) => outlinesAt(piece, piece))
  const bounds: readonly Bound[] = [
    ...measure.board.models.map((model): Bound => ({ kind: 'circle', at: plan(model.at), radius: radiusOf(model) + base - HAIR })),
    ...outlines.flatMap((points) => boundsRound({ kind: 'polygon', points }, [0, 0], 0, base - HAIR)),
    ...boundsWithin(measure.board.width / 2 - base + HAIR, measure.board.depth / 2 - base + HAIR),
  ]
  const ends = [...new Set(candidatesOn(round, bounds, at).map((point) => angleTo(at, point)))].toSorted((a, b) => a - b)
  const arcs = ends.map((from, i): Arc => [from, ends[i + 1] ?? ends[0]! + 2 * Math.PI])
  // What is plainly too near to somebody or something needs no measuring.
  const isClear = (point: Vec2) => measure.board.models.every((model) => distance2(plan(model.at), point) > radiusOf(model) + base - 2 * HAIR) &&
    outlines.every((points) => toOutline(points, point) > base - 2 * HAIR)
  return arcs.filter((arc) => {
    const pose = droppedAt(look, dropping, middleOf(arc))
    return isClear(plan(pose.at)) && judgeFlag(look, pose).length === 0
  })
}, dropping)

const middleOf = ([from, to]: Arc): number => (from + to) / 2

/** Directions to choose from: the middle of each arc, of a long one that of each five degrees. */
export const openDirections = (look: RrLook, dropping: Dropping): readonly number[] => openArcs(look, dropping).flatMap(([from, to]) => {
  const count = Math.max(1, Math.floor((36 * (to - from)) / Math.PI))
  return Array.from({ length: count }, (_, i) => from + ((i + 0.5) / count) * (to - from))
})
