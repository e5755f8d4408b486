import { describe, expect, it } from 'vitest'
import { leastDistance } from '../../../../src/rules/ravaged-star/game/ranges'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { blade, rifle, rule, weapon } from './profiles'

type Units = Scene['units']
type One = Partial<Units[number]>
const sword = (more: Parameters<typeof blade>[0] = {}) => ({ is: { weapons: [blade(more)] } })
/** A1 at the origin, engaged with B1 half an inch away. */
const locked = (a: One = {}, b: One = {}, more: Units = [], faces: readonly number[] = []) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, 1.5], ...b }, ...more] }, faces).act('A1')
const gap = (game: Rst, a: string, b: string) => leastDistance(game.play.state.board.models[a]!, game.play.state.board.models[b]!)

describe('Close Combat Attack', () => {
  it('RS-MELEE-1, RS-RANGE-2: for the engaged, against the engaged', () => {
    expect(locked({}, { at: [0, 2.1] }).refusal('melee')).toBe('RS-MELEE-1')
    expect(locked({}, { at: [0, 2] }).open).toContain('melee')
    const two = locked({ at: [[0, 0], [-1.2, 0]], ...sword() }, {}, [{ id: 'B2', at: [3, 1.5] }, { id: 'B3', at: [-1.2, -1.6] }]).pick('melee')
    const form = two.asked!.form
    expect('rows' in form && form.rows.map((row) => row.id)).toEqual(['blade>B1', 'blade>B3'])
  })

  it('RS-MELEE-8: one or more of the units in engagement range', () => {
    const game = locked({ at: column(2, 0, 0, -1.2), ...sword() }, {}, [{ id: 'B2', at: [1.5, -0.6] }], [1, 1]).pick('melee')
    game.fire({ 'blade>B1': 1, 'blade>B2': 1 }).done()
    expect(game.events('attack')).toHaveLength(2)
  })

  it('RS-MELEE-2: close ranks, targets, weapons, attack, defense, test, close ranks', () => {
    const game = locked(
      { at: [[0, 0], [0, -2.5]], ...sword() }, { at: [[0, 1.5], [3.5, 1.5], [3.5, 2.8]], started: 5, is: { models: 5 } }, [], [9, 1, 1],
    ).pick('melee')
    expect(game.asked?.kind).toBe('place')
    game.settle()
    game.dice(9).pick('B1-2').settle().done()
    const kinds = game.kinds().filter((kind) => ['placed', 'declared', 'attack', 'defense', 'leadership'].includes(kind))
    expect(kinds.slice(0, 5)).toEqual(['placed', 'declared', 'attack', 'defense', 'leadership'])
  })

  it('RS-MELEE-9: each model with one melee weapon', () => {
    const two = { at: column(5, 0, 0), is: { weapons: [blade(), weapon('claw', { range: 'M' })] } }
    const game = locked(two).pick('melee').settle()
    expect(game.breaks({ counts: { 'blade>B1': 3, 'claw>B1': 2 } })).toEqual([])
    expect(game.breaks({ counts: { 'blade>B1': 3, 'claw>B1': 3 } })).toEqual(['RS-MELEE-9'])
    const claws = { at: column(3, 0, 0), is: { models: 3, weapons: [blade({ attacks: 2 }), weapon('claw', { range: 'M', attacks: 1 })] } }
    expect(locked(claws).pick('melee').settle().breaks({ counts: { 'blade>B1': 4, 'claw>B1': 2 } })).toEqual(['RS-MELEE-9'])
  })

  it('RS-MELEE-10, RS-MELEE-13: every model attacks, its Attacks in dice', () => {
    const game = locked(
      { at: [[0, 0], [0, -1.2], [1.2, -1.2], [-1.2, -1.2], [2.4, 0]], ...sword({ attacks: 2 }) }, {}, [], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ).pick('melee').settle().done()
    expect(game.attack.faces).toHaveLength(10)
    const hits = locked({ at: column(5, 0, 0), ...sword() }, { is: { wounds: 9 } }, [], [1, 3, 4, 8, 10, 9, 9, 9]).pick('melee').settle().done()
    expect(hits.attack.hits).toEqual([4, 8, 10])
  })

  it('RS-MELEE-11: the dice of a model may be divided', () => {
    const game = locked({ at: column(2, 0, 0), ...sword({ attacks: 3 }) }, {}, [{ id: 'B2', at: [1.6, 0] }]).pick('melee')
    expect(game.breaks({ counts: { 'blade>B1': 4, 'blade>B2': 2 } })).toEqual([])
    expect(game.breaks({ counts: { 'blade>B1': 4, 'blade>B2': 3 } })).toEqual(['RS-MELEE-9'])
  })

  it('RS-SPECIAL-BLAST-1, RS-SPECIAL-BLAST-2: Blast adds to a melee weapon as to any, for each model', () => {
    const blast = sword({ rules: [rule('Blast')] })
    const five: One = { at: column(5, 0, 1.5, 1.2) }
    expect(locked(blast, five, [], [1, 1, 1]).pick('melee').done().attack.faces).toHaveLength(3)
    expect(locked({ at: column(2, 0, 0), ...blast }, five, [], [1, 1, 1, 1, 1, 1]).pick('melee').settle().done().attack.faces).toHaveLength(6)
    // Against each target its own: a model has three dice for the five or one for the one.
    const two = locked({ at: column(2, 0, 0), ...blast }, five, [{ id: 'B2', at: [-0.4, -1.5], is: { wounds: 9 } }]).pick('melee').settle()
    expect(two.asked!.form).toMatchObject({ rows: [{ id: 'blade>B1', max: 6 }, { id: 'blade>B2', max: 2 }], there: 6 })
    expect(two.breaks({ counts: { 'blade>B1': 3, 'blade>B2': 1 } })).toEqual([])
    expect(two.breaks({ counts: { 'blade>B1': 4, 'blade>B2': 1 } })).toEqual(['RS-MELEE-9'])
  })

  it('RS-SPECIAL-BLAST-1: who fell to an earlier weapon is not counted for the next', () => {
    const arms = { at: column(2, 0, 0), is: { weapons: [blade(), weapon('maul', { range: 'M', rules: [rule('Blast')] })] } }
    const game = locked(arms, { at: column(2, 0, 1.5, 1.2) }, [], [9, /* Defense */ 1, /* the maul */ 1]).pick('melee').settle()
    game.fire({ 'blade>B1': 1, 'maul>B1': 2 }).done()
    expect(game.attack).toMatchObject({ pool: { weapon: 'maul', count: 1 }, faces: [1] })
  })

  it('RS-MELEE-12: each weapon against each target apart', () => {
    const game = locked(
      { at: column(3, 0, 0), is: { weapons: [blade(), weapon('claw', { range: 'M' })] } }, {}, [{ id: 'B2', at: [2.6, 0] }], [1, 1, 1],
    ).pick('melee').settle()
    game.fire({ 'blade>B1': 1, 'blade>B2': 1, 'claw>B1': 1 }).settle().done()
    expect(game.events('attack')).toHaveLength(3)
  })

  it('RS-MELEE-14: a Defense test for each hit, worsened by AP', () => {
    const game = locked({ at: column(3, 0, 0), ...sword({ ap: 1 }) }, { is: { wounds: 9 } }, [], [9, 9, 9, 5, 6, 9]).pick('melee').settle().done()
    expect(game.defense).toMatchObject({ needs: [6, 6, 6], failed: 1 })
  })

  it('RS-MELEE-15: who becomes depleted by it tests at once', () => {
    const game = locked(sword({ damage: 2 }), { wounds: [4], is: { wounds: 6, leadership: 7 } }, [], [9, 1, 6]).pick('melee').done()
    expect(game.unit('B1').shaken).toBe(true)
  })

  it('RS-COVER-8: cover plays no part', () => {
    const ruin = { sight: 'area', ground: 'open', cover: 'heavy' } as const
    const game = new Rst(
      { units: [{ id: 'A1', at: [0, 0], ...sword() }, { id: 'B1', at: [0, 1.5], is: { defense: 6 } }], pieces: [box('ruin', 'ruin', 0, 2.5, 3, 2, 4, ruin)] },
      [9, 9],
    ).act('A1').pick('melee').done()
    expect([game.attack.needs, game.defense.needs[0]]).toEqual([4, 6])
  })

  it('RS-SPECIAL-BATTLE-SYNERGY-1: 1 better for friends in the aura, in close combat alone', () => {
    const game = (x: number, more: One = {}) => locked(
      { ...sword(), ...more }, {}, [{ id: 'A2', at: [x, 0], is: { rules: [rule('Battle Synergy', 6)] } }], [1],
    ).pick('melee').attack.needs
    expect(game(6)).toBe(3)
    expect(game(7.1)).toBe(4)
    expect(locked({ is: { weapons: [blade()], rules: [rule('Battle Synergy', 6)] } }, {}, [], [1]).pick('melee').attack.needs).toBe(4)
  })

  it('RS-SPECIAL-PARRY-1: X worse against it, in close combat alone', () => {
    expect(locked(sword(), { is: { rules: [rule('Parry', 1)] } }, [], [1]).pick('melee').attack.needs).toBe(5)
    const shot = new Rst(
      { units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 7], is: { rules: [rule('Parry', 1)] } }] }, [1],
    ).act('A1').pick('shoot').fire({ 'rifle>B1': 1 })
    expect(shot.attack.needs).toBe(4)
  })

  it('RS-SPECIAL-SHOCK-ASSAULT-1: 1 better in Accuracy and AP against the shaken', () => {
    const attack = (shaken: boolean) => {
      const game = locked({ is: { rules: [rule('Shock Assault')], weapons: [blade({ ap: 1 })] } }, { shaken }, [], [9, 9]).pick('melee')
      return [game.attack.needs, game.defense.needs[0]]
    }
    expect(attack(true)).toEqual([3, 7])
    expect(attack(false)).toEqual([4, 6])
  })

  it('RS-SPECIAL-STEALTH-2: nothing in close combat', () => {
    expect(locked(sword(), { is: { rules: [rule('Stealth', 6)] } }, [], [1]).pick('melee').attack.needs).toBe(4)
  })

  it('RS-SPECIAL-HUGE-2: a Huge model rolls its own Attacks', () => {
    locked({ is: { rules: [rule('Huge')], weapons: [blade({ attacks: 4 })] } }, {}, [], [1, 1, 1, 1]).pick('melee').done()
  })

  it('RS-SPECIAL-DEGRADES-1: 2 less accurate while depleted', () => {
    const game = new Rst(
      { units: [{ id: 'A1', at: [0, 0], wounds: [2], is: { wounds: 6, rules: [rule('Degrades')], weapons: [blade()] } }, { id: 'B1', at: [0, 1.5] }] }, [9, 1],
    ).act('A1').pick('melee').done()
    expect(game.attack.needs).toBe(6)
  })
})

