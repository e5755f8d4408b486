import { describe, expect, it } from 'vitest'
import { leadershipNeeded, passes, sum } from '../../../../src/rules/ravaged-star/game/leadership'
import { isDepleted } from '../../../../src/rules/ravaged-star/game/state'
import { ACTIONS } from '../../../../src/rules/ravaged-star/game/actions'
import { column, Rst, type Scene } from './driver'
import { rule } from './profiles'

/** A unit of A with as many models left as points, begun with `started`, and a B unit far away. */
const lone = (started: number, left: number, more: Partial<Scene['units'][number]> = {}): Scene => ({
  units: [
    { id: 'A1', at: column(left, 0, -18), started, ...more, is: { models: started, ...more.is } },
    { id: 'B1', at: [0, 20] },
  ],
})
const depleted = (started: number, left: number, wounds: readonly number[] | undefined, W = 1) => {
  const game = new Rst(lone(started, left, { ...(wounds ? { wounds } : {}), is: { wounds: W } }), [9, 9, 9])
  return isDepleted(game.state, game.unit('A1'))
}

describe('depleted units', () => {
  it('RS-DEPLETED-1: fewer than half of more than two', () => {
    expect([3, 2].map((left) => depleted(5, left, undefined))).toEqual([false, true])
    expect([2, 1].map((left) => depleted(4, left, undefined))).toEqual([false, true])
  })

  it('RS-DEPLETED-2: one model with fewer than half of its Wounds', () => {
    expect([3, 2].map((wounds) => depleted(1, 1, [wounds], 6))).toEqual([false, true])
    expect([3, 2].map((wounds) => depleted(1, 1, [wounds], 5))).toEqual([false, true])
  })

  it('RS-DEPLETED-3: of two, one that is wounded', () => {
    expect([3, 2].map((wounds) => depleted(2, 1, [wounds], 3))).toEqual([false, true])
    expect(depleted(2, 1, undefined, 1)).toBe(false)
  })

  it('RS-DEPLETED-6: counted by physical models, whatever their size', () => {
    const game = new Rst(lone(1, 1, { wounds: [4], is: { wounds: 10, rules: [rule('Huge')] } }), [9])
    expect(isDepleted(game.state, game.unit('A1'))).toBe(true)
  })

  it('RS-DEPLETED-4, RS-ACTIVATE-10, RS-ACTIVATE-14: test Leadership as they activate, others do not', () => {
    const shaken = new Rst(lone(5, 2, { is: { leadership: 7 } }), [6]).act('A1').done()
    expect(shaken.unit('A1').shaken).toBe(true)
    const steady = new Rst(lone(5, 2, { is: { leadership: 7 } }), [7]).act('A1').done()
    expect(steady.unit('A1').shaken).toBe(false)
    new Rst(lone(5, 5)).act('A1').done()
  })

  it('RS-DEPLETED-5: a present condition; a shaken state remains', () => {
    const game = new Rst(lone(5, 2), [2]).act('A1')
    expect(game.unit('A1').shaken).toBe(true)
    game.changed((state) => {
      const unit = state.units['A1']!
      unit.models.push({ id: unit.started[2]!, wounds: 1 })
    })
    expect(isDepleted(game.state, game.unit('A1'))).toBe(false)
    expect(game.unit('A1').shaken).toBe(true)
  })
})

describe('tests', () => {
  it('RS-DICE-4, RS-DICE-5: 1 fails and 10 passes, whatever is needed', () => {
    expect([passes(1, -1), passes(2, -1), passes(9, 13), passes(10, 13)]).toEqual([false, true, false, true])
  })

  it('RS-TEST-1, RS-STATS-3: the number or more passes', () => {
    expect([passes(6, 6), passes(5, 6)]).toEqual([true, false])
  })

  it('RS-DICE-2, RS-TEST-3: one die for the whole unit, never rolled again', () => {
    const game = new Rst(lone(10, 4), [5]).act('A1').done()
    expect(game.data('leadership')).toMatchObject([{ needs: 6, face: 5, good: false }])
  })

  it('RS-DICE-3: the number needed changes, never the number on the die', () => {
    const game = new Rst(lone(5, 5, { shaken: true }), [7]).act('A1').done()
    expect(game.data('leadership')[0]).toMatchObject({ needs: 8, face: 7, good: false })
  })

  it('RS-DICE-1: ten-sided dice, read 1 to 10', () => {
    const game = new Rst(lone(5, 2), [10]).act('A1')
    expect(game.play.record.entries.flatMap((entry) => entry.rolls).at(-1)).toMatchObject({ sides: 10, faces: [10] })
  })

  it('RS-MODIFY-2, RS-MODIFY-3, RS-MODIFY-5: changes of a tested number add up, in any order', () => {
    const [better, worse, cover] = [-1, 1, 1].map((by, i) => ({ rule: 'x', text: `${i}`, by }))
    expect(sum(6, [better!]).needs).toBe(5)
    expect(sum(6, [worse!]).needs).toBe(7)
    const orders = [
      [better, worse, cover], [better, cover, worse], [worse, better, cover], [worse, cover, better], [cover, better, worse], [cover, worse, better],
    ]
    expect(new Set(orders.map((changes) => sum(4, changes.map((change) => change!)).needs))).toEqual(new Set([5]))
  })
})

