import { describe, expect, it } from 'vitest'
import type { Measure } from '../../../src/core/measure'
import { readBoard } from '../../../src/rules/engine/board'
import { ruinstars } from '../../../src/rules/ruinstars'
import { adjacentToItem, besideDoor } from '../../../src/rules/ruinstars/game/near'
import { adjacent } from '../../../src/rules/ruinstars/judge/adjacency'
import { climbDownCost, climbUpCost } from '../../../src/rules/ruinstars/judge/climb'
import { inRange } from '../../../src/rules/ruinstars/judge/ranges'
import { DEFAULT_READINGS } from '../../../src/rules/ruinstars/readings'
import type { Item, RuLook } from '../../../src/rules/ruinstars/game/state'
import { asks, block, brokenBy, model, world } from '../lines/scene'

const { move } = asks(ruinstars)
const figure = (measure: Measure, id: string) => measure.board.models.find((one) => one.id === id)!

describe('adjacency and range in Ruinstars', () => {
  const pair = (gap: number, y = 0) => world([model('a1', 0, 0), model('b1', 0, 1 + gap, { y })])
  const near = (table: Measure) => adjacent(table, figure(table, 'a1'), figure(table, 'b1'))

  it('RU-ADJACENT-1: within 1" from edge to edge', async () => {
    expect(near(await pair(0))).toBe(true)
    expect(near(await pair(1))).toBe(true)
    expect(near(await pair(1.05))).toBe(false)
  })

  it('RU-ADJACENT-2: at the same elevation, up to half an inch apart', async () => {
    expect(near(await pair(0.3, 0.5))).toBe(true)
    expect(near(await pair(0.3, 2))).toBe(false)
  })

  it('RU-ADJACENT-2: what was agreed on in a game comes with its cards: how far apart in height is the same elevation', async () => {
    const adjacentAt = async (y: number, sameLevel?: string) =>
      ruinstars.unitNotes(await pair(0.3, y), 'a', { shoots: [], ...(sameLevel !== undefined && { agreed: { sameLevel } }) })[0]!.good === false
    expect([await adjacentAt(0.4), await adjacentAt(0.4, '0.01'), await adjacentAt(0.4, '7')]).toEqual([true, false, true])
    expect([await adjacentAt(0.9), await adjacentAt(0.9, '1'), await adjacentAt(0.9, '7')]).toEqual([false, true, false])
  })

  it('RU-ADJACENT-3: no wall between; a kerb is none', async () => {
    const models = [model('a1', 0, 0), model('b1', 0, 1.5)]
    const behind = async (height: number) => near(await world(models, [block('wall', 'wall', [6, height, 0.1], [0, 0.75])]))
    expect(await behind(3)).toBe(false)
    expect(await behind(0.4)).toBe(true)
    expect(near(await world(models))).toBe(true)
  })

  it('RU-ADJACENT-4: works both ways, and for markers and doors', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 1.9)], [block('door', 'door', [2, 2, 0.2], [1.2, 0], { turn: 90 })])
    expect(adjacent(table, figure(table, 'a1'), figure(table, 'b1'))).toBe(adjacent(table, figure(table, 'b1'), figure(table, 'a1')))
    const look = { board: readBoard(table.board), measure: table, state: { readings: DEFAULT_READINGS } } as Pick<RuLook, 'board' | 'measure'> as RuLook
    const at = (x: number, radius = 0) =>
      adjacentToItem(look, 'a1', { id: 'core', name: 'Core', kind: 'token', radius, portable: true, at: [x, 0, 0], carrier: null, side: null } satisfies Item)
    expect([at(-1.4), at(-1.9), at(-1.9, 0.5)]).toEqual([true, false, true])
    // The door does not stand between itself and who opens it, but between that figure and a marker beyond.
    expect([besideDoor(look, 'a1', look.board.pieces['door']!), at(1.45)]).toEqual([true, false])
  })

  it('RU-RANGED-4, RU-WEAPON-RNG-1: 12.0" is in range of 12", 12.1" is not', async () => {
    expect(inRange(await pair(12), 'a1', 'b1', 12)).toBe(true)
    expect(inRange(await pair(12.1), 'a1', 'b1', 12)).toBe(false)
  })

  it('tells which figures are Adjacent to enemies (RU-RANGED-6)', async () => {
    const notes = async (gap: number) => ruinstars.unitNotes(await pair(gap), 'a').map(({ good, rule }) => [good, rule])
    expect(await notes(0.7)).toEqual([[false, 'RU-RANGED-6']])
    expect(await notes(2)).toEqual([[true, 'RU-ADJACENT-1']])
  })
})

