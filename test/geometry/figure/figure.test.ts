import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import type { PaintedMesh } from '../../../src/core/painted-mesh'
import { RandomStream } from '../../../src/core/random'
import { hullOf } from '../../../src/geometry/figure/hull'
import { MOST_FIGURE_TRIANGLES, readPainted } from '../../../src/geometry/figure/painted'
import { writePainted } from '../../../src/geometry/figure/write-painted'
import { STANDEE_DOTS, type Dots } from '../../../src/geometry/figure/dots'
import { CARD, standee } from '../../../src/geometry/figure/standee'
import { isClosed } from '../../../src/geometry/sight/weld'
import { boxMesh } from '../doctor/defects'

const IN_METRES = { unit: 'm', up: 'y' } as const

describe('a painted figure', () => {
  it('comes back as it was written, colours with it', () => {
    const mesh = {
      positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 2, 0]), indices: Uint32Array.from([0, 1, 2]),
      colours: Float32Array.from([1, 0, 0, 0, 0.5, 0, 0, 0, 0.25]),
    }
    const back = readPainted(writePainted(mesh), IN_METRES)
    if (!back.ok) throw new Error(back.error)
    expect([...back.value.positions]).toEqual([...mesh.positions].map((value) => expect.closeTo(value, 5)))
    expect([...back.value.colours!]).toEqual([...mesh.colours].map((value) => expect.closeTo(value, 4)))
    const plain = readPainted(writePainted({ ...mesh, colours: null }), IN_METRES)
    expect(plain.ok && plain.value.colours).toBeNull()
  })

  it('of too many triangles, or of none, is one line', () => {
    const many = { positions: new Float32Array(9), indices: new Uint32Array(3 * (MOST_FIGURE_TRIANGLES + 1)), colours: null }
    expect(readPainted(writePainted(many), IN_METRES)).toEqual({ ok: false, error: `more than ${MOST_FIGURE_TRIANGLES} triangles` })
    expect(readPainted(new Uint8Array(40), IN_METRES)).toEqual({ ok: false, error: 'not a GLB' })
  })
})

describe('the hull of a mesh', () => {
  const inside = ({ positions: p, indices }: TriangleMesh, x: number, y: number, z: number): number => {
    let most = -Infinity
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => p[3 * indices[t + k]! + axis]!)) as [number[], number[], number[]]
      const [u, v] = [b.map((value, i) => value - a[i]!), c.map((value, i) => value - a[i]!)]
      const n = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
      const long = Math.sqrt(n[0]! ** 2 + n[1]! ** 2 + n[2]! ** 2)
      if (long > 1e-9) most = Math.max(most, (n[0]! * (x - a[0]!) + n[1]! * (y - a[1]!) + n[2]! * (z - a[2]!)) / long)
    }
    return most
  }

  it('is closed and holds every corner of it, whatever the mesh is', () => {
    for (let run = 0; run < 20; run++) {
      const random = new RandomStream(`hull ${run}`)
      const positions = Float64Array.from({ length: 3 * (8 + 20 * run) }, () => random.unit() * 2 - 1)
      const mesh = { positions, indices: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i).slice(0, 3 * Math.floor(positions.length / 9)) }
      const hull = hullOf(mesh)!
      expect(isClosed(hull), `hull ${run}`).toBe(true)
      for (let i = 0; i < positions.length; i += 3) expect(inside(hull, positions[i]!, positions[i + 1]!, positions[i + 2]!)).toBeLessThan(0.003)
    }
  })

  it('of a box is the box, and of a sheet there is none', () => {
    expect(hullOf(boxMesh([2, 3, 4]))!.indices).toHaveLength(36)
    expect(hullOf({ positions: Float64Array.from([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]), indices: Uint32Array.from([0, 1, 2, 0, 2, 3]) })).toBeNull()
  })
})

/** A picture in which `inside` says what is opaque, red to the left and blue to the right. */
function picture(width: number, height: number, inside: (x: number, y: number) => boolean): Dots {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
    data.set([x < width / 2 ? 255 : 0, 0, x < width / 2 ? 0 : 255, inside(x, y) ? 255 : 0], 4 * (y * width + x))
  }
  return { width, height, data }
}

