/** A rectangle on the screen, pixels, y down. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

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
}

const GAP = 14
/** Offsets of the pill's centre from the anchor, in halves of its own size plus the gap; the first is liked best. */
const SLOTS: readonly (readonly [dx: number, dy: number, gapX: number, gapY: number])[] = [
  [0, -1, 0, -GAP], [1, -1, GAP * 0.6, -GAP * 0.6], [1, 0, GAP, 0], [-1, -1, -GAP * 0.6, -GAP * 0.6], [-1, 0, -GAP, 0],
  [1, 1, GAP * 0.6, GAP * 0.6], [-1, 1, -GAP * 0.6, GAP * 0.6], [0, 1, 0, GAP], [0, -3, 0, -GAP * 1.4], [0, 3, 0, GAP * 1.4],
]

/**
 * Hangs the pills round their anchors in the order given, none over another, over `avoid` or out of `room`; each keeps its last
 * slot as long as that is free, so nothing jumps to and fro. One with no free slot takes the last one tried but is still shown.
 * Nothing is allocated.
 */
export function placePills(pills: readonly Hanging[], room: Box, avoid: readonly Box[]): void {
  for (let i = 0; i < pills.length; i++) {
    const pill = pills[i]!
    pill.shown = pill.seen
    if (!pill.seen) continue
    if (pill.slot >= 0 && take(pills, i, pill.slot, room, avoid)) continue
    let found = false
    for (let s = 0; s < SLOTS.length && !found; s++) {
      if (take(pills, i, s, room, avoid)) {
        pill.slot = s
        found = true
      }
    }
    if (found) continue
    pill.slot = -1
    hang(pill, 0)
    pill.x = Math.round(Math.max(room.x, Math.min(room.x + room.w - pill.w, pill.x)))
    pill.y = Math.round(Math.max(room.y, Math.min(room.y + room.h - pill.h, pill.y)))
  }
}

function hang(pill: Hanging, slot: number): void {
  const s = SLOTS[slot]!
  pill.x = Math.round(pill.anchorX + s[0] * pill.w * 0.5 + s[2] - pill.w / 2)
  pill.y = Math.round(pill.anchorY + s[1] * pill.h * 0.5 + s[3] - pill.h / 2)
}

function take(pills: readonly Hanging[], i: number, slot: number, room: Box, avoid: readonly Box[]): boolean {
  const pill = pills[i]!
  hang(pill, slot)
  if (pill.x < room.x || pill.y < room.y || pill.x + pill.w > room.x + room.w || pill.y + pill.h > room.y + room.h) return false
  for (let k = 0; k < avoid.length; k++) if (overlap(pill, avoid[k]!.x, avoid[k]!.y, avoid[k]!.w, avoid[k]!.h)) return false
  for (let k = 0; k < i; k++) {
    const other = pills[k]!
    if (other.shown && overlap(pill, other.x - 3, other.y - 3, other.w + 6, other.h + 6)) return false
  }
  return true
}

const overlap = (pill: Hanging, x: number, y: number, w: number, h: number): boolean =>
  pill.x < x + w && pill.x + pill.w > x && pill.y < y + h && pill.y + pill.h > y
