/** Binary heap of entries with the lowest `f` first. */
export class Heap<T extends { readonly f: number }> {
  private readonly items: T[] = []

  get size(): number {
    return this.items.length
  }

  push(item: T): void {
    const { items } = this
    let i = items.length
    items.push(item)
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (items[parent]!.f <= item.f) break
      items[i] = items[parent]!
      i = parent
    }
    items[i] = item
  }

  pop(): T | undefined {
    const { items } = this
    const first = items[0]
    const last = items.pop()
    if (first === undefined || last === undefined || items.length === 0) return first
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= items.length) break
      if (child + 1 < items.length && items[child + 1]!.f < items[child]!.f) child++
      if (items[child]!.f >= last.f) break
      items[i] = items[child]!
      i = child
    }
    items[i] = last
    return first
  }
}
