import { fail, ok, type Result } from '../core/result'
import type { GameRecord } from '../rules/engine/record'
import { formatPath, issue, issuesFromZod, type Issue } from './issue'
import { parseJson } from './json'
import { recordVersionFault } from './record-version'
import { RECORD_FORMAT, RECORD_LIMITS, recordSchema } from './record-schema'

/**
 * Reads the record of a game; every issue says where and what. Never throws. That the
 * record fits its system's rules is known only when it is played again (`reopen`).
 */
export function parseRecord(source: string): Result<GameRecord, Issue[]> {
  const json = parseJson(source)
  return json.ok ? recordFrom(json.value) : fail([json.error])
}

/** The same for what JSON.parse has already read. */
export function recordFrom(value: unknown): Result<GameRecord, Issue[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail([issue('', 'expected a record: an object')])
  const raw = value as Record<string, unknown>
  // Before all else: in a file of another format or a later version everything else would look wrong too.
  if (raw['format'] !== RECORD_FORMAT) return fail([issue('format', `expected "${RECORD_FORMAT}"`)])
  const version = raw['version']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fail([issue('version', 'expected a whole number above 0')])
  }
  const fault = recordVersionFault(version)
  if (fault !== null) return fail([issue('version', fault)])
  const strange = strangeness(raw, [])
  if (strange) return fail([strange])
  const parsed = recordSchema.safeParse(raw)
  // As it was read, so that it is written again with its keys in their order; nothing in it needs another form.
  return parsed.success ? ok(raw as unknown as GameRecord) : fail(issuesFromZod(parsed.error.issues, raw))
}

/**
 * What JSON can say and plain data cannot hold: numbers beyond all bounds, a key that would be taken for an object's
 * prototype; and what is nested too deep to be copied safely.
 */
function strangeness(value: unknown, path: (string | number)[]): Issue | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : issue(formatPath(path), 'expected a finite number')
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= RECORD_LIMITS.depth) return issue(formatPath(path), `nested more than ${RECORD_LIMITS.depth} deep`)
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      path.push(i)
      const found = strangeness(value[i], path)
      if (found) return found
      path.pop()
    }
    return null
  }
  for (const key of Object.keys(value)) {
    path.push(key)
    if (key === '__proto__') return issue(formatPath(path), 'this key is not allowed')
    const found = strangeness((value as Record<string, unknown>)[key], path)
    if (found) return found
    path.pop()
  }
  return null
}

/** The text of a record: an entry a line, so that two records can be compared line by line, and one can be written on. */
export function formatRecord(record: GameRecord): string {
  const { head, entries, tail } = recordText(record)
  return `${head}${entries(0)}${tail}`
}

interface RecordText {
  /** Up to the first entry. */
  readonly head: string
  /** The entries from that one on. */
  entries(from: number): string
  /** After the last entry. */
  readonly tail: string
}

/** The same in three parts: a longer record has the same head, and more entries in place of the tail. */
export function recordText({ entries, takebacks, setup, ...frame }: GameRecord): RecordText {
  const lines = Object.entries(frame).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
  return {
    head: `{\n${lines.join('')}  "setup": ${JSON.stringify(setup)},\n  "entries": [`,
    entries: (from) => entries.slice(from).map((entry, i) => `${from + i === 0 ? '' : ','}\n    ${JSON.stringify(entry)}`).join(''),
    tail: `\n  ],\n  "takebacks": ${JSON.stringify(takebacks)}\n}\n`,
  }
}
