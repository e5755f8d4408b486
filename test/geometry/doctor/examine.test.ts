import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { crossingsOf } from '../../../src/geometry/doctor/crossings'
import { examine } from '../../../src/geometry/doctor/examine'
import { WELD } from '../../../src/geometry/doctor/join'
import { mended } from '../../../src/geometry/doctor/mend'
import { isClosed } from '../../../src/geometry/sight/weld'
import { parseMesh } from '../../../src/geometry/solid/mesh-file'
import { importedMesh, stlOf } from '../../helpers/meshes'
import { boxMesh, joinedMeshes, turnedAt, withoutAt } from './defects'

const SEED = 20261123
const read = (mesh: TriangleMesh): TriangleMesh => {
  const answer = parseMesh(stlOf(mesh), 'stl', { unit: 'in', up: 'y' })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}
const summary = (mesh: TriangleMesh) => {
  const { closed, holes, open, ragged, branching, flipped, doubled, needles, shells, crumbs } = examine(mesh)
  return {
    closed, holes: holes.length, open, ragged, branching, flipped: flipped.count, oneSided: flipped.oneSided, doubled: doubled.count, needles: needles.count,
    crossings: crossingsOf(mesh).pairs, shells, crumbs: crumbs.count,
  }
}
const SOUND = {
  closed: true, holes: 0, open: 0, ragged: 0, branching: 0, flipped: 0, oneSided: 0, doubled: 0, needles: 0, crossings: 0, shells: 1, crumbs: 0,
}

