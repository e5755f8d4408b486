import { describe, expect, it } from 'vitest'
import { glances } from '../../../../src/rules/ravenfeast/appraise/sight'
import { strikes, type Going } from '../../../../src/rules/ravenfeast/appraise/ways'
import { hasCover } from '../../../../src/rules/ravenfeast/game/cover'
import { reachOf } from '../../../../src/rules/ravenfeast/game/fighting'
import { moraleSum } from '../../../../src/rules/ravenfeast/game/morale'
import { armorSum, shotOf } from '../../../../src/rules/ravenfeast/game/shooting'
import { initiativeOf } from '../../../../src/rules/ravenfeast/game/steps/turn'
import type { Readings } from '../../../../src/rules/ravenfeast/readings'
import { ravenfeastShow } from '../../../../src/rules/ravenfeast/show'
import { bow, Feast, wood, type Scene, type SceneFigure } from './driver'

/* What may be agreed on otherwise, each in a scene of its own: first as it is usually played. */

const begun = async (figures: readonly SceneFigure[], readings: Partial<Readings> = {}, rest: Partial<Scene> = {}) =>
  (await Feast.of({ figures, readings, ...rest })).until('move')
const FOE: SceneFigure = { id: 'B8', at: [22, 22], is: { morale: 5 } }

describe('who leads', () => {
  const figures: readonly SceneFigure[] = [
    { id: 'A1', at: [0, 0], is: { rank: 'leader', morale: 5 } }, { id: 'A2', at: [6, 0], fled: true, is: { morale: 2 } }, FOE,
  ]

  it('RF-LEADER-2, RF-GROUP-3: a Leader\'s Morale is his group\'s after a test, or without one: then nobody is asked, and his card says so', async () => {
    const asked = async (readings: Partial<Readings>, ...faces: readonly number[]) => (await Feast.of({ figures, readings }, faces)).pick('A')
    expect((await asked({})).asked!.kind).toBe('lend')
    const given = (await asked({ leaderMorale: 'given' }, 4)).done()
    expect([given.data('rolled')[0], given.asked!.kind]).toMatchObject([{ why: 'rally', rolls: [{ figure: 'A2', face: 4, needs: 5 }] }, 'move'])
    expect(moraleSum(given.look, given.figure('A2'), 'rally', null).changes).toEqual([{ by: 3, text: 'the group of A1', rule: 'RF-GROUP-3' }])
    const word = ({ look }: Feast) => ravenfeastShow.units(look)[0]!.rules[0]!.text
    expect([word(await asked({})), word(given)]).toEqual([
      'By a Morale test he lends his Morale to friends within 5".', 'He lends his Morale to friends within 5".',
    ])
  })
})

