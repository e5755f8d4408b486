import type { Vec3 } from '../../../core/vec'
import type { Clay } from '../clay'
import { arm, cloak, helmet, leg, rifle, rock, torso } from '../figure'
import type { Sculpt } from '../sculpt'

/** Skirts of a long coat from the belt down, open in front. */
function skirts(c: Clay, hem: number, wide: number, swing: number): void {
  c.sheet(10, 4, (u, v) => {
    const a = (u - 0.5) * Math.PI * 1.7
    const r = 0.24 + (wide - 0.24) * v + Math.sin(u * 21) * 0.03 * v
    return [Math.sin(a) * r, 1.08 + (hem - 1.08) * v, -Math.cos(a) * r - swing * v * v]
  }, { paint: 'main' })
}

/** A pistol: grip at the origin, muzzle along +z. */
function pistol(c: Clay): void {
  c.box([0.08, 0.22, 0.1], { at: [0, -0.06, 0], turn: [12, 0, 0], paint: 'wood' })
  c.box([0.09, 0.13, 0.34], { at: [0, 0.07, 0.16], paint: 'gun', loose: true })
  c.tube(0.045, 0.045, 0.2, { at: [0, 0.08, 0.3], turn: [90, 0, 0], paint: 'steel', sides: 8, loose: true })
}

/** A face under whatever is worn on it. */
const face = (c: Clay, at: Vec3): void => c.ball([0.16, 0.2, 0.18], { at, paint: 'skin' })

/** A long coat, a wide hat, a pistol at the end of a straight arm. */
export const pistoleer: Sculpt = {
  name: 'pistoleer',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'leather', knee: null } as const
    leg(c, [0.16, 0.95, 0], [0.2, 0.54, 0.2], [0.2, 0, 0.34], 0.14, legs, 4)
    leg(c, [-0.16, 0.95, 0], [-0.32, 0.52, -0.06], [-0.42, 0, -0.3], 0.14, legs, -60)
    torso(c, 0.92, 'main', 'leather', 'cloth')
    skirts(c, 0.3, 0.8, 0.34)
    c.both((s) => c.box([0.16, 0.36, 0.05], { at: [s * 0.16, 1.34, 0.2], turn: [0, s * 12, s * -14], paint: 'trim', bevel: 0.02 }))
    face(c, [0, 1.72, 0.03])
    c.box([0.3, 0.14, 0.24], { at: [0, 1.58, 0.04], paint: 'deep', bevel: 0.06 })
    // The hat: a brim that throws a shadow, and its crown.
    c.group({ at: [0, 1.86, 0.02], turn: [-8, 0, 6] }, () => {
      c.lathe([[0.46, 0.03], [0.48, 0.0], [0.2, -0.02]], { paint: 'deep', sides: 14 })
      c.lathe([[0, -0.01], [0.47, 0.0], [0.46, 0.04], [0.21, 0.05], [0.19, 0.2], [0.1, 0.25], [0, 0.22]], { paint: 'deep', sides: 14 })
      c.lathe([[0.215, 0.05], [0.22, 0.07], [0.21, 0.11]], { paint: 'brass', sides: 14 })
    })
    arm(c, [0.34, 1.48, 0.04], [0.36, 1.5, 0.42], [0.26, 1.54, 0.82], 0.1, 'main', 'leather')
    c.group({ at: [0.25, 1.57, 0.86], turn: [0, -6, 0] }, () => pistol(c))
    arm(c, [-0.34, 1.48, 0], [-0.66, 1.24, -0.12], [-0.34, 1.02, 0.06], 0.1, 'main', 'leather')
    c.box([0.1, 0.3, 0.14], { at: [-0.3, 0.9, 0.02], turn: [0, 0, -10], paint: 'leather', bevel: 0.03 })
  },
}

