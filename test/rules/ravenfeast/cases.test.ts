import { describe, expect, it } from 'vitest'
import { ruleText } from '../../../src/rules/ravenfeast/rule-text'
import type { TableModel } from '../../../src/table/file'
import { block, figure, piece, raised, shot, sight, table, way } from './scene'

/*
 * Small scenes from the rules' text, one a case. Bases are 1" square; a1, who shoots or moves, stands in the middle of the table and looks along
 * +z, b1 so many inches ahead of it, from edge to edge.
 */

const two = (gap = 9) => [figure('a1', 0, 0), figure('b1', 0, gap + 1)]
const hedge = (id: string, z: number, width = 6) => block(id, 'hedge', [width, 1, 0.5], [0, z])
const wood = (id: string, from: number, to: number, x = 0) => block(id, 'forest', [8, 4, to - from], [x, (from + to) / 2])

describe('cover on the line', () => {
  it('RF-COVER-3: nothing between', async () => expect(await shot(two())).toBe('open 0'))
  it('RF-COVER-1: a hedge', async () => expect(await shot(two(), [hedge('h', 5)])).toBe('open 1'))
  it('RF-COVER-2: three hedges', async () => expect(await shot(two(), [hedge('h', 3), hedge('i', 5), hedge('j', 7)])).toBe('open 3'))
  it('RF-COVER-3: the line goes from centre to centre: a hedge across half of the bases', async () => {
    expect(await shot(two(), [block('h', 'hedge', [4, 1, 0.5], [2.05, 5])])).toBe('open 0')
    expect(await shot(two(), [block('h', 'hedge', [4, 1, 0.5], [1.95, 5])])).toBe('open 1')
  })
  it('RF-COVER-3: figures are none', async () => expect(await shot([...two(), figure('a2', 0, 3), figure('b2', 0, 6)])).toBe('open 0'))
  it('RF-COVER-3: a wall of 2.0" is a piece of cover', async () => expect(await shot(two(), [block('w', 'wall', [6, 2, 0.4], [0, 5])])).toBe('open 1'))
  it('RF-COVER-3, RF-TERRAIN-5: a wall of 3" that hides the heads stops the shot', async () => {
    expect(await shot(two(), [block('w', 'wall', [6, 3, 0.4], [0, 5])])).toBe('shut 0')
  })
  it('RF-COVER-3: from a hill that high the heads see each other over it: one die', async () => {
    const stands = [block('hill', 'hill', [3, 5, 3], [0, 0]), block('w', 'wall', [6, 3, 0.4], [0, 7])]
    expect(await shot([figure('a1', 0, 0, { y: 5 }), figure('b1', 0, 12)], stands)).toBe('open 1')
  })
  it('RF-COVER-3: a wall on a hill, in front of a target on the hill', async () => {
    const stands = [block('hill', 'hill', [8, 2, 6], [0, 10]), raised(2, block('w', 'wall', [6, 1, 0.4], [0, 8]))]
    expect(await shot([figure('a1', 0, 0), figure('b1', 0, 10, { y: 2 })], stands)).toBe('open 1')
  })
  it('RF-COVER-3: a wall on a hill between two who stand on the table', async () => {
    const stands = [block('hill', 'hill', [8, 2, 3], [0, 5]), raised(2, block('w', 'wall', [6, 1, 0.4], [0, 5]))]
    expect(await shot(two(), stands)).toBe('open 1')
  })
  it('RF-COVER-3: a wall on a hill of 0.5", before a target beyond the hill', async () => {
    const stands = [block('hill', 'hill', [8, 0.5, 3], [0, 5]), raised(0.5, block('w', 'wall', [6, 1, 0.4], [0, 5]))]
    expect(await shot(two(), stands)).toBe('open 1')
  })
  it('RF-COVER-3: a hedge on a bridge under which the shot passes', async () => {
    expect(await shot(two(), [piece('bridge', [0, 5]), raised(3.3, block('h', 'hedge', [9, 1, 0.4], [0, 5]))])).toBe('open 0')
  })
  it('RF-COVER-3: a hedge far below the feet of both', async () => {
    const stands = [block('left', 'hill', [3, 4, 3], [0, 0]), block('right', 'hill', [3, 4, 3], [0, 10]), hedge('h', 5)]
    expect(await shot([figure('a1', 0, 0, { y: 4 }), figure('b1', 0, 10, { y: 4 })], stands)).toBe('open 0')
  })
  it('RF-COVER-3: a hill and a platform of 1" are no cover', async () => {
    expect(await shot(two(), [block('hill', 'hill', [6, 1.5, 2], [0, 3]), block('stage', 'platform', [6, 1, 2], [0, 7])])).toBe('open 0')
  })
  it('RF-COVER-3: a target well back on a hill of 4"', async () => {
    expect(await shot([figure('a1', 0, 0), figure('b1', 0, 12, { y: 4 })], [block('hill', 'hill', [8, 4, 8], [0, 12])])).toBe('open 0')
  })
  for (const kind of ['cliff', 'building'] as const) {
    it(`RF-COVER-3, RF-TERRAIN-5: a ${kind} of 0.8" stops the shot`, async () => {
      expect(await shot(two(), [block('it', kind, [6, 0.8, 2], [0, 5])])).toBe('shut 0')
    })
    it(`RF-COVER-3: a ${kind} on which the target stands does not`, async () => {
      expect(await shot([figure('a1', 0, 0), figure('b1', 0, 8, { y: 2 })], [block('it', kind, [4, 2, 4], [0, 8])])).toBe('open 0')
    })
  }
  it('RF-COVER-3: an open fence', async () => expect(await shot(two(), [block('f', 'partial-wall', [6, 1, 0.2], [0, 5])])).toBe('open 1'))
  it('RF-COVER-3: an open door is nothing', async () => expect(await shot(two(), [block('d', 'door', [6, 2, 0.3], [0, 5], { open: true })])).toBe('open 0'))
})

