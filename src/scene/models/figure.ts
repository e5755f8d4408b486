import type { Vec2, Vec3 } from '../../core/vec'
import type { Clay, Paint } from './clay'

/** Parts that several figures share. A figure stands about 2 high, feet at y = 0, facing +z. */

interface LegPaints {
  readonly cloth: Paint
  readonly boot: Paint
  readonly knee: Paint | null
}

/** A leg from the hip over the knee to the foot; the boot points along `toe` degrees about y. */
export function leg(c: Clay, hip: Vec3, knee: Vec3, foot: Vec3, r: number, paints: LegPaints, toe = 0): void {
  c.limb(hip, knee, r, r * 0.82, { paint: paints.cloth })
  c.limb(knee, [foot[0], foot[1] + r * 1.1, foot[2]], r * 0.8, r * 0.72, { paint: paints.boot })
  c.group({ at: foot, turn: [0, toe, 0] }, () => {
    c.box([r * 1.9, r * 1.15, r * 3.1], { at: [0, r * 0.57, r * 0.55], paint: paints.boot, taper: [0.85, 0.7] })
  })
  if (paints.knee !== null) {
    c.ball([r * 0.95, r * 1.05, r * 0.85], { at: [knee[0], knee[1], knee[2] + r * 0.45], paint: paints.knee, sides: 8 })
  }
}

export function arm(c: Clay, shoulder: Vec3, elbow: Vec3, hand: Vec3, r: number, sleeve: Paint, glove: Paint): void {
  c.limb(shoulder, elbow, r, r * 0.88, { paint: sleeve })
  c.limb(elbow, hand, r * 0.9, r * 0.72, { paint: glove })
  c.ball(r * 1.05, { at: hand, paint: glove, sides: 8 })
}

/** Chest, belt and hips; `broad` widens the chest. The chest's middle is at 1.28. */
export function torso(c: Clay, broad: number, plate: Paint, belt: Paint, cloth: Paint): void {
  c.box([0.5 * broad, 0.3, 0.34], { at: [0, 0.95, 0], paint: cloth, taper: [0.92, 0.9], bevel: 0.08 })
  c.box([0.47 * broad, 0.1, 0.37], { at: [0, 1.08, 0], paint: belt, bevel: 0.03 })
  c.box([0.46 * broad, 0.46, 0.38], { at: [0, 1.33, 0], paint: plate, taper: [1.28, 1.02], bevel: 0.08 })
}

/** A carried weapon seen from its side: stock at the origin, muzzle along +z; `length` of the whole. */
export function rifle(c: Clay, length: number, body: Paint = 'gun'): void {
  c.box([0.09, 0.18, length * 0.42], { at: [0, 0, length * 0.22], paint: body })
  c.box([0.07, 0.2, length * 0.16], { at: [0, -0.06, -0.02], turn: [14, 0, 0], paint: 'black' })
  c.box([0.06, 0.22, 0.1], { at: [0, -0.18, length * 0.3], turn: [-12, 0, 0], paint: 'black' })
  c.box([0.05, 0.07, length * 0.2], { at: [0, 0.13, length * 0.22], paint: 'steel' })
  c.tube(0.045, 0.045, length * 0.42, { at: [0, 0.02, length * 0.4], turn: [90, 0, 0], paint: 'steel', loose: true, sides: 8 })
  c.tube(0.065, 0.065, length * 0.12, { at: [0, 0.02, length * 0.78], turn: [90, 0, 0], paint: 'black', loose: true, sides: 8 })
}

/** A closed helmet with a lit visor, centred on the origin. */
export function helmet(c: Clay, shell: Paint, visor: Paint): void {
  c.ball([0.2, 0.22, 0.23], { paint: shell })
  c.box([0.3, 0.17, 0.26], { at: [0, -0.11, 0.05], paint: shell, taper: [1.15, 1.1], bevel: 0.06 })
  c.box([0.28, 0.07, 0.08], { at: [0, 0.0, 0.2], paint: visor, bevel: 0.02 })
  c.box([0.14, 0.11, 0.1], { at: [0, -0.14, 0.18], paint: 'black', bevel: 0.03 })
}

/** A cloak that hangs from the shoulders and swings out behind. */
export function cloak(c: Clay, top: number, hem: number, wide: number, swing: number, paint: Paint): void {
  c.sheet(8, 6, (u, v) => {
    const a = (u - 0.5) * Math.PI * 1.02
    const fold = Math.sin(u * Math.PI * 6) * 0.05 * v
    const r = 0.2 + (wide - 0.2) * v ** 0.8 + fold
    return [Math.sin(a) * r * (1 + 0.1 * v), top + (hem - top) * v, -Math.cos(a) * (r * 0.72 + swing * v * v) - 0.06]
  }, { paint })
}

/** A round shield that faces +z, centred on the origin: a board with a rim and a boss, four marks about it. */
export function roundShield(c: Clay, r: number, board: Paint = 'main', mark: Paint = 'mark'): void {
  const flat = { turn: [90, 0, 0] as const }
  const k = r / 0.585
  const scaled = (profile: readonly Vec2[]) => profile.map(([x, y]): Vec2 => [x * k, y * k])
  c.lathe(scaled([[0.52, 0], [0.3, 0.06], [0, 0.1]]), { ...flat, paint: board, sides: 20 })
  c.lathe(scaled([[0, -0.05], [0.52, -0.05]]), { ...flat, paint: 'wood', sides: 20 })
  c.lathe(scaled([[0.5, -0.06], [0.585, -0.04], [0.585, 0.02], [0.5, 0.045]]), { ...flat, paint: 'steel', sides: 20 })
  c.lathe(scaled([[0.19, 0.06], [0.19, 0.1], [0.13, 0.19], [0, 0.22]]), { ...flat, paint: 'brass', sides: 12 })
  for (let i = 0; i < 4; i++) {
    c.group({ turn: [0, 0, 45 + i * 90] }, () =>
      c.box([0.09 * k, 0.3 * k, 0.03], { at: [0, 0.34 * k, 0.055 * k], turn: [-7, 0, 0], paint: mark, bevel: 0.01 }))
  }
}

/** An axe along +y, its grip at the origin; the edge looks along +x. */
export function axe(c: Clay, shaft: number, head: number): void {
  c.bar([0, -0.16, 0], [0, shaft, 0], 0.05, 0.05, { paint: 'wood', loose: true })
  c.plate([
    [-0.06, -0.2], [0.1, -0.3], [0.52, -0.62], [0.62, 0], [0.52, 0.5], [0.1, 0.16], [-0.06, 0.1],
  ].map(([x, y]): Vec2 => [x! * head, shaft - 0.08 + y! * head]), 0.06, { paint: 'steel', loose: true })
}

/** A faceted lump of rock under a foot. */
export function rock(c: Clay, at: Vec3, size: Vec3, yaw = 0): void {
  c.box(size, { at: [at[0], at[1] + size[1] / 2, at[2]], turn: [4, yaw, -5], paint: 'rock', taper: [0.7, 0.66], bevel: Math.min(...size) * 0.32 })
}
