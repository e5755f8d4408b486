import type { Vec3 } from '../../../core/vec'
import type { Clay, Paint } from '../clay'
import { arm, axe, cloak, leg, rock, roundShield, torso } from '../figure'
import type { Sculpt } from '../sculpt'
import { ravenBanner, sailStandard, skullStandard } from './standards'

/* Men of the fjords and what comes out of their barrows: told apart by what they hold and by the line of their heads. */

const LEGS = { cloth: 'leather', boot: 'hide', knee: null } as const

/** A fur collar about the shoulders. */
function fur(c: Clay, y: number, r: number, paint: Paint = 'hide'): void {
  for (let k = 0; k < 7; k++) {
    const a = ((k - 3) / 3) * 1.5
    c.ball([0.15, 0.12, 0.15], { at: [Math.sin(a) * r, y, -Math.cos(a) * r * 0.66 + 0.02], paint, sides: 7 })
  }
}

/** A helm with a nose guard over a bearded face; `top` is how high it comes to a point. */
function helm(c: Clay, top: number, rim: Paint, beard: Paint): void {
  c.ball([0.17, 0.19, 0.18], { at: [0, -0.04, 0], paint: 'skin' })
  c.lathe([[0.215, 0], [0.22, 0.05], [0.18, top * 0.5], [0.08, top * 0.85], [0, top]], { paint: 'steel', sides: 12 })
  c.lathe([[0.21, 0], [0.235, 0.02], [0.235, 0.06], [0.21, 0.08]], { paint: rim, sides: 12 })
  c.box([0.05, 0.19, 0.05], { at: [0, -0.03, 0.2], paint: rim, bevel: 0.015 })
  c.ball([0.14, 0.19, 0.1], { at: [0, -0.2, 0.1], paint: beard, sides: 7 })
}

const skirt = (c: Clay, paint: Paint, hem: number, wide = 0.42) =>
  c.lathe([[wide, 0], [wide - 0.02, 0.03], [0.29, 1.08 - hem]], { at: [0, hem, 0], paint, sides: 12 })

/** A lord of a hall: sword lifted, shield on the arm, a fur over the shoulders. */
function lord(c: Clay): void {
  rock(c, [0.24, 0, 0.28], [0.66, 0.28, 0.56], 20)
  leg(c, [0.15, 1.0, 0.02], [0.3, 0.72, 0.34], [0.28, 0.26, 0.32], 0.14, LEGS, 12)
  leg(c, [-0.15, 1.0, 0], [-0.28, 0.56, 0.02], [-0.36, 0, -0.2], 0.14, LEGS, -26)
  c.group({ at: [0, 0.08, 0] }, () => {
    torso(c, 1.06, 'steel', 'brass', 'main')
    skirt(c, 'main', 0.66, 0.46)
    cloak(c, 1.6, 0.2, 0.78, 0.26, 'deep')
    fur(c, 1.57, 0.4)
    c.group({ at: [0, 1.76, 0.04] }, () => {
      helm(c, 0.3, 'brass', 'bone')
      c.both((s) => c.plate([[0, 0], [0.2, 0.1], [0.34, 0.34], [0.16, 0.26], [0.02, 0.14]].map(([x, y]) => [s * x!, y!] as const), 0.05,
        { at: [s * 0.16, 0.08, 0], paint: 'brass' }))
    })
    c.group({ at: [0.42, 1.12, 0.46], turn: [-12, 28, 0] }, () => roundShield(c, 0.5))
    arm(c, [0.38, 1.46, 0.04], [0.58, 1.2, 0.14], [0.42, 1.12, 0.38], 0.105, 'main', 'leather')
    arm(c, [-0.38, 1.48, 0.02], [-0.68, 1.62, 0.1], [-0.6, 1.98, 0.24], 0.105, 'main', 'leather')
    c.bar([-0.6, 1.94, 0.24], [-0.46, 2.96, 0.5], 0.1, 0.035, { paint: 'steel', loose: true })
    c.box([0.26, 0.06, 0.07], { at: [-0.585, 2.06, 0.27], turn: [-14, 0, -8], paint: 'brass', loose: true })
  })
}

