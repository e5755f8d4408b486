import { fail, ok, type Result } from '../core/result'
import type { System } from './contract'
import { freeTable } from './free-table'
import type { Playable } from './playable'
import { ravagedStarPlayable } from './ravaged-star/playable'
import { ravenfeastPlayable } from './ravenfeast/playable'
import { redRainPlayable } from './red-rain/playable'
import { rogueStarsPlayable } from './rogue-stars/playable'
import { ruinstarsPlayable } from './ruinstars/playable'

/** Every system whose rules are here, with its game where it has one. A new one is a folder beside this file and a line in this list. */
const HERE: readonly (System | Playable)[] = [
  ravagedStarPlayable as Playable,
  ruinstarsPlayable as Playable,
  redRainPlayable as Playable,
  ravenfeastPlayable as Playable,
  rogueStarsPlayable as Playable,
  freeTable,
]

export const SYSTEMS: readonly System[] = HERE.map((each) => ('game' in each ? each.system : each))

/** Every system that can be played on the shared screens. */
export const PLAYABLES: readonly Playable[] = HERE.flatMap((each) => ('game' in each ? [each] : []))

/** Whose rules a new table has, where nobody says otherwise. */
export const FIRST_SYSTEM = SYSTEMS[0]!.id

/** The system of that id; else one line that says why there is none. */
export function systemById(id: string): Result<System, string> {
  const system = SYSTEMS.find((each) => each.id === id)
  if (system) return ok(system)
  return fail(`no system ${JSON.stringify(id.slice(0, 40))}; there are ${SYSTEMS.map((each) => each.id).join(', ')}`)
}

/** The system of that id as it can be played; else one line that says why it cannot. */
export function playableById(id: string): Result<Playable, string> {
  const playable = PLAYABLES.find((each) => each.system.id === id)
  if (playable) return ok(playable)
  const system = systemById(id)
  return system.ok ? fail(`${system.value.name} is no game with turns: nothing can be played of it`) : fail(system.error)
}
