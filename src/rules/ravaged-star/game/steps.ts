import type { Id, SideId } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { Token } from './state'
import type { Pool, PlaceTask, AutoHits, Crushed, Dodge, PloughOn, ImpactRule, Unload, Fall, Wounds } from './tasks'
import type { MoveMode } from '../judge/modes'

/** Everything that the agenda of a game of Ravaged Star may hold. */
export type RsStep =
  // steps/zones.ts
  | { readonly step: 'zones' | 'edges' | 'edge' | 'quarter' | 'zones-set' }
  /** `side`: who picks now; null before the roll-off. */
  | { readonly step: 'zone'; readonly side: SideId | null }
  // steps/deploy.ts
  | { readonly step: 'deployment' }
  | { readonly step: 'deploy'; readonly turn: SideId }
  | { readonly step: 'deploy-unit' | 'deploy-on-table' | 'nominate'; readonly unit: Id }
  // steps/round.ts
  | { readonly step: 'round' }
  | { readonly step: 'initiative' }
  | { readonly step: 'round-end' }
  | { readonly step: 'close-round' }
  // steps/boost.ts
  | { readonly step: 'boosts-end' }
  // steps/draw.ts
  | { readonly step: 'draw' }
  | { readonly step: 'drawn'; readonly token: Token }
  | { readonly step: 'force-draw'; readonly token: Token }
  | { readonly step: 'pick-unit'; readonly token: Token }
  // steps/activation.ts
  | { readonly step: 'activate'; readonly unit: Id; readonly token: 'activation' | 'boost' }
  | { readonly step: 'shaken-check'; readonly unit: Id }
  | { readonly step: 'act'; readonly unit: Id }
  | { readonly step: 'finish'; readonly unit: Id }
  // steps/leaderless.ts
  | { readonly step: 'name-leader'; readonly unit: Id; readonly action?: string }
  | { readonly step: 'begin'; readonly unit: Id; readonly action: string }
  // steps/redeploy.ts
  | { readonly step: 'redeploy'; readonly unit: Id }
  // steps/move.ts
  | { readonly step: 'move'; readonly unit: Id; readonly mode: MoveMode }
  | { readonly step: 'place'; readonly task: PlaceTask }
  | { readonly step: 'moved'; readonly unit: Id; readonly mode: MoveMode; readonly charged: readonly Id[] }
  | { readonly step: 'engage'; readonly unit: Id; readonly over: readonly Id[] }
  // steps/bulldoze.ts
  | { readonly step: 'plough'; readonly unit: Id; readonly legs: readonly Waypoint[] }
  | ({ readonly step: 'dodge' } & Dodge)
  | ({ readonly step: 'plough-on' } & PloughOn)
  | ({ readonly step: 'crushed' } & Crushed)
  | { readonly step: 'ploughed'; readonly unit: Id; readonly crossed: readonly Id[]; readonly displaced: readonly Id[] }
  // steps/shoot.ts
  | { readonly step: 'shoot'; readonly unit: Id; readonly mode: 'shoot' | 'assault' }
  | { readonly step: 'slip-away'; readonly unit: Id }
  // steps/attack.ts
  | { readonly step: 'attack'; readonly pool: Pool }
  | { readonly step: 'hits'; readonly pool: Pool; readonly faces: readonly number[] }
  | { readonly step: 'defend'; readonly pool: Pool; readonly faces: readonly number[]; readonly damage: number }
  | { readonly step: 'strays'; readonly pool: Pool; readonly dice: number }
  | { readonly step: 'stray'; readonly pool: Pool; readonly struck: Id; readonly dice: number }
  | { readonly step: 'stun'; readonly target: Id }
  | ({ readonly step: 'auto-hits' } & AutoHits)
  | { readonly step: 'depletion'; readonly before: readonly Id[]; readonly first: SideId }
  // steps/wounds.ts
  | ({ readonly step: 'wounds' } & Wounds)
  | ({ readonly step: 'fall' | 'take-off' } & Fall)
  // steps/melee.ts
  | { readonly step: 'melee'; readonly unit: Id }
  | { readonly step: 'fight'; readonly unit: Id }
  | { readonly step: 'counters' }
  | { readonly step: 'fought'; readonly unit: Id }
  // steps/ranks.ts
  | { readonly step: 'ranks'; readonly unit: Id; readonly foes: readonly Id[] }
  | { readonly step: 'close-up'; readonly unit: Id }
  // steps/impact.ts
  | { readonly step: 'impact'; readonly unit: Id; readonly rule: ImpactRule; readonly over: readonly Id[] }
  // steps/transport.ts
  | ({ readonly step: 'unload' } & Unload)
  | { readonly step: 'jolted'; readonly unit: Id }
  // steps/scout.ts
  | { readonly step: 'scouts'; readonly turn: SideId | null }
  // scenarios/
  | { readonly step: 'scenario-start' | 'scenario-round' | 'scenario-end' | 'score' | 'after-scoring' | 'vortex' | 'shrine-score' }
  | { readonly step: 'boost-drawn'; readonly side: SideId }
  | { readonly step: 'place-markers'; readonly left: number }
  | { readonly step: 'shift-marker'; readonly side: SideId; readonly marker: string }
  | { readonly step: 'spare-token'; readonly side: SideId }