/** A greatcoat with its collar up, a bedroll, a long rifle over the shoulder. */
export const longcoat: Sculpt = {
  name: 'longcoat',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'black', knee: null } as const
    leg(c, [0.16, 0.94, 0], [0.22, 0.5, 0.08], [0.28, 0, 0.04], 0.16, legs, 22)
    leg(c, [-0.16, 0.94, 0], [-0.22, 0.5, 0.1], [-0.28, 0, 0.06], 0.16, legs, -22)
    torso(c, 1.12, 'deep', 'leather', 'deep')
    skirts(c, 0.14, 0.56, 0.04)
    c.box([0.4, 0.44, 0.12], { at: [0, 1.34, 0.19], paint: 'steel', taper: [1.2, 1], bevel: 0.05 })
    c.lathe([[0.3, 0], [0.34, 0.1], [0.32, 0.3]], { at: [0, 1.5, -0.02], turn: [-10, 0, 0], paint: 'main', sides: 9 })
    face(c, [0, 1.76, 0.05])
    c.lathe([[0, -0.24], [0.1, -0.16], [0.16, 0.0], [0, 0.05]], { at: [0, 1.68, 0.14], turn: [-16, 0, 0], paint: 'bone', sides: 8 })
    c.tube(0.2, 0.2, 0.12, { at: [0, 1.86, 0.02], paint: 'black', sides: 10 })
    c.box([0.3, 0.03, 0.14], { at: [0, 1.87, 0.24], turn: [10, 0, 0], paint: 'black', bevel: 0.01 })
    // Pack and bedroll.
    c.box([0.5, 0.5, 0.26], { at: [0, 1.26, -0.36], paint: 'hide', bevel: 0.06 })
    c.tube(0.14, 0.14, 0.74, { at: [0.37, 1.6, -0.38], turn: [0, 0, 90], paint: 'cloth', sides: 10 })
    // The rifle lies on the right shoulder, its muzzle up behind.
    arm(c, [0.42, 1.46, 0.02], [0.62, 1.14, 0.24], [0.4, 1.2, 0.5], 0.115, 'deep', 'leather')
    c.group({ at: [0.4, 1.2, 0.52], turn: [-142, -4, 0] }, () => rifle(c, 1.9, 'wood'))
    arm(c, [-0.42, 1.46, 0.02], [-0.6, 1.1, 0.06], [-0.56, 0.8, 0.26], 0.115, 'deep', 'leather')
    c.lathe([[0, 0], [0.09, 0.02], [0.09, 0.2], [0.03, 0.26], [0.05, 0.3]], { at: [-0.56, 0.58, 0.28], paint: 'brass', sides: 8 })
  },
}

/** A bare head and a scarf in the wind, the rifle at the hip. */
export const spacer: Sculpt = {
  name: 'spacer',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'leather', boot: 'black', knee: 'steel' } as const
    leg(c, [0.17, 0.92, 0.02], [0.32, 0.56, 0.26], [0.34, 0, 0.4], 0.15, legs, 10)
    leg(c, [-0.17, 0.92, 0], [-0.3, 0.48, -0.18], [-0.36, 0, -0.5], 0.15, legs, -12)
    c.group({ at: [0, 0, 0.02], turn: [8, 10, 0] }, () => {
      torso(c, 0.96, 'main', 'hide', 'leather')
      c.both((s) => c.box([0.13, 0.3, 0.1], { at: [s * 0.2, 1.3, 0.22], paint: s > 0 ? 'hide' : 'trim', bevel: 0.03 }))
      c.tube(0.17, 0.17, 0.62, { at: [0.02, 1.06, -0.36], paint: 'bone', sides: 10 })
      c.tube(0.19, 0.19, 0.08, { at: [0.02, 1.34, -0.36], paint: 'deep', sides: 10 })
      face(c, [0.02, 1.76, 0.06])
      c.ball([0.19, 0.16, 0.2], { at: [0.02, 1.86, -0.01], paint: 'leather' })
      c.tube(0.07, 0.07, 0.1, { at: [0.1, 1.82, 0.16], turn: [70, 0, 0], paint: 'glow', sides: 8 })
      c.tube(0.07, 0.07, 0.1, { at: [-0.06, 1.82, 0.16], turn: [70, 0, 0], paint: 'glow', sides: 8 })
      c.lathe([[0.22, 0], [0.27, 0.06], [0.24, 0.16], [0.18, 0.18]], { at: [0.02, 1.48, 0.03], paint: 'mark', sides: 10 })
      // The scarf's end, blown out to the left.
      c.sheet(8, 2, (u, v) => [-0.16 - u * 0.72, 1.6 + Math.sin(u * 6) * 0.08 - v * 0.2, -0.16 - u * 0.34], { paint: 'mark' })
    })
    arm(c, [0.4, 1.44, 0.1], [0.64, 1.14, 0.0], [0.46, 0.94, 0.26], 0.11, 'main', 'skin')
    arm(c, [-0.34, 1.46, 0.2], [-0.3, 1.12, 0.5], [0.16, 1.0, 0.72], 0.11, 'main', 'skin')
    c.group({ at: [0.48, 0.96, 0.12], turn: [4, -22, 0] }, () => rifle(c, 1.45, 'hide'))
  },
}

