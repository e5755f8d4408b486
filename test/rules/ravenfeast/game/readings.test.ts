import { describe, expect, it } from 'vitest'
import { strikes, type Going } from '../../../../src/rules/ravenfeast/appraise/ways'
import { reachOf } from '../../../../src/rules/ravenfeast/game/fighting'
import { moraleSum } from '../../../../src/rules/ravenfeast/game/morale'
import { armorSum, shotOf } from '../../../../src/rules/ravenfeast/game/shooting'
import type { Readings } from '../../../../src/rules/ravenfeast/readings'
import { ravenfeastShow } from '../../../../src/rules/ravenfeast/show'
import { bow, Feast, type Scene, type SceneFigure } from './driver'

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
