import { arm, cloak, leg, rock, torso } from '../figure'
import type { Sculpt } from '../sculpt'

/** A leader on a rock, sword pointing the way, a tall banner at the back. */
export const officer: Sculpt = {
  name: 'officer',
  stretch: 1.3,
  build(c) {
    rock(c, [0.24, 0, 0.26], [0.72, 0.32, 0.6], 20)
    rock(c, [-0.3, 0, -0.1], [0.5, 0.14, 0.5], 50)
    const legs = { cloth: 'deep', boot: 'leather', knee: null } as const
    leg(c, [0.15, 1.05, 0.02], [0.3, 0.78, 0.36], [0.28, 0.3, 0.32], 0.14, legs, 12)
    leg(c, [-0.15, 1.05, 0], [-0.26, 0.62, 0.04], [-0.32, 0.12, -0.16], 0.14, legs, -22)
    c.group({ at: [0, 0.1, 0] }, () => {
      torso(c, 0.92, 'main', 'brass', 'deep')
      // The coat's skirts, open in front.
      c.sheet(9, 3, (u, v) => {
        const a = (u - 0.5) * Math.PI * 1.62
        const r = 0.25 + 0.24 * v
        return [Math.sin(a) * r, 1.06 - 0.5 * v, -Math.cos(a) * r * 0.9]
      }, { paint: 'main' })
      cloak(c, 1.56, 0.5, 0.62, 0.2, 'deep')
      c.both((s) => {
        c.lathe([[0.19, -0.05], [0.21, -0.02], [0.14, 0.06], [0, 0.1]], { at: [s * 0.34, 1.55, 0], turn: [0, 0, s * -12], paint: 'brass', sides: 10 })
        c.box([0.06, 0.4, 0.03], { at: [s * 0.12, 1.33, 0.2], paint: 'brass', bevel: 0.01 })
      })
      c.ball([0.17, 0.2, 0.18], { at: [0, 1.76, 0.04], paint: 'skin' })
      c.box([0.2, 0.06, 0.05], { at: [0, 1.7, 0.2], paint: 'leather', bevel: 0.02 })
      // A peaked cap, high in front.
      c.tube(0.19, 0.2, 0.12, { at: [0, 1.82, 0.02], paint: 'black', sides: 12 })
      c.lathe([[0.18, 0], [0.3, 0.1], [0.28, 0.14], [0, 0.17]], { at: [0, 1.92, 0.02], turn: [-9, 0, 0], paint: 'main', sides: 14 })
      c.box([0.26, 0.03, 0.16], { at: [0, 1.83, 0.24], turn: [14, 0, 0], paint: 'black', bevel: 0.01 })
      c.ball([0.06, 0.07, 0.03], { at: [0, 1.98, 0.25], paint: 'brass', sides: 6 })
      // Sword arm, pointing.
      arm(c, [0.36, 1.5, 0.04], [0.62, 1.48, 0.24], [0.62, 1.62, 0.6], 0.1, 'main', 'leather')
      c.bar([0.62, 1.6, 0.56], [0.66, 2.0, 1.42], 0.035, 0.1, { paint: 'steel', loose: true })
      c.box([0.22, 0.06, 0.07], { at: [0.62, 1.63, 0.64], turn: [-65, 0, 0], paint: 'brass' })
      // Pistol arm, at the side.
      arm(c, [-0.36, 1.5, 0.02], [-0.62, 1.22, 0.02], [-0.6, 1.0, 0.3], 0.1, 'main', 'leather')
      c.box([0.08, 0.12, 0.4], { at: [-0.6, 1.05, 0.46], paint: 'gun' })
      c.box([0.07, 0.2, 0.09], { at: [-0.6, 0.95, 0.32], paint: 'wood' })
    })
    // The banner: a tall staff and a waving cloth, the side's sign upon it.
    c.tube(0.035, 0.03, 2.55, { at: [-0.14, 0.75, -0.42], paint: 'wood', sides: 6, loose: true })
    c.bar([-0.14, 3.1, -0.42], [0.86, 3.1, -0.5], 0.045, 0.045, { paint: 'brass', loose: true })
    c.lathe([[0, 0], [0.07, 0.08], [0, 0.3]], { at: [-0.14, 3.24, -0.42], paint: 'brass', sides: 6, loose: true })
    const wave = (u: number, v: number) => Math.sin(u * 5 + v * 3) * 0.09 * (0.25 + v)
    c.sheet(9, 8, (u, v) => [-0.08 + u * 0.92, 3.08 - v * (1.12 + 0.14 * Math.abs(u - 0.5) * 2), -0.44 - u * 0.07 + wave(u, v)],
      { paint: 'main', loose: true })
    for (const off of [0.022, -0.022]) {
      c.sheet(6, 5, (u, v) => {
        const [U, V] = [0.3 + u * 0.4, 0.24 + v * 0.44]
        return [-0.08 + U * 0.92, 3.08 - V * 1.15, -0.44 - U * 0.07 + wave(U, V) + off]
      }, { paint: 'mark', loose: true })
    }
    c.sheet(9, 1, (u, v) => {
      const V = 0.9 + v * 0.08
      return [-0.08 + u * 0.92, 3.08 - V * (1.12 + 0.14 * Math.abs(u - 0.5) * 2), -0.42 - u * 0.07 + wave(u, V)]
    }, { paint: 'brass', loose: true })
  },
}
