import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import { lerp3, type Vec2, type Vec3 } from '../../../../src/core/vec'
import { ruinstarsGame } from '../../../../src/rules/ruinstars/game/game'
import { questions } from '../../../../src/rules/ruinstars/game/steps/move'
import { departuresOn, judgePath } from '../../../../src/rules/ruinstars/game/movement'
import { Ruin, type Scene } from './driver'
import { block, onGround, wall } from './ground'
import { blade } from './profiles'

const FAR = { id: 'B1', at: [0, 16] } as const

/** What a Move of A1 from where it stands costs along the points, and what it breaks. */
async function judged(
  from: Vec2 | Vec3, pieces: Scene['pieces'], points: readonly (Vec2 | Vec3)[], mode: 'move' | 'dash' = 'move', readings: Scene['readings'] = {},
) {
  const game = await onGround({ units: [{ id: 'A1', at: from }, FAR], pieces: pieces ?? [], readings })
  game.act('A1')
  const path = game.path(...points) as { legs: Parameters<typeof judgePath>[3] }
  const { cost, breaks } = judgePath(game.look, game.unit('A1'), mode, path.legs)
  return { cost: Math.round(cost * 100) / 100, broken: breaks.map(({ rule }) => rule) }
}

describe('Moves', () => {
  it('RU-MOVE-1: the route of the base centre, however it bends', async () => {
    expect(await judged([0, 0], [], [[2, 0], [2, 1.5], [-0.5, 1.5]])).toEqual({ cost: 6, broken: [] })
    expect(await judged([0, 0], [], [[2, 0], [2, 1.5], [-0.7, 1.5]])).toEqual({ cost: 6.2, broken: ['RU-ACTION-4'] })
    expect((await judged([0, 0], [], [[1, 0]])).cost).toBe(1)
  })

  it('RU-MOVE-2: a 3" block from its foot costs 4" and leaves 2"', async () => {
    // The face is at x = 0.5, where the base touches it; the crest inch pays for the shift to wholly on top.
    const three = [block('b', 3.5, 0, 3, 3, 3)]
    expect(await judged([0, 0], three, [[1, 0]])).toEqual({ cost: 4, broken: [] })
    expect(await judged([0, 0], three, [[3, 0]])).toEqual({ cost: 6, broken: [] })
    expect((await judged([0, 0], [block('b', 3.5, 0, 3, 3, 1.4)], [[1, 0]])).cost).toBe(2.4)
    // A step of half an inch is no face.
    expect((await judged([0, 0], [block('b', 3.5, 0, 3, 3, 0.5)], [[1, 0]])).cost).toBe(1)
    expect((await judged([0, 0], [block('b', 3.5, 0, 3, 3, 0.6)], [[1, 0]])).cost).toBe(1.6)
  })

  it('RU-MOVE-3: drops of 5", 3", 2" and 1" cost 4", 2", 1" and 1"', async () => {
    const down = async (height: number, readings: Scene['readings'] = {}, x = 0) => (
      await judged([x, height, 0], [block('b', -2.5, 0, 3, 3, height)], [[1.002, 0]], 'move', readings)
    ).cost
    expect([await down(5), await down(3), await down(2), await down(1)]).toEqual([4, 2, 1, 1])
    // Read otherwise, the crest inch is not due, and the ground is: 0.7" and the vertical part.
    expect([await down(3, {}, 0.3), await down(3, { crestDown: false }, 0.3), await down(1, { crestDown: false }, 0.3)]).toEqual([2, 1.7, 0.7])
  })

  it('RU-MOVE-4: ground and climbs add up: 2" of ground, a 2" block and 1" on top are 6"', async () => {
    const pieces = [block('b', 5.5, 0, 3, 3, 2)]
    expect(await judged([0, 0], pieces, [[4, 0]])).toEqual({ cost: 6, broken: [] })
    const { cost, broken } = await judged([0, 0], pieces, [[4.2, 0]])
    expect([cost, broken.includes('RU-MOVE-4'), broken.includes('RU-ACTION-4')]).toEqual([6.2, true, true])
  })

  it('RU-MOVE-4: a 5.5" face cannot be climbed in one Move, nor can one stop half-way', async () => {
    const high = [block('b', 3.5, 0, 3, 3, 5.5)]
    const { cost, broken } = await judged([0, 0], high, [[1, 0]])
    expect([cost, broken.includes('RU-MOVE-4')]).toEqual([6.5, true])
    expect((await judged([0, 0], high, [[0, 3, 0]])).broken).toContain('RU-MOVE-4')
  })

  it('RU-MOVE-4: nor part-way on its way: a face is one face, whatever way points are set on it', async () => {
    const down = (...heights: readonly number[]) =>
      judged([0, 8, 0], [block('b', -2.5, 0, 3, 3, 8)], [8, ...heights].map((y) => [1.002, y, 0] as const))
    expect((await down(0)).broken).toContain('RU-ACTION-4')
    expect((await down(6, 4, 2, 0)).broken).toEqual(['RU-MOVE-4', 'RU-MOVE-4', 'RU-MOVE-4', 'RU-MOVE-4'])
    const three = [block('b', 3.5, 0, 3, 3, 3)]
    expect((await judged([0, 0], three, [[0, 1, 0], [0, 2, 0], [1, 3, 0]])).broken).toContain('RU-MOVE-4')
    // Sideways, past whoever stands at its foot.
    const rock = [block('rock', 0, 5.5, 12, 5, 8)]
    expect((await judged([0, 0], rock, [[0, 2, 0], [4, 2, 0], [4, 0, 0]])).broken).toContain('RU-MOVE-4')
    // A ledge on the way up carries it.
    const ledge = [block('ledge', 1.2, 0, 0.7, 2, 1), block('wall', 4.9, 0, 3, 3, 3)]
    expect((await judged([0, 0], ledge, [[1.2, 1, 0], [2, 3, 0]])).broken).not.toContain('RU-MOVE-4')
  })

  it('RU-ACTION-6: a Dash climbs at the same price: a 1" block from its foot is reached exactly', async () => {
    expect(await judged([0, 0], [block('b', 3.5, 0, 3, 3, 1)], [[1, 0]], 'dash')).toEqual({ cost: 2, broken: [] })
    expect((await judged([0, 0], [block('b', 3.5, 0, 3, 3, 1.2)], [[1, 0]], 'dash')).broken).toContain('RU-ACTION-5')
  })

  it('RU-HOUSE-8: a base 1" wide passes a gap of 1.0" and not one of 0.8"', async () => {
    const gap = (width: number) => [wall('left', -3 - width / 2, 2, 3, 0.3, 4), wall('right', 3 + width / 2, 2, 3, 0.3, 4)]
    expect((await judged([0, 0], gap(1), [[0, 4]])).broken).toEqual([])
    expect((await judged([0, 0], gap(0.8), [[0, 4]])).broken).toContain('RU-HOUSE-8')
  })

  it('RU-HOUSE-8: not off the table, not through enemies; through Squadmates, and onto nobody', async () => {
    expect((await judged([17, 0], [], [[18, 0]])).broken).toContain('RU-HOUSE-8')
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [2, 0] }, { id: 'B1', at: [0, 3] }] }).act('A1').pick('move')
    expect(game.breaks(game.path([0, 5]))).toContain('RU-HOUSE-8')
    expect(game.breaks(game.path([0, 3]))).toContain('RU-HOUSE-8')
    expect(game.breaks(game.path([2, 0]))).toContain('RU-HOUSE-8')
    expect(game.breaks(game.path([4, 0]))).toEqual([])
  })
})

