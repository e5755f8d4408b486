import { describe, expect, it } from 'vitest'
import type { BoardState } from '../../../src/rules/engine/board'
import type { Play } from '../../../src/rules/engine/play'
import { Names } from '../../../src/tools/game/names'
import { idsNamed, inchesMarked, sidesNamed } from '../../../src/tools/game/words'
import { UNITS } from '../../ui/game/fixture'

const models = ['axes-1', 'axes-2', 'captain-1'].map((id) => [id, { id, name: id, unit: id.slice(0, -2) }] as const)
const pieces = { 'ruin-2': { id: 'ruin-2', name: 'corner ruin' }, 'wall-1': { id: 'wall-1', name: 'wall' }, 'wall-2': { id: 'wall-2', name: 'wall' } }
const board = { width: 44, depth: 30, models: Object.fromEntries(models), pieces } as unknown as BoardState
const play = { record: { setup: { board } }, checkpoints: [], state: { board } } as unknown as Play
const names = new Names()
names.learn(play, UNITS, [])

describe('names for people', () => {
  it('tell a model without a name by its unit: the leader, or its number', () => {
    expect(names.nameOf('axes-1')).toBe('Axe Brothers, leader')
    expect(names.nameOf('axes-2')).toBe('Axe Brothers, no. 2')
    expect(names.nameOf('captain-1')).toBe('Captain Ilse')
    expect(names.nameOf('somebody')).toBe('somebody')
  })

  it('tell a model that nobody ever saw by its unit and its number', () => {
    expect(names.say('axes-22 regains 1 Wound')).toBe('Axe Brothers, no. 22 regains 1 Wound')
    expect(names.say('nobody-22 regains 1 Wound')).toBe('nobody-22 regains 1 Wound')
  })

  it('stand for ids in a text, and leave plain words alone', () => {
    expect(names.say('axes-2, 1 left; hidden by ruin-2.')).toBe('Axe Brothers, no. 2, 1 left; hidden by corner ruin.')
    expect(names.say('the guns of B are 2" off')).toBe('the guns of Side B are 2″ off')
  })

  it('tell pieces of one name apart by their number', () => {
    expect(names.say('between wall-1 and wall-2')).toBe('between wall 1 and wall 2')
  })
})

describe('the words of rules', () => {
  it('call sides as the players call them, where a letter stands for a side', () => {
    const named = (text: string) => sidesNamed(text, (side) => (side === 'A' ? 'Ada' : 'Bo'))
    expect(named('Deployment zone of A')).toBe('Deployment zone of Ada')
    expect(named('Marker 2: held by B, 6 models to 2')).toBe('Marker 2: held by Bo, 6 models to 2')
    expect(named('zone of side B.')).toBe('zone of Bo.')
    expect(named('within range of A1 by A-team of Axes; A shoots')).toBe('within range of A1 by A-team of Axes; A shoots')
  })

  it('are read in one go, whatever they hold', () => {
    expect(inchesMarked('3" and "so"')).toBe('3″ and "so"')
    const dashes = '-.'.repeat(50_000)
    expect(idsNamed(dashes, () => 'x')).toBe(dashes)
  })
})