describe('the line of a shot', () => {
  const ARCHER: SceneFigure = { id: 'A1', at: [0, 0], is: { missile: bow(3) } }
  const lineIn = async (figures: readonly SceneFigure[], readings: Partial<Readings>, rest: Partial<Scene> = {}) => {
    const game = await begun(figures, readings, rest)
    const { open, woods, cover } = shotOf(game.look, game.figure('A1'), 'B1').line
    return { open, limit: woods?.limit, length: woods && Math.round(woods.length * 100) / 100, cover: cover.map(({ by }) => by) }
  }

  it('RF-WOODS-2, RF-WOODS-1: 4" of a wood where both stand in it, or where one of the two does', async () => {
    const through = (at: number, readings: Partial<Readings>) =>
      lineIn([ARCHER, { id: 'B1', at: [0, 9] }, FOE], readings, { pieces: [wood('trees', 0, at, 3, 1.5)] })
    expect(await through(8, {})).toMatchObject({ open: false, limit: 2, length: 2.5 })
    expect(await through(8, { woodsFrom: 'either' })).toMatchObject({ open: true, limit: 4 })
    expect(await through(5, { woodsFrom: 'either' })).toMatchObject({ open: false, limit: 2, length: 3 })
  })

  it('RF-WOODS-3: inches of several woods count together, or each wood by itself; the glance of a program agrees', async () => {
    const two = (second: number) => ({ pieces: [wood('near', 0, 3, 3, 0.6), wood('far', 0, 6, 3, second)] })
    const figures = [ARCHER, { id: 'B1', at: [0, 9] }, FOE] as const
    expect(await lineIn(figures, {}, two(0.6))).toMatchObject({ open: false, length: 2.4 })
    const apart = { woodsCount: 'apart' } as const
    expect(await lineIn(figures, apart, two(0.6))).toMatchObject({ open: true, length: 1.2, cover: ['near', 'far'] })
    expect(await lineIn(figures, apart, two(1.1))).toMatchObject({ open: false, length: 2.2, cover: ['near', 'far'] })
    const glance = async (readings: Partial<Readings>) => {
      const { look } = await begun(figures, readings, two(0.6))
      return glances(look, 'A1', [0, 0, 0], 'B1')
    }
    expect([await glance({}), await glance(apart)]).toEqual([false, true])
  })

  it('RF-COVER-3: of figures, shield walls are cover but the target\'s own, or that one too, or every figure by itself', async () => {
    const ranks = [[0, 8], [1, 8], [-1, 8], [0, 9]].map(([x, z], i): SceneFigure => ({ id: `B${4 - i}`, at: [x!, z!], yaw: 180, is: { shield: true } }))
    const alone: SceneFigure = { id: 'B7', at: [0, 4] }
    const covers = (screen: Readings['screen']) => lineIn([ARCHER, ...ranks, alone], { screen }, { walls: [['B4', 'B3', 'B2', 'B1']] })
    expect([(await covers('walls')).cover, (await covers('own-wall')).cover, (await covers('figures')).cover]).toEqual([[], ['wall-1'], ['B7', 'wall-1']])
  })

  it('RF-COVER-3, RF-SHOOT-7, RF-MORALE-9: a figure that is cover has a die, is called by its name, and is one to stand behind', async () => {
    const twice: SceneFigure = { ...ARCHER, is: { missile: bow(3, 18, 2) } }
    const game = (screen: Readings['screen']) => begun([twice, { id: 'B7', at: [0, 4], name: 'Ulf' }, { id: 'B1', at: [0, 5.2] }, FOE], { screen })
    const shot = (await game('figures')).toPhase('shooting').pick('B1')
    const { rows } = ravenfeastShow.sheet(shot.look, shot.asked as never, 'A', null)!
    expect(rows[0]!.facts).toContainEqual(expect.objectContaining({ label: 'Cover', text: 'Ulf', rule: 'RF-COVER-1' }))
    shot.dice(1, 4).answer({ counts: { A1: 1 } }).done()
    expect(shot.last('volley')).toMatchObject({ wounds: 0, shots: [{ by: 'A1', cover: [4], armor: null }] })
    const behind = async (screen: Readings['screen']) => {
      const { look, state } = await game(screen)
      return hasCover(look, state.figures['B1']!)
    }
    expect([await behind('walls'), await behind('figures')]).toEqual([false, true])
  })
})