describe('a mesh is examined', () => {
  it('a box has nothing wrong with it, and its size and volume', () => {
    const box = boxMesh([4, 3, 2])
    expect(summary(box)).toEqual(SOUND)
    expect(examine(box)).toMatchObject({ size: [4, 3, 2], volume: 24, triangles: 12, corners: 8 })
  })

  it.each<[string, TriangleMesh, Partial<typeof SOUND>]>([
    ['without its lid', withoutAt(boxMesh([4, 3, 2]), 'top'), { closed: false, holes: 1, open: 4 }],
    ['without lid and bottom', withoutAt(withoutAt(boxMesh([4, 3, 2]), 'top'), 'bottom'), { closed: false, holes: 2, open: 8 }],
    ['of which one triangle faces inwards', turnedAt(boxMesh([4, 3, 2]), [5]), { closed: false, flipped: 1 }],
    ['inside out', turnedAt(boxMesh([4, 3, 2]), [...Array(12).keys()]), { flipped: 12 }],
    ['of which most faces inwards', turnedAt(boxMesh([4, 3, 2]), [0, 1, 2, 3, 4, 5, 6, 7, 8]), { closed: false, flipped: 9 }],
    ['with a hollow in it', joinedMeshes(boxMesh([4, 4, 4]), turnedAt(boxMesh([1, 1, 1], [0, 1, 0]), [...Array(12).keys()])), { shells: 2 }],
    ['with another in it that faces outwards', joinedMeshes(boxMesh([4, 4, 4]), boxMesh([1, 1, 1], [0, 1, 0])), { shells: 2 }],
    ['beside one that is inside out', joinedMeshes(
      boxMesh([2, 2, 2]), turnedAt(boxMesh([1, 1, 1], [4, 0, 0]), [...Array(12).keys()]),
    ), { flipped: 12, shells: 2 }],
    ['with a crumb', joinedMeshes(boxMesh([4, 3, 2]), boxMesh([0.05, 0.05, 0.05], [9, 0, 0])), { shells: 2, crumbs: 1 }],
    ['that is a crumb and nothing else', boxMesh([0.05, 0.05, 0.05]), {}],
    ['with a third triangle at an edge', withTriangle(boxMesh([4, 3, 2]), [[2, 0, 1], [-2, 0, 1], [0, -1, 3]]),
      { closed: false, open: 2, ragged: 2, branching: 1 }],
    ['as long as a needle', boxMesh([40, 0.01, 0.01]), { needles: 8 }],
  ])('a box %s', (_, mesh, differs) => expect(summary(read(mesh))).toEqual({ ...SOUND, ...differs }))

  it('a sheet modelled from both sides is doubled', () => {
    const sheet: TriangleMesh = { positions: Float64Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]), indices: Uint32Array.from([0, 1, 2, 0, 2, 1]) }
    expect(summary(sheet)).toEqual({ ...SOUND, closed: false, doubled: 1 })
  })

  it('a band with a half twist has one side, and is left as it is', () => {
    const band = moebius(24)
    expect(examine(band).flipped).toMatchObject({ oneSided: 1, count: 0 })
  })

  it('the hole at the foot is told apart from the one in the lid, and each has its width', () => {
    const { holes } = examine(withoutAt(withoutAt(boxMesh([2, 3, 2]), 'top'), 'bottom'))
    expect(holes.map(({ foot, wide, around }) => ({ foot, wide, around })).toSorted((a, b) => +a.foot - +b.foot)).toEqual([
      { foot: false, wide: 2, around: 8 }, { foot: true, wide: 2, around: 8 },
    ])
  })

  it('two boxes that go through each other cross as often as every pair of their triangles does', () => {
    const through = joinedMeshes(boxMesh([4, 2, 2]), boxMesh([1, 6, 1], [0.25, -2, 0.125]))
    expect(crossingsOf(through).pairs).toBe(crossingsByAll(through))
    expect(crossingsOf(through).pairs).toBeGreaterThan(8)
  })

  it(`crossings are those that all pairs have, by whole numbers (seed ${SEED})`, () => {
    const coordinate = fc.integer({ min: -6, max: 6 })
    const corner = fc.tuple(coordinate, coordinate, coordinate)
    fc.assert(fc.property(fc.array(corner, { minLength: 4, maxLength: 24, }), fc.array(fc.nat(), { minLength: 30, maxLength: 120 }), (corners, picks) => {
      const mesh = meshOf(corners, picks)
      expect(crossingsOf(mesh).pairs).toBe(crossingsByAll(mesh))
    }), { seed: SEED, numRuns: 200 })
  })

  it('crossings stop where more than may be compared lie together, and say so', () => {
    const spikes = joinedMeshes(...Array.from({ length: 12 }, (_, i) => boxMesh([4, 2, 0.5 + i / 40], [i / 50, 0, i / 70])))
    expect(crossingsOf(spikes, 500).whole).toBe(false)
    expect(crossingsOf(spikes).whole).toBe(true)
  })

  it(`edges and holes of whatever mesh are what a count of every edge says (seed ${SEED})`, () => {
    const corner = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))
    fc.assert(fc.property(fc.array(corner, { minLength: 4, maxLength: 12 }), fc.array(fc.nat(), { minLength: 9, maxLength: 90 }), (corners, picks) => {
      const mesh = meshOf(corners, picks)
      const counts = new Map<string, number>()
      for (let side = 0; side < mesh.indices.length; side++) {
        const ends = [mesh.indices[side]!, mesh.indices[side % 3 === 2 ? side - 2 : side + 1]!].sort((a, b) => a - b).join(' ')
        counts.set(ends, (counts.get(ends) ?? 0) + 1)
      }
      const found = examine(mesh)
      expect(found.open).toBe([...counts.values()].filter((count) => count === 1).length)
      expect(found.branching).toBe([...counts.values()].filter((count) => count > 2).length)
      expect(found.holes.reduce((sum, { loop }) => sum + loop.length, 0) + found.ragged).toBe(found.open)
      expect(found.closed).toBe(isClosed(mesh))
    }), { seed: SEED, numRuns: 300 })
  })
})

