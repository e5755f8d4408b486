import { arm, helmet, leg, rifle, rock, torso } from '../figure'
import type { Sculpt } from '../sculpt'

/** A sapper leaning into a long lance, two great tanks on the back. */
export const sapper: Sculpt = {
  name: 'sapper',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'leather', knee: 'steel' } as const
    leg(c, [0.17, 0.9, 0.02], [0.3, 0.54, 0.3], [0.3, 0, 0.36], 0.16, legs, 6)
    leg(c, [-0.17, 0.9, 0], [-0.3, 0.5, -0.1], [-0.34, 0, -0.42], 0.16, legs, -14)
    c.group({ at: [0, 0.02, 0.04], turn: [10, 0, 0] }, () => {
      torso(c, 1.05, 'main', 'leather', 'cloth')
      // An apron of hide before, two tanks and their valves behind.
      c.box([0.44, 0.62, 0.08], { at: [0, 0.9, 0.2], turn: [-6, 0, 0], paint: 'hide', taper: [0.8, 1], bevel: 0.03 })
      c.both((s) => {
        c.lathe([[0, 0], [0.16, 0.06], [0.2, 0.16], [0.2, 0.82], [0.14, 0.94], [0, 0.98]], { at: [s * 0.22, 0.98, -0.42], paint: 'trim', sides: 12 })
        c.lathe([[0.21, 0], [0.225, 0.03], [0.21, 0.06]], { at: [s * 0.22, 1.56, -0.42], paint: 'deep', sides: 12 })
        c.tube(0.06, 0.06, 0.12, { at: [s * 0.22, 1.94, -0.42], paint: 'brass', sides: 8 })
        c.ball([0.19, 0.18, 0.2], { at: [s * 0.4, 1.5, 0], paint: 'main' })
      })
      c.group({ at: [0, 1.76, 0.08], turn: [8, 0, 0] }, () => {
        helmet(c, 'main', 'glow')
        c.lathe([[0.24, 0], [0.27, 0.02], [0.12, 0.14], [0, 0.16]], { at: [0, 0.08, 0], paint: 'main', sides: 12 })
      })
    })
    arm(c, [0.42, 1.42, 0.2], [0.52, 1.02, 0.22], [0.26, 0.92, 0.5], 0.12, 'cloth', 'black')
    arm(c, [-0.42, 1.42, 0.2], [-0.46, 1.12, 0.5], [-0.02, 1.06, 0.9], 0.12, 'cloth', 'black')
    c.bar([0.34, 0.86, 0.28], [-0.2, 1.12, 1.24], 0.11, 0.11, { paint: 'gun', loose: true })
    c.bar([-0.2, 1.12, 1.24], [-0.36, 1.2, 1.52], 0.05, 0.05, { paint: 'steel', loose: true })
    c.ball(0.09, { at: [-0.38, 1.21, 1.56], paint: 'glow', sides: 8, loose: true })
  },
}