/** A visor and plate behind a tall clear shield, the pistol held up beside the helmet. */
export const warden: Sculpt = {
  name: 'warden',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'deep', knee: 'main' } as const
    leg(c, [0.18, 0.95, 0], [0.26, 0.52, 0.14], [0.3, 0, 0.12], 0.17, legs, 14)
    leg(c, [-0.18, 0.95, 0], [-0.3, 0.5, 0], [-0.38, 0, -0.16], 0.17, legs, -26)
    torso(c, 1.14, 'main', 'black', 'cloth')
    c.box([0.5, 0.34, 0.14], { at: [0, 1.4, 0.2], paint: 'trim', taper: [1.1, 1], bevel: 0.05 })
    c.both((s) => {
      c.ball([0.26, 0.22, 0.26], { at: [s * 0.46, 1.56, 0], paint: 'main' })
      c.lathe([[0.26, 0], [0.28, 0.02], [0.25, 0.06]], { at: [s * 0.48, 1.47, 0], turn: [0, 0, s * -18], paint: 'brass', sides: 12 })
    })
    c.group({ at: [0, 1.8, 0.04] }, () => {
      helmet(c, 'main', 'glow')
      c.box([0.32, 0.2, 0.06], { at: [0, -0.02, 0.24], turn: [10, 0, 0], paint: 'glow', bevel: 0.03 })
    })
    // The shield stands on the left, before the body.
    arm(c, [-0.46, 1.46, 0.06], [-0.6, 1.14, 0.28], [-0.34, 1.06, 0.52], 0.12, 'cloth', 'black')
    c.group({ at: [-0.32, 0.98, 0.62], turn: [-4, -14, 0] }, () => {
      c.box([0.66, 1.36, 0.07], { paint: 'steel', bevel: 0.03 })
      c.box([0.5, 0.26, 0.09], { at: [0, 0.4, 0.0], paint: 'glow', bevel: 0.02 })
      c.box([0.56, 0.14, 0.09], { at: [0, -0.1, 0.0], paint: 'mark', bevel: 0.01 })
    })
    arm(c, [0.46, 1.46, 0.04], [0.74, 1.3, 0.14], [0.56, 1.72, 0.24], 0.12, 'cloth', 'black')
    c.group({ at: [0.56, 1.76, 0.24], turn: [-82, 0, 0] }, () => pistol(c))
  },
}

