import type { Playable } from '../playable'
import { redRainArmoury } from './armoury'
import { redRainGame } from './game/game'
import type { Rr } from './game/state'
import { redRainGuide } from './guide'
import { redRain } from './index'
import { redRainShow } from './show'

/** Red Rain for the shared screens; programs play it by chance alone as yet. */
export const redRainPlayable: Playable<Rr> = {
  system: redRain,
  game: redRainGame,
  show: redRainShow,
  guide: redRainGuide,
  armoury: redRainArmoury,
}
