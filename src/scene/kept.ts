import type { BoardModel } from '../core/board'

/** Hands on the value of before for as long as the next ones are the same in what counts, so that what hangs on it is left as it is. */
export function keeper<T>(same: (before: T, now: T) => boolean): (now: T) => T {
  let kept: { readonly value: T; last: T } | null = null
  return (now) => {
    if (kept !== null && same(kept.last, now)) kept.last = now
    else kept = { value: now, last: now }
    return kept.value
  }
}

/** Whether these are the same models in the same order, wherever they stand. */
export const areSameModels = (before: readonly BoardModel[], now: readonly BoardModel[]): boolean =>
  before === now || (before.length === now.length && now.every((model, i) => isSameModel(before[i]!, model)))

function isSameModel(a: BoardModel, b: BoardModel): boolean {
  return a === b || (a.id === b.id && a.name === b.name && a.side === b.side && a.unit === b.unit && a.leader === b.leader &&
    a.base === b.base && a.body === b.body)
}

export const areSameMaps = <K, V>(before: ReadonlyMap<K, V>, now: ReadonlyMap<K, V>): boolean =>
  before.size === now.size && [...now].every(([key, value]) => before.get(key) === value && before.has(key))
