import type { DeskState } from '../desk-state'
import type { Choice } from '../../rules/engine/question'
import type { Play } from '../../rules/engine/play'
import { momentFor } from '../../rules/engine/rehearse'
import { stateFor, viewFor } from '../../rules/engine/view'
import { besideWork } from './beside'
import type { Course } from './course'
import { doingOverlays, lengthOf, tracesOf, wayOf } from './doing'
import type { Doing } from './game-state'

/** What is drawn of what a program did. */
export type Done = Partial<Pick<DeskState, 'laid' | 'walk'>>
export const NOTHING_DONE: Done = {}

/** Draws what a program is about to do. */
export function showDoing({ desk, store }: Course, doing: Doing): void {
  store.setState({ doing })
  desk.change({ laid: doingOverlays(desk, store.getState(), doing) })
}

/** Shows what a program is about to do, for as long as one wants to see it. */
export async function present(course: Course, at: Play, choice: Choice, why: string | null): Promise<void> {
  const { desk, playable, host, presenter, eyes, options: { beside } } = course
  if (!presenter.shows) return
  const { question } = stateFor(at, eyes)
  // What is answered face down is not for the other side's eyes.
  if (!question || question.secret || question.id !== choice.question) return
  const asked = { state: momentFor(at, eyes), eyes, choice }
  const here = () => besideWork(playable, host.table).doing(asked)
  const done = await (beside?.doing(asked).catch(here) ?? here())
  if (!done || course.play !== at) return
  const doing: Doing = { ...done, why }
  desk.transaction.run(() => showDoing(course, doing))
  const { activeSide } = course.store.getState().status
  await presenter.lead(doing.form, doing.things.length > 0, activeSide !== null && activeSide !== choice.side)
}

/** What a program did since the record had `from` entries, as it is seen on the table: the way that its model goes, and the lines along which it shot. */
export function doneSince({ play, eyes, presenter, store }: Course, from: number): Done {
  const { doing } = store.getState()
  if (!doing || !presenter.shows) return NOTHING_DONE
  const traces = tracesOf(viewFor(play, eyes), from)
  if (traces.length > 0) presenter.trace()
  const { path, things } = doing
  const walk = path ? { model: things[0]!, points: path.points, ms: presenter.walk(lengthOf(path)) } : null
  return { laid: [...(path ? [wayOf(path)] : []), ...traces], walk }
}
