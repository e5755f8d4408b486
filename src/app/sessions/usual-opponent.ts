import { LEVELS } from '../../bot/levels'
import { PLAYERS, USUAL_PLAYER } from '../../bot/players'
import { otherSide } from '../../core/sides'
import type { Playable } from '../../rules/playable'
import type { Players, Sitting } from '../../tools/game/players'
import { loadOpponent } from '../storage/opponent-store'
import { freshSeed } from './fresh'

/** Who sits opposite where nobody chose: of a system that no program knows anything of, one that takes what the page would suggest. */
export function usualOpponent({ appraisal }: Playable): Sitting {
  const { id, name } = appraisal ? USUAL_PLAYER : (PLAYERS.find((player) => player.id === 'suggest') ?? USUAL_PLAYER)
  return { player: id, name, seed: freshSeed() }
}

/** Who sits where in a solo game: the opponent and the side that were last chosen on the start page. */
export function soloPlayers(playable: Playable): Players {
  const usual = usualOpponent(playable)
  const { level, character, mine } = loadOpponent()
  return { [otherSide(mine)]: playable.appraisal ? { ...usual, player: level, name: LEVELS[level].name, character } : usual }
}
