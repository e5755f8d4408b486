/**
 * Bounding volume hierarchy over boxes, built once by binned surface area heuristic, in one flat buffer of
 * 32-byte nodes: six f32 bounds (rounded outwards) and two i32. The children of an inner node lie side by side, in one
 * cache line; the second node is left empty for that.
 */
export interface Bvh {
  /** 8 words a node: min xyz, max xyz, then as i32: first child or first item, number of items (0: inner node). */
  readonly f32: Float32Array
  readonly i32: Int32Array
  /** Items in leaf order. */
  readonly order: Uint32Array
}

/** Boxes are widened by this much, which is also far above the rounding of a slab test. */
const PAD = 1e-5
const BINS = 16
/**
 * Bytes before the nodes. Large buffers begin 16 bytes into a cache line in Node, where malloc puts its header first, and
 * on a line elsewhere. Where that is not so, pairs of children lie across two lines: slower, not wrong.
 */
const LEAD = 'process' in globalThis ? 48 : 0

/** `boxes`: min xyz, max xyz of each item; `step`: what going down one node costs, in tests of one item. */
export function buildBvh(boxes: Float64Array, leafSize = 4, step = 1.2): Bvh {
  const count = boxes.length / 6
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) order[i] = i
  const buffer = new ArrayBuffer(32 * (2 * count + 2))
  const f32 = new Float32Array(buffer)
  const i32 = new Int32Array(buffer)
  let nodes = 2
  const todo: number[] = [0, 0, count]
  const binCount = new Int32Array(BINS)
  const binBox = new Float64Array(6 * BINS)
  const rightArea = new Float64Array(BINS)
  const box = new Float64Array(6)
  const centres = new Float64Array(6)
  while (todo.length > 0) {
    const end = todo.pop()!
    const start = todo.pop()!
    const node = todo.pop()!
    empty(box, 0)
    empty(centres, 0)
    for (let i = start; i < end; i++) {
      const b = 6 * order[i]!
      for (let k = 0; k < 3; k++) {
        const lo = boxes[b + k]!
        const hi = boxes[b + 3 + k]!
        const c = lo + hi
        if (lo < box[k]!) box[k] = lo
        if (hi > box[3 + k]!) box[3 + k] = hi
        if (c < centres[k]!) centres[k] = c
        if (c > centres[3 + k]!) centres[3 + k] = c
      }
    }
    for (let k = 0; k < 3; k++) {
      f32[8 * node + k] = roundDown(box[k]! - PAD)
      f32[8 * node + 3 + k] = -roundDown(-box[3 + k]! - PAD)
    }
    const split = end - start > 1 ? bestSplit(start, end) : null
    if (!split) {
      i32[8 * node + 6] = start
      i32[8 * node + 7] = end - start
      continue
    }
    const middle = partition(start, end, split)
    i32[8 * node + 6] = nodes
    i32[8 * node + 7] = 0
    todo.push(nodes + 1, middle, end, nodes, start, middle)
    nodes += 2
  }
  const kept = new ArrayBuffer(LEAD + 32 * nodes)
  const words = new Int32Array(kept, LEAD)
  words.set(i32.subarray(0, 8 * nodes))
  return { f32: new Float32Array(kept, LEAD), i32: words, order }

  interface Split { readonly axis: number; readonly bin: number; readonly from: number; readonly scale: number }

  function bestSplit(start: number, end: number): Split | null {
    const n = end - start
    let best: Split | null = null
    let bestCost = n <= leafSize ? n * area(box, 0) : Infinity
    for (let axis = 0; axis < 3; axis++) {
      const from = centres[axis]!
      const extent = centres[3 + axis]! - from
      if (!(extent > 0)) continue
      const scale = BINS / extent
      binCount.fill(0)
      for (let k = 0; k < BINS; k++) empty(binBox, 6 * k)
      for (let i = start; i < end; i++) {
        const b = 6 * order[i]!
        const k = binOf(b, axis, from, scale)
        binCount[k] = binCount[k]! + 1
        grow(binBox, 6 * k, boxes, b)
      }
      // Areas of everything to the right of each border, then a sweep from the left.
      empty(box6, 0)
      for (let k = BINS - 1; k > 0; k--) {
        grow(box6, 0, binBox, 6 * k)
        rightArea[k] = area(box6, 0)
      }
      empty(box6, 0)
      let left = 0
      for (let k = 0; k < BINS - 1; k++) {
        grow(box6, 0, binBox, 6 * k)
        left += binCount[k]!
        if (left === 0 || left === n) continue
        const cost = step * area(box, 0) + left * area(box6, 0) + (n - left) * rightArea[k + 1]!
        if (cost < bestCost) {
          bestCost = cost
          best = { axis, bin: k, from, scale }
        }
      }
    }
    // Items whose centres all coincide cannot be told apart: halve the list.
    return best ?? (n > leafSize ? { axis: -1, bin: 0, from: 0, scale: 0 } : null)
  }

  function partition(start: number, end: number, { axis, bin, from, scale }: Split): number {
    if (axis < 0) return (start + end) >> 1
    let i = start
    let j = end - 1
    while (i <= j) {
      if (binOf(6 * order[i]!, axis, from, scale) <= bin) i++
      else {
        const swap = order[i]!
        order[i] = order[j]!
        order[j] = swap
        j--
      }
    }
    return i
  }

  function binOf(b: number, axis: number, from: number, scale: number): number {
    const k = ((boxes[b + axis]! + boxes[b + 3 + axis]! - from) * scale) | 0
    return k < BINS ? k : BINS - 1
  }
}

