import { describe, expect, it } from 'vitest'
import { box } from '../../engine/flat-table'
import { FAR, Stars, type Scene, type SceneFigure } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1 in the middle, B1 ten inches ahead of it, B2 beside that; the others stand far off. */
const two = (more: Partial<Scene> = {}, a: Partial<SceneFigure> = {}, b: Partial<SceneFigure> = {}) =>
  new Stars({ figures: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, 10], ...b }, { id: 'B2', at: [4, 10] }, ...FAR], ...more })

describe('Reactions', () => {
  it('RO-REACT-1: 2 Reaction dice go to one figure, to two, or are not used', () => {
    const at = () => two().activate('A1', 2, 3)
    expect(at().react('B1', 5, 5).done().kind).toBe('activate')
    const split = at().pick('B1').dice(5).pick('1+0').react('B2', 5).done()
    expect(split.data('reaction').map(({ unit }) => unit)).toEqual(['B1', 'B2'])
    expect(at().pick('none').done().kind).toBe('activate')
  })

  it('RO-REACT-2, RO-REACT-10: two dice of 14 and 6 are one Reaction', () => {
    const game = two().activate('A1', 2, 3).react('B1', 14, 6)
    expect([game.kind, game.asked!.text]).toEqual(['reaction', 'How does B1 react? 1 Reaction left'])
    expect(game.pick('move').go([0, 12]).done().kind).toBe('activate')
  })

  it('RO-REACT-11: a shot in reaction is made with the figure where it stands, before it reaches cover', () => {
    const game = two({ pieces: [box('rock', 'wall', -3, 0.9, 1, 0.3, 1, WALL)] }).activate('A1', 12, 3).react('B1', 15).deed('shoot', 'A1', 10, 15).done()
    expect(game.last('shot')).toMatchObject({ unit: 'B1', target: 'A1', hit: true, roll: { needs: 10 } })
    expect([game.kind, game.last('resumes'), game.at('A1')]).toMatchObject(['action', { unit: 'A1', left: 1 }, [0, 0, 0]])
  })

  it('RO-REACT-12: Stress for each Reaction performed, none for a success that is not used', () => {
    const both = two().activate('A1', 2, 3).react('B1', 14, 15).pick('move').go([0, 12]).pick('move').go([0, 14]).done()
    const one = two().activate('A1', 2, 3).react('B1', 14, 15).pick('move').go([0, 12]).pick('end').done()
    expect([both.figure('B1').stress, one.figure('B1').stress]).toEqual([2, 1])
  })

  it('RO-REACT-12: by the other reading 1 Stress for all Reactions on one roll', () => {
    const game = two({ readings: { reactionStress: 'once' } }).activate('A1', 2, 3).react('B1', 14, 15).pick('move').go([0, 12]).pick('move').go([0, 14]).done()
    expect(game.figure('B1').stress).toBe(1)
  })

  it('RO-REACT-13: of 3 dice 1 is used, and the other 2 lapse at no cost', () => {
    const game = two().activate('A1', 2, 3, 4).pick('B1').dice(5).pick('1+0').pick('none').done()
    expect([game.kind, game.last('lapsed'), game.figure('B1').stress, game.figure('B2').stress]).toMatchObject(['activate', { dice: 2 }, 0, 0])
  })

  it('RO-REACT-14: only figure and dice are told before the roll', () => {
    const game = two().activate('A1', 2, 3).pick('B1')
    expect([game.kind, game.open]).toEqual(['react-dice', ['2+0', '1+0', 'back']])
    expect(game.pick('back').kind).toBe('react')
  })

  it('RO-REACT-15: the first roll is made and carried out before the rest is given out, to the same figure or another', () => {
    const game = two().activate('A1', 2, 3, 4).pick('B1').dice(12).pick('1+0').pick('move').go([0, 12])
    expect([game.kind, game.at('B1'), game.pick('B1').open]).toEqual(['react', [0, 0, 12], ['2+0', '1+0', 'back']])
  })

  it('RO-REACT-15: with the activated figure out of action the rest of the dice lapse, and it is told why nothing goes on', () => {
    const game = two({}, { wounds: 2 }).activate('A1', 12, 3, 4).pick('B1').dice(12).pick('1+0').deed('shoot', 'A1', 10, 2).pick('no').done()
    expect([game.last('lapsed'), game.last('stopped'), game.kind]).toMatchObject([{ dice: 1 }, { unit: 'A1', left: 1, why: 'out' }, 'activate'])
  })

  it('RO-REACT-8: Stress counts against a Reaction', () => {
    expect(two({}, {}, { stress: 2 }).activate('A1', 2).react('B1', 11).last('reaction')).toMatchObject({ dice: [{ needs: 12, outcome: 'failure' }] })
  })

  it('RO-HOUSE-21: a Reaction may be any action that is open to the figure, or a Take the Initiative roll', () => {
    const game = two({}, { hidden: true }, {}).activate('A1', 2).react('B1', 15)
    expect(game.options.map(({ id }) => id)).toEqual(['move', 'shoot', 'hide', 'spot', 'initiative', 'end'])
    expect(two({}, {}, { panicking: true }).activate('A1', 2).react('B1', 15).open).toEqual(['rally', 'end'])
    expect(two({}, {}, { prone: true, pins: 1 }).activate('A1', 2).react('B1', 15).open).toEqual(['stand', 'recover', 'initiative', 'end'])
  })
})

