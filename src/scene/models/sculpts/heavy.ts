import { leg } from '../figure'
import type { Sculpt } from '../sculpt'

/** Powered armour: huge shoulders, a sunken head, a twin cannon on one arm and a fist on the other. */
export const heavy: Sculpt = {
  name: 'heavy',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'deep', boot: 'main', knee: 'trim' } as const
    c.both((s) => {
      leg(c, [s * 0.24, 0.9, 0], [s * 0.44, 0.55, 0.2], [s * 0.52, 0, 0.04], 0.23, legs, s * 16)
      c.lathe([[0.25, 0], [0.3, 0.05], [0.24, 0.34], [0.19, 0.36]], { at: [s * 0.51, 0.1, 0.08], paint: 'main', sides: 8 })
    })
    c.box([0.7, 0.34, 0.52], { at: [0, 0.92, 0], paint: 'gun', taper: [1.1, 1], bevel: 0.1 })
    c.box([0.24, 0.3, 0.2], { at: [0, 0.84, 0.27], paint: 'trim', taper: [1.25, 0.8] })
    c.box([0.86, 0.66, 0.72], { at: [0, 1.4, 0], paint: 'main', taper: [1.14, 0.94], bevel: 0.16 })
    c.box([0.5, 0.3, 0.16], { at: [0, 1.46, 0.34], paint: 'trim', taper: [0.7, 1], bevel: 0.06 })
    c.lathe([[0.34, 0], [0.4, 0.05], [0.33, 0.2], [0.27, 0.2]], { at: [0, 1.66, 0.06], paint: 'deep' })
    c.group({ at: [0, 1.82, 0.16] }, () => {
      c.ball([0.2, 0.2, 0.21], { paint: 'trim' })
      c.box([0.26, 0.06, 0.08], { at: [0, 0.0, 0.18], paint: 'glow', bevel: 0.02 })
      c.box([0.14, 0.12, 0.1], { at: [0, -0.13, 0.17], paint: 'black' })
    })
    c.both((s) => {
      c.ball([0.42, 0.37, 0.44], { at: [s * 0.72, 1.62, -0.02], paint: 'main', sides: 14 })
      c.lathe([[0.4, 0], [0.45, 0.04], [0.45, 0.09], [0.4, 0.12]], { at: [s * 0.74, 1.46, -0.02], turn: [0, 0, s * -16], paint: 'trim', sides: 14 })
      c.box([0.04, 0.2, 0.2], { at: [s * 1.12, 1.62, -0.02], turn: [0, 0, s * -6], paint: 'mark', bevel: 0.015 })
    })
    c.box([0.74, 0.62, 0.4], { at: [0, 1.46, -0.5], paint: 'deep', taper: [0.8, 0.8], bevel: 0.1 })
    c.both((s) => c.tube(0.11, 0.13, 0.4, { at: [s * 0.24, 1.7, -0.6], turn: [-20, 0, 0], paint: 'steel', sides: 8 }))
    c.limb([0.78, 1.4, 0.05], [0.92, 1.02, 0.2], 0.2, 0.17, { paint: 'gun' })
    c.group({ at: [0.88, 0.96, 0.16] }, () => {
      c.box([0.34, 0.36, 0.66], { at: [0, 0, 0.12], paint: 'deep', bevel: 0.07 })
      c.box([0.3, 0.14, 0.3], { at: [0, 0.22, 0.0], paint: 'trim' })
      c.both((s) => {
        c.tube(0.08, 0.08, 0.46, { at: [s * 0.09, 0, 0.4], turn: [90, 0, 0], paint: 'steel', sides: 8 })
        c.tube(0.11, 0.11, 0.16, { at: [s * 0.09, 0, 0.8], turn: [90, 0, 0], paint: 'black', sides: 8, loose: true })
      })
    })
    c.limb([-0.78, 1.4, 0.05], [-0.96, 0.98, 0.14], 0.2, 0.18, { paint: 'gun' })
    c.box([0.38, 0.42, 0.46], { at: [-0.94, 0.86, 0.36], turn: [20, 8, 0], paint: 'main', bevel: 0.09 })
    for (const x of [-0.13, 0, 0.13]) {
      c.box([0.1, 0.14, 0.26], { at: [-0.94 + x, 0.72, 0.62], turn: [40, 0, 0], paint: 'steel' })
    }
  },
}
