import type { Id } from '../core/board'
import type { Vec3 } from '../core/vec'
import type { DeskState } from './desk-state'
import { litFaces } from './room/lit-faces'
import { roomCard } from './room/room'

/** What the screen is about now: plain data, which the camera brings into the part of the screen that no panel covers. */
export interface Focus {
  /** Another key is another matter: only then, and where a panel takes room or gives it back, the camera moves. */
  readonly key: string
  /** Models that act: they are to be large. */
  readonly acts: readonly Id[]
  /** Models, pieces and marks that it is about. */
  readonly about: readonly Id[]
  /** What has to be in the picture besides: the ends of a line, where a way leads. */
  readonly points: readonly Vec3[]
}

/**
 * Of a table on which nothing is played: the ruling that is looked into, with its line, what stops it and the faces that are lit; else the one
 * that was asked last, which is only brought out from under a panel. null: nothing in particular.
 */
export function rulingFocus(state: Pick<DeskState, 'room' | 'cards' | 'view' | 'board'>): Focus | null {
  const card = roomCard(state)
  const { view, board } = state
  const target = (id: Id) => board.models.filter((model) => model.id === id || model.unit === id).map((model) => model.id)
  if (!card) {
    const [last] = state.cards
    return last ? { key: `asked ${last.key}`, acts: [], about: [last.from, ...target(last.target)], points: [] } : null
  }
  const shown = view?.models.find(({ sight }) => sight.id === view.focus)
  // Of a unit all of it, until somebody looks into the line to one of its models.
  const picked = shown && state.room?.focus === shown.sight.id
  const about = picked ? [shown.sight.id] : target(card.target)
  const key = `ruled ${card.key} ${picked ? shown.sight.id : shown ? 'whole' : ''}`
  if (!shown) return { key, acts: [card.from], about, points: [] }
  const { line, miss, stop } = shown
  const ends = [line, ...(miss ? [miss.free] : [])].flatMap(({ from, to }) => [from, to])
  return { key, acts: [card.from], about, points: [...ends, ...(stop ? [stop] : []), ...litFaces(shown).flat()] }
}
