import { describe, expect, it } from 'vitest'
import type { Strike } from '../../../../src/rules/appraise'
import { ravenfeastAppraisal } from '../../../../src/rules/ravenfeast/appraise'
import type { Vec2 } from '../../../../src/core/vec'
import type { Card } from '../../../../src/rules/ravenfeast/army/card'
import { bow, Feast, SHIELD, type SceneFigure } from '../game/driver'

/** Three with shields and Armor 2 side by side, facing +z; in a shield wall or not. What A1 is told to get from there, by a blow or a shot. */
async function told(by: 'foe' | 'shot', at: Vec2, walled: boolean, is: Partial<Card>): Promise<readonly Strike[]> {
  const shields = [0, 1, 2].map((x): SceneFigure => ({ id: `B${x + 1}`, at: [x, 0], is: { ...SHIELD, armor: 2, melee: { score: 5, attacks: 1 } } }))
  const figures: readonly SceneFigure[] = [...shields, { id: 'A1', at, yaw: at[1] > 0 ? 180 : 0, is }, { id: 'B9', at: [20, 20] }]
  const game = (await Feast.of({ figures, walls: walled ? [['B1', 'B2', 'B3']] : [] })).until('move')
  const moving = { figure: 'A1', mode: 'foot', withdraws: false, allowance: 6 } as const
  return ravenfeastAppraisal.strikes(game.look, { id: by, text: by, unit: 'A1', actions: ['go'], moves: 0, strikes: 0, moving, to: by } as never)
}
const chances = async (...of: Parameters<typeof told>) => (await told(...of)).map(({ kill }) => kill)
const losses = async (...of: Parameters<typeof told>) => (await told(...of)).map(({ loss }) => loss)

describe('what a program is told of an attack at a shield wall', () => {
  const striker = { melee: { score: 4, attacks: 1 } } as const
  const archer = { missile: bow(4) } as const

  it('RF-WALL-10, RF-MOD-3: its Armor is better by 2 against blows and shots from before it; who strikes is in contact with all three', async () => {
    expect(await chances('foe', [1, 1.01], false, striker)).toEqual([expect.closeTo((3 / 6) * (4 / 6), 9), 0])
    expect(await chances('foe', [1, 1.01], true, striker)).toEqual([expect.closeTo((3 / 6) * (2 / 6), 9), 0])
    expect(await chances('shot', [1, 8], false, archer)).toEqual([expect.closeTo((4 / 6) * (4 / 6), 9)])
    expect(await chances('shot', [1, 8], true, archer)).toEqual([expect.closeTo((4 / 6) * (2 / 6), 9)])
  })

  it('RF-MIGHTY-2: and worse by 1 against who is Mighty', async () => {
    expect(await chances('foe', [1, 1.01], false, { ...striker, mighty: true })).toEqual([expect.closeTo((3 / 6) * (5 / 6), 9), 0])
  })

  it('RF-WALL-11, RF-MELEE-2: from behind it has no better Armor, does not turn, and sends nothing back', async () => {
    const [[open, sent], [walled, none]] = [await losses('foe', [1, -1.01], false, striker), await losses('foe', [1, -1.01], true, striker)]
    expect([walled, none]).toEqual([expect.closeTo(open!, 9), expect.closeTo(0, 9)])
    expect(sent).toBeLessThan(0)
  })
})
