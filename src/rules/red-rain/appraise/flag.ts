import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import { radiusOf } from '../../kit/round-base'
import { flagSpot } from '../game/flag'
import { ROUNDS } from '../game/steps/end'
import { FLAG, movementOf, type Model, type RrLook } from '../game/state'
import { wayLengths } from './way-length'

/** RR-FLAG-7. */
const HOME_WITHIN: Inches = 3
/** From the flag to a base that may pick it up, a little less (RR-FLAG-3). */
export const GRAB_WITHIN: Inches = 0.95

/** Points of the game that bringing the flag home is worth. */
export const WON = 10

/** Where the flag is, or counts as being, and its radius; null while it is held or where there is none. */
export function lyingFlag({ state, board }: RrLook): { readonly at: Vec2; readonly radius: Inches } | null {
  const spot = flagSpot({ state, board })
  if (spot) return { at: plan(spot.at), radius: spot.radius }
  const stands = state.flag?.is === 'standing' ? board.models[FLAG] : undefined
  return stands ? { at: plan(stands.at), radius: radiusOf(stands) } : null
}

/** Where a holder's base centre has to get to: within so much of that point. */
export function home({ state }: RrLook, radius: Inches): { readonly at: Vec2; readonly within: Inches } | null {
  const goal = state.markers.find(({ kind }) => kind === 'goal')
  return goal ? { at: goal.at, within: HOME_WITHIN + goal.radius + radius } : null
}

/** How far a model has to go from there to be home, on the way that is open to it. */
export function homeAway(look: RrLook, model: Model, from: Vec2): Inches {
  const there = home(look, radiusOf(look.board.models[model.id] ?? { base: null }))
  if (!there) return Infinity
  // Who is as near as that is home, whatever stands between.
  return distance2(from, there.at) <= there.within ? 0 : Math.max(0.1, wayLengths(look, model, there.at)(from) - there.within)
}

/** Turns that it still takes from there, at a run. */
export const turnsHome = (look: RrLook, model: Model, from: Vec2): number => homeAway(look, model, from) / Math.max(1, 2 * movementOf(look.state, model))

/**
 * Points of the game that it is worth to the holder to stand there: of bringing it home, what is left for each turn that it still takes, and for each
 * that the game no longer has. More than what `carriedWorth` counts, since whoever stops to fight on its way brings nothing home.
 */
export const homeWorth = (look: RrLook, holder: Model, at: Vec2): number => {
  const turns = turnsHome(look, holder, at)
  return BROUGHT * CLOSER ** turns * LATE ** Math.max(0, turns - (ROUNDS.flag - look.state.round))
}
/** By 60 games a figure against random: 10 brought it home in 55 of 60, 20 in 56.5, 35 in 56. */
const BROUGHT = 20
const CLOSER = 0.7
const LATE = 0.4

/** Points of the game that the flag in the hands of the model is worth: more, the fewer turns it still takes home. 0 for who does not hold it. */
export function carriedWorth(look: RrLook, model: Model): number {
  const { flag } = look.state
  const figure = look.board.models[model.id]
  return flag?.is === 'held' && flag.by === model.id && figure ? 2 + 4 / (1 + turnsHome(look, model, plan(figure.at))) : 0
}
