import { scale2, turn2, type Vec2 } from '../../core/vec'

/** Arrow keys in plan where +z points up the screen. */
const ARROWS: Readonly<Record<string, Vec2>> = {
  arrowleft: [1, 0],
  arrowright: [-1, 0],
  arrowup: [0, 1],
  arrowdown: [0, -1],
}

/** An inch, or a tenth of one with Shift, as the table is seen; null for another key. `heading` as in the desk's state. */
export const arrowStep = (key: string, fine: boolean, heading: number): Vec2 | null => {
  const way = ARROWS[key]
  if (!way) return null
  const [x, z] = turn2(scale2(way, fine ? 0.1 : 1), heading)
  return [Math.round(x * 10) / 10, Math.round(z * 10) / 10]
}
