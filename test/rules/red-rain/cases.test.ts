import { describe, expect, it } from 'vitest'
import type { TableModel } from '../../../src/table/file'
import { model } from '../lines/scene'
import { block, breaks, mm, move, piece, raised, seen, sight, table } from './scene'

/*
 * Small scenes from the rules' text, one a case. Bases are 30 mm and the two that matter are a1, who looks or moves, at the middle of the
 * table, and b1 so many inches ahead of it along z, from edge to edge.
 */

const BASE = mm(30)
const at = (id: string, x: number, z: number, base = BASE, y = 0) => model(id, x, z, { base, y })
const two = (gap = 10): readonly [TableModel, TableModel] => [at('a1', 0, 0), at('b1', 0, gap + BASE)]
const flag = (x: number, z: number): TableModel => ({ ...at('flag', x, z, mm(50)), side: 'neutral', unit: 'flag', leader: false })
/** A wide platform three inches high. */
const stage = block('stage', 'platform', [20, 3, 8], [0, 5])

const OPEN = 'clear none'
const CONCEALED = 'clear concealed'
const SHUT = 'blocked none'

describe('lines in plan', () => {
  it('RR-SIGHT-1: nothing between', async () => expect(await seen(two())).toBe(OPEN))
  it('RR-SIGHT-1: a line from rim to rim will do', async () => {
    expect(await seen(two(), [block('block', 'obstruction', [20, 1, 1], [-10 + 0.5, 5.5])])).toBe(OPEN)
  })
  it('RR-SIGHT-1: all lines cut', async () => expect(await seen(two(), [block('block', 'obstruction', [20, 1, 1], [-10 + 0.62, 5.5])])).toBe(SHUT))
  it('RR-SIGHT-1, RR-HOUSE-6: who stands 8" up sees over nothing', async () => {
    const [, b1] = two()
    const tower = block('tower', 'platform', [3, 8, 3], [0, 0])
    expect(await seen([at('a1', 0, 0, BASE, 8), b1], [tower, block('wall', 'wall', [6, 1, 0.5], [0, 5.5])])).toBe(SHUT)
  })
  it('RR-SIGHT-2: an Obstruction 6" wide across the middle of 10"', async () => {
    expect(await seen(two(), [block('it', 'obstruction', [6, 2, 0.5], [0, 5.5])])).toBe(SHUT)
  })
  for (const height of [0.2, 0.6, 6]) {
    it(`RR-SIGHT-2, RR-HOUSE-6: an Obstruction ${height}" high`, async () => {
      expect(await seen(two(), [block('it', 'obstruction', [6, height, 0.5], [0, 5.5])])).toBe(SHUT)
    })
  }
  for (const kind of ['wall', 'building', 'cliff', 'door'] as const) {
    it(`RR-SIGHT-2, RR-HOUSE-6: a ${kind} 0.25" high`, async () => expect(await seen(two(), [block('it', kind, [6, 0.25, 0.5], [0, 5.5])])).toBe(SHUT))
  }
  it('RR-HOUSE-6: an open door', async () => expect(await seen(two(), [block('it', 'door', [6, 2, 0.5], [0, 5.5], { open: true })])).toBe(OPEN))
  it('RR-HOUSE-6: the wall of a ruin is an Obstruction, its floors are ground', async () => {
    expect(await seen(two(), [piece('ruin', [0, 5.5])])).toBe(SHUT)
    expect(await seen(two(), [piece('ruin', [6, 5.5])])).toBe(OPEN)
  })
  it('RR-HOUSE-6: beneath the crown of an arch', async () => expect(await seen(two(), [piece('arch', [0, 5.5])])).toBe(OPEN))
  it('RR-HOUSE-6: a wall that hangs over the table with nothing below', async () => {
    expect(await seen(two(), [raised(2, block('it', 'wall', [6, 1, 0.5], [0, 5.5]))])).toBe(OPEN)
  })
  it('RR-HOUSE-6: an Obstruction that stands on a platform 3" high', async () => {
    expect(await seen(two(), [stage, raised(3, block('it', 'obstruction', [6, 1, 0.5], [0, 5.5]))])).toBe(SHUT)
  })
  it('RR-HOUSE-6: a hill between the two', async () => expect(await seen(two(), [block('hill', 'hill', [20, 2, 4], [0, 5.5])])).toBe(OPEN))
  it('RR-HOUSE-6: a platform between the two', async () => expect(await seen(two(), [stage])).toBe(OPEN))
  it('RR-HOUSE-6: difficult ground, however high it is heaped', async () => {
    expect(await seen(two(), [block('rubble', 'difficult', [20, 1, 4], [0, 5.5])])).toBe(OPEN)
  })
  it('RR-SIGHT-3: a base of 50 mm between two of 30 mm', async () => expect(await seen([at('a1', 0, 0), at('b1', 0, 6), at('a2', 0, 3, mm(50))])).toBe(SHUT))
  it('RR-SIGHT-3: one of 25 mm', async () => expect(await seen([at('a1', 0, 0), at('b1', 0, 6), at('a2', 0, 3, mm(25))])).toBe(OPEN))
  it('RR-SIGHT-3: foes block as friends do', async () => expect(await seen([at('a1', 0, 0), at('b1', 0, 6), at('c1', 0, 3, mm(50))])).toBe(SHUT))
  it('RR-SIGHT-3, RR-HOUSE-6: a third model on a platform 3" high', async () => {
    expect(await seen([at('a1', 0, 0), at('b1', 0, 10), at('a2', 0, 5, mm(50), 3)], [stage])).toBe(SHUT)
    expect(await seen([at('a1', 0, 0), at('b1', 0, 10), at('a2', 0, 5, mm(25), 3)], [stage])).toBe(OPEN)
  })
  it('RR-SIGHT-3, RR-HOUSE-6: one on the table, between two on platforms', async () => {
    const stands = [block('left', 'platform', [3, 4, 3], [0, 0]), block('right', 'platform', [3, 4, 3], [0, 6])]
    expect(await seen([at('a1', 0, 0, BASE, 4), at('b1', 0, 6, BASE, 4), at('a2', 0, 3, mm(50))], stands)).toBe(SHUT)
  })
  it('RR-FLAG-4, RR-SIGHT-3: a flag on its 50 mm base', async () => expect(await seen([at('a1', 0, 0), at('b1', 0, 6), flag(0, 3)])).toBe(SHUT))
  it('RR-WATER-3: 8" of Water', async () => expect(await seen(two(), [block('pond', 'water', [20, 0.1, 8], [0, 5.5])])).toBe(OPEN))
  it('RR-PORTAL-5: a Portal across every line', async () => expect(await seen(two(), [piece('gate', [1.5, 5.5])])).toBe(OPEN))
})

