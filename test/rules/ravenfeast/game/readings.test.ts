import { describe, expect, it } from 'vitest'
import { moraleSum } from '../../../../src/rules/ravenfeast/game/morale'
import type { Readings } from '../../../../src/rules/ravenfeast/readings'
import { ravenfeastShow } from '../../../../src/rules/ravenfeast/show'
import { Feast, type Scene, type SceneFigure } from './driver'

/* What may be agreed on otherwise, each in a scene of its own: first as it is usually played. */

const begun = async (figures: readonly SceneFigure[], readings: Partial<Readings> = {}, rest: Partial<Scene> = {}) =>
  (await Feast.of({ figures, readings, ...rest })).until('move')
const FOE: SceneFigure = { id: 'B1', at: [22, 22], is: { morale: 5 } }

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
