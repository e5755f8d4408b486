import type { Vec2, Vec3 } from '../../core/vec'
import { drawPrism } from './prism'
import { addQuad, addVertex, type Sink } from './sink'

interface Sheet {
  readonly outline: readonly Vec2[]
  readonly low: number
  readonly high: number
  readonly grained: boolean
  readonly chance: number
}

/** How deep the grooves are, and how far apart the ribs. */
const DEEP = 0.042
const PITCH = 0.34
const EDGE = 0.07

/** Draws a box as ribbed sheet: upright ribs on its walls, or ribs along a flat roof. False where it is too small for ribs. */
export function drawCorrugation(sink: Sink, sheet: Sheet): boolean {
  const { outline, low, high } = sheet
  const height = high - low
  const sides = outline.map((from, i) => {
    const to = outline[(i + 1) % 4]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const along: Vec2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    return { from, along, out: [along[1], -along[0]] as Vec2, length }
  })
  const short = Math.min(sides[0]!.length, sides[1]!.length)
  const roof = height < 0.3
  if (roof ? short < 0.6 : height < 0.5) return false
  if (roof) {
    drawPrism(sink, { ...sheet, high: high - DEEP, bevel: 0.02, patch: 0.8, roundBelow: 0.5 })
    // Ribs run across the roof, one beside the other along its longer side.
    const long = sides.reduce((best, side) => (side.length > best.length ? side : best))
    const deep = short
    const into: Vec2 = [-long.out[0], -long.out[1]]
    const spot = (u: number, v: number, y: number): Vec3 =>
      [long.from[0] + long.along[0] * u + into[0] * v, y, long.from[1] + long.along[1] * u + into[1] * v]
    ribs(long.length, (s, w) => {
      rib(sink, sheet, (u, v, d) => spot(s + u * w, v * deep, high - d), [long.along[0], 0, long.along[1]], [0, 1, 0], w)
    })
    return true
  }
  // Thin sheets are ribbed outside only as deep as their half.
  const deep = Math.min(DEEP, short * 0.22)
  const inner = outline.map((p, i): Vec2 => {
    const a = sides[(i + 3) % 4]!.out
    const b = sides[i]!.out
    return [p[0] - (a[0] + b[0]) * deep, p[1] - (a[1] + b[1]) * deep]
  })
  drawPrism(sink, { ...sheet, outline: inner, bevel: 0.02, patch: 0.8, roundBelow: 0.5 })
  for (const side of sides) {
    ribs(side.length, (s, w) => {
      const at = (u: number, v: number, d: number): Vec3 => [
        side.from[0] + side.along[0] * (s + u * w) - side.out[0] * d * (deep / DEEP), low + v * height,
        side.from[1] + side.along[1] * (s + u * w) - side.out[1] * d * (deep / DEEP),
      ]
      rib(sink, sheet, at, [side.along[0], 0, side.along[1]], [side.out[0], 0, side.out[1]], w)
    })
  }
  return true
}

/** Places ribs evenly, the first and the last flush with the ends. */
function ribs(length: number, draw: (start: number, width: number) => void): void {
  const count = Math.max(2, Math.round(length / PITCH))
  const pitch = (length - 2 * EDGE) / count
  draw(0, EDGE * 1.4)
  for (let i = 0; i < count; i++) {
    const start = EDGE + i * pitch + pitch * 0.28
    draw(start, pitch * 0.5)
  }
  draw(length - EDGE * 1.4, EDGE * 1.4)
}

/** One rib: a flat crest between two slopes. `at` takes shares along and up, and the depth below the crest. */
function rib(sink: Sink, sheet: Sheet, at: (u: number, v: number, deep: number) => Vec3, along: Vec3, out: Vec3, width: number): void {
  const slope = Math.min(0.28, DEEP / width)
  const lean = (sign: 1 | -1): Vec3 => {
    const v: Vec3 = [along[0] * sign + out[0], along[1] * sign + out[1], along[2] * sign + out[2]]
    return [v[0] * Math.SQRT1_2, v[1] * Math.SQRT1_2, v[2] * Math.SQRT1_2]
  }
  const strip = (u0: number, d0: number, u1: number, d1: number, normal: Vec3, bevel: number): void => {
    const corner = (u: number, v: number, d: number): number => {
      const p = at(u, v, d)
      const s = p[0] * along[0] + p[2] * along[2]
      const t = Math.abs(out[1]) > 0.5 ? p[0] * along[2] + p[2] * -along[0] : p[1]
      return addVertex(sink, { at: p, normal, coat: [s, t], bevel }, sheet.chance)
    }
    addQuad(sink, corner(u0, 0, d0), corner(u1, 0, d1), corner(u1, 1, d1), corner(u0, 1, d0))
  }
  strip(slope, 0, 1 - slope, 0, out, 0.25)
  strip(0, DEEP, slope, 0, lean(-1), 0.6)
  strip(1 - slope, 0, 1, DEEP, lean(1), 0.6)
  // Ends of the rib.
  const [low, high] = [at(0.5, 0, 0), at(0.5, 1, 0)]
  const size = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const up: Vec3 = [(high[0] - low[0]) / size, (high[1] - low[1]) / size, (high[2] - low[2]) / size]
  for (const [v, sign] of [[0, -1], [1, 1]] as const) {
    const normal: Vec3 = [up[0] * sign, up[1] * sign, up[2] * sign]
    const corner = (u: number, d: number): number => {
      const p = at(u, v, d)
      return addVertex(sink, { at: p, normal, coat: [p[0], p[2]], bevel: 0.5 }, sheet.chance)
    }
    addQuad(sink, corner(0, DEEP), corner(1, DEEP), corner(1 - slope, 0), corner(slope, 0))
  }
}
