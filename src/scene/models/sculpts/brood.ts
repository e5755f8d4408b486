import type { Vec3 } from '../../../core/vec'
import type { Clay } from '../clay'
import type { Sculpt } from '../sculpt'

function crawler(c: Clay, at: Vec3, yaw: number, size: number): void {
  c.group({ at, turn: [0, yaw, 0], scale: size }, () => {
    c.ball([0.26, 0.2, 0.36], { at: [0, 0.34, -0.06], paint: 'main', sides: 9 })
    c.ball([0.2, 0.17, 0.2], { at: [0, 0.34, 0.32], paint: 'hide', sides: 8 })
    c.box([0.3, 0.06, 0.2], { at: [0, 0.28, 0.48], paint: 'bone', taper: [0.7, 1], bevel: 0.02 })
    c.both((s) => {
      c.ball(0.045, { at: [s * 0.1, 0.44, 0.46], paint: 'glow', sides: 6 })
      for (const [z, reach] of [[0.22, 0.16], [0, 0], [-0.22, -0.18]] as const) {
        c.limb([s * 0.2, 0.34, z], [s * 0.46, 0.46, z + reach], 0.05, 0.04, { paint: 'hide', sides: 5 })
        c.limb([s * 0.46, 0.46, z + reach], [s * 0.6, 0.04, z + reach * 1.8], 0.04, 0.02, { paint: 'bone', sides: 5 })
      }
    })
    for (let k = 0; k < 3; k++) c.lathe([[0.06, 0], [0, 0.26]], { at: [0, 0.48, 0.12 - k * 0.18], turn: [-36, 0, 0], paint: 'trim', sides: 4 })
  })
}

/** Three things with too many legs, one on the back of another. */
export const swarm: Sculpt = {
  name: 'swarm',
  stretch: 1.6,
  build(c) {
    crawler(c, [0.34, 0, 0.36], 28, 0.95)
    crawler(c, [-0.42, 0, 0.06], -34, 0.9)
    crawler(c, [0.2, 0, -0.5], 150, 0.9)
    crawler(c, [-0.04, 0.42, 0.04], 70, 0.7)
  },
}

/** A mountain on four legs: tusks, trunk, a hump in a blanket of the side's colour. */
export const tusker: Sculpt = {
  name: 'tusker',
  stretch: 1.5,
  build(c) {
    const pillar = (x: number, z: number, lead: number) => {
      c.limb([x, 1.1, z], [x * 1.06, 0.3, z + lead], 0.27, 0.22, { paint: 'hide', sides: 10 })
      c.lathe([[0.24, 0], [0.29, 0.05], [0.25, 0.3], [0, 0.32]], { at: [x * 1.06, 0, z + lead], paint: 'hide', sides: 10 })
      for (const t of [-0.14, 0, 0.14]) c.ball([0.07, 0.07, 0.06], { at: [x * 1.06 + t, 0.07, z + lead + 0.24], paint: 'bone', sides: 6 })
    }
    pillar(0.42, 0.52, 0.2)
    pillar(-0.42, 0.52, -0.08)
    pillar(0.42, -0.66, -0.14)
    pillar(-0.42, -0.66, 0.16)
    c.ball([0.64, 0.62, 1.02], { at: [0, 1.42, -0.1], paint: 'hide', sides: 16 })
    c.ball([0.56, 0.52, 0.52], { at: [0, 1.86, 0.3], paint: 'hide', sides: 14 })
    // The blanket over the hump, and a ridge of ice behind it.
    c.sheet(10, 8, (u, v) => {
      const a = (u - 0.5) * Math.PI * 1.16
      return [Math.sin(a) * 0.7, 1.42 + Math.cos(a) * 0.74, 0.36 - v * 0.92]
    }, { paint: 'main' })
    c.both((s) => c.box([0.04, 0.4, 0.5], { at: [s * 0.69, 1.34, -0.1], paint: 'mark', bevel: 0.01 }))
    for (let k = 0; k < 4; k++) c.lathe(
      [[0.13, 0], [0.09, 0.2], [0, 0.5]], { at: [0, 1.9 - k * 0.14, -0.56 - k * 0.16], turn: [-30, 0, k % 2 === 0 ? 9 : -9], paint: 'trim', sides: 5 },
    )
    c.group({ at: [0, 1.66, 0.92], turn: [10, 0, 0] }, () => {
      c.ball([0.4, 0.46, 0.42], { paint: 'hide', sides: 12 })
      c.ball([0.28, 0.22, 0.26], { at: [0, 0.34, -0.04], paint: 'hide', sides: 10 })
      c.limb([0, -0.2, 0.3], [0, -0.74, 0.52], 0.2, 0.14, { paint: 'hide', sides: 9 })
      c.limb([0, -0.74, 0.52], [0.08, -1.12, 0.42], 0.14, 0.09, { paint: 'hide', sides: 9 })
      c.both((s) => {
        c.ball(0.055, { at: [s * 0.26, 0.1, 0.32], paint: 'glow', sides: 6 })
        c.plate([[0, 0.24], [s * 0.4, 0.16], [s * 0.44, -0.26], [s * 0.1, -0.3]], 0.07, { at: [s * 0.3, 0.1, -0.12], turn: [0, s * 36, 0], paint: 'hide' })
        // Tusks in three lengths, curving up.
        c.limb([s * 0.24, -0.24, 0.3], [s * 0.42, -0.62, 0.62], 0.1, 0.09, { paint: 'bone' })
        c.limb([s * 0.42, -0.62, 0.62], [s * 0.42, -0.62, 0.98], 0.09, 0.07, { paint: 'bone', loose: true })
        c.limb([s * 0.42, -0.62, 0.98], [s * 0.3, -0.3, 1.24], 0.07, 0.02, { paint: 'bone', loose: true })
      })
    })
    c.limb([0, 1.4, -1.06], [0.08, 0.9, -1.2], 0.07, 0.04, { paint: 'hide' })
  },
}

