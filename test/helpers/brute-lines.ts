import type { Board } from '../../src/core/board'
import { add3, cross3, dot3, length3, lerp3, place3, scale3, sub3, type Vec3 } from '../../src/core/vec'

/** Inches: nearer than that to a triangle's rim is on it, and nearer to its plane touches. */
const RIM = 1e-9
/** Inches: so far beside a line that only touches are its neighbours. */
const BESIDE = 2e-6

type Three = readonly [Vec3, Vec3, Vec3]

/**
 * Lines against every triangle on a board, one after the other, with nothing that is measured with elsewhere: no tree, no kernel, no convex
 * parts, no proof.
 */
export class BruteLines {
  readonly triangles: readonly Three[]
  /** Unit normal and its offset, and for each side the plane through it that looks inwards: 16 numbers a triangle. */
  private readonly planes: Float64Array
  private readonly closed: readonly (readonly Three[])[]
  private last = 0

  constructor({ pieces }: Board) {
    const meshes = pieces.flatMap((piece) => piece.parts.map(({ solid, at, yaw }) => {
      if (solid.kind !== 'mesh') throw new Error('a part that is no mesh')
      const { positions, indices } = solid.mesh
      const corner = (i: number): Vec3 =>
        place3(place3([positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!], at, yaw), piece.at, piece.yaw)
      return Array.from({ length: indices.length / 3 }, (_, t): Three =>
        [corner(indices[3 * t]!), corner(indices[3 * t + 1]!), corner(indices[3 * t + 2]!)])
    }))
    this.closed = meshes.filter(isClosed)
    this.triangles = meshes.flat().filter(([a, b, c]) => length3(cross3(sub3(b, a), sub3(c, a))) > 1e-12)
    this.planes = new Float64Array(16 * this.triangles.length)
    this.triangles.forEach(([a, b, c], t) => {
      const normal = unit(cross3(sub3(b, a), sub3(c, a)))
      this.planes.set([...normal, dot3(normal, a)], 16 * t)
      ;[[a, b], [b, c], [c, a]].forEach(([p, q], k) => {
        const inward = unit(cross3(normal, sub3(q!, p!)))
        this.planes.set([...inward, dot3(inward, p!)], 16 * t + 4 + 4 * k)
      })
    })
  }

  /** Whether the line meets this triangle off its ends; the rim counts. */
  private meets(t: number, p: Vec3, q: Vec3): boolean {
    const { planes } = this
    const i = 16 * t
    const s = planes[i]! * p[0] + planes[i + 1]! * p[1] + planes[i + 2]! * p[2] - planes[i + 3]!
    const e = planes[i]! * q[0] + planes[i + 1]! * q[1] + planes[i + 2]! * q[2] - planes[i + 3]!
    if ((s > -RIM && e > -RIM) || (s < RIM && e < RIM)) return false
    const share = s / (s - e)
    const [x, y, z] = [p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1]), p[2] + share * (q[2] - p[2])]
    for (let k = i + 4; k < i + 16; k += 4) {
      if (planes[k]! * x + planes[k + 1]! * y + planes[k + 2]! * z - planes[k + 3]! < -RIM) return false
    }
    return true
  }

  /** Whether it meets no triangle, and does not lie wholly within a closed mesh. */
  open(p: Vec3, q: Vec3): boolean {
    // The one that closed the line before likely closes this one, too.
    if (this.meets(this.last, p, q)) return false
    for (let t = 0; t < this.triangles.length; t++) {
      if (!this.meets(t, p, q)) continue
      this.last = t
      return false
    }
    return !this.within(lerp3(p, q, 0.5))
  }

  /** Whether the point lies within a closed mesh. */
  within(p: Vec3): boolean {
    return this.closed.some((mesh) => Math.abs(turnsRound(mesh, p)) > 0.5)
  }

  /** Where a line only touches, one beside it tells. */
  openNear(p: Vec3, q: Vec3): boolean {
    if (this.open(p, q)) return true
    const across = unit(cross3(sub3(q, p), Math.abs(q[1] - p[1]) < length3(sub3(q, p)) / 2 ? [0, 1, 0] : [1, 0, 0]))
    const up = unit(cross3(sub3(q, p), across))
    return [0, 1, 2, 3, 4, 5, 6, 7].some((k) => {
      const [u, v] = [BESIDE * Math.cos(k * Math.PI / 4 + 0.1), BESIDE * Math.sin(k * Math.PI / 4 + 0.1)]
      const shift = add3(scale3(across, u), scale3(up, v))
      return this.open(add3(p, shift), add3(q, shift))
    })
  }

  /** How many triangles it meets. */
  meetings(p: Vec3, q: Vec3): number {
    return this.triangles.reduce((sum, _, t) => sum + Number(this.meets(t, p, q)), 0)
  }

  /** Inches from the line to the nearest triangle; `most` if none is nearer. */
  clearance(p: Vec3, q: Vec3, most: number): number {
    let best = most
    this.triangles.forEach((triangle, t) => {
      const { planes } = this
      const side = (x: Vec3) => dot3([planes[16 * t]!, planes[16 * t + 1]!, planes[16 * t + 2]!], x) - planes[16 * t + 3]!
      const [s, e] = [side(p), side(q)]
      if (s * e > 0 && Math.min(Math.abs(s), Math.abs(e)) >= best) return
      if (this.meets(t, p, q)) best = 0
      for (const end of [p, q]) best = Math.min(best, toPlate(triangle, end))
      for (const k of [0, 1, 2]) best = Math.min(best, between(p, q, triangle[k]!, triangle[(k + 1) % 3]!))
    })
    return best
  }
}