describe('a mesh is mended', () => {
  const mend = (mesh: TriangleMesh, kind: 'weld' | 'turn' | 'drop' | 'safe') =>
    mended(mesh, examine(mesh), kind === 'safe' ? { kind: 'fill', holes: 'safe' } : { kind })

  it('a box without its bottom is closed at the foot, and has an inside then', () => {
    const done = mend(withoutAt(boxMesh([4, 3, 2]), 'bottom'), 'safe')!
    expect(done.told).toBe('1 hole closed with 2 triangles')
    expect(examine(done.mesh)).toMatchObject({ closed: true, volume: 24 })
  })

  it('a lid that is missing is not closed unless it is meant', () => {
    const open = withoutAt(boxMesh([4, 3, 2]), 'top')
    expect(mend(open, 'safe')).toBeNull()
    expect(examine(mended(open, examine(open), { kind: 'fill', holes: [0] })!.mesh)).toMatchObject({ closed: true, volume: 24 })
  })

  it('corners that almost meet are joined, none farther than it says', () => {
    const box = boxMesh([4, 3, 2])
    const loose: TriangleMesh = {
      positions: Float64Array.from([...box.indices].flatMap((corner, side) =>
        [0, 1, 2].map((k) => box.positions[3 * corner + k]! + ((side * 7 + k) % 5) * 1e-4))),
      indices: Uint32Array.from(box.indices, (_, side) => side),
    }
    expect(summary(loose)).toMatchObject({ closed: false, open: 36, shells: 12 })
    const done = mend(loose, 'weld')!
    expect(done.told).toBe('28 corners joined with others within 0.001 in')
    expect(examine(done.mesh)).toMatchObject({ closed: true, corners: 8 })
  })

  // A figure printed at 28 mm has faces as small as that all over.
  it.each([['whole', 0], ['with holes', 40]] as const)('of a fine print, %s, none but corners of open edges are joined', (_, holes) => {
    const rock = importedMesh('rock', 6000)
    const fine = read({ positions: rock.positions.map((value) => value / 60), indices: rock.indices })
    const { indices, positions } = fine
    const long = (side: number) => Math.hypot(...[0, 1, 2].map((k) => positions[3 * indices[side]! + k]! - positions[3 * indices[side + 1]! + k]!))
    expect(Array.from({ length: indices.length / 3 }, (_each, t) => long(3 * t)).filter((length) => length < WELD).length).toBeGreaterThan(100)
    let mesh = withoutAt(fine, Array.from({ length: holes }, (_each, n) => 140 * n))
    expect(examine(mesh).closed).toBe(holes === 0)
    expect(mend(mesh, 'weld') === null).toBe(holes === 0)
    for (const kind of ['weld', 'turn', 'safe', 'drop'] as const) mesh = mend(mesh, kind)?.mesh ?? mesh
    expect(examine(mesh)).toMatchObject({ closed: true, branching: 0, size: examine(fine).size })
    expect(indices.length - mesh.indices.length).toBeLessThanOrEqual(holes * 20)
  })

  it('crumbs go, and nothing else', () => {
    const done = mend(joinedMeshes(boxMesh([4, 3, 2]), boxMesh([0.05, 0.05, 0.05], [9, 0, 0])), 'drop')!
    expect(summary(done.mesh)).toEqual(SOUND)
    expect(done.mesh.positions).toHaveLength(24)
  })

  it('what is sound has nothing to be mended', () => {
    for (const kind of ['weld', 'turn', 'drop', 'safe'] as const) expect(mend(boxMesh([4, 3, 2]), kind), kind).toBeNull()
  })

  it(`a rock of which triangles were taken and turned is a closed one again (seed ${SEED})`, () => {
    const rock = read(importedMesh('rock', 600))
    const { volume } = examine(rock)
    expect(volume).not.toBeNull()
    const count = rock.indices.length / 3
    fc.assert(fc.property(fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 6 }), fc.uniqueArray(fc.nat(count - 1), { maxLength: 12 }), (
      gone, around,
    ) => {
      const hurt = withoutAt(turnedAt(rock, around), gone)
      const found = examine(hurt)
      expect(found.closed).toBe(false)
      const turned = mended(hurt, found, { kind: 'turn' })?.mesh ?? hurt
      expect(examine(turned).flipped.count).toBe(0)
      let healed = examine(turned)
      for (let [now, left] = [turned, healed.holes.length]; left > 0; left--) {
        now = mended(now, healed, { kind: 'fill', holes: [0] })?.mesh ?? now
        healed = examine(now)
      }
      // Holes that touch at a corner are told and left.
      if (found.holes.every(({ loop }) => new Set(loop).size === loop.length)) expect(healed.closed).toBe(true)
      if (healed.closed) expect(Math.abs(healed.volume! / volume! - 1)).toBeLessThan(0.05)
    }), { seed: SEED, numRuns: 15 })
  })
})

