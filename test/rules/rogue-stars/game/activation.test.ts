import { describe, expect, it } from 'vitest'
import { FAR, Stars, type Scene } from './driver'

/** A1 in the middle, B1 ten inches ahead of it; the others stand far off. */
const two = (more: Partial<Scene> = {}, faces: readonly number[] = []) =>
  new Stars({ figures: [{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [3, 0] }, { id: 'B1', at: [0, 10] }, { id: 'B2', at: [4, 10] }, ...FAR], ...more }, faces)

describe('activation', () => {
  it('RO-ACTIVATE-1: nothing is done before a figure is activated', () => {
    const game = two()
    expect([game.kind, game.try({ option: 'move' }).ok, game.open]).toEqual(['activate', false, ['A1', 'A2', 'A8', 'A9', 'pass']])
  })

  it('RO-ACTIVATE-2, RO-EQUIPMENT-2: one, two or three dice, no other number', () => {
    const game = two().pick('A1')
    expect(game.open).toEqual(['1', '2', '3', 'back'])
    expect([game.try({ option: '0' }).ok, game.try({ option: '4' }).ok]).toEqual([false, false])
  })

  it('RO-ACTIVATE-3, RO-ACTIVATE-10: two successes, two actions and no third', () => {
    const game = two().activate('A1', 8, 7, 15).pick('none')
    game.deed('shoot', 'B1', 2).pick('move').go([0, -2]).done()
    expect([game.kind, game.last('finished')]).toMatchObject(['activate', { unit: 'A1', left: 0 }])
  })

  it('RO-ACTIVATE-11: actions in any order, each said when it is done: shoot and move, move and shoot, move and move', () => {
    const shootFirst = two().activate('A1', 10, 10).deed('shoot', 'B1', 2).pick('move').go([0, -3]).done()
    const moveFirst = two().activate('A1', 10, 10).pick('move').go([0, -3]).deed('shoot', 'B1', 2).done()
    const moves = two().activate('A1', 10, 10).pick('move').go([0, -3]).pick('move').go([0, -6]).done()
    expect([shootFirst, moveFirst, moves].map((game) => game.kind)).toEqual(['activate', 'activate', 'activate'])
    expect(moves.at('A1')).toEqual([0, 0, -6])
  })

  it('RO-ACTIVATE-12: Stress for each action performed, not for each die or success', () => {
    const game = two().activate('A1', 10, 10, 3).pick('none').pick('move').go([0, -3]).pick('end').done()
    expect(game.figure('A1').stress).toBe(1)
  })

  it('RO-ACTIVATE-13: three successes and no action: no Stress', () => {
    const game = two().activate('A1', 10, 10, 10).pick('end').done()
    expect([game.figure('A1').stress, game.kind, game.last('finished')['left']]).toEqual([0, 'activate', 3])
  })

  it('RO-ACTIVATE-14: dice of 3, 5 and 12 give 2 Reaction dice', () => {
    const game = two().activate('A1', 3, 5, 12)
    expect([game.kind, game.asked!.of, game.last('activated')['reactions']]).toEqual(['react', ['B'], 2])
  })

  it('RO-ACTIVATE-15: whoever has the initiative activates again and again, without a limit of its own', () => {
    const game = two()
    for (let i = 0; i < 20; i++) game.activate('A1', 10).pick('end')
    expect([game.kind, game.asked!.of, game.state.activations]).toEqual(['activate', ['A'], 20])
  })

  it('RO-ACTIVATE-16: the same figure again, or back and forth', () => {
    const game = two().activate('A1', 10).pick('end').activate('A1', 10).pick('end').activate('A2', 10).pick('end').activate('A1', 10).pick('end')
    expect(game.data('activated').map(({ unit }) => unit)).toEqual(['A1', 'A1', 'A2', 'A1'])
  })

  it('RO-ACTIVATE-17, RO-INITIATIVE-6: a pass hands the initiative over without a roll, also in the middle of an activation', () => {
    const between = two().pick('pass').done()
    expect([between.asked!.of, between.state.acting, between.state.changes]).toEqual([['B'], 'B', 1])
    const within = two().activate('A1', 10, 10).pick('move').go([0, -1]).pick('pass').done()
    expect([within.asked!.of, within.last('stopped')]).toMatchObject([['B'], { unit: 'A1', left: 1, why: 'initiative' }])
  })

  it('RO-ACTIVATE-17: not before the Reactions of the activation are over', () => {
    const game = two().activate('A1', 10, 2)
    expect([game.kind, game.asked!.of]).toEqual(['react', ['B']])
  })

  it('RO-ACTIVATE-18: who passes loses all Stress, and no Pin and no Wound', () => {
    const figures = [{ id: 'A1', at: [0, 0], stress: 3, pins: 2, wounds: 1 }, { id: 'A2', at: [3, 0], stress: 2 }, { id: 'B1', at: [0, 10], stress: 1 },
      ...FAR] as const
    const game = two({ figures }).pick('pass')
    expect([game.figure('A1'), game.figure('A2'), game.figure('B1')]).toMatchObject([{ stress: 0, pins: 2, wounds: 1 }, { stress: 0 }, { stress: 1 }])
  })

  it('RO-EQUIPMENT-3: a new figure has no counters, and three kinds of them', () => {
    expect(two().figure('A1')).toMatchObject({ stress: 0, pins: 0, wounds: 0 })
  })

  it('RO-EQUIPMENT-4: the number of counters is advice: 10 Stress and an action make 11', () => {
    const game = two({ figures: [{ id: 'A1', at: [0, 0], stress: 10 }, { id: 'B1', at: [0, 10] }, ...FAR] }).activate('A1', 18).pick('move').go([0, -1]).done()
    expect(game.figure('A1').stress).toBe(11)
  })

  it('RO-MARKER-1: 3 Stress: a natural 10 does not activate', () => {
    const game = two({ figures: [{ id: 'A1', at: [0, 0], stress: 3 }, { id: 'B1', at: [0, 10] }, ...FAR] }).activate('A1', 10)
    expect(game.last('activated')).toMatchObject({ dice: [{ total: 7, needs: 11, outcome: 'failure' }], reactions: 1 })
  })
})

