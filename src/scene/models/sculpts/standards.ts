import type { Vec3 } from '../../../core/vec'
import type { Clay } from '../clay'

/* What a band gathers round. Each stands on a tall staff at that point and is told apart from afar by its outline: a curve, a square, a bare fork. */

/** A raven spread on a cloth, seen from +z and from -z. */
const RAVEN_SIGN = [
  [0, 0.2], [0.06, 0.1], [0.24, 0.2], [0.34, 0.1], [0.24, 0.02], [0.12, -0.02], [0.1, -0.16], [0, -0.1], [-0.1, -0.16], [-0.12, -0.02],
  [-0.24, 0.02], [-0.34, 0.1], [-0.24, 0.2], [-0.06, 0.1],
] as const

/** The raven banner: a quarter of a disc on a tall staff, a fringe along its curve. */
export function ravenBanner(c: Clay, [x, y, z]: Vec3): void {
  const wave = (u: number, v: number) => Math.sin(u * 5 + v * 2) * 0.08 * u
  const [wide, tall, top] = [1.02, 1.12, y + 2.36]
  const at = (u: number, v: number, off = 0): Vec3 => {
    // The cloth hangs from its upper edge and is cut along a curve.
    const drop = tall * Math.sqrt(Math.max(0, 1 - (u * 0.96) ** 2))
    return [x + u * wide, top - v * drop, z - u * 0.08 + wave(u, v) + off]
  }
  c.tube(0.036, 0.03, 2.6, { at: [x, y, z], paint: 'wood', sides: 6, loose: true })
  c.lathe([[0, 0], [0.07, 0.09], [0, 0.34]], { at: [x, y + 2.56, z], paint: 'brass', sides: 4, loose: true })
  c.bar([x, top, z], [x + wide, top, z - 0.08], 0.04, 0.04, { paint: 'brass', loose: true })
  c.sheet(10, 6, at, { paint: 'main', loose: true })
  c.sheet(12, 1, (u, v) => {
    const [px, py, pz] = at(u, 1)
    return [px + 0.03 * u * v, py - v * (0.08 + 0.09 * (Math.round(u * 12) % 2)), pz]
  }, { paint: 'brass', loose: true })
  for (const side of [1, -1]) {
    c.plate(RAVEN_SIGN.map(([px, py]) => [px * 1.15, py * 1.15] as const), 0.02, { at: [x + 0.42, top - 0.42, z + side * 0.075], paint: 'mark', loose: true })
  }
}

/** A ship's own: a striped square sail on its yard, and a gilded vane with streamers on top. */
export function sailStandard(c: Clay, [x, y, z]: Vec3): void {
  const [wide, tall, top] = [1.3, 1.02, y + 2.5]
  c.tube(0.036, 0.03, 2.96, { at: [x, y, z], paint: 'wood', sides: 6, loose: true })
  c.bar([x - wide / 2, top, z], [x + wide / 2, top, z], 0.05, 0.05, { paint: 'wood', loose: true })
  const stripes = 5
  for (let k = 0; k < stripes; k++) {
    // Filled by the wind, each cloth sewn to the next.
    c.sheet(3, 6, (u, v) => {
      const across = (k + u) / stripes
      const belly = 0.4 * Math.sin(Math.PI * v) * Math.sin(Math.PI * (0.15 + 0.7 * across))
      return [x + (across - 0.5) * wide, top - v * tall, z - 0.04 - belly]
    }, { paint: k % 2 === 0 ? 'main' : 'bone', loose: true })
  }
  c.plate([[0, 0], [0.5, 0.04], [0.44, 0.2], [0.2, 0.3], [0, 0.32]], 0.03, { at: [x, y + 2.66, z], paint: 'brass', loose: true })
  for (const off of [0.1, 0.24, 0.38]) c.bar([x + off, y + 2.68, z], [x + off + 0.06, y + 2.44, z - 0.1], 0.03, 0.012, { paint: 'mark', loose: true })
  c.ball([0.09, 0.09, 0.14], { at: [x, y + 3, z + 0.02], paint: 'brass', sides: 8, loose: true })
}

/** The hill's: a boar's skull with its tusks on a forked staff, horse tails to either side and no cloth at all. */
export function skullStandard(c: Clay, [x, y, z]: Vec3): void {
  const top = y + 2.3
  c.tube(0.05, 0.04, 2.2, { at: [x, y, z], paint: 'wood', sides: 6, loose: true })
  c.both((side) => {
    c.bar([x, top - 0.34, z], [x + side * 0.46, top + 0.12, z], 0.06, 0.05, { paint: 'wood', loose: true })
    c.limb([x + side * 0.44, top + 0.1, z], [x + side * 0.58, top - 0.34, z - 0.06], 0.06, 0.11, { paint: 'main', loose: true })
    c.limb([x + side * 0.58, top - 0.34, z - 0.06], [x + side * 0.5, top - 0.86, z - 0.02], 0.11, 0.03, { paint: 'main', loose: true })
    c.lathe([[0.06, 0], [0.04, 0.16], [0, 0.34]],
      { at: [x + side * 0.15, top - 0.1, z + 0.26], turn: [24, 0, side * -40], paint: 'trim', sides: 5, loose: true })
  })
  c.ball([0.22, 0.22, 0.24], { at: [x, top + 0.08, z + 0.02], paint: 'bone', sides: 10, loose: true })
  c.box([0.22, 0.18, 0.36], { at: [x, top - 0.08, z + 0.2], paint: 'bone', taper: [0.7, 0.8], bevel: 0.05, loose: true })
  c.both((side) => c.ball([0.06, 0.06, 0.05], { at: [x + side * 0.1, top + 0.1, z + 0.2], paint: 'glow', sides: 6, loose: true }))
}
