import { describe, expect, it } from 'vitest'
import { judgePath } from '../../../src/rules/ravenfeast/game/movement'
import { standing } from '../../terrain/library'
import { Feast } from './game/driver'

/** Straight across a piece of the library that stands along x, so far from its middle. */
const across = async (name: string, x: number) => {
  const { look } = await Feast.of({ figures: [{ id: 'A1', at: [x, -2] }, { id: 'B1', at: [0, 20] }], pieces: [standing(name)] })
  const { legal, cost, breaks } = judgePath(look, { figure: 'A1', mode: 'foot', withdraws: false, allowance: 9 }, [{ x, z: 2 }])
  return { legal, cost: Math.round(cost * 100) / 100, breaks: breaks.map(({ rule }) => rule) }
}

describe('low walls with pillars', () => {
  for (const name of ['low-wall', 'barricade-straight', 'hedge']) {
    it(`RF-TERRAIN-2: ${name} costs half a Move wherever it is crossed, under the cap of a pillar as well`, async () => {
      for (const x of [0, 1.2, 2.2, 2.6, 2.9, 3.2]) {
        // oxlint-disable-next-line no-await-in-loop
        expect({ x, ...(await across(name, x)) }).toEqual({ x, legal: true, cost: 7, breaks: [] })
      }
    })
  }
})
