import type { Id, Pose, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import type { Fallen, Location } from '../judge/rolls'
import type { AgreedCondition, DeedId, Gain, Loss, MoraleCause } from './state'

/** A roll against a number, as it fell. */
export interface Rolled extends Fallen {
  readonly needs: number
}

/** What the log tells: the data of each kind of event. */
export type RoEvents = {
  intelligence: { side: SideId; by: Id | null; roll: Rolled | null; revealed: boolean }
  'starting-roll': { faces: Readonly<Record<SideId, number>>; totals: Readonly<Record<SideId, number>>; attacker: SideId | null }
  mission: { faces: { readonly mission: number; readonly location: number; readonly complication: number } }
  'laid-out': { pieces: readonly Id[] }
  warning: null
  deployed: { side: SideId; poses: Readonly<Record<Id, Pose>>; kept: readonly Id[] }
  activated: { unit: Id; dice: readonly Rolled[]; reactions: number }
  further: { unit: Id; die: Rolled }
  kept: { unit: Id }
  reaction: { unit: Id; dice: readonly Rolled[] }
  cancelled: { unit: Id; by: Id }
  bonus: { unit: Id; choice: 'die' | 'calm' }
  lapsed: { dice: number }
  duck: { unit: Id }
  resumes: { unit: Id; left: number }
  stopped: { unit: Id; left: number; why: 'out' | 'initiative' }
  finished: { unit: Id; left: number }
  deed: { unit: Id; deed: DeedId; reaction: boolean; target: Id | null }
  stress: { unit: Id; stress: number }
  terrain: { unit: Id; kind: 'rough' | 'climb' | 'drop'; roll: Rolled }
  moved: { unit: Id; how: 'move' | 'enter' | 'flight'; path: readonly Vec3[]; cost: Inches; allowance: Inches; whole: boolean }
  parting: { unit: Id; foe: Id; roll: Rolled }
  fell: { unit: Id; face: number; location: Location }
  shot: { unit: Id; target: Id; at: Id; roll: Rolled; hit: boolean; location: Location | null }
  blow: { unit: Id; target: Id; roll: Rolled; hit: boolean; location: Location | null }
  endured: { unit: Id; roll: Rolled; pins: number; wounds: number }
  prone: { unit: Id }
  shown: { unit: Id }
  out: { unit: Id; by: SideId | null; how: Loss['how'] }
  dropped: { unit: Id; body: Id | null }
  spotted: { unit: Id; target: Id; roll: Rolled }
  objective: { side: SideId; unit: Id }
  /** A side comes to have the initiative, at first or anew. */
  turn: { round: number; side: SideId }
  xp: { side: SideId; points: number; why: Gain['why']; unit: Id | null }
  morale: { side: SideId; why: MoraleCause; rolls: readonly (Rolled & { readonly unit: Id })[] }
  panics: { unit: Id }
  initiative: { side: SideId; free: boolean; roll: Rolled; taken: boolean }
  passes: { side: SideId }
  changes: { side: SideId; changes: number; cleared: number }
  relieved: { side: SideId; unit: Id | null; counter: 'stress' | 'pin' | null }
  condition: { unit: Id; condition: AgreedCondition; set: boolean; agreed: boolean }
  ends: { why: 'nobody' | 'changes' | 'activations' }
}
