import type { Id, SideId } from '../../../../core/board'
import type { BoardState } from '../../../engine/board'
import type { RuAct } from '../act'
import type { Edge, Item, MissionId, Ru, RuLook, Unit } from '../state'

/** A mission: what lies on the table, what Units may do about it, what is earned, when it is over. */
export interface Mission {
  readonly id: MissionId
  readonly name: string
  /** What wins it, in two lines at most. */
  readonly about: string
  /** After which turn it ends, unless the players agreed on another. */
  readonly turns: number
  /** Markers and tokens where they belong, heights left to the table. */
  items(board: Pick<BoardState, 'width' | 'depth'>, edges: Readonly<Record<SideId, Edge>>): readonly Item[]
  readonly actions: readonly MissionAction[]
  /** What the side earns in an end step, as it stands now. */
  due(look: RuLook, side: SideId): Earned
  /** Nothing is left to do before the last turn. */
  done?(state: Ru): boolean
  /** What it earns once the mission is over, as it stands now. */
  kept?(look: RuLook, side: SideId): Earned
}

/** MP, what for and by which rules. */
export interface Earned {
  readonly points: number
  readonly text: string
  readonly rules: readonly string[]
}

export const NOTHING_EARNED: Earned = { points: 0, text: '', rules: [] }

export interface MissionAction {
  readonly id: string
  readonly name: string
  /** Listed cost; repeats cost more as everywhere (RU-ACTION-12). */
  readonly act: number
  /** Why nobody can take it there, in words. */
  readonly needs: string
  /** Markers for which the Unit may take it now. */
  targets(look: RuLook, unit: Unit): readonly Id[]
  take(act: RuAct, unit: Unit, item: Id): void
}
