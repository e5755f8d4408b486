import type { GameEvent } from './event'
import { SIDES } from '../../core/sides'
import type { GameRecord, Takeback } from './record'

/** How many takebacks of a record both sides agreed to; the others were slips, mended at once. */
export const agreedTakebacks = (takebacks: readonly Takeback[]): number => takebacks.filter(byBoth).length

const byBoth = ({ agreed }: Takeback): boolean => SIDES.every((side) => agreed?.includes(side))

/**
 * Whether dice fell after the first `kept` entries. Who goes back past them knows what they showed, so that both sides agree to it; what came
 * without dice is a slip that its owner mends alone.
 */
export const undoesDice = ({ entries }: Pick<GameRecord, 'entries'>, kept: number): boolean => entries.slice(kept).some(({ rolls }) => rolls.length > 0)

/**
 * The log with a line wherever choices were taken back and others made in their place. These lines rest on the record
 * alone: the game itself does not know of what was taken back.
 */
export function withTakebacks(log: readonly GameEvent[], takebacks: readonly Takeback[]): readonly GameEvent[] {
  if (takebacks.length === 0) return log
  const lines = [...log]
  for (const takeback of takebacks) {
    const at = lines.findIndex(({ entry, kind }) => entry >= takeback.kept && kind !== TAKEBACK)
    lines.splice(at < 0 ? lines.length : at, 0, lineOf(takeback))
  }
  return lines
}

const TAKEBACK = 'takeback'

const lineOf = (takeback: Takeback): GameEvent => {
  const { kept, dropped } = takeback
  const what = dropped === 1 ? 'A choice was taken back' : `${dropped} choices were taken back`
  return {
    entry: kept, step: '', kind: TAKEBACK, text: `${what}${byBoth(takeback) ? ', by agreement' : ''}.`, rules: [], data: takeback,
    facts: [0, 0], rolls: [0, 0], only: null,
  }
}
