import type { ReactNode } from 'react'
import type { Option } from '../../../rules/engine/question'

/** More answers than this would hide the table: those that can be pressed on it are folded away. */
const MOST = 9

/** Answers that are always there, and those that stand for one thing each on the table, where there are too many of them. */
export function folded(options: readonly Option[]): { readonly few: readonly Option[]; readonly many: readonly Option[] } {
  // A thing that stands for several answers cannot be pressed for one of them.
  const times = new Map<string, number>()
  for (const { thing } of options) if (thing !== undefined) times.set(thing, (times.get(thing) ?? 0) + 1)
  const many = options.length > MOST ? options.filter(({ thing }) => thing !== undefined && times.get(thing) === 1) : []
  return many.length < MOST / 2 ? { few: options, many: [] } : { few: options.filter((option) => !many.includes(option)), many }
}

/** Several that are refused beside one that is not: where there is little room they hide it, and are told by name. */
export function shutAway(options: readonly Option[]): readonly Option[] {
  const shut = options.filter(({ refused }) => refused)
  return shut.length > 1 && shut.length < options.length ? shut : []
}

export function MoreOptions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more-options">
      <summary>{title}</summary>
      {children}
    </details>
  )
}
