import { inState } from '../../engine/look'
import type { RoLook } from '../game/state'

/* Who looks closely reckons the race for the case through (`race.ts`); all others go by rule of thumb. */

interface CloseLook extends RoLook {
  readonly closely: true
}

const close = new WeakMap<RoLook, CloseLook>()

/** The same look for one who reckons; one for each look, so that what is remembered of it stays. */
export function closely(look: RoLook): RoLook {
  let found = close.get(look)
  if (!found) close.set(look, (found = Object.assign(inState(look, look.state), { closely: true as const })))
  return found
}

export const isClose = (look: object): boolean => 'closely' in look