describe('Forests', () => {
  const wood = (from: number, to: number, id = 'wood', height = 4) => block(id, 'forest', [30, height, to - from], [0, (from + to) / 2])
  /** Where b1's base begins, and where it ends. */
  const [NEAR, FAR] = [10 + BASE / 2, 10 + 1.5 * BASE]

  it('RR-FOREST-2, RR-SIGHT-4: 1" of Forest between two that are outside', async () => expect(await seen(two(), [wood(5, 6)])).toBe(SHUT))
  it('RR-FOREST-2, RR-HOUSE-6: however low it is', async () => expect(await seen(two(), [wood(5, 6, 'wood', 0.3)])).toBe(SHUT))
  it('RR-FOREST-2, RR-HOUSE-6: on a platform', async () => expect(await seen(two(), [stage, raised(3, wood(5, 6))])).toBe(SHUT))
  it('RR-FOREST-2: a base that only touches it is outside', async () => expect(await seen(two(), [wood(8, NEAR)])).toBe(SHUT))
  it('RR-FOREST-3: 3.0" to a target inside', async () => expect(await seen(two(), [wood(NEAR - 3, FAR - 0.2)])).toBe(OPEN))
  it('RR-FOREST-3: 3.1" on every line to a target inside', async () => expect(await seen(two(), [wood(NEAR - 3.1, FAR - 0.2)])).toBe(SHUT))
  it('RR-FOREST-3: both inside, 2.9" apart', async () => expect(await seen(two(2.9), [wood(-1, 3)])).toBe(OPEN))
  it('RR-FOREST-3: both inside, 3.2" apart', async () => expect(await seen(two(3.2), [wood(-1, 4)])).toBe(SHUT))
  it('RR-FOREST-3: two Forests that hold one each are added', async () => {
    const [r, gap] = [BASE / 2, 8]
    expect(await seen(two(gap), [wood(-0.2, r + 1.4, 'mine'), wood(r + gap - 1.5, r + gap + 0.9, 'theirs')])).toBe(OPEN)
    expect(await seen(two(gap), [wood(-0.2, r + 1.7, 'mine'), wood(r + gap - 1.5, r + gap + 0.9, 'theirs')])).toBe(SHUT)
  })
  it('RR-FOREST-3: ground in two Forests is counted once: 2.0" and 2.0", of which 1.2" in both', async () => {
    const r = BASE / 2
    expect(await seen(two(2.8), [wood(-1, r + 2, 'mine'), wood(r + 0.8, r + 3, 'theirs')])).toBe(OPEN)
  })
  it('RR-FOREST-2, RR-FOREST-3: a Forest that holds neither blocks all the same', async () => {
    expect(await seen(two(), [wood(NEAR - 1, FAR - 0.2), wood(4, 4.5, 'mid')])).toBe(SHUT)
  })
  it('RR-FOREST-4: wholly within', async () => expect(await seen(two(), [wood(NEAR, FAR + 1)])).toBe(CONCEALED))
  it('RR-FOREST-4: 0.1" outside', async () => expect(await seen(two(), [wood(NEAR + 0.1, FAR + 1)])).toBe(OPEN))
  it('RR-FOREST-4: within two that touch', async () => {
    expect(await seen(two(), [block('left', 'forest', [4, 4, 3], [-2, 10 + BASE]), block('right', 'forest', [4, 4, 3], [2, 10 + BASE])])).toBe(CONCEALED)
  })
  it('RR-FOREST-4: two that hold 60% each, 40% in both, hold 80%', async () => {
    const middle = 10 + BASE
    // Strips along x from either side: each covers a disc up to a chord beyond its middle.
    const strip = (id: string, from: number, to: number) => block(id, 'forest', [30, 4, to - from], [0, middle + (from + to) / 2])
    const r = BASE / 2
    const chord = 0.158 * r
    const measure = await table(two(), [strip('left', -0.49 * r, chord + 0.24 * r), strip('right', -chord - 0.01 * r, 0.9 * r)])
    expect(measure.inside('b1', 'left').share + measure.inside('b1', 'right').share).toBeGreaterThan(1)
    expect(sight(measure, 'a1', 'b1')).toMatchObject({ verdict: 'clear', cover: 'none' })
  })
})