/** Parade plate, a high collar and a long cape, one foot on a rock and the pistol to the sky. */
export const commissioner: Sculpt = {
  name: 'commissioner',
  stretch: 1.3,
  build(c) {
    rock(c, [0.26, 0, 0.3], [0.6, 0.34, 0.5], 30)
    const legs = { cloth: 'deep', boot: 'black', knee: 'brass' } as const
    leg(c, [0.17, 1.0, 0.02], [0.3, 0.8, 0.38], [0.3, 0.32, 0.34], 0.16, legs, 10)
    leg(c, [-0.17, 1.0, 0], [-0.28, 0.54, 0], [-0.34, 0, -0.18], 0.16, legs, -20)
    c.group({ at: [0, 0.06, 0] }, () => {
      torso(c, 1.18, 'main', 'brass', 'deep')
      cloak(c, 1.62, 0.12, 0.92, 0.1, 'deep')
      c.both((s) => {
        c.box([0.3, 0.16, 0.4], { at: [s * 0.46, 1.6, 0], turn: [0, 0, s * -16], paint: 'brass', taper: [0.7, 0.8], bevel: 0.05 })
        c.box([0.1, 0.34, 0.1], { at: [s * 0.2, 1.72, -0.1], turn: [0, s * -24, s * 10], paint: 'trim', bevel: 0.03 })
      })
      c.box([0.36, 0.4, 0.1], { at: [0, 1.34, 0.22], paint: 'trim', taper: [1.3, 1], bevel: 0.04 })
      face(c, [0, 1.8, 0.05])
      c.ball([0.2, 0.2, 0.22], { at: [0, 1.88, -0.02], paint: 'main' })
      c.plate([[-0.26, -0.06], [0.22, 0.02], [0.12, 0.22], [-0.22, 0.26]], 0.07, { at: [0, 2.0, 0], turn: [0, -90, 0], paint: 'mark', bevel: 0.02 })
      arm(c, [0.46, 1.5, 0.02], [0.72, 1.68, 0.06], [0.62, 2.06, 0.14], 0.11, 'main', 'black')
      c.group({ at: [0.62, 2.1, 0.14], turn: [-86, 0, 0] }, () => c.box([0.1, 0.14, 0.46], { at: [0, 0.06, 0.2], paint: 'gun', loose: true }))
      arm(c, [-0.46, 1.5, 0.02], [-0.72, 1.2, 0.12], [-0.62, 0.94, 0.4], 0.11, 'main', 'black')
      c.box([0.34, 0.44, 0.05], { at: [-0.6, 0.96, 0.5], turn: [-30, 12, 0], paint: 'bone', bevel: 0.01 })
    })
  },
}

/** Bent low under a hood, a carbine across the knees, the cape trailing. */
export const prowler: Sculpt = {
  name: 'prowler',
  stretch: 1.35,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'hide', knee: null } as const
    leg(c, [0.16, 0.72, -0.1], [0.34, 0.66, 0.34], [0.34, 0, 0.36], 0.14, legs, 6)
    leg(c, [-0.16, 0.72, -0.1], [-0.36, 0.42, 0.1], [-0.42, 0, -0.46], 0.14, legs, -8)
    c.group({ at: [0, -0.28, -0.1], turn: [40, 0, 0] }, () => {
      torso(c, 0.86, 'deep', 'leather', 'cloth')
      c.sheet(10, 6, (u, v) => {
        const a = (u - 0.5) * Math.PI * 1.3
        const r = 0.2 + 0.34 * v ** 0.7 + Math.sin(u * 17) * 0.05 * v
        return [Math.sin(a) * r, 1.64 - 1.3 * v, -Math.cos(a) * r - 0.16 * v]
      }, { paint: 'main' })
      c.lathe([[0.28, 0], [0.32, 0.03], [0.2, 0.16], [0.15, 0.18]], { at: [0, 1.46, 0], paint: 'main', sides: 10 })
      c.group({ at: [0, 1.72, 0.1], turn: [-34, 0, 0] }, () => {
        c.ball([0.15, 0.18, 0.15], { at: [0, -0.02, 0.06], paint: 'black' })
        c.ball([0.22, 0.24, 0.24], { at: [0, 0.02, -0.04], paint: 'main' })
        c.lathe([[0.19, 0], [0.1, 0.18], [0, 0.42]], { at: [0, 0.08, -0.12], turn: [-72, 0, 0], paint: 'main', sides: 8 })
        c.box([0.22, 0.05, 0.06], { at: [0, 0.01, 0.19], paint: 'glow', bevel: 0.02 })
      })
    })
    arm(c, [0.32, 1.02, 0.46], [0.52, 0.76, 0.56], [0.3, 0.62, 0.78], 0.1, 'deep', 'leather')
    arm(c, [-0.32, 1.02, 0.46], [-0.56, 0.74, 0.5], [-0.3, 0.56, 0.7], 0.1, 'deep', 'leather')
    c.group({ at: [-0.62, 0.58, 0.66], turn: [0, 78, 4] }, () => rifle(c, 1.1))
  },
}

