import { describe, expect, it } from 'vitest'
import { rollsSince } from '../../../../src/tools/game/dice-shown'
import { meleeSum, reachOf } from '../../../../src/rules/ravenfeast/game/fighting'
import { foesOf } from '../../../../src/rules/ravenfeast/game/near'
import { Feast, hill, type Scene, type SceneFigure } from './driver'

/** Others on both sides, so that one casualty is not half of a side. */
const CROWD: readonly SceneFigure[] = ['A', 'B'].flatMap((side) =>
  [0, 2, 4].map((x, i): SceneFigure => ({ id: `${side}${i + 7}`, at: [x + 15, side === 'A' ? -22 : 22], is: { morale: 5 } })))
const begun = async (figures: readonly SceneFigure[], rest: Partial<Scene> = {}) => (await Feast.of({ figures: [...figures, ...CROWD],
  ...rest })).until('move')
/** Round the figure in the middle: A to H as the picture has them, clockwise from its front left. */
const AROUND = { A: [-1, 1], B: [0, 1], C: [1, 1], D: [1, 0], E: [1, -1], F: [0, -1], G: [-1, -1], H: [-1, 0] } as const
const foe = (letter: keyof typeof AROUND, is: SceneFigure['is'] = {}): SceneFigure => ({ id: `B${letter}`, at: AROUND[letter], yaw: 180, is })
const middle = (is: SceneFigure['is'] = {}): SceneFigure => ({ id: 'A1', at: [0, 0], is })
const attacks = (n: number, score = 3) => ({ melee: { score, attacks: n } })

describe('who is in melee', () => {
  it('RF-MELEE-1: in base contact, corner to corner too', async () => {
    const foes = async (x: number, z: number) => {
      const game = await begun([middle(), { id: 'B1', at: [x, z] }])
      return foesOf(game.look, game.figure('A1')).length
    }
    expect([await foes(0, 1), await foes(0, 1.2), await foes(1, 1)]).toEqual([1, 0, 1])
  })

  it('RF-FACING-1, RF-FACING-2, RF-FACING-3: it attacks what is forward of its rear edge; all eight round it attack it', async () => {
    const facing: Readonly<Record<string, number>> = { A: 135, B: 180, C: 225, D: 270, E: 315, F: 0, G: 45, H: 90 }
    const square = Object.keys(AROUND).map((letter) => ({ ...foe(letter as keyof typeof AROUND), yaw: Math.round(facing[letter]! / 90) * 90 }))
    const game = await begun([middle(), ...square])
    game.changed(({ figures }) => (figures['A1']!.faces = 'BB'))
    expect(reachOf(game.look, game.figure('A1')).targets).toEqual(['BA', 'BB', 'BC', 'BD', 'BH'])
    expect(reachOf(game.look, game.figure('A1')).behind).toEqual(['BE', 'BF', 'BG'])
    for (const { id } of square) expect(reachOf(game.look, game.figure(id)).targets, id).toContain('A1')
  })
})

describe('whom one strikes', () => {
  it('RF-MELEE-2: of several attackers one chooses whom one faces; a lone one is always faced', async () => {
    const game = (await begun([middle(), foe('B'), foe('F')])).until('face')
    expect(game.open).toEqual(['A1>BB', 'A1>BF', 'done'])
    game.dice(6, 6, 6).pick('A1>BF').done()
    expect(game.data('faces')).toContainEqual({ unit: 'A1', at: 'BF' })
    expect(game.data('struck').find(({ unit }) => unit === 'A1')).toMatchObject({ blows: [{ at: 'BF' }] })
    const lone = (await begun([middle(), foe('F')])).pick('rest').dice(6, 6).pick('rest').done()
    expect(lone.data('faces')).toContainEqual({ unit: 'A1', at: 'BF' })
  })

  it('RF-MELEE-2, RF-RALLY-2: whoever attacks nobody is not asked whom it faces', async () => {
    const game = await begun([middle(), foe('B'), foe('F')])
    game.pick('rest').changed(({ figures }) => (figures['A1']!.fled = true)).dice(6, 6).until('move', 'B').pick('rest')
    expect([game.done().data('faces').map(({ unit }) => unit), game.data('struck').length]).toEqual([['BB', 'BF'], 2])
  })

  it('RF-MELEE-3: at least one attack goes at the enemy directly in front', async () => {
    const game = (await begun([middle(attacks(2)), foe('B'), foe('D')])).until('face').pick('A1>BB')
    expect(game.asked!.kind).toBe('strike')
    expect([{ BB: 2 }, { BB: 1, BD: 1 }, { BD: 2 }].map((counts) => game.breaks({ counts: counts as unknown as Record<string, number> }))).toEqual([[], [],
      ['RF-MELEE-3']])
  })

  it('RF-MELEE-4: the others at any viable target, none to the rear', async () => {
    const game = (await begun([middle(attacks(3)), foe('B'), foe('D'), foe('F')])).until('face').pick('A1>BB')
    expect(game.breaks({ counts: { BB: 1, BD: 2 } })).toEqual([])
    expect(game.breaks({ counts: { BB: 1, BD: 1, BF: 1 } })).toEqual(['RF-FACING-2'])
  })

  it('RF-MELEE-7: as many attacks as it has; nothing is asked where there is one target', async () => {
    const game = (await begun([middle(attacks(2, 4)), foe('B')])).pick('rest').dice(5, 5, 6).pick('rest').done()
    expect(game.data('struck')[0]).toMatchObject({ unit: 'A1', blows: [{ face: 5, needs: 4 }, { face: 5, needs: 4 }] })
  })
})

