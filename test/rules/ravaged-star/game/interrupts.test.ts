import { describe, expect, it } from 'vitest'
import { exchanges, mayForce } from '../../../../src/rules/ravaged-star/game/steps/draw'
import type { Token } from '../../../../src/rules/ravaged-star/game/state'
import { column, Rst, type Scene } from './driver'

/** One model a unit, far apart. `A1..` and `B1..` in rows at z −20 and 20. */
const army = (a: readonly string[], b: readonly string[], more: Partial<Scene> = {}): Scene => ({
  ...more,
  units: [
    ...a.map((type, i) => ({ id: `A${i + 1}`, at: [i * 4 - 16, -20] as const, is: { type: type as 'Core' } })),
    ...b.map((type, i) => ({ id: `B${i + 1}`, at: [i * 4 - 16, 20] as const, is: { type: type as 'Core' } })),
  ],
})
const kinds = (tokens: readonly Token[], side: 'A' | 'B') => tokens.filter((token) => token.side === side).map((token) => token.kind)

describe('interrupts', () => {
  const both = () => army(['Core', 'Elite', 'Support'], ['Core', 'Core'])

  it('RS-INTERRUPT-1: one for the whole game, for one of the two effects', () => {
    const game = new Rst(both()).pick('Elite')
    expect(game.state.interrupted).toEqual({ A: true, B: false })
    expect(exchanges(game.state, { side: 'A', kind: 'Core' })).toEqual([])
    expect(mayForce(game.state, { side: 'B', kind: 'Core' })).toBe(false)
    expect(mayForce(game.state, { side: 'A', kind: 'Core' })).toBe(true)
    // Force Draw uses it up as well.
    const forced = new Rst(both()).pick('keep', 'force')
    expect(forced.state.interrupted).toEqual({ A: false, B: true })
    expect(exchanges(forced.state, { side: 'B', kind: 'Core' })).toEqual([])
    expect(mayForce(forced.state, { side: 'A', kind: 'Core' })).toBe(false)
  })

  it('RS-INTERRUPT-2: the drawn token goes back and another of the player takes its place', () => {
    const game = new Rst(both())
    const before = game.state.pool
    game.pick('Elite', 'no')
    expect(game.state.active).toMatchObject({ unit: 'A2' })
    expect(kinds(game.state.pool, 'A').sort()).toEqual([...kinds(before, 'A').filter((kind) => kind !== 'Elite'), 'Core'].sort())
  })

  it('RS-INTERRUPT-3: boost tokens are neither given nor taken', () => {
    const game = new Rst(both())
    expect(game.open).toEqual(['keep', 'Elite', 'Support'])
    expect(exchanges(game.state, { side: 'A', kind: 'Boost' })).toEqual([])
  })

  it("RS-INTERRUPT-4: Force Draw makes the next token the player's own", () => {
    const game = new Rst(army(['Core', 'Core'], ['Core', 'Core']), [], [5, 2]).pick('force', 'B1', 'end')
    expect(game.play.record.entries.at(-1)!.rolls[0]).toMatchObject({ sides: 4 })
    expect(game.data('drawn').at(-1)).toMatchObject({ token: { side: 'A' } })
  })

  it('RS-INTERRUPT-4: and cannot be announced without a usable token in the pool', () => {
    const game = new Rst(army(['Core'], ['Core', 'Core']))
    game.pick('no', 'end')
    // A1 has acted: none of A's tokens is of use.
    expect(mayForce(game.state, { side: 'B', kind: 'Core' })).toBe(false)
    expect(game.asked).toMatchObject({ kind: 'pick-unit', of: ['B'] })
  })

  it('RS-INTERRUPT-5: before a unit is named', () => {
    const game = new Rst(both())
    expect(game.asked?.kind).toBe('exchange')
    game.pick('keep')
    expect(game.asked).toMatchObject({ kind: 'force-draw', of: ['B'] })
    game.pick('no')
    expect(game.asked?.kind).toBe('action')
    expect(game.try({ option: 'force' }, 'B')).toMatchObject({ ok: false, error: { code: 'not-asked' } })
  })

  it('RS-INTERRUPT-6: Force Draw answers no boost token', () => {
    const game = new Rst(both(), [], [4])
    expect(game.asked).toMatchObject({ kind: 'pick-unit', of: ['A'] })
    expect(mayForce(game.state, { side: 'A', kind: 'Boost' })).toBe(false)
    expect(game.state.next).toBe('B')
  })

  it('RS-INTERRUPT-7: the owner exchanges first, then the opponent may force the next draw', () => {
    const game = new Rst(both()).pick('Elite', 'force')
    expect(game.state).toMatchObject({ active: { unit: 'A2' }, next: 'B', interrupted: { A: true, B: true } })
  })

  it('RS-INTERRUPT-8: each limit holds for one draw, the latest counts', () => {
    // A boosts, so B's token comes; A forces the next draw and gets its boost token, so B's comes again.
    const game = new Rst(army(['Core', 'Core'], ['Core', 'Core', 'Core']), [], [3, 1, 3])
    game.pick('A1', 'end')
    expect(game.asked).toMatchObject({ kind: 'force-draw', of: ['A'] })
    game.pick('force', 'B1', 'end')
    expect(game.data('drawn').at(-1)).toMatchObject({ token: { side: 'A', kind: 'Boost' } })
    expect(game.state.next).toBe('B')
    game.pick('A2', 'end')
    expect(game.data('drawn').at(-1)).toMatchObject({ token: { side: 'B' } })
  })
})

describe('units', () => {
  it('RS-UNIT-3: each has one leader, a lone model too', () => {
    const game = new Rst({ units: [{ id: 'A1', at: column(5, 0, 0) }, { id: 'B1', at: [9, 9] }] })
    const leaders = Object.values(game.play.state.board.models).filter((model) => model.leader)
    expect(leaders.map((model) => model.id)).toEqual(['A1-1', 'B1-1'])
    expect(game.unit('A1').leader).toBe('A1-1')
  })
})