describe('shield walls on the line', () => {
  const shields = (side: 'a' | 'b', z: number) => [2, 3, 4].map((n) => figure(`${side}${n}`, n - 3, z))
  const inWall = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, { move: 6, infantry: true, shield: true, wall: 'w' }]))
  it('RF-COVER-3: a shield wall of friends between is one piece', async () => {
    expect(await shot([...two(), ...shields('a', 5)], [], inWall('a2', 'a3', 'a4'))).toBe('open 1')
  })
  it('RF-COVER-3: the same three without a wall', async () => expect(await shot([...two(), ...shields('a', 5)])).toBe('open 0'))
  it('RF-COVER-3: a wall of two ranks is one piece', async () => {
    const ranks = [...shields('b', 5), figure('b5', 0, 6)]
    expect(await shot([...two(), ...ranks], [], inWall('b2', 'b3', 'b4', 'b5'))).toBe('open 1')
  })
  it("RF-COVER-3: the target's own wall is not between", async () => {
    expect(await shot([...two(), ...shields('b', 9)], [], inWall('b1', 'b2', 'b3', 'b4'))).toBe('open 0')
  })
  it('RF-WALL-9: a member of a wall does not shoot', async () => expect(await shot(two(), [], inWall('a1'))).toBe('open 0 RF-WALL-9'))
})

describe('woods', () => {
  it('RF-WOODS-1: 2.0" to a target inside', async () => expect(await shot(two(), [wood('w', 8, 14)])).toBe('open 1'))
  it('RF-WOODS-1: 2.1" to a target inside', async () => expect(await shot(two(), [wood('w', 7.9, 14)])).toBe('shut 0'))
  it('RF-WOODS-1: 2.1" right through', async () => expect(await shot(two(), [wood('w', 3, 5.1)])).toBe('shut 0'))
  it('RF-WOODS-2: 4.0" with both inside', async () => expect(await shot(two(3), [wood('w', -2, 8)])).toBe('open 1'))
  it('RF-WOODS-2: 4.1" with both inside', async () => expect(await shot(two(3.1), [wood('w', -2, 8)])).toBe('shut 0'))
  it('RF-WOODS-2: inside is the centre of the base', async () => expect(await shot(two(3), [wood('w', 0.1, 8)])).toBe('shut 0'))
  it('RF-WOODS-3: two woods of 1.2", together 2.4"', async () => expect(await shot(two(), [wood('w', 2, 3.2), wood('v', 6, 7.2)])).toBe('shut 0'))
  it('RF-WOODS-3: two woods of 1.0" are two dice', async () => expect(await shot(two(), [wood('w', 2, 3), wood('v', 6, 7)])).toBe('open 2'))
  it('RF-WOODS-3: two of 1.2" that overlap for 0.5" are 1.9", and one wood', async () => {
    expect(await shot(two(), [wood('w', 4, 5.2), wood('v', 4.7, 5.9)])).toBe('open 1')
  })
  it('RF-WOODS-3: two that touch are one: both inside, 4.0"', async () => expect(await shot(two(3), [wood('w', -2, 2), wood('v', 2, 8)])).toBe('open 1'))
  it('RF-WOODS-3: each in a wood of its own is not inside one', async () => {
    expect(await shot(two(3), [wood('w', -2, 1.4), wood('v', 2.6, 8)])).toBe('shut 0')
  })
  it('RF-WOODS-3: 3" of one that both are in and 1.5" of another', async () => {
    const ring = [block('left', 'forest', [2, 4, 12], [0, 0]), wood('v', 2.5, 4)]
    expect(await shot(two(9), ring)).toBe('shut 0')
  })
})

