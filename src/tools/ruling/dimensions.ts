import type { Id } from '../../core/board'
import type { SectionFact, SectionShape } from '../../core/evidence'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { formatFine } from '../format'

/** A dimension of a section, in the drawing's inches. `value` is what is written at it. */
export interface Dimension {
  /**
   * `apart`: plan distance between the two volumes' edges · `height`: of a thing above the table · `clear`: from a thing to the line
   * that passes it · `inside`: how far the line runs inside a thing, in all; from where it first enters to
   * where it last leaves.
   */
  readonly kind: 'apart' | 'height' | 'clear' | 'inside'
  readonly id: Id | null
  readonly from: Vec2
  readonly to: Vec2
  readonly value: Inches
  readonly label: string
}

/** Blockers that come nearest to the line are dimensioned, so many at most, and none farther off than this. */
const MOST = 5
const NEAR: Inches = 3

export function dimensionsOf(section: SectionFact): readonly Dimension[] {
  const { cut, shapes, line } = section
  const looker = shapes.find(({ what }) => what === 'looker')
  const target = shapes.find(({ what }) => what === 'target')
  const found: Dimension[] = []
  if (looker && target) {
    const [a, b] = [boundsOf(looker), boundsOf(target)]
    if (a && b) {
      if (b.low[0] > a.high[0]) {
        const y = cut === 'side' ? section.low[1] : 0
        const value = b.low[0] - a.high[0]
        found.push({ kind: 'apart', id: null, from: [a.high[0], y], to: [b.low[0], y], value, label: formatFine(value) })
      }
      if (cut === 'side') found.push(heightOf(looker.id, a), heightOf(target.id, b))
    }
  }
  const passed = shapes
    .filter(({ blocks }) => blocks)
    .flatMap((shape) => {
      const at = passing(shape, line)
      return at ? [{ shape, at }] : []
    })
    .sort((p, q) => p.at.off - q.at.off || q.at.within - p.at.within)
    .slice(0, MOST)
  for (const { shape, at } of passed) {
    if (cut === 'side') {
      const y = at.top
      found.push({ kind: 'height', id: shape.id, from: [at.x, 0], to: [at.x, y], value: y, label: formatFine(y) })
    }
    if (at.inside.length > 0) {
      const [from, to] = [at.inside[0]![0], at.inside.at(-1)![1]]
      found.push({ kind: 'inside', id: shape.id, from, to, value: at.within, label: formatFine(at.within) })
    }
    if (at.inside.length === 0) {
      found.push({ kind: 'clear', id: shape.id, from: at.near, to: at.onLine, value: at.off, label: formatFine(at.off) })
    }
  }
  return found
}

interface Bounds {
  readonly low: Vec2
  readonly high: Vec2
}

function boundsOf({ rings, paths }: SectionShape): Bounds | null {
  const points = [...rings, ...paths].flat()
  if (points.length === 0) return null
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { low: [Math.min(...xs), Math.min(...ys)], high: [Math.max(...xs), Math.max(...ys)] }
}

function heightOf(id: Id, { low, high }: Bounds): Dimension {
  const x = (low[0] + high[0]) / 2
  return { kind: 'height', id, from: [x, low[1]], to: [x, high[1]], value: high[1] - low[1], label: formatFine(high[1] - low[1]) }
}

interface Passing {
  /** Distance up or down the drawing from the line to the nearest corner; 0 where the line runs inside. */
  readonly off: Inches
  readonly near: Vec2
  readonly onLine: Vec2
  /** Where its height is taken, and that height. */
  readonly x: Inches
  readonly top: Inches
  readonly inside: readonly (readonly [Vec2, Vec2])[]
  /** Length of all that together. */
  readonly within: Inches
}

/** How the line goes by a shape: null where it is nowhere near it. */
function passing(shape: SectionShape, [a, b]: SectionFact['line']): Passing | null {
  if (b[0] - a[0] < 1e-6) return null
  const yAt = (x: number): number => a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])
  const sides = [...shape.rings.flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!] as const)),
    ...shape.paths.flatMap((path) => path.slice(1).map((q, i) => [path[i]!, q] as const))]
  const crossings: number[] = []
  let [off, near] = [Infinity, null as Vec2 | null]
  let [x, top] = [0, -Infinity]
  const seen = (p: Vec2): void => {
    if (p[0] < a[0] - 1e-9 || p[0] > b[0] + 1e-9) return
    const distance = Math.abs(p[1] - yAt(p[0]))
    if (distance < off) [off, near] = [distance, p]
    if (p[1] > top) [x, top] = [p[0], p[1]]
  }
  for (const [p, q] of sides) {
    const [s, t] = [p[1] - yAt(p[0]), q[1] - yAt(q[0])]
    seen(p)
    seen(q)
    // Where a side runs past the ends of the line, what counts is what is above or below its ends.
    for (const end of [a[0], b[0]]) {
      if ((p[0] - end) * (q[0] - end) < 0) seen([end, p[1] + ((end - p[0]) / (q[0] - p[0])) * (q[1] - p[1])])
    }
    if (s >= 0 === t >= 0) continue
    const k = s / (s - t)
    const cx = p[0] + k * (q[0] - p[0])
    if (cx > a[0] && cx < b[0]) crossings.push(cx)
  }
  if (!near || (crossings.length === 0 && off > NEAR)) return null
  crossings.sort((m, n) => m - n)
  const inside: (readonly [Vec2, Vec2])[] = []
  for (let i = 0; shape.rings.length > 0 && i + 1 < crossings.length; i += 2) {
    const [m, n] = [crossings[i]!, crossings[i + 1]!]
    if (n - m > 1e-3) inside.push([[m, yAt(m)], [n, yAt(n)]])
  }
  const at: Vec2 = near
  const within = inside.reduce((sum, [p, q]) => sum + hypot(q[0] - p[0], q[1] - p[1]), 0)
  return { within, off: inside.length > 0 ? 0 : off, near: at, onLine: [at[0], yAt(at[0])], x, top, inside }
}