/** Where a lord's standard stands behind him. */
const BEHIND: Vec3 = [0.12, 0.7, -0.46]

/** The lord with the raven banner. */
export const jarl: Sculpt = {
  name: 'jarl',
  stretch: 1.3,
  build(c) {
    lord(c)
    ravenBanner(c, BEHIND)
  },
}

/** The lady of a ship, turned to the wind under her sail and vane. */
export const shipmaster: Sculpt = {
  name: 'shipmaster',
  stretch: 1.3,
  build(c) {
    // She looks along the sail, not across it.
    c.group({ turn: [0, 58, 0] }, () => lord(c))
    sailStandard(c, [0.36, 0.4, -0.42])
  },
}

/** A man of the jarl's own hall in long mail, a great axe in both hands, his shield slung on his back. */
export const huskarl: Sculpt = {
  name: 'huskarl',
  stretch: 1.3,
  build(c) {
    leg(c, [0.16, 0.9, 0], [0.34, 0.52, 0.2], [0.4, 0, 0.22], 0.14, LEGS, 20)
    leg(c, [-0.16, 0.9, 0], [-0.34, 0.5, -0.02], [-0.44, 0, -0.26], 0.14, LEGS, -34)
    torso(c, 1.12, 'steel', 'brass', 'steel')
    skirt(c, 'steel', 0.52, 0.46)
    c.box([0.3, 0.62, 0.05], { at: [0, 0.74, 0.42], turn: [-10, 0, 0], paint: 'main', bevel: 0.02 })
    c.group({ at: [0.04, 1.24, -0.4], turn: [8, 180, 0] }, () => roundShield(c, 0.56))
    c.both((s) => c.lathe([[0.2, -0.05], [0.23, -0.02], [0.15, 0.08], [0, 0.12]], { at: [s * 0.38, 1.52, 0], turn: [0, 0, s * -14], paint: 'main', sides: 10 }))
    c.group({ at: [0, 1.78, 0.04] }, () => {
      helm(c, 0.32, 'brass', 'leather')
      c.lathe([[0.3, 0], [0.26, 0.12], [0.2, 0.2]], { at: [0, -0.26, -0.04], paint: 'steel', sides: 12 })
      // A horse's tail from the point of the helm.
      c.limb([0, 0.3, -0.02], [0, 0.34, -0.26], 0.06, 0.09, { paint: 'main' })
      c.limb([0, 0.34, -0.26], [0, -0.02, -0.44], 0.09, 0.04, { paint: 'main' })
    })
    arm(c, [0.42, 1.46, 0.04], [0.6, 1.16, 0.24], [0.24, 1.06, 0.5], 0.11, 'steel', 'leather')
    arm(c, [-0.42, 1.46, 0.04], [-0.66, 1.28, 0.26], [-0.38, 1.5, 0.54], 0.11, 'steel', 'leather')
    c.group({ at: [0.24, 1.06, 0.5], turn: [8, 180, -54] }, () => axe(c, 1.56, 0.62))
  },
}

/** A shield man: a broad shield held high, an axe lifted behind it, a plain helm that comes to a point. */
export const axeman: Sculpt = {
  name: 'axeman',
  stretch: 1.3,
  build(c) {
    leg(c, [0.16, 0.86, 0.04], [0.32, 0.54, 0.36], [0.34, 0, 0.4], 0.135, LEGS, 12)
    leg(c, [-0.16, 0.86, 0], [-0.32, 0.46, -0.12], [-0.42, 0, -0.42], 0.135, LEGS, -40)
    torso(c, 0.98, 'leather', 'brass', 'main')
    skirt(c, 'main', 0.66)
    c.group({ at: [0, 1.72, 0.08] }, () => helm(c, 0.4, 'steel', 'wood'))
    c.group({ at: [0.16, 1.14, 0.6], turn: [-10, 6, 0] }, () => roundShield(c, 0.66))
    arm(c, [0.36, 1.44, 0.04], [0.54, 1.2, 0.26], [0.2, 1.14, 0.5], 0.105, 'main', 'leather')
    arm(c, [-0.36, 1.46, -0.02], [-0.64, 1.56, -0.2], [-0.56, 1.92, -0.1], 0.105, 'main', 'leather')
    c.group({ at: [-0.56, 1.92, -0.1], turn: [-24, -90, 0] }, () => axe(c, 0.6, 0.44))
    // A seax across the belt.
    c.box([0.44, 0.07, 0.06], { at: [-0.02, 1.02, 0.26], turn: [0, 0, 12], paint: 'wood', bevel: 0.02 })
  },
}

