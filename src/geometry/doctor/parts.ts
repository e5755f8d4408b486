import type { TriangleMesh } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import { boxOf, sizeOf } from './boxes'
import { compact } from './join'
import { distanceSqTo } from './nearest'
import type { Shells } from './shells'

/** What somebody took hold of: a 1 for each triangle of it. */
export type Held = Uint8Array

/** The shell of which a triangle lies nearest to the place, in inches. */
export function shellAt(mesh: TriangleMesh, { of }: Shells, at: Vec3): number {
  const { positions: p, indices } = mesh
  let [best, nearest] = [Infinity, 0]
  for (let t = 0; t < indices.length / 3; t++) {
    // No nearer than its box.
    let apart = 0
    const [a, b, c] = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
    for (let k = 0; k < 3; k++) {
      const [u, v, w] = [p[a + k]!, p[b + k]!, p[c + k]!]
      apart = Math.max(apart, Math.min(u, v, w) - at[k]!, at[k]! - Math.max(u, v, w))
    }
    if (apart * apart >= best) continue
    const distance = distanceSqTo(mesh, t, ...at)
    if (distance < best) [best, nearest] = [distance, t]
  }
  return of[nearest]!
}

/** With that shell as well, or without it where it was held already. */
export function holding(held: Held | null, { of }: Shells, shell: number): Held {
  const next = held ? held.slice() : new Uint8Array(of.length)
  const was = next[of.indexOf(shell)]
  of.forEach((each, t) => {
    if (each === shell) next[t] = was === 1 ? 0 : 1
  })
  return next
}

/** How large it is along x, y and z, and of how many shells; null where nothing is held. */
export function extentOf(mesh: TriangleMesh, held: Held, { of }: Shells): { readonly size: Vec3; readonly shells: number; readonly triangles: number } | null {
  const own = Uint32Array.from([...held.keys()].filter((t) => held[t] === 1))
  if (own.length === 0) return null
  return { size: sizeOf(boxOf(mesh, own)), shells: new Set(own.map((t) => of[t]!)).size, triangles: own.length }
}

/** What is held, and all the rest. */
export function parted({ positions, indices }: TriangleMesh, held: Held): { readonly part: TriangleMesh; readonly rest: TriangleMesh } {
  const those = (wanted: number) => compact(positions, indices.filter((_, side) => held[Math.floor(side / 3)] === wanted))
  return { part: those(1), rest: those(0) }
}

/** All of them as one mesh, each with corners of its own. */
export function together(meshes: readonly TriangleMesh[]): TriangleMesh {
  const positions = new Float64Array(meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0))
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0))
  let [corners, sides] = [0, 0]
  for (const mesh of meshes) {
    positions.set(mesh.positions, 3 * corners)
    indices.set(mesh.indices.map((corner) => corner + corners), sides)
    corners += mesh.positions.length / 3
    sides += mesh.indices.length
  }
  return { positions, indices }
}
