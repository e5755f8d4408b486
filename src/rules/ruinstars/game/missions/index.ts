import type { MissionId, Ru } from '../state'
import { breakers } from './breakers'
import { known } from '../../../kit/known'
import type { Mission, MissionAction } from './mission'
import { relay } from './relay'
import { salvage } from './salvage'

export const ALL_MISSIONS: readonly Mission[] = [relay, salvage, breakers]

export const missionOf = (id: MissionId): Mission => known(ALL_MISSIONS.find((mission) => mission.id === id), 'mission', id)

export const missionActionOf = ({ mission }: Ru, id: string): MissionAction =>
  known(missionOf(mission).actions.find((one) => one.id === id), 'mission action', id)

/** After which turn the game is over: the mission's own, or what was agreed (RU-HOUSE-11). */
export const turnsOf = (state: Ru): number => state.readings.turns ?? missionOf(state.mission).turns