describe('a natural 1 on a Reaction', () => {
  it('RO-DUCK-1: the figure is a Sitting Duck, and that die gives no Reaction', () => {
    const game = two().activate('A1', 2, 12).react('B1', 1).done()
    expect([game.figure('B1').duck, game.kind]).toEqual([true, 'action'])
  })

  it('RO-DUCK-2: if it was Hidden it is not any more, and may be shot at', () => {
    const game = two({}, {}, { hidden: true }).activate('A1', 2, 12).react('B1', 1)
    expect([game.figure('B1').hidden, game.pick('shoot').open.includes('B1')]).toEqual([false, true])
  })

  it('RO-DUCK-3, RO-DUCK-4: the first shot at it has +2, hit or miss, and the next has not', () => {
    const game = two({}, {}, { duck: true }).activate('A1', 12, 12).deed('shoot', 'B1', 7)
    expect([game.last('shot'), game.figure('B1').duck]).toMatchObject([{ hit: false, roll: { needs: 8 } }, false])
    expect(game.deed('shoot', 'B1', 9).last('shot')).toMatchObject({ hit: false, roll: { needs: 10 } })
  })

  it('RO-DUCK-5: it ends when the figure does something, a Reaction too', () => {
    const acts = two({}, { duck: true }).activate('A1', 12).pick('move').go([0, -1])
    const reacts = two({}, {}, { duck: true }).activate('A1', 2).react('B1', 15).pick('move').go([0, 12])
    expect([acts.figure('A1').duck, reacts.figure('B1').duck]).toEqual([false, false])
  })
})

