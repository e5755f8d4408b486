import { BufferAttribute, BufferGeometry } from 'three'

/**
 * A geometry of triangles whose corners are shared where all that is said of them agrees to the `tolerance`; three numbers a corner in each list. The
 * same as three's `mergeVertices` makes, which compares texts: of the figures of a first table it took a tenth of what the page's thread does.
 */
export function sharingCorners(attributes: Readonly<Record<string, Float32Array>>, tolerance: number): BufferGeometry {
  const lists = Object.entries(attributes)
  const corners = lists[0]![1].length / 3
  const rounded = roundedCorners(lists.map(([, list]) => list), corners, tolerance)
  const { firsts, index } = sharedBy(rounded, corners, 3 * lists.length)
  const geometry = new BufferGeometry()
  for (const [name, list] of lists) {
    const kept = new Float32Array(3 * firsts.length)
    for (let i = 0; i < firsts.length; i++) for (let k = 0; k < 3; k++) kept[3 * i + k] = list[3 * firsts[i]! + k]!
    geometry.setAttribute(name, new BufferAttribute(kept, 3))
  }
  // WebGL keeps the last number of 16 bits for itself.
  geometry.setIndex(new BufferAttribute(firsts.length < 65535 ? Uint16Array.from(index) : index, 1))
  return geometry
}

/** In steps of the tolerance, corner by corner. */
function roundedCorners(lists: readonly Float32Array[], corners: number, tolerance: number): Float64Array {
  const wide = 3 * lists.length
  const rounded = new Float64Array(corners * wide)
  const steps = 10 ** Math.log10(1 / tolerance)
  lists.forEach((list, l) => {
    for (let i = 0; i < corners; i++) {
      for (let k = 0; k < 3; k++) rounded[i * wide + 3 * l + k] = Math.trunc(list[3 * i + k]! * steps + 0.5 * tolerance * steps)
    }
  })
  return rounded
}

/** Which corners stand for all like them, and the number of that one for each, found by an open table of hashes. */
function sharedBy(rounded: Float64Array, corners: number, wide: number): { readonly firsts: readonly number[]; readonly index: Uint32Array } {
  const size = 2 ** Math.ceil(Math.log2(2 * corners + 1))
  const table = new Int32Array(size).fill(-1)
  const firsts: number[] = []
  const index = new Uint32Array(corners)
  for (let i = 0; i < corners; i++) {
    let hash = 0x811c9dc5
    for (let k = 0; k < wide; k++) hash = Math.imul(hash ^ rounded[i * wide + k]!, 0x01000193)
    let slot = (hash ^ (hash >>> 15)) & (size - 1)
    while (table[slot]! >= 0 && !agree(rounded, wide, firsts[table[slot]!]!, i)) slot = (slot + 1) & (size - 1)
    if (table[slot]! < 0) table[slot] = firsts.push(i) - 1
    index[i] = table[slot]!
  }
  return { firsts, index }
}

function agree(rounded: Float64Array, wide: number, i: number, j: number): boolean {
  for (let k = 0; k < wide; k++) if (rounded[i * wide + k] !== rounded[j * wide + k]) return false
  return true
}
