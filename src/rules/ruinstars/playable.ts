import type { Playable } from '../playable'
import { ruinstarsAppraisal } from './appraise'
import { ruinstarsArmoury } from './armoury'
import { ruinstarsGame } from './game/game'
import { ruinstarsGuide } from './guide'
import { ruinstars } from './index'
import { ruinstarsShow } from './show'
import type { Ru } from './game/state'

/** Ruinstars for the shared screens. */
export const ruinstarsPlayable: Playable<Ru> = {
  system: ruinstars,
  game: ruinstarsGame,
  show: ruinstarsShow,
  guide: ruinstarsGuide,
  armoury: ruinstarsArmoury,
  appraisal: ruinstarsAppraisal,
  teaching: async () => (await import('./teaching')).teaching,
}
