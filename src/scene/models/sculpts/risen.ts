import type { Vec3 } from '../../../core/vec'
import type { Clay, Paint } from '../clay'
import { arm, leg } from '../figure'
import type { Sculpt } from '../sculpt'

/** A spike of ice or bone from a point along a direction. */
function spike(c: Clay, at: Vec3, turn: Vec3, length: number, r: number, paint: Paint = 'bone', loose = false): void {
  c.lathe([[r, 0], [r * 0.7, length * 0.5], [0, length]], { at, turn, paint, sides: 5, loose })
}

/** A hunched trunk with ribs of ice. */
function trunk(c: Clay, lean: number): void {
  c.group({ at: [0, 0.86, 0], turn: [lean, 0, 0] }, () => {
    c.ball([0.26, 0.22, 0.22], { paint: 'hide', sides: 10 })
    c.ball([0.36, 0.36, 0.27], { at: [0, 0.4, 0], paint: 'hide', sides: 12 })
    c.lathe([[0.27, 0], [0.34, 0.05], [0.3, 0.2], [0.24, 0.22]], { at: [0, -0.16, 0], paint: 'main', sides: 10 })
    for (const y of [0.22, 0.38, 0.52]) c.lathe([[0.3, 0], [0.345, 0.03], [0.3, 0.06]], { at: [0, y, 0.01], paint: 'bone', sides: 10 })
  })
}

/** A drowned sailor risen: a crust of ice over the shoulders, a great axe lifted over the head. */
export const thrall: Sculpt = {
  name: 'thrall',
  stretch: 1.35,
  build(c) {
    const legs = { cloth: 'cloth', boot: 'hide', knee: 'bone' } as const
    leg(c, [0.16, 0.84, 0], [0.36, 0.5, 0.22], [0.4, 0, 0.26], 0.14, legs, 20)
    leg(c, [-0.16, 0.84, 0], [-0.38, 0.48, 0], [-0.44, 0, -0.3], 0.14, legs, -30)
    trunk(c, 20)
    c.sheet(8, 3, (u, v) => {
      const a = (u - 0.5) * Math.PI * 1.7
      const r = 0.28 + 0.2 * v
      return [Math.sin(a) * r, 0.92 - 0.42 * v - 0.08 * (Math.round(u * 8) % 2) * v, -Math.cos(a) * r]
    }, { paint: 'main' })
    // The crust of ice, and a skull under it.
    c.both((s) => {
      c.ball([0.26, 0.18, 0.26], { at: [s * 0.36, 1.4, 0.1], paint: 'main', sides: 8 })
      spike(c, [s * 0.4, 1.46, 0.02], [-24, 0, s * -30], 0.5, 0.1, 'trim')
      spike(c, [s * 0.22, 1.44, -0.12], [-50, 0, s * -14], 0.44, 0.09, 'trim')
    })
    c.group({ at: [0, 1.58, 0.34], turn: [14, 0, 0] }, () => {
      c.ball([0.17, 0.2, 0.2], { paint: 'bone', sides: 10 })
      c.box([0.18, 0.14, 0.16], { at: [0, -0.16, 0.06], paint: 'bone', taper: [1.15, 1], bevel: 0.04 })
      c.both((s) => c.ball([0.05, 0.05, 0.04], { at: [s * 0.08, 0, 0.17], paint: 'glow', sides: 6 }))
    })
    arm(c, [0.42, 1.36, 0.12], [0.62, 1.56, 0.3], [0.26, 1.86, 0.34], 0.12, 'hide', 'hide')
    arm(c, [-0.42, 1.36, 0.12], [-0.62, 1.5, 0.36], [-0.1, 1.78, 0.46], 0.12, 'hide', 'hide')
    c.bar([-0.62, 1.62, 0.6], [0.78, 2.08, 0.14], 0.06, 0.06, { paint: 'wood', loose: true })
    c.plate([
      [-0.1, -0.32], [0.14, -0.42], [0.26, 0], [0.14, 0.42], [-0.1, 0.32], [-0.04, 0],
    ], 0.07, { at: [0.74, 2.16, 0.16], turn: [0, 20, 24], paint: 'trim', loose: true })
  },
}

