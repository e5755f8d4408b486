import type { Clay } from './clay'

export const SCULPT_NAMES = [
  'trooper', 'heavy', 'officer', 'shieldguard', 'archer', 'hound', 'strider', 'carrier', 'skimmer', 'colossus',
  'sapper', 'marksman', 'mortar', 'robed', 'thrall', 'stalker', 'horned', 'swarm', 'tusker', 'shell', 'spitter', 'winged', 'bloom',
  'pistoleer', 'longcoat', 'spacer', 'warden', 'commissioner', 'prowler', 'greenhand', 'bystander', 'hoverer',
  'jarl', 'shipmaster', 'moundking', 'huskarl', 'axeman', 'berserk', 'churl', 'slinger', 'wight', 'raven', 'dragon',
] as const
export type SculptName = (typeof SCULPT_NAMES)[number]

/** A figure built in code, in a size of its own: feet on y = 0, facing +z. `fit.ts` gives it the measured body's size. */
export interface Sculpt {
  readonly name: SculptName
  /** How far its plan may be stretched against its height to fill the body: about 1.3 for a figure, more for a machine. */
  readonly stretch: number
  build(clay: Clay): void
}
