import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure } from './kind'

/** What a file under test/repro holds: a question of the long runs that went wrong once. `npm test` asks it again. */
export interface Repro extends Failure {
  readonly kind: string
}

/** Writes the file and gives its name, which follows from what was asked: the same question has one file. */
export function writeRepro(folder: string, repro: Repro): string {
  const asked = JSON.stringify(repro.asked)
  const name = `${repro.kind}-${createHash('sha256').update(asked).digest('hex').slice(0, 8)}.json`
  mkdirSync(folder, { recursive: true })
  const why = JSON.stringify(repro.why.slice(0, 500))
  writeFileSync(join(folder, name), `{\n  "kind": ${JSON.stringify(repro.kind)},\n  "why": ${why},\n  "asked": ${asked}\n}\n`)
  return name
}

export const reprosIn = (folder: string): readonly (readonly [name: string, repro: Repro])[] =>
  readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted()
    .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Repro] as const)
