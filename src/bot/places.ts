import type { Id } from '../core/board'
import type { Aim } from '../rules/appraise'
import { gapToAim, type Moved, type Scene } from './scene'

/** Whether a place is one that both sides may hold in this round: not what one of them alone wants, nor what is yet to come. */
export const mayBeHeld = ({ when, who, denies, each, along }: Aim): boolean =>
  when !== 'later' && !who && !each && !along && (denies !== 0 || when === 'now')

/**
 * How many places the side holds, and things it carries: each place is for one of its units, each unit at one place. Who is on its way there counts for a
 * part of one, the more the nearer, who is outnumbered there for half.
 */
export function placesHeld(scene: Scene, moved: Moved | null = null): number {
  const pairs = scene.aims.filter(mayBeHeld).flatMap((aim) => pairsAt(scene, aim, moved)).sort((a, b) => b.counts - a.counts)
  const taken = new Set<Id>()
  let sum = scene.aims.filter(({ carried }) => carried).length
  for (const { unit, place, counts } of pairs) {
    if (taken.has(unit) || taken.has(place)) continue
    taken.add(unit).add(place)
    sum += counts
  }
  return sum
}

/** Every unit that is there, or may get there in three moves. */
function pairsAt(scene: Scene, aim: Aim, moved: Moved | null): readonly { readonly unit: Id; readonly place: Id; readonly counts: number }[] {
  const { friends, foes } = scene
  const theirs = foes.reduce((sum, foe) => (foe.leader !== null && gapToAim(scene, foe, aim) === 0 ? sum + foe.weight : sum), 0)
  return friends.flatMap((one) => {
    if (one.leader === null || one.weight === 0) return []
    const gap = gapToAim(scene, one, aim, moved?.unit === one.id ? moved.at : undefined)
    const near = gap === 0 ? 1 : COMING * (1 - gap / Math.max(1, one.movement) / FAR)
    return near <= 0 ? [] : [{ unit: one.id, place: aim.id, counts: near * (theirs < one.weight ? 1 : 0.5) }]
  })
}
/** In moves: who is as far counts for nothing yet. */
const FAR = 3
/** What the last step is worth: a fifth. */
const COMING = 0.8
