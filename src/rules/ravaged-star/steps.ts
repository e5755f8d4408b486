import type { Id } from '../../core/board'
import type { Token } from './state'

/** Everything that the agenda of a game of Ravaged Star may hold. */
export type RsStep =
  // steps/round.ts
  | { readonly step: 'round' }
  | { readonly step: 'initiative' }
  | { readonly step: 'round-end' }
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
