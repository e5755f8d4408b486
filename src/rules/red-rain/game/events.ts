import type { Id, Pose, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import type { RollOffTold } from '../../kit/roll-off'
import type { Edge, ObjectiveId } from './state'
import type { Strike } from './tasks'

/** What the log tells: the data of each kind of event. */
export type RrEvents = RollOffTold & {
  'laid-out': { pieces: readonly Id[] }
  objective: { objective: ObjectiveId }
  markers: { markers: readonly Id[] }
  choice: { side: SideId; choice: 'area' | 'order' }
  edges: { edges: Record<SideId, Edge> }
  order: { first: SideId }
  'deployed-unit': { unit: Id; poses: Readonly<Record<Id, Pose>> }
  deployed: null
  round: { round: number }
  stacked: null
  opens: { side: SideId }
  /** The card of a Unit is turned up; `gone`: its Unit is not in play any more. */
  flipped: { side: SideId; card: Id; gone: boolean }
  turn: { unit: Id }
  bleeding: { unit: Id; face: number }
  rise: { unit: Id; face: number | null; up: boolean }
  action: { unit: Id; action: string }
  'given-up': { unit: Id; action: string }
  moved: { unit: Id; mode: 'move' | 'run' | 'retreat' | 'charge'; path: readonly Vec3[]; cost: Inches; allowance: Inches }
  charge: { unit: Id; face: number; range: Inches; again: boolean }
  charged: { unit: Id; target: Id; success: boolean }
  retreat: { unit: Id; d3: number; from: readonly Id[] }
  'free-attack': { unit: Id; at: Id; weapon: string | null }
  prelude: { unit: Id; face: number; worked: boolean }
  attack: { unit: Id; target: Id; weapons: Readonly<Record<string, number>> }
  hit: Pick<Strike, 'by' | 'target' | 'why'> & { weapon: string; face: number | null; needs: number; hit: boolean; decisive: boolean }
  'no-target': Strike
  guard: { unit: Id; face: number; needs: number; guarded: boolean }
  ward: { unit: Id; faces: readonly number[]; needs: number; ignored: number }
  wounded: { unit: Id; lost: number; left: number }
  down: { unit: Id; bleeding: boolean }
  up: { unit: Id }
  removed: { unit: Id; by: SideId | null }
  cast: { unit: Id; spell: string; target: Id | null; face: number; works: boolean }
  willpower: { unit: Id; face: number; shrugged: boolean }
  spell: { unit: Id; by: Id; spell: string }
  ability: { unit: Id; ability: string; target: Id | null; face: number | null; works: boolean }
  cover: { unit: Id; piece: Id }
  portal: { unit: Id; from: Id; to: Id; poses: Readonly<Record<Id, Pose>> }
  pushed: { unit: Id; piece: Id; poses: Readonly<Record<Id, Pose>> }
  grabbed: { unit: Id }
  dropped: { unit: Id; at: Vec2 | null }
  finished: { unit: Id }
  'round-end': { round: number }
  score: { side: SideId; points: number; text: string }
}
