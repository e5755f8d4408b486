import { setLevel, pledge, type Host, type Play } from '../../rules/engine/play'
import type { Choice } from '../../rules/engine/question'
import type { Refusal } from '../../rules/engine/judge'
import * as replay from '../../rules/engine/replay'
import { viewFor } from '../../rules/engine/view'
import { SIDES } from '../../core/sides'
import type { Id } from '../../core/board'
import type { Playable } from '../../rules/playable'
import type { Desk } from '../desk'
import { GameCourse } from './game-course'
import { tumbles } from './dice-shown'
import { evidenceOf, membersOf, thingsOf } from './evidence'
import type { GameDesk } from './game-desk'
import type { GameOptions } from './game-options'
import { hinting } from './hinting'
import { historyOf } from './history'
import { lookAt } from './look'
import { showDoing } from './presenting'
import { seatedAfter } from './seats'
import { spotsOf } from './spots'
import type { Ground } from './table-of-game'

/**
 * Plays a game on the desk: from now on its table is the game's. `ground` is the table that the game was set up on; the
 * host's table must be a World of its own, since the rules measure arrangements that the desk does not show.
 */
export function createGameDesk(desk: Desk, playable: Playable, host: Host, first: Play, ground: Ground, options: GameOptions = {}): GameDesk {
  const course = new GameCourse(desk, playable, host, first, ground, options)
  const { store, names, drafts, programs, presenter, reaches } = course
  const { beside, watching = false } = options
  const event: GameCourse['event'] = (work) => course.event(work)
  const played: GameCourse['played'] = (work) => course.played(work)

  const game: GameDesk = {
    playable,
    store,
    watching,
    get now() {
      return store.getState()
    },
    draft: event((answer) => {
      drafts.lay(answer)
      desk.refresh()
    }),
    answer: event((given, despite) => {
      const { question, side, draft, status } = store.getState()
      const answer = given ?? draft
      if (!question || side === null || !answer) return false
      const next = { ...course.seated, side: seatedAfter(course.seated.side, side, status.activeSide) }
      const choice: Choice = { question: question.id, side, answer, ...(despite ? { despite } : {}) }
      const tell = (refusal: Refusal | null): boolean => {
        if (!refusal) return true
        store.setState({ refusal })
        desk.refresh()
        return false
      }
      if (!beside || watching) return tell(course.append(choice, null, next))
      const here = course.appendSoon(choice, next)
      if (here) return tell(here.refused)
      const done = desk.transaction.work()
      void course.carryOut(choice, null, next).then(event((refusal) => {
        if (!tell(refusal) && refusal!.code !== 'stale') desk.say('info', names.say(refusal!.text))
      })).finally(done)
      return true
    }),
    append: event((choice, why) => course.append(choice, why)),
    follow: event((record) => {
      const { play } = course
      const next = replay.follow(play, record)
      if (next.record.entries.length > play.record.entries.length) course.advance(next)
      else if (next !== play) course.travel(next)
    }),
    propose: event(() => drafts.suggest()),
    level: played((rule, level, span) => {
      const taken = course.guarded(() => setLevel(course.play, { rule, level, for: span, agreed: SIDES }, host))
      if (taken.ok) course.advance(taken.value)
      else store.setState({ refusal: taken.error })
    }),
    pledge: played((given) => {
      const done = course.guarded(() => pledge(course.play, given, host))
      if (done.ok) course.advance(done.value)
      else desk.say('error', done.error.text)
    }),
    ...historyOf(course),
    preview: event((option) => reaches.preview(course.play, course.eyes, option)),
    point: event((what) => {
      const line = what !== null && 'text' in what ? what : null
      const ids = line ? thingsOf(course.shown, line) : ((what as readonly Id[] | null) ?? []).flatMap((id) => membersOf(course.shown, id))
      store.setState({ pointed: ids })
      const marked = ids.map((id) => ({ kind: 'highlight', id, tone: 'target' }) as const)
      // Who has fallen stands in the set-up alone.
      const boards = [course.play.state.board, course.play.record.setup.board]
      const unitOf = (model: Id) => boards.flatMap(({ models }) => models[model]?.unit ?? [])[0] ?? model
      if (line && ids.length > 0) desk.camera('frame', ids)
      desk.change({ laid: line ? [...evidenceOf(viewFor(course.play, course.eyes), line, unitOf), ...marked] : [...course.drawn, ...marked] })
    }),
    seat: event((side) => course.seat(side)),
    clearDice: event(() => {
      const { dice, settings: now } = store.getState()
      if (tumbles(dice, now.dice)) course.update()
      // The choice changed nothing that is asked: the draft stays.
      else if (dice) store.setState({ dice: null })
    }),
    settings: event((change) => {
      const last = store.getState()
      store.setState({ settings: { ...last.settings, ...change } })
      course.update(last.dice)
      // What was being laid stays, where the same is still asked.
      if (last.draft && store.getState().question === last.question) drafts.lay(last.draft)
      if (last.doing && store.getState().play === last.play) showDoing(course, last.doing)
    }),
    sit: event((side, program) => {
      if (watching) return
      programs.sit(side, program)
      // What stands may have but one answer, or be another's to give.
      course.advance(course.play)
    }),
    hint: event(hinting(course)),
    takeHint: event((hint) => course.takeHint(hint)),
    hold: event((on) => {
      presenter.hold(on)
      if (store.getState().held !== on) store.setState({ held: on })
    }),
    light: event((things) => {
      const { marks } = store.getState()
      desk.change({ lit: spotsOf(marks, things.flatMap((id) => membersOf(course.shown, id))) })
    }),
    skip: event(() => {
      presenter.skip()
      const { dice, settings: now } = store.getState()
      if (tumbles(dice, now.dice)) course.update()
    }),
    leave: event(() => {
      presenter.hold(false)
      course.leave()
    }),
    nameOf: (id) => names.nameOf(id),
    say: (text) => names.say(text),
    modelOf(id) {
      const known = names.modelOf(id)
      if (known) return known
      return playable.show.model?.(lookAt(course.shown, host, course.eyes), id) ?? null
    },
  }

  desk.transaction.run(() => {
    desk.join(game)
    course.begin()
  })
  return game
}