describe('a natural 20 on a Reaction', () => {
  it('RO-BONUS-1: one more die: with a 12 two Reactions and 2 Stress; without the +2 of a natural 1', () => {
    const game = two().activate('A1', 1).react('B1', 20).dice(12).pick('die')
    expect(game.state.plans[1]).toMatchObject({ dice: [{ needs: 8 }, { face: 12, needs: 10 }], successes: [{}, {}] })
    expect(game.pick('move').go([0, 12]).pick('move').go([0, 14]).done().figure('B1').stress).toBe(2)
  })

  it('RO-BONUS-2: or that Reaction costs no Stress; not both', () => {
    const game = two().activate('A1', 2).react('B1', 20)
    expect([game.kind, game.open]).toEqual(['bonus', ['die', 'calm']])
    expect(game.pick('calm').pick('move').go([0, 12]).done().figure('B1').stress).toBe(0)
  })

  it('RO-BONUS-2, RO-REACT-12: where several cost 1 Stress together, the one that a 20 spares does not pay for the ordinary one', () => {
    const game = two({ readings: { reactionStress: 'once' } }).activate('A1', 2, 3).react('B1', 20, 12).pick('calm')
    expect(game.pick('move').go([0, 12]).figure('B1').stress).toBe(0)
    expect(game.pick('move').go([0, 14]).done().figure('B1').stress).toBe(1)
  })

  it('RO-BONUS-3: a 20 on the additional die opens the choice again; a 1 makes a Sitting Duck', () => {
    const game = two().activate('A1', 2).react('B1', 20).dice(20).pick('die')
    expect(game.kind).toBe('bonus')
    game.dice(12).pick('die').done()
    expect(game.state.plans[1]).toMatchObject({ successes: [{}, {}, {}] })
    expect(two().activate('A1', 2).react('B1', 20).dice(1).pick('die').figure('B1').duck).toBe(true)
  })
})

