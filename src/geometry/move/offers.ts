/**
 * Legs that a search may sweep, the most promising first. Held as columns of numbers, as tens of thousands are offered
 * for the few hundred that are taken.
 */
export class Offers {
  /** What the whole path costs at least by that leg, and what it costs up to the leg's end. */
  f = new Float64Array(1024)
  g = new Float64Array(1024)
  /** The state it leaves from, and the place it leads to (−1: the goal). */
  from = new Int32Array(1024)
  place = new Int32Array(1024)
  /** `f` holds what the leg must climb at least. */
  paid = new Uint8Array(1024)
  /** How many are open. */
  size = 0
  private count = 0
  /** A binary heap of the open ones. */
  private heap = new Int32Array(1024)

  add(f: number, g: number, from: number, place: number): void {
    if (this.count === this.f.length) this.grow()
    const id = this.count++
    this.from[id] = from
    this.place[id] = place
    this.open(id, f, g)
  }

  /** Opens an offer that was taken, at another price. */
  open(id: number, f: number, g: number): void {
    this.f[id] = f
    this.g[id] = g
    const { heap } = this
    let i = this.size++
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (this.f[heap[parent]!]! <= f) break
      heap[i] = heap[parent]!
      i = parent
    }
    heap[i] = id
  }

  /** Prices all open offers anew; an infinite price drops one. */
  reprice(price: (id: number) => number): void {
    const open = this.heap.slice(0, this.size)
    this.size = 0
    for (const id of open) {
      const f = price(id)
      if (f < Infinity) this.open(id, f, this.g[id]!)
    }
  }

  /** Takes the most promising one; −1 when none is open. */
  take(): number {
    if (this.size === 0) return -1
    const { heap, f } = this
    const first = heap[0]!
    const n = --this.size
    const last = heap[n]!
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= n) break
      if (child + 1 < n && f[heap[child + 1]!]! < f[heap[child]!]!) child++
      if (f[heap[child]!]! >= f[last]!) break
      heap[i] = heap[child]!
      i = child
    }
    heap[i] = last
    return first
  }

  private grow(): void {
    const size = 2 * this.f.length
    const larger = <T extends Float64Array | Int32Array | Uint8Array>(old: T, made: T): T => {
      made.set(old)
      return made
    }
    this.f = larger(this.f, new Float64Array(size))
    this.g = larger(this.g, new Float64Array(size))
    this.from = larger(this.from, new Int32Array(size))
    this.place = larger(this.place, new Int32Array(size))
    this.paid = larger(this.paid, new Uint8Array(size))
    this.heap = larger(this.heap, new Int32Array(size))
  }
}