describe('who may be shot at', () => {
  it('RF-SHOOT-3: a shooter in contact with an enemy; its line is open past one hedge all the same', async () => {
    expect(await shot([...two(), figure('b2', 1, 0)], [hedge('h', 5)])).toBe('open 1 RF-SHOOT-3')
    const ruling = sight(await table([...two(), figure('b2', 1, 0)], [hedge('h', 5)]), 'a1', 'b1')
    expect(ruling.why).toBe('a1 cannot shoot at b1: a1 is in melee with b2 and may not shoot.')
    expect(ruling.reasons).toContainEqual({ rule: 'RF-COVER-3', text: 'The line to b1 is open past h all the same.' })
    expect(ruling).toMatchObject({ verdict: 'blocked', models: [{ lines: [{ clear: true }], blockedBy: [] }] })
  })
  it('RF-SHOOT-3: corner to corner is melee; 0.2" is not', async () => {
    expect(await shot([...two(), figure('b2', 1, 1)])).toBe('open 0 RF-SHOOT-3')
    expect(await shot([...two(), figure('b2', 1.2, 0)])).toBe('open 0')
  })
  it('RF-SHOOT-4: into a melee of a friend', async () => expect(await shot([...two(), figure('a2', 1, 10)])).toBe('open 0 RF-SHOOT-4'))
  it('RF-SHOOT-4: its enemies are all 0.2" away', async () => expect(await shot([...two(), figure('a2', 1.2, 10)])).toBe('open 0'))
  it('RF-SHOOT-4: a friend in the same melee, touching another enemy', async () => {
    const linked = [figure('a1', 0, 0), figure('b1', 0, 10), figure('a2', 1, 11), figure('b2', 2, 11), figure('a3', 3, 11)]
    expect(sight(await table(linked), 'a1', 'b2').shot!.refused.map(({ rule }) => rule)).toEqual(['RF-SHOOT-4'])
  })
  it('RF-SHOOT-5: a Leader at 9" with a Bondi at 5"', async () => {
    expect(await shot([...two(), figure('b2', 3, 5)], [], { b1: 'Jarl' })).toBe('open 0 RF-SHOOT-5')
  })
  it('RF-SHOOT-5: with the Bondi farther off', async () => expect(await shot([...two(), figure('b2', 3, 12)], [], { b1: 'Jarl' })).toBe('open 0'))
  it('RF-SHOOT-5: at an equal distance', async () => expect(await shot([...two(), figure('b2', 1.1, 10)], [], { b1: 'Huskarl' })).toBe('open 0'))
  it('RF-SHOOT-5: a closer one to the rear, one in melee, one behind a high wall and one that is a casualty are no targets', async () => {
    const others = [figure('b2', 0, -3), figure('b3', 4, 3), figure('a3', 5, 3), figure('b4', -4, 6), figure('b5', 2, 5)]
    const walls = [block('w', 'wall', [3, 3, 0.3], [-3, 4.5])]
    expect(await shot([...two(), ...others], walls, { b1: 'Jarl', b5: { move: 6, marked: true } })).toBe('open 0')
  })
  it('RF-SHOOT-5: one that is no Hero may be shot past a closer one', async () => expect(await shot([...two(), figure('b2', 3, 5)])).toBe('open 0'))
  it('RF-TURN-2: a marked casualty is no target', async () => expect(await shot(two(), [], { b1: { move: 6, marked: true } })).toBe('open 0 RF-TURN-2'))
  it('RF-SHOOT-2: a game tells what was spent; the table knows nothing of it', async () => {
    expect(ruleText('RF-SHOOT-2')).toMatch(/half/)
    expect(await shot(two())).toBe('open 0')
  })
  it('RF-FACING-2: to the rear, whatever else', async () => expect(await shot([figure('a1', 0, 0, { yaw: 180 }), figure('b1', 0, 10)])).toBe('shut 0'))
  it('RF-FACING-1: a hundredth ahead of the line is not enough, half an inch is', async () => {
    expect(await shot([figure('a1', 0, 0), figure('b1', 8, -0.99)])).toBe('shut 0')
    expect(await shot([figure('a1', 0, 0), figure('b1', 8, -0.5)])).toBe('open 0')
  })
  it('RF-FLY-4: a flyer on foot or in the air is a target as any other', async () => expect(await shot(two(), [], { b1: 'Dragon' })).toBe('open 0'))
})

