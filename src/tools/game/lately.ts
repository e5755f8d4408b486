import type { SideId } from '../../core/board'
import type { GameEvent } from '../../rules/engine/event'
import type { Entry } from '../../rules/engine/record'

/** What programs have done since somebody at the screen last chose: the side that began it, and the lines that tell of it. */
export interface Lately {
  readonly side: SideId
  /** The entry that it begins with. */
  readonly from: number
  readonly events: readonly GameEvent[]
  /** The lines of the person's last choice and of what was answered by itself after it: what the program may have answered. */
  readonly before: readonly GameEvent[]
}

/**
 * What is told of the entries since the first choice of a program after entry `chosen`, which somebody at the screen chose; what was answered by
 * itself between is told with it. null: no program has done anything that may be read.
 */
export function latelyOf(
  entries: readonly Pick<Entry, 'input'>[], log: readonly GameEvent[], chosen: number, isPerson: (side: SideId) => boolean,
): Lately | null {
  for (let i = chosen + 1; i < entries.length; i++) {
    const { input } = entries[i]!
    if (input.what !== 'choice' || isPerson(input.side)) continue
    const events = log.filter(({ entry }) => entry >= i)
    const before = log.filter(({ entry }) => entry >= chosen && entry < i)
    return events.length > 0 ? { side: input.side, from: i, events, before } : null
  }
  return null
}

/** The last choice of somebody at the screen, as far as a record tells: one that was answered by itself is taken for one. -1: there is none. */
export const lastChosen = (entries: readonly Pick<Entry, 'input'>[], isPerson: (side: SideId) => boolean): number =>
  entries.findLastIndex(({ input }) => input.what === 'choice' && isPerson(input.side))
