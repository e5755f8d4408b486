import type { Id } from '../../core/board'
import { withGroups } from '../../table/groups'
import type { DeskState } from '../desk-state'
import type { Thing } from './together'

/** Everything that is selected, models and pieces, in the order of selection. */
export const picked = ({ selection, board }: Pick<DeskState, 'selection' | 'board'>): readonly Thing[] =>
  selection.flatMap((id): Thing[] => {
    const thing = board.pieces.find((each) => each.id === id) ?? board.models.find((each) => each.id === id)
    return thing ? [thing] : []
  })

/** Pieces of it. */
export const pickedPieces = (state: Pick<DeskState, 'selection' | 'board'>) =>
  state.selection.flatMap((id) => state.board.pieces.find((each) => each.id === id) ?? [])

/** With what comes along, in a group. */
export const together = ({ document }: Pick<DeskState, 'document'>, ids: readonly Id[]): readonly Id[] => withGroups(document, ids)

/** The selection with that thing and its group added, or taken out where it is in it. */
export function toggled(state: DeskState, id: Id): readonly Id[] {
  const along = together(state, [id])
  const others = state.selection.filter((each) => !along.includes(each))
  return state.selection.includes(id) ? others : [...others, ...along]
}

export const isLocked = ({ document }: Pick<DeskState, 'document'>, id: Id): boolean =>
  document.terrain.some((entry) => entry.id === id && entry.locked === true)

/** What of the selection is locked. */
export const lockedOf = (state: DeskState) => pickedPieces(state).filter(({ id }) => isLocked(state, id))

/** Why these cannot be moved: something of it is locked. */
export function lockedRefusal(state: DeskState, things: readonly Thing[]): string | null {
  const held = things.find(({ id }) => isLocked(state, id))
  return held ? `${held.name} is locked: unlock it first (Shift+L)` : null
}

/** What a line of the history calls them. */
export const nameOfThings = (things: readonly Thing[]): string => {
  if (things.length === 1) return things[0]!.name
  const pieces = things.filter((thing) => 'parts' in thing).length
  return pieces === things.length ? `${pieces} pieces` : pieces === 0 ? `${things.length} models` : `${things.length} things`
}
