import type { QualityLevel } from '../types'

/** What each level spends; the pixel ratio is bounded by the screen's own. */
interface QualityBudget {
  readonly pixelRatio: number
  readonly shadowMap: number
  /** Of the sculpts: 1 for every bevel. */
  readonly detail: number
}

export const QUALITY: Readonly<Record<QualityLevel, QualityBudget>> = {
  low: { pixelRatio: 1, shadowMap: 1024, detail: 0.6 },
  medium: { pixelRatio: 1.5, shadowMap: 2048, detail: 1 },
  high: { pixelRatio: 2, shadowMap: 4096, detail: 1 },
}

/** Where it is left to the scene, it begins in the middle. */
export const firstLevel = (wanted: 'auto' | QualityLevel): QualityLevel => (wanted === 'auto' ? 'medium' : wanted)

/** Of the sculpts, as a scene begins. */
export const detailOf = (wanted: 'auto' | QualityLevel): number => QUALITY[firstLevel(wanted)].detail

const LEVELS: readonly QualityLevel[] = ['low', 'medium', 'high']

const SLOW_MS = 26
/** What one frame counts for at most: it may have waited for something else. */
const MOST_SLOW = 8
const QUICK_MS = 18
const SLOW_FRAMES = 24
const QUICK_FRAMES = 240

/** Pixel ratio while something moves, where the lowest level is too slow as well: what moves is not looked at closely. */
export const COARSE = 0.5

interface FrameMeter {
  level: QualityLevel
  /** What moves is drawn coarsely. */
  coarse: boolean
  slow: number
  quick: number
  /** Levels that proved too slow once are not tried again. */
  ceiling: QualityLevel
}

export const frameMeter = (level: QualityLevel): FrameMeter => ({ level, coarse: false, slow: 0, quick: 0, ceiling: 'high' })

/** Takes what a frame took, in milliseconds until the next could begin, and changes `meter` in place; true when the level or `coarse` changed. */
export function meterFrame(meter: FrameMeter, took: number): boolean {
  if (took > SLOW_MS) {
    meter.slow += took > SLOW_MS * 3 ? Math.min(MOST_SLOW, took / SLOW_MS) : 1
    meter.quick = 0
  } else if (took < QUICK_MS) {
    meter.quick += 1
    meter.slow = Math.max(0, meter.slow - 0.5)
  }
  const at = LEVELS.indexOf(meter.level)
  if (meter.slow >= SLOW_FRAMES && at > 0) {
    meter.level = LEVELS[at - 1]!
    meter.ceiling = meter.level
    meter.slow = 0
    return true
  }
  if (meter.slow >= SLOW_FRAMES && !meter.coarse) return (meter.coarse = true)
  if (meter.quick >= QUICK_FRAMES && at < LEVELS.indexOf(meter.ceiling)) {
    meter.level = LEVELS[at + 1]!
    meter.quick = 0
    return true
  }
  return false
}
