import { describe, expect, it } from 'vitest'
import { totalOf } from '../../../src/bot/value'
import { lookAt } from '../../../src/rules/engine/look'
import { ravagedStarAppraisal as appraisal } from '../../../src/rules/ravaged-star/appraise'
import { profileOf } from '../../../src/rules/ravaged-star/game/state'
import type { Special, WeaponRule } from '../../../src/rules/ravaged-star/profile'
import { column, Rst, type Scene } from './game/driver'
import { blade, rifle, rule, weapon } from './game/profiles'

const lookOn = (game: Rst) => lookAt(game.play, game.host)
const scriptsOf = (game: Rst) => appraisal.scripts(lookOn(game), game.asked!)
const script = (game: Rst, id: string) => scriptsOf(game).find((one) => one.id === id)
const scene = (units: Scene['units'], more: Partial<Scene> = {}) => new Rst({ ...more, units: [...units, { id: 'B9', at: [22, 22] }] })
const pointsOf = (game: Rst, unit: string) => profileOf(game.state, unit).points

describe('Charges', () => {
  it('RS-CHARGE-3: are considered as far as the rim of an engagement range, and go as near as they can', async () => {
    const gaps = async (z: number) => {
      const game = (await Rst.measured({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, z] }] })).act('A1')
      const found = game.open.includes('charge') ? appraisal.ends(lookOn(game), script(game, 'charge')!, 1) : []
      return found.map(({ at }) => Number((z - 1 - at[2]).toFixed(2)))
    }
    expect([await gaps(10), await gaps(10.5), await gaps(10.9), await gaps(11.1)]).toEqual([[0.1], [0.99], [0.99], []])
  })
})

describe('What is done for friends', () => {
  it('RS-SPECIAL-RALLYING-1: 0.3 of the points of who is shaken, as likely as it passes on 6, less the 3 in 10 that it would by itself', () => {
    const game = scene([{ id: 'A1', at: [0, 0], is: { rules: [rule('Rallying', 6)] } }, { id: 'A2', at: [4, 0], shaken: true }]).act('A1')
    expect(script(game, 'rally')!.spends).toBeCloseTo(-0.3 * pointsOf(game, 'A2') * 0.5 * 0.7, 9)
    expect(script(game, 'rally-move')!.actions).toEqual(['rally', 'move'])
  })

  it('RS-SPECIAL-HEAL-1: for one who is out of range it goes there first, to where it is in range', () => {
    const healer = { id: 'A1', at: [0, 0] as const, is: { rules: [{ name: 'Heal' as const, x: 2, of: 'Core' }], movement: 6 } }
    const near = scene([healer, { id: 'A2', at: column(2, 2.5, 0), started: 4 }]).act('A1')
    expect(script(near, 'heal')!.spends).toBeLessThan(0)
    expect(script(near, 'heal@A2')).toBeUndefined()
    const far = scene([healer, { id: 'A2', at: column(2, 8, 0), started: 4 }]).act('A1')
    expect(script(far, 'heal')).toBeUndefined()
    const going = script(far, 'heal@A2')!
    expect(going.actions).toEqual(['move', 'heal'])
  })

  it('RS-SPECIAL-TRANSPORT-8: who is aboard is let out, by the points of those', () => {
    const carrier = { base: 60, wounds: 6, rules: [rule('Large'), rule('Transport', 6)] }
    const game = scene([{ id: 'A1', at: [0, 0], is: carrier }, { id: 'A2', at: null, aboard: 'A1', started: 2, is: { models: 2 } }]).act('A1')
    expect(script(game, 'disembark')!.spends).toBeCloseTo(-0.1 * pointsOf(game, 'A2'), 9)
    expect(script(game, 'move-disembark')!.actions).toEqual(['move', 'disembark'])
  })
})

