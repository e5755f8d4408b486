import { beforeAll, describe, expect, test } from 'vitest'
import type { World } from '../../src/core/world'
import { createWorld } from '../../src/geometry/world'
import { ravagedStar } from '../../src/rules/ravaged-star'
import { STREWN } from '../../src/rules/red-rain/terrain'
import { generateTable } from '../../src/table/generate'
import { board, library, pieceNames, readTable, tableNames } from './library'

test('the library is large enough for a city, and no piece is a burden', () => {
  expect(pieceNames.length).toBeGreaterThanOrEqual(24)
  for (const name of pieceNames) expect(library.get(name)!.parts.length).toBeLessThanOrEqual(120)
})

test('every piece of the library stands on some table, or is strewn for some game', () => {
  const strewn = generateTable({ style: 'ruins', width: 48, depth: 48, seed: 'all', system: 'red-rain', library, ...STREWN })
  const used = new Set([...tableNames.map(readTable), strewn].flatMap(({ terrain }) => terrain.map(({ shape }) => ('piece' in shape ? shape.piece : ''))))
  expect(pieceNames.filter((name) => !used.has(name))).toEqual([])
})

describe.each(tableNames)('%s', (name) => {
  const file = readTable(name)
  const made = board(file)

  test('has two sides deployed, each unit with a profile', () => {
    expect(new Set(made.models.map((model) => model.side))).toEqual(new Set(['A', 'B']))
    for (const unit of file.units ?? []) expect(unit.profile).toBeTruthy()
    for (const model of made.models) expect(model.side === 'A' ? model.at[2] : -model.at[2]).toBeLessThan(0)
  })

  describe('on the measured table', () => {
    let world: World
    beforeAll(async () => {
      world = await createWorld(made)
    })

    test('all models stand', () => {
      const fallen = made.models.map((model) => ({ id: model.id, ...world.stand(model.id, model) })).filter((fact) => !fact.ok)
      expect(fallen).toEqual([])
    })

    test('all units start in coherency and unengaged', () => {
      const units = new Set(made.models.map((model) => model.unit))
      const faults = [...units].flatMap((unit) => ravagedStar.unitNotes(world, unit)).filter((note) => !note.good)
      expect(faults).toEqual([])
    })
  })
})
