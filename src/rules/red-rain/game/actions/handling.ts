import { canGrab, flagText } from '../flag'
import { standsFree } from '../combat'
import { combatOf } from '../near'
import { hasMovables, hasPortals, hasShortWalls, jumpPlace, movablesNear, portalsNear, shortWallsNear } from '../pieces'
import { type Model, type RrLook } from '../state'
import { grab } from '../steps/flag'
import { refusedIf, type Action } from './action'

/** RR-COMBAT-4: it may be agreed that nothing but a Retreat leads out of a combat. */
const barredFromPlacing = (look: RrLook, model: Model) =>
  refusedIf(look.state.readings.placing === 'barred' && combatOf(look, model).length > 0, 'RR-COMBAT-4', 'It is In Combat.')

/** RR-FLAG-3, RR-ACTION-7. */
export const grabActions = ({ state: { flag } }: RrLook): readonly Action[] => [{
  id: 'grab', text: 'Grab the flag', idle: flag === null || flag.is === 'held',
  refuse: (look, model) => refusedIf(!canGrab(look, model), 'RR-FLAG-3', flagText(look, model)),
  begin: grab,
}]

/** Actions on what lies on the table; those for which there is nothing are not shown (RR-ACTION-2, RR-ACTION-7). */
export const handlingActions = ({ board }: RrLook): readonly Action[] => [
  {
    id: 'cover', text: 'Take Cover', idle: !hasShortWalls({ board }),
    refuse: (look, model) => refusedIf(standsFree(look.state, model), 'RR-KEYWORD-4', 'It flies: no wall covers it.') ??
      refusedIf(shortWallsNear(look, model).length === 0, 'RR-SHORT-2', 'No Short Wall is within 1".'),
    begin: (act, model) => act.push({ step: 'cover', model: model.id }),
  },
  {
    id: 'portal', text: 'Jump in Portal', idle: !hasPortals({ board }),
    refuse: (look, model) => {
      const near = portalsNear(look, model)
      return barredFromPlacing(look, model) ?? refusedIf(near.length === 0, 'RR-PORTAL-2', 'No Portal is within 1".') ??
        refusedIf(near.every((portal) => !jumpPlace(look, model, portal)), 'RR-PORTAL-4', 'There is no room at the other Portal.')
    },
    begin: (act, model) => act.push({ step: 'portal', model: model.id }),
  },
  {
    id: 'push', text: 'Push Around', idle: !hasMovables({ board }),
    refuse: (look, model) => barredFromPlacing(look, model) ??
      refusedIf(movablesNear(look, model).length === 0, 'RR-MOVABLE-2', 'Nothing Movable is within 1".'),
    begin: (act, model) => act.push({ step: 'push', model: model.id }),
  },
]
