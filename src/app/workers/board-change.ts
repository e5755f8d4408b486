import type { Board, BoardModel, BoardPiece, Id } from '../../core/board'
import type { Inches } from '../../core/units'

/** What is new on the table, and what is gone from it. */
export interface BoardChange {
  readonly width: Inches
  readonly depth: Inches
  readonly models: readonly BoardModel[]
  readonly pieces: readonly BoardPiece[]
  readonly goneModels: readonly Id[]
  readonly gonePieces: readonly Id[]
}

/** What is new in `next`, by identity; everything where there was nothing, or a table of another size. */
export function boardChange(before: Board | null, next: Board): BoardChange {
  const { width, depth } = next
  const old = before && before.width === width && before.depth === depth ? before : null
  const [models, goneModels] = changed(old?.models ?? [], next.models)
  const [pieces, gonePieces] = changed(old?.pieces ?? [], next.pieces)
  return { width, depth, models, pieces, goneModels, gonePieces }
}

function changed<T extends { readonly id: Id }>(before: readonly T[], next: readonly T[]): [T[], Id[]] {
  const known = new Set(before)
  const there = new Set(next.map(({ id }) => id))
  return [next.filter((each) => !known.has(each)), before.map(({ id }) => id).filter((id) => !there.has(id))]
}

/** The table after a change; null: nothing is known of it yet. What did not change stays the very same object. */
export function changedBoard(before: Board | null, { width, depth, models, pieces, goneModels, gonePieces }: BoardChange): Board {
  const old = before && before.width === width && before.depth === depth ? before : null
  return {
    width, depth,
    models: merged(old?.models ?? [], models, goneModels),
    pieces: merged(old?.pieces ?? [], pieces, gonePieces),
  }
}

function merged<T extends { readonly id: Id }>(old: readonly T[], changed: readonly T[], gone: readonly Id[]): readonly T[] {
  const by = new Map(changed.map((each) => [each.id, each]))
  const out = new Set(gone)
  const kept = old.filter(({ id }) => !out.has(id)).map((each) => by.get(each.id) ?? each)
  const known = new Set(kept.map(({ id }) => id))
  return [...kept, ...changed.filter(({ id }) => !known.has(id))]
}