/** Bare to the belt under a bear's skin, its head over his own, an axe in each hand, running. */
export const berserk: Sculpt = {
  name: 'berserk',
  stretch: 1.4,
  build(c) {
    leg(c, [0.17, 0.9, 0.04], [0.3, 0.66, 0.46], [0.32, 0.06, 0.5], 0.15, LEGS, 8)
    leg(c, [-0.17, 0.9, 0], [-0.32, 0.5, -0.24], [-0.38, 0.16, -0.66], 0.15, LEGS, -14)
    c.group({ at: [0, 0.86, 0], turn: [16, 0, 0] }, () => {
      c.lathe([[0.4, 0], [0.38, 0.03], [0.28, 0.3]], { at: [0, -0.22, 0], paint: 'main', sides: 10 })
      c.lathe([[0.29, 0], [0.32, 0.03], [0.3, 0.12]], { at: [0, 0.04, 0], paint: 'brass', sides: 12 })
      c.ball([0.3, 0.3, 0.23], { at: [0, 0.24, 0], paint: 'skin', sides: 12 })
      c.ball([0.42, 0.34, 0.27], { at: [0, 0.5, 0], paint: 'skin', sides: 12 })
      // War paint across the chest.
      c.box([0.44, 0.1, 0.03], { at: [0, 0.56, 0.26], turn: [-8, 0, 14], paint: 'mark', bevel: 0.01 })
    })
    // The skin: the pelt behind, the paws over the shoulders, the head above.
    cloak(c, 1.62, 0.34, 0.62, 0.42, 'hide')
    fur(c, 1.6, 0.42)
    c.both((s) => c.limb([s * 0.32, 1.56, 0.16], [s * 0.26, 1.16, 0.42], 0.13, 0.09, { paint: 'hide' }))
    c.group({ at: [0, 1.76, 0.26], turn: [14, 0, 0] }, () => {
      c.ball([0.17, 0.19, 0.17], { at: [0, -0.08, 0.06], paint: 'skin' })
      c.ball([0.16, 0.24, 0.1], { at: [0, -0.26, 0.14], paint: 'wood', sides: 8 })
      c.ball([0.27, 0.22, 0.3], { at: [0, 0.1, -0.04], paint: 'hide', sides: 12 })
      c.box([0.22, 0.13, 0.26], { at: [0, 0.08, 0.26], paint: 'hide', taper: [0.8, 0.8], bevel: 0.05 })
      c.ball([0.06, 0.05, 0.05], { at: [0, 0.1, 0.4], paint: 'black', sides: 6 })
      c.both((s) => {
        c.ball([0.09, 0.1, 0.06], { at: [s * 0.2, 0.28, -0.04], paint: 'hide', sides: 8 })
        c.lathe([[0.03, 0], [0, 0.12]], { at: [s * 0.08, 0.03, 0.34], turn: [180, 0, 0], paint: 'bone', sides: 5 })
      })
    })
    c.both((s) => {
      arm(c, [s * 0.44, 1.44, 0.14], [s * 0.78, 1.42, 0.06], [s * 0.86, 1.78, 0.3], 0.125, 'skin', 'skin')
      c.group({ at: [s * 0.86, 1.78, 0.3], turn: [26, -90, 0] }, () => axe(c, 0.62, 0.5))
    })
  },
}

