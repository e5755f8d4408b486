import { describe, expect, it } from 'vitest'
import type { BoardState } from '../../../src/rules/engine/board'
import { createNamer, sidesNamed } from '../../../src/ui/game/parts/namer'
import { nameOf, UNITS } from './fixture'

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

describe('sides in the words of rules', () => {
  it('are called as the players call them, where a letter stands for a side', () => {
    const named = (text: string) => sidesNamed(text, (side) => (side === 'A' ? 'Ada' : 'Bo'))
    expect(named('Deployment zone of A')).toBe('Deployment zone of Ada')
    expect(named('Objective 2: held by B, 6 models to 2')).toBe('Objective 2: held by Bo, 6 models to 2')
    expect(named('zone of side B.')).toBe('zone of Bo.')
    expect(named('within range of A1 by A-team of Axes; A shoots')).toBe('within range of A1 by A-team of Axes; A shoots')
  })
})