const areaOfFront = ({ positions: p, indices }: { readonly positions: ArrayLike<number>; readonly indices: ArrayLike<number> }) => {
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
    if ([a, b, c].some((corner) => p[corner + 2]! <= 0)) continue
    sum += ((p[b]! - p[a]!) * (p[c + 1]! - p[a + 1]!) - (p[c]! - p[a]!) * (p[b + 1]! - p[a + 1]!)) / 2
  }
  return sum
}

/** What a figure shows from before at those places: red, green and blue, 0 to 255. */
function seenAt({ positions: p, indices, colours }: PaintedMesh, places: readonly (readonly [number, number])[]): number[][] {
  const encoded = (value: number) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
  return places.map(([x, y]) => {
    for (let t = 0; t < indices.length; t += 3) {
      const three = [indices[t]!, indices[t + 1]!, indices[t + 2]!] as const
      if (three.some((corner) => p[3 * corner + 2]! <= 0)) continue
      const area = (k: number) => {
        const [a, b] = [three[(k + 1) % 3]!, three[(k + 2) % 3]!]
        return (p[3 * a]! - x) * (p[3 * b + 1]! - y) - (p[3 * b]! - x) * (p[3 * a + 1]! - y)
      }
      const shares = [area(0), area(1), area(2)]
      const all = shares[0]! + shares[1]! + shares[2]!
      if (shares.some((share) => share < -1e-9) || all <= 0) continue
      return [0, 1, 2].map((k) => encoded(three.reduce((sum, corner, i) => sum + (shares[i]! / all) * colours![3 * corner + k]!, 0)))
    }
    throw new Error(`nothing at ${x}, ${y}`)
  })
}