/** Whoever digs and carries: a hood, a basket on the back and a hay fork held low. */
export const churl: Sculpt = {
  name: 'churl',
  stretch: 1.3,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'skin', knee: null } as const
    leg(c, [0.14, 0.86, 0], [0.22, 0.5, 0.18], [0.26, 0, 0.16], 0.115, legs, 16)
    leg(c, [-0.14, 0.86, 0], [-0.22, 0.48, 0], [-0.28, 0, -0.2], 0.115, legs, -24)
    torso(c, 0.82, 'cloth', 'leather', 'cloth')
    skirt(c, 'cloth', 0.62, 0.36)
    c.lathe([[0.34, 0], [0.38, 0.03], [0.22, 0.18], [0.16, 0.2]], { at: [0, 1.42, 0], paint: 'main', sides: 12 })
    c.group({ at: [0, 1.72, 0.06], turn: [12, 0, 0] }, () => {
      c.ball([0.15, 0.18, 0.16], { paint: 'skin' })
      c.lathe([[0.19, -0.06], [0.23, 0], [0.19, 0.16], [0.09, 0.3], [0, 0.4]], { at: [0, 0, -0.05], turn: [-20, 0, 0], paint: 'main', sides: 10 })
    })
    c.group({ at: [0, 1.2, -0.34], turn: [10, 0, 0] }, () => {
      c.lathe([[0.2, -0.26], [0.3, 0.24], [0.32, 0.26], [0.28, 0.3]], { paint: 'wood', sides: 10 })
      c.ball([0.26, 0.14, 0.26], { at: [0, 0.28, 0], paint: 'tuft', sides: 8 })
    })
    arm(c, [0.32, 1.42, 0.04], [0.48, 1.14, 0.16], [0.3, 1.04, 0.44], 0.09, 'cloth', 'skin')
    arm(c, [-0.32, 1.42, 0.04], [-0.54, 1.18, 0.08], [-0.44, 0.92, 0.26], 0.09, 'cloth', 'skin')
    c.group({ at: [-0.44, 0.9, 0.24], turn: [68, 66, 0] }, () => {
      c.bar([0, -0.5, 0], [0, 1.3, 0], 0.045, 0.045, { paint: 'wood', loose: true })
      c.bar([-0.16, 1.3, 0], [0.16, 1.3, 0], 0.05, 0.05, { paint: 'wood', loose: true })
      for (const x of [-0.15, 0, 0.15]) c.bar([x, 1.3, 0], [x * 1.2, 1.66, 0], 0.035, 0.035, { paint: 'steel', loose: true })
    })
  },
}

/** A slinger with the sling whirling over the head and a bag of stones at the hip. */
export const slinger: Sculpt = {
  name: 'slinger',
  stretch: 1.3,
  build(c) {
    leg(c, [0.14, 0.86, 0.02], [0.2, 0.5, 0.34], [0.18, 0, 0.44], 0.115, LEGS, 4)
    leg(c, [-0.14, 0.86, 0], [-0.26, 0.46, -0.12], [-0.3, 0, -0.42], 0.115, LEGS, -50)
    torso(c, 0.84, 'main', 'leather', 'cloth')
    skirt(c, 'main', 0.66, 0.36)
    c.ball([0.2, 0.24, 0.16], { at: [0.34, 0.84, 0.1], paint: 'leather', sides: 9 })
    for (const [x, y, z] of [[0.3, 1.04, 0.14], [0.42, 1.02, 0.06], [0.36, 1.06, 0.02]] as const) c.ball(0.07, { at: [x, y, z], paint: 'rock', sides: 6 })
    c.group({ at: [0, 1.72, 0.04] }, () => {
      c.ball([0.16, 0.19, 0.17], { paint: 'skin' })
      c.lathe([[0.19, 0], [0.2, 0.06], [0.14, 0.2], [0, 0.24]], { at: [0, 0.02, -0.02], paint: 'hide', sides: 10 })
      c.limb([0, 0.02, -0.16], [0, -0.3, -0.24], 0.07, 0.04, { paint: 'wood' })
    })
    arm(c, [0.32, 1.44, 0.06], [0.4, 1.42, 0.4], [0.32, 1.5, 0.7], 0.09, 'main', 'skin')
    c.ball(0.1, { at: [0.32, 1.56, 0.76], paint: 'rock', sides: 6 })
    arm(c, [-0.32, 1.46, 0], [-0.56, 1.66, 0.02], [-0.4, 2.02, 0.08], 0.09, 'main', 'skin')
    // The sling as it goes round: two cords and the stone in its pouch.
    const pouch: Vec3 = [0.42, 2.36, -0.34]
    for (const off of [-0.04, 0.04]) c.bar([-0.4, 2.06, 0.08], [pouch[0], pouch[1] + off, pouch[2]], 0.022, 0.022, { paint: 'leather', loose: true })
    c.ball([0.13, 0.09, 0.13], { at: pouch, paint: 'leather', sides: 8, loose: true })
    c.ball(0.09, { at: [pouch[0], pouch[1] + 0.05, pouch[2]], paint: 'rock', sides: 6, loose: true })
  },
}

