import type { Vec3 } from '../../../core/vec'
import type { Clay } from '../clay'
import type { Sculpt } from '../sculpt'

function paw(c: Clay, hip: Vec3, knee: Vec3, hock: Vec3, foot: Vec3): void {
  c.limb(hip, knee, 0.2, 0.13, { paint: 'hide' })
  c.limb(knee, hock, 0.125, 0.085, { paint: 'hide' })
  c.limb(hock, [foot[0], 0.1, foot[2]], 0.085, 0.08, { paint: 'hide' })
  c.box([0.2, 0.13, 0.26], { at: [foot[0], 0.065, foot[2] + 0.07], paint: 'black', bevel: 0.04 })
  for (const x of [-0.065, 0, 0.065]) {
    c.lathe([[0.03, 0], [0, 0.12]], { at: [foot[0] + x, 0.05, foot[2] + 0.18], turn: [100, 0, 0], paint: 'bone', sides: 4 })
  }
}

/** A war hound at the run: long and low, spines along the back, armoured shoulders, jaws open. */
export const hound: Sculpt = {
  name: 'hound',
  stretch: 1.45,
  build(c) {
    // Chest, waist and haunch flow into each other.
    c.ball([0.33, 0.38, 0.5], { at: [0, 0.86, 0.34], turn: [-8, 0, 0], paint: 'hide', sides: 12 })
    c.ball([0.24, 0.27, 0.5], { at: [0, 0.84, -0.2], turn: [6, 0, 0], paint: 'hide', sides: 12 })
    c.ball([0.31, 0.34, 0.38], { at: [0, 0.86, -0.62], paint: 'hide', sides: 12 })
    c.limb([0, 1.0, 0.62], [0, 1.22, 0.98], 0.26, 0.18, { paint: 'hide' })
    // The head: brow, muzzle, lower jaw with teeth, ears laid back.
    c.group({ at: [0, 1.28, 1.08], turn: [12, 0, 0] }, () => {
      c.box([0.36, 0.3, 0.34], { paint: 'hide', taper: [0.78, 0.8], bevel: 0.09 })
      c.box([0.24, 0.17, 0.38], { at: [0, -0.02, 0.3], paint: 'hide', taper: [0.72, 0.86], bevel: 0.05 })
      c.box([0.09, 0.07, 0.06], { at: [0, 0.06, 0.49], paint: 'black', bevel: 0.02 })
      c.box([0.19, 0.08, 0.34], { at: [0, -0.2, 0.24], turn: [22, 0, 0], paint: 'hide', bevel: 0.03 })
      c.both((s) => {
        c.box([0.07, 0.06, 0.05], { at: [s * 0.12, 0.08, 0.17], paint: 'glow', bevel: 0.02 })
        c.lathe([[0.09, 0], [0.07, 0.1], [0, 0.32]], { at: [s * 0.13, 0.1, -0.1], turn: [-48, 0, s * -24], paint: 'deep', sides: 5 })
        for (const z of [0.34, 0.42]) c.lathe([[0.025, 0], [0, 0.09]], { at: [s * 0.08, -0.1, z], turn: [180, 0, 0], paint: 'bone', sides: 4 })
        c.lathe([[0.025, 0], [0, 0.1]], { at: [s * 0.07, -0.22, 0.36], paint: 'bone', sides: 4 })
      })
    })
    // A harness in the side's colours: collar, saddle plate, shoulder plates.
    c.lathe([[0.25, 0], [0.3, 0.03], [0.3, 0.13], [0.25, 0.16]], { at: [0, 1.0, 0.66], turn: [52, 0, 0], paint: 'main', sides: 12 })
    for (let k = 0; k < 5; k++) {
      const a = ((k - 2) / 2) * 1.25
      c.group({ at: [0, 1.08, 0.74], turn: [52, 0, 0] }, () =>
        c.lathe([[0.035, 0], [0, 0.13]], { at: [Math.sin(a) * 0.29, 0.02, -Math.cos(a) * 0.29], turn: [-90, 0, 0], paint: 'steel', sides: 4 }))
    }
    c.both((s) => {
      c.ball([0.13, 0.26, 0.3], { at: [s * 0.31, 0.98, 0.36], turn: [0, 0, s * 10], paint: 'main' })
      c.box([0.03, 0.16, 0.16], { at: [s * 0.44, 0.98, 0.36], paint: 'mark', bevel: 0.01 })
      c.ball([0.12, 0.24, 0.27], { at: [s * 0.28, 0.96, -0.6], paint: 'main' })
    })
    c.box([0.4, 0.12, 0.62], { at: [0, 1.1, -0.16], turn: [-2, 0, 0], paint: 'main', taper: [0.6, 0.9], bevel: 0.04 })
    // Spines, the tallest over the shoulder.
    for (let k = 0; k < 7; k++) {
      const z = 0.6 - k * 0.21
      const h = 0.42 - Math.abs(k - 1.5) * 0.05
      c.lathe([[0.075, 0], [0.05, h * 0.5], [0, h]], { at: [0, 1.08 - (k > 4 ? 0.04 : 0), z], turn: [-34, 0, 0], paint: 'bone', sides: 5 })
    }
    c.limb([0, 0.98, -0.92], [0.06, 1.1, -1.24], 0.1, 0.07, { paint: 'hide' })
    c.limb([0.06, 1.1, -1.24], [0.16, 1.36, -1.46], 0.07, 0.03, { paint: 'hide' })
    paw(c, [0.26, 0.86, 0.46], [0.32, 0.58, 0.62], [0.34, 0.36, 0.86], [0.36, 0, 1.0])
    paw(c, [-0.26, 0.86, 0.4], [-0.34, 0.56, 0.34], [-0.34, 0.32, 0.2], [-0.36, 0, 0.34])
    paw(c, [0.26, 0.86, -0.6], [0.36, 0.6, -0.38], [0.36, 0.4, -0.72], [0.36, 0, -0.6])
    paw(c, [-0.26, 0.86, -0.66], [-0.36, 0.6, -0.62], [-0.36, 0.42, -1.0], [-0.38, 0, -1.02])
  },
}
