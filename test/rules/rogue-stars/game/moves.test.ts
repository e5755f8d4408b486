import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { judgePath } from '../../../../src/rules/rogue-stars/game/movement'
import { box } from '../../engine/flat-table'
import { FAR, onGround, type Scene, type SceneFigure } from './driver'

const SOLID = { sight: 'solid', ground: 'open', cover: 'none' } as const
const ROUGH = { sight: 'open', ground: 'difficult', cover: 'none' } as const
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** Rough ground that begins 1" ahead of A1's base, which stands at the middle. */
const BOG = box('bog', 'difficult', 0, 3.5, 3, 2, 0.1, ROUGH)
const block = (height: number, z = 3): BoardPiece => box('block', 'platform', 0, z, 2, 2, height, SOLID)

const alone = (pieces: readonly BoardPiece[], is: Partial<SceneFigure> = {}, more: Partial<Scene> = {}) =>
  onGround({ figures: [{ id: 'A1', at: [0, 0], ...is }, { id: 'A2', at: [9, -9] }, ...FAR], pieces, case: { at: [9, 0, 9] }, ...more })

/** A1 up on a block of that height whose edge lies ahead of it. */
const upOn = (height: number, more: Partial<SceneFigure> = {}) => alone([block(height, 0)], { at: [0, height, 1], ...more })

describe('a Move', () => {
  it('RO-HOUSE-3: 4.0" of open ground, not 4.1"', async () => {
    const game = (await alone([])).activate('A1', 12).pick('move')
    expect([game.breaks(game.path([0, 4])), game.breaks(game.path([0, 4.1]))]).toEqual([[], ['RO-HOUSE-3']])
  })

  it('RO-EQUIPMENT-6: 4 cm in centimetres', async () => {
    const game = (await alone([], {}, { readings: { measure: 'centimetres' } })).activate('A1', 12).pick('move')
    expect([game.breaks(game.path([0, 4 / 2.54])), game.breaks(game.path([0, 4.1 / 2.54]))]).toEqual([[], ['RO-HOUSE-3']])
  })

  it('RO-HOUSE-3: not through walls or figures, not even those that lie; it may end in contact', async () => {
    const others = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [3, 0], prone: true }, ...FAR] as const
    const game = (
      await onGround({ figures: others, pieces: [box('wall', 'wall', 0, 2, 2, 0.2, 5, WALL)], case: { at: [9, 0, 9] } })
    ).activate('A1', 12).pick('move')
    expect([game.breaks(game.path([0, 3.5])), game.breaks(game.path([4, 0])), game.breaks(game.path([2, 0]))]).toEqual([['RO-HOUSE-3'], ['RO-HOUSE-3'], []])
  })

  it('RO-HOUSE-3: an empty path takes the action back', async () => {
    const game = (await alone([])).activate('A1', 12).pick('move').answer({ legs: [] })
    expect([game.kind, game.figure('A1').stress, game.state.plans[0]]).toMatchObject(['action', 0, { left: 1 }])
  })
})

