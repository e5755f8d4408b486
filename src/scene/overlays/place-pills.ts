import { overlap, type Box, type BoxGrid } from '../models/box-grid'

/** A pill to be placed beside its anchor. `slot` remembers where it hung last and is changed in place. */
export interface Hanging {
  /** Where on the screen it belongs; `seen` false when that is behind the camera or off the screen. */
  anchorX: number
  anchorY: number
  seen: boolean
  w: number
  h: number
  slot: number
  /** Set by `placePills`: its upper left corner, whole pixels. */
  x: number
  y: number
  shown: boolean
  /** Set by `placePills`: how long the line is that leads from its anchor to it, in pixels; 0 for none, where it hangs beside it and nobody else. */
  led: number
}

const GAP = 14

/** Where a pill's middle hangs from its anchor: in halves of its own size, and pixels besides. */
type Slot = readonly [dx: number, dy: number, gapX: number, gapY: number]

/** Beside the anchor; the first is liked best. */
const BESIDE: readonly Slot[] = [
  [0, -1, 0, -GAP], [1, -1, GAP * 0.6, -GAP * 0.6], [1, 0, GAP, 0], [-1, -1, -GAP * 0.6, -GAP * 0.6], [-1, 0, -GAP, 0],
  [1, 1, GAP * 0.6, GAP * 0.6], [-1, 1, -GAP * 0.6, GAP * 0.6], [0, 1, 0, GAP],
]
/** Farther off, at the end of a line: all round, upward first, from near to far. */
const WAYS: readonly (readonly [number, number])[] = [
  [0, -1], [0.7, -0.7], [-0.7, -0.7], [1, 0], [-1, 0], [0.7, 0.7], [-0.7, 0.7], [0, 1], [0.4, -0.9], [-0.4, -0.9], [0.9, -0.4], [-0.9, -0.4],
]
const FAR: readonly Slot[] = [38, 66, 100, 142].flatMap((gap) => WAYS.map(([x, y]): Slot => [Math.sign(x), Math.sign(y), x * gap, y * gap]))
/** In a crowd that leaves none of these free: wherever its middle may lie on a grid of `STEP` pixels within `FARTHEST` of its anchor, the nearest first. */
export const STEP = 16
export const FARTHEST = 240
const ACROSS = Math.floor(FARTHEST / STEP)
const ANYWHERE: readonly Slot[] = Array.from({ length: (2 * ACROSS + 1) ** 2 }, (_, i): Slot =>
  [0, 0, STEP * ((i % (2 * ACROSS + 1)) - ACROSS), STEP * (Math.floor(i / (2 * ACROSS + 1)) - ACROSS)],
).filter(([, , x, y]) => x * x + y * y <= FARTHEST * FARTHEST).sort((a, b) => a[2] * a[2] + a[3] * a[3] - b[2] * b[2] - b[3] * b[3])
const SLOTS: readonly Slot[] = [...BESIDE, ...FAR, ...ANYWHERE]
/** A pill that hangs farther from its anchor is led there by a line; so is one that is nearer to a figure which is not its own. */
const LED = GAP + 6

/**
 * Hangs the pills round their anchors in the order given, none over another, over a figure or out of `room`; each keeps its last
 * slot as long as that is free, so nothing jumps to and fro; only from farther off it comes back beside its anchor. One that finds no free place within
 * `FARTHEST` hangs where it covers least and is still shown.
 */
export function placePills(pills: readonly Hanging[], room: Box, figures: BoxGrid): void {
  for (let i = 0; i < pills.length; i++) {
    const pill = pills[i]!
    pill.shown = pill.seen
    pill.led = 0
    if (!pill.seen) continue
    if (pill.slot < 0 || covered(pills, i, pill.slot, room, figures, 0) > 0) {
      let [best, least] = [0, Infinity]
      for (let s = 0; s < SLOTS.length && least > 0; s++) {
        const covers = covered(pills, i, s, room, figures, least)
        if (covers < least) [best, least] = [s, covers]
      }
      hang(pill, best)
      pill.slot = least > 0 ? -1 : best
      if (least > 0) {
        pill.x = Math.round(Math.max(room.x, Math.min(room.x + room.w - pill.w, pill.x)))
        pill.y = Math.round(Math.max(room.y, Math.min(room.y + room.h - pill.h, pill.y)))
      }
    } else if (pill.slot >= BESIDE.length && !comesBack(pills, i, room, figures)) hang(pill, pill.slot)
    const off = offFrom(pill, pill.anchorX, pill.anchorY)
    pill.led = off > LED || isNearerToAnother(pill, off, figures.boxes) ? off : 0
  }
}

/** One that hangs farther off goes back beside its anchor as soon as there is room. */
function comesBack(pills: readonly Hanging[], i: number, room: Box, figures: BoxGrid): boolean {
  for (let s = 0; s < BESIDE.length; s++) {
    if (covered(pills, i, s, room, figures, 0) > 0) continue
    pills[i]!.slot = s
    return true
  }
  return false
}

/** How far a box's rim is from a point, or from one that is so wide and high; 0 where it lies over it. */
function offFrom({ x, y, w, h }: Box, px: number, py: number, wide = 0, high = 0): number {
  const dx = Math.max(x - px - wide, 0, px - x - w)
  const dy = Math.max(y - py - high, 0, py - y - h)
  return Math.sqrt(dx * dx + dy * dy)
}

/** Whether a figure that is not its own is nearer to the pill than its anchor, so that one might take it for that one's. */
function isNearerToAnother(pill: Hanging, off: number, figures: readonly Box[]): boolean {
  let [own, least] = [-1, LED]
  for (let k = 0; k < figures.length; k++) {
    if (figures[k]!.w <= 0) continue
    const away = offFrom(figures[k]!, pill.anchorX, pill.anchorY)
    if (away < least) [own, least] = [k, away]
  }
  for (let k = 0; k < figures.length; k++) {
    if (k !== own && figures[k]!.w > 0 && offFrom(figures[k]!, pill.x, pill.y, pill.w, pill.h) < off) return true
  }
  return false
}

function hang(pill: Hanging, slot: number): void {
  const s = SLOTS[slot]!
  pill.x = Math.round(pill.anchorX + s[0] * pill.w * 0.5 + s[2] - pill.w / 2)
  pill.y = Math.round(pill.anchorY + s[1] * pill.h * 0.5 + s[3] - pill.h / 2)
}

/**
 * Pixels of other pills, of figures and of what lies out of the room that it would cover there, or as many as are more than `enough`; it
 * then hangs there.
 */
function covered(pills: readonly Hanging[], i: number, slot: number, room: Box, figures: BoxGrid, enough: number): number {
  const pill = pills[i]!
  hang(pill, slot)
  const inside = overlap(pill, room)
  let sum = OUTSIDE * (pill.w * pill.h - inside)
  for (let k = 0; k < i && sum <= enough; k++) {
    const other = pills[k]!
    if (!other.shown) continue
    beside.x = other.x - 3
    beside.y = other.y - 3
    beside.w = other.w + 6
    beside.h = other.h + 6
    sum += OTHER * overlap(pill, beside)
  }
  // A hair more than enough will do.
  if (sum <= enough) sum += figures.coveredBy(pill, -1, Math.max(enough - sum, Number.MIN_VALUE))
  return sum
}

const beside: Box = { x: 0, y: 0, w: 0, h: 0 }

/** A pixel of another pill, and one out of the room, count for so many of a figure. */
const OTHER = 3
const OUTSIDE = 4
