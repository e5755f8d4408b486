import type { Gear, Profile } from '../profile'

/** What Squads of one kind are built from: every Unit may carry any of the gear. */
export interface SquadBook {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly profiles: readonly Profile[]
  readonly gear: readonly Gear[]
}