describe('front and rear', () => {
  it('RF-FACING-1, RF-WALL-10, RF-MELEE-4: part of a target is enough ahead of the rear edge, or its centre, or all of it has to be', async () => {
    const shield = { shield: true, armor: 2 } as const
    const wall = [0, -1, -2].map((x, i): SceneFigure => ({ id: `A${i + 1}`, at: [x, 0], is: shield }))
    const scene = async (z: number, readings: Partial<Readings>) => {
      const game = await begun([...wall, { id: 'B1', at: [1, z] }, { id: 'B2', at: [0, 1] }, FOE], readings, { walls: [['A1', 'A2', 'A3']] })
      const { targets } = reachOf(game.look, game.figure('A1'))
      return [targets.includes('B1'), armorSum(game.look, game.figure('A1'), game.figure('B1')).needs]
    }
    const all = (z: number) => Promise.all(([{}, { forward: 'centre' }, { forward: 'whole' }] as const).map((readings) => scene(z, readings)))
    expect(await all(0)).toEqual([[true, 4], [true, 4], [true, 4]])
    expect(await all(-0.3)).toEqual([[true, 4], [true, 4], [false, 2]])
    expect(await all(-0.7)).toEqual([[true, 4], [false, 2], [false, 2]])
  })

  it('RF-FACING-1, RF-SHOOT-1: the same goes for shots, and the ruling says what lies ahead', async () => {
    const shot = async (readings: Partial<Readings>) => {
      const game = await begun([{ id: 'A1', at: [0, 0], is: { missile: bow(3) } }, { id: 'B1', at: [9, -0.7] }, FOE], readings)
      const { facing } = shotOf(game.look, game.figure('A1'), 'B1').line
      return [game.toPhase('shooting').asked?.kind === 'shoot', facing.text]
    }
    expect(await shot({})).toEqual([true, 'B1 lies 0.3" forward of the rear edge of A1.'])
    expect(await shot({ forward: 'centre' })).toEqual([false, 'B1 is to the rear of A1.'])
  })

  it('RF-MELEE-2, RF-FACING-2: a lone attacker is faced, or not: then who was struck from behind does not strike back', async () => {
    const others: readonly SceneFigure[] = [{ id: 'A2', at: [20, -20] }, { id: 'A3', at: [15, -20] }, FOE]
    const struck = async (readings: Partial<Readings>, ...faces: readonly number[]) => {
      const game = await begun([{ id: 'A1', at: [0, 0] }, { id: 'B2', at: [0, -1] }, ...others], readings)
      return game.pick('rest').dice(...faces).pick('rest').done().data('struck').map(({ unit }) => unit)
    }
    expect(await struck({}, 6, 6)).toEqual(['A1', 'B2'])
    expect(await struck({ lone: 'as-stood' }, 6)).toEqual(['B2'])
  })

  it('RF-MELEE-2: nor does a program that comes from behind expect blows in return', async () => {
    const sentBack = async (lone: Readings['lone']) => {
      const game = await begun([{ id: 'A1', at: [0, -1] }, { id: 'B2', at: [0, 0] }, FOE], { lone })
      const moving = { figure: 'A1', mode: 'foot', withdraws: false, allowance: 6 } as const
      const going: Going = { id: 'foe', text: '', unit: 'A1', actions: ['go'], moves: 0, strikes: 0, moving, to: 'foe' }
      return strikes(game.look, going).find(({ target }) => target === 'A1')!.loss
    }
    expect([await sentBack('faced') < 0, Math.abs(await sentBack('as-stood'))]).toEqual([true, 0])
  })
})

describe('withdrawal', () => {
  const charged = async (readings: Partial<Readings>) =>
    (await begun([{ id: 'A1', at: [0, -4] }, { id: 'B1', at: [0, 0], yaw: 180 }, FOE], readings)).walk('A1', [0, -1]).until('move', 'B')

  it('RF-WITHDRAW-1, RF-MOVE-7: who was contacted before its own move has forfeited it, or withdraws in it; who made the contact never does', async () => {
    expect((await charged({})).open).not.toContain('foot:B1')
    const game = await charged({ contacted: 'withdraws' })
    expect(game.figure('A1').moved).toBe(true)
    game.pick('foot:B1')
    expect([game.breaks(game.path([0, 3.1])), game.breaks(game.path([0.5, 0]))]).toEqual([['RF-WITHDRAW-1'], ['RF-WITHDRAW-1']])
    expect(game.dice(6).go([0, 3]).done().figure('B1')).toMatchObject({ spent: 3, moved: true })
  })

  it('RF-WITHDRAW-1, RF-WALL-15, RF-MOVE-7: a wall that was contacted still stays as a wall, and may be given up', async () => {
    const shields = [0, 1, 2].map((x, i): SceneFigure => ({ id: `B${i + 1}`, at: [x, 0], yaw: 180, is: { shield: true } }))
    const game = (await begun([{ id: 'A1', at: [1, -4] }, ...shields, FOE], { contacted: 'withdraws' }, { walls: [['B1', 'B2', 'B3']] }))
      .walk('A1', [1, -1]).until('move', 'B')
    expect([game.refusal('wall:wall-1'), game.refusal('about:wall-1')]).toEqual(['RF-MOVE-7', 'RF-MOVE-7'])
    expect(game.pick('dissolve:wall-1').open).toContain('foot:B2')
  })
})

