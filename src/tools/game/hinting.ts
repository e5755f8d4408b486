import type { Play } from '../../rules/engine/play'
import type { Form, FormAnswer } from '../../rules/engine/question'
import { stateFor } from '../../rules/engine/view'
import type { Course } from './course'
import { hintOverlays } from './doing'
import type { Hint } from './game-state'

/** A hint that was taken while the record had so many entries. */
export interface HintTaken {
  readonly hint: Hint
  readonly kept: number
}

/** So many answers may lie between a hint that was taken and its way, as where a unit names its leader first. */
const BETWEEN = 3

/** Asks what a program would do at the question that stands, and draws it on the table when it is there. */
export const hinting = (course: Course) => (): void => {
  const { desk, store, play, eyes, options: { findHints } } = course
  const { question, side } = store.getState()
  if (!findHints || !question || side === null) return
  store.setState({ hints: 'asked' })
  const told = course.event((hints: readonly Hint[] | null, why = '') => {
    if (store.getState().question !== question || store.getState().hints !== 'asked') return
    store.setState({ hints: hints && hints.length > 0 ? hints : null })
    if (hints && hints.length > 0) desk.change({ laid: (course.drawn = hintOverlays(desk, hints)) })
    else desk.say('info', hints ? 'There is nothing to choose from here' : `No hint: ${why}`)
  })
  // On a screen that both look at, without what the one who is asked alone knows.
  findHints({ system: play.record.system, side, state: stateFor(play, eyes) }).then(
    (hints) => told(hints),
    (error: unknown) => told(null, error instanceof Error ? error.message : String(error)),
  )
}

/** Whether what was answered since is what the hint said, and its way may still be asked for. */
export function isFollowed({ hint, kept }: HintTaken, { record: { entries } }: Play): boolean {
  const first = entries[kept]?.input
  if (!first) return entries.length === kept
  return entries.length - kept <= BETWEEN && first.what === 'choice' && JSON.stringify(first.answer) === JSON.stringify(hint.answer)
}

/** The hint's way, where it is now that model's to be laid. */
export const wayToLay = ({ hint: { way } }: HintTaken, form: Form | null, unit: string | undefined): FormAnswer | null =>
  (way && form?.form === 'path' && unit === way.unit ? { legs: way.legs } : null)