/** A lean hunter, bent low on long legs, arms ending in blades swept back. */
export const stalker: Sculpt = {
  name: 'stalker',
  stretch: 1.5,
  build(c) {
    const legs = { cloth: 'hide', boot: 'hide', knee: 'bone' } as const
    leg(c, [0.14, 0.9, -0.2], [0.34, 0.74, 0.26], [0.34, 0, -0.06], 0.12, legs, 8)
    leg(c, [-0.14, 0.9, -0.2], [-0.36, 0.66, -0.12], [-0.4, 0, -0.6], 0.12, legs, -12)
    c.group({ at: [0, 0.98, -0.12], turn: [52, 0, 0] }, () => {
      c.ball([0.2, 0.34, 0.19], { at: [0, 0.06, 0], paint: 'hide', sides: 10 })
      c.ball([0.27, 0.34, 0.22], { at: [0, 0.46, 0], paint: 'main', sides: 10 })
    })
    c.limb([0, 1.36, 0.4], [0, 1.46, 0.74], 0.13, 0.1, { paint: 'hide' })
    c.group({ at: [0, 1.5, 0.84], turn: [8, 0, 0] }, () => {
      c.box([0.24, 0.22, 0.5], { paint: 'bone', taper: [0.7, 0.7], bevel: 0.06 })
      c.both((s) => {
        c.box([0.05, 0.05, 0.1], { at: [s * 0.11, 0.04, 0.1], paint: 'glow', bevel: 0.02 })
        spike(c, [s * 0.1, 0.1, -0.16], [-78, 0, s * -22], 0.6, 0.07, 'trim')
      })
    })
    for (let k = 0; k < 4; k++) spike(c, [0, 1.36 - k * 0.13, 0.24 - k * 0.18], [-46, 0, 0], 0.5 - k * 0.06, 0.07, 'trim')
    c.both((s) => {
      c.limb([s * 0.26, 1.3, 0.34], [s * 0.66, 1.36, 0.06], 0.1, 0.08, { paint: 'hide' })
      c.limb([s * 0.66, 1.36, 0.06], [s * 0.8, 0.94, 0.42], 0.08, 0.06, { paint: 'hide' })
      for (const t of [-0.1, 0.06]) c.bar([s * 0.8, 0.94, 0.42], [s * (0.72 + t), 0.5, 0.98], 0.03, 0.1, { paint: 'trim', loose: true })
    })
    c.limb([0, 0.9, -0.4], [0, 0.62, -0.86], 0.09, 0.05, { paint: 'hide' })
    c.limb([0, 0.62, -0.86], [0, 0.86, -1.2], 0.05, 0.02, { paint: 'hide' })
  },
}

/** A mother of the ice: a crown of antlers, a mantle to the ground, two great claws spread. */
export const horned: Sculpt = {
  name: 'horned',
  stretch: 1.5,
  build(c) {
    c.sheet(22, 6, (u, v) => {
      const a = (u - 0.5) * Math.PI * 1.5
      const r = 0.34 + 0.74 * v ** 1.3 + 0.05 * v * Math.sin(u * 40)
      return [Math.sin(a) * r, 2.0 - 2.0 * v, -Math.cos(a) * r * 1.1]
    }, { paint: 'main' })
    c.lathe([[0.54, 0], [0.4, 0.5], [0.3, 1.1]], { at: [0, 0, 0.06], paint: 'deep', sides: 12 })
    c.ball([0.36, 0.44, 0.3], { at: [0, 1.62, 0.08], turn: [14, 0, 0], paint: 'hide', sides: 12 })
    for (const y of [1.42, 1.58, 1.74]) c.lathe([[0.32, 0], [0.365, 0.03], [0.32, 0.06]], { at: [0, y, 0.09], turn: [14, 0, 0], paint: 'bone', sides: 12 })
    c.ball([0.5, 0.22, 0.34], { at: [0, 2.0, -0.02], paint: 'trim', sides: 12 })
    c.group({ at: [0, 2.22, 0.28], turn: [12, 0, 0] }, () => {
      c.box([0.3, 0.3, 0.46], { paint: 'bone', taper: [0.8, 0.8], bevel: 0.08 })
      c.box([0.2, 0.14, 0.3], { at: [0, -0.12, 0.22], paint: 'bone', bevel: 0.05 })
      c.both((s) => {
        c.box([0.07, 0.06, 0.08], { at: [s * 0.13, 0.06, 0.16], paint: 'glow', bevel: 0.02 })
        // Antlers, branch by branch.
        c.bar([s * 0.12, 0.14, -0.08], [s * 0.5, 0.46, -0.2], 0.09, 0.09, { paint: 'bone' })
        c.bar([s * 0.5, 0.46, -0.2], [s * 0.62, 0.98, -0.1], 0.07, 0.07, { paint: 'bone' })
        c.bar([s * 0.5, 0.46, -0.2], [s * 0.86, 0.66, -0.26], 0.06, 0.06, { paint: 'bone' })
        c.bar([s * 0.36, 0.34, -0.16], [s * 0.34, 0.76, 0.1], 0.06, 0.06, { paint: 'bone' })
        c.bar([s * 0.58, 0.8, -0.14], [s * 0.8, 1.02, 0.06], 0.05, 0.05, { paint: 'bone' })
      })
    })
    c.both((s) => {
      c.limb([s * 0.42, 1.94, 0.06], [s * 0.86, 1.6, 0.3], 0.16, 0.12, { paint: 'hide', sides: 9 })
      c.limb([s * 0.86, 1.6, 0.3], [s * 0.8, 1.24, 0.78], 0.13, 0.1, { paint: 'hide', sides: 9 })
      for (const t of [-0.16, 0, 0.16]) spike(c, [s * 0.8 + t * 0.5, 1.22, 0.8], [104 + t * 40, t * 90, 0], 0.48, 0.06, 'bone', true)
      spike(c, [s * 0.5, 2.08, -0.06], [-10, 0, s * -36], 0.5, 0.12, 'trim')
    })
  },
}
