import { describe, expect, it } from 'vitest'
import { legIndices, legsOf } from '../../../src/rules/walk/legs'
import { boardOf, box, flatTable, model } from '../engine/flat-table'

const wall = box('w', 'wall', 0, 5, 2, 0.25, 3, { sight: 'solid', ground: 'impassable', cover: 'none' })
const table = flatTable.at(boardOf([model('m', 'A', 0, 0)], [wall]))

describe('legs of a measured path', () => {
  it('are those that came to their way points', () => {
    expect(legIndices(table.sweep({ model: 'm', legs: [{ x: 4, z: 2 }, { x: 4, z: 8 }] }))).toEqual([1, 2])
    expect(legIndices(table.sweep({ model: 'm', legs: [{ x: 0, z: 2 }, { x: 0, z: 8 }] }))).toEqual([1])
  })
  it('give the way again', () => {
    const legs = [{ x: 4, z: 2 }, { x: 4, y: 0, z: 8 }]
    expect(legsOf(table.sweep({ model: 'm', legs }))).toEqual(legs)
  })
})
