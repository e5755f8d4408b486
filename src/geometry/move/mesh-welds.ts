import type { TriangleMesh } from '../../core/board'
import type { Inches } from '../../core/units'

/** For each vertex the first one of those whose coordinates, rounded to multiples of `size`, are the same; each for itself that is not `wanted`. */
export function welded(positions: TriangleMesh['positions'], size: Inches, wanted: Uint8Array | null = null): Uint32Array {
  const n = positions.length / 3
  const firsts = new Uint32Array(n)
  const rounded = new Int32Array(positions.length)
  let room = 16
  while (room < 2 * n) room *= 2
  /** Open addressing: 0 is free, else vertex + 1. */
  const slots = new Int32Array(room)
  for (let i = 0; i < n; i++) {
    firsts[i] = i
    if (wanted && wanted[i] === 0) continue
    const a = (rounded[3 * i] = Math.floor(positions[3 * i]! / size + 0.5))
    const b = (rounded[3 * i + 1] = Math.floor(positions[3 * i + 1]! / size + 0.5))
    const c = (rounded[3 * i + 2] = Math.floor(positions[3 * i + 2]! / size + 0.5))
    let slot = mixed(a, b, c) & (room - 1)
    for (let held = slots[slot]!; ; held = slots[slot]!) {
      if (held === 0) {
        slots[slot] = i + 1
        break
      }
      const at = 3 * (held - 1)
      if (rounded[at] === a && rounded[at + 1] === b && rounded[at + 2] === c) {
        firsts[i] = held - 1
        break
      }
      slot = (slot + 1) & (room - 1)
    }
  }
  return firsts
}

function mixed(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

/** Numbers that have been joined, by union and find. */
export class Joined {
  private readonly parents: Uint32Array

  constructor(count: number) {
    this.parents = new Uint32Array(count)
    for (let i = 0; i < count; i++) this.parents[i] = i
  }

  /** The number that stands for all that `n` is joined with. */
  of(n: number): number {
    const { parents } = this
    while (parents[n] !== n) n = parents[n] = parents[parents[n]!]!
    return n
  }

  join(a: number, b: number): void {
    this.parents[this.of(a)] = this.of(b)
  }
}
