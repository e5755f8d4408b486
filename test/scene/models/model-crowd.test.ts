import { Matrix4, Vector3, type InstancedMesh } from 'three'
import { expect, test } from 'vitest'
import type { BoardModel } from '../../../src/core/board'
import { ModelCrowd } from '../../../src/scene/models/model-crowd'
import { model } from '../../geometry/move/scene'

const RANK: readonly BoardModel[] = Array.from({ length: 6 }, (_, i) => model(`m${i}`, [2 * i, 0, 0]))
const UNITS = Object.fromEntries(RANK.map(({ unit }) => [unit, { profile: 'Rifles', letter: 'R' }]))
const NONE = { units: UNITS, hidden: new Set<string>(), tones: new Map(), detail: 0.5 } as const

const placesOf = (crowd: ModelCrowd): readonly (readonly number[])[] => crowd.children.flatMap((child) => {
  const mesh = child as InstancedMesh
  const matrix = new Matrix4()
  return Array.from({ length: mesh.count }, (_, i) => {
    mesh.getMatrixAt(i, matrix)
    return new Vector3().setFromMatrixPosition(matrix).toArray()
  })
})

test('of a crowd of which one moves, that one is drawn elsewhere, and it is counted; where none does, nothing is', () => {
  const crowd = new ModelCrowd()
  crowd.update({ ...NONE, models: RANK, who: RANK, atOnce: 'all' })
  const { moves } = crowd
  crowd.update({ ...NONE, models: [...RANK], who: RANK, atOnce: 'all' })
  expect(crowd.moves).toBe(moves)
  const moved = RANK.map((one, i) => (i === 2 ? { ...one, at: [4, 0, 7] as const } : one))
  expect(crowd.update({ ...NONE, models: moved, who: RANK, atOnce: 'all' })).toBe(true)
  expect(crowd.moves).toBe(moves + 1)
  expect(placesOf(crowd).toSorted((a, b) => a[0]! - b[0]!)).toEqual(moved.map(({ at }) => [...at]))
})

test('who comes and who goes is seen, and a crowd that was put away is filled anew', () => {
  const crowd = new ModelCrowd()
  crowd.update({ ...NONE, models: RANK, who: RANK, atOnce: 'all' })
  const fewer = RANK.slice(0, 4)
  expect(crowd.update({ ...NONE, models: fewer, who: fewer, atOnce: 'all' })).toBe(true)
  expect(placesOf(crowd)).toHaveLength(4)
  crowd.dispose()
  expect(crowd.update({ ...NONE, models: fewer, who: fewer, atOnce: 'all' })).toBe(true)
  expect(placesOf(crowd)).toHaveLength(4)
})