describe('critical activation dice', () => {
  it('RO-CRITICAL-1: a natural 1 gives +2 to the one Reaction die that it caused; the other player says who uses it', () => {
    const game = two().activate('A1', 1, 5)
    expect(game.pick('B1').open).toEqual(['1+1', '0+1', '1+0', 'back'])
    game.dice(8).pick('0+1').pick('end').dice(8).pick('B2').done()
    expect(game.data('reaction').map(({ dice }) => (dice as { total: number; outcome: string }[])[0]))
      .toMatchObject([{ total: 10, outcome: 'success' }, { total: 8, outcome: 'failure' }])
  })

  it('RO-CRITICAL-2: a natural 20 is kept and cancels a Reaction: it is not performed, costs no Stress, and the second die may still be rolled', () => {
    const game = two().activate('A1', 20, 3, 4)
    expect([game.kind, game.asked!.of]).toEqual(['twenty', ['A']])
    game.pick('keep').dice(12).pick('B1').pick('1+0')
    expect([game.kind, game.asked!.of]).toEqual(['cancel', ['A']])
    game.pick('cancel')
    expect([game.kind, game.figure('B1').stress, game.last('cancelled')]).toMatchObject(['react', 0, { unit: 'B1', by: 'A1' }])
    game.dice(12).pick('B2').done()
    expect([game.kind, game.asked!.of]).toEqual(['reaction', ['B']])
  })

  it('RO-CRITICAL-2: nothing can be cancelled of a Reaction die of 6, and the 20 is kept for the next', () => {
    const game = two().activate('A1', 20, 3, 4).pick('keep').dice(6).pick('B1').pick('1+0').done()
    expect([game.kind, game.state.plans[0]]).toMatchObject(['react', { kept: 1 }])
    expect(game.dice(15).pick('B1').kind).toBe('cancel')
    expect(game.pick('let').kind).toBe('reaction')
  })

  it('RO-CRITICAL-2: a cancelled natural 20 gives no bonus', () => {
    const game = two().activate('A1', 20, 3).pick('keep').react('B1', 20).pick('cancel').done()
    expect([game.kind, game.data('bonus')]).toEqual(['action', []])
  })

  it('RO-CRITICAL-3: or it rolls one more die at once: 2 successes and 1 Reaction die, which it cannot cancel any more', () => {
    const game = two().activate('A1', 20, 3).dice(11).pick('roll').done()
    expect([game.kind, game.state.plans[0]]).toMatchObject(['react', { left: 2, kept: 0, reactions: [{ bonus: 0 }] }])
    expect(game.react('B1', 15).kind).toBe('reaction')
  })

  it('RO-CRITICAL-4: the further die causes no Reaction, with a 1 or a 2; where there is nothing to cancel it is rolled unasked', () => {
    for (const face of [1, 2]) {
      const game = two().pick('A1').dice(20, face).pick('1').done()
      expect([game.kind, game.state.plans[0]]).toMatchObject(['action', { left: 1, reactions: [] }])
    }
  })

  it('RO-CRITICAL-5: a further 20 opens the same choice again', () => {
    const game = two().activate('A1', 20, 3).dice(20).pick('roll')
    expect(game.kind).toBe('twenty')
    game.dice(9).pick('roll').done()
    expect(game.state.plans[0]).toMatchObject({ left: 3, open: 0, kept: 0 })
  })

  it('RO-DICE-12: by the option a total of 18 on an activation is critical as a 20 is', () => {
    expect(two().activate('A1', 18, 3).kind).toBe('react')
    expect(two({ readings: { criticals: 'by-ten' } }).activate('A1', 18, 3).kind).toBe('twenty')
  })
})
