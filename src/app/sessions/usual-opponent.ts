import { PLAYERS, USUAL_PLAYER } from '../../bot/players'
import type { Playable } from '../../rules/playable'
import type { Sitting } from '../../tools/game/players'
import { freshSeed } from './fresh'

/** Who sits opposite where nobody chose: of a system that no program knows anything of, one that takes what the page would suggest. */
export function usualOpponent({ appraisal }: Playable): Sitting {
  const { id, name } = appraisal ? USUAL_PLAYER : (PLAYERS.find((player) => player.id === 'suggest') ?? USUAL_PLAYER)
  return { player: id, name, seed: freshSeed() }
}
