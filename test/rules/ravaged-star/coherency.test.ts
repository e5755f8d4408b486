import { describe, expect, it } from 'vitest'
import type { Measure } from '../../../src/core/measure'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { unitModels } from '../../../src/rules/contract'
import { coheres, stragglers } from '../../../src/rules/ravaged-star/judge/coherency'
import { leaderOf } from '../../../src/rules/ravaged-star/judge/measure'
import { model, world } from './scene'

/** A leader at the origin and followers whose bases are so far from its own. */
const unit = (...gaps: readonly (readonly [across: number, up: number])[]) =>
  world([model('a1', 0, 0), ...gaps.map(([across, up], i) => model(`a${i + 2}`, across + 1, 0, { y: up }))])

const apart = (table: Measure, of: string) => stragglers(table, leaderOf(table, of)!, unitModels(table.board, of))
const inCoherency = (table: Measure, of: string): boolean => apart(table, of).length === 0

describe('coherency of Ravaged Star', () => {
  it.each([
    [3, 5, true],
    [3.1, 0, false],
    [0, 5.1, false],
    [0, 5, true],
  ])('RS-COHERENCY-1: %d" across and %d" up: %s', async (across, up, holds) => {
    expect(inCoherency(await unit([across, up]), 'a')).toBe(holds)
    expect(coheres({ horizontal: across, vertical: up })).toBe(holds)
  })

  it('RS-COHERENCY-2: one model out of place puts the unit out of coherency', async () => {
    const table = await unit([1, 0], [1, 1], [1, 2], [3.5, 0])
    expect(inCoherency(table, 'a')).toBe(false)
    expect(apart(table, 'a').map((each) => each.id)).toEqual(['a5'])
  })

  it('RS-COHERENCY-3: it is the leader that counts, never a chain', async () => {
    const chain = [model('a1', 0, 0), model('a2', 3.5, 0), model('a3', 5, 0)]
    expect(apart(await world(chain), 'a').map((each) => each.id)).toEqual(['a3'])
    expect(inCoherency(await world(chain.slice(0, 2)), 'a')).toBe(true)
  })

  it('RS-COHERENCY-3: the leader is the one that is named', async () => {
    const table = await world([model('a1', 0, 0, { leader: false }), model('a2', 3.5, 0, { leader: true }), model('a3', 7, 0)])
    expect(inCoherency(table, 'a')).toBe(true)
  })

  it('RS-SPECIAL-LEADERLESS-3: whichever model leads best', async () => {
    const line = await world([model('a1', 0, 0), model('a2', 3.5, 0), model('a3', 7, 0)])
    const gnawers = { movement: 4, rules: [{ name: 'Leaderless' }] }
    expect(ravagedStar.unitNotes(line, 'a', gnawers)[0]).toMatchObject({ good: true, text: 'In coherency' })
    expect(ravagedStar.unitNotes(line, 'a')[0]!.text).toContain('a3 is 6"')
    const torn = await world([model('a1', 0, 0), model('a2', 3.5, 0), model('a3', 9, 0)])
    expect(ravagedStar.unitNotes(torn, 'a', gnawers)[0]).toMatchObject({ good: false })
  })

  it('RS-COHERENCY-2: the unit card says who is out of place and by how much', async () => {
    expect(ravagedStar.unitNotes(await unit([1, 0], [3.5, 0]), 'a')[0]).toEqual({
      rule: 'RS-COHERENCY-2',
      good: false,
      text: 'Out of coherency: a3 is 3.5" from its leader, more than 3"',
    })
    expect(ravagedStar.unitNotes(await unit([1, 0]), 'a')[0]).toMatchObject({ good: true, text: 'In coherency' })
    expect(ravagedStar.unitNotes(await unit([1, 5.5]), 'a')[0]!.text).toContain('a2 is 5.5" above or below')
  })
})
