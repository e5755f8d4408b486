import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { RandomStream } from '../../../../src/core/random'
import { detours } from '../../../../src/rules/ravenfeast/appraise/detours'
import { walkFrom, walksOf } from '../../../../src/rules/ravenfeast/appraise/walks'
import { judgePath } from '../../../../src/rules/ravenfeast/game/movement'
import { modelOf } from '../../../../src/rules/ravenfeast/game/near'
import { box } from '../../engine/flat-table'
import { Feast, wall, type Scene } from '../game/driver'

const CLIFF = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const cliff = (x: number, z: number, hx: number, hz: number): BoardPiece => ({ ...box(`cliff ${x} ${z}`, 'cliff', x, z, hx, hz, 4, CLIFF), area: null })

/** Ways of A1 from the south, with a Move of 6", to B1 in the north: how much less it has to walk then, and what the rules say. */
const waysOf = async (others: Scene['figures'], pieces: readonly BoardPiece[] = []) => {
  const { look } = await Feast.of({ figures: [{ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, 12] }, ...others], pieces })
  const walks = walksOf(look, 'A')
  const from = walkFrom(walks, [0, -10])
  return detours(look, modelOf(look, 'A1'), walks, 5.8, 3).map(({ at, legs, cost }) => {
    const ruling = judgePath(look, { figure: 'A1', mode: 'foot', withdraws: false, allowance: 6 }, legs)
    return { gain: from - walkFrom(walks, [at[0], at[2]]), legs: legs.length, cost, legal: ruling.legal, paid: ruling.cost }
  })
}

describe('ways of a figure among its own', () => {
  it('RF-MOVE-2: over open ground straight on, as far as its move goes', async () => {
    const [best] = await waysOf([])
    expect(best).toMatchObject({ legs: 1, legal: true })
    expect(best!.gain).toBeGreaterThan(5)
  })

  it('RF-MOVE-5: round friends who stand in its way, and through a gap that is just wide enough', async () => {
    const rank = [-1.6, -0.5, 0.6, 1.7].map((x, i) => ({ id: `A${i + 2}`, at: [x, -8] as const }))
    const round = await waysOf(rank)
    expect(round.every(({ legal }) => legal)).toBe(true)
    expect([round[0]!.legs > 1, round[0]!.gain > 1.9]).toEqual([true, true])
    const gap = await waysOf([-3.2, -2.1, -1.05, 1.05, 2.1, 3.2].map((x, i) => ({ id: `A${i + 2}`, at: [x, -8] as const })))
    expect([gap[0]!.legal, gap[0]!.gain > 5]).toEqual([true, true])
  })

  it('RF-TERRAIN-2, RF-TERRAIN-3: over a low wall for half a Move where that pays, round what is high, and nowhere where it is shut in', async () => {
    const [over] = await waysOf([], [wall('hedge', 0, -8.6, 9, 0.1)])
    expect(over!.legal).toBe(true)
    expect(over!.paid).toBeGreaterThan(5)
    const [round] = await waysOf([], [cliff(0, -8.5, 1.2, 0.3)])
    expect([round!.legal, round!.legs > 1, round!.gain > 2.5]).toEqual([true, true, true])
    const shut = await waysOf([], [cliff(0, -8.5, 3, 0.3), cliff(0, -11.5, 3, 0.3), cliff(-2, -10, 0.3, 1.5), cliff(2, -10, 0.3, 1.5)])
    expect(shut.every(({ cost }) => cost < 1.5)).toBe(true)
  })

  it('of 120 crowds nearly all ways are as the rules allow them, and cost what was reckoned', async () => {
    let [all, legal] = [0, 0]
    for (let seed = 0; seed < 120; seed++) {
      const random = new RandomStream(`crowd ${seed}`)
      const places: (readonly [number, number])[] = [[0, -10]]
      for (let i = 0; i < 14; i++) {
        const at = [random.between(-5, 5), random.between(-11, -4)] as const
        if (places.every(([x, z]) => Math.max(Math.abs(x - at[0]), Math.abs(z - at[1])) > 1.05)) places.push(at)
      }
      // oxlint-disable-next-line no-await-in-loop
      const ways = await waysOf(places.slice(1).map((at, i) => ({ id: `A${i + 2}`, at })))
      all += ways.length
      legal += ways.filter((way) => way.legal && way.paid <= way.cost + 0.01).length
    }
    expect(all).toBeGreaterThan(250)
    expect(legal / all).toBeGreaterThan(0.9)
  })
})