describe('the Move of Ruinstars', () => {
  it('RU-MOVE-1, RU-ACTION-4: legs of 2", 1.5" and 2.5" are a Move, 0.2" more are not', async () => {
    const table = await world([model('a1', 0, 0)])
    expect(move(table, { model: 'a1' }, [2, 0], [2, 1.5], [4.5, 1.5])).toMatchObject({ legal: true, cost: 6, allowance: 6 })
    const far = move(table, { model: 'a1' }, [2, 0], [2, 1.5], [4.7, 1.5])
    expect(far.legal).toBe(false)
    expect(brokenBy(far)).toEqual(['RU-ACTION-4'])
  })

  it('RU-MOVE-2: a block of 3" from its foot to wholly on top costs 4"', async () => {
    const table = await world([model('a1', 0, 0)], [block('block', 'obstruction', [4, 3, 4], [0, 2.5])])
    const up = move(table, { model: 'a1', climb: true }, [0, 1])
    expect(up.legal).toBe(true)
    expect(up.cost).toBeCloseTo(4, 6)
    expect([climbUpCost(3), climbUpCost(2.5)]).toEqual([4, 3.5])
    expect(brokenBy(move(table, { model: 'a1' }, [0, 1]))).toEqual(['RU-HOUSE-8'])
  })

  it('RU-MOVE-3: what was agreed on in a game comes with its cards: the crest inch on the way down is due or not', async () => {
    const table = await world([model('a1', 0, 0.3, { y: 3 })], [block('block', 'obstruction', [4, 3, 4], [0, -1.5])])
    const down = (agreed?: object) => {
      const given = { profile: { shoots: [], ...(agreed && { agreed }) }, climb: true }
      const route = ruinstars.route(table, { model: 'a1', to: { x: 0, z: 1.5, y: 0 }, ...given })
      return [move(table, { model: 'a1', ...given }, [0, 0, 1.5]).cost, route.ok && route.value.cost].map((cost) => Math.round(Number(cost) * 1e4) / 1e4)
    }
    expect([down(), down({ crestDown: 'false' }), down({ crestDown: 'no' })]).toEqual([[2.5, 2.5], [2.2, 2.2], [2.5, 2.5]])
  })

  it('RU-MOVE-3: drops of 5", 3", 2" and 1" cost 4", 2", 1" and 1"', async () => {
    expect([5, 3, 2, 1].map((height) => climbDownCost(height))).toEqual([4, 2, 1, 1])
    expect(climbDownCost(3, false)).toBe(1)
    const table = await world([model('a1', 0, 2, { y: 3 })], [block('block', 'obstruction', [4, 3, 4], [0, 2])])
    const down = move(table, { model: 'a1', climb: true }, [0, 5.5])
    expect(down.legal).toBe(true)
    // 1.5" on top, then from wholly on top to the foot of a drop of 3", then an inch of ground.
    expect(down.cost).toBeCloseTo(1.5 + 2 + 1, 6)
  })

  it('RU-MOVE-4, RU-ACTION-6: ground and climbing add up against the one allowance', async () => {
    const at = (height: number) => world([model('a1', 0, 0)], [block('block', 'obstruction', [4, height, 4], [0, 4.5])])
    const whole = move(await at(2), { model: 'a1', climb: true }, [0, 4])
    expect(whole.legal).toBe(true)
    expect(whole.cost).toBeCloseTo(6, 6)
    const high = move(await at(5.5), { model: 'a1', climb: true }, [0, 3])
    expect(high.legal).toBe(false)
    expect(brokenBy(high)).toEqual(['RU-ACTION-4', 'RU-MOVE-4', 'RU-HOUSE-8'])
    const dash = await world([model('a1', 0, 0)], [block('block', 'obstruction', [4, 1, 4], [0, 2.5])])
    const up = move(dash, { model: 'a1', climb: true, allow: 2 }, [0, 1])
    expect(up.legal).toBe(true)
    expect(up.cost).toBeCloseTo(2, 6)
  })

  it('RU-HOUSE-8: a base of 1" passes a gap of 1.0" and not one of 0.8"; through Squadmates, not through enemies', async () => {
    const gap = (width: number) => world([model('a1', 0, 0)], [
      block('left', 'wall', [4, 6, 0.3], [-2 - width / 2, 2]), block('right', 'wall', [4, 6, 0.3], [2 + width / 2, 2]),
    ])
    expect(move(await gap(1), { model: 'a1' }, [0, 5]).legal).toBe(true)
    expect(brokenBy(move(await gap(0.8), { model: 'a1' }, [0, 5]))[0]).toMatch(/^RU-(HOUSE-8|MOVE-2)$/)
    const crowd = await world([model('a1', 0, 0), model('a2', 0, 2), model('b1', 3, 0)])
    expect(move(crowd, { model: 'a1' }, [0, 4]).legal).toBe(true)
    expect(brokenBy(move(crowd, { model: 'a1' }, [0, 2]))).toEqual(['RU-HOUSE-8'])
    expect(brokenBy(move(crowd, { model: 'a1' }, [5, 0]))).toContain('RU-HOUSE-8')
  })

  it('RU-MOVE-1: finds the way round, and the outline of what a Move gets to', async () => {
    const table = await world([model('a1', 0, 0)], [block('wall', 'wall', [3, 6, 0.3], [0, 2])])
    const route = ruinstars.route(table, { model: 'a1', to: { x: 0, z: 4 } })
    expect(route.ok && route.value.legal).toBe(true)
    const rings = ruinstars.reach(table, { model: 'a1' })!.rings
    const far = Math.max(...rings.flat().map(([x, , z]) => Math.hypot(x, z)))
    expect(far).toBeGreaterThan(5.9)
    expect(far).toBeLessThan(6.05)
  })
})
