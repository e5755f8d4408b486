import type { BoardModel } from '../../../../src/core/board'
import type { Degrees, Inches } from '../../../../src/core/units'
import type { Figure } from '../../../../src/rules/ravenfeast/judge/figure'
import type { Field } from '../../../../src/rules/ravenfeast/judge/mover'
import { DEFAULT_READINGS } from '../../../../src/rules/ravenfeast/readings'

interface Given extends Partial<Omit<Figure, 'model' | 'profile'>> {
  readonly yaw?: Degrees
  readonly y?: Inches
  readonly size?: readonly [width: Inches, depth: Inches]
  readonly is?: Partial<Figure['profile']>
}

/** On a square base of 1", infantry with a shield and Move 6; ids in `a` are of one side, all others of the other. */
export function figure(id: string, x: number, z: number, { yaw = 0, y = 0, size = [1, 1], is = {}, ...rest }: Given = {}): Figure {
  const side = id.startsWith('a') ? 'A' : 'B'
  const base = { kind: 'rect', hx: size[0] / 2, hz: size[1] / 2 } as const
  const model: BoardModel = {
    id, name: id, side, unit: id, leader: false, at: [x, y, z], yaw, base, body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.4 }, height: 1.25 },
  }
  return {
    model, owner: side, wall: null, marked: false, captive: false, ...rest,
    profile: { move: 6, flies: false, missile: null, rank: null, infantry: true, shield: true, spear: false, ...is },
  }
}

export const fieldOf = (figures: readonly Figure[]): Field => ({ figures, readings: DEFAULT_READINGS, names: {} })

/** Bases around the one in the middle, as the picture of the rules has them: from A at its front left, clockwise to H on its left. */
export const AROUND = { A: [1, 1], B: [0, 1], C: [-1, 1], D: [-1, 0], E: [-1, -1], F: [0, -1], G: [1, -1], H: [1, 0] } as const
export const around = (...names: readonly (keyof typeof AROUND)[]): readonly Figure[] =>
  names.map((name) => figure(`b${name}`, AROUND[name][0], AROUND[name][1]))
