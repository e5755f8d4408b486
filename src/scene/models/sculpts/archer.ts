import { arm, leg, torso } from '../figure'
import type { Sculpt } from '../sculpt'

/** A hooded archer at full draw, a tall bow before him and a quiver on the hip. */
export const archer: Sculpt = {
  name: 'archer',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'leather', boot: 'hide', knee: null } as const
    leg(c, [0.13, 0.92, 0.02], [0.16, 0.52, 0.26], [0.14, 0, 0.34], 0.125, legs, 6)
    leg(c, [-0.13, 0.92, 0], [-0.26, 0.52, -0.12], [-0.3, 0, -0.44], 0.125, legs, -60)
    torso(c, 0.86, 'main', 'leather', 'main')
    // A tunic's skirt.
    c.lathe([[0.34, 0], [0.32, 0.03], [0.24, 0.34]], { at: [0, 0.74, 0], paint: 'main', sides: 9 })
    // The short cloak and pointed hood, one piece of cloth in the deeper colour.
    c.sheet(9, 6, (u, v) => {
      const a = (u - 0.5) * Math.PI * 1.5
      const r = 0.16 + 0.36 * v ** 0.7 + Math.sin(u * 19) * 0.03 * v
      return [Math.sin(a) * r, 1.6 - 0.72 * v, -Math.cos(a) * (r * 0.85 + 0.26 * v * v)]
    }, { paint: 'deep' })
    c.lathe([[0.3, 0], [0.34, 0.03], [0.2, 0.16], [0.15, 0.18]], { at: [0, 1.48, 0], paint: 'deep', sides: 12 })
    c.group({ at: [0, 1.74, 0.04] }, () => {
      c.ball([0.14, 0.17, 0.15], { at: [0, -0.02, 0.05], paint: 'skin' })
      c.ball([0.2, 0.22, 0.2], { at: [0, 0.03, -0.05], paint: 'deep' })
      c.lathe([[0.17, 0], [0.09, 0.16], [0, 0.36]], { at: [0, 0.07, -0.13], turn: [-64, 0, 0], paint: 'deep', sides: 8 })
      c.box([0.26, 0.08, 0.06], { at: [0, -0.12, 0.14], paint: 'trim', bevel: 0.03 })
    })
    // Bow arm out to the front; the bow stands upright.
    arm(c, [0.3, 1.5, 0.06], [0.36, 1.5, 0.4], [0.3, 1.5, 0.74], 0.09, 'main', 'leather')
    c.lathe([[0.1, 0], [0.11, 0.02], [0.1, 0.2], [0.09, 0.22]], { at: [0.34, 1.5, 0.48], turn: [90, -8, 0], paint: 'trim', sides: 8 })
    const bow = (t: number): readonly [number, number, number] => [0.3, 1.5 + t * 1.12, 0.82 - t * t * 0.36 + t ** 4 * 0.06]
    const steps = [-1, -0.8, -0.55, -0.25, 0.25, 0.55, 0.8, 1]
    for (let i = 1; i < steps.length; i++) {
      const thick = 0.075 - Math.abs(steps[i - 1]! + steps[i]!) * 0.018
      c.bar(bow(steps[i - 1]!), bow(steps[i]!), thick, thick * 1.35, { paint: i === 4 ? 'leather' : 'wood', loose: Math.abs(steps[i]!) > 0.5 })
    }
    const nock = [-0.16, 1.55, 0.12] as const
    for (const end of [-1, 1]) c.bar(bow(end), nock, 0.014, 0.014, { paint: 'bone', loose: true })
    c.bar(nock, [0.33, 1.52, 0.98], 0.022, 0.022, { paint: 'bone', loose: true })
    c.lathe([[0.045, 0], [0, 0.13]], { at: [0.33, 1.52, 0.96], turn: [90, 28, 0], paint: 'steel', sides: 4, loose: true })
    // The drawing arm, elbow high.
    arm(c, [-0.3, 1.5, 0], [-0.62, 1.6, -0.12], [-0.17, 1.55, 0.12], 0.09, 'main', 'leather')
    // Quiver with arrows.
    c.group({ at: [-0.22, 1.0, -0.42], turn: [18, 0, -24] }, () => {
      c.tube(0.09, 0.12, 0.55, { at: [0, -0.1, 0], paint: 'leather', sides: 8 })
      for (const [x, z] of [[0, 0], [0.06, 0.03], [-0.05, 0.04], [0.02, -0.06]] as const) {
        c.bar([x, 0.3, z], [x * 1.5, 0.66, z * 1.5], 0.022, 0.022, { paint: 'wood' })
        c.box([0.07, 0.14, 0.02], { at: [x * 1.5, 0.64, z * 1.5], turn: [0, x * 600, 0], paint: 'mark', bevel: 0.005 })
      }
    })
  },
}
