import type { Id, SideId } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { StepOf } from '../../engine/game'
import type { Token } from './state'
import type { Pool, PlaceTask, AutoHits, Crushed, Dodge, Ploughed, PloughOn, ImpactRule, Unload, Fall, Wounds } from './tasks'
import type { MoveMode } from '../judge/modes'

type OfUnit<Name extends string, Data = unknown> = StepOf<Name, { readonly unit: Id } & Data>
type OfSide<Name extends string, Data = unknown> = StepOf<Name, { readonly side: SideId } & Data>
type OfToken<Name extends string> = StepOf<Name, { readonly token: Token }>
type OfPool<Name extends string, Data = unknown> = StepOf<Name, { readonly pool: Pool } & Data>

/** Everything that the agenda of a game of Ravaged Star may hold, by the file that carries it out. */
export type RsStep =
  // steps/zones.ts; `side`: who picks now, null before the roll-off.
  | StepOf<'zones' | 'edges' | 'edge' | 'quarter' | 'zones-set'> | StepOf<'zone', { readonly side: SideId | null }>
  // steps/deploy.ts
  | StepOf<'deployment'> | StepOf<'deploy', { readonly turn: SideId }> | OfUnit<'deploy-unit' | 'deploy-on-table' | 'nominate'>
  // steps/scout.ts, steps/round.ts, steps/boost.ts
  | StepOf<'scouts', { readonly turn: SideId | null }> | StepOf<'round' | 'initiative' | 'round-end' | 'close-round' | 'boosts-end'>
  // steps/draw.ts
  | StepOf<'draw'> | OfToken<'drawn' | 'force-draw' | 'pick-unit'>
  // steps/activation.ts
  | OfUnit<'activate', { readonly token: 'activation' | 'boost' }> | OfUnit<'shaken-check' | 'act' | 'finish'>
  // steps/leaderless.ts
  | OfUnit<'name-leader', { readonly action?: string }> | OfUnit<'begin', { readonly action: string }>
  // steps/redeploy.ts, steps/transport.ts
  | OfUnit<'redeploy'> | StepOf<'unload', Unload> | OfUnit<'jolted'>
  // steps/move.ts
  | OfUnit<'move', { readonly mode: MoveMode }> | StepOf<'place', { readonly task: PlaceTask }>
  | OfUnit<'moved', { readonly mode: MoveMode; readonly charged: readonly Id[] }> | OfUnit<'engage', { readonly over: readonly Id[] }>
  // steps/bulldoze.ts
  | OfUnit<'plough', { readonly legs: readonly Waypoint[] }> | StepOf<'dodge', Dodge> | StepOf<'plough-on', PloughOn> | StepOf<'crushed', Crushed>
  | StepOf<'ploughed', Ploughed>
  // steps/shoot.ts
  | OfUnit<'shoot', { readonly mode: 'shoot' | 'assault' }> | OfUnit<'slip-away'>
  // steps/attack.ts
  | OfPool<'attack'> | OfPool<'hits', { readonly faces: readonly number[] }> | OfPool<'defend', { readonly faces: readonly number[]; readonly damage: number }>
  | OfPool<'strays', { readonly dice: number; readonly others: readonly Id[] }> | OfPool<'stray', { readonly struck: Id; readonly dice: number }>
  | StepOf<'stun', { readonly target: Id }> | StepOf<'auto-hits', AutoHits> | StepOf<'depletion', { readonly before: readonly Id[]; readonly first: SideId }>
  // steps/wounds.ts
  | StepOf<'wounds', Wounds> | StepOf<'fall' | 'take-off', Fall>
  // steps/melee.ts, steps/ranks.ts, steps/impact.ts
  | OfUnit<'melee' | 'fight' | 'fought' | 'close-up'> | StepOf<'counters'> | OfUnit<'ranks', { readonly foes: readonly Id[] }>
  | OfUnit<'impact', { readonly rule: ImpactRule; readonly over: readonly Id[] }>
  // scenarios/
  | StepOf<'scenario-start' | 'scenario-round' | 'scenario-end' | 'score' | 'after-scoring' | 'vortex' | 'shrine-score'>
  | OfSide<'boost-drawn'> | OfSide<'spare-token', { readonly drawer: SideId }>
  | StepOf<'place-markers', { readonly left: number }> | OfSide<'shift-marker', { readonly marker: string }>
