import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Play } from '../../rules/engine/play'
import * as replay from '../../rules/engine/replay'
import { seenSince, takeBack } from '../../rules/engine/takeback'
import { worthStopping } from './alone'
import type { Course } from './course'
import type { GameDesk } from './game-desk'
import type { GameSettings } from './game-state'

type IsPerson = (side: SideId) => boolean

const PROGRAM_REFUSES = 'Nothing is taken back: the program does not agree to go back past what was seen since'

/** The entry that a step back begins with: the last choice that somebody at the screen was asked for, or what was laid down for the game since. */
export function beginsBack({ record: { entries } }: Play, chosen: number): number {
  const own = Math.max(chosen, entries.findLastIndex(({ input }) => input.what !== 'choice'))
  return own > 0 ? own : entries.length - 1
}

/** The last choice that somebody at the screen was asked for; -1: there is none. */
export const lastAsked = (play: Play, settings: GameSettings, isPerson: IsPerson): number => stepBack(play, settings, isPerson)?.record.entries.length ?? -1

/** The moment before the last thing that somebody at the screen did or might have done otherwise; null: there is none. */
function stepBack(play: Play, settings: GameSettings, isPerson: IsPerson): Play | null {
  const { entries } = play.record
  // Past all that programs did at once: each step of its own plays the game again from the checkpoint before it.
  const last = entries.findLastIndex(({ input }) => input.what !== 'choice' || isPerson(input.side))
  let back = entries.length > 1 ? replay.undoTo(play, Math.max(1, last)) : null
  while (back && !worthStopping(back, settings, isPerson)) back = replay.undo(back)
  return back
}

/** What was taken back last, done again, up to where somebody is asked; null: nothing was. */
function stepOn(play: Play, settings: GameSettings, isPerson: IsPerson): Play | null {
  let on = replay.redo(play)
  while (on && on.undone.length > 0 && !worthStopping(on, settings, isPerson)) on = replay.redo(on)
  return on
}

/** Going back and to earlier moments. What is only looked at is not taken back. */
export function historyOf(course: Course): Pick<GameDesk, 'undo' | 'redo' | 'takeBack' | 'leaveBack' | 'show'> {
  const { desk, store, programs } = course
  const { isPerson } = programs

  const show = (moment: number | null, then: () => void = () => {}) => {
    const { play, shown } = course
    const last = play.record.entries.length
    const at = moment === null ? last : Math.min(Math.max(1, Math.round(moment)), last)
    // Whatever is on its way elsewhere is not wanted any more.
    if (at === shown.record.entries.length) {
      course.stay()
      return then()
    }
    programs.ask(null)
    course.look(at === last ? play : replay.undoTo(play, at), then, () => show(moment, then))
  }

  return {
    show: course.event(show),
    undo: course.played(() => {
      const { play } = course
      if (course.people.length === 0) return desk.say('info', 'Programs play both sides: play on yourself, then choices can be taken back')
      const back = stepBack(play, store.getState().settings, isPerson)
      if (!back) return desk.say('info', 'Nothing to undo yet')
      const said = store.getState().undoes ?? ''
      const kept = back.record.entries.length
      const taken = takeBack(play, kept)
      if (!taken.ok && !programs.agreeBack(play, kept)) return desk.say('info', PROGRAM_REFUSES)
      if (!taken.ok) return store.setState({ asksBack: { kept, said, past: seenSince(play, back) ?? 'dice', of: programs.people } })
      course.travel(taken.value, `Undone: ${said}`)
    }),
    redo: course.played(() => {
      const said = store.getState().redoes
      const on = stepOn(course.play, store.getState().settings, isPerson)
      if (!on) return desk.say('info', 'Nothing to redo')
      course.travel(on, `Done again: ${said ?? ''}`)
    }),
    takeBack: course.played((entry) => {
      const { play } = course
      const kept = Math.min(Math.max(1, entry), play.record.entries.length)
      if (kept === play.record.entries.length) return
      const taken = takeBack(play, kept, programs.agreeBack(play, kept) ? SIDES : undefined)
      if (taken.ok) return course.travel(taken.value)
      store.setState({ asksBack: null })
      desk.say('info', PROGRAM_REFUSES)
    }),
    leaveBack: course.event(() => store.setState({ asksBack: null })),
  }
}
