import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { atMost, COVER_WITHIN, HIGH_GROUND, planDistance, rise, SLACK } from './ranges'
import type { Readings } from '../readings'
import { isScreen } from '../terrain'

/** Cover of a ranged target: whether there is any, from what, and what does not count. Never in melee (RU-COVER-4). */
export interface RuCover {
  readonly cover: boolean
  readonly from: readonly Id[]
  /** Pieces that hide part of it and stand farther off than an inch. */
  readonly far: readonly { readonly id: Id; readonly away: Inches }[]
  /** The attacker stands 4" or more above: what would be cover is none. */
  readonly denied: boolean
}

export const NO_COVER: RuCover = { cover: false, from: [], far: [], denied: false }

/**
 * `hiding`: what hides any of the target from the top centre of the attacker's body. By the reading `hides` a piece must be among it
 * (RU-COVER-2), and one that hides the whole of it does as well: Blast and Chain Reaction strike even whom the attacker does not see
 * (RU-WEAPON-BLS-2). By `near` it is enough besides that a piece rises above the target's feet, wherever the attacker stands.
 */
export function coverOf(
  measure: Measure, attacker: BoardModel, target: BoardModel, hiding: readonly Id[], reading: Readings['cover'],
): RuCover {
  const standing = reading === 'near' ? measure.board.pieces.filter((piece) => standsBeside(piece, target)).map(({ id }) => id) : []
  const giving = [...new Set([...hiding, ...standing])]
  const all = giving.map((id) => ({ id, away: gapTo(measure, target, id) }))
  const near = all.filter(({ away }) => atMost(away, COVER_WITHIN)).map(({ id }) => id)
  const denied = near.length > 0 && rise(attacker, target) >= HIGH_GROUND - SLACK
  return {
    cover: near.length > 0 && !denied,
    from: denied ? [] : near,
    far: reading === 'near' ? [] : all.filter(({ away }) => !atMost(away, COVER_WITHIN)),
    denied,
  }
}

/** RU-COVER-2: in plan; a wood hides by its area (RU-HOUSE-7), so it is as near as that is. */
export function gapTo(measure: Measure, target: BoardModel, id: Id): Inches {
  const wood = measure.board.pieces.some((piece) => piece.id === id && isScreen(piece))
  return planDistance(measure, { model: target.id }, { piece: id, ...(wood && { area: true }) })
}

/** What is no higher above the target's feet than a step hides nothing of it. */
const STEP: Inches = 0.5

const standsBeside = (piece: BoardPiece, target: BoardModel): boolean =>
  piece.at[1] + piece.height > target.at[1] + STEP && (isScreen(piece) || piece.parts.some(({ traits }) => traits.sight === 'solid'))