/** Somebody kneeling behind a rock, a very long rifle laid over it. */
export const marksman: Sculpt = {
  name: 'marksman',
  stretch: 1.3,
  build(c) {
    rock(c, [0.12, 0, 0.52], [0.66, 0.56, 0.36], 12)
    rock(c, [-0.3, 0, 0.42], [0.36, 0.34, 0.34], 60)
    const legs = { cloth: 'cloth', boot: 'black', knee: null } as const
    leg(c, [0.15, 0.5, -0.22], [0.3, 0.62, 0.16], [0.34, 0, 0.12], 0.14, legs, 4)
    leg(c, [-0.15, 0.5, -0.22], [-0.24, 0.14, -0.06], [-0.26, 0, -0.56], 0.14, legs, 0)
    c.group({ at: [0, -0.42, -0.16], turn: [10, 0, 0] }, () => {
      torso(c, 0.9, 'deep', 'leather', 'cloth')
      c.sheet(9, 6, (u, v) => {
        const a = (u - 0.5) * Math.PI * 1.5
        const r = 0.2 + 0.42 * v ** 0.8 + Math.sin(u * 23) * 0.04 * v
        return [Math.sin(a) * r, 1.62 - 1.02 * v, -Math.cos(a) * (r + 0.2 * v)]
      }, { paint: 'main' })
      c.group({ at: [0.06, 1.76, 0.1], turn: [6, -8, 8] }, () => {
        helmet(c, 'deep', 'black')
        c.ball([0.24, 0.22, 0.26], { at: [0, 0.05, -0.05], paint: 'main', sides: 10 })
        c.tube(0.05, 0.06, 0.12, { at: [0.08, 0, 0.2], turn: [90, 0, 0], paint: 'glow', sides: 8 })
      })
    })
    arm(c, [0.34, 1.02, 0.02], [0.46, 0.76, 0.22], [0.2, 0.86, 0.36], 0.1, 'deep', 'leather')
    arm(c, [-0.34, 1.02, 0.02], [-0.36, 0.7, 0.34], [0.02, 0.78, 0.6], 0.1, 'deep', 'leather')
    c.group({ at: [0.12, 0.94, 0.1], turn: [4, -4, 0] }, () => rifle(c, 1.15, 'wood'))
    c.tube(0.04, 0.035, 0.9, { at: [0.04, 0.9, 1.1], turn: [92, -4, 0], paint: 'gun', loose: true, sides: 8 })
    c.tube(0.07, 0.07, 0.16, { at: [0, 0.87, 1.96], turn: [92, -4, 0], paint: 'black', loose: true, sides: 8 })
    c.tube(0.055, 0.055, 0.42, { at: [0.11, 1.12, 0.26], turn: [90, -4, 0], paint: 'black', sides: 8 })
  },
}

/** A fat mortar on its plate, the gunner beside it with a shell over the muzzle. */
export const mortar: Sculpt = {
  name: 'mortar',
  stretch: 1.5,
  build(c) {
    c.box([0.96, 0.12, 1.0], { at: [0.24, 0.06, 0.08], paint: 'gun', taper: [0.9, 0.9], bevel: 0.04 })
    c.group({ at: [0.24, 0.2, -0.14], turn: [24, 0, 0] }, () => {
      c.lathe([[0, 0], [0.26, 0.03], [0.34, 0.16], [0.3, 0.4], [0.32, 0.78], [0.4, 1.0], [0.4, 1.08], [0.3, 1.08], [0.27, 0.9]], { paint: 'brass', sides: 16 })
      c.lathe([[0.33, 0], [0.37, 0.03], [0.36, 0.1], [0.31, 0.13]], { at: [0, 0.46, 0], paint: 'main', sides: 16 })
      c.tube(0.28, 0.28, 0.03, { at: [0, 0.98, 0], paint: 'black', sides: 14 })
    })
    c.both((s) => c.bar([0.24 + s * 0.42, 0.1, 0.4], [0.24 + s * 0.3, 0.62, 0.06], 0.09, 0.12, { paint: 'steel' }))
    c.tube(0.11, 0.11, 0.26, { at: [0.86, 0, -0.46], paint: 'main', sides: 8 })
    c.lathe([[0.11, 0], [0.1, 0.1], [0, 0.26]], { at: [0.86, 0.26, -0.46], paint: 'trim', sides: 8 })
    c.group({ at: [-0.6, 0, -0.2], turn: [0, 62, 0], scale: 0.82 }, () => {
      const legs = { cloth: 'cloth', boot: 'black', knee: null } as const
      leg(c, [0.16, 0.94, 0], [0.24, 0.54, 0.16], [0.26, 0, 0.1], 0.15, legs, 12)
      leg(c, [-0.16, 0.94, 0], [-0.24, 0.52, 0.06], [-0.28, 0, -0.14], 0.15, legs, -18)
      torso(c, 1, 'main', 'leather', 'cloth')
      c.group({ at: [0, 1.78, 0.04] }, () => helmet(c, 'deep', 'glow'))
      c.both((s) => arm(c, [s * 0.4, 1.48, 0.02], [s * 0.5, 1.36, 0.36], [s * 0.14, 1.66, 0.66], 0.115, 'cloth', 'black'))
      c.lathe([[0, -0.16], [0.13, -0.1], [0.14, 0.1], [0, 0.34]], { at: [0, 1.6, 0.72], paint: 'trim', sides: 8 })
    })
  },
}
