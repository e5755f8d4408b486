import type { TriangleMesh } from '../../core/board'
import { boxOf, sizeOf } from './boxes'
import { edgesOf, isClosedBy, sidesAt } from './edges'
import { holesOf, isClosable, type Hole } from './holes'
import { joinable } from './join'
import { needlesOf, pairsOf } from './needles'
import { shellsOf } from './shells'
import { turned, volumeOf, windingOf } from './winding'

/** What is told of a mesh; lengths in inches. Marks have a 1 for each triangle that is meant. */
export interface Findings {
  readonly triangles: number
  readonly corners: number
  /** Along x, y (up) and z. */
  readonly size: readonly [number, number, number]
  /** It has an inside, as rulings have it (`isClosed` of sight): a line that runs wholly inside is blocked. */
  readonly closed: boolean
  /** Cubic inches; null where it has no inside. */
  readonly volume: number | null
  readonly holes: readonly Hole[]
  /** Of each hole, whether it can be closed flat. */
  readonly closable: readonly boolean[]
  /** Sides of one triangle alone, in all, and those of them that go round no hole. */
  readonly open: number
  readonly ragged: number
  /** Corners of open edges that lie so near another of them that they are meant to be one. */
  readonly joinable: number
  /** Edges at which more than two triangles meet. */
  readonly branching: number
  readonly flipped: { readonly count: number; readonly marks: Uint8Array; readonly oneSided: number }
  /** Two triangles on the same three corners, back to back. */
  readonly doubled: { readonly count: number; readonly marks: Uint8Array }
  readonly needles: { readonly count: number; readonly marks: Uint8Array }
  /** What hangs together, and of that what is no longer than a crumb. */
  readonly shells: number
  readonly crumbs: { readonly count: number; readonly marks: Uint8Array }
}

/** Inches; a bit that is nowhere longer is no part of a piece of terrain. */
export const CRUMB = 1 / 16

/** All but triangles that go through each other, which take longer than the rest (`crossingsOf`). `told` hears of the parts of the work as it comes to them. */
export function examine(mesh: TriangleMesh, told: (part: string) => void = () => undefined): Findings {
  const triangles = mesh.indices.length / 3
  told('how its triangles meet')
  const edges = edgesOf(mesh)
  let branching = 0
  for (let edge = 0; edge < edges.count; edge++) if (sidesAt(edges, edge) > 2) branching++
  told('which way they face')
  const winding = windingOf(mesh, edges)
  const right = winding.flipped > 0 ? turned(mesh, winding.wrong) : mesh
  told('holes')
  // An edge keeps its number when a triangle is turned, not its sides.
  const { holes, open, ragged } = holesOf(right, right === mesh ? edges : edgesOf(right))
  const shells = shellsOf(mesh)
  const crumbs = new Uint8Array(triangles)
  const isCrumb = Array.from(shells.longest, (longest) => longest < CRUMB)
  const crumbCount = isCrumb.filter(Boolean).length
  // A piece that is nothing but crumbs is merely small.
  if (crumbCount > 0 && crumbCount < shells.count) shells.of.forEach((shell, t) => void (crumbs[t] = isCrumb[shell] ? 1 : 0))
  const closed = isClosedBy(mesh, edges)
  return {
    triangles, corners: mesh.positions.length / 3, size: sizeOf(boxOf(mesh)), closed,
    volume: closed ? Math.abs(volumeOf(mesh, Uint32Array.from({ length: triangles }, (_, t) => t), new Uint8Array(triangles))) : null,
    holes, closable: holes.map((hole) => isClosable(right, hole)), open, ragged, joinable: open > 0 ? joinable(mesh, edges) : 0, branching,
    flipped: { count: winding.flipped, marks: winding.wrong, oneSided: winding.oneSided },
    doubled: pairsOf(mesh, edges), needles: needlesOf(mesh),
    shells: shells.count, crumbs: { count: crumbCount < shells.count ? crumbCount : 0, marks: crumbs },
  }
}