describe('taking the initiative', () => {
  const leaders = (a: number, b: number, more: Partial<SceneFigure> = {}): Partial<Scene> => ({
    figures: [{ id: 'A1', at: [0, 0], ...more }, { id: 'A2', at: [3, 0] }, { id: 'B1', at: [0, 10] }, ...FAR.slice(0, 3),
      { id: 'B9', at: [15, 17], is: { leadership: b as 0 } }, { id: 'A7', at: [-13, -17], leader: true, is: { leadership: a as 0 } }],
  })

  it('RO-INITIATIVE-1: a Reaction is spent on one d20 against 16, and costs 1 Stress', () => {
    const game = two().activate('A1', 2).react('B1', 15).deed('initiative', null, 16).done()
    expect([game.last('initiative'), game.figure('B1').stress, game.asked!.of]).toMatchObject([{ roll: { needs: 16 }, taken: true, free: false }, 1, ['B']])
  })

  it('RO-INITIATIVE-2, RO-INITIATIVE-3, RO-MARKER-6: Leadership 2, 3 Stress, 1 Pin and 1 Wound: 9 takes it', () => {
    const at = (face: number) => two(leaders(0, 2, { stress: 3, pins: 1, wounds: 1 })).activate('A1', 2).react('B1', 15).deed('initiative', null, face)
    expect(at(9).last('initiative')).toMatchObject({ roll: { needs: 9 }, taken: true })
    expect(at(8).last('initiative')).toMatchObject({ taken: false })
  })

  it('RO-INITIATIVE-2: a leader who is out of action lends nothing, unless players read it so', () => {
    const needs = (fallenLeader: 'nothing' | 'lends') => {
      const game = two({ ...leaders(0, 3), readings: { fallenLeader } }).activate('A1', 2).changed((state) => { state.figures['B9']!.where = 'out' })
      return game.react('B1', 15).deed('initiative', null, 2).last('initiative')
    }
    expect([needs('nothing'), needs('lends')]).toMatchObject([{ roll: { needs: 16 } }, { roll: { needs: 13 } }])
  })

  it('RO-INITIATIVE-4, RO-INITIATIVE-10: an enemy brought down in reaction gives a free roll, which costs nobody Stress', () => {
    const game = two({}, { wounds: 2 }).activate('A1', 12, 3).react('B1', 15).deed('shoot', 'A1', 10, 2)
    expect([game.kind, game.asked!.of]).toEqual(['attempt', ['B']])
    game.dice(16).pick('roll').done()
    expect([game.last('initiative'), game.state.acting, game.figure('B1').stress]).toMatchObject([{ free: true, taken: true }, 'B', 1])
  })

  it('RO-INITIATIVE-4: an enemy brought down by whoever has the initiative gives none', () => {
    const game = two({}, {}, { wounds: 2 }).activate('A1', 12).deed('shoot', 'B1', 10, 2).done()
    expect([game.figure('B1').where, game.kind, game.asked!.of]).toEqual(['out', 'activate', ['A']])
  })

  it('RO-INITIATIVE-5: an objective reached in reaction gives a free roll', () => {
    const figures = [{ id: 'A1', at: [0, -16] }, { id: 'B1', at: [0, 10] }, ...FAR] as const
    const game = new Stars({ figures, attacker: 'A', acting: 'B', case: { at: null, carrier: 'A1' } })
    game.activate('B1', 2).react('A1', 15).pick('move').go([0, -17.5])
    expect([game.kind, game.asked!.of, game.last('objective')]).toMatchObject(['attempt', ['A'], { side: 'A', unit: 'A1' }])
    expect(game.pick('no').done().asked!.of).toEqual(['B'])
  })

  it('RO-INITIATIVE-7: 16 swaps the roles; actions and Reaction dice that are left are lost', () => {
    const game = two().activate('A1', 12, 3, 4).pick('B1').dice(15).pick('1+0').deed('initiative', null, 16).done()
    expect([game.kind, game.asked!.of, game.state.plans, game.last('stopped')])
      .toMatchObject(['activate', ['B'], [], { unit: 'A1', left: 1, why: 'initiative' }])
  })

  it('RO-INITIATIVE-8: the squad that lost it loses all Stress, the other keeps its own; Pins and Wounds stay', () => {
    const game = two(leaders(0, 0, { stress: 6, pins: 1, wounds: 1 })).changed((state) => { state.figures['B9']!.stress = 2 })
    game.activate('A1', 2).react('B1', 15).deed('initiative', null, 16).done()
    expect([game.figure('A1'), game.figure('B9').stress, game.figure('B1').stress]).toMatchObject([{ stress: 0, pins: 1, wounds: 1 }, 2, 1])
  })

  it('RO-INITIATIVE-9: after a failure the acting player takes off one Pin or Stress, no Wound, or nothing', () => {
    const at = () => two({}, { stress: 2, pins: 1, wounds: 1 }).activate('A1', 2).react('B1', 15).deed('initiative', null, 2)
    expect([at().kind, at().asked!.of, at().open]).toEqual(['relief', ['A'], ['pin:A1', 'stress:A1', 'none']])
    expect([at().pick('pin:A1').figure('A1'), at().pick('stress:A1').figure('A1'), at().pick('none').figure('A1')])
      .toMatchObject([{ pins: 0, stress: 2 }, { pins: 1, stress: 1 }, { pins: 1, stress: 2 }])
  })

  it('RO-INITIATIVE-10: a failed free roll gives the same relief', () => {
    const figures = [{ id: 'A1', at: [0, 0], wounds: 2 }, { id: 'A2', at: [3, 0], stress: 1 }, { id: 'B1', at: [0, 10] }, ...FAR] as const
    const game = two({ figures }).activate('A1', 2).react('B1', 15).deed('shoot', 'A1', 10, 2).dice(2).pick('roll')
    expect([game.kind, game.open]).toEqual(['relief', ['stress:A2', 'none']])
  })

  it('RO-INITIATIVE-11: a natural 1 fails and a natural 20 succeeds, whatever the total, and nothing further follows', () => {
    const one = two(leaders(0, 0, { stress: 20 })).activate('A1', 2).react('B1', 15).deed('initiative', null, 1)
    expect([one.last('initiative'), one.kind, one.pick('none').figure('B1')])
      .toMatchObject([{ taken: false, roll: { total: 21 } }, 'relief', { stress: 1, duck: false }])
    const twenty = two().activate('A1', 2).react('B1', 15).deed('initiative', null, 20).done()
    expect([twenty.last('initiative'), twenty.figure('B1').stress, twenty.kind]).toMatchObject([{ taken: true }, 1, 'activate'])
  })
})
