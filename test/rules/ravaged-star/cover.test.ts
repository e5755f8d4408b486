import { describe, expect, it } from 'vitest'
import { block, five, model, sight, world } from './scene'

/** Low enough to see over, high enough to hide legs: 12 in away from a leader at the origin. */
const low = (id: string, kind: 'barricade' | 'wall' | 'obstruction', x: number, width: number) =>
  block(id, kind, [width, 0.8, 0.3], [x, 11])
/** Eyes as high as a rifle's, targets at z = 12 and so far apart that a piece 2 in wide hides one of them. */
const shooter = model('a1', 0, 0)
const row = (n: number) => five(12, [-6, -3, 0, 3, 6].slice(0, n))
const six = [...row(5), model('b6', 9, 12)]
const before = (id: string, kind: 'barricade' | 'wall' | 'obstruction', x: number) => low(id, kind, (x * 11) / 12, 2)

describe('cover in Ravaged Star', () => {
  it('RS-COVER-1: 2 of 5 hidden are too few, 3 of 5 are enough', async () => {
    const two = sight(await world([shooter, ...row(5)], [before('p', 'barricade', -6), before('q', 'barricade', -3)]), 'a1', 'b')
    expect(two).toMatchObject({ verdict: 'clear', cover: 'none', coverFrom: [] })
    expect(two.models.map((each) => each.obscured)).toEqual([true, true, false, false, false])
    expect(two.why).toContain('2 of 5 models are partly or wholly hidden by p and q: fewer than half, so no cover')
    const pieces = [before('p', 'barricade', -6), before('q', 'barricade', -3), before('r', 'barricade', 0)]
    const three = sight(await world([shooter, ...row(5)], pieces), 'a1', 'b')
    expect(three).toMatchObject({ cover: 'light', coverFrom: ['p', 'q', 'r'] })
    expect(three.rules).toContain('RS-COVER-1')
    expect(three.why).toContain('3 of 5 models are partly or wholly hidden by p, q and r: at least half, so light cover')
  })

  it('RS-COVER-1: half of an even number is enough', async () => {
    const table = await world([shooter, ...row(4)], [before('p', 'barricade', -6), before('q', 'barricade', -3)])
    expect(sight(table, 'a1', 'b').cover).toBe('light')
  })

  it('RS-COVER-1: the eye is the top of the body: whoever looks from above sees over the barricade', async () => {
    const pieces = [block('p', 'barricade', [12, 0.8, 0.3], [0, 9])]
    const target = model('b1', 0, 12)
    expect(sight(await world([shooter, target], pieces), 'a1', 'b1').models[0]!.obscured).toBe(true)
    const tall = model('a1', 0, 0, { body: [0.5, 12] })
    expect(sight(await world([tall, target], pieces), 'a1', 'b1').models[0]!.obscured).toBe(false)
  })

  it('RS-COVER-2: the kind of cover is that of the terrain in the way', async () => {
    const behind = async (kind: 'barricade' | 'wall' | 'obstruction') =>
      sight(await world([shooter, model('b1', 0, 12)], [before('p', kind, 0)]), 'a1', 'b1')
    expect(await behind('barricade')).toMatchObject({ cover: 'light', coverFrom: ['p'] })
    expect(await behind('wall')).toMatchObject({ cover: 'heavy', coverFrom: ['p'] })
    const none = await behind('obstruction')
    expect(none).toMatchObject({ cover: 'none', coverFrom: [] })
    expect(none.models[0]!.obscured).toBe(true)
  })

  it('RS-COVER-2: an entry of the table may agree on another kind of cover', async () => {
    const piece = { ...before('p', 'obstruction', 0), traits: { cover: 'heavy' } } as const
    expect(sight(await world([shooter, model('b1', 0, 12)], [piece]), 'a1', 'b1').cover).toBe('heavy')
  })

  it('RS-COVER-7: heavy wants half in heavy, else light wants half in either kind', async () => {
    const at = (n: number) => [-6, -3, 0, 3, 6, 9][n]!
    const cover = async (...kinds: readonly ('wall' | 'barricade')[]) =>
      sight(await world([shooter, ...six], kinds.map((kind, i) => before(`p${i}`, kind, at(i)))), 'a1', 'b')
    const mixed = await cover('wall', 'wall', 'barricade')
    expect(mixed.cover).toBe('light')
    expect(mixed.rules).toContain('RS-COVER-7')
    expect((await cover('wall', 'wall', 'wall')).cover).toBe('heavy')
    expect((await cover('wall', 'barricade')).cover).toBe('none')
  })
})
