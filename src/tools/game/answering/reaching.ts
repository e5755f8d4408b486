import type { ReachShown } from '../../../rules/playable'
import type { Overlay } from '../../overlay'
import type { GameDesk } from '../game-desk'

/** Where the model of the question, or the option that is pointed at, gets to. */
export const reachOverlays = (game: GameDesk): Overlay[] => shownFrom(game.now.reach, game)

export const shownFrom = (reach: readonly ReachShown[], game: GameDesk): Overlay[] =>
  reach.map(({ rings, kind, text }): Overlay => {
    const side = game.now.side ?? 'neutral'
    return { kind: 'reach', side, rings, ...(kind === 'threat' ? { threat: game.say(text) } : {}) }
  })
