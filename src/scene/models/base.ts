import type { FlatShape, Owner } from '../../core/board'
import { halfExtent } from '../../core/flat-shape'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import type { Clay, Paint } from './clay'

/** How thick a base is drawn; what is measured is flat. */
export const BASE_TOP: Inches = 0.12
const BEVEL = 0.08

/** Points of the shape's rim, drawn in by `inset`, counter-clockwise seen from above, starting in front (+z). */
export function rim(shape: FlatShape, inset: Inches, count: number): Vec2[] {
  const points: Vec2[] = []
  if (shape.kind === 'polygon') {
    const area = shape.points.reduce((sum, a, i) => {
      const b = shape.points[(i + 1) % shape.points.length]!
      return sum + a[0] * b[1] - a[1] * b[0]
    }, 0)
    const ordered = area < 0 ? shape.points : shape.points.toReversed()
    const half = Math.max(...halfExtent(shape))
    return ordered.map((p) => [p[0] * (1 - inset / half), p[1] * (1 - inset / half)])
  }
  const [rx, rz] = halfExtent(shape)
  const [x, z] = [Math.max(rx - inset, 0), Math.max(rz - inset, 0)]
  for (let k = 0; k < count; k++) {
    const t = k / count
    if (shape.kind === 'rect') {
      // An eighth of the steps to every half side, so that corners are hit exactly.
      const s = t * 8
      const side = Math.floor(((s + 1) % 8) / 2)
      const along = ((s + 1) % 2) - 1
      points.push(side === 0 ? [along * x, z] : side === 1 ? [x, -along * z] : side === 2 ? [-along * x, -z] : [-x, along * z])
    } else {
      points.push([Math.sin(t * Math.PI * 2) * x, Math.cos(t * Math.PI * 2) * z])
    }
  }
  return points
}

/** Sculpts a base in its real shape: a bevelled rim in the side's colour (B's is chequered, nobody's pale and banded), rough ground, a facing notch. */
export function sculptBase(c: Clay, shape: FlatShape, side: Owner): void {
  const [rx, rz] = halfExtent(shape)
  const count = Math.max(rx, rz) > 1.2 ? 64 : 40
  const ring = (inset: number, y: number): Vec3[] => rim(shape, inset, count).map((p): Vec3 => [p[0], y, p[1]])
  const rings = [ring(0.015, 0), ring(0, 0.02), ring(0, BASE_TOP - BEVEL), ring(BEVEL, BASE_TOP)]
  const n = rings[0]!.length
  // Grey would be lost on the grey ground of its own base.
  const own: Paint = side === 'neutral' ? 'bone' : 'main'
  /** Parts that the rim is told by: B's are as many dark as light, nobody's are broad with a narrow dark gap. */
  const chequer = (k: number): Paint => {
    const part = Math.floor((k / n) * 24)
    return (side === 'B' && part % 2 === 0) || (side === 'neutral' && part % 4 === 0) ? 'black' : own
  }
  for (let s = 0; s < 3; s++) {
    for (let k = 0; k < n; k++) {
      const [a, b] = [rings[s]!, rings[s + 1]!]
      const l = (k + 1) % n
      c.face([a[k]!, a[l]!, b[l]!, b[k]!], s >= 1 ? chequer(k) : own, s === 2 ? 1.25 : 0.95)
    }
  }
  ground(c, rings[3]!, rx, rz)
  // The notch: a pale arrow head on a dark bed that points where the model faces.
  const front = Math.max(...rings[3]!.map((p) => (Math.abs(p[0]) < 0.02 * rx + 0.01 ? p[2] : -Infinity)))
  const size = Math.min(0.2, Math.min(rx, rz) * 0.34)
  const head = (s: number, y: number, back: number): Vec3[] => [
    [0, y, front + BEVEL * 0.5 - back + s], [s * 0.62, y, front + BEVEL * 0.5 - back], [-s * 0.62, y, front + BEVEL * 0.5 - back],
  ]
  c.face(head(size * 1.5, BASE_TOP + 0.012, size * 1.36), 'black', 1)
  c.face(head(size, BASE_TOP + 0.022, size * 1.08), 'bone', 1.15)
}

function ground(c: Clay, edge: readonly Vec3[], rx: Inches, rz: Inches): void {
  const n = edge.length
  const steps = [1, 0.8, 0.54, 0.28, 0]
  const height = (k: number, i: number): number => (i === 0 ? 0 : noise(k * 7 + i * 131) * 0.022)
  const point = (k: number, i: number): Vec3 => {
    const p = edge[k % n]!
    const t = steps[i]!
    const wobble = i === 0 || t === 0 ? 0 : (noise(k * 13 + i * 57) - 0.5) * 0.08
    return [p[0] * (t + wobble), BASE_TOP + height(t === 0 ? 0 : k % n, i), p[2] * (t + wobble)]
  }
  for (let i = 0; i < steps.length - 1; i++) for (let k = 0; k < n; k++) {
    const shade = 0.78 + noise(k * 31 + i * 17) * 0.42
    const quad = [point(k, i), point(k + 1, i), point(k + 1, i + 1), point(k, i + 1)]
    c.face(steps[i + 1] === 0 ? quad.slice(0, 3) : quad, 'earth', shade)
  }
  const extras = Math.round(5 + Math.min(22, rx * rz * 5))
  for (let e = 0; e < extras; e++) {
    const p = edge[Math.floor(noise(e * 91 + 5) * n)]!
    const t = 0.5 + noise(e * 37 + 1) * 0.4
    const at: Vec3 = [p[0] * t, BASE_TOP, p[2] * t]
    // The notch stays free.
    if (at[2] > 0 && Math.abs(at[0]) < 0.28) continue
    if (e % 3 === 0) {
      for (let b = 0; b < 5; b++) {
        const lean = (noise(e * 11 + b) - 0.5) * 50
        c.lathe([[0.022, 0], [0, 0.09 + noise(e + b) * 0.07]], {
          at: [at[0] + (noise(b * 3 + e) - 0.5) * 0.1, at[1], at[2] + (noise(b * 5 + e) - 0.5) * 0.1],
          turn: [lean, b * 70, lean * 0.6], paint: 'tuft', sides: 3,
        })
      }
    } else {
      const s = 0.05 + noise(e * 23) * 0.07
      c.box([s * 1.5, s, s * 1.2], { at: [at[0], at[1] + s * 0.25, at[2]], turn: [noise(e) * 30, noise(e * 7) * 180, 10], paint: 'rock' })
    }
  }
}

/** A fixed scatter, 0 to 1. */
function noise(k: number): number {
  const x = Math.sin(k * 12.9898 + 78.233) * 43758.5453
  return x - Math.floor(x)
}