describe('a standee', () => {
  it('is cut along what is opaque, closed, as tall as was asked, and what is shown is what is measured', async () => {
    const disc = picture(80, STANDEE_DOTS, (x, y) => (x - 40) ** 2 / 30 ** 2 + (y - 60) ** 2 / 45 ** 2 < 1)
    const made = await standee(disc, 1.5)
    if (!made.ok) throw new Error(made.error)
    const { body, shown, width } = made.value
    expect(isClosed(body)).toBe(true)
    expect(body.indices.length / 3).toBeLessThan(500)
    expect(width).toBeCloseTo(1, 1)
    const heights = [...body.positions].filter((_, i) => i % 3 === 1)
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([expect.closeTo(0, 9), expect.closeTo(1.5, 9)])
    expect([...new Set([...body.positions].filter((_, i) => i % 3 === 2))].toSorted()).toEqual([-CARD / 2, CARD / 2])
    const ellipse = Math.PI * 0.5 * 0.75
    expect(Math.abs(areaOfFront(body) - ellipse) / ellipse).toBeLessThan(0.04)
    expect(areaOfFront(shown)).toBeCloseTo(areaOfFront(body), 4)
    expect(shown.indices.length / 3).toBeLessThan(MOST_FIGURE_TRIANGLES)
    const left = shown.positions.findIndex((value, i) => i % 3 === 0 && value < -0.2 && shown.positions[i + 2] === Math.fround(CARD / 2))
    expect(shown.colours!.slice(left, left + 3)).toEqual(Float32Array.from([1, 0, 0]))
  })

  it('without a clear dot is the whole card; holes and specks beside it do not count; of nothing there is none', async () => {
    const whole = await standee(picture(30, 60, () => true), 2)
    expect(whole.ok && [whole.value.width, whole.value.body.positions.length / 3]).toEqual([1, 8])
    const ring = picture(60, 60, (x, y) => (x > 5 && x < 50 && !(x > 20 && x < 30 && y > 20 && y < 30)) || (x === 57 && y === 3))
    const made = await standee(ring, 2)
    expect(made.ok && made.value.width).toBeCloseTo(2 * (44 / 60), 2)
    expect(made.ok && areaOfFront(made.value.body)).toBeCloseTo(4 * (44 / 60), 0.5)
    expect(await standee(picture(10, 10, () => false), 1)).toEqual({ ok: false, error: 'nothing in the picture is opaque' })
  })

  it('is light: an even picture takes few triangles, however tall it is, and one with much in it still looks as it came', async () => {
    const egg = (x: number, y: number) => (x - 37) ** 2 / 30 ** 2 + (y - 56) ** 2 / 52 ** 2 < 1
    const plain = picture(75, STANDEE_DOTS, egg)
    for (let i = 0; i < plain.data.length; i += 4) plain.data.set([204, 51, 51], i)
    for (const height of [0.5, 1.5, 6]) {
      const made = await standee(plain, height)
      if (!made.ok) throw new Error(made.error)
      expect(writePainted(made.value.shown).length).toBeLessThan(30_000)
    }
    const busy = picture(75, STANDEE_DOTS, egg)
    const patch = (x: number, y: number) => (x > 30 && x < 45 && y > 40 && y < 60 ? 60 : 0)
    const wave = (x: number, y: number, k: number) => 128 + 60 * Math.sin(x / (3 + k) + k) * Math.cos(y / (4 - k)) + patch(x, y)
    for (let i = 0; i < busy.data.length; i += 4) for (let k = 0; k < 3; k++) busy.data[i + k] = wave((i / 4) % 75, Math.floor(i / 4 / 75), k)
    const made = await standee(busy, 1.5)
    if (!made.ok) throw new Error(made.error)
    const { shown, width } = made.value
    expect(writePainted(shown).length).toBeLessThan(250_000)
    const inner = Array.from({ length: 75 * STANDEE_DOTS }, (_, i) => [i % 75, Math.floor(i / 75)] as const).filter(([x, y]) => (
      (x - 37) ** 2 / 26 ** 2 + (y - 56) ** 2 / 46 ** 2 < 1))
    // The egg lies between 8 and 67 across and 5 and 108 down, in dots; a dot's colour is in its middle.
    const seen = seenAt(shown, inner.map(([x, y]) => [((x + 0.5 - 37.5) * width) / 59, (1.5 * (108 - y - 0.5)) / 103] as const))
    const off = seen.flatMap((colour, n) => colour.map((value, k) => Math.abs(value - wave(...inner[n]!, k)))).toSorted((one, other) => one - other)
    expect(off[Math.floor(off.length / 2)]).toBeLessThan(4)
    expect(off[Math.floor(0.95 * off.length)]).toBeLessThan(12)
  })

  it('shows what is round a hole where it is filled, whatever the picture has there', async () => {
    const holed = picture(60, 80, (x, y) => !(x > 6 && x < 26 && y > 30 && y < 60))
    const clear = Array.from({ length: 60 * 80 }, (_, i) => i).filter((i) => holed.data[4 * i + 3] === 0)
    for (const i of clear) holed.data.set([0, 255, 0], 4 * i)
    const made = await standee(holed, 2)
    if (!made.ok) throw new Error(made.error)
    expect(seenAt(made.value.shown, [[-0.35, 0.9]])[0]).toEqual([expect.closeTo(255, 0), expect.closeTo(0, 0), expect.closeTo(0, 0)])
  })

  it('of any blot is closed and shown as it is measured', async () => {
    for (let run = 0; run < 30; run++) {
      const random = new RandomStream(`blot ${run}`)
      const blobs = Array.from({ length: 6 }, () => [random.unit() * 50 + 5, random.unit() * 70 + 5, random.unit() * 14 + 3] as const)
      const made = await standee(picture(60, 80, (x, y) => blobs.some(([u, v, r]) => (x - u) ** 2 + (y - v) ** 2 < r * r)), 1.25)
      if (!made.ok) throw new Error(`blot ${run}: ${made.error}`)
      expect(isClosed(made.value.body), `blot ${run}`).toBe(true)
      expect(areaOfFront(made.value.shown), `blot ${run}`).toBeCloseTo(areaOfFront(made.value.body), 3)
    }
  })
})
