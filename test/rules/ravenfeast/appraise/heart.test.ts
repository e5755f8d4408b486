import { describe, expect, it } from 'vitest'
import { brinkOf, heartOf } from '../../../../src/rules/ravenfeast/appraise/units'
import { fighterOf } from '../../../../src/rules/ravenfeast/game/state'
import { Feast } from '../game/driver'

/** A's Leader, and eight friends of Morale 2 and ten points each; with a Hero or without. */
async function hird(hero: boolean, turn = 4) {
  const friends = Array.from({ length: 8 }, (_, i) => ({ id: `A${i + 2}`, at: [-20 + 3 * i, 0] as const, is: { morale: 2 } }))
  const { look: { state } } = await Feast.of({
    figures: [
      { id: 'A1', at: [0, -10], is: { rank: 'leader', morale: 4 } }, ...friends, { id: 'B1', at: [0, 20] },
      ...(hero ? [{ id: 'A11', at: [10, -10] as const, is: { rank: 'hero' as const, morale: 4, points: 0 } }] : []),
    ],
  })
  return { ...state, turn }
}

/** Of those who flee one in ten comes back whatever it rolls, and seven in ten of those who pass. */
const lost = (fails: number) => 80 * fails * (1 - 0.1 - 0.7 * (2 / 6))

describe('heart', () => {
  it('RF-MORALE-2, RF-MORALE-6, RF-RALLY-3: a Leader takes with him whoever then fails, and does not rally', async () => {
    const state = await hird(false)
    expect(heartOf(state, fighterOf(state, 'A1'))).toBeCloseTo(lost(4 / 6), 6)
    expect(heartOf(state, fighterOf(state, 'A2'))).toBe(0)
  })

  it('RF-MORALE-8: fewer, where there is a Hero', async () => {
    const state = await hird(true)
    expect(heartOf(state, fighterOf(state, 'A1'))).toBeCloseTo(lost(3 / 6), 6)
  })

  it('in the last turn hardly any: nobody has to rally after it', async () => {
    const [before, last] = [await hird(false), await hird(false, 8)]
    expect(heartOf(last, fighterOf(last, 'A1'))).toBeCloseTo(0.1 * heartOf(before, fighterOf(before, 'A1')), 6)
  })

  it('RF-MORALE-5, RF-MORALE-7: the half costs the more the nearer it is; with the Leader alive fewer flee', async () => {
    const state = await hird(false)
    /** The last so many of A's nine. */
    const fallen = (n: number) => ({
      ...state, figures: Object.fromEntries(Object.entries(state.figures).map(([id, one]) =>
        [id, id[0] === 'A' && Number(id.slice(1)) > 9 - n ? { ...one, where: 'gone' as const } : one])),
    })
    expect(brinkOf(state, 'A')).toBe(0)
    // Nine began: the fifth is the half. The Leader rolls, too.
    const each = (n: number) => ((8 - n) * 10 * (3 / 6) * (2 / 3) + 10 * (1 / 6) * (1 - 0.1 - 0.7 * (4 / 6))) / (5 - n)
    expect([brinkOf(fallen(3), 'A'), brinkOf(fallen(4), 'A')]).toEqual([expect.closeTo(each(3), 6), expect.closeTo(each(4), 6)])
  })
})