describe('Concealment', () => {
  for (const [kind, height] of [['partial-wall', 1], ['short-wall', 0.4], ['short-wall', 3], ['barricade', 0.4], ['barricade', 3], ['hedge', 2.6]] as const) {
    it(`RR-PARTIAL-1, RR-PARTIAL-3, RR-SHORT-1: a ${kind} ${height}" high across every line`, async () => {
      expect(await seen(two(), [block('it', kind, [6, height, 0.3], [0, 5.5])])).toBe(CONCEALED)
    })
  }
  it('RR-PARTIAL-3: one line avoids it', async () => expect(await seen(two(), [block('it', 'partial-wall', [6, 1, 0.3], [-2.6, 5.5])])).toBe(OPEN))
  it('RR-PARTIAL-3, RR-HOUSE-6: a wall on a platform 3" high', async () => {
    expect(await seen(two(), [stage, raised(3, block('it', 'short-wall', [6, 0.5, 0.3], [0, 5.5]))])).toBe(CONCEALED)
  })
  it('RR-PARTIAL-3: not necessarily the same wall', async () => {
    expect(await seen(two(), [block('left', 'partial-wall', [4, 1, 0.3], [-2, 5]), block('right', 'short-wall', [4, 1, 0.3], [1.9, 6])])).toBe(CONCEALED)
  })
  it('RR-PARTIAL-3: across the open corner between two arms of one wall', async () => {
    expect(await seen([at('a1', -1, -6), at('b1', -1, 0)], [piece('corner', [0, 0])])).toBe(OPEN)
    expect(await seen([at('a1', -1, 9), at('b1', -1, 0)], [piece('corner', [0, 0])])).toBe(CONCEALED)
  })
  it('RR-PARTIAL-3: a third model shuts the way round the wall', async () => {
    const wall = block('it', 'partial-wall', [6, 1, 0.3], [-2.6, 5.5])
    expect(await seen([...two(), at('a2', 0.9, 5.5, mm(40))], [wall])).toBe(CONCEALED)
  })
  it('RR-PARTIAL-3: so does a Forest with 3.4" past the wall and 2.9" through it', async () => {
    const b1 = at('b1', 0, 10, 1)
    const outline: [number, number][] = [[-5, 6.1], [-0.2, 6.1], [-0.2, 6.6], [0.2, 6.6], [0.2, 6.1], [5, 6.1], [5, 10.2], [-5, 10.2]]
    const notched = {
      id: 'wood', kind: 'forest' as const, at: [0, 0, 0] as const,
      shape: { prism: { footprint: outline, height: 4 } },
    }
    expect(await seen([at('a1', 0, 0, 1), b1], [notched])).toBe(OPEN)
    expect(await seen([at('a1', 0, 0, 1), b1], [notched, block('it', 'partial-wall', [0.84, 1, 0.3], [0, 5])])).toBe(CONCEALED)
  })
  it('RR-CONCEAL-2: two sources', async () => {
    const ruling = sight(await table(two(), [block('wall', 'short-wall', [6, 1, 0.3], [0, 5.5]), block('wood', 'forest', [10, 4, 4], [0, 11.5])]), 'a1', 'b1')
    expect(ruling).toMatchObject({ cover: 'concealed', coverFrom: ['wall', 'wood'] })
    expect(ruling.rules).toContain('RR-CONCEAL-2')
  })
})

