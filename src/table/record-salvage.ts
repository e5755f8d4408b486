import { fail, ok, type Result } from '../core/result'
import type { GameRecord } from '../rules/engine/record'
import { formatIssues, type Issue } from './issue'
import { parseJson } from './json'
import { recordFrom } from './record-file'

/** A record as far as it is whole, and what is wrong with what comes after; null: nothing is. */
export interface Salvaged {
  readonly record: GameRecord
  readonly fault: string | null
}

/** The same as `parseRecord`, for a file that was cut short or damaged: the entries before the first bad one. */
export function salvageText(source: string): Result<Salvaged, string> {
  const json = parseJson(source)
  if (json.ok) return salvage(json.value)
  const cut = cutShort(source)
  if (!cut) return fail(formatIssues([json.error]))
  const rest = salvage(cut)
  return rest.ok ? ok({ ...rest.value, fault: rest.value.fault ?? formatIssues([json.error]) }) : rest
}

/** The same for what was read: the error is that of a record of which not even the start is whole. */
export function salvage(value: unknown): Result<Salvaged, string> {
  let raw = value
  let fault: string | null = null
  for (;;) {
    const whole = recordFrom(raw)
    if (whole.ok) return ok({ record: whole.value, fault })
    const at = firstBadEntry(whole.error)
    fault ??= formatIssues(whole.error)
    if (at === null || at < 1) return fail(fault)
    const { entries } = raw as { readonly entries: readonly unknown[] }
    raw = { ...(raw as object), entries: entries.slice(0, at) }
  }
}

function firstBadEntry(issues: readonly Issue[]): number | null {
  const bad = issues.flatMap(({ path }) => /^entries\[(\d+)\]/.exec(path)?.[1] ?? [])
  return bad.length > 0 ? Math.min(...bad.map(Number)) : null
}

/** A file that ends in the middle of the entries, read by its lines: an entry a line, as `formatRecord` writes them. */
function cutShort(source: string): unknown {
  const head = /\n  "entries": \[/.exec(source)
  if (!head) return null
  const frame = parseJson(`${source.slice(0, head.index)}\n  "entries": [],\n  "takebacks": []\n}`)
  if (!frame.ok) return null
  const entries: unknown[] = []
  for (const line of source.slice(head.index + head[0].length).split('\n').slice(1)) {
    const entry = parseJson(line.replace(/,$/, ''))
    if (!entry.ok || !line.startsWith('    {')) break
    entries.push(entry.value)
  }
  return { ...(frame.value as object), entries }
}
