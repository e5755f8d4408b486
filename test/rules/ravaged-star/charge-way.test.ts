import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../src/rules/engine/look'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { box } from '../engine/flat-table'
import { Rst, type Scene } from './game/driver'

const { show } = ravagedStarPlayable
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** What is said of B1, 6" before A1, when A1 is offered a charge among these pieces. */
async function offered(pieces: NonNullable<Scene['pieces']>) {
  const game = (await Rst.measured({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 6] }], pieces })).act('A1')
  const sheet = show.sheet(lookAt(game.play, game.host), game.asked!, 'A', null)!
  return sheet.rows.find(({ id }) => id === 'charge')!.facts.find(({ label }) => label === 'B1')!
}

describe('the offer of a charge', () => {
  it('RS-CHARGE-3: is a distance where the way is open', async () => {
    expect(await offered([])).toMatchObject({ good: true, said: 'B1 4" away' })
  })

  it('RS-CHARGE-3: says nothing more where a way round is open', async () => {
    expect((await offered([box('post', 'wall', 0, 3, 0.6, 0.3, 8, WALL)])).good).toBe(true)
  })

  it('RS-CHARGE-3: says what stands in the way where no way is found, and no more than was looked for', async () => {
    const walled = await offered([box('curtain', 'wall', 0, 3, 20, 0.3, 12, WALL)])
    expect(walled.good).toBe(false)
    expect(walled.said).toMatch(/^B1 4" away, (?:no way found|perhaps barred): .*curtain/)
  })
})
