import type { MissFact } from '../../core/evidence'
import type { Measure } from '../../core/measure'
import { cos, hypot, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { add3, distance3, lerp3, scale3, type Segment, type Vec3 } from '../../core/vec'
import type { Stops } from './thread'

/** One of the lines that a system looks along, and where it goes: "head". */
interface Aimed {
  readonly segment: Segment
  readonly to: string
}

interface NearMiss extends Aimed {
  /** The step that opens it, square to the line, and its length. */
  readonly step: Vec3
  readonly distance: Inches
}

/** Tried outwards, then closed in on between two of them. */
const RINGS: readonly Inches[] = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6]
const WAYS = 16
const FINE: Inches = 0.005

/**
 * Of stopped lines the one that comes nearest to passing: as it stands, moved aside by one step square to it at both ends, it
 * would be open, and none of the others with a shorter step. Found by search in sixteen directions and those beside the best, so that
 * the true least may be shorter by a fiftieth, or more where it leads through an opening narrower than the rings are apart.
 * `isOpen`: of the line moved so. `level`: steps to the side alone, for lines that are drawn in plan. null: none within six inches.
 */
export function nearestToPassing(
  lines: readonly Aimed[], isOpen: (line: Aimed, step: Vec3) => boolean, level = false,
): NearMiss | null {
  let best: Found | null = null
  const ways = level ? 2 : WAYS
  for (let ring = 0; ring < RINGS.length && best === null; ring++) {
    const [low, high] = [ring === 0 ? 0 : RINGS[ring - 1]!, RINGS[ring]!]
    for (const line of lines) {
      for (let k = 0; k < ways; k++) best = closer(best, line, (2 * Math.PI * k) / ways, low, high, isOpen)
    }
    if (best === null || level) continue
    for (let yaw = Math.PI / ways; yaw > 0.02; yaw /= 2) {
      const { line, angle }: Found = best
      for (const way of [angle + yaw, angle - yaw]) best = closer(best, line, way, low, high, isOpen)
    }
  }
  return best === null ? null : { ...best.line, step: stepOf(best.line, best.angle, best.distance), distance: best.distance }
}

interface Found {
  readonly line: Aimed
  readonly angle: number
  readonly distance: Inches
}

/** The line moved that way where it opens sooner than the best so far; else that. */
function closer<T extends Found | null>(
  best: T, line: Aimed, angle: number, low: Inches, high: Inches, isOpen: (line: Aimed, step: Vec3) => boolean,
): T | Found {
  const most = Math.min(high, best?.distance ?? Infinity)
  if (most <= low || !isOpen(line, stepOf(line, angle, most))) return best
  let [shut, open] = [low, most]
  while (open - shut > FINE) {
    const middle = (shut + open) / 2
    if (isOpen(line, stepOf(line, angle, middle))) open = middle
    else shut = middle
  }
  return { line, angle, distance: open }
}

/** Square to the line: at angle 0 to its right, a quarter turn on upwards. */
function stepOf({ segment: { from, to } }: Aimed, angle: number, length: Inches): Vec3 {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const across = hypot(dx, dz)
  const whole = hypot(across, dy) || 1
  const side: Vec3 = across < 1e-12 ? [1, 0, 0] : [-dz / across, 0, dx / across]
  const up: Vec3 = across < 1e-12 ? [0, 0, 1] : [(-dx * dy) / (across * whole), across / whole, (-dz * dy) / (across * whole)]
  return add3(scale3(side, length * cos(angle)), scale3(up, length * sin(angle)))
}

export const moved = ({ from, to }: Segment, step: Vec3): Segment => ({ from: add3(from, step), to: add3(to, step) })

/** As evidence: where the line runs into what stops it, and the open line beside it. */
export function missFact(measure: Measure, { segment, step, distance }: NearMiss, stops: Stops): MissFact {
  const met = measure.crossings(segment).find(stops)
  return {
    distance, line: segment, free: moved(segment, step), fromStep: distance, toStep: distance,
    stop: met ? {
      id: met.id, what: met.what, at: lerp3(segment.from, segment.to, met.enter / (distance3(segment.from, segment.to) || 1)), length: met.leave - met.enter,
    } : null,
  }
}
