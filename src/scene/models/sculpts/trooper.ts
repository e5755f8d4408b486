import { arm, helmet, leg, rifle, torso } from '../figure'
import type { Sculpt } from '../sculpt'

/** A line soldier at the ready, weapon across the chest, pack and aerial on the back. */
export const trooper: Sculpt = {
  name: 'trooper',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'black', knee: 'trim' } as const
    leg(c, [0.17, 0.95, 0], [0.34, 0.56, 0.2], [0.42, 0, 0.14], 0.15, legs, 18)
    leg(c, [-0.17, 0.95, 0], [-0.36, 0.52, 0.02], [-0.48, 0, -0.26], 0.15, legs, -28)
    torso(c, 1, 'main', 'leather', 'cloth')
    c.both((s) => {
      c.box([0.17, 0.15, 0.12], { at: [s * 0.15, 1.0, 0.22], paint: 'leather' })
      c.ball([0.21, 0.2, 0.22], { at: [s * 0.39, 1.52, 0], paint: 'main' })
      c.lathe([[0.2, 0], [0.225, 0.02], [0.21, 0.06]], { at: [s * 0.41, 1.43, 0], turn: [0, 0, s * -24], paint: 'trim' })
    })
    c.box([0.46, 0.5, 0.26], { at: [0, 1.32, -0.31], paint: 'deep', bevel: 0.07 })
    c.tube(0.09, 0.09, 0.4, { at: [0.15, 1.14, -0.45], paint: 'steel', sides: 8 })
    c.tube(0.09, 0.09, 0.4, { at: [-0.15, 1.14, -0.45], paint: 'steel', sides: 8 })
    c.bar([-0.2, 1.5, -0.36], [-0.27, 2.35, -0.46], 0.025, 0.025, { paint: 'black', loose: true })
    c.group({ at: [0, 1.79, 0.05], turn: [4, -12, 0] }, () => {
      helmet(c, 'main', 'glow')
      c.box([0.07, 0.08, 0.42], { at: [0, 0.2, -0.02], paint: 'trim', bevel: 0.02 })
    })
    arm(c, [0.42, 1.48, 0.02], [0.6, 1.16, 0.18], [0.3, 1.2, 0.5], 0.115, 'cloth', 'black')
    arm(c, [-0.42, 1.48, 0.02], [-0.62, 1.15, 0.1], [-0.24, 1.12, 0.36], 0.115, 'cloth', 'black')
    c.group({ at: [-0.34, 1.12, 0.3], turn: [-6, 58, 0] }, () => rifle(c, 1.25))
  },
}