/** Brings all boxes up to date with those of the items. The hierarchy stays as it is: right, but slower the more has moved. */
export function refitBvh({ f32, i32, order }: Bvh, boxOf: (item: number) => Float64Array): void {
  const last = f32.length / 8 - 1
  for (let node = last; node >= 0; node--) {
    // The second node is left empty.
    if (node === 1) continue
    const first = i32[8 * node + 6]!
    const count = i32[8 * node + 7]!
    if (count === 0) {
      for (let k = 0; k < 3; k++) {
        f32[8 * node + k] = Math.min(f32[8 * first + k]!, f32[8 * first + 8 + k]!)
        f32[8 * node + 3 + k] = Math.max(f32[8 * first + 3 + k]!, f32[8 * first + 11 + k]!)
      }
      continue
    }
    empty(box6, 0)
    for (let i = first; i < first + count; i++) grow(box6, 0, boxOf(order[i]!), 0)
    for (let k = 0; k < 3; k++) {
      f32[8 * node + k] = roundDown(box6[k]! - PAD)
      f32[8 * node + 3 + k] = -roundDown(-box6[3 + k]! - PAD)
    }
  }
}

const box6 = new Float64Array(6)

function empty(box: Float64Array, at: number): void {
  box[at] = box[at + 1] = box[at + 2] = Infinity
  box[at + 3] = box[at + 4] = box[at + 5] = -Infinity
}

function grow(box: Float64Array, at: number, by: Float64Array, b: number): void {
  for (let k = 0; k < 3; k++) {
    if (by[b + k]! < box[at + k]!) box[at + k] = by[b + k]!
    if (by[b + 3 + k]! > box[at + 3 + k]!) box[at + 3 + k] = by[b + 3 + k]!
  }
}

function area(box: Float64Array, at: number): number {
  const x = box[at + 3]! - box[at]!
  const y = box[at + 4]! - box[at + 1]!
  const z = box[at + 5]! - box[at + 2]!
  return x * y + y * z + z * x
}

const float = new Float32Array(1)

/** The largest f32 not above `x`, give or take one step: f32 rounds by at most 2^-24 of the value. */
function roundDown(x: number): number {
  float[0] = x - Math.abs(x) * 6e-8
  return float[0]
}