describe('groups and captives', () => {
  const HERO: SceneFigure = { id: 'A1', at: [0, 0], is: { rank: 'hero', morale: 4 } }
  const weak = { morale: 2 } as const

  it('RF-GROUP-5, RF-MORALE-4: who is in a group is fixed at the end of Movement, or is as they stand when the Hero dies and Morale is rolled', async () => {
    const rolled = async (readings: Partial<Readings>) => {
      const archer: SceneFigure = { id: 'A6', at: [18, 10], is: { missile: bow(3) } }
      const others = [10, 14].map((x, i): SceneFigure => ({ id: `A${i + 4}`, at: [x, -20] }))
      const game = await begun([HERO, { id: 'A2', at: [4, 0], is: weak }, { id: 'A3', at: [9, 0], is: weak }, ...others, archer, FOE], readings)
      // Since the end of Movement A2 has come near the Hero, and A3 has gone.
      game.toPhase('shooting').changed(({ figures, groups }) => {
        groups['A1'] = ['A1', 'A3']
        Object.assign(figures['A1']!, { marked: true, wounds: 0 })
      })
      return game.dice(1).pick('hold').done().data('rolled')[0]!['rolls']
    }
    expect(await rolled({})).toMatchObject([{ figure: 'A3' }])
    expect(await rolled({ groups: 'as-they-stand' })).toMatchObject([{ figure: 'A2' }])
  })

  it('RF-GROUP-5, RF-GROUP-3: a score is that of the group in which the figure is then; its card names that group, and none is told as fixed', async () => {
    const seen = async (readings: Partial<Readings>) => {
      const game = (await begun([HERO, { id: 'A2', at: [4, 0], is: weak }, { id: 'A3', at: [0, -20] }, FOE], readings)).walk('A2', [9, 0])
      const { markers } = ravenfeastShow.units(game.look).find(({ unit }) => unit === 'A2')!
      const told = markers.some(({ id }) => id === 'group')
      return [told, moraleSum(game.look, game.figure('A2'), 'rally', null).needs, game.pick('rest').pick('rest').events('groups').length]
    }
    expect(await seen({})).toEqual([true, 4, 1])
    expect(await seen({ groups: 'as-they-stand' })).toEqual([false, 2, 0])
  })

  it('RF-MORALE-7, RF-INIT-1, RF-INIT-2, RF-MORALE-8: a Leader or Hero who is a captive counts for his side, or counts no more', async () => {
    const held = (id: string, x: number, rank: 'leader' | 'hero'): readonly SceneFigure[] =>
      [{ id, at: [x, 0], captive: true, is: { rank, morale: 2 } }, { id: `B${x}`, at: [x, 1] }]
    const others = [0, 5, 10].map((x, i): SceneFigure => ({ id: `A${i + 3}`, at: [x, -20], is: weak }))
    const counted = async (readings: Partial<Readings>) => {
      const game = await begun([...held('A1', 1, 'leader'), ...held('A2', 5, 'hero'), ...others], readings)
      return [moraleSum(game.look, game.figure('A3'), 'morale', null).needs, initiativeOf(game.state, 'A')]
    }
    expect([await counted({}), await counted({ captives: 'lost' })]).toEqual([[4, 2], [2, 0]])
  })
})

describe('a Death Worthy of a Song', () => {
  const rolled = async (readings: Partial<Readings>, wounds: number, ...faces: readonly number[]) => {
    const friends = [3, 4].map((morale, i): SceneFigure => ({ id: `B${i + 1}`, at: [i * 2 - 1, 2.5], is: { morale } }))
    const others = [10, 15, 20].map((x, i): SceneFigure => ({ id: `B${i + 3}`, at: [x, 20] }))
    const victim: SceneFigure = { id: 'B9', at: [0, 1], yaw: 180, is: { wounds, morale: 3 } }
    const game = await begun([{ id: 'A1', at: [0, 0] }, victim, ...friends, ...others], readings)
    // To wound with a 1 against a 6, the third roll, what the victim strikes back; then Morale.
    return game.pick('rest').dice(1, 6, 1, 6, ...faces).pick('rest').done().data('rolled')
      .flatMap(({ rolls }) => (rolls as { figure: string }[]).map(({ figure }) => figure))
  }

  it('RF-SONG-4: rolls are due from friends whose Morale is not above the victim\'s, or from all of them', async () => {
    expect(await rolled({}, 1, 1)).toEqual(['B1'])
    expect(await rolled({ song: 'all' }, 1, 1, 1)).toEqual(['B1', 'B2'])
  })

  it('RF-SONG-5: wounds left to the victim are counted before the blow, or after it', async () => {
    expect([await rolled({}, 2, 1, 1), await rolled({}, 3, 1, 1)]).toEqual([['B9', 'B1'], ['B9', 'B1']])
    expect([await rolled({ songWounds: 'after' }, 2, 1), await rolled({ songWounds: 'after' }, 3, 1, 1)]).toEqual([['B1'], ['B9', 'B1']])
  })
})