describe('the shaken check', () => {
  it('RS-ACTIVATE-9: comes before any action', () => {
    const game = new Rst(lone(5, 2), [6]).act('A1')
    const kinds = game.kinds()
    expect(kinds.indexOf('leadership')).toBeGreaterThan(kinds.indexOf('activated'))
    expect(game.asked?.kind).toBe('action')
  })

  it('RS-ACTIVATE-11: worsened by 2 for the shaken', () => {
    expect(new Rst(lone(5, 5, { shaken: true }), [7]).act('A1').done().unit('A1').shaken).toBe(true)
    expect(new Rst(lone(5, 5, { shaken: true }), [8]).act('A1').done().unit('A1').shaken).toBe(false)
  })

  it('RS-ACTIVATE-12, RS-SHAKEN-1: who fails has one Single action', () => {
    const game = new Rst(lone(5, 5, { shaken: true }), [5]).act('A1')
    expect(game.refusal('run')).toBe('RS-SHAKEN-1')
    game.pick('move').go([0, -17]).settle()
    expect(game.kinds().at(-1)).not.toBe('placed')
    expect(game.unit('A1').activated).toBe('activation')
  })

  it('RS-ACTIVATE-13: who passes acts in full', () => {
    const game = new Rst(lone(5, 5, { shaken: true }), [8]).act('A1')
    expect(game.open).toEqual(expect.arrayContaining(['move', 'focus', 'run']))
    game.pick('focus')
    expect(game.open).toContain('move')
  })

  it('RS-ACTIVATE-15: one test for the depleted and shaken, worsened by 2', () => {
    const game = new Rst(lone(5, 2, { shaken: true, is: { leadership: 5 } }), [7]).act('A1').done()
    expect(game.data('leadership')).toMatchObject([{ needs: 7, good: true }])
  })

  it('RS-SHAKEN-4: shaken lasts into the next round', () => {
    const game = new Rst(lone(5, 5, { shaken: true }), [2]).act('A1').pick('end')
    for (let i = 0; i < 20 && game.state.round === 1; i++) game.pick(game.open.includes('end') ? 'end' : game.open[0]!)
    expect(game.state.round).toBe(2)
    expect(game.unit('A1').shaken).toBe(true)
  })

  it('RS-SHAKEN-5: shaken once or twice is the same', () => {
    const game = new Rst(lone(5, 2, { shaken: true }), [8]).act('A1')
    expect(game.unit('A1').shaken).toBe(false)
  })
})

describe('the action budget', () => {
  const fresh = () => new Rst(lone(1, 1)).act('A1')

  it('RS-ACTIVATE-16: two Single actions, or one Double in their place', () => {
    const single = fresh().pick('focus')
    expect(single.refusal('run')).toBe('RS-ACTIVATE-16')
    expect(single.open).toContain('move')
    const double = fresh().pick('run').go([3, -18])
    expect(double.unit('A1').activated).toBe('activation')
  })

  it('RS-ACTIVATE-18: each action once', () => {
    const game = fresh().pick('move').go([1, -18])
    expect(game.refusal('move')).toBe('RS-ACTIVATE-18')
    expect(game.open).toContain('focus')
  })

  it('RS-ACTIVATE-20: every action has its cost', () => {
    const costs = Object.fromEntries(ACTIONS.map((action) => [action.id, action.cost]))
    expect(costs).toMatchObject({ move: 'Single', focus: 'Single', shoot: 'Single', melee: 'Single', charge: 'Double', run: 'Double', disengage: 'Double' })
  })

  it('RS-ACTIVATE-23: fewer actions will do', () => {
    expect(fresh().pick('end').unit('A1').activated).toBe('activation')
    expect(fresh().pick('focus', 'end').unit('A1').activated).toBe('activation')
  })
})

