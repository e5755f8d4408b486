import type { Board, Id } from '../core/board'
import type { BoardChange } from './reach-worker'

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
