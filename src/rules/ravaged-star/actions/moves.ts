import { allowanceFor, type MoveMode } from '../movement'
import { enemyUnits, isCoherent, isEngaged, leaderModel, leastGap, modelsOf } from '../ranges'
import { isBig } from '../specials'
import type { RsAct, Unit } from '../state'
import type { Action } from './index'

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

/** RS-CHARGE-1; refused as well where no enemy can be reached, however the way. */
export const charge: Action = {
  id: 'charge', text: 'Charge', cost: 'Double', rules: ['RS-CHARGE-1'],
  refuse(look, unit) {
    if (isEngaged(look, unit)) return { rule: 'RS-CHARGE-1', text: 'It is engaged.' }
    const leader = leaderModel(look, unit)
    const reach = allowanceFor(look, unit, 'charge') + 1.01
    const near = enemyUnits(look, unit.id).some((enemy) => modelsOf(look, enemy).some((model) => leastGap(leader, model) <= reach))
    return near ? undefined : { rule: 'RS-CHARGE-3', text: 'No enemy is near enough.' }
  },
  begin: begin('charge'),
}

/** RS-DISENGAGE-1. */
export const disengage: Action = {
  id: 'disengage', text: 'Disengage', cost: 'Double', rules: ['RS-DISENGAGE-1'],
  refuse: (look, unit) => (isEngaged(look, unit) ? undefined : { rule: 'RS-DISENGAGE-1', text: 'It is not engaged.' }),
  begin: begin('disengage'),
}

/** RS-BULLDOZE-1. */
export const bulldoze: Action = {
  id: 'bulldoze', text: 'Bulldoze', cost: 'Double', rules: ['RS-BULLDOZE-1'],
  has: (look, unit) => isBig(look.state, unit),
  begin: begin('bulldoze'),
}
