import { fail, ok, type Result } from '../../core/result'
import { loadPlayable } from '../../rules/systems'
import { choiceOf, newDraft, tableFor } from '../../ui/setup/setup-state'
import { newGame, type GameSource } from './game-source'
import { SETUP_PORT } from './setup-port'
import { soloPlayers } from './usual-opponent'

/** A game at once: the smallest size, ready lists, strewn terrain, units placed by the geometry; against a program or for two. */
export async function quickGame(system: string, solo = false): Promise<Result<GameSource, string>> {
  const playable = await loadPlayable(system)
  if (!playable.ok) return fail(playable.error)
  const draft = { ...newDraft(playable.value, SETUP_PORT), quick: true }
  const file = tableFor(draft, SETUP_PORT, playable.value)
  const game = newGame(playable.value, choiceOf(draft, file), { file, meshes: {} }, solo ? { players: soloPlayers(playable.value) } : {})
  return game.ok && game.value.kind === 'new' ? ok({ ...game.value, idle: true }) : game
}
