import { arm } from '../figure'
import type { Sculpt } from '../sculpt'

/** A robed figure with a wide hem and a deep cowl, a tall staff with a lit lantern held out. */
export const robed: Sculpt = {
  name: 'robed',
  stretch: 1.4,
  build(c) {
    // The robe: pleated, spread on the ground.
    c.sheet(28, 7, (u, v) => {
      const a = u * Math.PI * 2
      const fold = 1 + 0.1 * v * Math.sin(a * 7)
      const r = (0.24 + 0.5 * v ** 1.5) * fold
      return [Math.sin(a) * r, 1.36 - 1.36 * v, Math.cos(a) * r * (Math.cos(a) < 0 ? 1.18 : 1)]
    }, { paint: 'main' })
    c.lathe([[0.3, 0], [0.33, 0.04], [0.3, 0.12]], { at: [0, 0.98, 0], paint: 'leather', sides: 14 })
    c.box([0.26, 1.0, 0.06], { at: [0, 0.62, 0.44], turn: [-22, 0, 0], paint: 'mark', bevel: 0.02 })
    c.lathe([[0.3, 0], [0.46, 0.04], [0.44, 0.12], [0.22, 0.34], [0.16, 0.36]], { at: [0, 1.24, 0], paint: 'deep', sides: 14 })
    // The cowl, with nothing in it but two lights.
    c.group({ at: [0, 1.72, 0.04], turn: [10, 0, 0] }, () => {
      c.ball([0.24, 0.28, 0.26], { at: [0, 0, -0.04], paint: 'deep', sides: 12 })
      c.lathe([[0.19, 0], [0.24, 0.03], [0.19, 0.08]], { at: [0, -0.02, 0.14], turn: [84, 0, 0], paint: 'deep', sides: 12 })
      c.ball([0.17, 0.2, 0.06], { at: [0, -0.02, 0.19], paint: 'black', sides: 10 })
      c.both((s) => c.ball(0.035, { at: [s * 0.07, 0.02, 0.25], paint: 'glow', sides: 6 }))
    })
    arm(c, [-0.36, 1.4, 0], [-0.52, 1.12, 0.22], [-0.22, 1.12, 0.46], 0.13, 'main', 'bone')
    c.box([0.34, 0.08, 0.28], { at: [-0.06, 1.14, 0.5], turn: [26, 12, 0], paint: 'leather', bevel: 0.02 })
    arm(c, [0.36, 1.4, 0], [0.6, 1.3, 0.16], [0.66, 1.44, 0.42], 0.13, 'main', 'bone')
    c.bar([0.66, 0.02, 0.42], [0.66, 2.5, 0.42], 0.06, 0.06, { paint: 'wood', loose: true })
    c.bar([0.66, 2.46, 0.42], [0.66, 2.5, 0.76], 0.05, 0.05, { paint: 'brass', loose: true })
    c.lathe([[0, 0], [0.12, 0.04], [0.15, 0.14], [0.12, 0.26], [0, 0.34]], { at: [0.66, 2.08, 0.74], paint: 'glow', sides: 8, loose: true })
  },
}
