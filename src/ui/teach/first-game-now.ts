import { LEARNER, nextNote, type FirstGame, type FirstGameMoment, type FirstGameNote, type Lit } from '../../rules/teaching'
import { tumbles } from '../../tools/game/dice-shown'
import type { GameNow } from '../../tools/game/game-state'

/** What the learner sees; null while dice roll, behind a curtain and at an earlier moment: then nothing is explained. */
function momentOf(now: GameNow): FirstGameMoment | null {
  const { play, moment, dice, settings, curtain, question, side, log, status, units, marks, sheet, over } = now
  if (moment !== null || curtain !== null || tumbles(dice, settings.dice)) return null
  const mine = side === LEARNER
  return { state: play.state.own, question: mine ? question : null, log, status, units, marks, sheet: mine ? sheet : null, over: over !== null }
}

/** How far one has read in a guided game. */
export interface Reading {
  readonly told: readonly string[]
  /** What stands to be read, since the learner had given so many answers; `asked`: something was asked of the learner then. */
  readonly shown: { readonly note: FirstGameNote; readonly lit: Lit; readonly answers: number; readonly asked: boolean } | null
}

/** Both sides may be asked at once: only what the learner has answered counts. */
const answersOf = ({ play: { record } }: GameNow): number =>
  record.entries.filter(({ input }) => input.what === 'choice' && input.side === LEARNER).length

/** What there is to read at that moment; the same object where that has not changed. */
export function readOn(reading: Reading, firstGame: FirstGame, now: GameNow): Reading {
  const answers = answersOf(now)
  const { shown } = reading
  // Who answers the question at which something was explained goes on from it.
  const passed = shown !== null && shown.asked && answers > shown.answers
  if (shown && !passed) return reading
  const { told } = gotIt(reading)
  const moment = momentOf(now)
  const next = moment && nextNote(firstGame, moment, new Set(told))
  if (!next && !shown) return reading
  return { told, shown: next && { ...next, answers, asked: moment.question !== null } }
}

/** The note was read. */
export const gotIt = ({ told, shown }: Reading): Reading =>
  ({ told: shown && !told.includes(shown.note.id) ? [...told, shown.note.id] : told, shown: null })
