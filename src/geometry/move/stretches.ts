/** Stretches of a line by distance from its beginning: in order, and none of them touch. */
export class Stretches {
  private ends: number[] = []

  get length(): number {
    let sum = 0
    for (let i = 0; i < this.ends.length; i += 2) sum += this.ends[i + 1]! - this.ends[i]!
    return sum
  }

  get isEmpty(): boolean {
    return this.ends.length === 0
  }

  clear(): void {
    this.ends = []
  }

  add(from: number, to: number): void {
    const { ends } = this
    let first = 0
    while (first < ends.length && ends[first + 1]! < from) first += 2
    let after = first
    while (after < ends.length && ends[after]! <= to) after += 2
    if (after === first) ends.splice(first, 0, from, to)
    else {
      ends[first] = Math.min(from, ends[first]!)
      ends[first + 1] = Math.max(to, ends[after - 1]!)
      ends.splice(first + 2, after - first - 2)
    }
  }

  /** Visits what of a stretch is in none of them. */
  gaps(from: number, to: number, visit: (from: number, to: number) => void): void {
    // What is visited may be added meanwhile.
    const ends = this.ends.slice()
    let at = from
    for (let i = 0; i < ends.length && at < to && ends[i]! < to; i += 2) {
      if (ends[i + 1]! <= at) continue
      if (ends[i]! > at) visit(at, ends[i]!)
      at = ends[i + 1]!
    }
    if (at < to) visit(at, to)
  }

  /** Whether all of a stretch is in one of them. */
  holds(from: number, to: number): boolean {
    for (let i = 0; i < this.ends.length; i += 2) if (from >= this.ends[i]! && to <= this.ends[i + 1]!) return true
    return false
  }
}
