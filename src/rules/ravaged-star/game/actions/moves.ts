import { ENGAGE_ACROSS } from '../../judge/engage'
import { chargeBarred } from '../charging'
import { canGetAway } from '../getting-away'
import { allowanceFor, flies } from '../movement'
import { enemyUnits, isCoherent, isEngaged, leaderModel, leastDistance, modelsOf } from '../ranges'
import { isBig } from '../specials'
import type { Unit } from '../state'
import { DIFFICULT_LOSS, difficultRule, isDifficult } from '../../terrain'
import { inches } from '../../../kit/words'
import type { Action } from './action'
import type { RsAct } from '../act'
import type { MoveMode } from '../../judge/modes'

const begin = (mode: MoveMode) => (act: RsAct, unit: Unit) => act.push({ step: 'move', unit: unit.id, mode })

/** RS-MOVE-1. */
export const move: Action = {
  id: 'move', text: 'Move', cost: 'Single', rules: ['RS-MOVE-1'],
  refuse: (look, unit) => (isEngaged(look, unit) ? { rule: 'RS-MOVE-1', text: 'It is engaged.' } : undefined),
  begin(act, unit) {
    act.state.active!.forced = !isCoherent(act, unit)
    begin('move')(act, unit)
  },
}

/** RS-RUN-1, RS-RUN-2. */
export const run: Action = {
  id: 'run', text: 'Run', cost: 'Double', rules: ['RS-RUN-1'],
  refuse: (look, unit) => (isEngaged(look, unit) ? { rule: 'RS-RUN-2', text: 'It is engaged.' } : undefined),
  begin: begin('run'),
}

/** RS-CHARGE-1; refused as well where no enemy can be reached: too far off, also for who stands in difficult terrain, or no way leads there. */
export const charge: Action = {
  id: 'charge', text: 'Charge', cost: 'Double', rules: ['RS-CHARGE-1'],
  refuse(look, unit) {
    if (isEngaged(look, unit)) return { rule: 'RS-CHARGE-1', text: 'It is engaged.' }
    const leader = leaderModel(look, unit)
    const away = Math.min(
      ...enemyUnits(look, unit.id).flatMap((enemy) => modelsOf(look, enemy).map((model) => leastDistance(leader, model))),
    ) - ENGAGE_ACROSS - 0.01
    const full = allowanceFor(look, unit, 'charge')
    if (away > full) return { rule: 'RS-CHARGE-3', text: 'No enemy is near enough.' }
    const mire = away <= full - DIFFICULT_LOSS || flies(look, unit, 'charge')
      ? undefined
      : Object.values(look.board.pieces).find((piece) => isDifficult(piece) && look.measure.inside(leader.id, piece.id).share > 0.01)
    if (mire) return { rule: difficultRule(mire), text: `No enemy is near enough: it stands in ${mire.id}, which takes ${inches(DIFFICULT_LOSS)}.` }
    return chargeBarred(look, unit) ?? undefined
  },
  begin: begin('charge'),
}

/** RS-DISENGAGE-1; refused as well where its leader has no legal end (RS-DISENGAGE-4). */
export const disengage: Action = {
  id: 'disengage', text: 'Disengage', cost: 'Double', rules: ['RS-DISENGAGE-1'],
  refuse(look, unit) {
    if (!isEngaged(look, unit)) return { rule: 'RS-DISENGAGE-1', text: 'It is not engaged.' }
    return canGetAway(look, unit) ? undefined : { rule: 'RS-DISENGAGE-4', text: 'There is no place for its leader out of reach of the enemy.' }
  },
  begin: begin('disengage'),
}

/** RS-BULLDOZE-1. */
export const bulldoze: Action = {
  id: 'bulldoze', text: 'Bulldoze', cost: 'Double', rules: ['RS-BULLDOZE-1'],
  has: (look, unit) => isBig(look.state, unit),
  begin: begin('bulldoze'),
}
