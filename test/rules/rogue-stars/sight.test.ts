import { describe, expect, it } from 'vitest'
import { rogueStars } from '../../../src/rules/rogue-stars'
import { seenFrom } from '../../../src/rules/rogue-stars/judge/sight'
import { RULE_IDS } from '../../../src/rules/rogue-stars/rule-text'
import { asks, block, brokenBy, five, model, world } from '../lines/scene'
import { edgesOf } from '../lines/wood-edge'

const { sight, move } = asks(rogueStars)
const texts = (ruling: { reasons: readonly { text: string }[] }) => ruling.reasons.map(({ text }) => text)

describe('sight in Rogue Stars', () => {
  it('RO-DEFINE-8: a crate 3" high and 4" wide midway hides, a low one under a tower does not', async () => {
    const crate = await world([model('a1', 0, 0), model('b1', 0, 9)], [block('crate', 'obstruction', [4, 3, 1], [0, 4.5])])
    expect(sight(crate, 'a1', 'b1')).toMatchObject({
      system: 'rogue-stars', verdict: 'blocked', witness: null, why: 'a1 sees nothing of b1: crate in the way.',
    })
    const tower = await world([model('a1', 0, 0, { y: 4 }), model('b1', 0, 9.5)], [
      block('tower', 'platform', [2, 4, 2], [0, 0]), block('crate', 'obstruction', [4, 1, 1], [0, 3.5]),
    ])
    const from = sight(tower, 'a1', 'b1')
    expect(from).toMatchObject({ verdict: 'clear', cover: 'none', witness: { from: [0, 5.25, 0], to: [0, 1.2, 9.5] } })
    expect(from.models[0]!.lines).toHaveLength(5)
  })

  it('RO-DEFINE-7: one clear thread is enough, none is too few', async () => {
    const walls = (gap: number) => [
      block('left', 'wall', [20, 8, 0.5], [-10 - gap / 2, 5]), block('right', 'wall', [20, 8, 0.5], [10 + gap / 2, 5]),
    ]
    const models = [model('a1', 0, 0), model('b1', 0, 10)]
    expect(sight(await world(models, walls(0.1)), 'a1', 'b1').verdict).toBe('clear')
    expect(sight(await world(models, walls(0)), 'a1', 'b1').verdict).toBe('blocked')
  })

  it('RO-DEFINE-8: other standing figures interrupt threads, and give no cover', async () => {
    const wide = await world([model('a1', 0, 0), model('b1', 0, 10), model('c1', 0, 5, { box: [4, 3, 1] })])
    const ruling = sight(wide, 'a1', 'b1')
    expect(ruling).toMatchObject({ verdict: 'blocked', models: [{ blockedBy: ['c1'] }] })
    expect(texts(ruling)).toContain('Standing figures interrupt threads as terrain does: here c1.')
    const beside = await world([model('a1', 0, 0), model('b1', 0, 10), model('a2', 0.45, 9.2, { box: [0.4, 2, 0.4] })])
    expect(sight(beside, 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'none', models: [{ obscured: true }] })
  })

  it('RO-DEFINE-8: what was agreed on in a game comes with its cards: standing figures interrupt threads or let them pass', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10), model('c1', 0, 5, { box: [4, 3, 1] })])
    const ruled = (figures?: string) => {
      const request = { from: 'a1', target: 'b1', profiles: { c: { weapon: 'rifle', ...(figures !== undefined && { agreed: { figures } }) } } }
      const glance = rogueStars.glance!(table, request)
      const { verdict, models } = sight(table, 'a1', 'b1', request)
      return [verdict, models[0]!.visible > 0.9, glance.ok && glance.value.verdict, rogueStars.nearMiss!(table, request)?.miss.stop?.id ?? null]
    }
    const blocked = ['blocked', false, 'blocked', 'c1']
    expect([ruled(), ruled('interrupt'), ruled('pass'), ruled('vanish')]).toEqual([blocked, blocked, ['clear', true, 'clear', null], blocked])
  })

  it('RO-DEFINE-6: to the back as to the front', async () => {
    const table = await world([{ ...model('a1', 0, 0), turn: 180 }, model('b1', 0, 10)])
    expect(sight(table, 'a1', 'b1')).toMatchObject({ verdict: 'clear', facing: { rule: 'RO-DEFINE-6', allowed: true } })
  })

  it('RO-HOUSE-4: terrain within 1" that interrupts a thread is cover, farther off it is not', async () => {
    const at = (gap: number) =>
      world([model('a1', 0, 0), model('b1', 0, 10)], [block('crate', 'obstruction', [3, 1, 1], [0, 9 - gap])])
    const near = sight(await at(1), 'a1', 'b1')
    expect(near).toMatchObject({ verdict: 'clear', cover: 'cover', coverFrom: ['crate'] })
    expect(texts(near)).toContain('From b1 to crate, which interrupts a thread, it is 1", no more than 1": cover, -2 to the shot.')
    expect(sight(await at(1.2), 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'none' })
  })

  it('RO-HOUSE-4, RO-HOUSE-1: pistols to 12", rifles to 24", -2 beyond half', async () => {
    const bands = async (gap: number) =>
      sight(await world([model('a1', 0, 0), model('b1', 0, gap + 1)]), 'a1', 'b1').range!.bands.map((one) => [one.within, one.modifier])
    expect(await bands(6)).toEqual([[true, 0], [true, 0]])
    expect(await bands(12)).toEqual([[true, -2], [true, 0]])
    expect(await bands(13)).toEqual([[false, -2], [true, -2]])
    expect(await bands(24.1)).toEqual([[false, -2], [false, -2]])
  })

  it('RO-EQUIPMENT-6: what was agreed on in a game comes with its cards: ranges are read in inches or in centimetres', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)])
    const reaches = (card: object, measure?: string) => {
      const profile = { ...card, ...(measure !== undefined && { agreed: { measure } }) }
      return [sight(table, 'a1', 'b1', { profile }).range!, rogueStars.range!(9, { profile })].map(({ bands }) => bands.map(({ name, reach }) => [name, reach]))
    }
    const [usual, small] = [[['Pistol', 12], ['Rifle', 24]], [['Pistol', 12 / 2.54], ['Rifle', 24 / 2.54]]]
    expect([reaches({}), reaches({}, 'centimetres'), reaches({}, 'ells')]).toEqual([[usual, usual], [small, small], [usual, usual]])
    expect([reaches({ weapon: 'rifle' })[0], reaches({ weapon: 'rifle' }, 'centimetres')[0]]).toEqual([[['Rifle', 24]], [['Rifle', 24 / 2.54]]])
    const asked = { weapons: [{ name: 'Sling', reach: 9 }], profile: { agreed: { measure: 'centimetres' } } }
    expect([sight(table, 'a1', 'b1', asked).range!, rogueStars.range!(9, asked)].map(({ bands }) => bands[0]!.reach)).toEqual([9, 9])
  })

  it.each(['copse', 'wood', 'pines'])('RO-DEFINE-7, RO-DEFINE-8: a wood that stops threads by its area is as near as that, not as its trunks: %s', (name) => {
    const tally = { near: 0, far: 0 }
    for (const { measure, a, b, near } of edgesOf(name, 300)) {
      const { clear, by, coverFrom } = seenFrom(measure, a, b)
      if (clear === 0 || by.length === 0) continue
      expect(coverFrom).toEqual(near ? [name] : [])
      if (++tally[near ? 'near' : 'far'] > 4 && Math.min(tally.near, tally.far) > 3) break
    }
    expect(Math.min(tally.near, tally.far)).toBeGreaterThan(3)
  })

  it('RO-DEFINE-8: woods interrupt what passes right through them', async () => {
    const models = [model('a1', 0, 0), model('b1', 0, 20), model('c1', 0, 10)]
    const table = await world(models, [block('wood', 'forest', [8, 4, 6], [0, 10])])
    // c1 would stand in the way of b1 as well.
    expect(sight(await world(models.slice(0, 2), [block('wood', 'forest', [8, 4, 6], [0, 10])]), 'a1', 'b1').models[0]!.blockedBy).toEqual(['wood'])
    expect(sight(table, 'a1', 'c1').verdict).toBe('clear')
  })

  it('RO-DEFINE-7: of several figures the easiest is the target', async () => {
    const table = await world([model('a1', 0, 0), ...five(10)], [block('wall', 'wall', [6, 8, 0.3], [-3.6, 9])])
    const ruling = sight(table, 'a1', 'b')
    expect(ruling.models.map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked', 'clear', 'clear', 'clear'])
    expect(ruling.why).toBe('a1 sees 3 of 5 models of b; no cover.')
    expect(ruling.rules).toEqual([...new Set(ruling.reasons.map(({ rule }) => rule))])
  })

  it('RO-DEFINE-2: bases that touch are adjacent', async () => {
    const note = async (gap: number) => rogueStars.unitNotes(await world([model('a1', 0, 0), model('b1', 0, 1 + gap)]), 'a')[0]!.good
    expect([await note(0), await note(0.2)]).toEqual([false, true])
  })

  it('has a line of text for each rule that it names', () => {
    for (const id of RULE_IDS) expect(rogueStars.ruleText(id)).toMatch(/\w/)
    for (const { rule } of Object.values(rogueStars.reading!)) expect(RULE_IDS).toContain(rule)
    expect(rogueStars.ruleText('toString')).toBeUndefined()
  })
})

