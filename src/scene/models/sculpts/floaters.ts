import type { Vec2 } from '../../../core/vec'
import type { Sculpt } from '../sculpt'

/** A thing of skin and wind on a stem: two ragged wings at full stretch, hooked feet, a long tail. */
export const winged: Sculpt = {
  name: 'winged',
  stretch: 1.8,
  build(c) {
    c.tube(0.3, 0.2, 0.08, { paint: 'rock', sides: 8 })
    c.bar([0, 0.04, -0.1], [0, 1.0, 0], 0.07, 0.07, { paint: 'bone' })
    c.group({ at: [0, 1.24, 0], turn: [24, 0, 8] }, () => {
      c.ball([0.2, 0.2, 0.44], { paint: 'hide', sides: 10 })
      c.limb([0, 0.04, 0.36], [0, 0.2, 0.66], 0.13, 0.09, { paint: 'hide' })
      c.box([0.2, 0.18, 0.32], { at: [0, 0.26, 0.78], paint: 'bone', taper: [0.7, 0.8], bevel: 0.05 })
      c.limb([0, 0, -0.4], [0.04, 0.06, -0.84], 0.1, 0.05, { paint: 'hide' })
      c.limb([0.04, 0.06, -0.84], [-0.06, 0.2, -1.2], 0.05, 0.02, { paint: 'hide' })
      c.plate([[0, 0.2], [0.14, 0], [0, -0.2], [-0.14, 0]], 0.04, { at: [-0.06, 0.22, -1.24], turn: [90, 0, 0], paint: 'trim' })
      c.both((s) => {
        c.ball(0.04, { at: [s * 0.09, 0.3, 0.86], paint: 'glow', sides: 6 })
        c.lathe([[0.05, 0], [0, 0.3]], { at: [s * 0.08, 0.34, 0.66], turn: [-60, 0, s * -20], paint: 'bone', sides: 5 })
        const skin: Vec2[] = [
          [s * 0.12, 0.34], [s * 0.66, 0.6], [s * 1.3, 0.3], [s * 1.2, -0.1],
          [s * 1.02, -0.06], [s * 0.94, -0.5], [s * 0.7, -0.3], [s * 0.5, -0.62], [s * 0.16, -0.3],
        ]
        c.group({ at: [0, 0.08, 0], turn: [0, 0, s * 22] }, () => {
          c.plate(s > 0 ? skin.toReversed() : skin, 0.05, { turn: [90, 0, 0], paint: 'main', bevel: 0.015 })
          c.bar([s * 0.1, 0.03, 0.34], [s * 0.66, 0.05, 0.62], 0.08, 0.08, { paint: 'hide' })
          c.bar([s * 0.66, 0.05, 0.62], [s * 1.32, 0.03, 0.3], 0.06, 0.06, { paint: 'hide' })
          for (const end of [[1.0, -0.06], [0.7, -0.28]] as const) c.bar([s * 0.66, 0.04, 0.6], [s * end[0], 0.04, end[1]], 0.035, 0.035, { paint: 'bone' })
        })
        c.limb([s * 0.12, -0.1, -0.16], [s * 0.2, -0.4, 0.1], 0.08, 0.05, { paint: 'hide' })
        for (const t of [-0.06, 0.06]) c.lathe([[0.035, 0], [0, 0.2]], { at: [s * 0.2 + t, -0.4, 0.1], turn: [140, 0, 0], paint: 'bone', sides: 4 })
      })
    })
  },
}

/** A bell of light adrift, its frill spread, trailers down to the ground. */
export const bloom: Sculpt = {
  name: 'bloom',
  stretch: 1.6,
  build(c) {
    c.lathe([[0.62, 0], [0.72, 0.06], [0.74, 0.2], [0.6, 0.5], [0.34, 0.7], [0, 0.78]], { at: [0, 1.3, 0], paint: 'main', sides: 16, smooth: true })
    c.lathe([[0, 0.1], [0.5, 0.05], [0.64, 0]], { at: [0, 1.28, 0], paint: 'glow', sides: 14 })
    c.sheet(48, 2, (u, v) => {
      const a = u * Math.PI * 2
      const r = 0.7 + 0.22 * v + 0.05 * v * Math.sin(a * 9)
      return [Math.sin(a) * r, 1.36 - 0.16 * v + 0.07 * v * Math.sin(a * 9), Math.cos(a) * r]
    }, { paint: 'trim' })
    for (let k = 0; k < 6; k++) {
      const a = (k / 6) * Math.PI * 2
      c.bar([Math.sin(a) * 0.2, 2.02, Math.cos(a) * 0.2], [Math.sin(a) * 0.66, 1.6, Math.cos(a) * 0.66], 0.05, 0.03, { paint: 'deep' })
    }
    for (let k = 0; k < 7; k++) {
      const a = k * 2.4
      const r = k === 0 ? 0 : 0.26 + 0.05 * (k % 3)
      const at = (t: number) => [Math.sin(a + t) * r * (1 - 0.3 * t), 1.34 - 1.32 * t, Math.cos(a + t) * r * (1 - 0.3 * t)] as const
      const ends = k === 0 ? 1 : 0.62 + 0.05 * (k % 4)
      for (let i = 0; i < 4; i++) c.limb(
        at((i / 4) * ends), at(((i + 1) / 4) * ends), 0.06 - i * 0.01, 0.05 - i * 0.01, { paint: i % 2 === 0 ? 'bone' : 'glow', sides: 5 },
      )
    }
    c.tube(0.3, 0.22, 0.08, { paint: 'rock', sides: 8 })
  },
}