type Corner = readonly [number, number, number]

/** Triangles between these corners as picked, each corner once, without those of no surface and without the same twice. */
function meshOf(corners: readonly Corner[], picks: readonly number[]): TriangleMesh {
  const places = [...new Map(corners.map((each) => [each.join(), each])).values()]
  const triangles = new Map<string, readonly number[]>()
  for (let i = 0; i + 2 < picks.length; i += 3) {
    const [a, b, c] = picks.slice(i, i + 3).map((pick) => pick % places.length) as [number, number, number]
    const [u, v] = [minus(places[b]!, places[a]!), minus(places[c]!, places[a]!)]
    if (crossed(u, v).every((each) => each === 0)) continue
    triangles.set([[a, b, c], [b, c, a], [c, a, b]].map((each) => each.join()).sort()[0]!, [a, b, c])
  }
  if (triangles.size === 0) return boxMesh([1, 1, 1])
  return { positions: Float64Array.from(places.flat()), indices: Uint32Array.from([...triangles.values()].flat()) }
}

const minus = (a: Corner, b: Corner): Corner => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const crossed = (a: Corner, b: Corner): Corner => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const dot = (a: Corner, b: Corner) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Every pair, without boxes and trees; signs by plain sums, which are exact for the coordinates given here. */
function crossingsByAll({ positions, indices }: TriangleMesh): number {
  const place = (corner: number): Corner => [positions[3 * corner]!, positions[3 * corner + 1]!, positions[3 * corner + 2]!]
  const corners = (t: number) => [indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!]
  const sign = (a: number, b: number, c: number, d: number) =>
    Math.sign(dot(crossed(minus(place(b), place(a)), minus(place(c), place(a))), minus(place(d), place(a))))
  const pierces = (one: number[], [a, b, c]: number[]) => [0, 1, 2].some((k) => {
    const [from, to] = [one[k]!, one[(k + 1) % 3]!]
    if ([a, b, c].includes(from) || [a, b, c].includes(to)) return false
    if (sign(a!, b!, c!, from) * sign(a!, b!, c!, to) >= 0) return false
    const turns = [sign(from, to, a!, b!), sign(from, to, b!, c!), sign(from, to, c!, a!)]
    return turns[0] !== 0 && turns.every((each) => each === turns[0])
  })
  let pairs = 0
  for (let a = 0; 3 * a < indices.length; a++) {
    for (let b = a + 1; 3 * b < indices.length; b++) {
      const [one, other] = [corners(a), corners(b)]
      if (one.filter((corner) => other.includes(corner)).length > 1) continue
      if (pierces(one, other) || pierces(other, one)) pairs++
    }
  }
  return pairs
}

const withTriangle = (mesh: TriangleMesh, corners: readonly Corner[]): TriangleMesh => joinedMeshes(mesh, {
  positions: Float64Array.from(corners.flat()), indices: Uint32Array.from([0, 1, 2]),
})

/** A strip of so many squares that comes back to itself upside down. */
function moebius(count: number): TriangleMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i < count; i++) {
    const [turn, twist] = [(2 * Math.PI * i) / count, (Math.PI * i) / count]
    for (const end of [-1, 1]) {
      const out = 3 + 0.5 * end * Math.cos(twist)
      positions.push(out * Math.cos(turn), 0.5 * end * Math.sin(twist), out * Math.sin(turn))
    }
    const [a, b] = [2 * i, 2 * i + 1]
    const [c, d] = i + 1 < count ? [a + 2, b + 2] : [1, 0]
    indices.push(a, b, c, b, d, c)
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}
