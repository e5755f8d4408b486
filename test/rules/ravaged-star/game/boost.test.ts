import { describe, expect, it } from 'vitest'
import { apOf, damageOf } from '../../../../src/rules/ravaged-star/game/attack'
import { isDepleted } from '../../../../src/rules/ravaged-star/game/state'
import type { Pool } from '../../../../src/rules/ravaged-star/game/tasks'
import { column, Rst, type Scene } from './driver'
import { rifle, rule } from './profiles'

const left = (game: Rst) => game.unit('B1').models.map((model) => model.wounds)

describe('a Boost ability that improves Wounds', () => {
  /** B1 with models of so many Wounds and 2 more while it is boosted; A1 has four sure hits of Damage 1. */
  const tough = (n: number, wounds: number, more: Scene['units'] = []) =>
    new Rst({
      units: [
        { id: 'A1', at: [0, 0], is: { weapons: [rifle({ attacks: 4, accuracy: 2 })] } },
        { id: 'B1', at: n === 1 ? [0, 7] : column(n, 0, 7, 1.2), is: { wounds, boost: { text: 'Bulwark', improve: { wounds: 2 } } } },
        ...more,
      ],
    }, [], [5 + more.length])
  const shoot = (game: Rst, faces: readonly number[]) => game.pick('end').act('A1').dice(9, 9, 9, 9, ...faces).pick('shoot').fire({ 'rifle>B1': 1 })
  const endRound = (game: Rst) => {
    const { round } = game.state
    while (game.state.round === round && !game.play.state.over) game.pick(game.open.includes('end') ? 'end' : game.open.at(-1)!)
    return game
  }

  it('RS-BOOST-2, RS-MODIFY-1: each model has so many more, and falls only when these are gone too', () => {
    const game = tough(2, 1).pick('B1')
    expect(left(game)).toEqual([3, 3])
    shoot(game, [1, 1, 9, 9])
    expect(left(game)).toEqual([3, 1])
    expect(isDepleted(game.state, game.unit('B1'))).toBe(false)
  })

  it('RS-STATS-2, RS-DEPLETED-2: a lone model counts by its Wounds as they are now', () => {
    const game = shoot(tough(1, 4).pick('B1'), [1, 1, 1, 9])
    expect([left(game), isDepleted(game.state, game.unit('B1'))]).toEqual([[3], false])
    endRound(game)
    expect([left(game), isDepleted(game.state, game.unit('B1'))]).toEqual([[1], true])
  })

  it('RS-BOOST-3, RS-MODIFY-6: at the end of the round they are gone again, and what was lost stays lost', () => {
    const game = endRound(shoot(tough(1, 4).pick('B1'), [1, 9, 9, 9]))
    expect([game.state.round, left(game)]).toEqual([2, [3]])
    expect(game.unit('B1').boosted).toBe(false)
  })

  it('RS-BOOST-3, RS-WOUND-5, RS-DESTROY-2: whoever lost more than it has without the boost falls then, to nobody’s credit', () => {
    const game = endRound(shoot(tough(1, 2, [{ id: 'B2', at: [20, 20] }]).pick('B1'), [1, 1, 9, 9]))
    expect(game.unit('B1').where).toBe('gone')
    expect(game.state.kills).toEqual([{ unit: 'B1', by: null, round: 1 }])
  })

  it('RS-BOOST-3, RS-UNIT-5: a leader keeps its last Wound while another stands', () => {
    const game = tough(2, 1).pick('B1').changed((state) => {
      state.units['B1']!.models[0]!.wounds = 1
    })
    endRound(game.pick('end'))
    expect(left(game)).toEqual([1, 1])
  })
})

describe('a Boost ability that improves AP and Damage', () => {
  it('RS-BOOST-2, RS-SPECIAL-PIERCING-1, RS-SPECIAL-CRUSHING-1: adds to what a roll sets, as Shock Assault does', () => {
    const gun = rifle({ rules: [rule('Piercing', 8, 3), rule('Crushing', 8, 3)] })
    const game = new Rst({ units: [
      { id: 'A1', at: [0, 0], is: { weapons: [gun], boost: { text: 'Overcharge', improve: { ap: 1, damage: 1 } } } }, { id: 'B1', at: [0, 7] },
    ] })
    const pool: Pool = { by: 'A1', weapon: 'rifle', target: 'B1', kind: 'shoot', count: 1, cover: 'none' }
    const of = (roll: number) => [apOf(game.look, pool, game.unit('B1'), roll), damageOf(game.look, pool, roll)]
    expect([of(5), of(8)]).toEqual([[0, 1], [3, 3]])
    game.changed((state) => {
      state.units['A1']!.boosted = true
    })
    expect([of(5), of(8)]).toEqual([[1, 2], [4, 4]])
  })
})
