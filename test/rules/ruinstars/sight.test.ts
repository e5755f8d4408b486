import { describe, expect, it } from 'vitest'
import { ruinstars } from '../../../src/rules/ruinstars'
import { coverFrom, sees } from '../../../src/rules/ruinstars/judge/sight'
import type { Measure } from '../../../src/core/measure'
import { asks, block, five, model, world } from '../lines/scene'
import { edgesOf } from '../lines/wood-edge'

const { sight } = asks(ruinstars)
const figure = (measure: Measure, id: string) => measure.board.models.find((one) => one.id === id)!
const texts = (ruling: { reasons: readonly { text: string }[] }) => ruling.reasons.map(({ text }) => text)

describe('sight in Ruinstars', () => {
  it('RU-HOUSE-7: over a wall of 1" midway the Unit is seen, over one of 3" not', async () => {
    const behind = (height: number) => world([model('a1', 0, 0), model('b1', 0, 7)], [block('wall', 'wall', [20, height, 0.2], [0, 3.5])])
    expect(sight(await behind(1), 'a1', 'b1')).toMatchObject({ system: 'ruinstars', verdict: 'clear', why: 'a1 sees b1; no Cover.' })
    expect(sight(await behind(3), 'a1', 'b1')).toMatchObject({ verdict: 'blocked', witness: null, why: 'a1 sees nothing of b1: wall in the way.' })
  })

  it('RU-HOUSE-7: the line that proves it begins and ends on the two bodies, however tall and wide they are', async () => {
    // Over the wall the tall one is seen by its head alone; a base of 3" does not see.
    const table = await world(
      [model('a1', 0, 0, { base: 3, box: [0.8, 0.9, 0.8] }), model('b1', 0, 7, { box: [0.8, 4, 0.8] })],
      [block('wall', 'wall', [20, 1.5, 0.2], [0, 3.5])],
    )
    const { witness, models } = sight(table, 'a1', 'b1')
    expect(models[0]!.query).toMatchObject({ fromVolume: 'body', toVolume: 'body', volumes: [] })
    for (const [point, z, height] of [[witness!.from, 0, 0.9], [witness!.to, 7, 4]] as const) {
      expect(Math.abs(point[0])).toBeLessThanOrEqual(0.4 + 1e-6)
      expect(Math.abs(point[2] - z)).toBeLessThanOrEqual(0.4 + 1e-6)
      expect(point[1]).toBeGreaterThanOrEqual(0)
      expect(point[1]).toBeLessThanOrEqual(height + 1e-6)
    }
    const low = await world(
      [model('a1', 0, 0, { box: [0.8, 0.9, 0.8] }), model('b1', 0, 7, { box: [0.8, 0.9, 0.8] })], [block('wall', 'wall', [20, 1.5, 0.2], [0, 3.5])],
    )
    expect(sight(low, 'a1', 'b1').verdict).toBe('blocked')
  })

  it('RU-HOUSE-7: past a corner the edges of the bodies see each other', async () => {
    // The wall hides all that is at x below 0.3: the edge that shows lies beyond.
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [block('wall', 'wall', [10, 8, 0.2], [-4.7, 9])])
    const { verdict, witness } = sight(table, 'a1', 'b1')
    expect(verdict).toBe('clear')
    expect(witness!.to[0]).toBeGreaterThan(0.2)
    expect(sight(table, 'b1', 'a1').verdict).toBe('clear')
  })

  it('RU-HOUSE-7: other Units do not block', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10), model('c1', 0, 5, { box: [6, 6, 1] })])
    expect(sight(table, 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'none', models: [{ visible: 1 }] })
  })

  it('RU-HOUSE-7: a wood that neither base touches is filled; one sees into it and out', async () => {
    const models = [model('a1', 0, 0), model('b1', 0, 20), model('c1', 0, 11), model('d1', 0, 9)]
    const table = await world(models, [block('wood', 'forest', [6, 4, 6], [0, 10])])
    expect(sight(table, 'a1', 'b1')).toMatchObject({ verdict: 'blocked', models: [{ blockedBy: ['wood'] }] })
    expect(sight(table, 'a1', 'c1')).toMatchObject({ verdict: 'clear', cover: 'none' })
    expect(sight(table, 'c1', 'b1').verdict).toBe('clear')
    expect(sight(table, 'd1', 'c1').verdict).toBe('clear')
  })

  it('RU-RANGED-5: one open line is enough, none is too few; a seam is none', async () => {
    const models = [model('a1', 0, 0), model('b1', 0, 10)]
    const open = await world(models, [block('left', 'wall', [20, 8, 0.5], [-10.05, 5]), block('right', 'wall', [20, 8, 0.5], [10.05, 5])])
    expect(sees(open, figure(open, 'a1'), figure(open, 'b1'))).toBe(true)
    const seam = await world(models, [block('left', 'wall', [20, 8, 0.5], [-10, 5]), block('right', 'wall', [20, 8, 0.5], [10, 5])])
    expect(sees(seam, figure(seam, 'a1'), figure(seam, 'b1'))).toBe(false)
    expect(sight(seam, 'a1', 'b1').models[0]!.blockedBy.toSorted()).toEqual(['left', 'right'])
  })

  it('RU-RANGED-5: what hangs on a hair is too close to call, and not seen', async () => {
    const aslant = [model('a1', 1, 0), model('b1', -1, 10)]
    const slit = await world(aslant, [block('left', 'wall', [20, 8, 0.68], [-10.035, 5]), block('right', 'wall', [20, 8, 0.68], [10.035, 5])])
    expect(sees(slit, figure(slit, 'a1'), figure(slit, 'b1'))).toBe(false)
    const close = sight(slit, 'a1', 'b1', { aperture: 0.005 })
    expect(close).toMatchObject({ verdict: 'unsure', why: 'Whether a1 sees b1 is too close to call.' })
    expect(texts(close)).toContain('It hangs on openings narrower than 0.01".')
    expect(ruinstars.spot!(slit, { from: 'a1', target: 'b1', aperture: 0.005 })).toMatchObject({ value: { verdict: 'unsure' } })
  })

  it('RU-COVER-2: a crate that hides part gives Cover at 1.0" and none at 1.2"', async () => {
    const crateAt = (gap: number) =>
      world([model('a1', 0, 0), model('b1', 0, 10)], [block('crate', 'obstruction', [3, 1, 1], [0, 10 - 0.5 - gap - 0.5])])
    const near = sight(await crateAt(1), 'a1', 'b1')
    expect(near).toMatchObject({ verdict: 'clear', cover: 'cover', coverFrom: ['crate'], why: 'a1 sees b1; Cover from crate.' })
    expect(near.rules).toContain('RU-COVER-2')
    expect(texts(near)).toContain('From b1 to crate, which hides part of it, it is 1", no more than 1": Cover.')
    const far = sight(await crateAt(1.2), 'a1', 'b1')
    expect(far).toMatchObject({ verdict: 'clear', cover: 'none', coverFrom: [] })
    expect(texts(far)).toContain('From b1 to crate, which hides part of it, it is 1.2", more than 1": no Cover from there.')
  })

  it.each(['copse', 'wood', 'pines'])('RU-COVER-2, RU-HOUSE-7: a wood that hides by its area is as near as that, not as its trunks: %s', (name) => {
    const tally = { near: 0, far: 0 }
    for (const { measure, a, b, near } of edgesOf(name, 300)) {
      const { hiddenBy } = measure.visible({ from: 'a1', to: 'b1', fromVolume: 'body', toVolume: 'body', volumes: [name] })
      if (!hiddenBy.some(({ share }) => share > 0) || !sees(measure, a, b)) continue
      expect(coverFrom(measure, a, b, 'hides')).toMatchObject({ cover: near, from: near ? [name] : [] })
      if (++tally[near ? 'near' : 'far'] > 4 && Math.min(tally.near, tally.far) > 3) break
    }
    expect(Math.min(tally.near, tally.far)).toBeGreaterThan(3)
  })

  it('RU-COVER-2: a wall behind the target protects nothing, unless the players read it so', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [block('wall', 'wall', [6, 3, 0.5], [0, 11])])
    expect(sight(table, 'a1', 'b1').cover).toBe('none')
    expect(coverFrom(table, figure(table, 'a1'), figure(table, 'b1'), 'near')).toMatchObject({ cover: true, from: ['wall'] })
  })

  it('RU-COVER-2: what was agreed on in a game comes with its cards: beside a wall behind it the target has Cover or not', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [block('wall', 'wall', [6, 3, 0.5], [0, 11])])
    const ruled = (cover?: string) => {
      const profiles = { b: { shoots: [], ...(cover !== undefined && { agreed: { cover } }) } }
      const spot = ruinstars.spot!(table, { from: 'a1', target: 'b1', profiles })
      const { coverFrom: of, models, reasons } = sight(table, 'a1', 'b1', { profiles })
      return [of, spot.ok && spot.value.cover, models[0]!.obscured, reasons.filter(({ rule }) => rule === 'RU-COVER-2').map(({ text }) => text)]
    }
    const none = [[], 'none', false, []]
    expect([ruled(), ruled('hides'), ruled('near'), ruled('far')])
      .toEqual([none, none, [['wall'], 'cover', false, ['From b1 to wall it is 0.25", no more than 1": Cover.']], none])
  })

  it('RU-COVER-2: whom the attacker does not see nothing covers, however it was agreed', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [block('wall', 'wall', [20, 8, 0.5], [0, 9])])
    expect(sight(table, 'a1', 'b1', { profiles: { b: { agreed: { cover: 'near' } } } }))
      .toMatchObject({ verdict: 'blocked', models: [{ cover: 'none', coverFrom: [] }] })
  })

  it('RU-COVER-2: read so, what rises no higher than half an inch above its feet protects nothing either', async () => {
    const beside = async (height: number, y: number) => {
      const table = await world([model('a1', 0, 0, { y }), model('b1', 0, 10, { y })], [
        block('wall', 'wall', [6, height, 0.5], [0, 11]), block('roof', 'platform', [3, 2, 2], [0, 10]), block('deck', 'platform', [3, 2, 2], [0, 0]),
      ])
      return coverFrom(table, figure(table, 'a1'), figure(table, 'b1'), 'near').from
    }
    expect([await beside(2.5, 2), await beside(2.6, 2)]).toEqual([[], ['wall']])
  })

  it('RU-COVER-2: what is hidden is judged from the top centre of the attacker\'s body', async () => {
    // A crate as high as a low looker's top hides the whole of a figure as low; a tall looker sees over it.
    const from = (height: number) =>
      world(
        [model('a1', 0, 0, { box: [0.8, height, 0.8] }), model('b1', 0, 10, { box: [0.8, 1, 0.8] })],
        [block('crate', 'obstruction', [0.6, 0.8, 0.2], [0, 9.2])],
      )
    const low = sight(await from(1), 'a1', 'b1')
    expect(low).toMatchObject({ verdict: 'clear', cover: 'cover', coverFrom: ['crate'] })
    expect(low.models[0]!.visible).toBeLessThan(0.7)
    const high = sight(await from(40), 'a1', 'b1')
    expect(high).toMatchObject({ verdict: 'clear', cover: 'none', models: [{ visible: 1 }] })
  })

  it('RU-COVER-3: from 4.0" above there is no Cover, from 3.9" there is', async () => {
    const from = (height: number) =>
      world([model('a1', 0, 2.5, { y: height }), model('b1', 0, 10)], [
        block('tower', 'platform', [3, height, 3], [0, 2]), block('crate', 'obstruction', [3, 1.2, 0.2], [0, 9.1]),
      ])
    const high = sight(await from(4), 'a1', 'b1')
    expect(high).toMatchObject({ verdict: 'clear', cover: 'none', why: 'a1 sees b1; no Cover against one so far above.' })
    expect(high.rules).toContain('RU-COVER-3')
    expect(sight(await from(3.9), 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'cover' })
  })

  it('RU-COVER-1: the ruling says what Cover is good for', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [block('crate', 'obstruction', [3, 1, 1], [0, 8.6])])
    expect(texts(sight(table, 'a1', 'b1'))).toContain('In Cover b1 may re-roll one Armor Save.')
  })

  it('RU-RANGE-1, RU-RANGE-2, RU-RANGED-4: edge to edge in plan, whatever the height', async () => {
    const table = await world([model('a1', 0, 0, { y: 8 }), model('b1', 0, 11)], [block('tower', 'platform', [2, 8, 2], [0, 0])])
    const ruling = sight(table, 'a1', 'b1', { weapons: [{ name: 'Ten', reach: 10 }, { name: 'Short', reach: 9.9 }] })
    expect(ruling.distance).toBeCloseTo(10, 6)
    expect(ruling.range).toMatchObject({ rule: 'RU-RANGE-1', bands: [{ name: 'Ten', within: true }, { name: 'Short', within: false }] })
    expect(sight(table, 'a1', 'b1').range!.bands.map(({ name, within }) => [name, within])).toEqual([
      ['Pistol', false], ['Rifle or Launcher', true], ['Heavy Gun', true],
    ])
  })

  it('RU-RANGED-5: of several figures each is a target of its own, and the ruling is that of the easiest', async () => {
    const table = await world([model('a1', 0, 0), ...five(10)], [
      block('wall', 'wall', [5, 8, 0.3], [-3.6, 9]), block('crate', 'obstruction', [5, 1.1, 0.3], [3.2, 9.2]),
    ])
    const ruling = sight(table, 'a1', 'b')
    expect(ruling.models.map(({ verdict, cover }) => `${verdict} ${cover}`)).toEqual([
      'blocked none', 'blocked none', 'clear none', 'clear cover', 'clear cover',
    ])
    expect(ruling).toMatchObject({ verdict: 'clear', cover: 'none', why: 'a1 sees 3 of 5 models of b; no Cover.' })
    expect(ruling.witness!.to[0]).toBe(0)
  })

  it('says in one line what cannot be asked', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 2, 0), model('b1', 0, 10)])
    const error = (from: string, target: string) => {
      const ruling = ruinstars.sight(table, { from, target })
      return ruling.ok ? null : ruling.error
    }
    expect(error('x', 'b1')).toBe('no model "x" on the table')
    expect(error('a1', 'x')).toBe('no model or unit "x" on the table')
    expect(error('a1', 'a')).toBe('"a1" cannot look at its own unit')
    expect(error('a1', 'a2')).toBeNull()
  })

  it('keeps the reasons in step with the rules, and has a line of text for each', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [block('crate', 'obstruction', [3, 1, 1], [0, 8.6])])
    const ruling = sight(table, 'a1', 'b1')
    expect(ruling.why).toBe(ruling.reasons[0]!.text)
    expect(ruling.rules).toEqual([...new Set(ruling.reasons.map(({ rule }) => rule))])
    for (const rule of ruling.rules) expect(ruinstars.ruleText(rule)).toBeTruthy()
    for (const { rule } of Object.values(ruinstars.reading!)) expect(ruinstars.ruleText(rule)).toBeTruthy()
  })
})
