import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../../src/core/board'
import { SIDES } from '../../../../src/core/sides'
import { takeBack } from '../../../../src/rules/engine/takeback'
import type { Profile } from '../../../../src/rules/ruinstars/profile'
import { d3Of, isCritical, succeeds } from '../../../../src/rules/ruinstars/game/steps/attack'
import { Ruin } from './driver'
import { rifle, special } from './profiles'

/** A1 shoots at B1, 8" away; `to` are the TO dice of A, of which every 1 gives one. */
const shot = (faces: readonly number[], { att = 2, rc = 3, orders = 0, specials = [] as ReturnType<typeof special>[], foe = {} as Partial<Profile> } = {}) =>
  new Ruin({
    units: [{ id: 'A1', at: [0, 0], is: { rc }, gear: [rifle('rifle', att, ...specials)] }, { id: 'B1', at: [0, 9], is: { hit: 9, ...foe } }],
    opening: { A: Array.from({ length: orders }, () => 1) },
  }, faces).act('A1').pick('shoot:0', 'B1')

describe('Dice', () => {
  it('RU-DICE-1: a die succeeds when it shows no more than the stat', () => {
    expect(shot([4, 5, 6], { rc: 4 }).done().last('strikes')).toMatchObject({ strikes: 1, damage: 1 })
    expect(shot([5, 5], { rc: 4 }).done().last('strikes')).toMatchObject({ strikes: 0 })
  })

  it('RU-DICE-2: a 6 fails, whatever the stat', () => {
    for (const rc of [5, 6, 7]) expect(shot([6, 6], { rc }).done().last('strikes')).toMatchObject({ strikes: 0 })
  })

  it('RU-DICE-3: a 1 is a critical success, even against a stat below 1', () => {
    expect(shot([1, 6, 6, 6], { rc: 3 }).done().last('strikes')).toMatchObject({ strikes: 1, criticals: 1, damage: 2 })
    expect(shot([1, 2, 6, 6], { rc: 0 }).done().last('strikes')).toMatchObject({ strikes: 1, criticals: 1 })
  })

  it('RU-DICE-4: 2 to 5 are only compared with the stat', () => {
    expect(shot([2, 3, 4, 5, 6, 6], { att: 4 }).done().last('strikes')).toMatchObject({ strikes: 2, criticals: 0, damage: 2 })
    expect([2, 3, 4, 5].map((face) => succeeds(face, 3))).toEqual([true, true, false, false])
    expect([2, 3, 4, 5].some(isCritical)).toBe(false)
  })

  it('RU-DICE-5: no die is rolled again twice, whatever the source; another die of the roll may be', () => {
    const game = shot([5, 4], { orders: 2, specials: [special('ACC', 1)] })
    game.dice(6).pick('reroll:0')
    // The 6 was rolled again; the 4 was not.
    expect(game.refusal('order:0')).toBe('RU-DICE-5')
    expect(game.refusal('order:1')).toBeUndefined()
    expect(game.try({ option: 'order:0' }).ok).toBe(false)
    game.dice(2).pick('order:1').dice(6).pick('done').done()
    expect(game.last('strikes')).toMatchObject({ faces: [6, 2], strikes: 1 })
  })

  it('RU-DICE-6: the second face stands, even when it is worse', () => {
    const game = shot([4, 6], { rc: 4, specials: [special('ACC', 1)] })
    game.dice(6).pick('reroll:0').done()
    expect(game.last('reroll')).toMatchObject({ from: 4, to: 6 })
    expect(game.last('strikes')).toMatchObject({ faces: [6, 6], strikes: 0 })
  })

  it('RU-DICE-7: a D3 is half a die, rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map(d3Of)).toEqual([1, 1, 2, 2, 3, 3])
  })

  it('RU-ORDERS-7: 1 TO rolls a die again', () => {
    const game = shot([6, 5], { orders: 1 })
    expect(game.state.orders.A).toBe(1)
    game.dice(3, 6).pick('order:0').done()
    expect(game.state.orders.A).toBe(0)
    expect(game.last('strikes')).toMatchObject({ faces: [3, 5], strikes: 1 })
    expect(game.last('reroll')).toMatchObject({ with: 'TO' })
    expect(game.play.log.findLast(({ kind }) => kind === 'order-spent')).toMatchObject({ rules: ['RU-ORDERS-7'], data: { side: 'A', left: 0 } })
  })

  it('RU-ORDERS-7: the target does so with its saves, out of its own pool', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0], gear: [rifle()] }, { id: 'B1', at: [0, 9] }], opening: { B: [1] },
    }, [3, 6, 5]).act('A1').pick('shoot:0', 'B1')
    expect([game.asked!.kind, game.asked!.of, game.state.orders]).toEqual(['dice', ['B'], { A: 0, B: 1 }])
    game.dice(2).pick('order:0').done()
    expect(game.last('saves')).toMatchObject({ stopped: 1, lost: 0 })
  })

  it('RU-ORDERS-7: who has seen the save of the other goes back past it, and past what was rolled again, by agreement alone', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0], gear: [rifle()] }, { id: 'B1', at: [0, 9] }], opening: { B: [1] },
    }, [3, 6, 5]).act('A1').pick('shoot:0', 'B1')
    const alone = (entries: number, agreed?: readonly SideId[]) => {
      const back = takeBack(game.play, game.play.record.entries.length - entries, agreed)
      return back.ok ? back.value.state.question!.kind : back.error.code
    }
    expect([alone(1), alone(1, ['A']), alone(2), alone(1, SIDES)]).toEqual(['not-agreed', 'not-agreed', 'not-agreed', 'target'])
    game.dice(2).pick('order:0').done()
    expect([alone(1), alone(1, ['B']), alone(2), alone(1, SIDES)]).toEqual(['not-agreed', 'not-agreed', 'not-agreed', 'dice'])
  })

  it('RU-ORDERS-7, RU-CRIT-2: nothing is asked about saves that could not be better', () => {
    const saved = (readings?: { returns: 'all' }) => new Ruin({
      units: [{ id: 'A1', at: [0, 0], gear: [rifle()] }, { id: 'B1', at: [0, 9] }], opening: { B: [1] }, ...(readings ? { readings } : {}),
    }, [3, 6, 2]).act('A1').pick('shoot:0', 'B1').done().asked!.kind
    expect([saved(), saved({ returns: 'all' })]).toEqual(['action', 'dice'])
  })

  it('RU-ORDERS-8: 1 TO shifts a face by one, several on the same die add up, and it may reach 1', () => {
    const four = shot([6, 6, 6], { rc: 4, orders: 2 }).pick('down:0', 'down:0').done()
    expect(four.last('strikes')).toMatchObject({ faces: [4, 6], strikes: 1, criticals: 0 })
    const one = shot([2, 6, 6, 6], { rc: 4, orders: 1 }).pick('down:0').done()
    expect(one.last('strikes')).toMatchObject({ faces: [1, 6], criticals: 1, damage: 2 })
  })

  it('RU-ORDERS-8: up as well, and never beyond 1 and 6', () => {
    const game = shot([1, 6], { orders: 3 })
    const about = (die: number) => game.options.filter(({ id }) => id.endsWith(`:${die}`)).map(({ id }) => id.split(':')[0])
    expect(about(0)).toEqual(['order', 'up'])
    expect(about(1)).toEqual(['order', 'down'])
    game.pick('up:0')
    expect(game.last('shift')).toMatchObject({ from: 1, to: 2 })
  })
})
