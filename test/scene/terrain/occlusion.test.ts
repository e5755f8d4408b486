import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FlatShape, Part } from '../../../src/core/board'
import { turn2, type Vec2, type Vec3 } from '../../../src/core/vec'
import { outlineOf } from '../../../src/geometry/solid'
import { inside, intoBox, intoOutline, skylight } from '../../../src/scene/terrain/occlusion'
import { piece } from '../../geometry/move/scene'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

it('a ray comes into a box where it comes into the box’s outline', () => {
  fc.assert(fc.property(
    fc.record({
      hx: number(0.1, 4), hz: number(0.1, 4), px: number(-6, 6), pz: number(-6, 6), turn: number(0.01, 6.2), near: number(0, 1), far: number(1.1, 6),
    }),
    ({ hx, hz, px, pz, turn, near, far }) => {
      const [vx, vz] = [Math.cos(turn), Math.sin(turn)]
      // Along a side, or through a corner, either answer is right.
      fc.pre(Math.abs(vx) > 1e-3 && Math.abs(vz) > 1e-3)
      const corners = [[hx, hz], [hx, -hz], [-hx, hz], [-hx, -hz]].map(([x, z]) => Math.abs((x! - px) * vz - (z! - pz) * vx))
      fc.pre(Math.min(...corners) > 1e-6)
      const ends = [near, far].flatMap((t) => [Math.abs(Math.abs(px + vx * t) - hx), Math.abs(Math.abs(pz + vz * t) - hz)])
      fc.pre(Math.min(...ends) > 1e-6)
      const outline = Float64Array.from(outlineOf({ kind: 'rect', hx, hz }).flat())
      const most = 7
      expect(intoBox(hx, hz, px, pz, vx, vz, near, far, most)).toBeCloseTo(intoOutline(outline, Math.hypot(hx, hz), px, pz, vx, vz, near, far, most), 9)
    },
  ), { numRuns: 2000 })
})

/** The light by steps along each ray: what is met first, and nothing clever. */
function lightBySteps(parts: readonly Part[], own: Part | null, at: Vec3, normal: Vec3): number {
  const holds = (p: Vec3): boolean => parts.some((part) => {
    if (part === own || part.solid.kind !== 'prism' || p[1] <= part.at[1] || p[1] >= part.at[1] + part.solid.height) return false
    return inside(outlineOf(part.solid.footprint), turn2([p[0] - part.at[0], p[2] - part.at[2]] as Vec2, -part.yaw))
  })
  const helper: Vec3 = Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  const cross = (a: Vec3, b: Vec3): Vec3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  const raw = cross(helper, normal)
  const size = Math.hypot(...raw)
  const t: Vec3 = [raw[0] / size, raw[1] / size, raw[2] / size]
  const b = cross(normal, t)
  const from = at.map((value, k) => value + normal[k]! * 0.07) as unknown as Vec3
  let sum = 0
  for (let i = 0; i < 14; i++) {
    const u = (i + 0.5) / 14
    const [x, y, z] = [Math.sqrt(u) * Math.cos(i * 2.399963), Math.sqrt(1 - u), Math.sqrt(u) * Math.sin(i * 2.399963)]
    const way = from.map((_, k) => t[k]! * x + normal[k]! * y + b[k]! * z)
    let hit = 0
    while (hit < 3 && !holds(from.map((value, k) => value + way[k]! * hit) as unknown as Vec3)) hit += 0.01
    if (hit < 3) sum += 0.08 + 0.62 * (hit / 3)
    else if (way[1]! < 0) sum += 0.4 + 0.25 * Math.min(1, from[1] / -way[1]! / 3)
    else sum += 0.75 + 0.25 * way[1]!
  }
  return Math.min(1, sum / 14 / 0.93)
}

it('the light that a piece leaves to a place of it is what steps along its rays find', () => {
  const where = { x: number(-3, 3), y: number(0, 3), z: number(-3, 3), height: number(0.3, 3) }
  const box = fc.record({ ...where, hx: number(0.3, 2), hz: number(0.3, 2), yaw: number(0, 360) })
  const round = fc.record({ ...where, radius: number(0.3, 1.5) })
  const place = fc.record({ at: fc.tuple(number(-3, 3), number(0.2, 4), number(-3, 3)), turn: number(0, 6.28), up: number(-0.9, 0.9) })
  let [places, apart] = [0, 0]
  const scene = [fc.array(box, { minLength: 1, maxLength: 4 }), fc.array(round, { maxLength: 2 }), fc.array(place, { minLength: 3, maxLength: 3 })] as const
  fc.assert(fc.property(...scene, (boxes, rounds, tries) => {
    const standing = (footprint: FlatShape, { x, y, z, height }: { x: number; y: number; z: number; height: number }, yaw = 0): Part[] =>
      piece('p', { kind: 'prism', footprint, height }, [0, 0, 0]).parts.map((part) => ({ ...part, at: [x, y, z], yaw }))
    const parts = [
      ...boxes.flatMap((each) => standing({ kind: 'rect', hx: each.hx, hz: each.hz }, each, each.yaw)),
      ...rounds.flatMap((each) => standing({ kind: 'circle', radius: each.radius }, each)),
    ]
    const light = skylight(parts)
    for (const { at, turn, up } of tries) {
      const level = Math.sqrt(1 - up * up)
      const normal: Vec3 = [level * Math.cos(turn), up, level * Math.sin(turn)]
      const own = parts[0]!
      places++
      // A step may pass over the thin edge of a solid, or tell a hit later by its own length.
      if (Math.abs(light(own)(at, normal) - lightBySteps(parts, own, at, normal)) > 0.012) apart++
    }
  }), { numRuns: 150 })
  expect(apart / places).toBeLessThan(0.02)
}, 60_000)
