import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { run } from '../../src/referee/run'
import type { TableFile } from '../../src/table/file'

/** A folder for the files of one test file, gone when it ends. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-referee-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

interface Outcome {
  readonly code: number
  readonly out: string[]
  readonly err: string[]
}

/** Runs the command without a process, from a folder. */
export async function referee(cwd: string, argv: readonly string[], stdin = '', terrain?: string): Promise<Outcome> {
  const out: string[] = []
  const err: string[] = []
  async function* input(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(stdin)
  }
  const io = {
    cwd,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    stdin: input,
  }
  return { code: await run(argv, io, terrain), out, err }
}

/** The answer as JSON; anything but one answer fails. */
export async function answerOf(cwd: string, ...argv: readonly string[]): Promise<Record<string, unknown>> {
  const outcome = await referee(cwd, argv)
  if (outcome.code !== 0 || outcome.out.length !== 1 || outcome.err.length > 0) throw new Error(JSON.stringify(outcome))
  return JSON.parse(outcome.out[0]!) as Record<string, unknown>
}

/** The one line that a refused command says; anything else fails. */
export async function refusalOf(cwd: string, ...argv: readonly string[]): Promise<string> {
  const outcome = await referee(cwd, argv)
  if (outcome.code !== 2 || outcome.out.length > 0 || outcome.err.length !== 1) throw new Error(JSON.stringify(outcome))
  return outcome.err[0]!
}

const disc = { round: 25.4 } as const
type Entry = Omit<TableFile['models'][number], 'side' | 'base'> & Partial<TableFile['models'][number]>

/** A base of half an inch's radius. */
export const model = (entry: Entry): TableFile['models'][number] => ({ side: 'A', base: disc, ...entry })

export function table(models: readonly Entry[], more: Partial<TableFile> = {}): TableFile {
  return {
    format: 'sightline-table',
    version: 1,
    system: 'ravaged-star',
    table: { width: 72, depth: 48 },
    terrain: [],
    models: models.map(model),
    ...more,
  }
}

export function save(folder: string, name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}

/** mulberry32: numbers from 0 to 1 that depend on the seed alone. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
