import type { Id } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import { buildBvh, refitBvh, type Bvh } from './bvh'
import { meetsBox } from './mesh-tree'
import { neighbours } from './neighbours'
import { compileOccluder, meetsGroup, type Group, type Occluder, type OccluderKind } from './occluder'
import { DOUBT, HIT, MISS, type Contact } from './tolerance'

/** Which groups count: one byte a slot of the index, 1 for those that do. */
export type Selection = Uint8Array

/**
 * All that may block a line, in two levels: every piece and model has its own hierarchy, built once for each state of
 * it, and a small one above them is renewed after a change.
 */
export class OccluderIndex {
  #groups: (Group | null)[] = []
  #slots = new Map<string, number>()
  #free: number[] = []
  #top: Bvh | null = null
  /** Slots in the order of the hierarchy's items, and the other way round (−1: not in it). */
  #live: number[] = []
  #places: number[] = []
  /** Whether boxes of the hierarchy are out of date, and how often they were since it was built. */
  #moved = false
  #moves = 0

  /** Adds or replaces; `compiled` may hand in what `compileOccluder` made of the same occluder before. */
  set(occluder: Occluder, compiled: Group = compileOccluder(occluder)): void {
    const key = `${occluder.what} ${occluder.id}`
    let slot = this.#slots.get(key)
    if (slot === undefined) {
      slot = this.#free.pop() ?? this.#groups.length
      this.#slots.set(key, slot)
    }
    const before = this.#groups[slot]
    this.#groups[slot] = compiled
    const place = this.#places[slot] ?? -1
    // What only moved keeps its place in the hierarchy, whose boxes follow: a model in hand moves with every pointer event.
    if (this.#top && before && place >= 0 && isSomewhere(compiled) && this.#moves++ < MOST_MOVES) this.#moved = true
    else this.#top = null
  }

  delete(what: OccluderKind, id: Id): void {
    const key = `${what} ${id}`
    const slot = this.#slots.get(key)
    if (slot === undefined) return
    this.#slots.delete(key)
    this.#groups[slot] = null
    this.#free.push(slot)
    this.#top = null
  }

  clear(): void {
    this.#groups = []
    this.#slots.clear()
    this.#free = []
    this.#places = []
    this.#top = null
  }

  group(what: OccluderKind, id: Id): Group | undefined {
    const slot = this.#slots.get(`${what} ${id}`)
    return slot === undefined ? undefined : (this.#groups[slot] ?? undefined)
  }

  /** `all`: every group of these kinds; otherwise those of the ids. */
  select(kinds: Partial<Record<OccluderKind, true | Iterable<Id>>>): Selection {
    const selection = new Uint8Array(this.#groups.length)
    for (const what of ['part', 'area', 'model'] as const) {
      const ids = kinds[what]
      if (ids === undefined) continue
      if (ids === true) {
        this.#groups.forEach((group, slot) => {
          if (group?.what === what) selection[slot] = 1
        })
      } else {
        for (const id of ids) {
          const slot = this.#slots.get(`${what} ${id}`)
          if (slot !== undefined) selection[slot] = 1
        }
      }
    }
    return selection
  }

  /**
   * Whether the open segment from a to b runs inside the selected solids taken together. Touching does not count;
   * a seam between solids that abut does.
   */
  blocks(selection: Selection, a: Vec3, b: Vec3): boolean {
    const contact = this.contact(selection, a[0], a[1], a[2], b[0], b[1], b[2])
    if (contact !== DOUBT) return contact === HIT
    for (const [p, q] of neighbours(a, b)) {
      if (this.contact(selection, p[0], p[1], p[2], q[0], q[1], q[2]) === MISS) return false
    }
    return true
  }

  contact(
    selection: Selection, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
  ): Contact {
    const { f32, i32, order } = this.#tree()
    if (order.length === 0) return MISS
    let contact: Contact = MISS
    if (order.length === 1) {
      const slot = this.#live[0]!
      return selection[slot] === 1 ? meetsGroup(this.#groups[slot]!, ax, ay, az, bx, by, bz) : MISS
    }
    let depth = 0
    stack[depth++] = 0
    while (depth > 0) {
      const node = stack[--depth]!
      if (!meetsBox(f32, 8 * node, ax, ay, az, bx, by, bz)) continue
      const first = i32[8 * node + 6]!
      const count = i32[8 * node + 7]!
      if (count === 0) {
        stack[depth++] = first
        stack[depth++] = first + 1
        continue
      }
      for (let i = first; i < first + count; i++) {
        const slot = this.#live[order[i]!]!
        if (selection[slot] !== 1) continue
        const one = meetsGroup(this.#groups[slot]!, ax, ay, az, bx, by, bz)
        if (one === HIT) return HIT
        if (one === DOUBT) contact = DOUBT
      }
    }
    return contact
  }

  /**
   * Selected groups whose boxes may meet the convex region that `misses` describes: it says true of a box outside. Their
   * order does not depend on what was on the table before.
   */
  gather(selection: Selection, misses: (box: ArrayLike<number>, at: number) => boolean): Group[] {
    const { f32, i32, order } = this.#tree()
    const found: Group[] = []
    if (order.length === 0) return found
    const todo = [0]
    while (todo.length > 0) {
      const node = todo.pop()!
      if (misses(f32, 8 * node)) continue
      const first = i32[8 * node + 6]!
      const count = i32[8 * node + 7]!
      if (count === 0) {
        todo.push(first + 1, first)
        continue
      }
      for (let i = first; i < first + count; i++) {
        const slot = this.#live[order[i]!]!
        const group = this.#groups[slot]!
        if (selection[slot] === 1 && !misses(group.box, 0)) found.push(group)
      }
    }
    return found.sort(byName)
  }

  #tree(): Bvh {
    if (this.#top && !this.#moved) return this.#top
    this.#moved = false
    if (this.#top) refitBvh(this.#top, (item) => this.#groups[this.#live[item]!]!.box)
    else {
      this.#moves = 0
      this.#live = []
      this.#places = this.#groups.map((group, slot) => (group && isSomewhere(group) ? this.#live.push(slot) - 1 : -1))
      const boxes = new Float64Array(6 * this.#live.length)
      this.#live.forEach((slot, i) => boxes.set(this.#groups[slot]!.box, 6 * i))
      this.#top = buildBvh(boxes, 1)
    }
    return this.#top
  }
}

/** After so many moves the hierarchy is built anew. */
const MOST_MOVES = 200

const isSomewhere = ({ box }: Group): boolean => box[0]! <= box[3]!

const byName = (a: Group, b: Group): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : a.what < b.what ? -1 : a.what > b.what ? 1 : 0

const stack = new Int32Array(128)
