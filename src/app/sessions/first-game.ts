import { playerById } from '../../bot/players'
import { fail, ok, type Result } from '../../core/result'
import { otherSide } from '../../core/sides'
import type { Playable } from '../../rules/playable'
import { loadPlayable } from '../../rules/systems'
import { LEARNER, type Teaching } from '../../rules/teaching'
import { layFirstGame } from '../../table/setup/first-game'
import type { FirstGameHost } from '../../ui/game/game-host'
import { hrefOf } from '../route'
import { keepFirstGame, loadFirstGames } from '../storage/first-game-store'
import { freshSeed } from './fresh'
import type { GameSource } from './game-source'
import { usualOpponent } from './usual-opponent'

/** A system's guided first game, against the program at its easiest. */
export async function firstGameOf(system: string): Promise<Result<GameSource, string>> {
  const playable = await loadPlayable(system)
  if (!playable.ok) return playable
  const teaching = await playable.value.teaching?.()
  if (!teaching) return fail(`${playable.value.system.name} has no guided game`)
  const laid = layFirstGame(system, teaching.firstGame)
  const easy = playerById('easy')
  const opponent = easy.ok && playable.value.appraisal
    ? { player: easy.value.id, name: easy.value.name, seed: freshSeed() } : usualOpponent(playable.value)
  return ok({ kind: 'new', playable: playable.value, laid, bundle: { file: laid.table, meshes: {} }, players: { [otherSide(LEARNER)]: opponent } })
}

/** What is told in the game of that key, where it is a guided one; null where it is not. */
export function taughtIn(key: string, { system: { id } }: Playable, teaching: Teaching | null): FirstGameHost | null {
  const progress = loadFirstGames()[id]
  if (!teaching || progress?.game !== key) return null
  return {
    firstGame: teaching.firstGame, told: progress.told,
    tell(note) {
      const told = loadFirstGames()[id]?.told ?? []
      if (!told.includes(note)) keepFirstGame(id, { told: [...told, note] })
    },
    ended: () => keepFirstGame(id, { done: true }),
    ways: { primer: hrefOf({ kind: 'primer', system: id }), solo: hrefOf({ kind: 'solo', system: id }) },
  }
}