describe('rough ground', () => {
  it('RO-HOUSE-3, RO-TN-5: said before it is taken: rough ground: Terrain roll, 10 or more, 55%', async () => {
    const game = await alone([BOG])
    expect(judgePath(game.look, 'A1', [{ x: 0, z: 3.9 }]).hangsOn)
      .toMatchObject([{ rule: 'RO-HOUSE-3', by: 'bog', text: 'rough ground: Terrain roll, 10 or more, 55%' }])
    expect(judgePath(game.look, 'A1', [{ x: 0, z: -3.9 }]).hangsOn).toBeUndefined()
  })

  it('RO-HOUSE-3: 10 lets it go on in full, 9 stops it after 1", where the ground begins', async () => {
    const go = async (face: number) => (await alone([BOG])).activate('A1', 12).dice(face).pick('move').go([0, 3.9]).done()
    expect((await go(10)).at('A1')).toEqual([0, 0, 3.9])
    const stopped = await go(9)
    expect(stopped.at('A1')[2]).toBeCloseTo(1, 2)
    expect([stopped.last('moved'), stopped.figure('A1')]).toMatchObject([{ whole: false }, { prone: false, stress: 1 }])
  })

  it('RO-HOUSE-3, RO-HOUSE-22: a natural 1 makes it Prone besides, at 1 Stress; a natural 20 costs none', async () => {
    const go = async (face: number) => (await alone([BOG])).activate('A1', 12).dice(face).pick('move').go([0, 3.9]).done().figure('A1')
    expect([await go(1), await go(20)]).toMatchObject([{ prone: true, stress: 1, pins: 0 }, { prone: false, stress: 0 }])
  })

  it('RO-HOUSE-10: who falls Prone with the case drops it there', async () => {
    const game = (await alone([BOG], {}, { case: { at: null, carrier: 'A1' } })).activate('A1', 12).dice(1).pick('move').go([0, 3.9]).done()
    expect(game.state.case).toMatchObject({ carrier: null, at: [0, 0, expect.closeTo(1, 2)] })
  })

  it('RO-HOUSE-3: no roll inside of it, nor on the way out; a second piece has its own', async () => {
    const game = await alone([BOG, box('scree', 'difficult', 0, 7, 3, 1.5, 0.1, ROUGH)], { at: [0, 3] })
    expect(judgePath(game.look, 'A1', [{ x: 1, z: 3 }]).hazards).toEqual([])
    expect(judgePath(game.look, 'A1', [{ x: 0, z: -0.5 }]).hazards).toEqual([])
    expect(judgePath(game.look, 'A1', [{ x: 0, z: 6.9 }]).hazards.map(({ by }) => by)).toEqual(['scree'])
    const both = await alone([BOG, box('scree', 'difficult', 0, 7, 3, 1.5, 0.1, ROUGH)], { at: [0, 0.9] })
    expect(judgePath(both.look, 'A1', [{ x: 0, z: 4.9 }]).hazards.map(({ by }) => by)).toEqual(['bog'])
  })

  it('RO-HOUSE-3: left and entered again it is rolled for again', async () => {
    const game = await alone([box('pool', 'difficult', 0, 1.2, 0.6, 0.2, 0.1, ROUGH)])
    expect(judgePath(game.look, 'A1', [{ x: 0, z: 1 }, { x: 0, z: 0.2 }, { x: 0, z: 1 }]).hazards.length).toBe(2)
  })

  it('RO-HOUSE-3: out of action on the way through melee it does not roll', async () => {
    const game = await onGround({
      figures: [{ id: 'A1', at: [0, 0], wounds: 2 }, { id: 'A2', at: [9, -9] }, { id: 'B1', at: [1, 0] }, ...FAR], pieces: [BOG], case: { at: [9, 0, 9] },
    })
    game.activate('A1', 12).dice(15, 2).pick('move').go([0, 3.9]).pick('no').done()
    expect(game.data('terrain')).toEqual([])
  })
})

