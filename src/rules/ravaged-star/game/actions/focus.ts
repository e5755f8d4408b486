import type { Action } from './action'

/** RS-FOCUS-1, RS-FOCUS-2: all weapons are 1 more accurate for the rest of the activation. */
export const focus: Action = {
  id: 'focus',
  text: 'Focus',
  cost: 'Single',
  rules: ['RS-FOCUS-1', 'RS-FOCUS-2'],
  begin(act) {
    act.state.active!.focused = true
  },
}
