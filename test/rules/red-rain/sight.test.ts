import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redRain } from '../../../src/rules/red-rain'
import { RULE_IDS } from '../../../src/rules/red-rain/rule-text'
import { sees } from '../../../src/rules/red-rain/judge/look'
import { asks, block, five, model, world } from '../lines/scene'

const { sight } = asks(redRain)
const mm = (value: number) => value / 25.4
const texts = (ruling: { reasons: readonly { text: string }[] }) => ruling.reasons.map(({ text }) => text)
const pair = (distance = 10) => [model('a1', 0, 0), model('b1', 0, distance)]

describe('sight in Red Rain', () => {
  it('RR-SIGHT-1: any line from base to base, though the middles do not see each other; heights never count', async () => {
    const width = (right: number) => world(pair(), [block('block', 'obstruction', [20 + right, 1, 1], [-10 + right / 2, 5])])
    const open = sight(await width(0.45), 'a1', 'b1')
    expect(open).toMatchObject({ system: 'red-rain', verdict: 'clear', cover: 'none' })
    expect(open.witness!.from[1]).toBe(0)
    expect(sight(await width(0.51), 'a1', 'b1')).toMatchObject({ verdict: 'blocked', models: [{ blockedBy: ['block'] }] })
    const above = await world([model('a1', 0, 0, { y: 8 }), model('b1', 0, 10)], [
      block('tower', 'platform', [3, 8, 3], [0, 0]), block('block', 'obstruction', [20, 1, 1], [0, 5]),
    ])
    expect(sight(above, 'a1', 'b1').verdict).toBe('blocked')
  })

  it('RR-SIGHT-1: a model that is thought of somewhere else sees from there, not from where it stands', async () => {
    const table = await world(pair(), [block('block', 'obstruction', [6, 1, 1], [0, 5])])
    const [from, to] = ['a1', 'b1'].map((id) => table.board.models.find((one) => one.id === id)!)
    const seen = [undefined, [9, 0, 10] as const, [1, 0, 0] as const].map((at) => sees(table, from!, to!, at && { at, yaw: 0 }))
    expect(seen).toEqual([false, true, false])
  })

  it('RR-KEYWORD-4: what was agreed on in a game comes with its cards: a fence and a Forest conceal a flyer or do not', async () => {
    const table = await world(pair(), [block('fence', 'partial-wall', [20, 1, 0.4], [0, 4]), block('wood', 'forest', [6, 4, 6], [0, 10])])
    const unit = table.board.models.find(({ id }) => id === 'b1')!.unit
    const cover = (keywords: readonly string[], agreed?: object) => {
      const { cover: of, coverFrom } = sight(table, 'a1', 'b1', { profiles: { [unit]: { movement: 5, keywords, ...(agreed && { agreed }) } } })
      return [of, coverFrom]
    }
    const concealed = ['concealed', ['fence', 'wood']]
    expect([cover(['Flying']), cover(['Flying'], { flyers: 'always' }), cover(['Flying'], { flyers: 'never' }), cover([], { flyers: 'always' })])
      .toEqual([concealed, ['none', []], concealed, concealed])
  })

  it('RR-SIGHT-2: an Obstruction 6" wide across the middle of 10" blocks, however low; overhead it does not', async () => {
    const models = [model('a1', 0, 0, { base: mm(30) }), model('b1', 0, 10 + mm(30), { base: mm(30) })]
    const wall = (y: number, height: number) => ({ ...block('wall', 'wall', [6, height, 0.5], [0, 5.6]), at: [0, y, 5.6] as const })
    const low = sight(await world(models, [wall(0, 0.8)]), 'a1', 'b1')
    expect(low).toMatchObject({ verdict: 'blocked', why: 'a1 sees nothing of b1: every line in plan is blocked by wall.' })
    expect(texts(low)).toContain('Obstructions block whatever their height: here wall.')
    expect(sight(await world(models, [wall(2, 1)]), 'a1', 'b1').verdict).toBe('clear')
  })

  it('RR-SIGHT-3: a base of 50 mm between two of 30 mm blocks, one of 25 mm leaves lines along the rims', async () => {
    const third = (size: number) => world([
      model('a1', 0, 0, { base: mm(30) }), model('b1', 6, 0, { base: mm(30) }), model('a2', 3, 0, { base: mm(size) }),
    ])
    const blocked = sight(await third(50), 'a1', 'b1')
    expect(blocked).toMatchObject({ verdict: 'blocked', models: [{ blockedBy: ['a2'] }] })
    expect(blocked.rules).toContain('RR-SIGHT-3')
    expect(sight(await third(25), 'a1', 'b1').verdict).toBe('clear')
  })

  it('RR-SIGHT-4, RR-FOREST-2: with both outside a Forest 1" deep across every line blocks', async () => {
    const ruling = sight(await world(pair(), [block('wood', 'forest', [20, 4, 1], [0, 5])]), 'a1', 'b1')
    expect(ruling).toMatchObject({ verdict: 'blocked', models: [{ blockedBy: ['wood'] }] })
    expect(texts(ruling)).toContain('Neither of the two is in wood, so every line that enters there is blocked.')
  })

  it('RR-FOREST-3: with the target inside 3.0" of Forest is ignored, 3.1" on every line is not', async () => {
    // The near rim of the base is half an inch nearer than its middle: there the least of the wood lies on the line.
    const depth = (inches: number) => world(pair(), [block('wood', 'forest', [30, 4, 12], [0, 9.5 - inches + 6])])
    const in3 = sight(await depth(3), 'a1', 'b1')
    expect(in3.verdict).toBe('clear')
    expect(texts(in3).some((text) => /^3" of wood lie on the line; up to 3" are seen through\.$/.test(text))).toBe(true)
    const in31 = sight(await depth(3.1), 'a1', 'b1')
    expect(in31).toMatchObject({ verdict: 'blocked', models: [{ blockedBy: ['wood'] }] })
    // What is shut by depth is proven to be, not only searched for.
    expect(in31.models[0]!.fact!.depth!.least).toBeGreaterThan(3.01)
    expect(texts(in31)).toContain('More than 3" of wood lie on every line to b1: 3.1" on the best.')
    expect(sight(await depth(3.02), 'a1', 'b1').verdict).toBe('unsure')
  })

  it('RR-FOREST-3: Forests that hold one of the two add up, others block', async () => {
    const woods = (gap: number) => [block('near', 'forest', [20, 4, 3], [0, 0]), block('far', 'forest', [20, 4, 3 + gap], [0, 10])]
    // From the rims half an inch ahead of the middles: 1" of the near wood, 1" of the far one and half of what is added.
    expect(sight(await world(pair(), woods(0)), 'a1', 'b1').verdict).toBe('clear')
    expect(sight(await world(pair(), woods(2.2)), 'a1', 'b1').verdict).toBe('blocked')
    const third = await world(pair(), [...woods(0), block('mid', 'forest', [20, 4, 0.5], [0, 5])])
    expect(sight(third, 'a1', 'b1').models[0]!.blockedBy).toEqual(['mid'])
  })

  it('RR-FOREST-4, RR-CONCEAL-1: wholly within a Forest, or within two that touch, is Concealment; 0.1" outside is none', async () => {
    const edge = (out: number) => world(pair(), [block('wood', 'forest', [10, 4, 4], [0, 11.5 + out])])
    expect(sight(await edge(0), 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'concealed', coverFrom: ['wood'] })
    expect(sight(await edge(0.1), 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'none' })
    const two = await world(pair(), [block('left', 'forest', [4, 4, 3], [-2, 10]), block('right', 'forest', [4, 4, 3], [2, 10])])
    expect(sight(two, 'a1', 'b1')).toMatchObject({ cover: 'concealed', coverFrom: ['left', 'right'] })
  })

  it('RR-PARTIAL-1, RR-PARTIAL-3: through a Partial Wall one sees, concealed if every line crosses one', async () => {
    const fence = (width: number, x = 0) => world(pair(), [block('fence', 'partial-wall', [width, 1, 0.3], [x, 5])])
    const all = sight(await fence(6), 'a1', 'b1')
    expect(all).toMatchObject({ verdict: 'clear', cover: 'concealed', coverFrom: ['fence'] })
    expect(texts(all)).toContain('Every open line to b1 crosses fence: Concealment, -1 to hit.')
    expect(sight(await fence(6, -2.8), 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'none' })
  })

  it('RR-PARTIAL-3: not necessarily the same wall', async () => {
    const table = await world(pair(), [block('left', 'partial-wall', [4, 1, 0.3], [-2, 5]), block('right', 'short-wall', [4, 1, 0.3], [1.9, 6])])
    expect(sight(table, 'a1', 'b1').cover).toBe('concealed')
  })

  it('RR-SHORT-1, RR-SHORT-2, RR-COVER-3: a barricade is a Short Wall, to take cover behind within 1"', async () => {
    const at = (gap: number) => world(pair(), [block('sandbags', 'barricade', [6, 1, 0.5], [0, 9.25 - gap])])
    const near = sight(await at(1), 'a1', 'b1')
    expect(near.cover).toBe('concealed')
    expect(texts(near)).toContain('b1 is within 1" of sandbags and could Take Cover there: then +1 to its Guard Rolls.')
    expect(sight(await at(1.2), 'a1', 'b1').rules).not.toContain('RR-COVER-3')
  })

  it('RR-CONCEAL-2: two sources are one Concealment', async () => {
    const table = await world(pair(), [block('fence', 'partial-wall', [6, 1, 0.3], [0, 5]), block('wood', 'forest', [10, 4, 4], [0, 11.5])])
    const ruling = sight(table, 'a1', 'b1')
    expect(ruling).toMatchObject({ cover: 'concealed', coverFrom: ['fence', 'wood'] })
    expect(texts(ruling)).toContain('Concealment counts once.')
  })

  it('RR-WATER-3: water is nothing to sight', async () => {
    expect(sight(await world(pair(), [block('pond', 'water', [8, 0.1, 8], [0, 5])]), 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'none' })
  })

  it('RR-ATTACK-1: 24.0" is in range of a Rifle, 24.1" is not', async () => {
    const rifle = async (gap: number) => sight(await world(pair(gap + 1)), 'a1', 'b1').range!.bands.find(({ name }) => name === 'Rifle')!.within
    expect([await rifle(24), await rifle(24.1)]).toEqual([true, false])
  })

  it('RR-ACTION-4: says when a hostile is within 3"', async () => {
    const good = async (gap: number) => redRain.unitNotes(await world(pair(gap + 1)), 'a')[0]!.good
    expect([await good(3), await good(3.2)]).toEqual([false, true])
  })

  it('is too close to call where only a slit is left', async () => {
    const slit = await world(pair(), [block('left', 'wall', [20, 2, 1], [-10.005, 5]), block('right', 'wall', [20, 2, 1], [10.005, 5])])
    const ruling = sight(slit, 'a1', 'b1')
    expect(['unsure', 'clear']).toContain(ruling.verdict)
    expect(sight(slit, 'a1', 'b1', { aperture: 0.001 }).verdict).toBe('clear')
  })

  it('RR-FOREST-3: as a brute force search over 2,000 lines has it (seed 20261121)', async () => {
    const scene = fc.record({
      x: fc.double({ min: -3, max: 3, noNaN: true }), yaw: fc.integer({ min: 0, max: 89 }), z: fc.double({ min: 6, max: 12, noNaN: true }),
    })
    await fc.assert(fc.asyncProperty(scene, async ({ x, yaw, z }) => {
      const table = await world(pair(), [block('wood', 'forest', [7, 4, 5], [x, z], { turn: yaw })])
      if (table.inside('b1', 'wood').share < 1e-6) return
      let least = Infinity
      for (let i = 0; i < 45; i++) {
        for (let j = 0; j < 45; j++) {
          const [s, t] = [(2 * Math.PI * i) / 45, (2 * Math.PI * j) / 45]
          const line = { from: [Math.cos(s) / 2, 0, Math.sin(s) / 2], to: [Math.cos(t) / 2, 0, 10 + Math.sin(t) / 2] } as const
          const spans = table.crossings(line, { inPlan: true }).filter(({ id, what }) => id === 'wood' && what === 'area')
          least = Math.min(least, spans.reduce((sum, { enter, leave }) => sum + leave - enter, 0))
        }
      }
      const { verdict } = sight(table, 'a1', 'b1')
      if (least <= 3) expect(verdict).toBe('clear')
      if (verdict === 'clear') expect(least).toBeLessThan(3.15)
    }), { seed: 20261121, numRuns: 15 })
  })

  it('has a line of text for each rule that it names', async () => {
    const ruling = sight(await world([model('a1', 0, 0), ...five(10)], [block('wall', 'wall', [6, 2, 0.5], [-4, 9])]), 'a1', 'b')
    expect(ruling.verdict).toBe('clear')
    expect(ruling.rules).toEqual([...new Set(ruling.reasons.map(({ rule }) => rule))])
    for (const rule of ruling.rules) expect(RULE_IDS).toContain(rule)
    for (const { rule } of Object.values(redRain.reading!)) expect(redRain.ruleText(rule)).toMatch(/\w/)
  })
})
