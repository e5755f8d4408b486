import type { Vec2 } from '../../core/vec'

/** Arrow keys in plan: the table seen from above, with +z towards the reader. */
export const ARROWS: Readonly<Record<string, Vec2>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
}

/** An inch, or a tenth of one with Shift. */
export const arrowStep = (key: string, fine: boolean): Vec2 | null => {
  const way = ARROWS[key]
  const length = fine ? 0.1 : 1
  return way ? [way[0] * length, way[1] * length] : null
}