describe('ground', () => {
  const one = [figure('a1', 0, 0)]
  it('RF-MOVE-2: 6.0" and 6.1"', async () => {
    expect([await way(one, [], [[0, 6]]), await way(one, [], [[0, 6.1]])]).toEqual(['legal 6', 'RF-MOVE-2'])
  })
  it('RF-MOVE-2: round a corner by its length, and a turn is free', async () => {
    expect([await way(one, [], [[3, 0], [3, 3]]), await way(one, [], [[3, 0], [3, 3.2]])]).toEqual(['legal 6', 'RF-MOVE-2'])
  })
  for (const kind of ['forest', 'water', 'difficult'] as const) {
    it(`RF-TERRAIN-4: 2" of ${kind} that begins 2" ahead costs 2 + 4`, async () => {
      const ground = block('it', kind, [6, 0.1, 2], [0, 3])
      expect(await way(one, [ground], [[0, 4]])).toBe('legal 6')
      expect(await way(one, [ground], [[0, 4.2]])).toBe('RF-MOVE-2')
    })
  }
  it('RF-TERRAIN-4: rough ground on rough ground is rough once', async () => {
    const marsh = [block('m', 'difficult', [6, 0.1, 2], [0, 2]), block('p', 'water', [6, 0.1, 2], [0, 3])]
    expect(await way(one, marsh, [[0, 4]], {}, 9)).toBe('legal 7')
  })
  it('RF-TERRAIN-2, RF-MOVE-5: it may stand touching a hedge, on the side that it comes from and on the other, and not astride', async () => {
    const to = (z: number) => way([figure('a1', 0, 0)], [hedge('h', 2)], [[0, z]])
    expect([await to(1.25), await to(2.75), await to(2.7501)]).toEqual(['legal 1.25', 'legal 5.75', 'legal 5.75'])
    expect([await to(1.26), await to(2.74)]).toEqual(['RF-TERRAIN-2', 'RF-TERRAIN-2'])
  })
  it('RF-TERRAIN-2, RF-FLY-2: nobody who walks stays on top of one, however thick; who flies there may, and gets down free', async () => {
    const thick = block('h', 'hedge', [6, 1, 3], [0, 3])
    const top = (profiles = {}) => way([figure('a1', 0, 0)], [thick], [[0, 1, 3]], profiles, 18)
    expect([await top(), await top({ a1: 'Dragon' })]).toEqual(['RF-TERRAIN-2', 'legal 3'])
    const there = [figure('a1', 0, 3, { y: 1 })]
    expect([await way(there, [thick], [[0, 1, 3.5]]), await way(there, [thick], [[0, 0, 5.1]])]).toEqual(['legal 0.5', 'legal 2.1'])
    expect(await way([figure('a1', 0, 0)], [block('d', 'platform', [6, 1, 3], [0, 3])], [[0, 1, 3]])).toBe('legal 6')
  })
  it('RF-TERRAIN-2: a hedge costs 3" of Move 6, 4.5" of Move 9', async () => {
    expect(await way(one, [hedge('h', 2)], [[0, 3]])).toBe('legal 6')
    expect(await way(one, [hedge('h', 2)], [[0, 3]], { a1: 'Troll' })).toBe('legal 7.5')
  })
  it('RF-TERRAIN-5: a wall of 2.0" is crossed, one of 2.1" is not', async () => {
    expect(await way(one, [block('w', 'wall', [6, 2, 0.4], [0, 1.5])], [[0, 3]])).toBe('legal 6')
    expect(await way(one, [block('w', 'wall', [6, 2.1, 0.4], [0, 1.5])], [[0, 3]])).toBe('RF-TERRAIN-3')
  })
  it('RF-TERRAIN-5: a hedge of 2.1" is high as well', async () => {
    expect(await way(one, [block('h', 'hedge', [6, 2.1, 0.4], [0, 1.5])], [[0, 3]])).toContain('RF-TERRAIN-3')
  })
  for (const height of [0.8, 1.8]) {
    it(`RF-TERRAIN-5: a cliff of ${height}" is a cliff`, async () => {
      expect(await way(one, [block('c', 'cliff', [6, height, 1], [0, 2])], [[0, 4]])).toBe('RF-TERRAIN-3')
    })
  }
  it('RF-TERRAIN-3: a low cliff is walked round', async () => {
    const measure = await table(one, [block('c', 'cliff', [2, 1.8, 0.4], [0, 2])])
    const { ravenfeast } = await import('../../../src/rules/ravenfeast')
    const round = ravenfeast.route(measure, { model: 'a1', to: { x: 0, z: 4 } })
    expect(round.ok && round.value.legal && round.value.cost > 4.2).toBe(true)
  })
  it('RF-HOUSE-6: a hill of 4" is walked up and down, all lengths in plan', async () => {
    expect(await way(one, [block('hill', 'hill', [6, 4, 2], [0, 2.5])], [[0, 6]])).toBe('legal 6')
  })
  it('RF-HOUSE-6: a platform of 1.5" that begins 1" ahead costs 1 + 3"', async () => {
    const stage = block('stage', 'platform', [6, 1.5, 6], [0, 4.5])
    expect(await way(one, [stage], [[0, 3]])).toBe('legal 6')
    expect(await way(one, [stage], [[0, 3.2]])).toBe('RF-MOVE-2')
  })
  it('RF-HOUSE-6: one of 2.5" is refused on foot, and no matter to a flyer', async () => {
    const stage = block('stage', 'platform', [6, 2.5, 6], [0, 4.5])
    expect(await way(one, [stage], [[0, 3]])).toContain('RF-HOUSE-6')
    expect(await way(one, [stage], [[0, 3]], { a1: 'Dragon' })).toBe('legal 3')
  })
  it('RF-HOUSE-6: one of 4" by its ladder, not beside it', async () => {
    expect(await way(one, [piece('tower', [0, 4])], [[0, 3]])).toBe('legal 6')
    expect(await way([figure('a1', -1.4, 0)], [piece('tower', [0, 4])], [[-1.4, 3]])).toContain('RF-HOUSE-6')
  })
  it('RF-HOUSE-6: a way that is looked for leads to the ladder and up it, and down again; without one there is none', async () => {
    const { ravenfeast } = await import('../../../src/rules/ravenfeast')
    const found = async (at: TableModel, to: { x: number; y: number; z: number }, terrain = piece('tower', [0, 4])) => {
      const way = ravenfeast.route(await table([at], [terrain]), { model: 'a1', to, allow: 9 })
      return way.ok && way.value.legal ? Math.round(way.value.path.at(-1)![1]) : 'none'
    }
    const up = { x: 0.6, y: 4, z: 3.4 }
    expect(await found(figure('a1', -1.4, 0), up)).toBe(4)
    expect(await found(figure('a1', 0.4, 3.2, { y: 4 }), { x: -1.2, y: 0, z: 0 })).toBe(0)
    expect(await found(figure('a1', -1.4, 0), up, block('stage', 'platform', [4, 4, 4], [0, 4]))).toBe('none')
  })
  it('RF-HOUSE-6: nobody steps down from 4"', async () => {
    expect(await way([figure('a1', 0, 0, { y: 4 })], [block('stage', 'platform', [4, 4, 4], [0, 0])], [[0, 5]])).toContain('RF-HOUSE-6')
  })
})

