import { describe, expect, it } from 'vitest'
import { fieldFor, outlook, total } from '../../../../src/rules/ravenfeast/appraise/marches'
import { Feast } from '../game/driver'

/** What it is worth to A1, alone before B1 and B2, to strike at B1 rather than to stand off; and to stand in their reach rather than far off. */
async function daring(turn: number, side: 'ahead' | 'behind', scenario: 'open-field' | 'three-stones' = 'open-field') {
  const more = side === 'ahead' ? ['A2', 'A3'] as const : []
  const { look } = await Feast.of({
    figures: [
      { id: 'A1', at: [0, 0] }, ...more.map((id, n) => ({ id, at: [-8 + 2 * n, -20] as const })), { id: 'B1', at: [0, 5] }, { id: 'B2', at: [2, 5] },
    ],
  })
  const field = fieldFor({ ...look, state: { ...look.state, turn, scenario } }, 'A')
  const [own, foe] = [field.powers.index.get('A1')!, field.powers.index.get('B1')!]
  const at = (place: readonly [number, number], met: number | null = null) => total({ ...outlook(field, own, place, met), ground: 0 })
  return { strikes: at([0, 4], foe) - at([0, 0]), nears: outlook(field, own, [0, 0]).risk }
}

describe('who does not lead', () => {
  it('dares more, and most in the last two turns, where only the fallen are counted', async () => {
    const [ahead, behind, late] = [await daring(4, 'ahead'), await daring(4, 'behind'), await daring(7, 'behind')]
    expect([behind.strikes > ahead.strikes, late.strikes > behind.strikes]).toEqual([true, true])
    expect([behind.nears < ahead.nears, late.nears < behind.nears]).toEqual([true, true])
  })

  it('who leads minds no more at last than before', async () => {
    const [early, late] = [await daring(4, 'ahead'), await daring(7, 'ahead')]
    expect(late.strikes).toBeCloseTo(early.strikes, 9)
  })

  it('among stones the fallen decide nothing: the last two turns are as all others', async () => {
    const [early, late] = [await daring(4, 'behind', 'three-stones'), await daring(7, 'behind', 'three-stones')]
    expect([late.strikes, late.nears]).toEqual([early.strikes, early.nears])
  })
})
