import { describe, expect, it } from 'vitest'
import { bestFirst, nearestFirst } from '../../../src/rules/kit/best-first'
import { brokenBy, namesOf } from '../../../src/rules/kit/breach'
import { noFooting, outsideZone } from '../../../src/rules/kit/footing'
import { openPlace, spiral } from '../../../src/rules/kit/open-place'
import { angleTo, straightWay } from '../../../src/rules/kit/straight-way'
import { boardOf, box, flatTable, model } from '../engine/flat-table'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

describe('where a model is set up', () => {
  const [one, two] = [model('A1', 'A', 0, -20), model('A2', 'A', 0.5, -20)]
  const measure = flatTable.at(boardOf([one, two, model('A3', 'A', 10, -12.2)]))
  const zone = [[-24, -24], [24, -24], [24, -12], [-24, -12]] as const

  it('is wholly within its zone', () => {
    expect(outsideZone(measure, one, zone, 'TOY-1', 'its zone')).toEqual([])
    const out = model('A3', 'A', 10, -12.2)
    expect(outsideZone(measure, out, zone, 'TOY-1', 'its zone')).toEqual([{ rule: 'TOY-1', text: 'A3 is not wholly within its zone.', at: out.at, by: 'A3' }])
  })

  it('carries it alone', () => {
    expect(noFooting(measure, one, 'TOY-2')).toEqual([{ rule: 'TOY-2', text: 'A1 stands on A2.', at: one.at, by: 'A1' }])
    expect(noFooting(measure, model('A3', 'A', 10, -12.2), 'TOY-2')).toEqual([])
    expect(noFooting(measure, model('A3', 'A', 24, 0), 'TOY-2').map(({ text }) => text)).toEqual(['A3 cannot stand there.'])
  })
})

describe('an open place near a point', () => {
  const look = (...pieces: Parameters<typeof boardOf>[1] & object) => {
    const board = boardOf([], pieces)
    return {
      measure: flatTable.at(board),
      suppose: (change: { set?: readonly ReturnType<typeof model>[] }, then: (measure: ReturnType<typeof flatTable.at>) => never) =>
        then(flatTable.at(boardOf(change.set ?? [], pieces))),
    } as unknown as Parameters<typeof openPlace>[0]
  }

  it('is the point itself where that is open', () => {
    expect(openPlace(look(), [3, 0, 4], 0.5, 1)).toEqual([3, 0, 4])
  })

  it('or the nearest on rings half an inch apart', () => {
    const [x, , z] = openPlace(look(box('w', 'wall', 3, 4, 1, 1, 3, WALL)), [3, 0, 4], 0.5, 1)
    const away = Math.hypot(x - 3, z - 4)
    expect(away).toBeGreaterThanOrEqual(1.5)
    expect(away).toBeLessThanOrEqual(2)
    const rings = [...spiral([0, 0], 1)].map(([px, pz]) => Math.round(100 * Math.hypot(px, pz)) / 100)
    expect(rings).toEqual([0, 0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1, 1, 1])
  })

  it('or the point after all where there is none within eight inches', () => {
    expect(openPlace(look(box('w', 'wall', 0, 0, 12, 12, 3, WALL)), [0, 0, 0], 0.5, 1)).toEqual([0, 0, 0])
  })
})

describe('candidates', () => {
  it('come best first, each asked once and in order, equals as they stood', () => {
    const asked: string[] = []
    expect(bestFirst(['aa', 'b', 'cc', 'ddd'], (word) => (asked.push(word), word.length))).toEqual(['ddd', 'aa', 'cc', 'b'])
    expect(asked).toEqual(['aa', 'b', 'cc', 'ddd'])
    expect(nearestFirst([[3, 0], [0, 1], [-2, 0]], [0, 0])).toEqual([[0, 1], [-2, 0], [3, 0]])
  })
})

describe('a straight way', () => {
  it('goes so far towards a point', () => {
    expect(angleTo([1, 1], [1, 4])).toBeCloseTo(Math.PI / 2)
    const { x, z } = straightWay([1, 1], angleTo([1, 1], [4, 5]), 5)
    expect([x, z].map((n) => Math.round(n * 1e9) / 1e9)).toEqual([4, 5])
  })
})

describe('breaches of a judged move', () => {
  it('name what is in the way where something is', () => {
    const breach = { rule: 'TOY-3', text: 'It stops.', at: [0, 0, 0] as const }
    expect(brokenBy({ breaks: [{ ...breach, by: null }, { ...breach, by: 'B1' }] })).toEqual([breach, { ...breach, by: 'B1' }])
    expect(namesOf([{ id: 'B1', name: 'Rifles' }])).toEqual({ B1: 'Rifles' })
  })
})
