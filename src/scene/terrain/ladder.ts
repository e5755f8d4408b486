import type { Vec2 } from '../../core/vec'
import { drawPrism } from './prism'
import type { Sink } from './sink'

/** A ladder within the bounds of a standing box: two rails and rungs. */
export function drawLadder(sink: Sink, outline: readonly Vec2[], low: number, height: number, luck: number): void {
  const sides = outline.map((p, i) => {
    const q = outline[(i + 1) % outline.length]!
    return { p, q, length: Math.hypot(q[0] - p[0], q[1] - p[1]) }
  })
  const long = sides.reduce((best, side) => (side.length > best.length ? side : best))
  const centre = outline.reduce<Vec2>((sum, p) => [sum[0] + p[0] / outline.length, sum[1] + p[1] / outline.length], [0, 0])
  const along: Vec2 = [(long.q[0] - long.p[0]) / long.length, (long.q[1] - long.p[1]) / long.length]
  const across: Vec2 = [-along[1], along[0]]
  const deep = Math.min(...sides.map((side) => side.length))
  const box = (s: number, w: number, d: number, y: number, h: number, k: number): void => {
    const at = (u: number, v: number): Vec2 =>
      [centre[0] + along[0] * (s + u * w) + across[0] * v * d, centre[1] + along[1] * (s + u * w) + across[1] * v * d]
    drawPrism(sink, {
      outline: [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)], low: y, high: y + h, bevel: 0.015, patch: 9,
      roundBelow: 0.5, grained: true, chance: (luck + k * 0.13) % 1,
    })
  }
  const rail = Math.min(0.1, long.length * 0.15)
  box(-long.length / 2 + rail / 2, rail, deep, low, height, 1)
  box(long.length / 2 - rail / 2, rail, deep, low, height, 2)
  const rungs = Math.floor(height / 0.4)
  for (let i = 0; i < rungs; i++) box(0, long.length - rail, deep * 0.6, low + 0.25 + i * 0.4, 0.07, i + 3)
}
