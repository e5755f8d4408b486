import type { Vec2 } from '../../../core/vec'
import type { Sculpt } from '../sculpt'

/** An armoured transport on tracks: sloped hull, side hatches, a turret with twin barrels. */
export const carrier: Sculpt = {
  name: 'carrier',
  stretch: 3,
  build(c) {
    // The hull, cut from its side view.
    const hull: Vec2[] = [[-1.5, 0.42], [-1.56, 1.12], [-1.34, 1.34], [0.62, 1.34], [1.12, 1.06], [1.6, 0.78], [1.5, 0.42]]
    c.plate(hull, 1.5, { turn: [0, -90, 0], paint: 'main', bevel: 0.07 })
    c.both((s) => {
      // Track: a closed band with wheels in it, and a guard above.
      const band: Vec2[] = [[-1.42, 0.04], [-1.66, 0.34], [-1.58, 0.66], [-1.3, 0.76], [1.34, 0.76], [1.66, 0.62], [1.62, 0.36], [1.3, 0.04]]
      c.plate(band, 0.44, { at: [s * 0.94, 0, 0], turn: [0, -90, 0], paint: 'black', bevel: 0.05 })
      for (let k = 0; k < 10; k++) {
        c.box([0.48, 0.05, 0.12], { at: [s * 0.94, 0.045, -1.22 + k * 0.27], paint: 'gun', bevel: 0.015 })
      }
      for (let k = 0; k < 6; k++) {
        c.group({ at: [s * 1.15, 0.34, -1.2 + k * 0.49], turn: [0, 0, s * -90] }, () => {
          c.tube(0.2, 0.2, 0.06, { paint: 'gun', sides: 9 })
          c.tube(0.08, 0.07, 0.1, { paint: 'steel', sides: 5 })
        })
      }
      c.box([0.56, 0.07, 3.1], { at: [s * 0.94, 0.82, 0], paint: 'deep', bevel: 0.025 })
      c.box([0.08, 0.34, 2.5], { at: [s * 1.17, 0.7, -0.05], paint: 'main', bevel: 0.03 })
      for (const z of [-0.95, -0.05, 0.85]) c.box([0.03, 0.26, 0.03], { at: [s * 1.22, 0.7, z], paint: 'deep', bevel: 0.01 })
      c.box([0.05, 0.2, 0.5], { at: [s * 1.215, 0.7, 0.4], paint: 'mark', bevel: 0.012 })
      // A hatch in the flank, lamps, exhaust.
      c.box([0.08, 0.4, 0.62], { at: [s * 0.76, 1.08, -0.34], paint: 'deep', bevel: 0.04 })
      c.box([0.06, 0.06, 0.2], { at: [s * 0.82, 1.08, -0.34], paint: 'steel', bevel: 0.02 })
      c.tube(0.09, 0.09, 0.07, { at: [s * 0.5, 0.98, 1.2], turn: [62, 0, 0], paint: 'bone', sides: 9 })
      c.tube(0.08, 0.09, 0.5, { at: [s * 0.6, 1.0, -1.4], turn: [-14, 0, 0], paint: 'steel', sides: 8 })
      c.box([0.26, 0.2, 0.5], { at: [s * 0.62, 1.4, -1.0], paint: 'leather', bevel: 0.06 })
    })
    c.box([0.9, 0.5, 0.06], { at: [0, 0.8, -1.54], paint: 'deep', bevel: 0.03 })
    c.box([0.5, 0.07, 0.05], { at: [0, 1.12, 1.02], turn: [-60, 0, 0], paint: 'glow', bevel: 0.015 })
    c.box([0.34, 0.02, 0.62], { at: [0, 1.352, -0.86], paint: 'mark', bevel: 0.008 })
    c.box([1.1, 0.12, 0.12], { at: [0, 0.5, 1.58], paint: 'gun' })
    // The turret.
    c.lathe([[0.5, 0], [0.54, 0.05], [0.5, 0.1]], { at: [0, 1.32, 0.16], paint: 'gun', sides: 16 })
    c.lathe([[0.48, 0], [0.5, 0.04], [0.4, 0.32], [0.34, 0.36], [0, 0.36]], { at: [0, 1.4, 0.16], paint: 'main', sides: 10 })
    c.box([0.34, 0.24, 0.3], { at: [0, 1.58, 0.58], paint: 'deep', bevel: 0.06 })
    c.both((s) => {
      c.tube(0.055, 0.05, 0.62, { at: [s * 0.09, 1.58, 0.7], turn: [88, 0, 0], paint: 'steel', sides: 8 })
      c.tube(0.075, 0.075, 0.13, { at: [s * 0.09, 1.6, 1.26], turn: [88, 0, 0], paint: 'black', sides: 8 })
    })
    c.tube(0.19, 0.17, 0.08, { at: [-0.1, 1.75, 0.04], paint: 'trim', sides: 12 })
    c.bar([0.3, 1.7, -0.06], [0.36, 2.7, -0.24], 0.025, 0.025, { paint: 'black', loose: true })
  },
}
