import { describe, expect, it } from 'vitest'
import type { SightQuery } from '../../../src/core/measure'
import type { Table } from '../../../src/rules/engine/board'
import { FactLog, measuredBy } from '../../../src/rules/engine/facts'
import { boardOf, flatTable, model } from './flat-table'

describe('a bound of work', () => {
  const board = boardOf([model('A1', 'A', 0, -5), model('B1', 'B', 0, 5)])
  const query: SightQuery = { from: 'A1', to: 'B1' }

  /** Gives up when it may do no more than that. */
  const asked: (number | undefined)[] = []
  const table: Table = {
    at(state) {
      const measure = flatTable.at(state)
      return new Proxy(measure, {
        get: (target, key) =>
          key !== 'sight'
            ? (Reflect.get(target, key) as unknown)
            : (given: SightQuery) => {
                asked.push(given.work)
                const fact = measure.sight(given)
                return given.work === undefined ? fact : { ...fact, verdict: 'unsure', witness: null, work: given.work, cut: true }
              },
      })
    },
  }

  it('reaches geometry, and what was cut short is never taken for the whole', () => {
    const log = new FactLog(measuredBy(table))
    const measure = log.at(board)
    expect(measure.sight({ ...query, work: 10 })).toMatchObject({ verdict: 'unsure', cut: true })
    expect(measure.sight(query).verdict).toBe('clear')
    expect(measure.sight({ ...query, work: 20 })).toMatchObject({ work: 20, cut: true })
    expect(asked).toEqual([10, undefined, 20])
    expect(log.facts.map(({ of }) => of)).toEqual([[{ ...query, work: 10 }], [query], [{ ...query, work: 20 }]])
  })

  it('is known again, to a game and to looks at it alike', () => {
    const before = asked.length
    expect(new FactLog(measuredBy(table)).at(board).sight({ ...query, work: 10 })).toMatchObject({ cut: true })
    expect(asked).toHaveLength(before)
  })
})