describe('moves in plan', () => {
  const a1 = at('a1', 0, 0)

  it('RR-MOVE-2: 5.0" of Movement 5', async () => expect(await breaks([a1], [], [[0, 5]])).toEqual([]))
  it('RR-MOVE-2: 5.1"', async () => expect(await breaks([a1], [], [[0, 5.1]])).toEqual(['RR-MOVE-2']))
  it('RR-MOVE-4: legs of 3" and 2"', async () => expect(await breaks([a1], [], [[3, 0], [3, 2]])).toEqual([]))
  it('RR-MOVE-4: legs of 3" and 2.2"', async () => expect(await breaks([a1], [], [[3, 0], [3, 2.2]])).toEqual(['RR-MOVE-2']))
  for (const [base, rules] of [[25, []], [50, ['RR-OBSTRUCTION-1']]] as const) {
    it(`RR-MOVE-3: a base of ${base} mm and a gap of 25 mm`, async () => {
      const gap = [block('left', 'wall', [4, 2, 0.4], [-2 - mm(12.5), 2]), block('right', 'wall', [4, 2, 0.4], [2 + mm(12.5), 2])]
      expect(await breaks([at('a1', 0, 0, mm(base))], gap, [[0, 4]])).toEqual(rules)
    })
  }
  it('RR-MOVE-3: friends stand in the way', async () => expect(await breaks([a1, at('a2', 0, 2)], [], [[0, 4]])).toEqual(['RR-MOVE-3']))
  it('RR-MOVE-3: past a base that it touches', async () => expect(await breaks([a1, at('a2', BASE, 2)], [], [[0, 4]])).toEqual([]))
  it('RR-MOVE-3, RR-HOUSE-6: below a model on a bridge', async () => {
    expect(await breaks([a1, at('a2', 0, 2.5, BASE, 3.3)], [piece('bridge', [0, 2.5])], [[0, 0, 4.9]])).toEqual(['RR-MOVE-3'])
    expect(await breaks([a1, at('a2', 3, 2.5, BASE, 3.3)], [piece('bridge', [0, 2.5])], [[0, 0, 4.9]])).toEqual([])
  })
  it('RR-FLAG-4: a flag stands in the way, of a Flying model too', async () => {
    expect(await breaks([a1, flag(0, 2.5)], [], [[0, 4.9]])).toEqual(['RR-MOVE-3'])
    expect(await breaks([a1, flag(0, 2.5)], [], [[0, 4.9]], { a1: 'Raptor' })).toEqual(['RR-MOVE-3'])
  })
  for (const height of [0.2, 0.6, 6]) {
    it(`RR-OBSTRUCTION-1, RR-HOUSE-6: an Obstruction ${height}" high`, async () => {
      expect(await breaks([a1], [block('it', 'obstruction', [20, height, 1], [0, 2.5])], [[0, 4.9]])).toEqual(['RR-OBSTRUCTION-1'])
    })
  }
  it('RR-OBSTRUCTION-1: overlapped by 0.2" on the way', async () => {
    expect(await breaks([a1], [block('it', 'obstruction', [4, 1, 1], [2 + BASE / 2 - 0.2, 2.5])], [[0, 4.9]])).toEqual(['RR-OBSTRUCTION-1'])
  })
  for (const [kind, height] of [['partial-wall', 0.4], ['short-wall', 0.4], ['short-wall', 3], ['barricade', 0.3], ['hedge', 1]] as const) {
    it(`RR-PARTIAL-2, RR-SHORT-1, RR-HOUSE-6: a ${kind} ${height}" high`, async () => {
      expect(await breaks([a1], [block('it', kind, [20, height, 0.4], [0, 2.5])], [[0, 4.9]])).toEqual(['RR-PARTIAL-2'])
    })
  }
  it('RR-HOUSE-6: up on to a platform 3" high, 5.0" and 5.1"', async () => {
    const near = block('stage', 'platform', [20, 3, 8], [0, 6])
    expect(await breaks([a1], [near], [[0, 3, 5]])).toEqual([])
    expect(await breaks([a1], [near], [[0, 5]])).toEqual([])
    expect(await breaks([a1], [near], [[0, 5.1]])).toEqual(['RR-MOVE-2'])
  })
  it('RR-HOUSE-6: down from it', async () => {
    const stand = block('stage', 'platform', [4, 3, 4], [0, 0])
    expect(await breaks([at('a1', 0, 0, BASE, 3)], [stand], [[0, 0, 5]])).toEqual([])
    expect(await breaks([at('a1', 0, 0, BASE, 3)], [stand], [[0, 0, 5.1]])).toEqual(['RR-MOVE-2'])
  })
  it('RR-HOUSE-6: a wall on the platform on which it walks', async () => {
    const wall = raised(3, block('wall', 'short-wall', [20, 0.4, 0.4], [0, 5]))
    expect(await breaks([at('a1', 0, 3, BASE, 3)], [stage, wall], [[0, 3, 7]])).toEqual(['RR-PARTIAL-2'])
  })
  it('RR-HOUSE-6: a low Obstruction beside a hill', async () => {
    const hill = block('hill', 'hill', [20, 1.5, 3], [0, 3])
    expect(await breaks([a1], [hill, block('kerb', 'obstruction', [1, 0.4, 1], [4, 0])], [[0, 4]])).toEqual([])
    expect(await breaks([a1], [hill, raised(1.5, block('kerb', 'obstruction', [1, 0.4, 1], [0, 3]))], [[0, 4.4]])).toEqual(['RR-OBSTRUCTION-1'])
  })
  it('RR-HOUSE-6: below the crown of an arch, not through its foot', async () => {
    expect(await breaks([a1], [piece('arch', [0, 2.5])], [[0, 4.9]])).toEqual([])
    expect(await breaks([a1], [piece('arch', [3, 2.5])], [[0, 4.9]])).toEqual(['RR-OBSTRUCTION-1'])
  })
  it('RR-HOUSE-6: over the floor of a ruin, not through its wall', async () => {
    expect(await breaks([at('a1', -7, -4)], [piece('ruin', [0, 0])], [[-7, 0.9]])).toEqual([])
    expect(await breaks([at('a1', 0, -2.5)], [piece('ruin', [0, 0])], [[0, 2]])).toEqual(['RR-OBSTRUCTION-1'])
  })
  it('RR-HOUSE-6: a door, shut and open', async () => {
    expect(await breaks([a1], [block('door', 'door', [20, 2, 0.3], [0, 2.5])], [[0, 4.9]])).toEqual(['RR-OBSTRUCTION-1'])
    expect(await breaks([a1], [block('door', 'door', [20, 2, 0.3], [0, 2.5], { open: true })], [[0, 4.9]])).toEqual([])
  })
  it('RR-FOREST-1: through a Forest, its trunks too', async () => expect(await breaks([a1], [piece('wood', [0, 2.5])], [[0, 5]])).toEqual([]))
  it('RR-HOUSE-6: over difficult ground, however high it is heaped', async () => {
    const heap = block('rubble', 'difficult', [20, 1, 3], [0, 2.5], { traits: { sight: 'solid' } })
    expect(await breaks([a1], [heap], [[0, 5]])).toEqual([])
  })
  it('RR-PORTAL-5: over a Portal, at its plain length', async () => {
    const over = move(await table([a1], [piece('gate', [1.5, 2.5])]), { model: 'a1' }, [0, 5])
    expect(over).toMatchObject({ legal: true })
    expect(over.cost).toBeCloseTo(5, 9)
  })
  it('RR-PORTAL-5: and to an end on it', async () => expect(await breaks([a1], [piece('gate', [1.5, 2.5])], [[0, 2.5]])).toEqual([]))
  it('RR-MOVE-3: off the table', async () => expect(await breaks([at('a1', 0, 22)], [], [[0, 23.6]])).toEqual(['RR-MOVE-3']))
})