describe('climbs', () => {
  it('RO-HOUSE-16: the height counts: 1" of ground and a climb of 2" leave 1"', async () => {
    const game = await alone([block(2, 3.5)])
    const far = (z: number) => judgePath(game.look, 'A1', [{ x: 0, y: 2, z }])
    // The base comes to the face after 1", and its centre is on top of it after that.
    expect(far(2)).toMatchObject({ legal: true, hazards: [{ kind: 'climb' }] })
    expect(far(2).cost).toBeCloseTo(4, 1)
    expect(far(2.2).legal).toBe(false)
  })

  it('RO-HOUSE-3: of up to 3"; 3.2" are refused', async () => {
    const at = async (height: number) => judgePath((await alone([block(height, 2.6)])).look, 'A1', [{ x: 0, y: height, z: 0.9 }])
    expect([(await at(3)).legal, (await at(3.2)).legal, (await at(3)).hangsOn]).toMatchObject([
      true, false, [{ text: 'a climb of 3": Terrain roll, 10 or more, 55%' }],
    ])
  })

  it('RO-HOUSE-16: way points on a face do not make several of it', async () => {
    const game = await alone([block(3.6, 2.6)])
    const steps = [0.4, 0.8, 1.2, 1.6, 2, 2.4, 2.8, 3.2].map((y) => ({ x: 0, y, z: 0.1 }))
    const { legal, breaks } = judgePath(game.look, 'A1', [{ x: 0, z: 0.1 }, ...steps, { x: 0, y: 3.6, z: 0.9 }])
    expect([legal, breaks.some(({ rule }) => rule === 'RO-HOUSE-16')]).toEqual([false, true])
  })

  it('RO-HOUSE-3: a 9 stops it at the foot; a natural 1 leaves it Prone there, and it is not hit', async () => {
    const go = async (face: number) => (await alone([block(2, 3.5)])).activate('A1', 12).dice(face).pick('move').go([0, 2, 2]).done()
    const [ten, nine, one] = [await go(10), await go(9), await go(1)]
    expect([ten.at('A1')[1], nine.at('A1')[1], one.at('A1')[1]]).toEqual([2, 0, 0])
    expect(nine.at('A1')[2]).toBeCloseTo(1, 1)
    expect([nine.figure('A1').prone, one.figure('A1')]).toMatchObject([false, { prone: true, pins: 0, wounds: 0 }])
  })

  it('RO-HOUSE-3: a 9 on a face above a narrow step leaves it below the step, not with its centre over nothing', async () => {
    const step = box('step', 'platform', 0, 1.1, 2, 0.1, 0.4, SOLID)
    const game = (await alone([step, block(2, 3.2)])).activate('A1', 12).dice(9).pick('move').go([0, 2, 1.5]).done()
    const [, y, z] = game.at('A1')
    expect(y).toBe(0)
    expect(z).toBeGreaterThan(0.3)
    expect(game.last('moved')).toMatchObject({ whole: false })
  })

  it('RO-HOUSE-16: a step of 0.5" takes no roll and nothing of the Move', async () => {
    const ruling = judgePath((await alone([block(0.5)])).look, 'A1', [{ x: 0, z: 3 }])
    expect([ruling.legal, ruling.hazards, ruling.cost]).toEqual([true, [], 3])
  })

  it('RO-HOUSE-16: nor does each of several, however high they lead: of 0.4" and 0.5"; one of 0.6" is a climb', async () => {
    const stairs = (...heights: readonly number[]) =>
      alone(heights.map((height, i) => box(`step-${i}`, 'platform', 0, 2.5 + i, 2, 0.5, height, SOLID)))
    const ruling = judgePath((await stairs(0.4, 0.9)).look, 'A1', [{ x: 0, y: 0.9, z: 3.6 }])
    expect([ruling.legal, ruling.hazards, ruling.hangsOn]).toEqual([true, [], undefined])
    expect(ruling.cost).toBeCloseTo(3.6, 5)
    const higher = judgePath((await stairs(0.4, 1)).look, 'A1', [{ x: 0, y: 1, z: 3 }])
    expect([higher.legal, higher.hazards]).toMatchObject([true, [{ kind: 'climb', height: expect.closeTo(0.6, 5) }]])
    expect(higher.cost).toBeCloseTo(3.6, 5)
  })
})

