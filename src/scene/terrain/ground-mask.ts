import type { BoardPiece } from '../../core/board'
import type { Inches } from '../../core/units'
import { place3, type Vec2 } from '../../core/vec'
import { outlineOf } from '../../geometry/solid'
import { isShown } from './part-geometry'

/** What pieces do to the mat around them, in plan: red shade, green soil, blue rubble, alpha how deep it is dug; rows run from −z to +z. */
interface GroundMask {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
}

const PIXELS_AN_INCH = 12

export function groundMask(pieces: readonly BoardPiece[], width: Inches, depth: Inches): GroundMask {
  const [w, h] = [Math.min(1024, Math.round(width * PIXELS_AN_INCH)), Math.min(1024, Math.round(depth * PIXELS_AN_INCH))]
  const layer = (): Float32Array<ArrayBuffer> => new Float32Array(w * h)
  const [near, far, soil, rubble, pit] = [layer(), layer(), layer(), layer(), layer()]
  // Many tables have nothing of most layers: there is nothing to soften then.
  const filled = new Set<Float32Array>()
  const put = (into: Float32Array, ring: readonly Vec2[], value: number): void => {
    filled.add(into)
    fill(into, w, h, ring, value)
  }
  const pixel = ([x, z]: Vec2): Vec2 => [((x + width / 2) / width) * w, ((z + depth / 2) / depth) * h]
  for (const piece of pieces) {
    const onTable = ([x, z]: Vec2): Vec2 => {
      const p = place3([x, 0, z], piece.at, piece.yaw)
      return [p[0], p[2]]
    }
    if (piece.at[1] < 0.2 && piece.area) {
      const { area } = piece
      const ring = outlineOf(area.footprint).map((p) => {
        const q = place3([p[0], 0, p[1]], area.at, area.yaw)
        return pixel(onTable([q[0], q[2]]))
      })
      if (piece.kind === 'forest' || piece.kind === 'water') put(soil, ring, 1)
      // Low difficult ground is dug out; the rest is heaped up.
      if (piece.kind === 'difficult' && area.height <= 0.5) put(pit, ring, 1)
      else if (piece.kind === 'difficult' || piece.kind === 'ruin') put(rubble, ring, piece.kind === 'ruin' ? 0.7 : 1)
    }
    for (const part of piece.parts) {
      if (part.solid.kind !== 'prism') continue
      const low = piece.at[1] + part.at[1]
      const foliage = isShown(part) && (part.look === 'canopy' || part.look === 'needles')
      if (isShown(part) && !foliage) continue
      const ring = outlineOf(part.solid.footprint).map((p) => {
        const q = place3([p[0], 0, p[1]], part.at, part.yaw)
        return pixel(onTable([q[0], q[2]]))
      })
      if (low < 0.1 && !foliage) put(near, ring, Math.min(1, 0.35 + part.solid.height * 0.5))
      else if (low < 7) put(far, ring, foliage ? 0.3 : 0.75 * Math.max(0.15, 1 - low / 7))
    }
  }
  const soften = (layer: Float32Array, inches: Inches): void => {
    if (filled.has(layer)) blur(layer, w, h, (inches * w) / width)
  }
  soften(soil, 0.32)
  soften(rubble, 0.4)
  soften(pit, 0.6)
  const wide = Float32Array.from(near)
  if (filled.has(near)) filled.add(wide)
  soften(near, 0.2)
  soften(wide, 0.75)
  soften(far, 0.8)
  const data = new Uint8Array(w * h * 4)
  for (let i = 0; i < w * h; i++) {
    data[4 * i] = byte(Math.min(1, near[i]! * 0.62 + wide[i]! * 0.45 + far[i]! * 0.75))
    data[4 * i + 1] = byte(soil[i]!)
    data[4 * i + 2] = byte(rubble[i]!)
    data[4 * i + 3] = byte(pit[i]! * pit[i]!)
  }
  return { width: w, height: h, data }
}

const byte = (v: number): number => Math.round(Math.min(1, Math.max(0, v)) * 255)

/** Fills a polygon, row by row through the pixels' middles; the larger value stays. */
function fill(into: Float32Array, w: number, h: number, ring: readonly Vec2[], value: number): void {
  const low = Math.max(0, Math.floor(Math.min(...ring.map((p) => p[1]))))
  const high = Math.min(h - 1, Math.ceil(Math.max(...ring.map((p) => p[1]))))
  for (let y = low; y <= high; y++) {
    const cuts: number[] = []
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i]!
      const b = ring[(i + 1) % ring.length]!
      const line = y + 0.5
      if (a[1] > line !== b[1] > line) cuts.push(a[0] + ((b[0] - a[0]) * (line - a[1])) / (b[1] - a[1]))
    }
    cuts.sort((a, b) => a - b)
    for (let c = 0; c + 1 < cuts.length; c += 2) {
      const from = Math.max(0, Math.round(cuts[c]!))
      const to = Math.min(w, Math.round(cuts[c + 1]!))
      for (let x = from; x < to; x++) into[y * w + x] = Math.max(into[y * w + x]!, value)
    }
  }
}

/** Three running means are near enough to a bell. */
function blur(values: Float32Array, w: number, h: number, radius: number): void {
  const r = Math.max(1, Math.round(radius))
  const line = new Float32Array(Math.max(w, h))
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < h; y++) mean(values, y * w, 1, w, r, line)
    for (let x = 0; x < w; x++) mean(values, x, w, h, r, line)
  }
}

function mean(values: Float32Array, start: number, step: number, count: number, r: number, line: Float32Array): void {
  for (let i = 0; i < count; i++) line[i] = values[start + step * i]!
  const [first, last] = [line[0]!, line[count - 1]!]
  let sum = 0
  for (let i = -r; i <= r; i++) sum += i <= 0 ? first : i < count ? line[i]! : last
  for (let i = 0; i < count; i++) {
    values[start + step * i] = sum / (2 * r + 1)
    sum += (i + r + 1 < count ? line[i + r + 1]! : last) - (i > r ? line[i - r]! : first)
  }
}