describe('figures in the way', () => {
  const a1 = figure('a1', 0, 0)
  it('RF-MOVE-3: through a friend', async () => expect(await way([a1, figure('a2', 0, 2)], [], [[0, 5]])).toBe('legal 5'))
  it('RF-MOVE-3: not through an ally of another player', async () => {
    expect(await way([a1, figure('a2', 0, 2)], [], [[0, 5]], { a2: { move: 6, owner: 'another' } })).toBe('RF-MOVE-3')
  })
  it('RF-MOVE-4: not through an enemy', async () => expect(await way([a1, figure('b1', 0, 3)], [], [[0, 6]])).toContain('RF-MOVE-4'))
  it('RF-MOVE-5: 0.2" of overlap; touching is legal', async () => {
    expect(await way([a1, figure('a2', 0, 4)], [], [[0, 3.2]])).toBe('RF-MOVE-5')
    expect(await way([a1, figure('a2', 0, 4)], [], [[0, 3]])).toBe('legal 3')
  })
  it('RF-MOVE-7: into contact, and no further', async () => {
    expect(await way([a1, figure('b1', 0, 3)], [], [[0, 2]])).toBe('legal 2')
    expect(await way([a1, figure('b1', 0, 3)], [], [[0, 2], [-2, 2]])).toContain('RF-MOVE-7')
    expect(await way([a1, figure('b1', 0, 3)], [], [[0, 2], [0, 1]])).toContain('RF-MOVE-7')
  })
  it('RF-MOVE-7: brushing past an enemy ends the move', async () => {
    expect(await way([a1, figure('b1', 1, 3)], [], [[0, 6]])).toBe('RF-MOVE-7')
    expect(await way([a1, figure('b1', 1.1, 3)], [], [[0, 6]])).toBe('legal 6')
  })
  it('RF-MOVE-7: corner to corner on the way', async () => {
    expect(await way([a1, figure('b1', 1, 1.5)], [], [[0, 0.5]])).toBe('legal 0.5')
    expect(await way([a1, figure('b1', 1, 1.5)], [], [[0, 0.5], [-1, 0.5]])).toContain('RF-MOVE-7')
  })
})

