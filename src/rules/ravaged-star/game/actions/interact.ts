import { contests, controller } from '../objectives'
import { addTokens } from '../scenarios/energies'
import { hasFortifyPlace } from '../scenarios/holding'
import { onTable } from '../state'
import type { Action } from './action'

/*
 * RS-INTERACT-1 to RS-INTERACT-3: Interact is a heading; each effect is an action of its own, offered by its source.
 */

/** RS-S5-3, RS-S5-5: once a round for each player. */
export const placeObjective: Action = {
  id: 'place-objective', text: 'Interact: place an objective', cost: 'Double', rules: ['RS-S5-3', 'RS-INTERACT-2'],
  has: (look, unit) => look.state.scenario === 5 && onTable(unit),
  refuse(look, unit) {
    if (look.state.notes.placed?.includes(unit.side)) return { rule: 'RS-S5-5', text: 'Your side has placed one this round.' }
    return hasFortifyPlace(look, unit) ? undefined : { rule: 'RS-S5-4', text: 'Another marker is too near.' }
  },
  begin: (act, unit) =>
    act.ask({
      kind: 'marker', of: unit.side, text: 'Where is the marker placed, within 1" of the leader?', rules: ['RS-S5-3', 'RS-S5-4'],
      form: { form: 'point' }, about: { side: unit.side, marker: null, unit: unit.id },
    }),
}

/** RS-S10-6. */
export const drawPower: Action = {
  id: 'draw-power', text: 'Interact: add a boost token', cost: 'Single', rules: ['RS-S10-6', 'RS-INTERACT-2'],
  has: (look, unit) => look.state.scenario === 10 && onTable(unit),
  refuse(look, unit) {
    const held = look.state.markers.some((marker) => contests(look, unit, marker) && controller(look, marker) === unit.side)
    return held ? undefined : { rule: 'RS-S10-6', text: 'It contests no marker that you control.' }
  },
  begin: (act, unit) => addTokens(act, unit.side, 1, 'RS-S10-6'),
}