describe('drops', () => {
  it('RO-HOUSE-3, RO-HOUSE-16: of 3.0" without a roll, and its height costs nothing', async () => {
    const ruling = judgePath((await upOn(3)).look, 'A1', [{ x: 0, y: 0, z: 4.5 }])
    expect([ruling.legal, ruling.hazards]).toEqual([true, []])
    expect(ruling.cost).toBeCloseTo(3.5, 1)
  })

  it('RO-HOUSE-3: of 4" with one: a 9 stops it on the edge', async () => {
    const go = async (face: number) => (await upOn(4)).activate('A1', 12).dice(face).pick('move').go([0, 0, 4.5]).done()
    expect((await go(10)).at('A1')).toEqual([0, 0, 4.5])
    const nine = await go(9)
    expect([nine.at('A1')[1], nine.figure('A1').prone]).toEqual([4, false])
  })

  it('RO-HOUSE-3: of 6.2" it is refused', async () => {
    const at = async (height: number) => judgePath((await upOn(height)).look, 'A1', [{ x: 0, y: 0, z: 4.5 }]).legal
    expect([await at(6), await at(6.2)]).toEqual([true, false])
  })

  it('RO-HOUSE-16, RO-LOCATION-5, RO-DICE-2: a natural 1 is a fall: Prone at the foot, hit at a random location, with an Endure roll', async () => {
    const game = (await upOn(5)).activate('A1', 12).dice(1, 14, 5).pick('move').go([0, 0, 4.5]).done()
    expect([game.figure('A1'), game.last('fell'), game.at('A1')[1]]).toMatchObject([{ prone: true, pins: 1, wounds: 1 }, { face: 14, location: 'leg' }, 0])
  })

  it('RO-HOUSE-3, RO-HOUSE-16: down into rough ground it rolls for the drop first, then for the ground; who fails either is stopped on the edge', async () => {
    const bog = box('bog', 'difficult', 0, 4, 4, 2, 0.1, ROUGH)
    const go = async (height: number, ...faces: readonly number[]) => {
      const game = await alone([block(height, 0), bog], { at: [0, height, 0] })
      return game.activate('A1', 12).dice(...faces).pick('move').go([0, 0, 3.9]).done()
    }
    const [both, ground, drop, low] = [await go(4, 12, 12), await go(4, 12, 9), await go(4, 9), await go(2, 9)]
    expect([both, ground, drop, low].map((game) => game.data('terrain').map(({ kind }) => kind)))
      .toEqual([['drop', 'rough'], ['drop', 'rough'], ['drop'], ['rough']])
    expect([both.at('A1'), ground.at('A1'), drop.at('A1'), low.at('A1')]).toEqual([[0, 0, 3.9], [0, 4, 2], [0, 4, 2], [0, 2, 2]])
  })

  it('RO-HOUSE-16: where a low step leaves no room at the foot, it lies at the nearest place beside it, not on top', async () => {
    const step = box('step', 'platform', 0, 2.9, 2, 0.2, 0.4, SOLID)
    const game = (await alone([block(4, 0), step], { at: [0, 4, 0] })).activate('A1', 12).dice(1, 14, 15).pick('move').go([0, 0, 3.8]).done()
    const [x, y, z] = game.at('A1')
    expect([x, z].map((one) => Math.round(100 * one) / 100)).toEqual([0, 2.7])
    expect([y, game.figure('A1')]).toMatchObject([expect.closeTo(0.4, 5), { prone: true, pins: 1 }])
  })

  it('RO-HOUSE-16: a fall that puts it out of action is nobody\'s doing: XP for the enemy, and no free attempt', async () => {
    const game = (await upOn(5, { wounds: 2 })).activate('A1', 12).dice(1, 14, 5).pick('move').go([0, 0, 4.5]).done()
    expect([game.figure('A1').where, game.xp('B'), game.last('out'), game.kind]).toMatchObject(['out', 3, { by: null, how: 'fall' }, 'activate'])
  })
})

describe('several rolls on one way', () => {
  it('RO-HOUSE-16: each climb and each drop has its own, and the first that fails ends the Move', async () => {
    const ledge = box('ledge', 'platform', 0, 2.4, 2, 0.9, 1, SOLID)
    const game = await alone([ledge, box('bog', 'difficult', 0, 5, 3, 1.1, 0.1, ROUGH)])
    const legs = [{ x: 0, y: 1, z: 2.4 }]
    expect(judgePath(game.look, 'A1', legs).hazards.map(({ kind }) => kind)).toEqual(['climb'])
    const stopped = game.activate('A1', 12).dice(9).pick('move').answer({ legs }).done()
    expect(stopped.at('A1')[1]).toBe(0)
  })
})

describe('in centimetres', () => {
  const CM = 1 / 2.54
  const small = (pieces: readonly BoardPiece[], is: Partial<SceneFigure> = {}) => alone(pieces, is, { readings: { measure: 'centimetres' } })
  const up = async (height: number) => judgePath((await small([block(height, 2.6)])).look, 'A1', [{ x: 0, y: height, z: 0.65 }])
  const down = async (height: number) => judgePath((await small([block(height, 0)], { at: [0, height, 1.5] })).look, 'A1', [{ x: 0, y: 0, z: 2.6 }])

  it('RO-EQUIPMENT-6, RO-HOUSE-3: faces of 3 cm are climbed, not of 3.2 cm; drops of more than 3 cm take a roll, of more than 6 cm are refused', async () => {
    expect([(await up(2.3 * CM)).legal, (await up(3.2 * CM)).breaks.map(({ text }) => text)])
      .toEqual([true, expect.arrayContaining(['A climb of 1.26": more than 1.18".'])])
    const [low, high, tooHigh] = [await down(3 * CM), await down(5 * CM), await down(6.2 * CM)]
    expect([low.hazards, high.hazards, tooHigh.legal]).toMatchObject([[], [{ kind: 'drop' }], false])
  })

  it('RO-EQUIPMENT-6, RO-HOUSE-16: a step is 0.5 cm: one of 0.4" is a climb', async () => {
    expect((await up(0.5 * CM)).hazards).toEqual([])
    expect((await up(0.4)).hazards).toMatchObject([{ kind: 'climb' }])
  })
})
