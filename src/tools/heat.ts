import type { Id } from '../core/board'
import type { HeatMap } from './ruling/heat/sheet'

/** `from`: what the model sees. `exposed`: where the other side's units see it, were it to stand there. */
export type HeatMode = 'from' | 'exposed'

/** A map that lies on the table. */
export interface Heat {
  readonly mode: HeatMode
  /** Whom it is about. */
  readonly model: Id
  /** Who looks: the model itself, or of each unit of the other side its leader. */
  readonly lookers: readonly Id[]
  /** As far as it is known; null before the first answer. */
  readonly map: HeatMap | null
}

/** What a cell's cover counts as on the map: systems have one or two words for it. */
export const coverClass = (word: string): 'open' | 'light' | 'heavy' =>
  word === 'none' ? 'open' : /heavy|hard|full|solid/i.test(word) ? 'heavy' : 'light'

/** Distances at which the squares grow smaller. */
export const HEAT_BANDS = [6, 12, 24, 36] as const

export const bandOf = (distance: number): number => {
  const band = HEAT_BANDS.findIndex((limit) => distance <= limit)
  return band < 0 ? HEAT_BANDS.length : band
}
