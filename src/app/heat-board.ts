import type { Board, Id } from '../core/board'
import type { BoardChange } from './reach-worker'

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
