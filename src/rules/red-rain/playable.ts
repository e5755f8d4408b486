import type { Playable } from '../playable'
import { redRainAppraisal } from './appraise'
import { redRainArmoury, redRainArmouryUnder } from './armoury'
import { redRainGame } from './game/game'
import type { Rr } from './game/state'
import { redRainGuide } from './guide'
import { redRain } from './index'
import { redRainShow } from './show'

/** Red Rain for the shared screens, and for programs that play it. */
export const redRainPlayable: Playable<Rr> = {
  system: redRain,
  game: redRainGame,
  show: redRainShow,
  guide: redRainGuide,
  armoury: redRainArmoury,
  armouryUnder: redRainArmouryUnder,
  appraisal: redRainAppraisal,
  teaching: async () => (await import('./teaching')).teaching,
}
