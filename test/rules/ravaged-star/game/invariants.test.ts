import { describe, expect, it } from 'vitest'
import type { BoardState } from '../../../../src/rules/engine/board'
import type { GameEvent } from '../../../../src/rules/engine/event'
import type { Rs } from '../../../../src/rules/ravaged-star/game/state'
import { column, Rst } from './driver'
import { rule } from './profiles'

/** A game in the middle of round 1, A1 has acted. */
const game = () => new Rst({ scenario: 1, units: [
  { id: 'A1', at: column(3, 0, -14) }, { id: 'A2', at: [8, -14], is: { rules: [rule('Transport', 6)] } }, { id: 'A3', at: null, started: 2, aboard: 'A2' },
  { id: 'B1', at: column(3, 0, 14) }, { id: 'B2', at: [8, 14] },
] }).act('A1').pick('move').go([0, -10]).settle().pick('end')

/** Faults after the state, the board or the log was tampered with. */
function faults(
  change: { state?: (state: Rs) => void; board?: (models: Record<string, BoardState['models'][string]>) => void; log?: (log: GameEvent[]) => void } = {},
) {
  const { play } = game()
  const own = structuredClone(play.state.own)
  const models = { ...play.state.board.models }
  const log = [...play.log]
  change.state?.(own)
  change.board?.(models)
  change.log?.(log)
  return play.game.invariants!(own, { ...play.state.board, models }, log).join(' ')
}
const shift = (id: string, x: number, z: number) => ({
  board: (models: Record<string, BoardState['models'][string]>) => { models[id] = { ...models[id]!, at: [x, 0, z] } },
})
const told = (event: Partial<GameEvent>) => (log: GameEvent[]): void => {
  log.push({ entry: 0, step: 'x', text: '', rules: [], facts: [0, 0], rolls: [0, 0], only: null, kind: 'x', data: null, ...event })
}