const unit = (v: Vec3): Vec3 => scale3(v, 1 / (length3(v) || 1))

/** Every side has one triangle that runs along it the one way and one that runs the other. */
function isClosed(mesh: readonly Three[]): boolean {
  const ways = new Set<string>()
  for (const three of mesh) {
    for (const k of [0, 1, 2]) {
      const way = `${three[k]!.join()} ${three[(k + 1) % 3]!.join()}`
      if (ways.has(way)) return false
      ways.add(way)
    }
  }
  return [...ways].every((way) => ways.has(way.split(' ').toReversed().join(' ')))
}

/** How often the mesh goes round the point, by the solid angles of its triangles (van Oosterom 1983). */
function turnsRound(mesh: readonly Three[], p: Vec3): number {
  let angle = 0
  for (const three of mesh) {
    const [a, b, c] = three.map((corner) => sub3(corner, p)) as unknown as Three
    const [la, lb, lc] = [length3(a), length3(b), length3(c)]
    angle += 2 * Math.atan2(dot3(a, cross3(b, c)), la * lb * lc + dot3(a, b) * lc + dot3(b, c) * la + dot3(c, a) * lb)
  }
  return angle / (4 * Math.PI)
}

/** From a point to the triangle where it lies over it; where it does not, no less than to one of its sides. */
function toPlate([a, b, c]: Three, p: Vec3): number {
  const normal = unit(cross3(sub3(b, a), sub3(c, a)))
  const over = [[a, b], [b, c], [c, a]].every(([x, y]) => dot3(cross3(normal, sub3(y!, x!)), sub3(p, x!)) >= 0)
  return over ? Math.abs(dot3(normal, sub3(p, a))) : Infinity
}

/** From one stretch of line to another: nearest at an end of one, or where both are square to their nearest way. */
function between(a: Vec3, b: Vec3, c: Vec3, d: Vec3): number {
  const [u, v, w] = [sub3(b, a), sub3(d, c), sub3(a, c)]
  const toLine = (p: Vec3, from: Vec3, way: Vec3) => {
    const along = Math.min(1, Math.max(0, dot3(sub3(p, from), way) / (dot3(way, way) || 1)))
    return length3(sub3(p, add3(from, scale3(way, along))))
  }
  let best = Math.min(toLine(a, c, v), toLine(b, c, v), toLine(c, a, u), toLine(d, a, u))
  const [uu, uv, vv, uw, vw] = [dot3(u, u), dot3(u, v), dot3(v, v), dot3(u, w), dot3(v, w)]
  const all = uu * vv - uv * uv
  if (all > 1e-15) {
    const [s, t] = [(uv * vw - vv * uw) / all, (uu * vw - uv * uw) / all]
    if (s > 0 && s < 1 && t > 0 && t < 1) best = Math.min(best, length3(sub3(add3(a, scale3(u, s)), add3(c, scale3(v, t)))))
  }
  return best
}
