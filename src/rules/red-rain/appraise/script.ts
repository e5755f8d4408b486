import type { Id } from '../../../core/board'
import type { Script } from '../../appraise'
import type { WeaponKind } from '../card'

/** How a script goes anywhere: the movements of the rules, a charge straight on, or set down elsewhere. */
export type Way = 'move' | 'run' | 'retreat' | 'charge' | 'portal' | 'push'

/** What a place has to be good for, where its movement leads. */
export type Wish = 'blow' | 'shot' | 'charge' | 'flag' | 'wall' | 'portal' | 'friend' | 'foe'

/** A script of this game, with what its places and strikes are asked for. */
export interface RainScript extends Script {
  readonly way?: Way
  readonly wish?: Wish
  /** It attacks with these weapons. */
  readonly blow?: WeaponKind
  /** It charges that one with that chance; or the best one from where its move has led. */
  readonly charge?: { readonly target: Id; readonly chance: number }
  readonly charges?: true
  /** Spells on enemies are cast where it then stands. */
  readonly spells?: true
  /** Arcane that a spell ahead of all this has used up. */
  readonly arcane?: number
  /** It goes back to where it stood once they are (RR-SPELL-1). */
  readonly returns?: true
  /** Which piece it pushes or jumps into. */
  readonly piece?: Id
}
