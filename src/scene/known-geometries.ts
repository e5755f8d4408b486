import type { BufferGeometry } from 'three'

/** What was drawn of late, by what it was drawn of: the last ones asked for, so many bytes of them; the very last whatever its size. */
export class KnownGeometries {
  private readonly known = new Map<string, BufferGeometry>()
  private bytes = 0

  constructor(private readonly most: number) {}

  get(key: string): BufferGeometry | undefined {
    return this.known.get(key)
  }

  keep(key: string, geometry: BufferGeometry): void {
    const before = this.known.get(key)
    if (before) this.drop(key, before)
    this.known.set(key, geometry)
    this.bytes += bytesOf(key, geometry)
    for (const [oldest, least] of this.known) {
      if (this.bytes <= this.most || oldest === key) return
      this.drop(oldest, least)
    }
  }

  private drop(key: string, geometry: BufferGeometry): void {
    this.known.delete(key)
    this.bytes -= bytesOf(key, geometry)
  }
}

const bytesOf = (key: string, { attributes, index }: BufferGeometry): number =>
  Object.values(attributes).reduce((sum, { array }) => sum + array.byteLength, key.length + (index?.array.byteLength ?? 0))