/** A walking wall: a ridged shell like a tower's face, two fists under its rim. */
export const shell: Sculpt = {
  name: 'shell',
  stretch: 1.5,
  build(c) {
    for (const [x, z] of [[0.36, 0.22], [-0.36, 0.1], [0.34, -0.42], [-0.34, -0.5]] as const) {
      c.limb([x, 0.62, z], [x * 1.1, 0.22, z], 0.2, 0.18, { paint: 'hide', sides: 8 })
      c.tube(0.22, 0.18, 0.22, { at: [x * 1.1, 0, z], paint: 'hide', sides: 8 })
    }
    c.ball([0.5, 0.4, 0.6], { at: [0, 0.8, -0.1], paint: 'hide', sides: 12 })
    // Rings of the shell, the last one a crown of stone.
    const rings = [[0.84, 0.56], [0.8, 0.84], [0.7, 1.12], [0.54, 1.38], [0.34, 1.6]] as const
    rings.forEach(([r, y], k) => {
      c.lathe([[r - 0.12, 0], [r, 0.05], [r * 0.94, 0.26], [r * 0.7, 0.34]], {
        at: [0, y, -0.16], turn: [-7, k * 14, 0], paint: k % 2 === 0 ? 'main' : 'rock', sides: 9,
      })
    })
    for (let k = 0; k < 5; k++) {
      const a = (k / 5) * Math.PI * 2
      c.box([0.16, 0.26, 0.16], { at: [Math.sin(a) * 0.24, 1.92, Math.cos(a) * 0.24 - 0.2], turn: [0, (a * 180) / Math.PI, 0], paint: 'rock', bevel: 0.03 })
    }
    c.box([0.3, 0.24, 0.3], { at: [0, 0.84, 0.66], paint: 'hide', taper: [0.8, 0.8], bevel: 0.07 })
    c.both((s) => {
      c.box([0.07, 0.05, 0.05], { at: [s * 0.08, 0.9, 0.82], paint: 'glow', bevel: 0.02 })
      c.limb([s * 0.6, 0.86, 0.3], [s * 0.74, 0.6, 0.62], 0.16, 0.15, { paint: 'hide', sides: 8 })
      c.box([0.4, 0.4, 0.42], { at: [s * 0.64, 0.42, 0.82], turn: [12, s * 10, 0], paint: 'rock', bevel: 0.08 })
    })
  },
}

/** A toad of a thing on its haunches, throat swollen with brine, mouth wide. */
export const spitter: Sculpt = {
  name: 'spitter',
  stretch: 1.5,
  build(c) {
    c.ball([0.5, 0.42, 0.5], { at: [0, 0.56, -0.3], turn: [-18, 0, 0], paint: 'hide', sides: 14 })
    c.ball([0.4, 0.4, 0.36], { at: [0, 0.86, 0.1], paint: 'main', sides: 12 })
    c.ball([0.3, 0.28, 0.28], { at: [0, 0.74, 0.42], paint: 'glow', sides: 10 })
    c.group({ at: [0, 1.18, 0.34], turn: [-14, 0, 0] }, () => {
      c.box([0.6, 0.2, 0.52], { paint: 'hide', taper: [0.7, 0.7], bevel: 0.08 })
      c.box([0.52, 0.1, 0.46], { at: [0, -0.3, 0.06], turn: [24, 0, 0], paint: 'hide', bevel: 0.04 })
      c.ball([0.2, 0.1, 0.1], { at: [0, -0.16, 0.12], paint: 'black', sides: 8 })
      c.both((s) => {
        c.ball([0.1, 0.12, 0.1], { at: [s * 0.22, 0.14, 0.02], paint: 'bone', sides: 8 })
        c.ball(0.05, { at: [s * 0.25, 0.16, 0.1], paint: 'black', sides: 6 })
        for (const x of [0.06, 0.16, 0.25]) c.lathe([[0.035, 0], [0, 0.12]], { at: [s * x, -0.08, 0.24], turn: [180, 0, 0], paint: 'bone', sides: 4 })
      })
    })
    // A fan of spines down the back.
    for (let k = -3; k <= 3; k++) {
      c.bar([0, 0.9, -0.34], [k * 0.2, 1.42 - Math.abs(k) * 0.1, -0.72], 0.035, 0.035, { paint: 'bone' })
    }
    c.sheet(12, 3, (u, v) => {
      const k = (u - 0.5) * 6
      return [k * 0.2 * v, 0.9 + (0.5 - Math.abs(k) * 0.1) * v, -0.36 - 0.36 * v]
    }, { paint: 'deep' })
    c.both((s) => {
      c.limb([s * 0.4, 0.56, -0.36], [s * 0.78, 0.66, 0.0], 0.2, 0.13, { paint: 'hide', sides: 8 })
      c.limb([s * 0.78, 0.66, 0.0], [s * 0.7, 0.1, -0.3], 0.12, 0.09, { paint: 'hide', sides: 8 })
      c.box([0.22, 0.1, 0.42], { at: [s * 0.74, 0.05, -0.12], turn: [0, s * 24, 0], paint: 'hide', taper: [0.8, 0.8], bevel: 0.03 })
      c.limb([s * 0.34, 0.76, 0.24], [s * 0.5, 0.34, 0.36], 0.11, 0.09, { paint: 'hide', sides: 8 })
      c.box([0.22, 0.1, 0.3], { at: [s * 0.5, 0.05, 0.46], turn: [0, s * 18, 0], paint: 'hide', taper: [0.8, 0.8], bevel: 0.03 })
    })
  },
}
