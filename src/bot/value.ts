import { otherSide } from '../core/sides'
import type { Term } from '../rules/appraise'
import { placesHeld } from './places'
import { chance, holdings, risk, waysMade, type Moved, type Scene } from './scene'

/** Worth of a whole position to the side that looks, term by term. */
export function valued(scene: Scene): readonly Term[] {
  const { appraisal, look, side, weights, pace, worth, friends } = scene
  const standing = appraisal.standing(look)
  const [own, other] = [standing[side], standing[otherSide(side)]]
  const sum = (figure: (one: (typeof friends)[number]) => number) => friends.reduce((all, one) => all + figure(one), 0)
  return [
    { what: 'army', points: worth * (own.army - other.army) },
    { what: 'score', points: pace.point * (own.scored - other.scored + weights.soon * (own.soon - other.soon)) },
    ...asItStands(scene),
    { what: 'at risk', points: -worth * weights.risk * sum((one) => risk(scene, one)) },
    { what: 'in reach', points: worth * weights.chance * sum((one) => chance(scene, one)) },
  ]
}

/** What all hold, and how far they are on their way, as they stand. */
export const asItStands = (scene: Scene): readonly Term[] => [{ what: 'ground', points: holdings(scene) }, ...likedPlaces(scene), ...onItsWay(scene)]

/** Places that it holds for the liking of it: nothing for who does not care. */
export const likedPlaces = (scene: Scene, moved: Moved | null = null): readonly Term[] =>
  (scene.weights.hold === 0 ? [] : [{ what: 'places held', points: scene.pace.point * scene.weights.hold * placesHeld(scene, moved) }])

/** How far somebody is on its way: nothing where nobody is. */
export function onItsWay(scene: Scene, moved: Moved | null = null): readonly Term[] {
  const points = waysMade(scene, moved)
  return points === 0 ? [] : [{ what: WAY, points }]
}
const WAY = 'on its way'

/** What everybody sees as it is: no matter of judgement. */
export const isPlain = (what: string): boolean => what === WAY || what === THE_GAME

/** That the game is over, and what having won it is worth: more than any army. */
export const THE_GAME = 'the game'
export const WON = 1000

export const totalOf = (terms: readonly Term[]): number => terms.reduce((sum, { points }) => sum + points, 0)

/** The best first; by hundredths of a point, so that engines that round otherwise agree on what is as good. */
export const byWorth = (a: { readonly worth: number }, b: { readonly worth: number }): number => Math.round(100 * b.worth) - Math.round(100 * a.worth)
