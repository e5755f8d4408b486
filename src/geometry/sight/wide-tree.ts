import { ANY_HIT } from './any-hit-bytes'

/**
 * The hierarchy of a mesh once more, in the memory of the WebAssembly kernel (`assembly/any-hit.ts`): nodes of up to eight children, each the
 * children of up to seven nodes of two (Dammertz, Hanika and Keller 2008), and triangles in quads, all in 32 bits.
 */

type Ask = (root: number, extent: number, longest: number, ax: number, ay: number, az: number, bx: number, by: number, bz: number) => number

export interface Kernel {
  readonly memory: WebAssembly.Memory
  /** MISS, HIT or DOUBT. */
  readonly meets: Ask
  /** How many triangles are crossed; −1 where that cannot be told. */
  readonly crossings: Ask
}

let known: Kernel | null | undefined

/** The kernel of this thread, translated at once: it is small. Null where WebAssembly or its SIMD is missing. */
export function kernel(): Kernel | null {
  if (known === undefined) {
    try {
      const memory = new WebAssembly.Memory({ initial: 1 })
      const module = new WebAssembly.Module(Uint8Array.from(atob(ANY_HIT), (letter) => letter.charCodeAt(0)))
      const { meets, crossings } = new WebAssembly.Instance(module, { env: { memory } }).exports
      known = { memory, meets: meets as Ask, crossings: crossings as Ask }
    } catch {
      known = null
    }
  }
  return known
}

/** Bytes of a node and of four triangles, as the kernel has them. */
const NODE = 224
const QUAD = 160
const CHILDREN = 192
const WIDTH = 8
/** Boxes are wider by this: what 32 bits may be off by within 1024 in, of which the kernel says nothing beyond (7 · 2^-24 · 1024, and some). */
const PAD = 2 ** -11
/** The kernel's room for nodes that are left to visit, one a level. */
const DEEPEST = 8000
/** Bytes of all trees of a thread together; what does not go in is asked as before. */
const MOST = 2 ** 29

/** What `mesh-tree.ts` has of a mesh: nodes by centre and half size, triangles by corner and edges. */
export interface Narrow {
  readonly f32: Float32Array
  readonly i32: Int32Array
  readonly triangles: Float64Array
}

export interface WideTree {
  readonly root: number
  /** Largest distance of a corner from the origin, and longest edge. */
  readonly extent: number
  readonly longest: number
}

/** The tree in the kernel's memory as long as `owner` lives; null where there is no kernel or no room, or the mesh is not of this world. */
export function wideTree(narrow: Narrow, owner: object): WideTree | null {
  const { memory } = kernel() ?? {}
  const { extent, longest } = sizesOf(narrow.triangles)
  if (!memory || !(extent < 1000)) return null
  const wide = widened(narrow)
  const { nodes, quads, deepest } = wide
  const bytes = NODE * nodes + QUAD * quads
  const at = deepest > DEEPEST ? null : room(memory, bytes)
  if (at === null) return null
  leaving.register(owner, { at, bytes: whole(bytes) })
  write(narrow, wide, memory, at)
  return { root: at, extent, longest }
}

function sizesOf(triangles: Float64Array): { extent: number; longest: number } {
  let far = 0
  let edge = 0
  for (let i = 0; i < triangles.length; i += 9) {
    far = Math.max(far, lengthSq(triangles, i))
    edge = Math.max(edge, lengthSq(triangles, i + 3), lengthSq(triangles, i + 6))
  }
  return { extent: 1.00001 * Math.sqrt(far), longest: 1.00001 * Math.sqrt(edge) }
}

const lengthSq = (list: Float64Array, at: number): number => list[at]! * list[at]! + list[at + 1]! * list[at + 1]! + list[at + 2]! * list[at + 2]!

interface Widened {
  /** Eight for each node: the number of a node, or −2 less that of a leaf of the narrow tree; NONE. */
  readonly children: Int32Array
  /** The narrow node that each is. */
  readonly of: Int32Array
  readonly nodes: number
  readonly quads: number
  readonly deepest: number
}

const NONE = -1

/**
 * Of the children that a node has so far the largest gives way to its own until there are eight. Whose box is filled more densely by triangles
 * comes first: a line that meets it is more likely blocked there (Nah and Manocha 2014).
 */
function widened({ f32, i32, triangles }: Narrow): Widened {
  const density = densities({ f32, i32, triangles })
  const most = Math.max(1, f32.length / 16)
  const children = new Int32Array(WIDTH * most).fill(NONE)
  const of = new Int32Array(most)
  const depth = new Int32Array(most)
  let nodes = 1
  let quads = 0
  let deepest = 1
  for (let node = 0; node < nodes; node++) {
    const some = [of[node]!]
    while (some.length < WIDTH) {
      let largest = -1
      for (const n of some) if (i32[8 * n + 7] === 0 && (largest < 0 || surface(f32, n) > surface(f32, largest))) largest = n
      if (largest < 0) break
      const first = i32[8 * largest + 6]!
      some.splice(some.indexOf(largest), 1, first, first + 1)
    }
    some.sort((a, b) => density[b]! - density[a]!)
    for (let k = 0; k < some.length; k++) {
      const n = some[k]!
      if (i32[8 * n + 7] === 0) {
        of[nodes] = n
        depth[nodes] = depth[node]! + 1
        deepest = Math.max(deepest, depth[nodes]!)
        children[WIDTH * node + k] = nodes++
      } else {
        children[WIDTH * node + k] = -2 - n
        quads += Math.ceil(i32[8 * n + 7]! / 4)
      }
    }
  }
  return { children, of, nodes, quads, deepest }
}