describe('close ranks', () => {
  it('RS-MELEE-3, RS-MELEE-4: a leader out of reach is set against the nearest of the engaged, by the shortest way', () => {
    const game = locked({ at: [[0, 0], [3, 0]], ...sword() }, { at: [[4.5, 0], [0, 5]] }, [], [1, 1]).pick('melee').settle().done()
    expect(game.data('ranks')[0]).toMatchObject({ unit: 'A1', to: 'B1-1' })
    expect(gap(game, 'A1-1', 'B1-1')).toBeLessThan(0.01)
    const there = locked({ at: [[0, 0], [1.2, 0]], ...sword() }, { at: [0, 1.9] }, [], [1, 1]).pick('melee').settle().done()
    expect(there.data('ranks')).toEqual([])
    expect(there.at('A1-1')).toEqual([0, 0])
  })

  it('RS-MELEE-4: between models that are equally near its owner chooses; any place as near will do, and no other', () => {
    const game = locked({ at: [[0, 0], [0, 2.9]], ...sword() }, { at: [[4.5, 0], [-4.5, 0], [0, 4.8]] }, [], [1, 1]).pick('melee')
    expect(game.asked).toMatchObject({ kind: 'close-up', of: ['A'], form: { models: ['A1-1'] } })
    const pose = (x: number, z: number) => ({ poses: { 'A1-1': { at: [x, 0, z] as const, yaw: 0 } } })
    expect(game.breaks(pose(3.495, 0))).toEqual([])
    expect(game.breaks(pose(3.3, 0))).toEqual(['RS-MELEE-4'])
    expect(game.breaks(pose(4.5, 1.003))).toEqual(['RS-MELEE-4'])
    expect(game.breaks(pose(0, 3.797))).toEqual(['RS-MELEE-4'])
    game.answer(pose(-3.497, 0))
    expect(game.data('ranks')[0]).toMatchObject({ to: 'B1-2' })
    expect(game.settle().done().at('A1-1')).toEqual([-3.497, 0])
    // By its proposal, too.
    const proposed = locked({ at: [[0, 0], [0, 2.9]], ...sword() }, { at: [[4.5, 0], [-4.5, 0], [0, 4.8]] }, [], [1, 1]).pick('melee').propose()
    expect(proposed.data('ranks')).toHaveLength(1)
  })

  it('RS-MELEE-5: mates that stand there are taken aside and put back in the same step', () => {
    const ring = Array.from({ length: 6 }, (_, i): [number, number] => [4.5 + 1.003 * Math.cos((i * Math.PI) / 3), 1.003 * Math.sin((i * Math.PI) / 3)])
    const game = locked(
      { at: [[0, 0], ...ring], is: { models: 7, weapons: [blade()] } }, { at: [4.5, 0] }, [], [1, 1, 1, 1, 1, 1, 1],
    ).pick('melee').settle().done()
    expect(game.events('ranks')[0]!.rules).toContain('RS-MELEE-5')
    expect(game.unit('A1').models).toHaveLength(7)
    expect(game.state.held).toEqual([])
    expect(gap(game, 'A1-1', 'B1-1')).toBeLessThan(0.01)
  })

  it('RS-MELEE-6: those out of reach close up, touching if they can; those in reach stay', () => {
    const game = locked({ at: [[0, 0], [1.2, 0.2], [-2.5, -2.5], [2.5, -2.5]], ...sword() }, { at: [0, 1.3] }, [], [1, 1, 1, 1]).pick('melee')
    expect(game.asked).toMatchObject({ kind: 'place', about: { task: { models: ['A1-3', 'A1-4'] } } })
    game.settle().done()
    expect(game.at('A1-2')).toEqual([1.2, 0.2])
    for (const one of ['A1-3', 'A1-4']) expect(gap(game, one, 'B1-1')).toBeLessThan(0.01)
  })

  it('RS-MELEE-7: nobody is put within 1" of another enemy unit', () => {
    const game = locked({ at: [[0, 0], [-1, -2.5]], ...sword() }, { at: [0, 1.2] }, [{ id: 'B2', at: [-2.9, 1.2] }], [1, 1]).pick('melee')
    const pose = (x: number, z: number) => ({ poses: { 'A1-2': { at: [x, 0, z] as const, yaw: 0 } } })
    // Touching B1, 0.9 from B2.
    expect(game.breaks(pose(-1.003, 1.2))).toContain('RS-MELEE-7')
    game.settle().done()
    expect(gap(game, 'A1-2', 'B2-1')).toBeGreaterThan(1)
  })

  it('RS-MELEE-16: again after the attack, unless all engaged are gone', () => {
    const game = locked(
      { at: [[0, 0], [1.3, 0]], ...sword() }, { at: [[4.6, 0], [0, 1.5]], is: { models: 2, wounds: 1, leadership: 2 } }, [], [9, 1, 1],
    ).pick('melee')
    game.settle()
    expect(game.done().data('ranks').at(-1)).toMatchObject({ to: 'B1-1' })
    expect(gap(game, 'A1-1', 'B1-1')).toBeLessThan(0.01)
    const gone = locked({ at: [[0, 0], [1.3, -1]], ...sword() }, { at: [0, 1.5] }, [], [9, 1, 1]).pick('melee')
    gone.settle().done()
    expect(gone.at('A1-1')).toEqual([0, 0])
  })

  it('RS-MELEE-17: only the attacker does', () => {
    const game = locked({ at: [0, 0], ...sword() }, { at: [[0, 4], [0, 1.5]], is: { models: 2 } }, [], [9, 1]).pick('melee').settle().done()
    expect(game.at('B1-1')).toEqual([0, 4])
  })
})

