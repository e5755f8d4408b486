import { describe, expect, it } from 'vitest'
import { rangeOf } from '../../../src/rules/ravaged-star/table/range'
import { ruleSight } from '../../../src/rules/ravaged-star/table/sight'
import { block, model, world } from '../lines/scene'

const bandOf = (distance: number, reach: number) => {
  const band = rangeOf(distance, { weapons: [{ name: 'Gun', reach }] }).bands[0]!
  return [band.within ? band.band : null, band.modifier, band.rule]
}

describe('range bands on the measured table', () => {
  it('RS-RANGE-4, RS-RANGE-5, RS-RANGE-6, RS-RANGE-7: Short up to the Range, Medium to twice, Long to three times it', () => {
    expect([8, 8.1, 16, 16.1, 24, 24.1].map((distance) => bandOf(distance, 8))).toEqual([
      ['Short', 0, 'RS-RANGE-4'], ['Medium', -1, 'RS-RANGE-5'], ['Medium', -1, 'RS-RANGE-5'], ['Long', -3, 'RS-RANGE-6'], ['Long', -3, 'RS-RANGE-6'],
      [null, 0, 'RS-RANGE-7'],
    ])
  })

  it('RS-RANGE-1: of a unit in an army book its ranged weapons alone, by id or by name', () => {
    for (const profile of ['assize-bailiffs', 'Bailiffs']) {
      expect(rangeOf(12, { profile }).bands.map(({ name, reach, band }) => [name, reach, band])).toEqual([
        ['Carbine', 30, 'Medium'], ['Lock breaker', 24, 'Medium'],
      ])
    }
  })

  it('RS-RANGE-7: of a unit in no book the usual Ranges, by distance alone', () => {
    for (const profile of [undefined, 'Rifles']) {
      const { bands } = rangeOf(19, profile === undefined ? {} : { profile })
      expect(bands.map(({ name, band, within }) => [name, band, within])).toEqual([
        ['Weapon of Range 6', undefined, false], ['Weapon of Range 8', 'Long', true], ['Weapon of Range 12', 'Medium', true],
        ['Weapon of Range 18', 'Medium', true],
      ])
    }
  })

  it('RS-MEASURE-2, RS-RANGE-4: a ruling tells it, of a target that is not seen as well', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [block('wall', 'wall', [40, 9, 0.4], [0, 5])])
    const ruling = ruleSight(table, { from: 'a1', target: 'b1', profile: 'Bailiffs' })
    if (!ruling.ok) throw new Error(ruling.error)
    expect(ruling.value).toMatchObject({
      verdict: 'blocked', range: { rule: 'RS-MEASURE-2', bands: [{ name: 'Carbine', band: 'Short' }, { name: 'Lock breaker', band: 'Medium' }] },
    })
    expect(ruling.value.range!.distance).toBe(ruling.value.distance)
  })

  it('RS-MEASURE-2: levels are spoken of where there are any', async () => {
    const how = async (high: number) => {
      const upper = model('b1', 0, 10)
      const table = await world([model('a1', 0, 0), { ...upper, at: [upper.at[0], high, upper.at[2]] }], [])
      const ruling = ruleSight(table, { from: 'a1', target: 'b1' })
      return ruling.ok ? ruling.value.range!.how : ruling.error
    }
    expect([await how(0), await how(3)]).toEqual(['base edge to base edge', 'base edge to base edge, diagonal between levels'])
  })
})
