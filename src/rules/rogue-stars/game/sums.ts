import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import {
  activation, blow, endure, morale, reaction, SPOT, takeInitiative, TERRAIN, type Sum,
} from '../judge/rolls'
import { shotSum } from './shooting'
import { cardOf, countersOf, figureOf, isOut, squadOf, type Figure, type Ro, type RoLook } from './state'

/* What every roll of a game needs, as the sum that it is. */

type At = Pick<RoLook, 'state'>

/** RO-ACTIVATE-3 to RO-ACTIVATE-9. */
export const activateSum = ({ state }: At, figure: Figure): Sum => activation(cardOf(state, figure), figure)
/** RO-REACT-2 to RO-REACT-9. */
export const reactSum = ({ state }: At, figure: Figure, bonus: 0 | 2): Sum => reaction(cardOf(state, figure), figure, bonus)
export const shootSum = (look: RoLook, figure: Figure, target: Id): Sum => shotSum(look, figure, target)
export const meleeSum = ({ state }: At, figure: Figure, target: Id): Sum => blow(figure, figureOf(state, target))
export const endureSum = ({ state }: At, figure: Figure, critical: boolean): Sum => endure(cardOf(state, figure), figure, critical)
export const moraleSum = ({ state }: At, figure: Figure): Sum => morale(cardOf(state, figure), figure)
export const initiativeSum = ({ state }: At, side: SideId): Sum => takeInitiative(leadershipOf(state, side), countersOn(state, otherSide(side)))
export const spotSum = (): Sum => SPOT
export const terrainSum = (): Sum => TERRAIN

/** RO-INITIATIVE-2: a leader who is out of action adds nothing, or what players read otherwise. */
export function leadershipOf(state: Ro, side: SideId): number {
  const leader = figureOf(state, state.squads[side].leader)
  return isOut(leader) && state.readings.fallenLeader === 'nothing' ? 0 : cardOf(state, leader).leadership
}

/** RO-INITIATIVE-3, RO-MARKER-6: Stress, Pins and Wounds of a whole squad. */
export const countersOn = (state: Ro, side: SideId): number => squadOf(state, side).reduce((sum, figure) => sum + countersOf(figure), 0)
