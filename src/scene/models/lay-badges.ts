import { BoxGrid, type Box } from './box-grid'

/** The tokens of one model: its unit's letter, wounds and markers. What is said of them is set by `layBadges`, in place. */
export interface BadgeGroup {
  /** On the screen: the lower left corner of the first token where it hangs by itself, at the base's near right. */
  x: number
  y: number
  /** The middle of the base. */
  footX: number
  footY: number
  /** How large a token is, and how many of them the group is wide and high. */
  size: number
  readonly wide: number
  readonly tall: number
  /** 0: one more letter of a unit; 1: the first of its unit; 2: tells of wounds and the like, or of a leader; 3: acts now. */
  readonly weight: number
  /** Which of the figures is its own; -1 for none. It may hang before that one. */
  figure: number
  seen: boolean
  /** Where it hung last. */
  slot: number

  /** Shift from where it hangs by itself, in pixels to the right and down. */
  dx: number
  dy: number
  scale: number
  /** All its tokens are one sign: there is no room for them side by side. */
  folded: boolean
  shown: boolean
}

/** Beside the base on the right, on the left, under it, and over the head on either side. */
const SLOTS = 5
const SCALES = [1, 0.78] as const
/** What tells something is shown even where there is no room. */
const MUST = 2

/**
 * Hangs groups of tokens so that none lies on another or on a figure that is not its own: the heavier first, each where it hung last if that is
 * free, else beside, under or over its own figure, else smaller, else as one sign. A mere letter that finds no room is left out: a neighbour's
 * stands for it.
 */
export function layBadges(groups: readonly BadgeGroup[], figures: readonly Box[]): void {
  const order = [...groups].sort((a, b) => b.weight - a.weight || b.footY - a.footY || a.footX - b.footX)
  const [crowd, laid] = [BoxGrid.of(figures), new BoxGrid()]
  for (const group of order) {
    group.shown = false
    if (!group.seen) continue
    let [best, least, bestScale, bestFolded] = [0, Infinity, 1, false]
    for (const folded of group.wide > 1 || group.tall > 1 ? [false, true] : [false]) {
      for (const scale of SCALES) {
        for (let k = 0; k < SLOTS && least > 0; k++) {
          const slot = k === 0 ? group.slot : k <= group.slot ? k - 1 : k
          group.folded = folded
          const box = boxOf(group, slot, scale, figures)
          // A token under another is worse than one over a figure.
          const tokens = 2 * laid.coveredBy(box, -1, least / 2)
          const covers = tokens >= least ? tokens : tokens + crowd.coveredBy(box, group.figure, least - tokens)
          if (covers < least) [best, least, bestScale, bestFolded] = [slot, covers, scale, folded]
        }
      }
    }
    group.folded = bestFolded
    if (least > 0 && group.weight < MUST) continue
    const box = boxOf(group, best, bestScale, figures)
    group.slot = best
    group.scale = bestScale
    group.dx = box.x - group.x
    group.dy = box.y + box.h - group.y
    group.shown = true
    laid.add(box)
  }
}

/** How wide and high a group is as it hangs. */
export const sizeOf = ({ size, wide, tall, folded }: BadgeGroup, scale: number): readonly [number, number] =>
  folded ? [size * scale, size * scale] : [wide * size * scale, tall * size * scale]

function boxOf(group: BadgeGroup, slot: number, scale: number, figures: readonly Box[]): Box {
  const { x, y, footX, footY, size, figure } = group
  const [w, h] = sizeOf(group, scale)
  const beside = x - footX
  const head = figures[figure]?.y ?? footY - 2 * size
  switch (slot) {
    case 0: return { x, y: y - h, w, h }
    case 1: return { x: footX - beside - w, y: y - h, w, h }
    case 2: return { x: footX - w / 2, y: Math.max(y, footY + size * 0.3), w, h }
    case 3: return { x: footX + size * 0.15, y: head - h, w, h }
    default: return { x: footX - size * 0.15 - w, y: head - h, w, h }
  }
}
