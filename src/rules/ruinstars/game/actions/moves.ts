import type { Action } from './action'

/** RU-ACTION-4. */
export const move: Action = {
  id: 'move', text: 'Move up to 6"', paying: { kind: 'move' },
  begin: (act, unit, order) => act.push({ step: 'move', unit: unit.id, mode: 'move', order }),
}

/** RU-ACTION-5, RU-ACTION-6. */
export const dash: Action = {
  id: 'dash', text: 'Dash up to 2"', paying: { kind: 'dash' },
  begin: (act, unit, order) => act.push({ step: 'move', unit: unit.id, mode: 'dash', order }),
}