/** Somebody in a cap that is too big, leaning back from a pistol held out in both hands. */
export const greenhand: Sculpt = {
  name: 'greenhand',
  stretch: 1.25,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'leather', knee: null } as const
    leg(c, [0.13, 0.9, -0.02], [0.16, 0.5, 0.08], [0.12, 0, 0.02], 0.12, legs, -8)
    leg(c, [-0.13, 0.9, -0.02], [-0.18, 0.5, 0.06], [-0.16, 0, -0.04], 0.12, legs, 8)
    c.group({ at: [0, 0.04, -0.02], turn: [-12, 0, 0] }, () => {
      torso(c, 0.74, 'main', 'leather', 'cloth')
      c.bar([0.24, 1.52, 0.14], [-0.26, 1.0, 0.2], 0.07, 0.04, { paint: 'leather' })
      c.box([0.16, 0.34, 0.36], { at: [-0.4, 0.86, -0.02], paint: 'hide', bevel: 0.05 })
      c.ball([0.16, 0.19, 0.17], { at: [0, 1.74, 0.05], paint: 'skin' })
      c.lathe([[0.21, 0], [0.27, 0.08], [0.22, 0.2], [0, 0.24]], { at: [0, 1.78, 0.02], turn: [4, 0, 6], paint: 'main', sides: 12 })
      c.box([0.34, 0.04, 0.24], { at: [0, 1.8, 0.3], turn: [14, 0, 6], paint: 'deep', bevel: 0.015 })
    })
    arm(c, [0.26, 1.46, -0.24], [0.32, 1.4, 0.2], [0.05, 1.5, 0.6], 0.085, 'main', 'skin')
    arm(c, [-0.26, 1.46, -0.24], [-0.32, 1.4, 0.2], [-0.05, 1.48, 0.58], 0.085, 'main', 'skin')
    c.group({ at: [0, 1.52, 0.62], turn: [-6, 0, 0] }, () => pistol(c))
  },
}

/** Both hands in the air, a case dropped beside the shoes. */
export const bystander: Sculpt = {
  name: 'bystander',
  stretch: 1.25,
  build(c) {
    const legs = { cloth: 'deep', boot: 'black', knee: null } as const
    leg(c, [0.12, 0.9, 0], [0.14, 0.48, 0.05], [0.14, 0, 0], 0.13, legs, 18)
    leg(c, [-0.12, 0.9, 0], [-0.14, 0.48, 0.05], [-0.14, 0, 0], 0.13, legs, -18)
    c.box([0.5, 0.34, 0.34], { at: [0, 0.95, 0], paint: 'trim', taper: [0.95, 0.95], bevel: 0.08 })
    c.box([0.48, 0.5, 0.36], { at: [0, 1.3, 0], paint: 'trim', taper: [1.1, 0.95], bevel: 0.1 })
    c.box([0.1, 0.4, 0.05], { at: [0, 1.32, 0.19], paint: 'mark', bevel: 0.02 })
    c.both((s) => c.box([0.14, 0.44, 0.05], { at: [s * 0.13, 1.3, 0.2], turn: [0, 0, s * -8], paint: 'main', bevel: 0.02 }))
    face(c, [0, 1.7, 0.04])
    c.ball([0.17, 0.1, 0.18], { at: [0, 1.82, -0.02], paint: 'leather' })
    c.both((s) => {
      c.tube(0.06, 0.06, 0.03, { at: [s * 0.075, 1.73, 0.2], turn: [90, 0, 0], paint: 'glow', sides: 8 })
      arm(c, [s * 0.3, 1.48, 0], [s * 0.62, 1.42, 0.04], [s * 0.6, 1.86, 0.08], 0.085, 'trim', 'skin')
      for (const spread of [-16, 4, 24]) {
        c.box([0.035, 0.16, 0.04], { at: [s * 0.6 + spread * 0.003, 1.97, 0.08], turn: [0, 0, -spread], paint: 'skin', bevel: 0.01 })
      }
    })
    // The case, sprung open, and the papers that were in it.
    c.group({ at: [0.5, 0, 0.36], turn: [0, 32, 0] }, () => {
      c.box([0.52, 0.1, 0.36], { at: [0, 0.05, 0], paint: 'leather', bevel: 0.03 })
      c.box([0.52, 0.36, 0.08], { at: [0, 0.24, -0.2], turn: [-18, 0, 0], paint: 'leather', bevel: 0.03 })
      c.box([0.4, 0.03, 0.26], { at: [0.02, 0.12, 0.02], turn: [0, 12, 0], paint: 'bone', bevel: 0.005 })
    })
    c.box([0.26, 0.015, 0.2], { at: [-0.42, 0.01, 0.46], turn: [0, -24, 0], paint: 'bone', bevel: 0.004 })
  },
}

