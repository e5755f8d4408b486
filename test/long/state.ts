import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How far a long run is: all batches of a kind below `next` are done. */
export interface LongState {
  readonly seed: string
  readonly kinds: Readonly<Record<string, Progress>>
}

export interface Progress {
  readonly next: number
  readonly failures: number
  /** Milliseconds of processor time. */
  readonly spent: number
}

export const NOTHING_YET: Progress = { next: 0, failures: 0, spent: 0 }

/** The state of the run with that seed, or of the last one where none is given; a new one where there is none to go on with. */
export function stateFrom(file: string, seed: string | undefined, fresh: string): LongState {
  const known = readState(file)
  return known && (seed === undefined || seed === known.seed) ? known : { seed: seed ?? fresh, kinds: {} }
}

export function writeState(file: string, state: LongState): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`)
}

function readState(file: string): LongState | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LongState
  } catch {
    return null
  }
}

/** Which batches are under way; those that end out of turn wait until all before them are done. */
export class Batches {
  private given: number
  private readonly ended = new Set<number>()

  constructor(public done: number) {
    this.given = done
  }

  /** The next one to be asked. */
  give(): number {
    return this.given++
  }

  end(batch: number): void {
    this.ended.add(batch)
    while (this.ended.delete(this.done)) this.done++
  }

  /** How many are done, in whatever order. */
  get count(): number {
    return this.done + this.ended.size
  }
}
