import { describe, expect, it } from 'vitest'
import { ravenfeast } from '../../../src/rules/ravenfeast'
import { RULE_IDS } from '../../../src/rules/ravenfeast/rule-text'
import type { TableModel } from '../../../src/table/file'
import { asks, block, five, model, world } from '../lines/scene'

const { sight } = asks(ravenfeast)
const texts = (ruling: { reasons: readonly { text: string }[] }) => ruling.reasons.map(({ text }) => text)
/** On a square base of 1", as all infantry is. */
const figure = (id: string, x: number, z: number, yaw = 0, y = 0): TableModel => ({ ...model(id, x, z, { y }), base: { rect: [25.4, 25.4] }, turn: yaw })
const pair = (gap = 9) => [figure('a1', 0, 0), figure('b1', 0, gap + 1)]
const hedge = (id: string, z: number) => block(id, 'hedge', [6, 1, 0.5], [0, z])

describe('shots in Ravenfeast', () => {
  it('RF-COVER-1, RF-COVER-3: each piece that the line from centre to centre crosses is a die', async () => {
    const one = sight(await world(pair(), [hedge('hedge', 5)]), 'a1', 'b1')
    expect(one).toMatchObject({
      system: 'ravenfeast', verdict: 'clear', cover: 'cover', coverFrom: ['hedge'], rolls: [{ by: 'hedge', needs: 3, rule: 'RF-COVER-1' }],
      why: 'a1 can shoot at b1 past hedge: 1 die for cover.',
    })
    const none = sight(await world(pair()), 'a1', 'b1')
    expect(none).toMatchObject({ verdict: 'clear', cover: 'none', rolls: [], why: 'a1 can shoot at b1; no piece of cover is between.' })
  })

  it('RF-COVER-2: two pieces are two dice, in order from the shooter, wherever they stand', async () => {
    const two = sight(await world(pair(12), [hedge('far', 11), hedge('near', 3)]), 'a1', 'b1')
    expect(two.rolls!.map(({ by }) => by)).toEqual(['near', 'far'])
    expect(texts(two)).toContain('Each piece has its own die, and any of them can stop the shot: one shot in 4 gets past.')
  })

  it('RF-COVER-3: a wall, a wood and a fence are three; figures are none; what only touches is none', async () => {
    const table = await world([...pair(11), figure('c1', 0, 4)], [
      block('wall', 'wall', [6, 1, 0.3], [0, 3]), block('wood', 'forest', [6, 3, 1.5], [0, 6]), block('fence', 'partial-wall', [6, 1, 0.2], [0, 9]),
      block('beside', 'hedge', [4, 1, 1], [2, 10.5]),
    ])
    expect(sight(table, 'a1', 'b1').rolls!.map(({ by }) => by)).toEqual(['wall', 'wood', 'fence'])
  })

  it('RF-SHOOT-1: says besides what the shooter itself has for it, where its card tells', async () => {
    const table = await world(pair(13))
    const told = (profile?: string) => texts(sight(table, 'a1', 'b1', profile === undefined ? {} : { profile })).at(-1)
    expect([told(), told('Bondi Archer'), told('Troll'), told('Thrall')]).toEqual([
      'The range is 13″, from base edge to base edge.', 'The range is 13″, from base edge to base edge.',
      'The range is 13″, from base edge to base edge; its missiles go 6″.', 'The range is 13″, from base edge to base edge; a1 has no missiles of its own.',
    ].map((text) => text.replaceAll('″', '"')))
  })

  it('RF-COVER-3: high walls, cliffs and buildings stop the shot outright', async () => {
    for (const [kind, height] of [['wall', 3], ['cliff', 1], ['building', 1]] as const) {
      const ruling = sight(await world(pair(), [block('it', kind, [6, height, 0.5], [0, 5])]), 'a1', 'b1')
      expect(ruling).toMatchObject({ verdict: 'blocked', witness: null, models: [{ blockedBy: ['it'] }], rolls: [] })
      expect(ruling.why).toBe('a1 cannot shoot at b1: the shot is stopped outright by it, too high to shoot over.')
    }
    // From a height the same wall is looked over, and is a piece of cover on the line all the same.
    const above = await world([figure('a1', 0, 0, 0, 4), figure('b1', 0, 12)], [
      block('tower', 'platform', [3, 4, 3], [0, 0]), block('wall', 'wall', [6, 3, 0.5], [0, 6]),
    ])
    expect(sight(above, 'a1', 'b1')).toMatchObject({ verdict: 'clear', coverFrom: ['wall'] })
  })

  it('RF-WOODS-1: across the edge 2.0" of wood is legal and 2.1" is not', async () => {
    const into = (depth: number) => world(pair(), [block('wood', 'forest', [10, 4, 8], [0, 10 - depth + 4])])
    const legal = sight(await into(2), 'a1', 'b1')
    expect(legal).toMatchObject({ verdict: 'clear', coverFrom: ['wood'] })
    expect(texts(legal)).toContain('2" of wood lie on the line; a shot passes up to 2".')
    expect(sight(await into(2.1), 'a1', 'b1')).toMatchObject({ verdict: 'blocked', models: [{ blockedBy: ['wood'] }] })
    const through = (depth: number) => world(pair(), [block('wood', 'forest', [10, 4, depth], [0, 5])])
    expect(sight(await through(2), 'a1', 'b1').verdict).toBe('clear')
    expect(sight(await through(2.1), 'a1', 'b1').rules).toContain('RF-WOODS-1')
  })

  it('RF-WOODS-2: with both inside 4.0" is legal and 4.1" is not', async () => {
    const inside = (gap: number) => world([figure('a1', 0, 0), figure('b1', 0, gap)], [block('wood', 'forest', [20, 4, 20], [0, 2])])
    expect(sight(await inside(4), 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'cover' })
    const far = sight(await inside(4.1), 'a1', 'b1')
    expect(far.verdict).toBe('blocked')
    expect(far.rules).toContain('RF-WOODS-2')
  })

  it('RF-WOODS-3: what was agreed on in a game comes with its cards: each wood by itself, and nothing is said of all of them', async () => {
    const depth = (id: string, z: number, deep: number) => block(id, 'forest', [10, 4, deep], [0, z])
    const table = await world(pair(), [depth('near', 3, 0.6), depth('on', 3.6, 0.6), depth('far', 7, 1)])
    const together = 'The inches of all woods on the line are counted together.'
    const usual = sight(table, 'a1', 'b1')
    expect([usual.verdict, texts(usual).includes(together)]).toEqual(['blocked', true])
    const agreed = sight(table, 'a1', 'b1', { profile: { agreed: { woodsCount: 'apart', high: 'as the sky' } } })
    expect(texts(agreed)).toContain('1.2" of near and on lie on the line; a shot passes up to 2".')
    expect([agreed.verdict, agreed.coverFrom, texts(agreed).includes(together)]).toEqual(['clear', ['near', 'far'], false])
  })

  it('RF-FACING-1, RF-FACING-2: of the eight bases around, the three wholly behind the rear edge are no targets', async () => {
    const around = { bA: [-1, 1], bB: [0, 1], bC: [1, 1], bD: [1, 0], bE: [1, -1], bF: [0, -1], bG: [-1, -1], bH: [-1, 0] } as const
    const table = await world([figure('a1', 0, 0), ...Object.entries(around).map(([id, [x, z]]) => ({ ...figure(id, x, z), unit: id }))])
    const allowed = Object.keys(around).filter((id) => sight(table, 'a1', id).facing!.allowed)
    expect(allowed).toEqual(['bA', 'bB', 'bC', 'bD', 'bH'])
    expect(sight(table, 'a1', 'bF')).toMatchObject({
      verdict: 'blocked', facing: { rule: 'RF-FACING-2' }, why: 'a1 cannot shoot at bF: bF is to the rear of a1.',
    })
  })

  it('RF-FACING-3: who stands in the rear of another may attack it', async () => {
    const table = await world([figure('a1', 0, 0), figure('b1', 0, -6)])
    expect(sight(table, 'a1', 'b1').verdict).toBe('blocked')
    expect(sight(table, 'b1', 'a1').verdict).toBe('clear')
  })

  it('RF-SHOOT-1: 18.0" from edge to edge is in range of 18", 18.1" is not', async () => {
    const within = async (gap: number) => sight(await world(pair(gap)), 'a1', 'b1').range!.bands.map((band) => band.within)
    expect(await within(18)).toEqual([false, false, true])
    expect(await within(18.1)).toEqual([false, false, false])
    expect(await within(6)).toEqual([true, true, true])
  })

  it('RF-MOD-1: uphill costs 1 of the Missile score, half an inch is no hill', async () => {
    const at = async (height: number) =>
      sight(await world([figure('a1', 0, 0), figure('b1', 0, 10, 0, height)], [block('hill', 'hill', [6, height, 6], [0, 10])]), 'a1', 'b1')
    const up = await at(2)
    expect(up.range!.bands.every(({ modifier, rule }) => modifier === -1 && rule === 'RF-MOD-1')).toBe(true)
    expect(up).toMatchObject({ verdict: 'clear', cover: 'none' })
    expect((await at(0.5)).range!.bands[0]!.modifier).toBe(0)
  })

  it('RF-COVER-3: of several figures the one with the fewest dice is the target', async () => {
    const table = await world([figure('a1', 0, 0), ...five(10).map((each) => ({ ...each, turn: 180 }))], [hedge('hedge', 9)])
    const ruling = sight(table, 'a1', 'b')
    expect(ruling.models.map(({ cover }) => cover)).toEqual(['none', 'cover', 'cover', 'cover', 'none'])
    expect(ruling).toMatchObject({ cover: 'none', why: 'a1 can shoot at all 5 models of b; no piece of cover is between.' })
    expect(ruling.rules).toEqual([...new Set(ruling.reasons.map(({ rule }) => rule))])
    for (const rule of ruling.rules) expect(RULE_IDS).toContain(rule)
    for (const { rule } of Object.values(ravenfeast.reading!)) expect(ravenfeast.ruleText(rule)).toMatch(/\w/)
  })

  it('RF-MELEE-1: contact is melee', async () => {
    const good = async (gap: number) => ravenfeast.unitNotes(await world(pair(gap)), 'a')[0]!.good
    expect([await good(0), await good(0.2)]).toEqual([false, true])
  })
})