describe('a shield wall between', () => {
  it('RF-COVER-3: what is left between two neighbours, a tenth at most, is part of it', async () => {
    const cards = Object.fromEntries(['b2', 'b3', 'b4'].map((id) => [id, { move: 6, infantry: true, shield: true, wall: 'theirs' }]))
    const past = (left: number, profiles = cards) =>
      shot([figure('a1', 0, 0), figure('b1', 0, 11), figure('b2', left - 1, 5), figure('b3', left, 5), figure('b4', 0.545, 5)], [], profiles)
    expect([await past(-0.545), await past(-0.5), await past(-0.545, {})]).toEqual(['open 1', 'open 1', 'open 0'])
    // Half an inch apart they are no neighbours.
    expect(await past(-1.045)).toBe('open 0')
  })
})

describe('between two enemies', () => {
  /** Two so many inches apart, across the way of a1. */
  const gate = (apart: number, z = 3) => [figure('b1', -0.5 - apart / 2, z), figure('b2', 0.5 + apart / 2, z)]
  it('RF-MOVE-6: 3.0" apart, midway', async () => expect(await way([figure('a1', 0, 0), ...gate(3)], [], [[0, 6]])).toBe('legal 6'))
  it('RF-MOVE-6: 2.8" apart', async () => expect(await way([figure('a1', 0, 0), ...gate(2.8)], [], [[0, 6]])).toBe('RF-MOVE-6'))
  it('RF-MOVE-6: 3.6" apart, 0.8" from one', async () => expect(await way([figure('a1', -0.5, 0), ...gate(3.6)], [], [[-0.5, 6]])).toBe('RF-MOVE-6'))
  it('RF-MOVE-6: one 0.5" from the path and the other 30" off', async () => {
    expect(await way([figure('a1', 0, 0), figure('b1', -1.5, 3), figure('b2', 20, 3)], [], [[0, 6]])).toBe('legal 6')
  })
  it('RF-MOVE-6: a base of 2" x 1" passes 3.0" end on, not broadside', async () => {
    expect(await way([figure('a1', 0, 0, { size: [1, 2] }), ...gate(3)], [], [[0, 6]])).toBe('legal 6')
    expect(await way([figure('a1', 0, 0, { size: [2, 1] }), ...gate(3)], [], [[0, 6]])).toBe('RF-MOVE-6')
  })
  it('RF-MOVE-6: the same along x: end on legal, broadside refused', async () => {
    const across = [figure('b1', 3, -2), figure('b2', 3, 2)]
    expect(await way([figure('a1', 0, 0, { size: [2, 1] }), ...across], [], [[6, 0]])).toBe('legal 6')
    expect(await way([figure('a1', 0, 0, { size: [1, 2] }), ...across], [], [[6, 0]])).toBe('RF-MOVE-6')
  })
  it('RF-MOVE-6: a square that moves corner first is 1.41" wide', async () => {
    expect(await way([figure('a1', 0, 0, { yaw: 45 }), ...gate(3.2)], [], [[0, 6]])).toBe('RF-MOVE-6')
    expect(await way([figure('a1', 0, 0, { yaw: 45 }), ...gate(3.42)], [], [[0, 6]])).toBe('legal 6')
  })
  it('RF-MOVE-6: aslant between two that stand one behind the other', async () => {
    const slant = [figure('b1', -2, 2), figure('b2', 2, 4)]
    expect(await way([figure('a1', 0, 0), ...slant], [], [[0, 6]])).toBe('legal 6')
    expect(await way([figure('a1', -0.1, 0), ...slant], [], [[-0.1, 6]])).toBe('RF-MOVE-6')
  })
  it('RF-MOVE-6, RF-MOVE-7: up to one of them and into contact', async () => {
    expect(await way([figure('a1', -1.9, 0), ...gate(2.8)], [], [[-1.9, 2]])).toBe('legal 2')
  })
  it('RF-MOVE-6: up to the gap and no further', async () => expect(await way([figure('a1', 0, 0), ...gate(2)], [], [[0, 1.8]])).toBe('legal 1.8'))
  it('RF-MOVE-6, RF-WITHDRAW-1: out of the place between two that it touches, not from before them through', async () => {
    const beside = [figure('b1', -1, 0), figure('b2', 1, 0)]
    expect(await way([figure('a1', 0, 0), ...beside], [], [[0, 3]])).toBe('legal 3')
    expect(await way([figure('a1', 0, 0), ...beside], [], [[0, -3]])).toBe('legal 3')
    const before = [figure('b1', -1, 1), figure('b2', 1, 1)]
    expect(await way([figure('a1', 0, 0), ...before], [], [[0, 3]])).toBe('RF-MOVE-6')
    expect(await way([figure('a1', 0, 0), ...before], [], [[0, -2]])).toBe('legal 2')
  })
  it('RF-MOVE-6, RF-MOVE-7: who has left them does not come back and through', async () => {
    const before = [figure('b1', -1, 1), figure('b2', 1, 1)]
    expect(await way([figure('a1', 0, 0), ...before], [], [[0, -0.4], [0, 2.2]])).toContain('RF-MOVE-6')
    const beside = [figure('b1', -1.05, 0), figure('b2', 1.05, 0)]
    expect(await way([figure('a1', 0.05, 0), ...beside], [], [[0.05, -1.4], [0, -1.4], [0, 2]])).toContain('RF-MOVE-6')
  })
  it('RF-MOVE-6: of two ways between the same two the tight one counts', async () => {
    expect(await way([figure('a1', 0, 0), ...gate(3.6, 1.5)], [], [[0, 3], [-0.5, 3], [-0.5, 0]], { a1: 'Troll' })).toBe('RF-MOVE-6')
    expect(await way([figure('a1', 0, 0), ...gate(3.6, 1.5)], [], [[0, 3], [-0.2, 3], [-0.2, 0]], { a1: 'Troll' })).toBe('legal 6.2')
  })
  it('RF-MOVE-7: contact with one that it touched at its start and has left ends its move', async () => {
    const [away, back] = [[[0, -0.4], [1, -0.4]], [[1, 2.1]]] as const
    expect(await way([figure('a1', 0, 0), figure('b1', 0, 1)], [], [...away, ...back], { a1: 'Troll' })).toBe('RF-MOVE-7')
    expect(await way([figure('a1', 0, 0), figure('b1', 0, 1)], [], [[0, -0.4], [1.1, -0.4], [1.1, 2]], { a1: 'Troll' })).toBe('legal 3.9')
  })
  it('RF-MOVE-6: two friends, or one of each side, are no gate', async () => {
    expect(await way([figure('a1', 0, 0), figure('a2', -1.2, 3), figure('b2', 1.2, 3)], [], [[0, 6]])).toBe('legal 6')
  })
})