describe('Random players', () => {
  it('climb what stands near, by paths that are allowed (RU-MOVE-2)', async () => {
    const game = (await onGround({ units: [{ id: 'A1', at: [0, 0] }, FAR], pieces: [block('b', 2.5, 0, 2, 2, 2)] })).act('A1').pick('move')
    const paths = Array.from({ length: 60 }, (_, i) =>
      questions.path.propose(game.look, { unit: 'A1', mode: 'move', order: false }, 'A', new RandomStream(`climbs ${i}`), 0).legs)
    const up = paths.filter((legs) => (legs[0]?.y ?? 0) > 1.9)
    expect(up.length).toBeGreaterThan(2)
    expect(up.some((legs) => game.breaks({ legs }).length === 0)).toBe(true)
  })
})

/** How often the path leaves the ring of 1" and the slack round a base 1" wide, by brute force. */
function exits(path: readonly Vec3[], [x, z]: Vec2): number {
  let [count, inside] = [0, false]
  for (const [i, to] of path.entries()) {
    const from = path[Math.max(0, i - 1)]!
    const n = Math.ceil(Math.hypot(to[0] - from[0], to[2] - from[2]) / 0.01)
    for (let k = 0; k <= n; k++) {
      const at = lerp3(from, to, n === 0 ? 1 : k / n)
      const now = Math.hypot(at[0] - x, at[2] - z) - 1 <= 1.01
      if (inside && !now) count++
      inside = now
    }
  }
  return count
}

