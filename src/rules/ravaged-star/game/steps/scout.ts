import type { SideId } from '../../../../core/board'
import { standingOptions } from '../../../kit/alternation'
import { rollOffD10 } from '../scenarios/scenario'
import { hasRule } from '../specials'
import { onTable, unitOf, type Rs, type Unit } from '../state'
import type { Answers, Steps } from '../act'
import { otherSide, SIDES } from '../../../../core/sides'

export const steps = {
  /** RS-SPECIAL-SCOUT-1, RS-SPECIAL-SCOUT-3: after deployment, in turn where both have scouts, the winner of a roll-off first. */
  scouts(act, { turn }) {
    const { state } = act
    const able = SIDES.filter((side) => scoutsLeft(state, side).length > 0)
    if (able.length === 0) return
    const side = able.length === 1 ? able[0]! : (turn ?? rollOffD10(act, 'whose scouts move first', ['RS-SPECIAL-SCOUT-3']))
    act.push({ step: 'scouts', turn: otherSide(side) })
    act.ask({
      kind: 'scout', of: side, text: 'Which unit scouts ahead?', rules: ['RS-SPECIAL-SCOUT-1', 'RS-SPECIAL-SCOUT-3'], about: { side },
      form: { form: 'option', options: [...standingOptions(scoutsLeft(state, side)), { id: STAY, text: 'Nobody scouts ahead' }] },
    })
  },
} satisfies Steps

export const questions = {
  scout: {
    take(act, { side }, { option }) {
      if (option === STAY) {
        act.state.scouted.push(...scoutsLeft(act.state, side).map((unit) => unit.id))
        return
      }
      act.state.scouted.push(option)
      act.push({ step: 'name-leader', unit: option }, { step: 'move', unit: unitOf(act.state, option).id, mode: 'scout' })
    },
  },
} satisfies Answers

/** Units on the table with Scout that have not had their move (RS-SPECIAL-SCOUT-1). */
export const scoutsLeft = (state: Rs, side: SideId): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && onTable(unit) && hasRule(state, unit, 'Scout') && !state.scouted.includes(unit.id))

const STAY = 'none'
