import { stateFor } from '../../rules/engine/view'
import type { Course } from './course'
import { hintOverlays } from './doing'
import type { Hint } from './game-state'

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