/** One who keeps his place in the row as he did below: a skull under a rusted helm, a broken shield, a notched blade. */
export const wight: Sculpt = {
  name: 'wight',
  stretch: 1.35,
  build(c) {
    const legs = { cloth: 'bone', boot: 'bone', knee: 'hide' } as const
    leg(c, [0.15, 0.86, 0], [0.28, 0.5, 0.2], [0.32, 0, 0.22], 0.09, legs, 10)
    leg(c, [-0.15, 0.86, 0], [-0.3, 0.48, 0], [-0.38, 0, -0.28], 0.09, legs, -30)
    c.group({ at: [0, 0.86, 0], turn: [26, -14, 0] }, () => c.group({ at: [0, -0.86, 0] }, () => {
      c.box([0.34, 0.2, 0.24], { at: [0, 0.92, 0], paint: 'bone', bevel: 0.06 })
      c.ball([0.14, 0.3, 0.12], { at: [0, 1.16, -0.02], paint: 'bone', sides: 8 })
      for (const [y, r] of [[1.14, 0.25], [1.26, 0.29], [1.38, 0.3]] as const) {
        c.lathe([[r, 0], [r + 0.045, 0.03], [r, 0.06]], { at: [0, y, 0], paint: 'bone', sides: 10 })
      }
      // What is left of a coat and a cloak.
      c.sheet(10, 4, (u, v) => {
        const a = (u - 0.5) * Math.PI * 1.7
        const r = 0.26 + 0.18 * v
        return [Math.sin(a) * r, 0.98 - v * (0.4 + 0.14 * (Math.round(u * 10) % 2)), -Math.cos(a) * r]
      }, { paint: 'deep' })
      cloak(c, 1.58, 0.3, 0.6, 0.2, 'deep')
      c.group({ at: [0, 1.72, 0.08], turn: [10, 0, 0] }, () => {
        c.ball([0.16, 0.19, 0.18], { paint: 'bone' })
        c.box([0.18, 0.12, 0.14], { at: [0, -0.18, 0.06], paint: 'bone', bevel: 0.03 })
        c.both((s) => c.ball([0.05, 0.05, 0.04], { at: [s * 0.075, -0.01, 0.16], paint: 'glow', sides: 6 }))
        c.lathe([[0.2, 0], [0.21, 0.05], [0.17, 0.18], [0.07, 0.28], [0, 0.3]], { at: [0, 0.04, -0.02], paint: 'leather', sides: 12 })
        c.lathe([[0.05, 0], [0, 0.34]], { at: [0.2, 0.16, 0], turn: [0, 0, -50], paint: 'bone', sides: 5 })
      })
      // Half of a shield, its boards splintered.
      c.group({ at: [0.34, 1.08, 0.5], turn: [-10, 20, 0] }, () => {
        c.plate([
          [-0.5, 0.2], [-0.3, 0.48], [0, 0.56], [0.3, 0.48], [0.5, 0.2], [0.54, -0.1], [0.3, -0.2],
          [0.2, -0.5], [0.02, -0.24], [-0.16, -0.56], [-0.34, -0.2], [-0.54, -0.14],
        ], 0.07, { paint: 'main' })
        c.lathe([[0.17, 0.04], [0.17, 0.08], [0.1, 0.16], [0, 0.18]], { turn: [90, 0, 0], paint: 'leather', sides: 10 })
      })
      arm(c, [0.32, 1.42, 0.04], [0.5, 1.16, 0.2], [0.34, 1.08, 0.44], 0.07, 'bone', 'bone')
      arm(c, [-0.32, 1.42, 0], [-0.56, 1.14, 0.02], [-0.54, 0.96, 0.36], 0.07, 'bone', 'bone')
      c.plate([[-0.05, 0], [0.05, 0], [0.05, 0.4], [0.02, 0.46], [0.05, 0.52], [0.05, 0.86], [0, 1.02], [-0.05, 0.86]], 0.03,
        { at: [-0.54, 0.98, 0.36], turn: [62, 0, 0], paint: 'leather', loose: true })
      c.box([0.24, 0.05, 0.06], { at: [-0.54, 1.0, 0.44], turn: [62, 0, 0], paint: 'leather', loose: true })
    }))
  },
}

