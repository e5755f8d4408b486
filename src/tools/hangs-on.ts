import type { Board, Id } from '../core/board'
import type { Vec3 } from '../core/vec'
import { withNames } from '../table/names'
import type { DeskState, Readout } from './desk-state'
import type { Overlay } from './overlay'

/** A roll that a move hangs on, as rulings and drafts of paths tell it. */
interface HangsOn {
  readonly rule: string
  readonly text: string
  readonly at?: Vec3
  /** The piece that is the reason for it. */
  readonly by?: Id | null
}

/** Marks where the rolls are made: on the path, or else at the pieces that are their reason. */
export const hangsOnOverlays = (board: Board, rolls: readonly HangsOn[] = []): readonly Overlay[] =>
  rolls.flatMap(({ at, by }): readonly Overlay[] => {
    const place = at ?? board.pieces.find(({ id }) => id === by)?.at
    return place ? [{ kind: 'pill', at: place, text: 'hangs on a roll', tone: 'unsure' }] : []
  })

/** The same in words, for the readout. */
export const hangsOnLines = (now: DeskState, rolls: readonly HangsOn[] = []): NonNullable<Readout['hangsOn']> =>
  rolls.map(({ rule, text }) => ({ rule, text: withNames(now, text) }))
