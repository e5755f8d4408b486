import type { Vec2, Vec3 } from '../../../core/vec'
import type { Clay } from '../clay'
import { rock } from '../figure'
import type { Sculpt } from '../sculpt'

/** A chain of limbs along a curve, from `r0` to `r1`. */
function chain(c: Clay, points: readonly Vec3[], r0: number, r1: number): void {
  const n = points.length - 1
  for (let i = 0; i < n; i++) {
    c.limb(points[i]!, points[i + 1]!, r0 + (r1 - r0) * (i / n), r0 + (r1 - r0) * ((i + 1) / n), { paint: 'main', sides: 10 })
  }
}

/** A ridge of spikes over points of the back. */
function ridge(c: Clay, points: readonly Vec3[], tall: number): void {
  points.forEach(([x, y, z], i) =>
    c.plate([[-0.13, -0.06], [0.13, -0.06], [-0.06, tall * (1 - 0.06 * i)]], 0.04, { at: [x, y, z], turn: [0, -90, 0], paint: 'bone' }))
}

/** The worm of the hoard: crouched on its rock, neck arched, jaws open, wings half spread, the tail about its feet. */
export const dragon: Sculpt = {
  name: 'dragon',
  stretch: 1.7,
  build(c) {
    rock(c, [0.1, 0, 0.1], [1.5, 0.4, 1.5], 24)
    rock(c, [-0.5, 0, -0.4], [0.8, 0.26, 0.8], 60)
    // A little of the silver.
    for (let k = 0; k < 8; k++) {
      const a = k * 2.4
      c.tube(0.07, 0.07, 0.03, { at: [Math.sin(a) * (0.5 + 0.05 * k), 0.36, Math.cos(a) * (0.5 + 0.05 * k)], turn: [20 * Math.sin(k), 0, 24 * Math.cos(k)],
        paint: 'brass', sides: 6 })
    }
    // Body, from the haunches to the breast, with a pale belly.
    c.ball([0.46, 0.44, 0.5], { at: [0, 0.86, -0.5], paint: 'main', sides: 14 })
    c.ball([0.44, 0.46, 0.6], { at: [0, 1.02, 0.06], turn: [-16, 0, 0], paint: 'main', sides: 14 })
    c.ball([0.38, 0.44, 0.36], { at: [0, 1.22, 0.46], turn: [-24, 0, 0], paint: 'main', sides: 14 })
    for (let k = 0; k < 6; k++) {
      c.box([0.42 - 0.02 * k, 0.13, 0.1], { at: [0, 0.72 + k * 0.13, 0.46 + k * 0.065], turn: [-26, 0, 0], paint: 'bone', bevel: 0.04 })
    }
    // Neck and head.
    const neck: readonly Vec3[] = [[0, 1.4, 0.6], [0, 1.78, 0.72], [0, 2.12, 0.6], [0, 2.36, 0.5], [0, 2.46, 0.72]]
    chain(c, neck, 0.28, 0.16)
    ridge(c, [[0, 2.54, 0.34], [0, 2.24, 0.32], [0, 1.92, 0.4], [0, 1.62, 0.28], [0, 1.5, 0.02], [0, 1.4, -0.26], [0, 1.26, -0.56]], 0.3)
    c.group({ at: [0, 2.44, 0.86], turn: [12, 0, 0] }, () => {
      c.box([0.34, 0.24, 0.36], { paint: 'main', taper: [0.8, 0.85], bevel: 0.08 })
      c.box([0.24, 0.13, 0.42], { at: [0, 0.04, 0.32], turn: [-6, 0, 0], paint: 'main', taper: [0.7, 0.9], bevel: 0.04 })
      c.box([0.2, 0.08, 0.42], { at: [0, -0.16, 0.24], turn: [24, 0, 0], paint: 'deep', bevel: 0.03 })
      c.ball([0.07, 0.05, 0.2], { at: [0, -0.06, 0.22], paint: 'glow', sides: 7 })
      c.both((s) => {
        c.ball(0.045, { at: [s * 0.15, 0.09, 0.12], paint: 'glow', sides: 6 })
        c.lathe([[0.07, 0], [0.04, 0.2], [0, 0.46]], { at: [s * 0.13, 0.1, -0.12], turn: [-62, 0, s * -18], paint: 'bone', sides: 6 })
        c.plate([[0, 0.1], [s * 0.24, 0.16], [s * 0.16, 0], [s * 0.2, -0.14], [0, -0.1]], 0.04,
          { at: [s * 0.15, -0.02, -0.1], turn: [0, s * 30, 0], paint: 'deep' })
        for (const z of [0.34, 0.46]) c.lathe([[0.025, 0], [0, 0.1]], { at: [s * 0.09, -0.01, z], turn: [180, 0, 0], paint: 'bone', sides: 4 })
      })
    })
    // The tail goes round to the left of the feet.
    const tail = Array.from({ length: 9 }, (_, k): Vec3 => {
      const a = Math.PI + k * 0.3
      return [Math.sin(a) * (0.5 + 0.06 * k), 0.66 - 0.062 * k, Math.cos(a) * (0.9 - 0.005 * k)]
    })
    chain(c, [[0, 0.82, -0.76], ...tail], 0.3, 0.07)
    const tip = tail.at(-1)!
    c.plate([[0, 0.24], [0.16, 0], [0, -0.16], [-0.16, 0]], 0.05, { at: tip, turn: [90, 40, 0], paint: 'bone' })
    c.both((s) => {
      // Haunch and hind foot; fore leg and claw.
      c.ball([0.24, 0.38, 0.36], { at: [s * 0.44, 0.78, -0.44], turn: [-18, 0, s * -10], paint: 'main', sides: 12 })
      c.limb([s * 0.52, 0.56, -0.3], [s * 0.56, 0.3, -0.5], 0.16, 0.11, { paint: 'main' })
      c.limb([s * 0.34, 1.12, 0.4], [s * 0.54, 0.82, 0.36], 0.18, 0.13, { paint: 'main' })
      c.limb([s * 0.54, 0.82, 0.36], [s * 0.48, 0.44, 0.58], 0.12, 0.1, { paint: 'main' })
      for (const [x, y, z] of [[0.56, 0.24, -0.36], [0.48, 0.42, 0.66]] as const) {
        c.box([0.24, 0.12, 0.24], { at: [s * x, y, z], paint: 'main', bevel: 0.05 })
        for (const t of [-0.08, 0, 0.08]) c.lathe([[0.035, 0], [0, 0.16]], { at: [s * x + t, y - 0.02, z + 0.1], turn: [100, 0, 0], paint: 'bone', sides: 4 })
      }
      // The wing: arm, fingers, and the skin between them.
      const skin: Vec2[] = [
        [0, 0.1], [0.3, 0.86], [0.52, 1.5], [1.02, 1.46], [1.5, 1.12], [1.28, 0.92], [1.3, 0.56], [0.98, 0.56], [0.82, 0.16], [0.5, 0.22], [0.2, -0.14],
      ]
      c.group({ at: [s * 0.28, 1.34, 0.02], turn: [-16, s * 22, s * -10] }, () => {
        const own = skin.map(([x, y]): Vec2 => [s * x, y])
        c.plate(s > 0 ? own.toReversed() : own, 0.05, { paint: 'deep', bevel: 0.015, loose: true })
        c.limb([0, 0.06, 0], [s * 0.5, 1.5, 0], 0.1, 0.06, { paint: 'main', loose: true })
        for (const [x, y] of [[1.5, 1.12], [1.3, 0.56], [0.82, 0.16]] as const) {
          c.bar([s * 0.5, 1.48, 0], [s * x, y, 0], 0.06, 0.08, { paint: 'main', loose: true })
        }
        c.lathe([[0.05, 0], [0, 0.24]], { at: [s * 0.5, 1.52, 0], turn: [0, 0, s * 20], paint: 'bone', sides: 5, loose: true })
      })
    })
  },
}

