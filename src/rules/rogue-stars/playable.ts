import type { Playable } from '../playable'
import { rogueStarsAppraisal } from './appraise'
import { rogueStarsArmoury } from './armoury'
import { rogueStarsGame } from './game/game'
import type { Ro } from './game/state'
import { rogueStarsGuide } from './guide'
import { rogueStars } from './index'
import { rogueStarsShow } from './show'

/** Rogue Stars for the shared screens, and for programs that play it. */
export const rogueStarsPlayable: Playable<Ro> = {
  system: rogueStars,
  game: rogueStarsGame,
  show: rogueStarsShow,
  guide: rogueStarsGuide,
  armoury: rogueStarsArmoury,
  appraisal: rogueStarsAppraisal,
  teaching: async () => (await import('./teaching')).teaching,
}