describe('flying', () => {
  const dragon = { a1: 'Dragon', b1: 'Dragon' }
  it('RF-FLY-2: over a cliff, rough ground and an enemy on foot', async () => {
    const ground = [block('c', 'cliff', [20, 5, 2], [0, 6]), block('m', 'difficult', [20, 0.1, 4], [0, 11])]
    expect(await way([figure('a1', 0, 0), figure('b2', 0, 3)], ground, [[0, 18]], dragon)).toBe('legal 18')
  })
  it('RF-FLY-2: it does not end on a base', async () => {
    expect(await way([figure('a1', 0, 0), figure('b2', 0, 3)], [], [[0, 3.3]], dragon)).toBe('RF-MOVE-5')
  })
  it('RF-FLY-3: not through an enemy flyer', async () => {
    expect(await way([figure('a1', 0, 0), figure('b1', 0, 3)], [], [[0, 8]], dragon)).toContain('RF-FLY-3')
  })
  it('RF-FLY-3: not through one that stands 4" up', async () => {
    const stage = [block('stage', 'platform', [4, 4, 4], [0, 5])]
    expect(await way([figure('a1', 0, 0), figure('b1', 0, 5, { y: 4 })], stage, [[0, 10]], dragon)).toContain('RF-FLY-3')
  })
  it('RF-FLY-3: through a friend that flies', async () => {
    expect(await way([figure('a1', 0, 0), figure('a2', 0, 3)], [], [[0, 8]], { a1: 'Dragon', a2: 'Dragon' })).toBe('legal 8')
  })
  it('RF-FLY-3, RF-MOVE-6: between two enemy flyers 2.8" apart, and between two on foot', async () => {
    const gate = [figure('b1', -1.9, 3), figure('b2', 1.9, 3)]
    expect(await way([figure('a1', 0, 0), ...gate], [], [[0, 8]], { ...dragon, b2: 'Dragon' })).toBe('RF-MOVE-6')
    expect(await way([figure('a1', 0, 0), ...gate], [], [[0, 8]], { a1: 'Dragon' })).toBe('legal 8')
  })
  it('RF-FLY-5: out of contact by air up to half of its Move', async () => {
    expect(await way([figure('a1', 0, 0), figure('b2', 0, 1)], [], [[0, 9]], dragon)).toBe('legal 9')
    expect(await way([figure('a1', 0, 0), figure('b2', 0, 1)], [], [[0, 9.2]], dragon)).toBe('RF-WITHDRAW-1')
  })
})

