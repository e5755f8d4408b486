import { otherSide } from '../../../../core/sides'
import { isGood } from '../../judge/rolls'
import type { RoAct, Steps } from '../act'
import { beatenNow } from '../ending'
import { flightOf } from '../flight'
import { allowanceOf, partingFrom } from '../movement'
import { modelOf, opponentsBeside } from '../near'
import { dieOf, rollAgainst } from '../rolling'
import { outcomeOf, settleMission } from '../score'
import { figureOf, onTable, squadOf } from '../state'
import { moraleSum } from '../sums'
import { knockOut, panic } from '../wounds'

export const steps = {
  /** What comes of a deed, before anything goes on: the end, at once where a squad is beaten (RO-HOUSE-11); then Morale, then free attempts. */
  aftermath(act) {
    const { state } = act
    if (beatenNow(act)) return
    const due = state.morale.shift()
    if (due) return act.push({ step: 'morale', ...due }, { step: 'aftermath' })
    const attempt = state.attempts.shift()
    if (!attempt) return
    if (attempt.side === otherSide(state.acting!)) return act.push({ step: 'offer', side: attempt.side, free: true })
    act.push({ step: 'aftermath' })
  },

  /** RO-HOUSE-8: every figure left rolls; who fails panics, and on a natural 1 is out of action. */
  morale(act, { side, why }) {
    const { state } = act
    const rolling = squadOf(state, side).filter(onTable)
    if (rolling.length === 0) return
    const rolls = rolling.map((figure) => ({ unit: figure.id, ...rollAgainst(act, figure, moraleSum(act, figure), 'Morale', ['RO-HOUSE-8']) }))
    act.emit({
      kind: 'morale', rules: ['RO-HOUSE-8', 'RO-MARKER-3', 'RO-MARKER-5'], data: { side, why, rolls },
      text: [
        { side }, why === 'leader' ? ' has lost its leader. Morale: ' : ' has lost half of its squad. Morale: ',
        ...rolls.flatMap((roll, i) => [...(i > 0 ? [', '] : []), { unit: roll.unit }, ` ${Math.max(2, roll.needs)}: `, dieOf(roll)]), '.',
      ],
    })
    const failed = rolls.filter((roll) => !isGood(roll))
    for (const { unit, face } of failed) {
      const figure = figureOf(state, unit)
      if (face === 1) knockOut(act, figure, null, 'morale')
      else panic(act, figure)
    }
    act.push(...failed.filter(({ face }) => face !== 1).map(({ unit }) => ({ step: 'flee' as const, unit })))
  },

  /** RO-HOUSE-17, RO-HOUSE-20: a Prone figure stays where it is; who leaves an active opponent is struck at first. */
  flee(act, { unit }) {
    const figure = figureOf(act.state, unit)
    if (!onTable(figure) || figure.prone) return
    const { path, leaves } = flight(act, unit)
    if (path.length < 2 && !leaves) return
    const leaving = leaves ? opponentsBeside(act, figure) : partingFrom(act, unit, path)
    act.push(...leaving.map(({ id }) => ({ step: 'part' as const, unit, foe: id })), { step: 'run', unit })
  },

  run(act, { unit }) {
    const figure = figureOf(act.state, unit)
    if (!onTable(figure)) return
    const { path, cost, leaves } = flight(act, unit)
    if (path.length > 1) {
      act.place(unit, { at: path.at(-1)!, yaw: modelOf(act, unit).yaw })
      act.emit({
        kind: 'moved', rules: ['RO-HOUSE-8', 'RO-DEFINE-4'], data: { unit, how: 'flight', path, cost, allowance: allowanceOf(act), whole: true },
        text: [{ unit }, ' flees towards its baseline.'],
      })
    }
    if (leaves) knockOut(act, figure, null, 'fled')
  },

  /** RO-XP-1, RO-HOUSE-10, RO-HOUSE-14. */
  end(act) {
    settleMission(act)
    act.state.phase = 'end'
    act.end(outcomeOf(act.state))
  },
} satisfies Steps

/** The same way both times: nothing is moved in between but by blows that fell it. */
const flight = (act: RoAct, unit: string) => act.workOut(`the flight of ${unit}`, () => flightOf(act, figureOf(act.state, unit)), unit)