describe('Water', () => {
  const a1 = at('a1', 0, 0)
  const pond = block('pond', 'water', [20, 0.1, 20], [0, 12])
  it('RR-WATER-1: 2" of dry ground and 2" of Water of Movement 6', async () => expect(await breaks([a1], [pond], [[0, 4]], {}, 6)).toEqual([]))
  it('RR-WATER-1: 2.2" of Water', async () => expect(await breaks([a1], [pond], [[0, 4.2]], {}, 6)).toEqual(['RR-WATER-1']))
  it('RR-WATER-1: ground in two ponds is counted once', async () => {
    expect(await breaks([a1], [pond, block('mere', 'water', [20, 0.1, 20], [0, 12.5])], [[0, 4]], {}, 6)).toEqual([])
  })
  it('RR-WATER-2: a Flying model', async () => expect(await breaks([a1], [pond], [[0, 9]], { a1: 'Raptor' })).toEqual([]))
})

describe('who flies', () => {
  const a1 = at('a1', 0, 0)
  const flies = { a1: 'Raptor' }
  it('RR-OBSTRUCTION-2: over an Obstruction 3" deep', async () => {
    expect(await breaks([a1], [block('it', 'obstruction', [4, 2, 3], [0, 4])], [[0, 9]], flies)).toEqual([])
  })
  it('RR-OBSTRUCTION-3: not to an end on top of one', async () => {
    expect(await breaks([a1], [block('it', 'obstruction', [4, 2, 3], [0, 4])], [[0, 2, 4]], flies)).toEqual(['RR-OBSTRUCTION-3'])
  })
  it('RR-OBSTRUCTION-3: nor to one that overlaps it by 0.2"', async () => {
    expect(await breaks([a1], [block('it', 'obstruction', [4, 2, 3], [0, 4])], [[0, 2.5 - BASE / 2 + 0.2]], flies)).toEqual(['RR-OBSTRUCTION-3'])
  })
  it('RR-OBSTRUCTION-3: to one that touches it', async () => {
    expect(await breaks([a1], [block('it', 'obstruction', [4, 2, 3], [0, 4])], [[0, 2.5 - BASE / 2]], flies)).toEqual([])
  })
  it('RR-KEYWORD-4: over Water and a Short Wall, 9" in all', async () => {
    const ground = [block('pond', 'water', [20, 0.1, 3], [0, 3]), block('wall', 'short-wall', [20, 1, 0.4], [0, 6])]
    expect(await breaks([a1], ground, [[0, 9]], flies)).toEqual([])
    expect(await breaks([a1], ground, [[0, 9.1]], flies)).toEqual(['RR-MOVE-2'])
  })
  it('RR-PARTIAL-2: not to an end on a Partial Wall', async () => {
    expect(await breaks([a1], [block('wall', 'partial-wall', [20, 1, 0.4], [0, 6])], [[0, 6]], flies)).toEqual(['RR-PARTIAL-2'])
  })
  it('RR-MOVE-3, RR-KEYWORD-4: not through other models', async () => {
    expect(await breaks([a1, at('b1', 0, 4)], [], [[0, 8]], { ...flies })).toEqual(['RR-MOVE-3'])
  })
})