/** A round drone on a clear stem: one great eye, a gun under each side, aerials, a grab below. */
export const hoverer: Sculpt = {
  name: 'hoverer',
  stretch: 1.6,
  build(c) {
    c.tube(0.24, 0.18, 0.06, { paint: 'black', sides: 12 })
    c.tube(0.06, 0.04, 0.8, { paint: 'bone', sides: 8 })
    c.group({ at: [0, 1.2, 0], turn: [6, 0, 0] }, () => {
      c.ball([0.46, 0.42, 0.46], { paint: 'main', sides: 16 })
      c.lathe([[0.47, -0.08], [0.66, -0.03], [0.66, 0.05], [0.47, 0.1]], { paint: 'deep', sides: 18 })
      c.lathe([[0.26, 0], [0.28, 0.06], [0.2, 0.1]], { at: [0, 0.06, 0.38], turn: [84, 0, 0], paint: 'steel', sides: 14 })
      c.ball([0.19, 0.19, 0.1], { at: [0, 0.07, 0.46], paint: 'glow', sides: 12 })
      c.both((s) => {
        c.box([0.2, 0.2, 0.44], { at: [s * 0.7, -0.02, 0.06], paint: 'trim', bevel: 0.05 })
        c.tube(0.05, 0.05, 0.6, { at: [s * 0.7, -0.06, 0.26], turn: [90, 0, 0], paint: 'gun', sides: 8, loose: true })
        c.tube(0.08, 0.08, 0.14, { at: [s * 0.7, -0.06, 0.78], turn: [90, 0, 0], paint: 'black', sides: 8, loose: true })
        c.bar([s * 0.18, 0.34, -0.16], [s * 0.34, 0.86, -0.3], 0.03, 0.03, { paint: 'black' })
        c.ball(0.05, { at: [s * 0.34, 0.86, -0.3], paint: 'glow', sides: 6 })
      })
      c.box([0.3, 0.26, 0.2], { at: [0, -0.02, -0.5], paint: 'deep', bevel: 0.05 })
      c.tube(0.1, 0.13, 0.12, { at: [0, 0, -0.58], turn: [-90, 0, 0], paint: 'glow', sides: 10 })
      for (const turn of [0, 120, 240]) {
        c.group({ turn: [0, turn, 0] }, () => {
          c.bar([0, -0.36, 0.14], [0, -0.62, 0.3], 0.05, 0.05, { paint: 'steel' })
          c.bar([0, -0.62, 0.3], [0, -0.82, 0.16], 0.045, 0.045, { paint: 'steel' })
        })
      }
    })
  },
}
