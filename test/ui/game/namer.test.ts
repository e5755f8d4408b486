import { describe, expect, it } from 'vitest'
import type { BoardState } from '../../../src/rules/engine/board'
import { createNamer } from '../../../src/ui/game/parts/namer'
import { nameOf, UNITS } from './fake-game'

const models = ['axes-1', 'axes-2', 'captain-1'].map((id) => [id, { id, name: id, unit: id.slice(0, -2) }] as const)
const board = {
  width: 44,
  depth: 30,
  models: Object.fromEntries(models),
  pieces: { 'ruin-2': { id: 'ruin-2', name: 'corner ruin' } },
} as unknown as BoardState
const namer = createNamer({ nameOf }, UNITS, [board])

describe('names for people', () => {
  it('tell a model without a name by its unit: the leader, or its number', () => {
    expect(namer.nameOf('axes-1')).toBe('Axe Brothers, leader')
    expect(namer.nameOf('axes-2')).toBe('Axe Brothers, no. 2')
    expect(namer.nameOf('captain-1')).toBe('Captain Ilse')
    expect(namer.nameOf('somebody')).toBe('somebody')
  })

  it('stand for ids in a text, and leave plain words alone', () => {
    expect(namer.say('axes-2, 1 left; hidden by ruin-2.')).toBe('Axe Brothers, no. 2, 1 left; hidden by corner ruin.')
    expect(namer.say('the guns of axes-22 fire')).toBe('the guns of axes-22 fire')
  })
})
