import { arm, cloak, leg, roundShield, torso } from '../figure'
import type { Sculpt } from '../sculpt'

/** A shield warrior: great round shield to the fore, spear upright, a crested helm and a fur cloak. */
export const shieldguard: Sculpt = {
  name: 'shieldguard',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'leather', boot: 'hide', knee: null } as const
    leg(c, [0.16, 0.9, 0], [0.3, 0.52, 0.24], [0.34, 0, 0.26], 0.14, legs, 10)
    leg(c, [-0.16, 0.9, 0], [-0.32, 0.5, -0.04], [-0.46, 0, -0.3], 0.14, legs, -34)
    torso(c, 1.02, 'steel', 'leather', 'main')
    // A mail skirt in the side's colour.
    c.lathe([[0.42, 0], [0.4, 0.03], [0.29, 0.36]], { at: [0, 0.72, 0], paint: 'main', sides: 12 })
    cloak(c, 1.6, 0.42, 0.66, 0.16, 'hide')
    for (let k = 0; k < 7; k++) {
      const a = ((k - 3) / 3) * 1.5
      c.ball([0.15, 0.12, 0.15], { at: [Math.sin(a) * 0.36, 1.56, -Math.cos(a) * 0.24 + 0.02], paint: 'hide', sides: 7 })
    }
    // The helm: a dome with a nose guard, cheek plates and a crest across.
    c.group({ at: [0, 1.76, 0.04] }, () => {
      c.ball([0.17, 0.19, 0.18], { at: [0, -0.04, 0], paint: 'skin' })
      c.lathe([[0.215, 0], [0.22, 0.05], [0.18, 0.17], [0.09, 0.26], [0, 0.29]], { paint: 'steel', sides: 12 })
      c.box([0.05, 0.19, 0.05], { at: [0, -0.03, 0.2], paint: 'brass', bevel: 0.015 })
      c.both((s) => c.box([0.05, 0.2, 0.16], { at: [s * 0.18, -0.09, 0.05], paint: 'steel', bevel: 0.02 }))
      c.plate([[-0.3, 0.02], [-0.2, 0.28], [0.02, 0.42], [0.2, 0.34], [0.22, 0.24], [0, 0.26], [-0.14, 0.16], [-0.22, 0]],
        0.07, { turn: [0, 90, 0], paint: 'main' })
      c.ball([0.13, 0.17, 0.1], { at: [0, -0.2, 0.1], paint: 'leather', sides: 7 })
    })
    // The shield, tilted a little up, so that its face also shows from above.
    c.group({ at: [0.34, 1.1, 0.56], turn: [-12, 16, 0] }, () => roundShield(c, 0.585))
    arm(c, [0.36, 1.46, 0.04], [0.54, 1.2, 0.22], [0.36, 1.12, 0.48], 0.105, 'main', 'leather')
    // Spear arm, the shaft upright.
    arm(c, [-0.36, 1.46, 0], [-0.66, 1.2, 0.04], [-0.64, 1.34, 0.34], 0.105, 'main', 'leather')
    c.bar([-0.66, 0.02, 0.4], [-0.63, 2.5, 0.3], 0.05, 0.05, { paint: 'wood', loose: true })
    c.lathe([[0.035, 0], [0.1, 0.12], [0, 0.44]], { at: [-0.63, 2.46, 0.3], paint: 'steel', sides: 4, loose: true })
  },
}
