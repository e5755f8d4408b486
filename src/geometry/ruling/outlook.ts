import { cos, hypot, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { cross3, type Vec3 } from '../../core/vec'
import type { SightVolume } from '../sight/volume'

/** A volume as seen along the line to another: where a model can lean to, square to that line. */
export interface Outlook {
  /** Points on the outline grown by `step`, in the direction `phi` from the middle of each piece. */
  around(phi: number, step: Inches): readonly Vec3[]
  /** The point moved to the right and up in that view. */
  shifted(p: Vec3, right: Inches, up: Inches): Vec3
  /** The point brought to where a model may lean: not below its feet; in plan, not off the plane. */
  held(p: Vec3): Vec3
}

/** The box round one piece in the view: its middle, and half its width and height. */
interface Frame {
  readonly flat: boolean
  readonly middle: Vec3
  readonly w: Inches
  readonly h: Inches
}

export function outlookOf(volume: SightVolume, other: SightVolume, inPlan: boolean): Outlook {
  const [u, v] = viewAxes(volume.centre, other.centre)
  const frames = volume.pieces.map(({ convex: { corners, box, flat } }): Frame => {
    const middle: Vec3 = [(box[0]! + box[3]!) / 2, (box[1]! + box[4]!) / 2, (box[2]! + box[5]!) / 2]
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let i = 0; i < corners.length; i += 3) {
      const [x, y, z] = [corners[i]! - middle[0], corners[i + 1]! - middle[1], corners[i + 2]! - middle[2]]
      const s = u[0] * x + u[1] * y + u[2] * z
      const t = v[0] * x + v[1] * y + v[2] * z
      left = Math.min(left, s)
      right = Math.max(right, s)
      low = Math.min(low, t)
      high = Math.max(high, t)
    }
    return { middle: move(middle, (left + right) / 2, (low + high) / 2), flat, w: (right - left) / 2, h: (high - low) / 2 }
  })
  const feet = Math.min(...volume.pieces.map(({ convex }) => convex.box[1]!))
  const height = volume.centre[1]

  function move(p: Vec3, s: number, t: number): Vec3 {
    return [p[0] + s * u[0] + t * v[0], p[1] + s * u[1] + t * v[1], p[2] + s * u[2] + t * v[2]]
  }

  return {
    around(phi, step) {
      const [c, s] = [cos(phi), sin(phi)]
      // A flat base adds width to a body, hardly height.
      return frames.filter(({ flat }) => !flat || frames.length === 1 || Math.abs(s) < 0.5).map(({ middle, w, h }) => {
        const r = rimOf(w, h, step, c, s)
        return move(middle, r * c, r * s)
      })
    },
    shifted: move,
    held: (p) => (inPlan ? [p[0], height, p[2]] : p[1] < feet ? [p[0], feet, p[2]] : p),
  }
}

/** Right and up in the view from `a` to `b`; for one right above the other, the table's own axes. */
export function viewAxes(a: Vec3, b: Vec3): readonly [right: Vec3, up: Vec3] {
  const d: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const across = hypot(d[0], d[2])
  const right: Vec3 = across > 1e-6 ? [-d[2] / across, 0, d[0] / across] : [1, 0, 0]
  const up = cross3(right, d)
  const length = hypot(up[0], up[1], up[2])
  return length > 1e-9 ? [right, [up[0] / length, up[1] / length, up[2] / length]] : [right, [0, 1, 0]]
}

/** How far from its middle the ray (c, s) leaves a rectangle of these half sides grown by `step` all round. */
function rimOf(w: number, h: number, step: number, c: number, s: number): number {
  let low = 0
  let high = hypot(w, h) + step
  for (let k = 0; k < 24; k++) {
    const r = (low + high) / 2
    const [x, y] = [Math.max(0, Math.abs(r * c) - w), Math.max(0, Math.abs(r * s) - h)]
    if (hypot(x, y) > step || (step === 0 && (x > 0 || y > 0))) high = r
    else low = r
  }
  return low
}
