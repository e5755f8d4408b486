import type { TriangleMesh } from '../../core/board'
import { edgesOf } from './edges'
import type { Findings } from './examine'
import { holesOf, patchOf, type Hole } from './holes'
import { compact, joined, WELD } from './join'
import { turned } from './winding'

/** What may be done to a mesh; `fill`: the holes that are safe to close, or those with these numbers in the findings. */
export type Mend = { readonly kind: 'weld' | 'turn' | 'drop' } | { readonly kind: 'fill'; readonly holes: 'safe' | readonly number[] }

interface Mended {
  readonly mesh: TriangleMesh
  /** What was done, in a line. */
  readonly told: string
}

/** Inches; a hole that is wider and not at the foot may well be meant. */
export const SAFE_HOLE = 0.25

/** Closing it changes no ruling that anybody would want: the table closes it, or it is a flaw and no opening of the piece. */
export const isSafe = ({ foot, wide }: Hole): boolean => wide > 0 && (foot || wide <= SAFE_HOLE)

/** Carries one mend out; null where there is nothing that it could do. */
export function mended(mesh: TriangleMesh, findings: Findings, mend: Mend): Mended | null {
  switch (mend.kind) {
    case 'weld': {
      const { mesh: welded, corners } = joined(mesh)
      return corners > 0 ? { mesh: welded, told: `${counted(corners, 'corner')} joined with others within ${WELD} in` } : null
    }
    case 'turn': {
      const { count, marks } = findings.flipped
      return count > 0 ? { mesh: turned(mesh, marks), told: `${counted(count, 'triangle')} turned to face outwards` } : null
    }
    case 'drop': {
      const { count, marks } = findings.crumbs
      return count > 0 ? { mesh: without(mesh, marks), told: `${counted(count, 'loose bit')} under 1/16 in dropped` } : null
    }
    case 'fill': return filled(mesh, findings, mend.holes)
  }
}

function filled(mesh: TriangleMesh, { flipped }: Findings, which: 'safe' | readonly number[]): Mended | null {
  const right = flipped.count > 0 ? turned(mesh, flipped.marks) : mesh
  const { holes } = holesOf(right, edgesOf(right))
  const wanted = which === 'safe' ? holes.filter(isSafe) : holes.filter((_, number) => which.includes(number))
  const more: number[] = []
  let done = 0
  for (const hole of wanted) {
    const patch = patchOf(right, hole)
    if (!patch) continue
    more.push(...patch)
    done++
  }
  if (done === 0) return null
  const indices = new Uint32Array(right.indices.length + more.length)
  indices.set(right.indices)
  indices.set(more, right.indices.length)
  const turnedToo = flipped.count > 0 ? `, ${counted(flipped.count, 'triangle')} turned to face outwards` : ''
  const left = wanted.length > done ? `; ${wanted.length - done} could not be closed flat` : ''
  const told = `${counted(done, 'hole')} closed with ${counted(more.length / 3, 'triangle')}${turnedToo}${left}`
  return { mesh: { positions: right.positions, indices }, told }
}

/** The mesh without the marked triangles, and without corners that are then no triangle's. */
function without({ positions, indices }: TriangleMesh, marks: Uint8Array): TriangleMesh {
  return compact(positions, indices.filter((_, side) => marks[Math.floor(side / 3)] === 0))
}

export const counted = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
