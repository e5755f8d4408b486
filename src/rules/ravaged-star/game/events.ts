import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import type { EventOf } from '../../engine/game'
import type { RollOffTold } from '../../kit/roll-off'
import type { MoveMode } from '../judge/modes'
import type { Marker, Token } from './state'
import type { Change, MarkerTask, Pool, Poses, Row } from './tasks'
import type { Sides } from './zones'

interface OfUnit {
  readonly unit: Id
}
interface OfSide {
  readonly side: SideId
}
/** Tests that a unit rolls against hits. */
interface Defended extends OfUnit {
  readonly faces: readonly number[]
  readonly failed: number
}

/** What each kind of line in the log holds, null where its words say all. */
export type RsEvents = RollOffTold & {
  // Set-up
  edges: OfSide & { turn: 0 | 1 }
  zones: { sides: Sides; markers: readonly Marker[] }
  first: OfSide
  role: { attacker: SideId }
  leader: OfUnit & { leader: Id }
  reserve: OfUnit
  'deployed-unit': OfUnit & { leader: Id | null; poses: Poses }
  deployed: null
  // Rounds and tokens
  round: { round: number }
  'round-end': { round: number }
  tokens: { pool: readonly Token[] }
  underdog: OfSide
  /** A boost token where it names no other. */
  'token-added': OfSide & { kind?: Token['kind'] }
  drawn: { token: Token }
  aside: { token: Token }
  declined: { token: Token }
  exchange: OfSide & { from: Token['kind']; to: Token['kind'] }
  'force-draw': OfSide
  // Activations
  activated: OfUnit & { token: 'activation' | 'boost' }
  action: OfUnit & { action: string }
  finished: OfUnit
  toughened: OfUnit & { more: number }
  'boost-over': OfUnit & { more: number }
  leadership: OfUnit & { needs: number; face: number; good: boolean }
  shaken: OfUnit
  recovered: OfUnit
  healed: OfUnit & ({ model: Id; gained: number } | { back: readonly Id[] })
  // Movement
  moved: OfUnit & { mode: MoveMode; path: readonly Vec3[]; cost: Inches; charged: readonly Id[]; crossed?: readonly Id[]; displaced?: readonly Id[] }
  'given-up': OfUnit & { mode: MoveMode }
  placed: OfUnit & { lost: readonly Id[]; poses: Poses }
  straggling: null
  dodged: OfUnit & { by: Id; distance: Inches; poses: Poses }
  ranks: OfUnit & { to: Id; poses: Poses }
  'set-up': OfUnit & { at: Vec3 }
  embarked: OfUnit & { transport: Id }
  disembarked: OfUnit & { forced: boolean }
  'stays-aboard': OfUnit
  // Attacks
  declared: { pools: readonly Pool[] }
  'no-target': { pool: Pool }
  attack: { pool: Pool; needs: number; changes: readonly Change[]; faces: readonly number[]; hits: readonly number[] }
  defense: Defended & { needs: readonly number[] }
  stray: Defended & { needs: number; hits: number }
  'auto-hits': Defended & { needs: number; hits: number; damage: number; ap: number }
  wound: OfUnit & { model: Id; lost: number; left: number }
  casualty: OfUnit & { model: Id }
  destroyed: OfUnit & { by: SideId | null }
  explosion: OfUnit & { model: Id; hits: number; struck: readonly Id[] }
  // Objectives
  score: Row
  /** One that is placed or moved. */
  marker: OfSide & Partial<MarkerTask> & { at: Vec2 }
  markers: { markers: readonly Marker[] }
}

export type RsEvent = EventOf<RsEvents>
