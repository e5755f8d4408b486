import { fail, ok, type Result } from '../core/result'
import type { System } from './contract'
import { freeTableEntry } from './free-table/entry'
import type { Playable } from './playable'
import { ravagedStarEntry } from './ravaged-star/entry'
import { ravenfeastEntry } from './ravenfeast/entry'
import { redRainEntry } from './red-rain/entry'
import { rogueStarsEntry } from './rogue-stars/entry'
import { ruinstarsEntry } from './ruinstars/entry'
import type { SystemEntry } from './system-entry'

/**
 * Every system. A new one is a folder beside this file and a line in this list. Its rules are loaded when they are asked for, so that a page
 * waits for no others; `registry.ts` has all of them at once.
 */
export const ENTRIES: readonly SystemEntry[] = [
  ravagedStarEntry, ruinstarsEntry, redRainEntry, ravenfeastEntry, rogueStarsEntry, freeTableEntry,
]

/** Whose rules a new table has, where nobody says otherwise. */
export const FIRST_SYSTEM = ENTRIES[0]!.id

/** The system of that id; else one line that says why there is none. */
export function entryById(id: string): Result<SystemEntry, string> {
  const entry = ENTRIES.find((each) => each.id === id)
  if (entry) return ok(entry)
  return fail(`no system ${JSON.stringify(id.slice(0, 40))}; there are ${ENTRIES.map((each) => each.id).join(', ')}`)
}

/** The game that is known by that id; else one line that says why there is none. */
export function gameById(id: string): Result<NonNullable<SystemEntry['game']>, string> {
  const entry = entryById(id)
  if (!entry.ok) return entry
  return entry.value.game ? ok(entry.value.game) : fail(`${entry.value.name} is no game with turns: nothing can be played of it`)
}

/** What people call a system; null: it is not here. */
export const systemName = (id: string): string | null => ENTRIES.find((each) => each.id === id)?.name ?? null

/** A system with its rules; else one line that says why there is none. */
export async function loadSystem(id: string): Promise<Result<System, string>> {
  const entry = entryById(id)
  return entry.ok ? ok(await entry.value.system()) : entry
}

/** All systems with their rules. */
export const loadSystems = (): Promise<readonly System[]> => Promise.all(ENTRIES.map(({ system }) => system()))

/** A system as it can be played; else one line that says why it cannot. */
export async function loadPlayable(id: string): Promise<Result<Playable, string>> {
  const game = gameById(id)
  return game.ok ? ok(await game.value.playable()) : game
}