describe('the Move of Rogue Stars', () => {
  it('RO-HOUSE-3: 4.0" of open ground, 4.1" is too far; not through walls or figures, contact is allowed', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 2, 0), model('b1', 0, 3)], [block('wall', 'wall', [3, 6, 0.3], [0, -2])])
    expect(move(table, { model: 'a1' }, [-4, 0])).toMatchObject({ legal: true, cost: 4, allowance: 4 })
    expect(brokenBy(move(table, { model: 'a1' }, [-4.1, 0]))).toEqual(['RO-HOUSE-3'])
    expect(move(table, { model: 'a1' }, [0, 2]).legal).toBe(true)
    for (const to of [[0, -3], [3.5, 0]]) expect(move(table, { model: 'a1' }, to).legal).toBe(false)
  })

  it('RO-EQUIPMENT-6: what was agreed on in a game comes with its cards: a Move is read in inches or in centimetres', async () => {
    const table = await world([model('a1', 0, 0)])
    const far = (measure?: string) => {
      const request = { model: 'a1', profile: { weapon: null, ...(measure !== undefined && { agreed: { measure } }) } }
      const route = rogueStars.route(table, { ...request, to: { x: 3, z: 0 } })
      const reached = Math.max(...rogueStars.reach(table, request)!.rings.flat().map(([x, , z]) => Math.hypot(x, z)))
      return [move(table, request, [3, 0]).allowance, route.ok && route.value.legal, Math.round(10 * reached) / 10]
    }
    expect([far(), far('centimetres'), far('ells')]).toEqual([[4, true, 4], [4 / 2.54, false, 1.6], [4, true, 4]])
    expect(move(table, { model: 'a1', allow: 3, profile: { agreed: { measure: 'centimetres' } } }, [3, 0]).legal).toBe(true)
  })

  it('RO-EQUIPMENT-6, RO-HOUSE-3: so are climbs', async () => {
    const up = async (height: number) => {
      const table = await world([model('a1', 0, 0)], [block('block', 'obstruction', [4, height, 4], [0, 2.6])])
      return move(table, { model: 'a1', climb: true, allow: 9, profile: { agreed: { measure: 'centimetres' } } }, [0, 1]).legal
    }
    expect([await up(3 / 2.54), await up(3.2 / 2.54)]).toEqual([true, false])
  })

  it('RO-HOUSE-3: rough ground and climbs take a Terrain roll, climbs over 3" are none', async () => {
    const bog = await world([model('a1', 0, 0)], [block('bog', 'difficult', [6, 0.1, 4], [0, 3.5])])
    const rough = move(bog, { model: 'a1' }, [0, 4])
    expect(rough.legal).toBe(true)
    expect(rough.hangsOn).toMatchObject([{ rule: 'RO-HOUSE-3', by: 'bog' }])
    expect(move(bog, { model: 'a1' }, [0, -4]).hangsOn).toBeUndefined()
    const up = async (height: number) =>
      move(await world([model('a1', 0, 0)], [block('block', 'obstruction', [4, height, 4], [0, 2.6])]), { model: 'a1', climb: true, allow: 9 }, [0, 1])
    expect((await up(3)).hangsOn).toHaveLength(1)
    expect((await up(3)).legal).toBe(true)
    expect((await up(3.2)).legal).toBe(false)
    const rings = rogueStars.reach(bog, { model: 'a1' })!.rings.flat()
    expect(Math.max(...rings.map(([x, , z]) => Math.hypot(x, z)))).toBeCloseTo(4, 1)
    const route = rogueStars.route(bog, { model: 'a1', to: { x: 3, z: 0 } })
    expect(route.ok && route.value.cost).toBeCloseTo(3, 5)
  })
})