/** Surface of the triangles in each node's box by the surface of the box. */
function densities({ f32, i32, triangles }: Narrow): Float64Array {
  const sums = new Float64Array(f32.length / 8)
  // Children come after their parents; the second node is left empty.
  for (let n = sums.length - 1; n >= 0; n--) {
    const first = i32[8 * n + 6]!
    const count = i32[8 * n + 7]!
    if (n === 1) continue
    if (count === 0) sums[n] = sums[first]! + sums[first + 1]!
    else for (let i = 9 * first; i < 9 * (first + count); i += 9) sums[n] = sums[n]! + areaOf(triangles, i)
  }
  for (let n = 0; n < sums.length; n++) sums[n] = sums[n]! / (surface(f32, n) || 1)
  return sums
}

const surface = (f32: Float32Array, n: number): number => {
  const [x, y, z] = [f32[8 * n + 3]!, f32[8 * n + 4]!, f32[8 * n + 5]!]
  return 8 * (x * y + y * z + z * x)
}

function areaOf(list: Float64Array, at: number): number {
  const [ex, ey, ez, fx, fy, fz] = [list[at + 3]!, list[at + 4]!, list[at + 5]!, list[at + 6]!, list[at + 7]!, list[at + 8]!]
  const [x, y, z] = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx]
  return Math.sqrt(x * x + y * y + z * z) / 2
}

function write({ f32, i32, triangles }: Narrow, { children, of, nodes }: Widened, { buffer }: WebAssembly.Memory, at: number): void {
  const floats = new Float32Array(buffer)
  const words = new Uint32Array(buffer)
  let next = at + NODE * nodes
  for (let node = 0; node < nodes; node++) {
    const word = (at + NODE * node) / 4
    for (let k = 0; k < WIDTH; k++) {
      const child = children[WIDTH * node + k]!
      const n = child >= 0 ? of[child]! : -2 - child
      for (let axis = 0; axis < 3; axis++) {
        const [middle, half] = child === NONE ? [0, -1e30] : [f32[8 * n + axis]!, f32[8 * n + 3 + axis]! + PAD]
        floats[word + 2 * WIDTH * axis + k] = middle - half
        floats[word + 2 * WIDTH * axis + WIDTH + k] = middle + half
      }
      if (child === NONE) continue
      if (child >= 0) words[word + CHILDREN / 4 + k] = at + NODE * child
      else {
        const count = Math.ceil(i32[8 * n + 7]! / 4)
        // A multiple of 16, and in what is over the number of quads: a leaf holds twelve triangles at most.
        words[word + CHILDREN / 4 + k] = next + count
        writeQuads(floats, next / 4, triangles, i32[8 * n + 6]!, i32[8 * n + 7]!)
        next += QUAD * count
      }
    }
  }
}

/** Corner, two edges and the length of the longer one, each of four triangles side by side. */
function writeQuads(floats: Float32Array, at: number, triangles: Float64Array, first: number, count: number): void {
  for (let i = 0; i < 4 * Math.ceil(count / 4); i++) {
    const from = 9 * (first + i)
    const to = at + (QUAD / 4) * (i >> 2) + (i & 3)
    for (let k = 0; k < 9; k++) floats[to + 4 * k] = i < count ? triangles[from + k]! : 0
    // What fills up the last quad is missed by every line: all are farther than −∞ outside.
    floats[to + 36] = i < count ? 1.00001 * Math.sqrt(Math.max(lengthSq(triangles, from + 3), lengthSq(triangles, from + 6))) : -Infinity
  }
}

interface Block { readonly at: number; readonly bytes: number }

/** Blocks that trees have left, by address; what lies beyond `end` was never used. The first page is the kernel's own. */
let free: Block[] = []
let end = 65_536

const whole = (bytes: number): number => 64 * Math.ceil(bytes / 64)

/** Where so many bytes are free, at a multiple of 64; null where there is no such place. */
function room(memory: WebAssembly.Memory, wanted: number): number | null {
  const bytes = whole(wanted)
  const found = free.find((block) => block.bytes >= bytes)
  if (found) {
    const rest = { at: found.at + bytes, bytes: found.bytes - bytes }
    free = free.flatMap((block) => (block !== found ? [block] : rest.bytes > 0 ? [rest] : []))
    return found.at
  }
  const more = end + bytes - memory.buffer.byteLength
  if (end + bytes > MOST) return null
  try {
    if (more > 0) memory.grow(Math.ceil(more / 65_536))
  } catch {
    return null
  }
  end += bytes
  return end - bytes
}

const leaving = new FinalizationRegistry<Block>((block) => {
  const all = [...free, block].sort((one, other) => one.at - other.at)
  free = []
  for (const { at, bytes } of all) {
    const last = free.at(-1)
    if (last && last.at + last.bytes === at) free[free.length - 1] = { at: last.at, bytes: last.bytes + bytes }
    else free.push({ at, bytes })
  }
})