/** The oldest of the barrow: crowned, in mail to the knee, a great blade before him and the hill's standard at his back. */
export const moundking: Sculpt = {
  name: 'moundking',
  stretch: 1.3,
  build(c) {
    rock(c, [0, 0, 0.02], [0.9, 0.2, 0.8], 10)
    leg(c, [0.16, 1.0, 0], [0.28, 0.6, 0.14], [0.32, 0.16, 0.12], 0.12, { cloth: 'bone', boot: 'hide', knee: 'leather' }, 12)
    leg(c, [-0.16, 1.0, 0], [-0.28, 0.6, 0.04], [-0.34, 0.16, -0.14], 0.12, { cloth: 'bone', boot: 'hide', knee: 'leather' }, -20)
    c.group({ at: [0, 0.14, 0] }, () => {
      torso(c, 1.08, 'steel', 'leather', 'steel')
      skirt(c, 'steel', 0.5, 0.48)
      cloak(c, 1.62, 0.16, 0.86, 0.28, 'deep')
      fur(c, 1.58, 0.42, 'main')
      c.group({ at: [0, 1.78, 0.06] }, () => {
        c.ball([0.17, 0.2, 0.19], { paint: 'bone' })
        c.box([0.2, 0.13, 0.15], { at: [0, -0.19, 0.06], paint: 'bone', bevel: 0.03 })
        c.both((side) => c.ball([0.05, 0.05, 0.04], { at: [side * 0.08, 0, 0.17], paint: 'glow', sides: 6 }))
        c.lathe([[0.2, 0], [0.22, 0.02], [0.22, 0.09], [0.2, 0.11]], { at: [0, 0.06, -0.02], paint: 'brass', sides: 12 })
        for (let k = 0; k < 6; k++) {
          const a = (k * Math.PI) / 3
          c.lathe([[0.05, 0], [0, 0.24]], { at: [0.2 * Math.sin(a), 0.15, 0.2 * Math.cos(a) - 0.02], paint: 'brass', sides: 4 })
        }
      })
      arm(c, [0.4, 1.46, 0.04], [0.52, 1.12, 0.26], [0.09, 1.1, 0.56], 0.1, 'steel', 'bone')
      arm(c, [-0.4, 1.46, 0.04], [-0.52, 1.1, 0.26], [-0.09, 1.04, 0.56], 0.1, 'steel', 'bone')
      // Its point on the ground before him.
      c.bar([0, 1.06, 0.58], [0, 0.06, 0.64], 0.17, 0.045, { paint: 'trim', loose: true })
      c.box([0.5, 0.08, 0.09], { at: [0, 1.0, 0.58], paint: 'brass', bevel: 0.02, loose: true })
      c.ball(0.08, { at: [0, 1.28, 0.56], paint: 'brass', sides: 8, loose: true })
    })
    skullStandard(c, [-0.2, 0.5, -0.5])
  },
}
