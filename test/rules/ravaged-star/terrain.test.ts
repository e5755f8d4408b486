import { describe, expect, it } from 'vitest'
import { block, broken, five, model, move, sight, world } from './scene'

type Spot = readonly [number, number]
const box = (id: string, kind: 'ruin' | 'building' | 'forest' | 'difficult' | 'water', w = 6, h = 3, at: Spot = [0, 6]) =>
  block(id, kind, [w, h, 4], at)
/** a1 at the origin, b1 twelve inches behind it, seen along z. */
const pair = (rest: Parameters<typeof model>[3] = {}) => [model('a1', 0, 0), model('b1', 0, 12, rest)]
const giant = { base: 1, body: [0.5, 6] } as const

describe('terrain of Ravaged Star', () => {
  it('RS-TERRAIN-1: what a piece does is agreed with its kind and traits', async () => {
    const seen = async (kind: 'ruin' | 'forest' | 'difficult') => sight(await world(pair(), [box('p', kind)]), 'a1', 'b1')
    expect((await seen('ruin')).rules).toContain('RS-TERRAIN-RUIN-2')
    expect((await seen('forest')).rules).toContain('RS-TERRAIN-FOREST-3')
    expect((await seen('difficult')).verdict).toBe('clear')
    const agreed = { ...box('p', 'ruin'), traits: { sight: 'open' } } as const
    expect(sight(await world(pair(), [agreed]), 'a1', 'b1').verdict).toBe('clear')
  })

  it('RS-TERRAIN-BARRICADE-1: a barricade of 2" does not slow a move', async () => {
    const table = await world([model('a1', 0, 0)], [block('bar', 'barricade', [6, 2, 0.5], [0, 3])])
    expect(move(table, { model: 'a1', allow: 6 }, [0, 6])).toMatchObject({ legal: true, allowance: 6 })
  })

  it('RS-TERRAIN-BARRICADE-2: a barricade gives light cover to what it hides, not to who stands beside it', async () => {
    const barricade = block('bar', 'barricade', [7, 0.8, 0.3], [0, 11])
    const hidden = sight(await world([model('a1', 0, 0), ...five(12)], [barricade]), 'a1', 'b')
    expect(hidden).toMatchObject({ cover: 'light', coverFrom: ['bar'] })
    expect(hidden.rules).toContain('RS-TERRAIN-BARRICADE-2')
    const beside = sight(await world([model('a1', 0, 0), ...five(10)], [barricade]), 'a1', 'b')
    expect(beside.cover).toBe('none')
  })

  it('RS-TERRAIN-DIFFICULT-1: a move that touches difficult ground, or starts in it, has 2" less', async () => {
    const crater = block('crater', 'difficult', [3, 0.1, 3], [0, 3])
    const table = await world([model('a1', 0, 0)], [crater])
    const request = { model: 'a1', allow: 6 }
    expect(move(table, request, [0, 4])).toMatchObject({ legal: true, allowance: 4 })
    const far = move(table, request, [0, 4.1])
    expect(broken(far)).toEqual(['RS-TERRAIN-DIFFICULT-1'])
    expect(far.breaks[0]).toMatchObject({ by: 'crater', text: 'The path is 4.1"; 4" are allowed (6", less 2" for crater).' })
    expect(move(table, request, [0, 6.2]).breaks[0]!.rule).toBe('RS-MOVE-3')
    // The rim of the base counts: past the crater at 0.4 from its edge.
    const beside = await world([model('a1', 1.9, 0)], [crater])
    expect(move(beside, request, [1.9, 4.1]).allowance).toBe(4)
    const clear = await world([model('a1', 2.1, 0)], [crater])
    expect(move(clear, request, [2.1, 4.1]).allowance).toBe(6)
    const inside = await world([model('a1', 0, 3)], [crater])
    expect(move(inside, request, [0, 8]).allowance).toBe(4)
  })

  it('RS-TERRAIN-DIFFICULT-1: rivers are difficult terrain', async () => {
    const table = await world([model('a1', 0, 0)], [box('river', 'water', 40, 0.1, [0, 4])])
    expect(move(table, { model: 'a1', allow: 6 }, [0, 5])).toMatchObject({ legal: false, allowance: 4 })
  })

  it('RS-TERRAIN-DIFFICULT-2: two craters cost no more than one', async () => {
    const craters = [block('c1', 'difficult', [2, 0.1, 1], [0, 1.5]), block('c2', 'difficult', [2, 0.1, 1], [0, 3.2])]
    expect(move(await world([model('a1', 0, 0)], craters), { model: 'a1', allow: 6 }, [0, 4])).toMatchObject({
      legal: true,
      allowance: 4,
    })
  })

  it.each([
    ['RS-TERRAIN-DIFFICULT-3', 'difficult', 'light'],
    ['RS-TERRAIN-DIFFICULT-3', 'water', 'light'],
    ['RS-TERRAIN-FOREST-4', 'forest', 'light'],
    ['RS-TERRAIN-RUIN-4', 'ruin', 'heavy'],
  ] as const)('%s: half of the models standing in a %s have %s cover, fewer have none', async (rule, kind, cover) => {
    // Four models in a row; the piece ends under the rim of the second or just after the first.
    const covered = async (edge: number) => {
      const piece = block('p', kind, [6, 0.05, 4], [edge - 3, 12])
      return sight(await world([model('a1', 0, 0), ...five(12, [-4, -2, 0, 2])], [piece]), 'a1', 'b')
    }
    const half = await covered(-2.4)
    expect(half).toMatchObject({ cover, coverFrom: ['p'] })
    expect(half.rules).toContain(rule)
    expect(half.why).toContain(`2 of 4 models are within p: at least half, so ${cover} cover`)
    const one = await covered(-2.6)
    expect(one.cover).toBe('none')
    expect(one.models.map((each) => each.cover)).toEqual([cover, 'none', 'none', 'none'])
  })

  it('RS-TERRAIN-RUIN-1: a base goes through a doorway that it fits', async () => {
    const walls = { traits: { sight: 'solid', ground: 'impassable' } } as const
    const door = [
      block('left', 'ruin', [6, 4, 0.5], [-3.75, 3], walls),
      block('right', 'ruin', [6, 4, 0.5], [3.75, 3], walls),
    ]
    const through = async (base: number) => move(await world([model('a1', 0, 0, { base })], door), { model: 'a1' }, [0, 6])
    expect((await through(1.25)).legal).toBe(true)
    const wide = await through(2)
    expect(broken(wide)).toContain('RS-TERRAIN-RUIN-1')
  })

  it.each([
    ['RS-TERRAIN-RUIN-2', 'ruin'],
    ['RS-TERRAIN-RUIN-2', 'building'],
    ['RS-TERRAIN-FOREST-3', 'forest'],
  ] as const)('%s: a %s hides whoever has the whole base behind it, even if the head shows', async (rule, kind) => {
    const tall = [model('a1', 0, 0, { body: [0.5, 6] }), model('b1', 0, 12, giant)]
    const hidden = sight(await world(tall, [box('p', kind)]), 'a1', 'b1')
    expect(hidden).toMatchObject({ verdict: 'blocked', witness: null, models: [{ blockedBy: ['p'] }] })
    expect(hidden.rules).toContain(rule)
    expect(hidden.why).toBe('a1 sees nothing of b1: its whole base is behind p.')
  })

  it.each([
    ['RS-TERRAIN-RUIN-2', 'ruin'], ['RS-TERRAIN-FOREST-3', 'forest'],
  ] as const)('%s: two pieces of a type, %ss, hide a base together', async (_, kind) => {
    const tall = [model('a1', 0, 0, { body: [0.5, 6] }), model('b1', 0, 12, giant)]
    const between = (gap: number) => [box('p', kind, 4, 3, [-2 - gap / 2, 8]), box('q', kind, 4, 3, [2 + gap / 2, 8])]
    const together = sight(await world(tall, between(0)), 'a1', 'b1')
    expect([together.verdict, together.why]).toEqual(['blocked', 'a1 sees nothing of b1: its whole base is behind p and q.'])
    expect(sight(await world(tall, between(0.5)), 'a1', 'b1').verdict).toBe('clear')
    // One before the other: whoever hides it alone is told of.
    const deep = sight(await world(tall, [box('p', kind, 8, 3, [0, 8]), box('q', kind, 4, 3, [0, 4])]), 'a1', 'b1')
    expect(deep.why).toBe('a1 sees nothing of b1: its whole base is behind p.')
  })

  it('RS-TERRAIN-RUIN-2, RS-TERRAIN-FOREST-3: a ruin and a forest, half each, do not', async () => {
    const tall = [model('a1', 0, 0, { body: [0.5, 6] }), model('b1', 0, 12, giant)]
    expect(sight(await world(tall, [box('p', 'ruin', 4, 3, [-2, 8]), box('q', 'forest', 4, 3, [2, 8])]), 'a1', 'b1').verdict).toBe('clear')
  })

  it('RS-TERRAIN-RUIN-2: 0.2" of the base past the corner is enough to be seen', async () => {
    // The right edge of the piece is in line with the right edges of both bases, or 0.2 short of it.
    const at = async (edge: number) => sight(await world(pair(giant), [box('p', 'building', 6, 3, [edge - 3, 6])]), 'a1', 'b1')
    expect((await at(0.55)).verdict).toBe('blocked')
    expect((await at(0.3)).verdict).toBe('clear')
  })

  it('RS-TERRAIN-RUIN-3: one sees into and out of a ruin, not through it', async () => {
    const ruin = (z: number) => [box('p', 'ruin', 20, 5, [0, z])]
    expect(sight(await world(pair(), ruin(6)), 'a1', 'b1').verdict).toBe('blocked')
    expect(sight(await world(pair(), ruin(11)), 'a1', 'b1').verdict).toBe('clear')
    expect(sight(await world(pair(), ruin(1)), 'a1', 'b1').verdict).toBe('clear')
    // A base that only touches the area is within it.
    expect(sight(await world(pair(), ruin(9.6)), 'a1', 'b1').verdict).toBe('clear')
    expect(sight(await world(pair(), ruin(9.4)), 'a1', 'b1').verdict).toBe('blocked')
  })

  it('RS-TERRAIN-RUIN-3: the real walls of a ruin still block who stands in it', async () => {
    const wall = block('w', 'wall', [30, 6, 0.5], [0, 8])
    expect(sight(await world(pair(), [box('p', 'ruin', 20, 5, [0, 11]), wall]), 'a1', 'b1').verdict).toBe('blocked')
  })

  it.each([
    ['RS-TERRAIN-RUIN-5', 'ruin', 'heavy'],
    ['RS-TERRAIN-FOREST-5', 'forest', 'light'],
  ] as const)('%s: a %s that partly hides 3 of 5 models gives %s cover', async (rule, kind, cover) => {
    // It hides the left of the row; b3, in the middle, stands half behind its corner.
    const piece = box('p', kind, 8, 4, [-4, 6])
    const ruling = sight(await world([model('a1', 0, 0), ...five(12)], [piece]), 'a1', 'b')
    expect(ruling).toMatchObject({ verdict: 'clear', cover, coverFrom: ['p'] })
    expect(ruling.models.map((each) => each.obscured)).toEqual([true, true, true, false, false])
    expect(ruling.rules).toContain(rule)
  })

  it('RS-TERRAIN-FOREST-1: the footprint settles who is in a forest, trees or none', async () => {
    const wood = block('wood', 'forest', [6, 6, 4], [0, 12])
    const inside = sight(await world(pair(), [wood]), 'a1', 'b1')
    expect(inside).toMatchObject({ verdict: 'clear', cover: 'light', coverFrom: ['wood'] })
    expect(inside.rules).toContain('RS-TERRAIN-FOREST-4')
  })

  it('RS-TERRAIN-FOREST-2: a forest costs 2", and no more together with a crater', async () => {
    const wood = box('wood', 'forest', 6, 6, [0, 3])
    const crater = block('crater', 'difficult', [3, 0.1, 1], [0, 5.2])
    const request = { model: 'a1', allow: 6 }
    expect(move(await world([model('a1', 0, 0)], [wood]), request, [0, 4])).toMatchObject({ legal: true, allowance: 4 })
    expect(move(await world([model('a1', 0, 0)], [wood, crater]), request, [0, 4])).toMatchObject({ legal: true, allowance: 4 })
    const far = move(await world([model('a1', 0, 0)], [wood]), request, [0, 5.6])
    expect(broken(far)).toEqual(['RS-TERRAIN-FOREST-2'])
  })

  it('RS-SPECIAL-FLY-3: difficult ground slows a flyer only where it lands', async () => {
    const table = await world([model('a1', 0, 0)], [box('wood', 'forest', 6, 6, [0, 5])])
    const request = { model: 'a1', profile: 'Skimmer' }
    expect(move(table, request, [0, 9.5])).toMatchObject({ legal: true, allowance: 10 })
    expect(move(table, request, [0, 5])).toMatchObject({ allowance: 8 })
  })
})
