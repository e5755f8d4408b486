import {
  ExtrudeGeometry, Euler, Matrix3, Matrix4, Quaternion, Shape, SphereGeometry, Vector2, Vector3, type BufferGeometry,
} from 'three'
import { radians, type Degrees } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'

/** The pots of paint a sculpt is painted from; `paint.ts` gives each its colour by side. */
export const PAINTS = [
  'main', 'deep', 'trim', 'steel', 'gun', 'leather', 'wood', 'skin', 'bone', 'brass', 'black', 'cloth', 'glow', 'hide',
  'rock', 'mark', 'earth', 'tuft',
] as const
export type Paint = (typeof PAINTS)[number]

interface Touch {
  readonly at?: Vec3
  /** Degrees about x, then y, then z. */
  readonly turn?: Vec3
  readonly scale?: Vec3 | number
  readonly paint?: Paint
  /** A tip of a weapon or a banner: may stand out of the measured body. */
  readonly loose?: boolean
}

const EDGE = 1.34
const yAxis = new Vector3(0, 1, 0)

/** What a sculptor has added so far: loose triangles with a normal, a pot of paint and a shade at each corner. */
export class Clay {
  readonly positions: number[] = []
  readonly normals: number[] = []
  readonly paints: number[] = []
  /** 1 is the plain paint; above it an edge that catches the light, below it a recess. */
  readonly shades: number[] = []
  readonly loose: boolean[] = []
  private frames: Matrix4[] = [new Matrix4()]

  /** `detail` below 1 makes round things of fewer sides, below 0.7 leaves the bevels of boxes out. */
  constructor(private readonly detail = 1) {}

  get corners(): number {
    return this.paints.length
  }

  /** Everything that `sculpt` adds stands in that frame. */
  group(touch: Touch, sculpt: () => void): void {
    this.frames.push(this.frame().clone().multiply(matrixOf(touch)))
    sculpt()
    this.frames.pop()
  }

  /** Sculpts both halves: once with 1, once with -1 for the mirrored side. */
  both(sculpt: (side: 1 | -1) => void): void {
    sculpt(1)
    sculpt(-1)
  }