/** B1, with a blade of 3 dice, beside A1; the faces are the attack's and the saves'. */
const beside = (faces: readonly number[] = [], more: Partial<Scene> = {}) =>
  new Ruin(
    {
      units: [{ id: 'A1', at: [0, 0], is: { hit: 9, act: 5 } }, { id: 'B1', at: [0, 1.5], is: { hit: 9 }, gear: [blade()] }, ...(more.units ?? [])],
      ...rest(more),
    },
    faces,
  ).act('A1')
const rest = ({ units: _units, ...others }: Partial<Scene>) => others

describe('Attacks of opportunity', () => {
  it('RU-AOO-1: who breaks adjacency is struck at, at the last Adjacent point, at no ACT', () => {
    const game = beside().pick('move').go([0, -6])
    expect([game.asked!.kind, game.asked!.of, game.open]).toEqual(['opportunity', ['B'], ['strike:0', 'strike:1', 'hold']])
    expect(game.at('A1')[2]).toBeCloseTo(-0.51, 2)
    game.dice(3, 6, 6, 6).pick('strike:0').done()
    expect([game.unit('A1').hit, game.at('A1'), game.last('attack')]).toMatchObject([8, [0, 0, -6], { by: 'B1', opportunity: true }])
  })

  it('RU-AOO-1: moving round it within 1" offers none', () => {
    const game = beside().pick('move').go([1, 0.3], [1.5, 1.5])
    expect([game.asked!.kind, game.data('moved').length]).toEqual(['action', 1])
  })

  it('RU-AOO-1: a mover that is Taken Out stays there, and drops what it carries there', () => {
    const game = beside(
      [3, 3, 3, 6, 6, 6], { items: [{ id: 'T', name: 'T', kind: 'token', radius: 0.4, portable: true, at: null, carrier: 'A1', side: null }] },
    )
    game.changed((state) => { state.units['A1']!.hit = 1 }).pick('move').go([0, -6]).pick('strike:0').done()
    expect([game.unit('A1').where, game.data('moved'), game.state.walking]).toEqual(['out', [], null])
    expect(game.state.items['T']!.at![2]).toBeCloseTo(-0.51, 2)
  })

  it('RU-AOO-2: entering and leaving in one Move counts', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [-3, 0] }, { id: 'B1', at: [0, 1.7], gear: [blade()] }] }).act('A1').pick('move').go([2.9, 0])
    expect(game.asked!.kind).toBe('opportunity')
    const wide = new Ruin({ units: [{ id: 'A1', at: [-3, 0] }, { id: 'B1', at: [0, 2.2], gear: [blade()] }] }).act('A1').pick('move').go([2.9, 0])
    expect(wide.asked!.kind).toBe('action')
  })

  it('RU-AOO-2: however short the graze', () => {
    // The path lies within the ring of 2.01" round B1 for a twentieth of an inch.
    const graze = (z: number) => new Ruin({
      units: [{ id: 'A1', at: [-3, 0] }, { id: 'B1', at: [0.13, z], gear: [blade()] }],
    }).act('A1').pick('move').go([2.97, 0]).asked!.kind
    expect([graze(Math.sqrt(2.01 ** 2 - 0.025 ** 2)), graze(2.02)]).toEqual(['opportunity', 'action'])
  })

  it('RU-AOO-1, RU-AOO-2: departures are those of a path looked at inch by hundredth of an inch (property, seed 20)', () => {
    const coordinate = fc.integer({ min: -40, max: 40 }).map((n) => n / 10)
    fc.assert(fc.property(fc.array(
      fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 3 },
    ), fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 3 }), (legs, foes) => {
      const apart = foes.filter(([x, z], i) => foes.slice(0, i).every(([a, b]) => Math.hypot(a - x, b - z) > 1) && Math.hypot(x, z) > 1)
      const game = new Ruin({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B9', at: [15, 15] }, ...apart.map((at, i) => ({ id: `B${i + 1}`, at }))] }).act('A1')
      const path: Vec3[] = [[0, 0, 0], ...legs.map(([x, z]): Vec3 => [x, 0, z])]
      const found = departuresOn(game.look, game.unit('A1'), path).map(({ enemy }) => enemy)
      expect(found.toSorted()).toEqual(apart.flatMap((at, i) => Array.from({ length: exits(path, at) }, () => `B${i + 1}`)).toSorted())
    }), { seed: 20, numRuns: 60 })
  })

  it('RU-AOO-2, RU-ADJACENT-2: so does leaving by height: up a 2" block, with 0.2" between', async () => {
    const pieces = [block('b', 3.5, 0, 3, 3, 2)]
    const game = await onGround({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.2], gear: [blade()] }], pieces })
    game.act('A1').pick('move').go([1, 0]).pick('0')
    expect(game.asked!.kind).toBe('opportunity')
    // Half an inch up it is still Adjacent.
    expect(game.at('A1')[1]).toBeCloseTo(0.51, 1)
    // Whoever watches the game does not call that standing on nothing.
    expect(ruinstarsGame.halted!(game.look.state)).toBe('A1')
    game.pick('hold')
    expect(ruinstarsGame.halted!(game.look.state)).toBeNull()
    expect(game.at('A1')[1]).toBeCloseTo(2, 3)
    expect(game.refusal('fight:0')).toBe('RU-ACTION-8')
  })

  it('RU-AOO-2, RU-ADJACENT-3: and by putting a wall between', async () => {
    const pieces = [wall('w', 2, 0.8, 1.5, 0.05, 3)]
    const game = await onGround({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0.2, 1.7], gear: [blade()] }], pieces })
    game.act('A1').pick('move').go([0.9, 0])
    expect([game.asked!.kind, game.at('A1')[0] < 0.9]).toEqual(['evade', true])
  })

  it('RU-AOO-3: 2" of movement take one die away, 4" two, and three leave no attack', () => {
    const leave = (bought: string, faces: readonly number[]) => {
      const game = beside().pick('move').go([0, -1])
      // 1" of 6" is used: 5" are to spare, so two dice at most.
      expect(game.open).toEqual(['0', '1', '2'])
      return game.pick(bought).dice(...faces).pick('strike:0').done().last('attack')['dice']
    }
    expect([leave('0', [6, 6, 6]), leave('1', [6, 6]), leave('2', [6])]).toEqual([3, 2, 1])
    const far = beside().pick('move').go([0, -4])
    expect(far.open).toEqual(['0', '1'])
    // 1.9" to spare buys nothing.
    expect(beside().pick('move').go([0, -4.1]).asked!.kind).toBe('opportunity')
    const none = new Ruin({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.5] }] }).act('A1').pick('move').go([0, -3]).pick('1')
    expect([none.asked!.kind, none.last('leaving'), none.unit('B1').struck]).toMatchObject(['action', { strikes: false, bought: 1 }, false])
  })

  it('RU-AOO-3: each purchase lowers one enemy\'s dice, out of one movement; once only where it is read so', () => {
    const game = beside([], { units: [{ id: 'B2', at: [0, -1.5], gear: [blade()] }] }).pick('move').go([2, 0], [2.5, 0])
    expect(game.open).toEqual(['0', '1'])
    game.pick('1').pick('hold')
    // Both are left at the same place; nothing is left to spend on the second.
    expect([game.asked!.kind, game.open]).toEqual(['opportunity', ['strike:0', 'strike:1', 'hold']])
    expect(game.text('strike:0')).toContain('3 dice')
    expect(beside([], { readings: { evade: 'once' } }).pick('move').go([0, -1]).open).toEqual(['0', '1'])
  })

  it('RU-AOO-4: one attack of opportunity a turn for each striker; one mover may suffer two', () => {
    const two = beside(
      [6, 6, 6, 6, 6, 6], { units: [{ id: 'B2', at: [0, -1.5], gear: [blade()] }] },
    ).pick('move').go([6, 0]).pick('strike:0', 'done', 'strike:0', 'done').done()
    expect(two.data('attack').map(({ by }) => by).toSorted()).toEqual(['B1', 'B2'])
    const game = beside([6, 6, 6], { units: [{ id: 'A2', at: [1.5, 1.5] }] }).pick('move').go([0, -6]).pick('strike:0').done()
    game.pick('end').act('A2').pick('move').go([7, 1.5])
    expect([game.data('moved').length, game.data('attack').length]).toEqual([2, 1])
    // Next turn it may strike again.
    game.endTurn().act('A1').pick('move').go([0, -0.4]).pick('move').go([0, -6])
    expect([game.asked!.kind, game.open]).toEqual(['opportunity', ['strike:0', 'strike:1', 'hold']])
  })

  it('RU-AOO-4: who lets one go may strike at the next', () => {
    const game = beside([], { units: [{ id: 'A2', at: [1.5, 1.5] }] }).pick('move').go([0, -6]).pick('hold').pick('end').act('A2').pick('move').go([7, 1.5])
    expect(game.asked!.kind).toBe('opportunity')
  })

  it('RU-ACTION-6: a Dash offers one too', () => {
    expect(beside().pick('dash').go([0, -2]).asked!.kind).toBe('opportunity')
  })

  it('RU-AOO-1: a Critical Save of the mover strikes back at the striker', () => {
    const game = beside([3, 6, 6, 1, 6]).pick('move').go([0, -6]).pick('strike:0').done()
    expect([game.unit('A1').hit, game.unit('B1').hit]).toEqual([9, 8])
  })
})
