import type { SideId } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import { SIDES } from '../../core/sides'
import type { GameEvent } from './event'
import { refusal, type Refusal } from './judge'
import type { Play } from './position'
import type { Takeback } from './record'
import { undoTo } from './replay'
import { hiddenFrom } from './seen'

/**
 * Takes choices back, to the moment after the first `kept` entries: the one way by which a game that goes on goes back, at every door. What was
 * seen since is not unseen: past that both sides agree, or it is refused (`not-agreed`). The record keeps who did; what comes without is a slip,
 * which its owner mends alone, and before something that was taken back by agreement that agreement holds.
 */
export function takeBack<S>(play: Play<S>, kept: number, agreed?: readonly SideId[]): Result<Play<S>, Refusal> {
  const { length } = play.record.entries
  if (!Number.isInteger(kept) || kept < 1 || kept > length) {
    return fail(refusal('nothing-there', `There are entries 1 to ${length} to go back to.`))
  }
  const back = undoTo(play, kept, agreed ?? play.agreed)
  const seen = byBoth({ agreed }) ? null : seenSince(play, back)
  return seen ? fail(refusal('not-agreed', `${SEEN[seen]} since: both sides agree to go back past that ("agreed": ["A", "B"]).`)) : ok(back)
}

const SEEN = { dice: 'Dice have fallen', hidden: 'Something that was hidden has been shown' } as const

/** What was seen between an earlier moment of a game and now that nobody can unsee; null for nothing. */
export function seenSince<S>(now: Play<S>, then: Play<S>): keyof typeof SEEN | null {
  const kept = then.record.entries.length
  const dropped = now.record.entries.slice(kept)
  if (dropped.some(({ rolls }) => rolls.length > 0)) return 'dice'
  const toldApart = now.log.some(({ entry, only }) => entry >= kept && only !== null && only.length > 0)
  const answered = now.record.entries.map(({ input }) => (input.what === 'choice' ? input.question : null))
  // The second answer to one question opens the first.
  const opened = answered.slice(kept).some((question, i) => question !== null && answered.indexOf(question) < kept + i)
  // What one laid face down oneself is hidden from the other in any case.
  const own = dropped.length === 1 && then.state.question?.secret && dropped[0]!.input.what === 'choice' ? [dropped[0]!.input.side] : SIDES
  return toldApart || opened || own.some((side) => hiddenFrom(then, side) !== hiddenFrom(now, side)) ? 'hidden' : null
}

/** How many takebacks of a record both sides agreed to; the others were slips, mended at once. */
export const agreedTakebacks = (takebacks: readonly Takeback[]): number => takebacks.filter(byBoth).length

const byBoth = ({ agreed }: Pick<Takeback, 'agreed'> | { readonly agreed: undefined }): boolean => SIDES.every((side) => agreed?.includes(side))

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
