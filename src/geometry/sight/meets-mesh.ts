import { isBeside, isInside, meetsMeshExactly, outOf, type MeshTree } from './mesh-tree'
import { HIT, MISS, type Contact } from './tolerance'
import { kernel, wideTree } from './wide-tree'

/** So many times a triangle a tree is laid out anew in as long as it saves in one ask: it is when it has been asked this often. */
const PAYS = 1 / 8

/**
 * Whether the segment from a to b crosses a triangle of the mesh, in the mesh's frame: as `meetsMeshExactly` says, by the kernel in 32 bits where
 * that can tell.
 */
export function meetsMesh(
  tree: MeshTree, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): Contact {
  const { wide } = tree
  if (wide.root > 0) {
    const contact = kernel()!.meets(wide.root, wide.extent, wide.longest, ax, ay, az, bx, by, bz)
    if (contact === HIT) return HIT
    if (contact === MISS) return tree.closed && meetsInside(tree, (ax + bx) / 2, (ay + by) / 2, (az + bz) / 2) ? HIT : MISS
  } else if (wide.root === 0 && ++wide.asks >= PAYS * tree.order.length) widen(tree)
  return meetsMeshExactly(tree, ax, ay, az, bx, by, bz)
}

/** Lays the tree out for the fast kernel. Whether there is one. */
export function widen(tree: MeshTree): boolean {
  const { wide } = tree
  if (wide.root === 0) {
    const made = wideTree(tree, tree)
    Object.assign(wide, made ?? { root: -1 })
  }
  return wide.root > 0
}

function meetsInside(tree: MeshTree, x: number, y: number, z: number): boolean {
  if (isBeside(tree.box, x, y, z)) return false
  const { wide: { root, extent, longest }, box } = tree
  const crossings = kernel()!.crossings(root, extent, longest, x, y, z, ...outOf(box, x, y, z))
  // The kernel does not tell in from out: an odd number of both is unequal, an even one of several shells may be.
  if (crossings >= 0 && crossings % 2 === 1) return true
  return crossings !== 0 && isInside(tree, x, y, z)
}
