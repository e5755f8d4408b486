import { fail, ok, type Result } from '../core/result'
import type { System } from './contract'
import type { Playable } from './playable'
import { ENTRIES, entryById, gameById } from './systems'

/** Every system with its rules, and with its game where it has one: for whoever needs all of them (`systems.ts` loads one). */
const HERE: readonly (System | Playable)[] = await Promise.all(ENTRIES.map(({ game, system }) => (game ? game.playable() : system())))

export const SYSTEMS: readonly System[] = HERE.map((each) => ('game' in each ? each.system : each))

/** Every system that can be played on the shared screens. */
export const PLAYABLES: readonly Playable[] = HERE.flatMap((each) => ('game' in each ? [each] : []))

/** The system of that id; else one line that says why there is none. */
export function systemById(id: string): Result<System, string> {
  const entry = entryById(id)
  return entry.ok ? ok(SYSTEMS.find((each) => each.id === id)!) : fail(entry.error)
}

/** The system of that id as it can be played; else one line that says why it cannot. */
export function playableById(id: string): Result<Playable, string> {
  const game = gameById(id)
  return game.ok ? ok(PLAYABLES.find((each) => each.system.id === id)!) : fail(game.error)
}
