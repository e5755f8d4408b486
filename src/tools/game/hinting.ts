import type { SideId } from '../../core/board'
import { canonical } from '../../rules/engine/json'
import type { Play } from '../../rules/engine/play'
import type { Form, FormAnswer } from '../../rules/engine/question'
import { stateFor } from '../../rules/engine/view'
import type { Course } from './course'
import { hintOverlays } from './doing'
import type { GameOptions } from './game-options'
import type { Hint } from './game-state'

/** A hint that was taken, and what was laid of it last, as the answer to the entry that comes then. */
export interface HintTaken {
  readonly hint: Hint
  /** Whom it was given to: what the other side is asked meanwhile is its own matter. */
  readonly side: SideId | null
  readonly laid: { readonly entry: number; readonly answer: FormAnswer }
  /** Whose activation it is about; null: that is not begun yet. */
  readonly activation: number | null
}

/** So many answers may lie between a hint that was taken and what is laid next, as where a unit names its leader first. */
const BETWEEN = 3

/** Asks what a program would do at the question that stands, and draws it on the table when it is there. */
export const hinting = (course: Course) => (): void => {
  const { desk, store, options: { findHints } } = course
  const { question, side } = store.getState()
  if (!findHints || !question || side === null) return
  store.setState({ hints: 'asked' })
  const told = course.event((hints: readonly Hint[] | null, why = '') => {
    if (store.getState().question !== question || store.getState().hints !== 'asked') return
    store.setState({ hints: hints && hints.length > 0 ? hints : null })
    if (hints && hints.length > 0) desk.change({ laid: (course.drawn = hintOverlays(desk, hints)) })
    else desk.say('info', hints ? 'There is nothing to choose from here' : `No hint: ${why}`)
  })
  ask(course, findHints, side).then(
    (hints) => told(hints),
    (error: unknown) => told(null, error instanceof Error ? error.message : String(error)),
  )
}

/** On a screen that both look at, without what the one who is asked alone knows. */
const ask = ({ play, eyes }: Course, findHints: NonNullable<GameOptions['findHints']>, side: SideId): Promise<readonly Hint[]> =>
  findHints({ system: play.record.system, side, state: stateFor(play, eyes) })

/** Whether what was answered since is what was laid, and the hint may still be followed. */
export function isFollowed({ laid: { entry, answer } }: HintTaken, { record: { entries } }: Play): boolean {
  const given = entries[entry]?.input
  if (!given) return entries.length === entry
  return entries.length - entry <= BETWEEN && given.what === 'choice' && canonical(given.answer) === canonical(answer)
}

/** The hint's way, where it is now that model's to be laid. */
export const wayToLay = ({ hint: { way } }: HintTaken, form: Form | null, unit: string | undefined): FormAnswer | null =>
  (way && form?.form === 'path' && unit === way.unit ? { legs: way.legs } : null)

/** What the program that gave the hint does next, laid as soon as it has said so, unless something else is laid or asked by then. */
export function followOn(course: Course, lay: (answer: FormAnswer) => void): void {
  const { store, options: { findHints } } = course
  const { question, side } = store.getState()
  if (!findHints || !question || side === null) return
  const told = course.event((best: Hint | undefined) => {
    const now = store.getState()
    if (best && now.question === question && now.draft === null && now.hints === null) lay(best.answer)
  })
  // Where no hint is to be had there is nothing to lay: whoever asks for one is told why.
  ask(course, findHints, side).then(([best]) => told(best), () => undefined)
}
