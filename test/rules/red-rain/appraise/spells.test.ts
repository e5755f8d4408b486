import { describe, expect, it } from 'vitest'
import { scripts } from '../../../../src/rules/red-rain/appraise/scripts'
import { castWorth } from '../../../../src/rules/red-rain/appraise/spells'
import { strikes } from '../../../../src/rules/red-rain/appraise/strikes'
import { BOLT, Rain, spell } from '../game/driver'

/** What A1, with so much Arcane, is thought to strike at by what it casts after a move, if it has cast a bolt before that. */
function after(arcane: number): readonly string[] {
  const { look, asked } = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { arcane, spells: [BOLT] } }, { id: 'B1', at: [0, 10] }] }).act('A1')
  const script = scripts(look, asked!).find(({ id }) => id === 'cast:bolt move cast')!
  return strikes(look, script).map(({ target }) => target)
}

describe('spells, as a program weighs them', () => {
  it('RR-CARD-8: Arcane that a spell ahead of a move costs is not there for one after it', () => {
    expect(after(1)).toEqual([])
    expect(after(2)).toEqual(['B1'])
  })

  it('RR-H2H-3: to make anybody faster who has acted in the last round is worth nothing; in earlier ones, and who has yet to act, it is', () => {
    const tide = spell('tide', { effect: 'haste', inches: 3 })
    const worth = (round: number, acted: boolean) => {
      const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { arcane: 1, spells: [tide] } }, { id: 'A2', at: [4, 0] }, { id: 'B1', at: [0, 10] }] })
        .act('A1').changed((state) => { Object.assign(state, { round }); state.models['A2']!.acted = acted })
      return castWorth(game.look, game.model('A1'), game.model('A2'), tide)
    }
    expect(worth(3, true)).toBe(0)
    expect(worth(3, false)).toBeGreaterThan(0)
    expect(worth(2, true)).toBeGreaterThan(0)
  })
})
