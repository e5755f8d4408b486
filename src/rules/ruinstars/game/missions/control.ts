import type { SideId } from '../../../../core/board'
import { controls } from '../near'
import { onTable, squadOf, type Item, type RuLook } from '../state'

/** RU-CONTROL-1, RU-CONTROL-2: a Unit of the Squad controls it. */
export const squadControls = (look: RuLook, side: SideId, item: Item): boolean =>
  squadOf(look.state, side).some((unit) => onTable(unit) && controls(look, unit.id, item))
