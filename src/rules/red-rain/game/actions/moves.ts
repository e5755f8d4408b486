import { inches } from '../../../kit/words'
import { isHeldFromCharging } from '../charging'
import { allowanceFor } from '../movement'
import { combatOf } from '../near'
import { hostilesOf, type Model, type RrLook } from '../state'
import { refusedIf, type Action } from './action'

const NOTHING_LEFT = 0.005

export const moveActions = (look: RrLook, model: Model): readonly Action[] => [
  {
    id: 'move', text: `Move up to ${inches(allowanceFor(look, model, 'move'))}`,
    refuse: (at, who, turn) => refusedIf(turn.taken > 0, 'RR-MOVE-1', 'It moves ahead of its Action.') ??
      refusedIf(allowanceFor(at, who, 'move') <= NOTHING_LEFT, 'RR-MOVE-4', 'Its Movement is spent.'),
    begin: (act, who) => act.push({ step: 'move', model: who.id, mode: 'move', allowance: allowanceFor(act, who, 'move') }),
  },
  {
    id: 'run', text: `Run: ${inches(allowanceFor(look, model, 'run'))} in all`,
    refuse: (at, _who, turn) => refusedIf(turn.cast && !at.state.readings.castAndRun, 'RR-RUN-3', 'It has cast a spell in this turn.'),
    begin: (act, who) => act.push({ step: 'move', model: who.id, mode: 'run', allowance: allowanceFor(act, who, 'run') }),
  },
  {
    id: 'charge', text: 'Charge',
    refuse: (at, who) => refusedIf(hostilesOf(at.state, who).length === 0, 'RR-CHARGE-2', 'There is nobody to charge.')
      ?? refusedIf(isHeldFromCharging(at, who), 'RR-COMBAT-3', 'It can go for nobody without leaving a combat.'),
    begin: (act, who) => act.push({ step: 'charge', model: who.id }),
  },
  {
    id: 'retreat', text: 'Retreat',
    refuse: (at, who) => refusedIf(combatOf(at, who).length === 0, 'RR-RETREAT-1', 'It is In Combat with nobody.'),
    begin: (act, who) => act.push({ step: 'retreat', model: who.id }),
  },
]
