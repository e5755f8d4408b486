import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../src/core/board'
import type { EventOf } from '../../../src/rules/engine/game'
import { activationFaults, lossFaults, scoreFaults, sinceLast, toldOf, twice } from '../../../src/rules/kit/log-faults'
import { rimDistance } from '../../../src/rules/kit/round-base'
import { boundFaults, strayFaults, tableFaults } from '../../../src/rules/kit/table-faults'
import { boardOf, model } from '../engine/flat-table'

type ToyEvents = { round: null; activated: { unit: string }; score: { side: SideId; points: number } }

const told = <K extends keyof ToyEvents>(kind: K, data: ToyEvents[K]) =>
  ({ entry: 0, step: kind, kind, text: '', rules: [], data, facts: [0, 0], rolls: [0, 0], only: null }) as EventOf<ToyEvents>

describe('a table is as it must be', () => {
  it('bases lie on it and share no space, but for pairs that may', () => {
    const board = boardOf([model('A1', 'A', 0, 0), model('A2', 'A', 0.6, 0), model('B1', 'B', 23.9, 0), model('B2', 'B', -5, 0)])
    expect(tableFaults(board, () => false)).toEqual(['B1 is not on the table.', 'A1 and A2 overlap by 0.4.'])
    expect(tableFaults(board, (a, b) => a.side === b.side)).toEqual(['B1 is not on the table.'])
    expect(rimDistance(board.models['A1']!, board.models['B2']!)).toBe(4)
  })

  it('touching, and bases that are not round, are left alone', () => {
    const hull = model('B1', 'B', 0, 0, { base: { kind: 'rect', hx: 2, hz: 1 } })
    expect(tableFaults(boardOf([model('A1', 'A', 0, 0), model('A2', 'A', 0.9995, 0), hull]), () => false)).toEqual([])
  })

  it('every model is somebody’s, and figures stay within bounds', () => {
    expect(strayFaults(boardOf([model('A1', 'A', 0, 0), model('x', 'A', 3, 0)]), new Set(['A1']))).toEqual(['x stands on the table and belongs to nobody.'])
    expect([-1, 0, 2, 3].map((hit) => boundFaults('A1', 'HIT', hit, 0, 2).length)).toEqual([1, 0, 0, 1])
    expect(boundFaults('A1', 'HIT', 3, 0, 2)).toEqual(['A1 has 3 HIT of 2.'])
  })
})

describe('the state is what the log tells', () => {
  const log = [
    told('round', null), told('activated', { unit: 'A1' }), told('round', null), told('activated', { unit: 'B1' }), told('score', { side: 'B', points: 2 }),
  ]

  it('since the last of a kind', () => {
    expect(sinceLast(log, 'round')).toEqual(log.slice(2))
    expect(sinceLast(log, 'level')).toEqual(log)
    expect(toldOf(log, 'activated')).toEqual([{ unit: 'A1' }, { unit: 'B1' }])
  })

  it('each unit is activated once, and who has acted was', () => {
    const units = [{ id: 'A1', activated: 'boost' }, { id: 'B1', activated: null }]
    expect(activationFaults(units, toldOf(log, 'activated'))).toEqual([])
    expect(activationFaults(units, toldOf(sinceLast(log, 'round'), 'activated'))).toEqual(['A1 has acted and was never activated.'])
    expect(activationFaults([], toldOf([...log, log[1]!], 'activated'))).toEqual(['A1 was activated twice.'])
    expect(twice(['a', 'b', 'a', 'a'])).toEqual(['a'])
  })

  it('who is gone fell, once', () => {
    expect(lossFaults(['A1', 'B2'], ['B2', 'A1'], ['A1', 'B2'])).toEqual([])
    expect(lossFaults(['A1'], ['A1'], ['A1', 'A1'])).toEqual(['Gone are A1; kept as lost A1; by the log A1, A1.'])
    expect(lossFaults(['A1'], [], ['A1'])).toEqual(['Gone are A1; kept as lost ; by the log A1.'])
  })

  it('points come by scores alone', () => {
    const scores = toldOf(log, 'score')
    expect(scoreFaults((side) => (side === 'B' ? 2 : 0), scores)).toEqual([])
    expect(scoreFaults(() => 1, scores)).toEqual(['A has 1 points, 0 by the log.', 'B has 1 points, 2 by the log.'])
  })
})
