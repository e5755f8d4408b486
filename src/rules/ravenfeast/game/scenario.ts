import type { SideId } from '../../../core/board'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import type { Inches } from '../../../core/units'
import { modelOf } from './near'
import { fightersOf, isActive, type Marker, type RfLook, type ScenarioId } from './state'

export const SCENARIO_NAMES: Readonly<Record<ScenarioId, string>> = { 'open-field': 'Open Field', 'three-stones': 'Three Stones', 'long-ships': 'Late Ships' }

/** How near a base centre counts as at a stone. */
export const STONE_REACH: Inches = 4
/** From which turn on stones count. */
export const STONES_FROM = 2

/** Three stones along the line between the two edges: in the middle and a third of the way to each end. */
export const stonesOf = (width: Inches): readonly Marker[] =>
  [-1 / 3, 0, 1 / 3].map((share, i): Marker => ({ id: `stone-${i + 1}`, name: `Stone ${i + 1}`, at: [share * width, 0] as Vec2 }))

/** Active figures of the side at the stone. */
export const atStone = (look: RfLook, { at }: Marker, side: SideId): number =>
  fightersOf(look.state, side).filter((figure) => isActive(figure) && distance2(plan(modelOf(look, figure.id).at), at) <= STONE_REACH).length
