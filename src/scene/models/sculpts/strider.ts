import type { Sculpt } from '../sculpt'

/** A two-legged walker: backward knees, a box of a cockpit, a cannon and a rack of rockets. */
export const strider: Sculpt = {
  name: 'strider',
  stretch: 1.6,
  build(c) {
    c.both((s) => {
      const z = s * 0.16
      c.ball([0.2, 0.26, 0.26], { at: [s * 0.5, 1.78, 0], paint: 'gun', sides: 10 })
      c.bar([s * 0.56, 1.8, 0], [s * 0.62, 1.22, 0.42 + z], 0.26, 0.34, { paint: 'main' })
      c.box([0.06, 0.34, 0.2], { at: [s * 0.74, 1.52, 0.22 + z * 0.5], turn: [-36, 0, 0], paint: 'trim' })
      c.tube(0.17, 0.17, 0.36, { at: [s * 0.62 - 0.18, 1.2, 0.42 + z], turn: [0, 0, -90], paint: 'steel', sides: 10 })
      c.bar([s * 0.62, 1.2, 0.42 + z], [s * 0.64, 0.5, -0.28 + z], 0.18, 0.22, { paint: 'gun' })
      c.bar([s * 0.7, 1.06, 0.36 + z], [s * 0.72, 0.6, -0.12 + z], 0.06, 0.06, { paint: 'steel' })
      c.tube(0.13, 0.13, 0.3, { at: [s * 0.64 - 0.15, 0.5, -0.28 + z], turn: [0, 0, -90], paint: 'steel', sides: 10 })
      c.bar([s * 0.64, 0.5, -0.28 + z], [s * 0.66, 0.14, 0.02 + z], 0.2, 0.2, { paint: 'deep' })
      c.box([0.32, 0.14, 0.3], { at: [s * 0.66, 0.07, 0.02 + z], paint: 'gun' })
      for (const toe of [-22, 22]) {
        c.box(
          [0.14, 0.12, 0.46], { at: [s * 0.66 + Math.sin((toe * Math.PI) / 180) * 0.3, 0.06, 0.28 + z], turn: [0, toe, 0], paint: 'main', taper: [0.7, 0.8] },
        )
      }
      c.box([0.14, 0.12, 0.3], { at: [s * 0.66, 0.06, -0.24 + z], paint: 'main', taper: [0.7, 0.8] })
    })
    c.tube(0.3, 0.34, 0.3, { at: [0, 1.66, 0], paint: 'gun', sides: 12 })
    c.box([0.9, 0.22, 0.5], { at: [0, 1.8, 0], paint: 'gun', bevel: 0.08 })
    // The cockpit, wedge nosed.
    c.box([0.92, 0.66, 1.14], { at: [0, 2.26, 0.06], paint: 'main', taper: [0.82, 0.76], bevel: 0.1 })
    c.box([0.7, 0.42, 0.44], { at: [0, 2.12, 0.76], turn: [10, 0, 0], paint: 'main', taper: [0.8, 0.7], bevel: 0.08 })
    c.box([0.56, 0.2, 0.08], { at: [0, 2.36, 0.68], turn: [-26, 0, 0], paint: 'glow', bevel: 0.02 })
    c.box([0.2, 0.1, 0.06], { at: [0, 2.07, 0.99], paint: 'black' })
    c.box([0.3, 0.02, 0.86], { at: [0, 2.6, 0.02], paint: 'mark', bevel: 0.008 })
    c.tube(0.2, 0.18, 0.07, { at: [0, 2.58, -0.12], paint: 'trim', sides: 12 })
    c.both((s) => {
      c.box([0.05, 0.36, 0.7], { at: [s * 0.45, 2.22, -0.02], turn: [0, 0, s * 6], paint: 'trim', bevel: 0.02 })
      c.tube(0.12, 0.15, 0.34, { at: [s * 0.24, 2.14, -0.5], turn: [-80, 0, 0], paint: 'black', sides: 9 })
    })
    // Right arm: a long cannon; left arm: a rack of rockets.
    c.box([0.36, 0.16, 0.2], { at: [0.6, 2.22, 0.02], paint: 'steel' })
    c.box([0.3, 0.36, 0.66], { at: [0.84, 2.2, 0.1], paint: 'deep', bevel: 0.07 })
    c.tube(0.1, 0.085, 0.7, { at: [0.84, 2.2, 0.42], turn: [90, 0, 0], paint: 'steel', sides: 10, loose: true })
    c.tube(0.14, 0.14, 0.2, { at: [0.84, 2.2, 1.04], turn: [90, 0, 0], paint: 'black', sides: 10, loose: true })
    c.box([0.36, 0.16, 0.2], { at: [-0.6, 2.22, 0.02], paint: 'steel' })
    c.box([0.4, 0.5, 0.62], { at: [-0.86, 2.28, 0.06], paint: 'deep', bevel: 0.06 })
    for (const x of [-0.1, 0.1]) for (const y of [-0.13, 0.03, 0.19]) {
      c.tube(0.065, 0.065, 0.08, { at: [-0.86 + x, 2.25 + y, 0.34], turn: [90, 0, 0], paint: 'bone', sides: 8 })
      c.lathe([[0.05, 0], [0, 0.08]], { at: [-0.86 + x, 2.25 + y, 0.4], turn: [90, 0, 0], paint: 'mark', sides: 8 })
    }
    c.bar([0.34, 2.5, -0.36], [0.42, 3.2, -0.56], 0.025, 0.025, { paint: 'black', loose: true })
  },
}
