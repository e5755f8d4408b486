import { describe, expect, it } from 'vitest'
import { sceneOf } from '../../../../src/bot/scene'
import { valued } from '../../../../src/bot/value'
import { STEADY } from '../../../../src/bot/weights'
import { prospects, winChance } from '../../../../src/bot/win-chance'
import { ravenfeastAppraisal } from '../../../../src/rules/ravenfeast/appraise'
import { Feast } from '../game/driver'

const others = [-12, -8, -4, 4, 8].map((x, i) => ({ id: `A${i + 2}`, at: [x, -20] as const }))

describe('the chance to win in Ravenfeast', () => {
  it('is not the better for many who are far from the enemy: that only draws them on', async () => {
    const { look } = await Feast.of({ figures: [{ id: 'A1', at: [0, -20] }, ...others, { id: 'B1', at: [0, 20] }] })
    const far = (terms: readonly { readonly what: string }[]) => terms.some(({ what }) => what === 'on its way')
    expect([far(valued(sceneOf(look, ravenfeastAppraisal, 'A', STEADY))), far(prospects(look, ravenfeastAppraisal, 'A'))]).toEqual([true, false])
  })

  it('is even where both have the same, wherever they stand', async () => {
    const { look } = await Feast.of({ figures: [{ id: 'A1', at: [0, -22] }, { id: 'B1', at: [12, 20] }] })
    expect(winChance(look, ravenfeastAppraisal, 'A')).toBeCloseTo(0.5, 1)
    expect(winChance(look, ravenfeastAppraisal, 'A') + winChance(look, ravenfeastAppraisal, 'B')).toBeCloseTo(1, 9)
  })
})
