import type { BoardModel } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { dot2, plan, sub2, type Vec2 } from '../../../core/vec'
import { halvesOf } from './base'
import type { Figure } from './figure'
import { outward } from './front'

/*
 * Ranks of a shield wall. Shoulder to shoulder: side edges within a tenth of an inch, fronts level within a quarter, all one way; further ranks
 * stand straight behind (RF-WALL-2). Who stands so follows from positions alone.
 */

/** RF-WALL-1, RF-WALL-14. */
export const FEWEST = 3
const SIDE_GAP: Inches = 0.1
const LEVEL_FRONTS: Inches = 0.25
/** Bases may not overlap; rounding, and the tenth of an inch that a hand is off by, are none. */
const OVERLAP: Inches = 0.05
/** Figures that face within so many degrees face the same way. */
const SAME_WAY = 2

/** Where b stands as a sees it: to its right, and ahead. */
export function seenFrom(a: BoardModel, b: Pick<BoardModel, 'at'>): Vec2 {
  const off = sub2(plan(b.at), plan(a.at))
  return [dot2(off, outward(a, 'right')), dot2(off, outward(a, 'front'))]
}

export const faceAlike = (a: BoardModel, b: BoardModel): boolean => Math.abs(((((a.yaw - b.yaw) % 360) + 540) % 360) - 180) <= SAME_WAY

/** RF-WALL-2: side by side in one rank. */
export function isShoulder(a: BoardModel, b: BoardModel): boolean {
  if (!faceAlike(a, b)) return false
  const [[wideA, deepA], [wideB, deepB]] = [halvesOf(a), halvesOf(b)]
  const [right, ahead] = seenFrom(a, b)
  const apart = Math.abs(right) - wideA - wideB
  return apart <= SIDE_GAP + ROUNDING && apart >= -OVERLAP && Math.abs(ahead + deepB - deepA) <= LEVEL_FRONTS + ROUNDING
}

/** Side by side and facing one way, though not shoulder to shoulder: as somebody means who speaks of a rank. */
function isAbreast(a: BoardModel, b: BoardModel): boolean {
  if (!faceAlike(a, b)) return false
  const [right, ahead] = seenFrom(a, b)
  return Math.abs(right) - halvesOf(a)[0] - halvesOf(b)[0] <= ABREAST && Math.abs(ahead) <= ABREAST / 2
}
const ABREAST: Inches = 0.75

/** Three or more who stand abreast, wherever such are, the longest ranks first; each from its left to its right. */
export const abreast = (figures: readonly BoardModel[]): readonly (readonly BoardModel[])[] =>
  joined(figures, isAbreast).filter(({ length }) => length >= FEWEST).toSorted((a, b) => b.length - a.length)
    .map((rank) => rank.toSorted((a, b) => seenFrom(rank[0]!, a)[0] - seenFrom(rank[0]!, b)[0]))

/** RF-WALL-2, RF-WALL-12: b stands straight behind a, in the next rank. */
export function isBehind(a: BoardModel, b: BoardModel): boolean {
  if (!faceAlike(a, b)) return false
  const [[, deepA], [, deepB]] = [halvesOf(a), halvesOf(b)]
  const [right, ahead] = seenFrom(a, b)
  const apart = -ahead - deepA - deepB
  return apart <= SIDE_GAP + ROUNDING && apart >= -OVERLAP && Math.abs(right) <= LEVEL_FRONTS + ROUNDING
}

const ROUNDING: Inches = 1e-6

function joined<F extends object>(members: readonly F[], linked: (a: F, b: F) => boolean): readonly (readonly F[])[] {
  const left = [...members]
  const groups: F[][] = []
  while (left.length > 0) {
    const group = [left.shift()!]
    for (const one of group) {
      for (let i = left.length - 1; i >= 0; i--) if (linked(one, left[i]!)) group.push(...left.splice(i, 1))
    }
    groups.push(group)
  }
  return groups
}

/** Neighbours in a shield wall, in a rank or one straight behind the other. */
export const standNext = (a: BoardModel, b: BoardModel): boolean => isShoulder(a, b) || isBehind(a, b) || isBehind(b, a)

/** RF-WALL-14: what of a shield wall holds: figures that stand together, at least three of them shoulder to shoulder. Empty: it is broken. */
export const wallsOf = (members: readonly Figure[]): readonly (readonly Figure[])[] =>
  joined(members, (a, b) => standNext(a.model, b.model))
    .filter((together) => joined(together, (a, b) => isShoulder(a.model, b.model)).some((rank) => rank.length >= FEWEST))

/** RF-WALL-12, RF-WALL-13: the ranks from the front, each from its left to its right. */
export function ranksOf(members: readonly Figure[]): readonly (readonly Figure[])[] {
  const ranks: Figure[][] = []
  for (const figure of members) {
    const rank = rankIn(figure, members)
    ;(ranks[rank] ??= []).push(figure)
  }
  const [first] = members
  const across = (figure: Figure) => (first ? seenFrom(first.model, figure.model)[0] : 0)
  return ranks.map((rank) => rank.toSorted((a, b) => across(a) - across(b)))
}

/** How many stand before it, one before the other; 0 in the front rank. */
export function rankIn(figure: Figure, members: readonly Figure[]): number {
  let [rank, before] = [0, beforeIn(figure, members)]
  while (before && rank < members.length) [rank, before] = [rank + 1, beforeIn(before, members)]
  return rank
}

/** The member straight before whom it stands. */
export const beforeIn = (figure: Figure, members: readonly Figure[]): Figure | undefined =>
  members.find(({ model }) => model.id !== figure.model.id && isBehind(model, figure.model))
