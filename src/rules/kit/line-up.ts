import type { Id } from '../../core/board'
import type { Degrees, Inches } from '../../core/units'
import { add2, distance2, dot2, scale2, sub2, type Vec2 } from '../../core/vec'
import { yawTo } from './frame'

/* A line that is drawn on the table becomes ranks: side by side along it, further ranks straight behind, all one way. */

/** Who falls in: where it stands now, null where that is nowhere yet; and the sides of its base. */
export interface FallsIn {
  readonly id: Id
  readonly at: Vec2 | null
  readonly base: readonly [front: Inches, depth: Inches]
}

export interface LineUp {
  readonly abreast: number
  readonly ranks: number
  readonly yaw: Degrees
  /** Centre of each base in plan. */
  readonly places: Readonly<Record<Id, Vec2>>
}

/** Fewer abreast than this are no line. */
const FEWEST = 3
/** So that bases that touch do not overlap for the last digit. */
const APART: Inches = 0.005

/** Who draws from left to right sends them away from oneself; as many stand abreast as find room on the line, from its middle on. */
export function lineUp(figures: readonly FallsIn[], from: Vec2, to: Vec2): LineUp {
  const long = distance2(from, to)
  const right: Vec2 = long > 0 ? scale2(sub2(to, from), 1 / long) : [1, 0]
  const ahead: Vec2 = [right[1], 0 - right[0]]
  const wide = Math.max(...figures.map(({ base }) => base[0])) + APART
  const deep = Math.max(...figures.map(({ base }) => base[1])) + APART
  const n = figures.length
  const abreast = Math.min(n, Math.max(FEWEST, Math.floor(long / wide + 0.5)))
  const ranks = Math.ceil(n / abreast)
  const middle = scale2(add2(from, to), 0.5)
  const free = Array.from({ length: n }, (_, i): Vec2 => {
    const rank = Math.floor(i / abreast)
    // The last rank stands behind the middle of the one before it.
    const short = rank === ranks - 1 ? Math.floor((abreast * ranks - n) / 2) : 0
    const column = (i % abreast) + short
    return add2(middle, add2(scale2(right, (column - (abreast - 1) / 2) * wide), scale2(ahead, -rank * deep)))
  })
  const order = assigned(figures.map(({ at }) => at), free)
  return { abreast, ranks, yaw: yawTo(ahead), places: Object.fromEntries(figures.map(({ id }, i) => [id, free[order[i]!]!])) }
}

/** Which place each takes, so that the squares of the ways are small in all: nobody walks far, and no ways cross. Who is nowhere takes what is left. */
function assigned(figures: readonly (Vec2 | null)[], places: readonly Vec2[]): readonly number[] {
  const order = places.map((_, i) => i)
  const far = (figure: number, place: number) => {
    const at = figures[figure]
    const way = at ? sub2(places[place]!, at) : null
    return way ? dot2(way, way) : 0
  }
  for (let better = true, round = 0; better && round < 60; round++) {
    better = false
    for (let a = 0; a < order.length; a++) for (let b = a + 1; b < order.length; b++) {
      const [pa, pb] = [order[a]!, order[b]!]
      if (far(a, pb) + far(b, pa) >= far(a, pa) + far(b, pb) - 1e-9) continue
      order[a] = pb
      order[b] = pa
      better = true
    }
  }
  return order
}