/** A raven over a stump, wings at full stretch, a band in the side's colour about its leg and along the wings. */
export const raven: Sculpt = {
  name: 'raven',
  stretch: 1.8,
  build(c) {
    c.lathe([[0.34, 0], [0.26, 0.1], [0.2, 0.5], [0.24, 0.56], [0.16, 0.6], [0, 0.54]], { paint: 'wood', sides: 8 })
    c.limb([0.12, 0.4, 0.06], [0.4, 0.72, 0.16], 0.07, 0.04, { paint: 'wood' })
    c.group({ at: [0, 1.12, 0], turn: [-14, 0, 10] }, () => {
      c.ball([0.24, 0.24, 0.46], { paint: 'black', sides: 12 })
      c.ball([0.2, 0.2, 0.26], { at: [0, 0.02, 0.26], paint: 'deep', sides: 10 })
      c.ball([0.17, 0.17, 0.19], { at: [0, 0.14, 0.54], paint: 'black', sides: 10 })
      c.lathe([[0.085, 0], [0.07, 0.12], [0, 0.32]], { at: [0, 0.12, 0.66], turn: [100, 0, 0], paint: 'gun', sides: 6 })
      // The shaggy throat, the wedge of the tail.
      for (let k = 0; k < 4; k++) c.lathe([[0.06, 0], [0, 0.2]], { at: [(k - 1.5) * 0.08, 0.0, 0.5], turn: [150, 0, (k - 1.5) * 10], paint: 'black', sides: 5 })
      c.plate([[-0.1, 0], [0.1, 0], [0.28, -0.5], [0.1, -0.66], [0, -0.72], [-0.1, -0.66], [-0.28, -0.5]], 0.05,
        { at: [0, 0.02, -0.34], turn: [90, 0, 0], paint: 'black' })
      c.both((s) => {
        c.ball(0.035, { at: [s * 0.12, 0.2, 0.62], paint: 'glow', sides: 6 })
        c.group({ at: [0, 0.08, 0.06], turn: [0, 0, s * 24] }, () => {
          // Feather by feather: the hand of the wing has gaps at its end.
          const arm: Vec2[] = [[s * 0.12, 0.26], [s * 0.62, 0.42], [s * 0.9, 0.3], [s * 0.92, -0.26], [s * 0.14, -0.3]]
          c.plate(s > 0 ? arm.toReversed() : arm, 0.05, { turn: [90, 0, 0], paint: 'black', bevel: 0.012 })
          c.box([0.56, 0.03, 0.12], { at: [s * 0.52, 0.05, 0.2], turn: [0, s * -10, 0], paint: 'main', bevel: 0.01 })
          for (let k = 0; k < 5; k++) {
            c.group({ at: [s * 0.86, 0, 0.2 - k * 0.1], turn: [0, s * (-6 + k * 17), 0] }, () =>
              c.box([0.62 - k * 0.05, 0.03, 0.11], { at: [s * 0.28, 0, 0], paint: k % 2 === 0 ? 'black' : 'gun', bevel: 0.01 }))
          }
        })
        c.limb([s * 0.08, -0.2, -0.06], [s * 0.1, -0.46, 0.06], 0.05, 0.03, { paint: 'gun' })
        for (const t of [-24, 0, 24]) {
          c.group({ at: [s * 0.1, -0.48, 0.06], turn: [24, t, 0] }, () => c.box([0.03, 0.03, 0.2], { at: [0, 0, 0.09], paint: 'gun' }))
        }
      })
      c.lathe([[0.05, 0], [0.07, 0.02], [0.07, 0.06], [0.05, 0.08]], { at: [0.1, -0.42, 0.04], paint: 'main', sides: 8 })
    })
  },
}
