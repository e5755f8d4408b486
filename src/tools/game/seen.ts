import type { SideId } from '../../core/board'
import { lookAt as engineLook } from '../../rules/engine/look'
import { viewFor } from '../../rules/engine/view'
import type { Course } from './course'
import { tumbles } from './dice-shown'
import type { GameNow } from './game-state'
import { beginsBack } from './history'
import { latelyOf } from './lately'
import { asking, drafting, NOTHING_ASKED, NOTHING_LAID, standing } from './now'
import { seatsAt } from './seats'

/**
 * Everything that is to be seen of the game, with nothing laid, and whose secrets that shows; `dice` lie on the table. While they tumble it is
 * the moment before that is seen.
 */
export function seen(
  course: Course, dice: GameNow['dice'], { settings }: Pick<GameNow, 'settings'>,
): { readonly now: GameNow; readonly eyes: SideId | null } {
  const { playable, host, play, moments, names, labels, presenter, programs, reasons, working, chosen, options: { findReach } } = course
  const rolling = tumbles(dice, settings.dice)
  const at = rolling ? course.before : course.shown
  const moment = course.shown === play ? null : course.shown.record.entries.length
  const seats = seatsAt(playable, host, at, course.seated, settings, course)
  const eyes = moment === null ? seats.eyes : null
  const view = viewFor(at, eyes)
  const look = engineLook(view, host)
  const still = standing(playable, look, view, moments.seenAt(at, eyes))
  names.learn(at, still.units, still.marks)
  const { question } = at.state
  const open = moment === null && !rolling && question !== null && seats.side !== null
  const asked = open ? asking(playable, look, question, seats.side, findReach === undefined) : NOTHING_ASKED
  if (asked.form?.form === 'place') names.learnPieces(asked.form.pieces ?? [])
  const bare = open ? moments.of({ at, eyes, side: seats.side })?.laid?.bare : undefined
  const now: GameNow = {
    play,
    moment,
    ...still,
    ...asked,
    curtain: moment === null && !rolling ? seats.curtain : null,
    ...(open ? (bare ?? drafting(playable, look, play, host, question, seats.side, null)) : NOTHING_LAID),
    refusal: null,
    dice,
    undoes: play.record.entries.length > 1 ? labels.of(play, beginsBack(play, chosen)) : null,
    redoes: play.undone[0] ? (labels.known(play.undone[0]) ?? 'The next answer') : null,
    asksBack: null,
    pointed: [],
    held: presenter.holds,
    settings,
    programs: programs.now,
    working: working > 0,
    doing: null,
    lately: open ? latelyOf(play.record.entries, view.log, chosen, programs.isPerson) : null,
    reasons,
    hints: null,
  }
  return { now, eyes }
}
