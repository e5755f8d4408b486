import type { Vec3 } from '../../../core/vec'
import { rock } from '../figure'
import type { Sculpt } from '../sculpt'

/** A giant: hunched, long armed, a tree trunk of a club over the shoulder, broken plates and chains. */
export const colossus: Sculpt = {
  name: 'colossus',
  stretch: 1.45,
  build(c) {
    const foot = (x: number, z: number, toe: number) => c.group({ at: [x, 0, z], turn: [0, toe, 0] }, () => {
      c.box([0.5, 0.26, 0.62], { at: [0, 0.13, 0.12], paint: 'hide', taper: [0.85, 0.75], bevel: 0.08 })
      for (const t of [-0.16, 0, 0.16]) c.ball([0.085, 0.09, 0.13], { at: [t, 0.08, 0.42], paint: 'hide', sides: 7 })
    })
    foot(0.52, 0.26, 16)
    foot(-0.56, -0.22, -24)
    c.limb([0.3, 1.3, 0.02], [0.5, 0.82, 0.3], 0.32, 0.25, { paint: 'hide', sides: 10 })
    c.limb([0.5, 0.82, 0.3], [0.52, 0.2, 0.2], 0.25, 0.2, { paint: 'hide', sides: 10 })
    c.limb([-0.3, 1.3, 0], [-0.54, 0.78, 0.02], 0.32, 0.25, { paint: 'hide', sides: 10 })
    c.limb([-0.54, 0.78, 0.02], [-0.56, 0.2, -0.26], 0.25, 0.2, { paint: 'hide', sides: 10 })
    for (const [x, y, z] of [[0.53, 0.5, 0.24], [-0.56, 0.48, -0.12]] as const) {
      c.lathe([[0.26, 0], [0.3, 0.05], [0.28, 0.26], [0.22, 0.3]], { at: [x, y - 0.2, z], paint: 'main', sides: 10 })
    }
    // Belly, chest, hump of the back.
    c.ball([0.56, 0.5, 0.5], { at: [0, 1.46, 0.06], paint: 'hide', sides: 14 })
    c.ball([0.72, 0.56, 0.56], { at: [0, 2.02, 0.02], turn: [16, 0, 0], paint: 'hide', sides: 14 })
    c.ball([0.62, 0.4, 0.42], { at: [0, 2.34, -0.24], paint: 'hide', sides: 12 })
    // Loin cloth, belt and a buckle as big as a shield.
    c.lathe([[0.56, 0], [0.6, 0.04], [0.6, 0.16], [0.55, 0.2]], { at: [0, 1.12, 0.03], paint: 'leather', sides: 14 })
    for (const [z, turn] of [[0.56, 0], [-0.52, 180]] as const) {
      c.group({ at: [0, 1.2, z * 0.98], turn: [0, turn, 0] }, () =>
        c.sheet(4, 4, (u, v) => [(u - 0.5) * (0.62 - 0.14 * v), -v * 0.7, 0.06 + Math.sin(u * 9) * 0.03 * v + v * 0.05], { paint: 'main' }))
    }
    c.tube(0.2, 0.17, 0.07, { at: [0, 1.22, 0.6], turn: [90, 0, 0], paint: 'brass', sides: 12 })
    // A chest strap and a plate on one shoulder.
    for (let k = 0; k < 8; k++) {
      const t = k / 7
      const p: Vec3 = [0.56 - 1.06 * t, 2.44 - 0.96 * t, 0.36 + Math.sin(t * Math.PI) * 0.27]
      c.box([0.2, 0.16, 0.07], { at: p, turn: [-8, (0.5 - t) * 70, 42], paint: k % 2 === 0 ? 'steel' : 'leather', bevel: 0.02 })
    }
    c.ball([0.46, 0.36, 0.46], { at: [0.8, 2.38, 0], turn: [0, 0, -20], paint: 'main', sides: 14 })
    c.lathe([[0.42, 0], [0.5, 0.05], [0.47, 0.13]], { at: [0.83, 2.22, 0], turn: [0, 0, -22], paint: 'trim', sides: 14 })
    for (const a of [-0.7, 0, 0.7]) {
      c.lathe([[0.08, 0], [0, 0.3]], { at: [0.86 + Math.cos(a) * 0.24, 2.6, Math.sin(a) * 0.34], turn: [a * 40, 0, -38], paint: 'bone', sides: 6 })
    }
    c.box([0.03, 0.24, 0.24], { at: [1.235, 2.4, 0.02], turn: [0, 0, -18], paint: 'mark', bevel: 0.01 })
    // The head, low before the chest, tusked.
    c.group({ at: [0, 2.5, 0.44], turn: [10, 0, 0] }, () => {
      c.ball([0.28, 0.3, 0.3], { paint: 'hide', sides: 12 })
      c.box([0.46, 0.12, 0.2], { at: [0, 0.1, 0.2], turn: [10, 0, 0], paint: 'hide', bevel: 0.05 })
      c.box([0.42, 0.24, 0.34], { at: [0, -0.2, 0.14], paint: 'hide', taper: [0.8, 0.9], bevel: 0.08 })
      c.ball([0.07, 0.1, 0.1], { at: [0, -0.02, 0.32], paint: 'hide', sides: 7 })
      c.both((s) => {
        c.ball(0.045, { at: [s * 0.12, 0.02, 0.28], paint: 'glow', sides: 6 })
        c.lathe([[0.055, 0], [0, 0.26]], { at: [s * 0.15, -0.18, 0.28], turn: [18, 0, s * -14], paint: 'bone', sides: 6 })
        c.lathe([[0.1, 0], [0.04, 0.06], [0, 0.2]], { at: [s * 0.26, 0.04, 0.0], turn: [-20, 0, s * -100], paint: 'hide', sides: 6 })
      })
      c.lathe([[0.2, 0], [0.12, 0.14], [0, 0.3]], { at: [0, 0.22, -0.14], turn: [-50, 0, 0], paint: 'black', sides: 7 })
    })
    // Left arm hangs, fist near the ground; right arm holds the club over the shoulder.
    c.limb([-0.74, 2.28, 0], [-1.06, 1.66, 0.1], 0.29, 0.23, { paint: 'hide', sides: 10 })
    c.limb([-1.06, 1.66, 0.1], [-1.06, 1.02, 0.42], 0.26, 0.22, { paint: 'hide', sides: 10 })
    c.lathe([[0.25, 0], [0.3, 0.05], [0.29, 0.34], [0.24, 0.38]], { at: [-1.06, 1.5, 0.18], turn: [154, 0, 0], paint: 'deep', sides: 10 })
    c.box([0.42, 0.36, 0.42], { at: [-1.06, 0.86, 0.48], turn: [24, 0, 0], paint: 'hide', bevel: 0.12 })
    c.limb([0.78, 2.28, 0], [1.12, 1.76, 0.28], 0.29, 0.23, { paint: 'hide', sides: 10 })
    c.limb([1.12, 1.76, 0.28], [0.98, 2.06, 0.78], 0.25, 0.21, { paint: 'hide', sides: 10 })
    c.box([0.38, 0.36, 0.38], { at: [0.97, 2.1, 0.86], turn: [-30, 0, 0], paint: 'hide', bevel: 0.11 })
    c.group({ at: [0.97, 2.1, 0.88], turn: [-52, 0, 4] }, () => {
      c.lathe([[0, -0.42], [0.1, -0.4], [0.12, 0.2], [0.2, 0.9], [0.3, 1.5], [0.27, 1.62], [0, 1.66]], { paint: 'wood', sides: 8, loose: true })
      for (let k = 0; k < 9; k++) {
        c.group({ at: [0, 0.86 + (k % 3) * 0.26, 0], turn: [0, k * 40, 0] }, () =>
          c.lathe([[0.055, 0], [0, 0.22]], { at: [0, 0, 0.2 + (k % 3) * 0.03], turn: [90, 0, 0], paint: 'steel', sides: 5, loose: true }))
      }
      for (const y of [0.76, 1.42]) c.lathe([[0.2, 0], [0.28, 0.02], [0.3, 0.1], [0.24, 0.12]], { at: [0, y, 0], paint: 'gun', sides: 8, loose: true })
    })
    rock(c, [0.0, 0, 0.62], [0.34, 0.16, 0.28], 30)
  },
}
