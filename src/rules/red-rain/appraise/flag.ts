import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import { radiusOf } from '../../kit/round-base'
import { FLAG, movementOf, type Model, type RrLook } from '../game/state'

/** RR-FLAG-7. */
const HOME_WITHIN: Inches = 3
/** From the flag to a base that may pick it up, a little less (RR-FLAG-3). */
export const GRAB_WITHIN: Inches = 0.95

/** Points of the game that bringing the flag home is worth. */
export const WON = 10

/** Where the flag is, or counts as being, and its radius; null while it is held or where there is none. */
export function lyingFlag({ state, board }: RrLook): { readonly at: Vec2; readonly radius: Inches } | null {
  const { flag } = state
  if (flag?.is === 'spot') return { at: plan(flag.at), radius: flag.radius }
  const stands = flag?.is === 'standing' ? board.models[FLAG] : undefined
  return stands ? { at: plan(stands.at), radius: radiusOf(stands) } : null
}

/** Where a holder's base centre has to get to: within so much of that point. */
export function home({ state }: RrLook, radius: Inches): { readonly at: Vec2; readonly within: Inches } | null {
  const goal = state.markers.find(({ kind }) => kind === 'goal')
  return goal ? { at: goal.at, within: HOME_WITHIN + goal.radius + radius } : null
}

/** How far a model has to go from there to be home. */
export function homeAway(look: RrLook, model: Model, from: Vec2): Inches {
  const there = home(look, radiusOf(look.board.models[model.id] ?? { base: null }))
  return there ? Math.max(0, distance2(from, there.at) - there.within) : Infinity
}

/** Points of the game that the flag in the hands of the model is worth: more, the fewer turns it still takes home. 0 for who does not hold it. */
export function carriedWorth(look: RrLook, model: Model): number {
  const { flag } = look.state
  const figure = look.board.models[model.id]
  if (flag?.is !== 'held' || flag.by !== model.id || !figure) return 0
  const turns = homeAway(look, model, plan(figure.at)) / Math.max(1, 2 * movementOf(look.state, model))
  return 2 + 4 / (1 + turns)
}
