import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { signedArea } from '../base/polygon'
import { convexHull } from '../solid/hull'
import { contour, simplified } from './contour'
import type { Hull } from './hulls'
import { STEP, TOUCH } from './limits'
import type { Mover } from './mover'
import { lineSpan, makeRounded, type Rounded } from './rounded'
import type { Block } from './terrain'
import { UNEVEN } from './walk'

/** Heights of a base that are taken together: what bars the way at any of them does at all. */
export const BAND: Inches = 0.25
/** Between nodes of the grid on which slices are drawn, where they do not reach too far for that. */
const NODE: Inches = 1 / 24
const MOST_NODES = 512
/** How far an outline may be off what is drawn. */
const EASE: Inches = 0.04
/** A ring smaller than this, in square inches, is what the grid leaves between two slices. */
const SPECK = 0.02
/** What is in a base's way only by its centre, as the brink of a cliff, is drawn this much wider. */
const BRINK: Inches = 0.02

/** In which band of heights a base is: 0 on the table, where nothing is taken together. */
export const bandOf = (height: Inches): number => (height <= 2 * TOUCH ? 0 : 1 + Math.floor(height / BAND))

/**
 * What the slices of a mesh are to a base in a band of heights, as one shape: the corners about which its ways bend, each with the sides of
 * the outline that meet there. The outline holds all places where the base would meet a slice that it can neither step on nor pass under,
 * and lies no farther than 0.15 in from one; on a mesh wider than 20 in by a 128th of its width. Of slices that fall away below the base, it
 * goes round the slices themselves: there the centre would lose its footing.
 */
export function footprintOf(slices: readonly Block[], mover: Mover, band: number): Hull[] {
  const low = band === 0 ? 0 : (band - 1) * BAND
  const high = band === 0 ? 0 : low + BAND
  const bars = slices.filter(({ y0, y1 }) => y1 > low + STEP + UNEVEN && y0 < high + mover.height - TOUCH)
  const falls = band === 0 ? [] : slices.filter(({ y0, y1 }) => y1 <= low + STEP + UNEVEN && y1 > low - STEP && y0 < low - STEP)
  return [...cornersOf(bars.map((block) => mover.sum(block)), 0), ...cornersOf(falls.map(({ plan }) => plan), BRINK)]
}

function cornersOf(shapes: readonly Rounded[], grow: Inches): Hull[] {
  if (shapes.length === 0) return []
  return outlinesOf(shapes, grow).flatMap((ring) => {
    const whole = makeRounded(convexHull([...ring]), 0)
    const hulls: Hull[] = []
    ring.forEach((at, i) => {
      const [before, after] = [ring[(i + ring.length - 1) % ring.length]!, ring[(i + 1) % ring.length]!]
      // Into a corner that opens outwards nobody need go.
      if (turned(before, at, after) <= 1e-9) return
      const shape = makeRounded([before, at, after], 0)
      const [cx, cz] = [(before[0] + at[0] + after[0]) / 3, (before[1] + at[1] + after[1]) / 3]
      hulls.push({ xs: shape.xs, zs: shape.zs, cx, cz, ledge: false, shape, steppable: true, merged: true, node: 1, whole })
    })
    return hulls
  })
}

/** Rings round the union of the shapes, what is inside on their left; holes turn the other way. */
export function outlinesOf(shapes: readonly Rounded[], grow: Inches): Vec2[][] {
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const shape of shapes) {
    minX = Math.min(minX, shape.minX)
    maxX = Math.max(maxX, shape.maxX)
    minZ = Math.min(minZ, shape.minZ)
    maxZ = Math.max(maxZ, shape.maxZ)
  }
  const cell = Math.max(NODE, (maxX - minX) / MOST_NODES, (maxZ - minZ) / MOST_NODES)
  // All four nodes about a place in a shape are within so much of it; then the outline may be eased by as much again.
  const by = grow + cell * Math.SQRT1_2 + EASE
  const [x0, z0] = [minX - by - 1.5 * cell, minZ - by - 1.5 * cell]
  const nx = Math.ceil((maxX + by - x0) / cell) + 2
  const nz = Math.ceil((maxZ + by - z0) / cell) + 2
  const values = new Float32Array(nx * nz).fill(-1)
  for (const shape of shapes) {
    const [first, last] = [Math.ceil((shape.minZ - by - z0) / cell), Math.floor((shape.maxZ + by - z0) / cell)]
    for (let k = first; k <= last; k++) {
      const span = lineSpan(shape, x0, z0 + k * cell, 1, 0, by)
      if (span) values.fill(1, k * nx + Math.ceil(span.from / cell), k * nx + Math.floor(span.to / cell) + 1)
    }
  }
  return contour({ x0, z0, cell, nx, nz, values })
    .filter((ring) => Math.abs(signedArea(ring)) > SPECK)
    .map((ring) => simplified(ring, EASE))
    .filter((ring) => ring.length > 2)
}

const turned = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
