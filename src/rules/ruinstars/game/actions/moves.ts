import { inches } from '../../../kit/words'
import { allowanceFor } from '../movement'
import type { RuLook } from '../state'
import type { Action } from './action'

/** RU-ACTION-4; a skill may have lengthened it (RU-ORDERS-6). */
export const move = (look: RuLook): Action => ({
  id: 'move', text: `Move up to ${inches(allowanceFor(look, 'move'))}`, paying: { kind: 'move' },
  begin: (act, unit, order) => act.push({ step: 'move', unit: unit.id, mode: 'move', order }),
})

/** RU-ACTION-5, RU-ACTION-6. */
export const dash: Action = {
  id: 'dash', text: 'Dash up to 2"', paying: { kind: 'dash' },
  begin: (act, unit, order) => act.push({ step: 'move', unit: unit.id, mode: 'dash', order }),
}