describe('combat', () => {
  /** Captains reach 2", soldiers 1". */
  const duel = (gap: number) => [at('a1', 0, 0), at('b1', 0, gap + BASE)]
  const cards = { a1: 'Captain', b: 'Soldier' }
  it('RR-COMBAT-2: from a gap of 1.5" to 0.5"', async () => expect(await breaks(duel(1.5), [], [[0, 1]], cards)).toEqual([]))
  it('RR-COMBAT-2: to 1.8"', async () => expect(await breaks(duel(1.5), [], [[0, -0.3]], cards)).toEqual(['RR-COMBAT-2']))
  it('RR-COMBAT-2, RR-COMBAT-3: to 3"', async () => expect(await breaks(duel(1.5), [], [[0, -1.5]], cards)).toEqual(['RR-COMBAT-2']))
  it('RR-COMBAT-1: at 2.1" nobody reaches the other', async () => expect(await breaks(duel(2.1), [], [[0, -3]], cards)).toEqual([]))
  it('RR-COMBAT-1: the other reaches, though it does not itself', async () => {
    expect(await breaks(duel(1.5), [], [[0, -3]], { a1: 'Soldier', b: 'Captain' })).toEqual(['RR-COMBAT-2'])
  })
  it('RR-COMBAT-1: no sight, no combat', async () => {
    const wall = block('wall', 'obstruction', [20, 1, 0.4], [0, 0.75 + BASE / 2])
    expect(await breaks(duel(1.5), [wall], [[0, -3]], cards)).toEqual([])
  })
  it('RR-COMBAT-2: closer and then away again', async () => {
    expect(await breaks(duel(1.5), [], [[0, 1.2], [0, 0.4]], cards)).toEqual(['RR-COMBAT-2'])
  })
  it('RR-COMBAT-2: past it on the straight', async () => {
    expect(await breaks([at('a1', 0, 0), at('b1', 1.6, 1.5)], [], [[0, 4]], cards)).toEqual(['RR-COMBAT-2'])
  })
  it('RR-COMBAT-2: of two opponents the gap to none may grow', async () => {
    const three = [at('a1', 0, 0), at('b1', 0, 1 + BASE), at('c1', 0, -1 - BASE)]
    expect(await breaks(three, [], [[0, 0.5]], { ...cards, c: 'Soldier' })).toEqual(['RR-COMBAT-2'])
    const beside = [at('a1', 0, 0), at('b1', 1, 1 + BASE), at('c1', -1, 1 + BASE)]
    expect(await breaks(beside, [], [[0, 0.5]], { ...cards, c: 'Soldier' })).toEqual([])
  })
  it('RR-COMBAT-2: of those whose cards are not known nobody is In Combat', async () => expect(await breaks(duel(0.5), [], [[0, -3]])).toEqual([]))
  it('RR-COMBAT-1: friends never are', async () => {
    expect(await breaks([at('a1', 0, 0), at('a2', 0, 1.5)], [], [[0, -3]], { ...cards, a: 'Captain' })).toEqual([])
  })
})
