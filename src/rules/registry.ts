import { fail, ok, type Result } from '../core/result'
import type { System } from './contract'
import { freeTable } from './free-table'
import type { Playable } from './playable'
import { ravagedStar } from './ravaged-star'
import { ravagedStarPlayable } from './ravaged-star/playable'
import { ruinstars } from './ruinstars'

/** Every system whose rules are here. A new one is a folder beside this file and a line in this list. */
export const SYSTEMS: readonly System[] = [ravagedStar, ruinstars, freeTable]

/** Every system that can be played on the shared screens. */
export const PLAYABLES: readonly Playable[] = [ravagedStarPlayable as Playable]

/** Systems that a table file may name though their rules are not here. */
const AWAITED: Readonly<Record<string, string>> = {
  'red-rain': 'Red Rain',
  ravenfeast: 'Ravenfeast',
  'rogue-stars': 'Rogue Stars',
}

/** The system of that id; else one line that says why there is none. */
export function systemById(id: string): Result<System, string> {
  const system = SYSTEMS.find((each) => each.id === id)
  if (system) return ok(system)
  const known = SYSTEMS.map((each) => each.id).join(', ')
  const name = Object.hasOwn(AWAITED, id) ? AWAITED[id] : undefined
  return fail(
    name === undefined
      ? `no system ${JSON.stringify(id.slice(0, 40))}; there are ${known}`
      : `the rules of ${name} are not here yet: distances can be measured, sight and moves are ruled for ${known}`,
  )
}

/** The system of that id as it can be played; else one line that says why it cannot. */
export function playableById(id: string): Result<Playable, string> {
  const playable = PLAYABLES.find((each) => each.system.id === id)
  if (playable) return ok(playable)
  const system = systemById(id)
  return system.ok ? fail(`${system.value.name} is no game with turns: nothing can be played of it`) : fail(system.error)
}
