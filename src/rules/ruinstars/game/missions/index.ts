import type { MissionId, Ru } from '../state'
import { breakers } from './breakers'
import type { Mission } from './mission'
import { relay } from './relay'
import { salvage } from './salvage'

export const ALL_MISSIONS: readonly Mission[] = [relay, salvage, breakers]

export const missionOf = (id: MissionId): Mission => {
  const found = ALL_MISSIONS.find((mission) => mission.id === id)
  if (!found) throw new Error(`There is no mission "${id}".`)
  return found
}

/** After which turn the game is over: the mission's own, or what was agreed (RU-HOUSE-11). */
export const turnsOf = (state: Ru): number => state.readings.turns ?? missionOf(state.mission).turns
