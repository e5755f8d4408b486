import { fail, ok, type Result } from '../core/result'
import type { Vec2 } from '../core/vec'
import { freshId, idsOf } from './edit'
import { parseTableText, type TableFile, type TableModel, type TableTerrain } from './file'
import { formatIssues } from './issue'
import { freshGroup } from './mirror'
import { pairsOf, withoutLonePairs } from './pairs'

// What is copied is a table file like any other, of the things that were taken and nothing else: it can be pasted onto any table, into a
// file or into a letter, and is read by the same schema.

/** Those things as a table of their own, on plain ground; they keep their places. */
export function clipOf(file: TableFile, ids: ReadonlySet<string>): TableFile {
  const models = file.models.filter(({ id }) => ids.has(id))
  const units = (file.units ?? []).filter(({ id }) => models.some(({ unit }) => unit === id))
  const { format, version, system, table: { width, depth } } = file
  return {
    format, version, name: 'Copied', system, table: { width, depth },
    terrain: withoutLonePairs(file.terrain.filter(({ id }) => ids.has(id))),
    ...(units.length > 0 ? { units } : {}), models,
  }
}

export const clipText = (clip: TableFile): string => JSON.stringify(clip, null, 1)

/** A pasted text; the error is one line. */
export function readClip(text: string): Result<TableFile, string> {
  if (!text.trimStart().startsWith('{')) return fail('What is on the clipboard is no table: copy terrain or models on a table first')
  const parsed = parseTableText(text)
  return parsed.ok ? ok(parsed.value) : fail(`What is on the clipboard is no table: ${formatIssues(parsed.error)}`)
}

/**
 * The file with the things of another on it, moved by `shift`, under ids, units, groups and pairs of their own where those are taken. A unit of
 * which the table has one by that id and on that side takes its models in.
 */
export function withClip(file: TableFile, clip: TableFile, shift: Vec2 = [0, 0]): { readonly file: TableFile; readonly ids: readonly string[] } {
  const ids: string[] = []
  const groups = new Map<string, string>()
  const pairs = new Map<string, string>()
  const known = new Set(pairsOf(file.terrain).keys())
  const theirs = new Set(file.terrain.flatMap(({ group }) => group ?? []))
  let next = file
  const under = (map: Map<string, string>, name: string, fresh: () => string): string => {
    const found = map.get(name) ?? fresh()
    map.set(name, found)
    return found
  }
  const freshPair = (): string => {
    for (let i = 1; ; i++) {
      const name = `pair-${i}`
      if (!known.has(name)) return known.add(name), name
    }
  }
  const shifted = ([x, y, z]: TableTerrain['at']): [number, number, number] => [clean(x + shift[0]), y, clean(z + shift[1])]
  const idFor = (id: string): string => {
    const free = idsOf(next).has(id) ? freshId(next, id.replace(/-\d+$/, '')) : id
    ids.push(free)
    return free
  }
  for (const entry of clip.terrain) {
    const added: TableTerrain = {
      ...entry, id: idFor(entry.id), at: shifted(entry.at),
      ...(entry.group === undefined ? {} : { group: under(groups, entry.group, () => (theirs.has(entry.group!) ? freshGroup(next) : entry.group!)) }),
      ...(entry.pair === undefined ? {} : { pair: under(pairs, entry.pair, () => (known.has(entry.pair!) ? freshPair() : entry.pair!)) }),
    }
    next = { ...next, terrain: [...next.terrain, added] }
  }
  const units = new Map<string, string>()
  for (const model of clip.models) {
    const unit = model.unit === undefined ? undefined : under(units, model.unit, () => unitFor(model))
    const { leader, ...rest } = model
    const led = leader && unit !== undefined && !next.models.some((other) => other.unit === unit && other.leader)
    next = {
      ...next,
      models: [...next.models, { ...rest, id: idFor(model.id), at: shifted(model.at), ...(unit === undefined ? {} : { unit }), ...(led ? { leader } : {}) }],
    }
  }
  function unitFor({ unit, side }: TableModel): string {
    const name = unit!
    const there = next.models.find((other) => other.unit === name) ?? next.units?.find(({ id }) => id === name)
    if (there?.side === side) return name
    const free = idsOf(next).has(name) ? freshId(next, name.replace(/-\d+$/, '')) : name
    const entry = clip.units?.find(({ id }) => id === name)
    if (entry) next = { ...next, units: [...(next.units ?? []), { ...entry, id: free }] }
    return free
  }
  return { file: next, ids }
}

const clean = (value: number): number => Math.round(value * 1e4) / 1e4 + 0
