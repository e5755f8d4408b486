import type { Vec2 } from '../../../core/vec'
import type { Sculpt } from '../sculpt'

/** A flyer on a clear stem: an arrow of a hull, swept wings, twin fins and lit thrusters. */
export const skimmer: Sculpt = {
  name: 'skimmer',
  stretch: 1.9,
  build(c) {
    c.tube(0.09, 0.05, 1.3, { paint: 'bone', sides: 8 })
    c.tube(0.26, 0.2, 0.08, { paint: 'black', sides: 12 })
    c.group({ at: [0, 1.5, 0], turn: [-4, 0, 5] }, () => {
      const hull: Vec2[] = [[0, 1.34], [0.16, 1.0], [0.3, 0.3], [0.36, -0.6], [0.24, -0.98], [-0.24, -0.98], [-0.36, -0.6], [-0.3, 0.3], [-0.16, 1.0]]
      c.plate(hull, 0.34, { turn: [90, 0, 0], paint: 'main', bevel: 0.12 })
      c.box([0.36, 0.24, 0.9], { at: [0, 0.2, -0.42], paint: 'deep', taper: [0.6, 0.8], bevel: 0.07 })
      c.ball([0.18, 0.16, 0.4], { at: [0, 0.17, 0.32], paint: 'glow', sides: 10 })
      c.box([0.42, 0.05, 0.1], { at: [0, 0.18, -0.06], paint: 'trim', bevel: 0.02 })
      c.both((s) => {
        const wing: Vec2[] = [[s * 0.26, 0.42], [s * 1.2, -0.66], [s * 1.26, -1.04], [s * 1.02, -0.98], [s * 0.3, -0.5]]
        c.plate(s > 0 ? wing.toReversed() : wing, 0.11, { turn: [90, 0, 0], at: [0, 0.02, 0], paint: 'main', bevel: 0.04 })
        const stripe: Vec2[] = [[s * 0.72, -0.16], [s * 0.9, -0.37], [s * 0.86, -0.84], [s * 0.68, -0.74]]
        c.plate(s > 0 ? stripe.toReversed() : stripe, 0.13, { turn: [90, 0, 0], at: [0, 0.02, 0], paint: 'mark', bevel: 0.01 })
        c.box([0.06, 0.52, 0.4], { at: [s * 1.1, 0.22, -0.86], turn: [-18, 0, s * -12], paint: 'trim', taper: [1, 0.55], bevel: 0.02 })
        c.lathe([[0.15, 0], [0.19, 0.05], [0.17, 0.5], [0.1, 0.62]], { at: [s * 0.42, -0.02, -1.02], turn: [90, 0, 0], paint: 'gun', sides: 12 })
        c.tube(0.12, 0.12, 0.05, { at: [s * 0.42, -0.02, -1.04], turn: [90, 0, 0], paint: 'glow', sides: 12 })
        c.tube(0.05, 0.05, 0.6, { at: [s * 0.34, -0.12, 0.2], turn: [90, 0, 0], paint: 'steel', sides: 8 })
        c.tube(0.065, 0.065, 0.12, { at: [s * 0.34, -0.12, 0.78], turn: [90, 0, 0], paint: 'black', sides: 8 })
      })
      c.box([0.24, 0.12, 0.5], { at: [0, -0.2, 0.1], paint: 'gun', bevel: 0.04 })
    })
  },
}
