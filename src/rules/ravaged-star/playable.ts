import type { Playable } from '../playable'
import { ravagedStarAppraisal } from './appraise'
import { ravagedStarArmoury } from './armoury'
import { ravagedStarGame } from './game/game'
import { ravagedStarGuide } from './guide'
import { ravagedStar } from './index'
import { ravagedStarShow } from './show'
import type { Rs } from './game/state'

/** Ravaged Star for the shared screens. */
export const ravagedStarPlayable: Playable<Rs> = {
  system: ravagedStar,
  game: ravagedStarGame,
  show: ravagedStarShow,
  guide: ravagedStarGuide,
  armoury: ravagedStarArmoury,
  appraisal: ravagedStarAppraisal,
  teaching: async () => (await import('./teaching')).teaching,
}
