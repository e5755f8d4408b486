/** A colour as it is shown: red, green and blue from 0 to 255. */
export type Shown = readonly [number, number, number]

type Matrix = readonly [Shown, Shown, Shown]

/** What eyes without one kind of cone make of linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
export const EYES: Readonly<Record<'all cones' | 'protanopia' | 'deuteranopia' | 'tritanopia', Matrix>> = {
  'all cones': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}

const linear = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
const dot = (row: Shown, v: Shown): number => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]

export const fromHex = (hex: string): Shown => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Shown

/** A wash of that strength over a ground, as a canvas blends it. */
export const over = (wash: Shown, strength: number, ground: Shown): Shown =>
  ground.map((g, i) => strength * wash[i]! + (1 - strength) * g) as unknown as Shown

/** CIE L*a*b* under D65, as those eyes see it. */
export function lab(shown: Shown, eyes: Matrix): Shown {
  const light = shown.map(linear) as unknown as Shown
  const [r, g, b] = eyes.map((row) => Math.min(1, Math.max(0, dot(row, light)))) as unknown as Shown
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], [r, g, b]) / 0.95047)
  const y = f(dot([0.2126729, 0.7151522, 0.072175], [r, g, b]))
  const z = f(dot([0.0193339, 0.119192, 0.9503041], [r, g, b]) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const hueOf = (b: number, a: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** CIEDE2000: about 2 is just told apart side by side; 7 is another colour at a glance. */
export function difference([l1, a1, b1]: Shown, [l2, a2, b2]: Shown): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)))
  const [c1, c2] = [Math.hypot((1 + g) * a1, b1), Math.hypot((1 + g) * a2, b2)]
  const [h1, h2] = [hueOf(b1, (1 + g) * a1), hueOf(b2, (1 + g) * a2)]
  const apart = Math.abs(h1 - h2) <= 180 ? h2 - h1 : h2 - h1 - 360 * Math.sign(h2 - h1)
  const dh = c1 * c2 === 0 ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(radians(apart / 2))
  const hue = c1 * c2 === 0 ? h1 + h2 : (h1 + h2 + (Math.abs(h1 - h2) <= 180 ? 0 : h1 + h2 < 360 ? 360 : -360)) / 2
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const t = 1 - 0.17 * Math.cos(radians(hue - 30)) + 0.24 * Math.cos(radians(2 * hue))
    + 0.32 * Math.cos(radians(3 * hue + 6)) - 0.2 * Math.cos(radians(4 * hue - 63))
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const turn = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))))
  const [dl, dc] = [(l2 - l1) / sl, (c2 - c1) / sc]
  return Math.sqrt(dl ** 2 + dc ** 2 + (dh / sh) ** 2 + turn * dc * (dh / sh))
}