describe('what must hold after every choice', () => {
  it('holds in an untouched game', () => {
    expect(faults()).toBe('')
  })

  it('RS-MOVE-11: nobody is lost for want of a place on a table with room', () => {
    expect(faults({ log: told({ kind: 'casualty', rules: ['RS-MOVE-11'], data: { model: 'A1-3', unit: 'A1' } }) })).toContain('A1-3 found no place')
  })

  it('Wounds stay within bounds', () => {
    expect(faults({ state: (state) => (state.units['A1']!.models[1]!.wounds = 0) })).toContain('A1-2 has 0 Wounds of 1.')
    expect(faults({ state: (state) => (state.units['A1']!.models[1]!.wounds = 2) })).toContain('A1-2 has 2 Wounds of 1.')
  })

  it('every model is on the table or accounted for', () => {
    expect(faults({ board: (models) => delete models['A1-2'] })).toContain('A1-2 is not where A1 is.')
    expect(faults({ state: (state) => state.units['A1']!.models.pop() })).toContain('A1-3 stands on the table and belongs to nobody.')
    expect(faults({ state: (state) => state.units['A1']!.models.push({ id: 'A1-9', wounds: 1 }) })).toContain('A1-9 did not begin with A1.')
    expect(faults({ state: (state) => (state.units['A3']!.transport = null) })).toContain('A3 is aboard, its transport null.')
    expect(faults({ state: (state) => (state.units['A3']!.where = 'waiting') })).toContain('A3 was never deployed.')
    expect(faults({ state: (state) => (state.units['B2']!.models = []) })).toContain('B2 is table with 0 models.')
    expect(faults(shift('B2-1', 23.8, 14))).toContain('B2-1 is not on the table.')
    expect(faults({ state: (state) => state.units['A1']!.models.push({ ...state.units['A1']!.models[2]! }) })).toContain('A1 has a model twice.')
    expect(faults({ state: (state) => (state.units['A3']!.transport = 'A1') })).toContain('A1 carries A3, for whom it has no room.')
    expect(faults({ state: (state) => { state.units['A2']!.where = 'gone' } })).toContain('A3 is aboard A2, which is gone.')
    expect(faults({ state: (state) => (state.units['B2']!.where = 'reserve') })).toContain('B2-1 is not where B2 is.')
    expect(faults({ state: (state) => state.held.push('B2-1') })).toContain('B2-1 is not where B2 is.')
    expect(faults({
      board: (models) => { models['stray'] = { ...models['B2-1']!, id: 'stray', at: [-8, 0, 0] } },
    })).toContain('stray stands on the table and belongs to nobody.')
  })

  it('no bases overlap', () => {
    expect(faults(shift('B2-1', 0.5, 14))).toContain('B1-1 and B2-1 overlap')
    // Half as high as a body: they share space all the same; a floor above they do not.
    const above = (y: number) => ({
      board: (models: Record<string, BoardState['models'][string]>) => { models['B2-1'] = { ...models['B2-1']!, at: [0.5, y, 14] } },
    })
    expect(faults(above(0.7))).toContain('B1-1 and B2-1 overlap')
    expect(faults(above(3))).toBe('')
  })

  it('RS-UNIT-5: leaders fall last', () => {
    expect(faults({
      state: (state) => state.units['A1']!.models.shift(), board: (models) => delete models['A1-1'],
    })).toContain('A1 lost its leader before its last model.')
  })

  it('tokens are conserved', () => {
    expect(faults({ state: (state) => state.pool.pop() })).toMatch(/B has 1 \w+ tokens in the pool, 2 by the log\./)
    expect(faults({ state: (state) => state.pool.push({ side: 'A', kind: 'Commander' }) })).toContain('A has 1 Commander tokens in the pool, 0 by the log.')
    // As many as before, and of another kind.
    expect(faults({ state: (state) => (state.pool[0] = { ...state.pool[0]!, kind: 'Elite' }) })).toContain('1 Elite tokens in the pool, 0 by the log.')
    expect(faults({ state: (state) => state.aside.push({ side: 'A', kind: 'Core' }) })).toContain('Aside lie A Core; by the log none.')
    expect(faults({ log: told({ kind: 'token-added', data: { side: 'A' } }) })).toMatch(/A has \d Boost tokens in the pool, \d by the log\./)
  })

  it('RS-ACTIVATE-4: no unit is activated twice', () => {
    expect(faults({ log: told({ kind: 'activated', data: { unit: 'A1', token: 'boost' } }) })).toContain('A1 was activated twice.')
    expect(faults({ state: (state) => (state.units['B1']!.activated = 'boost') })).toContain('B1 has acted and was never activated.')
  })

  it('scores are those that the log tells', () => {
    expect(faults({ state: (state) => (state.scores.A[1] = 4) })).toContain('A has 4 points, 0 by the log.')
    expect(faults({ log: told({ kind: 'score', data: { side: 'B', points: 2 } }) })).toContain('B has 0 points, 2 by the log.')
  })

  it('whoever is gone fell, once', () => {
    const gone = (state: Rs) => {
      state.units['B2'] = { ...state.units['B2']!, where: 'gone', models: [] }
    }
    const lift = (models: Record<string, unknown>) => delete models['B2-1']
    expect(faults({ state: gone, board: lift })).toContain('Gone are B2; kept as lost ; by the log .')
    const fallen = (state: Rs) => {
      gone(state)
      state.kills.push({ unit: 'B2', by: 'A', round: 1 })
    }
    expect(faults({ state: fallen, board: lift, log: told({ kind: 'destroyed', data: { unit: 'B2', by: 'A' } }) })).toBe('')
  })

  it('RS-ENGAGE-4: engaged only by charging or closing ranks', () => {
    // A1 moved; B2 is set beside it by no rule.
    const beside = shift('B2-1', 0, -8.5)
    expect(faults(beside)).toContain('A1 and B2 are engaged, and neither charged the other.')
    const charge = told({ kind: 'moved', data: { unit: 'B2', mode: 'charge', charged: ['A1'] } })
    expect(faults({ ...beside, log: charge })).toBe('')
    expect(faults({ ...beside, log: told({ kind: 'ranks', data: { unit: 'A1', to: 'B2-1' } }) })).toBe('')
    expect(faults({ ...beside, log: (log) => { charge(log); told({
      kind: 'moved', data: { unit: 'A1', mode: 'disengage', charged: [] },
    })(log) } })).toContain('neither charged the other')
  })
})