describe('withdrawal', () => {
  const held = [figure('a1', 0, 0), figure('b1', 0, 1)]
  it('RF-WITHDRAW-1: 3.0" and 3.1"', async () => {
    expect([await way(held, [], [[0, -3]]), await way(held, [], [[0, -3.1]])]).toEqual(['legal 3', 'RF-WITHDRAW-1'])
  })
  it("RF-WITHDRAW-1: 0.5\" along the enemy's base is none", async () => expect(await way(held, [], [[0.5, 0]])).toBe('RF-WITHDRAW-1'))
  it('RF-WITHDRAW-1: along it and clear of it', async () => expect(await way(held, [], [[1.2, 0]])).toBe('legal 1.2'))
  it('RF-WITHDRAW-1: from one enemy to another is none', async () => {
    expect(await way([...held, figure('b2', 0, -3)], [], [[0, -2]])).toBe('RF-WITHDRAW-1')
  })
  it('RF-WITHDRAW-1: it must break contact with every enemy', async () => {
    expect(await way([...held, figure('b2', 1, 0)], [], [[0, -0.5]])).toBe('RF-WITHDRAW-1')
    expect(await way([...held, figure('b2', 1, 0)], [], [[-0.5, -0.5]])).toBe('legal 0.71')
  })
  it('RF-WITHDRAW-3: enemies on all four sides hold it', async () => {
    const four = [figure('b1', 0, 1), figure('b2', -1, 0), figure('b3', 0, -1), figure('b4', 1, 0)]
    expect(await way([figure('a1', 0, 0), ...four], [], [[-2, -2]])).toContain('RF-WITHDRAW-3')
  })
  it('RF-WITHDRAW-3: with a side free it goes', async () => {
    const three = [figure('b1', 0, 1), figure('b2', -1, 0), figure('b4', 1, 0)]
    expect(await way([figure('a1', 0, 0), ...three], [], [[0, -2]])).toBe('legal 2')
  })
  it('RF-WITHDRAW-4: a Troll held along half of each side', async () => {
    const four = [figure('b1', 0, 1.5), figure('b2', -1.5, 0), figure('b3', 0, -1.5), figure('b4', 1.5, 0)]
    expect(await way([figure('a1', 0, 0, { size: [2, 2] }), ...four], [], [[0, -2]], { a1: 'Troll' })).toContain('RF-WITHDRAW-4')
  })
})
