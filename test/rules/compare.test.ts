import { describe, expect, it } from 'vitest'
import { compareSight, type Comparison } from '../../src/rules/compare'
import { SIGHT_ASPECTS } from '../../src/rules/contract'
import { SYSTEMS } from '../../src/rules/registry'
import { block, model, world } from './lines/scene'

const verdicts = ({ columns }: Comparison) => Object.fromEntries(columns.map(({ system, ruling }) => [system, ruling?.verdict]))
const on = ({ differences }: Comparison, aspect: string) => differences.find((one) => one.aspect === aspect)
const ask = { from: 'a1', target: 'b1' }

describe('the same table ruled by every system', () => {
  it('has a column for each, with how it looks, and no differences where all agree', async () => {
    const comparison = compareSight(await world([model('a1', 0, 0), model('b1', 0, 10)]), ask, SYSTEMS)
    expect(comparison.columns.map(({ system }) => system)).toEqual(SYSTEMS.map(({ id }) => id))
    for (const { reading, ruling, cover } of comparison.columns) {
      expect(SIGHT_ASPECTS.every((aspect) => reading![aspect].text.length > 0)).toBe(true)
      expect(ruling).toMatchObject({ verdict: 'clear', distance: 9 })
      expect(cover).toBe('none')
    }
    expect(comparison.differences).toEqual([])
    for (const system of SYSTEMS) {
      for (const { rule } of Object.values(system.reading!)) if (rule !== '') expect(system.ruleText(rule), rule).toBeTruthy()
    }
  })

  it('true sight against lines in plan: a low wall', async () => {
    const comparison = compareSight(await world([model('a1', 0, 0), model('b1', 0, 10)], [block('wall', 'wall', [20, 1, 0.4], [0, 5])]), ask, SYSTEMS)
    expect(verdicts(comparison)).toEqual({
      'ravaged-star': 'clear', ruinstars: 'clear', 'red-rain': 'blocked', ravenfeast: 'clear', 'rogue-stars': 'clear', 'free-table': 'clear',
    })
    const difference = on(comparison, 'lookedAt')!
    expect(difference.about).toEqual(['wall'])
    expect(difference.sides[0]).toMatchObject({ systems: ['Red Rain'], says: 'blocked by wall' })
    expect(difference.text).toContain('Blocked by wall in Red Rain (any point of the base, in plan: heights never count).')
    expect(difference.sides[1]!.readings.find(({ system }) => system === 'Ruinstars')!.rule).toBe('RU-HOUSE-7')
  })

  it('other models: who blocks and who does not', async () => {
    const comparison = compareSight(await world([model('a1', 0, 0), model('b1', 0, 10), model('c1', 0, 5, { base: 3, box: [3, 4, 3] })]), ask, SYSTEMS)
    expect(verdicts(comparison)).toEqual({
      'ravaged-star': 'blocked', ruinstars: 'clear', 'red-rain': 'blocked', ravenfeast: 'clear', 'rogue-stars': 'blocked', 'free-table': 'clear',
    })
    const difference = on(comparison, 'models')!
    expect(difference.about).toEqual(['c1'])
    expect(difference.sides.map(({ systems }) => systems)).toEqual([
      ['Ravaged Star', 'Red Rain', 'Rogue Stars'], ['Ruinstars', 'Ravenfeast', 'Free table'],
    ])
  })

  it('woods: how deep one sees into them', async () => {
    const comparison = compareSight(await world([model('a1', 0, 0), model('b1', 0, 10)], [block('wood', 'forest', [20, 4, 5], [0, 10])]), ask, SYSTEMS)
    expect(verdicts(comparison)).toMatchObject({ 'ravaged-star': 'clear', 'red-rain': 'clear', ravenfeast: 'blocked', 'rogue-stars': 'clear' })
    expect(on(comparison, 'woods')!.text).toContain('Blocked by wood in Ravenfeast')
  })

  it('cover: within an inch, by the half, by every line, a die for each piece', async () => {
    const comparison = compareSight(await world([model('a1', 0, 0), model('b1', 0, 10)], [block('sandbags', 'barricade', [6, 1, 0.4], [0, 5])]), ask, SYSTEMS)
    expect(comparison.columns.map(({ cover }) => cover)).toEqual([
      'light cover from sandbags', 'none', 'concealed by sandbags', 'cover from sandbags (1 die)', 'none', 'none',
    ])
    const difference = on(comparison, 'cover')!
    expect(difference.sides).toMatchObject([
      { systems: ['Ravaged Star', 'Red Rain', 'Ravenfeast'], says: 'cover from sandbags' }, { systems: ['Ruinstars', 'Rogue Stars'], says: 'no cover' },
    ])
    expect(difference.text).toContain('from a piece within 1" of the target')
  })

  it('range: diagonal against plan', async () => {
    const table = await world([model('a1', 0, 0, { y: 6 }), model('b1', 0, 9)], [block('tower', 'platform', [2, 6, 2], [0, 0])])
    const difference = on(compareSight(table, ask, SYSTEMS), 'range')!
    expect(difference.sides.map(({ says, systems }) => [says, systems])).toEqual([
      ['10"', ['Ravaged Star', 'Free table']], ['8"', ['Ruinstars', 'Red Rain', 'Ravenfeast', 'Rogue Stars']],
    ])
  })

  it('facing: who may not act to the rear', async () => {
    const comparison = compareSight(await world([{ ...model('a1', 0, 0), turn: 180 }, model('b1', 0, 10)]), ask, SYSTEMS)
    expect(on(comparison, 'facing')).toMatchObject({ about: [], sides: [{ systems: ['Ravenfeast'], readings: [{ rule: 'RF-FACING-2' }] }, {}] })
  })

  it('a system that refuses has a column that says so, and no part in the differences', async () => {
    const comparison = compareSight(await world([model('a1', 0, 0), model('a2', 2, 0), model('b1', 0, 10)]), { from: 'a1', target: 'a' }, SYSTEMS)
    const refused = comparison.columns.filter(({ ruling }) => ruling === null)
    expect(refused.length).toBeGreaterThan(3)
    for (const { refused: text } of refused) expect(text).toBe('"a1" cannot look at its own unit')
    expect(comparison.differences).toEqual([])
  })
})