  /** A box centred on `at` with bevelled edges; `taper` scales the top face in x and z. */
  box(size: Vec3, touch: Touch & { readonly bevel?: number; readonly taper?: Vec2 } = {}): void {
    const [hx, hy, hz] = [size[0] / 2, size[1] / 2, size[2] / 2]
    const plain = this.detail < 0.7
    const b = plain ? 0 : Math.min(touch.bevel ?? Math.min(hx, hy, hz) * 0.3, hx * 0.9, hy * 0.9, hz * 0.9)
    const taper = touch.taper ?? [1, 1]
    const half = [hx, hy, hz]
    const warp = (p: number[]): Vec3 => {
      const t = (p[1]! / hy + 1) / 2
      return [p[0]! * (1 + (taper[0] - 1) * t), p[1]!, p[2]! * (1 + (taper[1] - 1) * t)]
    }
    /** The corner of the bevelled box that lies on the face of `axis`, in the octant of the signs. */
    const corner = (axis: number, s: readonly number[]): Vec3 =>
      warp([0, 1, 2].map((i) => s[i]! * (i === axis ? half[i]! : half[i]! - b)))
    const put = this.facets(touch)
    for (const axis of [0, 1, 2]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
      for (const side of [1, -1]) {
        const at = (su: number, sv: number): Vec3 => {
          const s = [0, 0, 0]
          s[axis] = side
          s[u] = su
          s[v] = sv
          return corner(axis, s)
        }
        put([at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)], plain ? 1.08 : 1, axis, side)
        if (plain) continue
        for (const other of [1, -1]) {
          const edge = (a: number, along: number): Vec3 => {
            const s = [0, 0, 0]
            s[axis] = side
            s[u] = other
            s[v] = along
            return corner(a, s)
          }
          put([edge(axis, -1), edge(u, -1), edge(u, 1), edge(axis, 1)], EDGE)
        }
      }
    }
    if (plain) return
    for (const x of [1, -1]) for (const y of [1, -1]) for (const z of [1, -1]) {
      const s = [x, y, z]
      put([corner(0, s), corner(1, s), corner(2, s)], EDGE)
    }
  }

  /** Turns a profile of [radius, y] about the y axis; short facets catch the light. `smooth` rounds along the profile. */
  lathe(profile: readonly Vec2[], touch: Touch & { readonly sides?: number; readonly smooth?: boolean } = {}): void {
    const sides = this.sides(touch.sides ?? 10)
    const tall = profile.reduce((sum, p, i) => (i === 0 ? 0 : sum + span(profile[i - 1]!, p)), 0)
    const slopes = profile.slice(1).map((p, i): Vec2 => {
      const q = profile[i]!
      const length = span(q, p) || 1
      return [(p[1] - q[1]) / length, -(p[0] - q[0]) / length]
    })
    const slopeAt = (i: number, segment: number): Vec2 => {
      if (touch.smooth !== true) return slopes[segment]!
      const a = slopes[Math.max(0, i - 1)]!
      const b = slopes[Math.min(slopes.length - 1, i)]!
      const n: Vec2 = [a[0] + b[0], a[1] + b[1]]
      const length = Math.hypot(n[0], n[1]) || 1
      return [n[0] / length, n[1] / length]
    }
    const point = (i: number, k: number): Vec3 => {
      const [r, y] = profile[i]!
      const angle = (k / sides) * Math.PI * 2
      return [Math.sin(angle) * r, y, Math.cos(angle) * r]
    }
    const normal = (i: number, segment: number, k: number): Vec3 => {
      const [out, up] = slopeAt(i, segment)
      const angle = (k / sides) * Math.PI * 2
      return [Math.sin(angle) * out, up, Math.cos(angle) * out]
    }
    const put = this.corner(touch)
    slopes.forEach((_, s) => {
      const short = touch.smooth !== true && span(profile[s]!, profile[s + 1]!) < tall * 0.12
      const shade = short ? EDGE : 1
      for (let k = 0; k < sides; k++) {
        const quad: [number, number][] = [[s, k], [s, k + 1], [s + 1, k + 1], [s + 1, k]]
        for (const index of profile[s]![0] === 0 ? [0, 2, 3] : profile[s + 1]![0] === 0 ? [0, 1, 2] : [0, 1, 2, 0, 2, 3]) {
          const [i, j] = quad[index]!
          put(point(i, j), normal(i, s, j), shade)
        }
      }
    })
  }

  /** A round bar standing on `at`, its rims bevelled. */
  tube(r0: number, r1: number, height: number, touch: Touch & { readonly sides?: number } = {}): void {
    const b = Math.min(r0, r1, height) * 0.18
    this.lathe([[0, 0], [Math.max(0, r0 - b), 0], [r0, b], [r1, height - b], [Math.max(0, r1 - b), height], [0, height]], touch)
  }

  /** An ellipsoid. */
  ball(radii: Vec3 | number, touch: Touch & { readonly sides?: number } = {}): void {
    const r = typeof radii === 'number' ? [radii, radii, radii] as const : radii
    const sides = this.sides(touch.sides ?? 10)
    const geometry = new SphereGeometry(1, sides, Math.max(5, Math.round(sides * 0.7)))
    geometry.scale(r[0], r[1], r[2])
    this.geometry(geometry, touch)
  }

  /** A limb: a bar with round ends between two points. */
  limb(from: Vec3, to: Vec3, r0: number, r1: number, touch: Touch & { readonly sides?: number } = {}): void {
    const a = new Vector3(...from)
    const along = new Vector3(...to).sub(a)
    const length = along.length()
    const q = new Quaternion().setFromUnitVectors(yAxis, along.normalize())
    this.frames.push(this.frame().clone().multiply(new Matrix4().compose(a, q, new Vector3(1, 1, 1))))
    const c = 0.7
    this.lathe(
      [[0, -r0], [r0 * c, -r0 * c], [r0, 0], [r1, length], [r1 * c, length + r1 * c], [0, length + r1]],
      { ...touch, sides: touch.sides ?? 8, smooth: true },
    )
    this.frames.pop()
  }

  /** A bar of square section between two points, for weapons and struts. */
  bar(from: Vec3, to: Vec3, width: number, thick: number, touch: Touch = {}): void {
    const a = new Vector3(...from)
    const b = new Vector3(...to)
    const along = b.clone().sub(a)
    const length = along.length()
    const q = new Quaternion().setFromUnitVectors(yAxis, along.normalize())
    this.frames.push(this.frame().clone().multiply(new Matrix4().compose(a.add(b).multiplyScalar(0.5), q, new Vector3(1, 1, 1))))
    this.box([width, length, thick], touch)
    this.frames.pop()
  }

  /** A plate cut out of the x-y plane, `thick` along z and centred on it, edges bevelled. */
  plate(outline: readonly Vec2[], thick: number, touch: Touch & { readonly bevel?: number } = {}): void {
    const b = Math.min(touch.bevel ?? thick * 0.25, thick * 0.45)
    const geometry = new ExtrudeGeometry(new Shape(outline.map((p) => new Vector2(p[0], p[1]))), {
      depth: Math.max(thick - 2 * b, 1e-4), bevelEnabled: true, bevelThickness: b, bevelSize: b, bevelOffset: -b, bevelSegments: 1,
    })
    geometry.translate(0, 0, -thick / 2 + b)
    this.geometry(geometry, touch, (n) => (Math.abs(n.z) > 0.25 && Math.abs(n.z) < 0.95 ? EDGE : 1))
  }

  /** A cloth: a grid of points, both sides drawn; `at(u, v)` for u, v in 0 to 1. */
  sheet(columns: number, rows: number, at: (u: number, v: number) => Vec3, touch: Touch = {}): void {
    const put = this.facets(touch)
    for (let i = 0; i < columns; i++) for (let j = 0; j < rows; j++) {
      const [u0, u1, v0, v1] = [i / columns, (i + 1) / columns, j / rows, (j + 1) / rows]
      const quad: Vec3[] = [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]
      put(quad, 1, -1)
      put(quad.toReversed(), 1, -1)
    }
  }

  /** A flat polygon as it is, counter-clockwise from where it is seen. */
  face(points: readonly Vec3[], paint: Paint, shade: number): void {
    this.facets({ paint })(points, shade, -1)
  }

  geometry(source: BufferGeometry, touch: Touch, shade: (normal: Vector3) => number = () => 1): void {
    const geometry = source.index === null ? source : source.toNonIndexed()
    const p = geometry.getAttribute('position')
    const n = geometry.getAttribute('normal')
    const put = this.corner(touch)
    const normal = new Vector3()
    for (let i = 0; i < p.count; i++) {
      normal.fromBufferAttribute(n, i)
      put([p.getX(i), p.getY(i), p.getZ(i)], [normal.x, normal.y, normal.z], shade(normal))
    }
    source.dispose()
    geometry.dispose()
  }

  private sides(wanted: number): number {
    return wanted <= 5 ? wanted : Math.max(5, Math.round(wanted * this.detail))
  }

  private frame(): Matrix4 {
    return this.frames[this.frames.length - 1]!
  }

  private corner(touch: Touch): (p: Vec3, n: Vec3, shade: number) => void {
    const m = this.frame().clone().multiply(matrixOf(touch))
    const normalMatrix = new Matrix3().getNormalMatrix(m)
    const paint = PAINTS.indexOf(touch.paint ?? 'main')
    const v = new Vector3()
    return (p, n, shade) => {
      v.set(p[0], p[1], p[2]).applyMatrix4(m)
      this.positions.push(v.x, v.y, v.z)
      v.set(n[0], n[1], n[2]).applyMatrix3(normalMatrix).normalize()
      this.normals.push(v.x, v.y, v.z)
      this.paints.push(paint)
      this.shades.push(shade)
      this.loose.push(touch.loose === true)
    }
  }

  /** Puts flat polygons; those of a convex solid round the origin are turned outwards (axis -1: left as they are). */
  private facets(touch: Touch): (points: readonly Vec3[], shade: number, axis?: number, side?: number) => void {
    const put = this.corner(touch)
    return (points, shade, axis) => {
      const [a, b, c] = [new Vector3(...points[0]!), new Vector3(...points[1]!), new Vector3(...points[2]!)]
      const n = b.clone().sub(a).cross(c.clone().sub(a)).normalize()
      const middle = points.reduce((sum, p) => sum.add(new Vector3(...p)), new Vector3())
      const flip = axis !== -1 && n.dot(middle) < 0
      if (flip) n.negate()
      const order = flip ? points.toReversed() : points
      for (let i = 2; i < order.length; i++) for (const p of [order[0]!, order[i - 1]!, order[i]!]) put(p, [n.x, n.y, n.z], shade)
    }
  }
}

const span = (a: Vec2, b: Vec2): number => Math.hypot(b[0] - a[0], b[1] - a[1])

function matrixOf(touch: Touch): Matrix4 {
  const [x, y, z] = touch.turn ?? [0, 0, 0]
  const scale = touch.scale ?? 1
  return new Matrix4().compose(
    new Vector3(...(touch.at ?? [0, 0, 0])),
    new Quaternion().setFromEuler(new Euler(radians(x as Degrees), radians(y as Degrees), radians(z as Degrees), 'YXZ')),
    typeof scale === 'number' ? new Vector3(scale, scale, scale) : new Vector3(...scale),
  )
}
