import type { BoardModel } from '../../core/board'
import { cos, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { plan, type Vec2, type Vec3 } from '../../core/vec'
import type { Look } from '../engine/game'

/** The nearest place at which a figure of that size can stand, the point itself first; the point where there is none within eight inches. */
export function openPlace(look: Pick<Look<unknown>, 'measure' | 'suppose'>, at: Vec3, radius: Inches, height: Inches): Vec3 {
  for (const point of spiral(plan(at))) {
    const place: Vec3 = [point[0], look.measure.surface(point, 0).y, point[1]]
    if (look.suppose({ set: [probe(place, radius, height)] }, (measure) => measure.stand(PROBE, { at: place, yaw: 0 })).ok) return place
  }
  return at
}

const PROBE = 'marker probe'
const probe = (at: Vec3, radius: Inches, height: Inches): BoardModel => ({
  id: PROBE, name: PROBE, side: 'A', unit: PROBE, leader: false, at, yaw: 0,
  base: { kind: 'circle', radius }, body: { kind: 'prism', footprint: { kind: 'circle', radius }, height },
})

/** The point itself, then rings around it, half an inch apart. */
export function* spiral(at: Vec2, far: Inches = 8): Generator<Vec2> {
  yield at
  for (let r = 0.5; r <= far; r += 0.5) {
    const n = Math.ceil(2 * Math.PI * r)
    for (let i = 0; i < n; i++) {
      const t = (i / n) * 2 * Math.PI
      yield [at[0] + r * cos(t), at[1] + r * sin(t)]
    }
  }
}
