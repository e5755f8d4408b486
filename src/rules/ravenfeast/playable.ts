import type { Playable } from '../playable'
import { ravenfeastAppraisal } from './appraise'
import { ravenfeastArmoury } from './armoury'
import { ravenfeastGame } from './game/game'
import type { Rf } from './game/state'
import { ravenfeastGuide } from './guide'
import { ravenfeast } from './index'
import { ravenfeastShow } from './show'

/** Ravenfeast for the shared screens, and for programs that play it. */
export const ravenfeastPlayable: Playable<Rf> = {
  system: ravenfeast,
  game: ravenfeastGame,
  show: ravenfeastShow,
  guide: ravenfeastGuide,
  armoury: ravenfeastArmoury,
  appraisal: ravenfeastAppraisal,
  teaching: async () => (await import('./teaching')).teaching,
}
