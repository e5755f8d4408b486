import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import type { ReachQuery } from '../../../src/core/measure'
import { lookAt } from '../../../src/rules/engine/look'
import { propose } from '../../../src/rules/engine/random-player'
import { actionsFor } from '../../../src/rules/ravaged-star/game/actions'
import { chargeBarred } from '../../../src/rules/ravaged-star/game/charging'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { chargeWay } from '../../../src/rules/ravaged-star/show/charge-way'
import { box } from '../engine/flat-table'
import { Rst, type Scene } from './game/driver'

const { show } = ravagedStarPlayable
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

const CURTAIN = box('curtain', 'wall', 0, 3, 20, 0.3, 12, WALL)
const facing = async (pieces: NonNullable<Scene['pieces']>, more: Scene['units'] = [], b1: Partial<Scene['units'][number]> = {}) =>
  (await Rst.measured({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 6], ...b1 }, ...more], pieces })).act('A1')

/** What is said of B1, 6" before A1, when A1 is offered a charge among these pieces. */
async function offered(pieces: NonNullable<Scene['pieces']>, more: Scene['units'] = []) {
  const game = await facing(pieces, more)
  const sheet = show.sheet(lookAt(game.play, game.host), game.asked!, 'A', null)!
  return sheet.rows.find(({ id }) => id === 'charge')!.facts.find(({ label }) => label === 'B1')!
}

describe('the offer of a charge', () => {
  it('RS-CHARGE-3: is a distance where the way is open', async () => {
    expect(await offered([])).toMatchObject({ good: true, said: 'B1 4" away' })
  })

  it('RS-CHARGE-2, RS-CHARGE-3: is open where only a charge that ends at the rim of its engagement range is short enough', async () => {
    const game = (await Rst.measured({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 10.8] }] })).act('A1')
    const sheet = show.sheet(lookAt(game.play, game.host), game.asked!, 'A', null)!
    const [fact] = sheet.rows.find(({ id }) => id === 'charge')!.facts.filter(({ label }) => label === 'B1')
    expect(fact).toMatchObject({ good: true, said: 'B1 8.8" away' })
    expect(game.pick('charge').breaks({ legs: [{ x: 0, z: 8.85 }] })).toEqual([])
  })

  it('RS-ENGAGE-1, RS-CHARGE-3: what a charge needs is to within 1" across, however far up within 3"', async () => {
    const ledge = box('ledge', 'platform', 0, 13.5, 3, 3, 3, WALL)
    const game = (await Rst.measured({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 20] }], pieces: [ledge] })).stand('B1-1', [0, 3, 11]).act('A1')
    const row = (id: string) => show.sheet(lookAt(game.play, game.host), game.asked!, 'A', null)!.rows.find((one) => one.id === id)!
    expect(row('charge').facts.find(({ label }) => label === 'B1')).toMatchObject({ good: true, text: '9" straight ahead of 9"' })
    game.pick('charge')
    expect(row('B1').facts[0]).toMatchObject({ good: true, text: '9" to its engagement range, of 9"' })
    expect(game.breaks({ legs: [{ x: 0, z: 9 }] })).toEqual([])
  })

  it('RS-CHARGE-3: says nothing more where a way round is open', async () => {
    expect((await offered([box('post', 'wall', 0, 3, 0.6, 0.3, 8, WALL)])).good).toBe(true)
  })

  it('RS-CHARGE-3: says what stands in the way to one enemy, where a way to another is open', async () => {
    const walled = await offered([CURTAIN], [{ id: 'B2', at: [0, -6] }])
    expect(walled.good).toBe(false)
    expect(walled.said).toMatch(/^B1 4" away, no way: .*curtain/)
  })

  it('RS-CHARGE-3: is refused with what stands in the way, where all that its leader can get to is out of reach of every enemy', async () => {
    const game = await facing([CURTAIN])
    expect(refusalOf(game)).toMatchObject({ rule: 'RS-CHARGE-3', text: expect.stringMatching(/^No way leads to an enemy\. Straight ahead: .*curtain/) })
  })

  it('RS-CHARGE-3, RS-ENGAGE-1: is refused below an enemy too high to engage or to climb to, and stands below one that is not', async () => {
    const under = async (height: number) => {
      const game = await facing([box('tower', 'building', 0, 6, 1, 1, height, { sight: 'solid', ground: 'impassable', cover: 'heavy' })])
      return refusalOf(game.stand('B1-1', [0, height, 6]))
    }
    expect([(await under(8))?.rule, await under(2.8)]).toEqual(['RS-CHARGE-3', undefined])
  })

  it('RS-CHARGE-3: stands where the search was cut, and says that it was', async () => {
    const game = await facing([CURTAIN])
    const look = lookAt(game.play, game.host)
    const { measure } = look
    const hurried = Object.create(measure, {
      reach: { value: (query: ReachQuery) => ({ ...measure.reach(query), cut: true }) },
      route: { value: () => null },
    })
    const short = { ...look, measure: hurried }
    expect(chargeBarred(short, game.unit('A1'))).toBeNull()
    expect(chargeWay(short, game.unit('A1'), 'charge', game.unit('B1')).said).toMatch(/^perhaps barred: /)
  })

  it('RS-CHARGE-3: taken back once, it stays on offer and is not proposed again', async () => {
    const game = (await facing([])).pick('charge').answer({ legs: [] })
    expect(game.open).toContain('charge')
    const proposed = Array.from({ length: 60 }, (_, i) => propose(game.play, game.host, 'A', new RandomStream(`again ${i}`), i))
    expect(proposed).not.toContainEqual({ option: 'charge' })
    expect(proposed).toContainEqual({ option: 'run' })
  })
})

const refusalOf = (game: Rst) => actionsFor(game.look, game.unit('A1')).find(({ id }) => id === 'charge')?.refused
