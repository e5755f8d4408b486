import type { Id, Pose, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import type { RollOffTold } from '../../kit/roll-off'
import type { Attack } from './attack'
import type { ActionKind, Aftermath, Edge, MissionId } from './state'

/** What the log tells: the data of each kind of event. */
export type RuEvents = RollOffTold & {
  mission: { mission: MissionId }
  edges: { edges: Record<SideId, Edge> }
  'set-up': { items: readonly { id: Id; at: Vec3 }[] }
  'deployed-unit': { unit: Id; poses: Readonly<Record<Id, Pose>> }
  deployed: null
  turn: { turn: number }
  orders: { side: SideId; faces: readonly number[]; orders: number }
  /** 1 TO or more spent, and what on. */
  'order-spent': { side: SideId; on: string; left: number }
  initiative: { faces: Record<SideId, number>; first: SideId | null }
  activated: { unit: Id; act: number }
  action: { unit: Id; action: ActionKind; cost: number; order: boolean; left: number; gear: string | null }
  /** An action was taken back before anything came of it. */
  'given-up': { unit: Id; action: string }
  skill: { unit: Id; skill: string }
  moved: { unit: Id; mode: 'move' | 'dash'; path: readonly Vec3[]; cost: Inches; allowance: Inches }
  leaving: { unit: Id; from: Id; bought: number; strikes: boolean }
  attack: AttackTold
  /** Who attacks or is attacked is gone. */
  'no-target': Attack
  reroll: { by: Id; roll: 'attack' | 'save'; from: number; to: number; with: string }
  shift: { by: Id; roll: 'attack' | 'save'; from: number; to: number }
  /** Attack dice as they stand: Strikes and damage before saves. */
  strikes: { by: Id; target: Id; faces: readonly number[]; auto: number; strikes: number; criticals: number; damage: number }
  /** Save dice as they were thrown, and how many of them may be rolled again. */
  armour: { unit: Id; faces: readonly number[]; stat: number; free: number }
  saves: { unit: Id; by: Id; faces: readonly number[]; stopped: number; returned: number; lost: number }
  stunned: { unit: Id; stun: number }
  wounded: { unit: Id; lost: number; left: number }
  'taken-out': { unit: Id; by: SideId | null }
  picked: { unit: Id; item: Id }
  dropped: { unit: Id; item: Id; at: Vec2 }
  given: { unit: Id; to: Id; item: Id }
  door: { unit: Id; piece: Id; open: boolean }
  /** A mission action. */
  feat: { unit: Id; action: string; item: Id | null }
  /** The die for what a marker earns. */
  worth: { unit: Id; item: Id; face: number; points: number }
  /** An activation ends by itself, with so much ACT that buys nothing. */
  'nothing-left': { unit: Id; left: number }
  finished: { unit: Id }
  'turn-end': { turn: number }
  score: { side: SideId; points: number; text: string }
  victory: { winner: SideId | null }
  earned: { points: Record<SideId, number> }
  injuries: Pick<Aftermath, 'units'>
}

interface AttackTold {
  by: Id
  target: Id
  weapon: string
  kind: 'ranged' | 'melee'
  dice: number
  auto: number
  stat: number
  opportunity: boolean
  faces: readonly number[]
}
