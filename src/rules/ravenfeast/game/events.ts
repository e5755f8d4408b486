import type { Id, Pose, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import type { LossKind } from './state'

/** One shot of a volley: what was rolled for it; null where it did not come to that roll. */
export interface ShotRolled {
  readonly by: Id
  readonly face: number
  readonly needs: number
  readonly cover: readonly number[]
  readonly armor: number | null
}

/** One attack in melee. */
export interface BlowRolled {
  readonly at: Id
  readonly face: number
  readonly needs: number
  readonly armor: number | null
  readonly armorNeeds: number
  /** Of a Death Worthy of a Song (RF-SONG-2). */
  readonly again: number | null
}

export interface FigureRolled {
  readonly figure: Id
  readonly face: number
  readonly needs: number
}

/** What the log tells: the data of each kind of event. */
export type RfEvents = {
  'deploys-first': { faces: Readonly<Record<SideId, number>>; first: SideId }
  'deployed-unit': { poses: Readonly<Record<Id, Pose>> }
  deployed: null
  turn: { round: number }
  initiative: { faces: Readonly<Record<SideId, number>>; totals: Readonly<Record<SideId, number>>; lowest: SideId | null }
  order: { order: readonly SideId[] }
  phase: { phase: string; round: number }
  moved: { unit: Id; how: 'foot' | 'fly' | 'withdraw' | 'flee' | 'escort' | 'led' | 'wall' | 'fall-in'; path: readonly Vec3[]; cost: Inches }
  locked: { unit: Id; with: readonly Id[] }
  turned: { wall: Id }
  formed: { wall: Id; members: readonly Id[] }
  'given-up': { wall: Id }
  broken: { wall: Id; left: readonly Id[] }
  filled: { wall: Id; unit: Id; place: Id }
  stays: { side: SideId }
  'free-attack': { at: Id; rolls: readonly FigureRolled[]; wounds: number }
  volley: { target: Id; shots: readonly ShotRolled[]; wounds: number }
  holds: { side: SideId }
  faces: { unit: Id; at: Id }
  struck: { unit: Id; blows: readonly BlowRolled[] }
  song: { unit: Id; by: Id }
  wounded: { unit: Id; wounds: number; left: number }
  removed: { unit: Id; side: SideId; by: SideId | null; points: number; how: LossKind }
  trigger: { why: 'leader' | 'half' | 'song' | 'hero'; side: SideId }
  lent: { leader: Id; face: number | null; needs: number; passed: boolean }
  rolled: { why: 'rally' | 'morale'; side: SideId; rolls: readonly FigureRolled[] }
  rallied: { units: readonly Id[] }
  fled: { unit: Id }
  captured: { unit: Id; by: readonly Id[] }
  groups: { groups: Readonly<Record<Id, readonly Id[]>> }
  event: { turn: number }
  arrived: { side: SideId; units: readonly Id[] }
  score: { side: SideId; points: number; text: string }
  'turn-end': { round: number }
}
