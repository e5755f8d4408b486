import type { BoardModel, BoardPiece, Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { Inches } from '../../core/units'
import { plan } from '../../core/vec'

/*
 * What terrain is in Ravenfeast. Woods go by their area. What a figure stands on, hills and platforms are ground. Of everything else
 * that the shot line crosses in plan, buildings and cliffs stop the shot, and so does a high wall: what is higher than the 2" that can be
 * crossed and hides the heads from each other. What is lower is a piece of cover.
 */

export const isWood = ({ kind, area }: BoardPiece): boolean => kind === 'forest' && area !== null
/** Marsh, rubble, woods and water. */
export const isRough = ({ traits }: BoardPiece): boolean => traits.ground === 'difficult' || traits.ground === 'water'
/** Obstacles up to this height are crossed, higher walls walked round (RF-TERRAIN-2, RF-TERRAIN-3). */
export const OBSTACLE_HEIGHT: Inches = 2

export const isGround = ({ kind }: BoardPiece): boolean =>
  kind === 'hill' || kind === 'platform' || kind === 'portal' || kind === 'water' || kind === 'difficult'

export const stopsOutright = ({ kind }: BoardPiece): boolean => kind === 'building' || kind === 'cliff'

/** Fences and the like, that one sees through and that are something to hide behind all the same. */
export const isOpenWork = ({ kind, area, parts }: BoardPiece): boolean =>
  area === null && (kind === 'partial-wall' || kind === 'short-wall') && parts.every(({ traits }) => traits.sight !== 'solid')

/** The piece that carries the figure; null for the table. */
export const carrierOf = (measure: Measure, model: BoardModel): Id | null =>
  measure.surface(plan(model.at), model.at[1]).on
