import { fail, ok, type Result } from '../../core/result'
import { USUAL_PLAYER } from '../../bot/players'
import { playableById } from '../../rules/registry'
import type { Players, Sitting } from '../../tools/game/players'
import { choiceOf, newDraft, tableFor } from '../../ui/setup/setup-state'
import { freshSeed } from './fresh'
import { newGame, type GameSource } from './game-source'
import { SETUP_PORT } from './setup-port'

/** Who sits opposite where nobody chose. */
export const usualOpponent = (): Sitting => ({ player: USUAL_PLAYER.id, name: USUAL_PLAYER.name, seed: freshSeed() })

/** A game at once: the smallest size, ready lists, strewn terrain, units placed by the geometry. */
export function quickGame(system: string, players?: Players): Result<GameSource, string> {
  const playable = playableById(system)
  if (!playable.ok) return fail(playable.error)
  const draft = { ...newDraft(playable.value, SETUP_PORT), quick: true }
  const file = tableFor(draft, SETUP_PORT, playable.value)
  const game = newGame(playable.value, choiceOf(draft, file), { file, meshes: {} }, players ? { players } : {})
  return game.ok && game.value.kind === 'new' ? ok({ ...game.value, idle: true }) : game
}
