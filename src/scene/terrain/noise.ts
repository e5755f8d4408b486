/** Value noise on the integer lattice, smooth, in [0, 1]; the same everywhere. */
export function noise3(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [fx, fy, fz] = [smooth(x - ix), smooth(y - iy), smooth(z - iz)]
  const at = (dx: number, dy: number, dz: number): number => lattice(ix + dx, iy + dy, iz + dz)
  const low = mix(mix(at(0, 0, 0), at(1, 0, 0), fx), mix(at(0, 0, 1), at(1, 0, 1), fx), fz)
  const high = mix(mix(at(0, 1, 0), at(1, 1, 0), fx), mix(at(0, 1, 1), at(1, 1, 1), fx), fz)
  return mix(low, high, fy)
}

/** A number in [0, 1) from a whole number. */
export function chance(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

export function hashText(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h | 0
}

const lattice = (x: number, y: number, z: number): number => chance(Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791))
const smooth = (t: number): number => t * t * (3 - 2 * t)
const mix = (a: number, b: number, t: number): number => a + (b - a) * t