describe('Counterstrike', () => {
  it('RS-SPECIAL-COUNTERSTRIKE-1, RS-SPECIAL-COUNTERSTRIKE-3: a hit for each 1 rolled at it, with Damage 1 and no AP if it has no weapon', () => {
    const game = locked(
      { at: column(2, 0, 0), is: { wounds: 9, weapons: [blade({ attacks: 2 })] } }, { is: { wounds: 9, rules: [rule('Counterstrike')], weapons: [rifle()] } },
      [], [1, 1, 4, 9, /* B1 */ 9, 9, /* A1 */ 4, 9],
    ).pick('melee').settle().done()
    expect(game.data('auto-hits')).toMatchObject([{ unit: 'A1', hits: 2, needs: 5, damage: 1, failed: 1 }])
  })

  it('RS-SPECIAL-COUNTERSTRIKE-2: with a melee weapon of its owner’s choice', () => {
    const two = [blade({ ap: 1 }), weapon('maul', { range: 'M', damage: 2 })]
    const game = locked({ is: { wounds: 9, weapons: [blade()] } }, { is: { rules: [rule('Counterstrike')], weapons: two } }, [], [1]).pick('melee')
    expect(game.asked).toMatchObject({ kind: 'counter-weapon', of: ['B'] })
    game.dice(4).pick('maul').done()
    expect(game.unit('A1').models[0]!.wounds).toBe(7)
  })

  it('RS-SPECIAL-COUNTERSTRIKE-2, RS-BOOST-3: as its Boost ability has made the weapon', () => {
    const boosted = { is: { wounds: 9, rules: [rule('Counterstrike')], weapons: [blade()], boost: { text: 'Fury', improve: { ap: 2, damage: 1 } } } }
    const game = locked({ is: { wounds: 9, weapons: [blade()] } }, boosted).changed((state) => {
      state.units['B1']!.boosted = true
    }).dice(1, /* Defense, 5 and AP 2 */ 6).pick('melee').done()
    expect(game.data('auto-hits')[0]).toMatchObject({ needs: 7, ap: 2, damage: 2 })
    expect(game.unit('A1').models[0]!.wounds).toBe(7)
  })

  it('RS-SPECIAL-COUNTERSTRIKE-4, RS-DESTROY-4: after the attack, though the attacked unit is gone; its owner is credited', () => {
    const game = locked(
      sword({ attacks: 2 }), { is: { rules: [rule('Counterstrike')], weapons: [blade()] } }, [], [1, 9, /* B1 falls */ 1, /* A1 falls */ 1],
    ).pick('melee').done()
    expect(game.state.kills).toEqual([{ unit: 'B1', by: 'A', round: 1 }, { unit: 'A1', by: 'B', round: 1 }])
  })
})