describe('Where nothing is held', () => {
  it('RS-S2-2, RS-S2-3: near each enemy is a place to be, most near a Support or Commander, so that who scores by felling goes there', () => {
    const game = scene([{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [3, 20], is: { type: 'Commander' } }], { scenario: 2 })
    const aims = appraisal.aims(lookOn(game), 'A')
    expect(aims.map(({ at, points, denies }) => [at, points, denies])).toEqual([[[3, 20], 1.5, 0], [[22, 22], 1, 0]])
    expect(appraisal.aims(lookOn(game), 'B').map(({ at }) => at)).toEqual([[0, 0]])
    expect(appraisal.aims(lookOn(scene([{ id: 'A1', at: [0, 0] }], { scenario: 1 })), 'A').filter(({ id }) => id.startsWith('quarry'))).toEqual([])
  })
})

describe('Attacks', () => {
  it('RS-MELEE-12: dice are shared, so that no more go to one than fell it', () => {
    const arms = { weapons: [weapon('blade', { range: 'M', attacks: 4, accuracy: 3, ap: 3 })] }
    const game = scene([{ id: 'A1', at: column(3, 0, 0), is: arms }, { id: 'B1', at: [-1, 1.6] }, { id: 'B2', at: column(3, 1.6, 1.6, 1.2) }], { scenario: 2 })
      .act('A1').pick('melee').settle()
    expect(game.asked!.kind).toBe('fight')
    const advice = appraisal.advice(lookOn(game), game.asked!, 'A')!
    const best = advice.toSorted((a, b) => totalOf(b.terms!) - totalOf(a.terms!))[0]!
    expect(Object.values('counts' in best.answer ? best.answer.counts : {}).filter((n) => n > 0)).toHaveLength(2)
  })

  it('RS-BULLDOZE-4, RS-SPECIAL-IMPACT-1: whoever is run over is hit, and may be shaken', async () => {
    const tank = { base: 60, wounds: 9, movement: 8, rules: [rule('Large'), rule('Impact', 3)], weapons: [blade()] }
    const game = (await Rst.measured({ units: [{ id: 'A1', at: [0, 0], is: tank }, { id: 'B1', at: [0, 5] }, { id: 'B9', at: [22, 22] }] })).act('A1')
    const look = lookOn(game)
    const over = appraisal.ends(look, script(game, 'bulldoze')!, 3).filter((end) => end.over?.includes('B1'))
    expect(over.length).toBeGreaterThan(0)
    const texts = appraisal.strikes(look, script(game, 'bulldoze')!, over[0]!).map(({ text }) => text)
    expect(texts.some((text) => text.startsWith('Impact'))).toBe(true)
    expect(texts).toContain('over B1')
  })
})

describe('What one unit fears of another', () => {
  /** Of B1, eight models 9" off, by A1's rifle with those rules at its distance; against how much of it there is without. */
  const against = (away: number, rules: readonly Special<WeaponRule>[], boosted = false) => {
    const threat = (more: readonly Special<WeaponRule>[]) => {
      const game = scene([
        { id: 'A1', at: [0, 0], is: { weapons: [rifle({ rules: more })], boost: { text: 'More', improve: {} } } }, { id: 'B1', at: column(8, 0, away, 1.2) },
      ]).changed((state) => {
        state.units['A1']!.boosted = boosted
      })
      return appraisal.threat(lookOn(game), 'A1', 'B1', away).now
    }
    return threat(rules) / threat([])
  }

  it('RS-SPECIAL-BLAST-1, RS-SPECIAL-POINT-BLANK-1: counts the dice that Blast and Point Blank add', () => {
    expect([against(9, [rule('Blast')]), against(9, [rule('Point Blank', 1)]), against(13, [rule('Point Blank', 1)])]).toEqual([
      expect.closeTo(5, 1), expect.closeTo(2, 1), 1,
    ])
  })

  it('RS-SPECIAL-SHORT-1, RS-SPECIAL-BOOST-ONLY-1: nothing of what is fired at Short range alone from farther off, nor of what wants a boost', () => {
    expect([against(9, [rule('Short')]), against(13, [rule('Short')])]).toEqual([1, 0])
    expect([against(9, [rule('Boost Only')]), against(9, [rule('Boost Only')], true)]).toEqual([0, 1])
  })
})