describe('boost tokens', () => {
  // A1's token is the first of the pool, A's boosts the second and third.
  const boosted = (unit: Partial<Scene['units'][number]>, faces: readonly number[] = [], left = 5) => new Rst(lone(5, left, unit), faces, [2])

  it('RS-BOOST-1, RS-BOOST-4: a shaken unit recovers without a test, and its Boost ability stays off', () => {
    const game = boosted({ shaken: true }).pick('A1')
    expect(game.unit('A1')).toMatchObject({ shaken: false, boosted: false })
    expect(game.open).toEqual(expect.arrayContaining(['run', 'move']))
  })

  it('RS-BOOST-2: another has its Boost ability on before it acts', () => {
    const game = boosted({ is: { boost: { text: 'Fast', improve: { movement: 2 } } } }).pick('A1', 'move')
    expect(game.breaks(game.path([8, -18]))).toEqual([])
    expect(game.breaks(game.path([8.1, -18]))).toEqual(['RS-MOVE-3'])
  })

  it('RS-BOOST-6: a depleted unit takes no test when boosted', () => {
    const game = boosted({}, [], 2).pick('A1').done()
    expect(game.unit('A1')).toMatchObject({ boosted: true, shaken: false })
  })
})

describe('Leadership', () => {
  const needs = (game: Rst, unit: string, by = 0) =>
    leadershipNeeded(game.look, game.unit(unit), by ? [{ rule: 'RS-ACTIVATE-11', text: 'shaken', by }] : []).needs
  const scene = (fear: number | null, more: Partial<Scene['units'][number]> = {}, friends: Scene['units'] = []): Rst =>
    new Rst({ units: [
      { id: 'A1', at: [0, 0], ...more },
      { id: 'B1', at: [0, 7], is: { rules: fear === null ? [] : [rule('Fear', fear)] } },
      ...friends,
    ] }, [9, 9])

  it('RS-SPECIAL-FEAR-1: enemies in the aura need 2 more; 6.0 is in, friends are not affected', () => {
    expect(needs(scene(6), 'A1')).toBe(8)
    expect(needs(scene(5.9), 'A1')).toBe(6)
    expect(needs(scene(6, {}, [{ id: 'B2', at: [2, 7] }]), 'B2')).toBe(6)
  })

  it('RS-SPECIAL-FEAR-2: adds to other penalties', () => {
    expect(needs(scene(6, { is: { leadership: 5 } }), 'A1', 2)).toBe(9)
  })

  it('RS-SHAKEN-3, RS-AURA-2: the auras of a shaken unit are off', () => {
    const game = scene(6).changed((state) => {
      state.units['B1']!.shaken = true
    })
    expect(needs(game, 'A1')).toBe(6)
    game.changed((state) => {
      state.units['B1']!.shaken = false
    })
    expect(needs(game, 'A1')).toBe(8)
  })

  it('RS-AURA-1: one model in range of the source’s leader is enough, another model of the source is not', () => {
    const models = (z: number) => new Rst({ units: [
      { id: 'A1', at: [[0, z], [0, z - 2.1], [0, z - 3]] },
      { id: 'B1', at: [[0, 10], [0, 8.5]], is: { rules: [rule('Fear', 6)] } },
    ] })
    expect(needs(models(3.1), 'A1')).toBe(8)
    expect(needs(models(2.9), 'A1')).toBe(6)
  })

  it('RS-AURA-3: being shaken does not protect from the auras of others', () => {
    const game = scene(6, { shaken: true, is: { rules: [rule('Fear', 6)] } })
    expect(needs(game, 'A1', 2)).toBe(10)
  })

  it('RS-STACK-1: two auras of one name count once', () => {
    expect(needs(scene(6, {}, [{ id: 'B2', at: [4, 0], is: { rules: [rule('Fear', 6)] } }]), 'A1')).toBe(8)
  })

  it('RS-SPECIAL-INSPIRING-1, RS-SPECIAL-INSPIRING-2: frees friends from what worsens Leadership, not itself', () => {
    const inspired = scene(6, {}, [{ id: 'A2', at: [4, 0], is: { rules: [rule('Inspiring', 6)] } }])
    expect(needs(inspired, 'A1', 2)).toBe(6)
    expect(needs(scene(6, {}, [{ id: 'A2', at: [9, 0], is: { rules: [rule('Inspiring', 6)] } }]), 'A1', 2)).toBe(10)
    expect(needs(scene(6, { is: { rules: [rule('Inspiring', 6)] } }), 'A1')).toBe(8)
  })

  it('RS-SPECIAL-STALWART-1: nothing worsens it, an improvement still counts', () => {
    const game = scene(6, { is: { rules: [rule('Stalwart')], boost: { text: 'Brave', improve: { leadership: 1 } } } })
    expect(needs(game, 'A1', 2)).toBe(6)
    game.changed((state) => {
      state.units['A1']!.boosted = true
    })
    expect(needs(game, 'A1', 2)).toBe(5)
  })
})
