import type { Id } from '../../core/board'
import { cos, hypot, sin } from '../../core/trigonometry'
import { radians, type Degrees } from '../../core/units'
import { sub3, type Vec3 } from '../../core/vec'
import { formatFine } from '../format'
import type { RulingView } from './ruling-view'

/** From where one looks at the table, and what a direction may be told by. */
export interface Seat {
  /** Which way of the table is up on the screen, as a turn from +z. */
  readonly heading: Degrees
  /** What lies there, the likeliest to be meant first. */
  readonly things: readonly { readonly id: Id; readonly at: Vec3 }[]
}

/** At side A's edge, with nothing to go by. */
export const SEAT_A: Seat = { heading: 0, things: [] }

/** That seat at a ruling: a direction is told by the two of them and by what stands between. */
export function seatAt({ ruling, models, focus }: RulingView, heading: Degrees): Seat {
  const shown = models.find(({ sight }) => sight.id === focus)
  if (!shown) return { heading, things: [] }
  const { miss, stop, line, sight } = shown
  const by = miss?.stop ?? (stop && sight.blockedBy[0] !== undefined ? { id: sight.blockedBy[0], at: stop } : null)
  return { heading, things: [...(by ? [{ id: by.id, at: by.at }] : []), { id: sight.id, at: line.to }, { id: ruling.from, at: line.from }] }
}

/** A part of a step that is less than this share of it goes without saying. */
const SLIGHT = 0.35
/** Cosine of the angle within which a way leads toward a thing. */
const STRAIGHT = 0.92
/** What lies nearer than this lies nowhere in particular. */
const HERE = 0.4

/** "0.42″ to your left and up". */
export function leanWords(from: Vec3, to: Vec3, seat: Seat, who?: Id): string {
  const d = sub3(to, from)
  return `${formatFine(hypot(...d))} ${wayOf(d, from, seat, who)}`
}

/**
 * Which way a step from `at` goes, in words that mean the same to whoever sits there: toward a thing or away from it where it leads straight,
 * else by the left and the right of the screen. `who` takes the step: nothing goes toward itself.
 */
export function wayOf(d: Vec3, at: Vec3, { heading, things }: Seat, who?: Id): string {
  const length = hypot(...d)
  const flat = hypot(d[0], d[2])
  const height = Math.abs(d[1]) > SLIGHT * length ? [d[1] > 0 ? 'up' : 'down'] : []
  if (flat <= SLIGHT * length) return height[0] ?? 'nowhere'
  for (const { id, at: there } of things) {
    const [x, z] = [there[0] - at[0], there[2] - at[2]]
    const apart = hypot(x, z)
    if (id === who || apart < HERE) continue
    const straight = (d[0] * x + d[2] * z) / (flat * apart)
    if (straight > STRAIGHT) return [`toward ${id}`, ...height].join(' and ')
    if (straight < -STRAIGHT) return [`away from ${id}`, ...height].join(' and ')
  }
  const [ux, uz] = [sin(radians(heading)), cos(radians(heading))]
  const [right, up] = [(-d[0] * uz + d[2] * ux) / length, (d[0] * ux + d[2] * uz) / length]
  const told = [
    ...(Math.abs(right) > SLIGHT ? [right > 0 ? 'to your right' : 'to your left'] : []),
    ...(Math.abs(up) > SLIGHT ? [up > 0 ? 'away from you' : 'toward you'] : []),
    ...height,
  ]
  return told.join(' and ')
}
