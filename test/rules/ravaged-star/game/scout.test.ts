import { describe, expect, it } from 'vitest'
import { Rst } from './driver'
import { rule } from './profiles'

const scout = (id: string, x: number, z: number, X = 8) => ({ id, at: [x, z] as const, is: { rules: [rule('Scout', X)] } })

describe('Scout', () => {
  it('RS-SPECIAL-SCOUT-1: a Move of X before round 1', () => {
    const game = new Rst({ units: [scout('A1', 0, -20), { id: 'B1', at: [0, 20] }] })
    expect(game.asked).toMatchObject({ kind: 'scout', of: ['A'] })
    expect(game.state.round).toBe(0)
    game.pick('A1')
    expect(game.breaks(game.path([8, -20]))).toEqual([])
    expect(game.breaks(game.path([8.1, -20]))).toEqual(['RS-SPECIAL-SCOUT-1'])
    game.go([8, -20])
    expect(game.state.round).toBe(1)
    const stays = new Rst({ units: [scout('A1', 0, -20), { id: 'B1', at: [0, 20] }] }).pick('none')
    expect(stays.state.round).toBe(1)
  })

  it('RS-SPECIAL-SCOUT-2: the leader does not end within 12" of an enemy', () => {
    const game = new Rst({ units: [scout('A1', 0, -8), { id: 'B1', at: [0, 8] }] }).pick('A1')
    expect(game.breaks(game.path([0, -5]))).toEqual(['RS-SPECIAL-SCOUT-2'])
    expect(game.breaks(game.path([0, -5.1]))).toEqual([])
  })

  it('RS-SPECIAL-SCOUT-1, RS-SPECIAL-SCOUT-2: whoever finds no way may stay, however near the enemy is, and its turn is over', () => {
    const game = new Rst({ units: [scout('A1', 0, -2), scout('B1', 0, 2), { id: 'B2', at: [3, 3] }] }, [9, 2]).pick('A1')
    expect(game.breaks(game.path([0, -4]))).toEqual(['RS-SPECIAL-SCOUT-2'])
    game.go()
    expect(game.at('A1-1')).toEqual([0, -2])
    expect(game.events('given-up').at(-1)!.rules).toEqual(['RS-SPECIAL-SCOUT-1'])
    expect(game.asked).toMatchObject({ kind: 'scout', of: ['B'] })
    game.pick('B1').go()
    expect(game.state.round).toBe(1)
  })

  it('RS-SPECIAL-SCOUT-3: in turn where both have scouts, the winner of a roll-off first', () => {
    const game = new Rst({ units: [scout('A1', 0, -20), scout('A2', 4, -20), scout('B1', 0, 20)] }, [3, 8])
    const order: string[] = []
    while (game.asked!.kind === 'scout') {
      order.push(game.asked!.of[0]!)
      game.pick(game.open[0]!).go()
    }
    expect(order).toEqual(['B', 'A', 'A'])
    game.done()
  })
})
