import type { SideId } from '../../core/board'
import type { Share } from '../../rules/engine/pledge'

/** Takes what each side adds to the dice; what it was does not come out again before the game is over. */
export interface DiceCup {
  /** Of those who have added something, in their order; programs are the first. */
  readonly shares: readonly Share[]
  /** Puts a side's secret in. `text`: what was typed, or what came of shaking; nothing where it is to be drawn. What comes back may be shown. */
  put(side: SideId, how: Share['how'], text: string): Share
}