describe('an attack', () => {
  const fight = async (mine: SceneFigure['is'], theirs: SceneFigure['is'], ...faces: number[]) =>
    (await begun([middle(mine), foe('B', theirs)])).pick('rest').dice(...faces).pick('rest').done()

  it('RF-MELEE-5: wounds on the Melee score or less', async () => {
    expect((await fight(attacks(1, 4), { wounds: 2, armor: 4 }, 5, 6)).figure('BB').wounds).toBe(2)
    expect((await fight(attacks(1, 4), { wounds: 2, armor: 4 }, 4, 5, 6)).figure('BB').wounds).toBe(1)
  })

  it('RF-MELEE-6: Armor or less saves', async () => {
    expect((await fight(attacks(1, 4), { wounds: 2, armor: 4 }, 4, 4, 6)).figure('BB').wounds).toBe(2)
  })

  it('RF-MELEE-5, RF-MELEE-6: the dice are told as those of who strikes and of who saves, attack by attack', async () => {
    const { play } = await fight(attacks(2, 4), { wounds: 3, armor: 4 }, 4, 4, 3, 5, 6)
    const { log, record: { entries } } = play
    const { rolls } = rollsSince({ log, entries }, entries.length - 1, [{ unit: 'A1', side: 'A' }, { unit: 'BB', side: 'B' }], undefined)
    expect(rolls.slice(0, 4).map(({ by, why }) => [by, why])).toEqual([
      ['A', 'A1 strikes BB'], ['B', 'BB: Armor'], ['A', 'A1 strikes BB'], ['B', 'BB: Armor'],
    ])
  })

  it('RF-MELEE-5, RF-TURN-2: both strike before either is removed', async () => {
    const game = await fight(attacks(1, 4), { armor: 1, ...attacks(1, 4) }, 4, 6, 4, 6)
    expect(game.standing.filter((id) => id === 'A1' || id === 'BB')).toEqual([])
  })

  it('RF-MOD-2, RF-MOD-3: 1 less uphill, and once with more than one enemy in contact', async () => {
    const needs = async (n: number) => {
      const game = await begun([middle(attacks(1, 4)), ...(['B', 'D', 'F', 'H', 'A'] as const).slice(0, n).map((letter) => foe(letter))])
      return meleeSum(game.look, game.figure('A1'), game.figure('BB')).needs
    }
    expect([await needs(1), await needs(2), await needs(5)]).toEqual([4, 3, 3])
    const slope = await begun([middle(attacks(1, 4)), { ...foe('B', attacks(1, 4)), at: [0, 1, 1] }], { pieces: [hill('hill', 0, 2, 1, 1.5, 1)] })
    expect(meleeSum(slope.look, slope.figure('A1'), slope.figure('BB')).needs).toBe(3)
    expect(meleeSum(slope.look, slope.figure('BB'), slope.figure('A1')).needs).toBe(4)
  })
})

describe('a death worthy of a song', () => {
  const duel = async (theirs: SceneFigure['is'], faces: readonly number[], friends: readonly SceneFigure[] = []) =>
    (await begun([middle(attacks(1, 4)), foe('B', { armor: 4, ...theirs }), ...friends])).pick('rest').dice(...faces).pick('rest').done()

  it('RF-SONG-1: in melee alone', async () => {
    const game = await begun([middle({ missile: { score: 4, range: 18, attacks: 1 } }), { id: 'B1', at: [0, 9], yaw: 180 }])
    expect(game.toPhase('shooting').dice(1, 6).pick('B1').done().events('song')).toEqual([])
  })

  it('RF-SONG-2: a wound with a 1 and an Armor roll of 6 call for a third roll; no other pair does', async () => {
    expect((await duel({ wounds: 3, morale: 5 }, [1, 6, 5, 6])).data('struck')[0]).toMatchObject({ blows: [{ again: 5 }] })
    expect((await duel({ wounds: 3 }, [1, 5, 6])).data('struck')[0]).toMatchObject({ blows: [{ again: null }] })
    expect((await duel({ wounds: 3 }, [2, 6, 6])).data('struck')[0]).toMatchObject({ blows: [{ again: null }] })
  })

  it('RF-SONG-3: if it hits the victim is marked; it loses one wound either way', async () => {
    expect((await duel({ wounds: 3, morale: 5 }, [1, 6, 4, 6, 1])).figure('BB')).toMatchObject({ token: true, wounds: 2 })
    expect((await duel({ wounds: 3 }, [1, 6, 5, 6])).figure('BB')).toMatchObject({ token: false, wounds: 2 })
  })

  const friend = (id: string, z: number, morale: number): SceneFigure => ({ id, at: [0, 2 + z], is: { morale } })
  const rolledBy = (game: Feast) => game.data('rolled').flatMap(({ rolls }) => (rolls as { figure: string }[]).map(({ figure }) => figure))

  it('RF-SONG-4, RF-MORALE-3: friends within 3" whose Morale is not above the victim\'s roll for it', async () => {
    const friends = [friend('B1', 3, 2), { ...friend('B2', 0, 3), at: [2.5, 1] as const }, { ...friend('B3', 0, 4), at: [-2, 1] as const },
      { ...friend('B4', 0, 2), at: [4.2, 1] as const }]
    expect(rolledBy(await duel({ morale: 3 }, [1, 6, 1, 6, 1, 1], friends))).toEqual(['B1', 'B2'])
  })

  it('RF-SONG-5: a victim with more than one wound left survives, and rolls itself', async () => {
    expect(rolledBy(await duel({ wounds: 3, morale: 5 }, [1, 6, 1, 6, 1]))).toEqual(['BB'])
  })
})
