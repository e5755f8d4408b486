import type { BoardModel, BoardPiece, Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { SightLine } from '../../core/ruling'
import type { Inches } from '../../core/units'
import { atMost, COVER_WITHIN, HIGH_GROUND, planGap, rise, SLACK } from './ranges'
import { isScreen } from './terrain'

/** Cover of a ranged target: whether there is any, from what, and what does not count. Never in melee (RU-COVER-4). */
export interface RuCover {
  readonly cover: boolean
  readonly from: readonly Id[]
  /** Pieces that stop a line and stand farther off than an inch. */
  readonly far: readonly { readonly id: Id; readonly gap: Inches }[]
  /** The attacker stands 4" or more above: what would be cover is none. */
  readonly denied: boolean
}

/**
 * `lines`: the five of the attacker to the target. `reading`: the piece must stop one of them (RU-COVER-2), or being `near` is enough,
 * wherever the attacker stands.
 */
export function coverOf(
  measure: Measure, attacker: BoardModel, target: BoardModel, lines: readonly SightLine[], reading: 'hides' | 'near' = 'hides',
): RuCover {
  // A target that is hidden whole is none to be shot at: cover wants one line open and one stopped.
  const seen = lines.some(({ clear }) => clear)
  const stopping = [...new Set(lines.flatMap(({ by }) => by))]
  const hiding = !seen ? [] : reading === 'hides' ? stopping : measure.board.pieces.filter(standsThere).map(({ id }) => id)
  const gaps = hiding.map((id) => ({ id, gap: planGap(measure, { model: target.id }, { piece: id }) }))
  const near = gaps.filter(({ gap }) => atMost(gap, COVER_WITHIN)).map(({ id }) => id)
  const denied = near.length > 0 && rise(attacker, target) >= HIGH_GROUND - SLACK
  return {
    cover: near.length > 0 && !denied,
    from: denied ? [] : near,
    far: reading === 'near' ? [] : gaps.filter(({ gap }) => !atMost(gap, COVER_WITHIN)),
    denied,
  }
}

const standsThere = (piece: BoardPiece): boolean => isScreen(piece) || piece.parts.some(({ traits }) => traits.sight === 'solid')
