import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../src/core/vec'
import { paintedOn, strokeArea, wipedOff } from '../../src/table/areas'
import { LIMITS } from '../../src/table/fields'
import { parseTable, type TableFile } from '../../src/table/file'
import { insidePolygon } from '../../src/tools/in-plan'
import { randomFrom } from '../geometry/sight/scenes'
import { tableWith } from './files'

const EMPTY = tableWith([])
const SEED = 20261124

/** Outlines as they lie on the table. */
const outlines = (file: TableFile) => file.terrain.map(({ id, kind, at, shape }) => {
  if (!('prism' in shape)) throw new Error(`${id} is no prism`)
  return { id, kind, ring: shape.prism.footprint.map(([x, z]): Vec2 => [x + at[0], z + at[2]]) }
})
const isThere = (file: TableFile, point: Vec2) => outlines(file).some(({ ring }) => insidePolygon(point, ring))

describe('painted ground', () => {
  it('is an area of the kind, about its own middle, and a valid file', () => {
    const file = paintedOn(EMPTY, 'forest', strokeArea([[0, 0], [6, 0]], 2))
    expect(parseTable(file).ok).toBe(true)
    expect(file.terrain).toHaveLength(1)
    expect(file.terrain[0]).toMatchObject({ id: 'woods-1', name: 'Woods', kind: 'forest', at: [3, 0, 0] })
    for (const point of [[0, 0], [6, 0], [3, 1.9], [-1.8, 0], [7.8, 0]] as const) expect(isThere(file, point), String(point)).toBe(true)
    for (const point of [[3, 2.1], [-2.1, 0], [8.1, 0], [7.8, 1.8]] as const) expect(isThere(file, point), String(point)).toBe(false)
  })

  it('joins what it touches of its kind, and leaves other kinds and what is locked', () => {
    let file = paintedOn(EMPTY, 'water', strokeArea([[0, 0]], 2))
    file = paintedOn(file, 'water', strokeArea([[8, 0]], 2))
    file = paintedOn(file, 'forest', strokeArea([[4, 3]], 2))
    expect(file.terrain.map(({ id }) => id)).toEqual(['water-1', 'water-2', 'woods-1'])
    const joined = paintedOn(file, 'water', strokeArea([[0, 0], [8, 0]], 1))
    expect(joined.terrain.map(({ id }) => id)).toEqual(['water-1', 'woods-1'])
    expect(isThere(joined, [4, 0.9])).toBe(true)
    const locked = { ...file, terrain: file.terrain.map((entry) => (entry.id === 'water-2' ? { ...entry, locked: true } : entry)) }
    expect(paintedOn(locked, 'water', strokeArea([[0, 0], [8, 0]], 1)).terrain.find(({ id }) => id === 'water-2')).toBe(locked.terrain[1])
  })

  it('is wiped away, cut in two, or cut down; what is turned is found where it lies', () => {
    const file = paintedOn(EMPTY, 'difficult', strokeArea([[-6, 0], [6, 0]], 1))
    const cut = wipedOff(file, strokeArea([[0, -3], [0, 3]], 1))
    expect(parseTable(cut).ok).toBe(true)
    expect(cut.terrain).toHaveLength(2)
    expect([isThere(cut, [0, 0]), isThere(cut, [3, 0]), isThere(cut, [-3, 0])]).toEqual([false, true, true])
    expect(wipedOff(file, strokeArea([[-7, 0], [7, 0]], 2)).terrain).toEqual([])
    expect(wipedOff(file, strokeArea([[0, 9]], 2))).toBe(file)
    const turned = { ...file, terrain: file.terrain.map((entry) => ({ ...entry, turn: 90 })) }
    expect(wipedOff(turned, strokeArea([[0, 5]], 1.5)).terrain[0]!.turn).toBeUndefined()
    expect(isThere(wipedOff(turned, strokeArea([[0, 9]], 3)), [0, 0])).toBe(true)
  })

  it(`long wild strokes stay within what a file may have, and off what was painted by little, seed ${SEED}`, () => {
    const r = randomFrom(SEED)
    for (let k = 0; k < 6; k++) {
      const points: Vec2[] = [[0, 0]]
      let heading = 0
      for (let i = 0; i < 80; i++) {
        heading += 0.9 * r() - 0.4
        points.push([points.at(-1)![0] + 0.4 * Math.cos(heading), points.at(-1)![1] + 0.4 * Math.sin(heading)])
      }
      const file = paintedOn(EMPTY, 'forest', strokeArea(points, 0.5 + r()))
      expect(parseTable(file)).toEqual({ ok: true, value: file })
      for (const { ring } of outlines(file)) expect(ring.length).toBeLessThanOrEqual(LIMITS.footprint)
      for (const point of points) expect(isThere(file, point), `${String(point)} of stroke ${k}`).toBe(true)
    }
  })
})
