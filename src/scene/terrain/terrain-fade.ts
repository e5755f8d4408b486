import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { MOST_LINES, type TerrainUniforms } from '../materials/terrain-material'

/** A line that foliage gives way to, on the table. */
export type Glade = readonly [from: Vec3, to: Vec3]

const FADE_MS = 200
const NO_CUT = 1e6

/**
 * What scenery gives way to, eased: floors above a cut, foliage along lines. Turns round midway when it is asked to.
 * It sets the uniforms of the one terrain material and keeps no clock of its own.
 */
export class TerrainFade {
  private cutAt: number | null = null
  private thinTo = 0
  private last: number | null = null

  constructor(private readonly uniforms: TerrainUniforms) {}

  /** Parts whose underside lies above this are not drawn; null for none. */
  cut(height: Inches | null, atOnce: boolean): void {
    const { uCut, uCutFade } = this.uniforms
    const next = height ?? NO_CUT
    if (this.cutAt === null || atOnce) {
      uCut.value.set(next, next)
      uCutFade.value = 1
    } else if (next !== this.cutAt) {
      // Back to where it came from: the way that was gone is gone back. Elsewhere: from what it was to become.
      uCutFade.value = next === uCut.value.y ? 1 - uCutFade.value : 0
      uCut.value.set(next, this.cutAt)
    }
    this.cutAt = next
  }

  /** Foliage along these gives way; the last ones stay while it closes again. At most MOST_LINES count. */
  glades(lines: readonly Glade[], atOnce: boolean): void {
    const { uLineFrom, uLineTo, uLineCount, uThin } = this.uniforms
    this.thinTo = lines.length > 0 ? 1 : 0
    if (lines.length > 0) {
      uLineCount.value = Math.min(lines.length, MOST_LINES)
      for (let i = 0; i < uLineCount.value; i++) {
        uLineFrom.value[i]!.set(...lines[i]![0])
        uLineTo.value[i]!.set(...lines[i]![1])
      }
    }
    if (atOnce) uThin.value = this.thinTo
  }

  /** Floors are on their way: their shadows go with them. */
  get cutting(): boolean {
    return this.uniforms.uCutFade.value < 1
  }

  get atRest(): boolean {
    return !this.cutting && this.uniforms.uThin.value === this.thinTo
  }

  /** On to the time `now` in milliseconds; the first step after a rest only starts the clock. */
  step(now: number): void {
    const { uCutFade, uThin } = this.uniforms
    // One slow frame does not jump the whole way.
    const by = Math.min(this.last === null ? 0 : now - this.last, 50) / FADE_MS
    uCutFade.value = Math.min(1, uCutFade.value + by)
    uThin.value += Math.max(-by, Math.min(by, this.thinTo - uThin.value))
    this.last = this.atRest ? null : now
  }
}
