import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import type { Vec2 } from '../../../../src/core/vec'
import { box } from '../../engine/flat-table'
import { Feast, wall, wood, type Scene, type SceneFigure } from './driver'

const FAR: SceneFigure = { id: 'B9', at: [22, 22] }
const scene = (...figures: readonly SceneFigure[]): Scene => ({ figures: [...figures, FAR] })
const begun = async (...figures: readonly SceneFigure[]) => (await Feast.of(scene(...figures))).until('move')

describe('moves', () => {
  it('RF-MOVE-2: up to its Move along the way of the base centre, facing as it likes at the end', async () => {
    const game = (await begun({ id: 'A1', at: [0, -10] })).pick('foot:A1')
    expect([game.breaks(game.path([0, -4])), game.breaks(game.path([0, -3.9]))]).toEqual([[], ['RF-MOVE-2']])
    game.answer({ legs: [{ x: 0, z: -4, yaw: 90 }] })
    expect([game.at('A1'), game.yaw('A1'), game.figure('A1').spent]).toEqual([[0, 0, -4], 90, 6])
  })

  it('RF-MOVE-3, RF-HOUSE-7: through friendly figures, and not through those of another player of the side', async () => {
    const through = async (player: number) => {
      const game = (await begun({ id: 'A1', at: [0, -10] }, { id: 'A2', at: [0, -8], player })).pick('foot:A1')
      return game.breaks(game.path([0, -5]))
    }
    expect([await through(0), await through(1)]).toEqual([[], ['RF-MOVE-3']])
  })

  it('RF-MOVE-4: never through enemies', async () => {
    const game = (await begun({ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, -7.5] })).pick('foot:A1')
    expect(game.breaks(game.path([0, -5]))).toContain('RF-MOVE-4')
  })

  it('RF-MOVE-5: to no place where its base would overlap another; touching is no overlap', async () => {
    const game = (await begun({ id: 'A1', at: [0, -10] }, { id: 'A2', at: [0, -6] })).pick('foot:A1')
    expect([game.breaks(game.path([0, -6.8])), game.breaks(game.path([0, -7]))]).toEqual([['RF-MOVE-5'], []])
  })

  it('RF-MOVE-7: base contact ends the move of both, this turn', async () => {
    const game = await begun({ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, -7] })
    game.pick('foot:A1')
    expect(game.breaks(game.path([0, -8], [1, -8]))).toContain('RF-MOVE-7')
    game.go([0, -8])
    expect([game.figure('A1').moved, game.figure('B1').moved]).toEqual([true, true])
    expect(game.until('move', 'B').open).not.toContain('foot:B1')
  })

  it('RF-MOVE-1: figures go as a body, each as far from the one who is led as before; "all the rest stay" ends it', async () => {
    const game = await begun({ id: 'A1', at: [0, -10] }, { id: 'A2', at: [2, -10] }, { id: 'A3', at: [4, -10] }, { id: 'A4', at: [9, -10] })
    game.pick('body').answer({ options: ['A1', 'A2', 'A3'] }).go([0, -5])
    expect(['A1', 'A2', 'A3', 'A4'].map((id) => game.at(id)[2])).toEqual([-5, -5, -5, -10])
    expect(game.pick('rest').asked!.of).toEqual(['B'])
  })

  it('RF-MOVE-1, RF-WITHDRAW-3: a side none of whose figures may move is not asked', async () => {
    const around = ([[0, 1], [1, 0], [0, -1], [-1, 0]] as const).map(([x, z], i): SceneFigure => ({ id: `B${i + 1}`, at: [x, z] }))
    const asked = async (...more: readonly SceneFigure[]) => (await Feast.of({ figures: [{ id: 'A1', at: [0, 0] }, ...around, ...more] })).pick('A').asked!.of
    expect([await asked(), await asked({ id: 'A2', at: [9, 9] })]).toEqual([['B'], ['A']])
  })

  it('RF-MOVE-4: a body is refused with the figure that is stopped', async () => {
    const game = (await begun({ id: 'A1', at: [0, -10] }, { id: 'A2', at: [5, -10] }, { id: 'B1', at: [5, -7] })).pick('body').answer({ options: ['A1',
      'A2'] })
    const refused = game.try(game.path([0, -5]))
    expect(!refused.ok && refused.error.details.map(({ rule, text }) => [rule, text.slice(0, 3)])).toContainEqual(['RF-MOVE-4', 'A2:'])
  })

  it('RF-TERRAIN-4: trunks and stones of a wood are in nobody\'s way and carry nobody, not even who is put on one', async () => {
    const stone = box('', 'forest', 0, 0, 0.6, 0.6, 0.4, { sight: 'solid', ground: 'impassable', cover: 'none' })
    const game = await Feast.of({ ...scene({ id: 'A1', at: [0, -10] }), pieces: [{ ...wood('copse', 0, -8, 3, 1), parts: stone.parts }] })
    game.until('move').pick('foot:A1').answer({ legs: [{ x: 0, y: 0.4, z: -8 }] })
    expect(game.at('A1')).toEqual([0, 0, -8])
    const set = await Feast.of({ ...scene({ id: 'A1', at: null }), pieces: [{ ...wood('copse', 0, -22, 3, 1), parts: stone.parts }] }, [1, 6])
    set.pick('A1').answer({ poses: { A1: { at: [0, 0.4, -22], yaw: 0 } } })
    expect(set.at('A1')).toEqual([0, 0, -22])
  })

  it('RF-TERRAIN-2: half of its Move for a wall that is crossed', async () => {
    const game = await Feast.of({ ...scene({ id: 'A1', at: [0, -10] }), pieces: [wall('hedge', 0, -7.5, 4, 0.1)] })
    game.until('move').pick('foot:A1')
    expect(game.breaks(game.path([0, -6.4]))).toEqual(['RF-MOVE-2'])
  })

  it('RF-TERRAIN-2: each time that one is crossed, in one way as in two; once where its base is never clear of it', async () => {
    const hedge = wall('hedge', 0, 0, 4, 0.1)
    const across = wall('arm', 0, 0, 0.1, 4).parts[0]!
    const going = async (pieces: readonly BoardPiece[], at: Vec2) =>
      (await Feast.of({ ...scene({ id: 'A1', at, is: { move: 12 } }), pieces })).until('move').pick('foot:A1')
    const straight = await going([hedge], [0, -1])
    expect([straight.breaks(straight.path([0, 1])), straight.breaks(straight.path([0, 1], [0, -1]))]).toEqual([[], ['RF-MOVE-2']])
    expect(straight.go([0, 0.4], [0, -1]).figure('A1').spent).toBeCloseTo(2.8 + 6, 6)
    const corner = await going([{ ...hedge, parts: [...hedge.parts, { ...across, name: 'arm' }] }], [-0.75, -0.75])
    expect([corner.breaks(corner.path([0.75, -0.75])), corner.breaks(corner.path([0.75, -0.75], [0.75, 0.75]))]).toEqual([[], ['RF-MOVE-2']])
  })
})

describe('flying', () => {
  const flies = { flies: true, move: 18, infantry: false } as const
  it('RF-FLY-1: on foot or by air, not both in one turn', async () => {
    const game = (await begun({ id: 'A1', at: [0, -10], is: flies })).pick('foot:A1').go([0, -7])
    expect(game.refusal('fly:A1')).toBe('RF-FLY-1')
    expect(game.refusal('foot:A1')).toBeUndefined()
    expect(game.endTurn().until('move').refusal('fly:A1')).toBeUndefined()
  })

  it('RF-FLY-1: nor on foot together with others after it has flown', async () => {
    const game = (await begun({ id: 'A1', at: [0, -10], is: flies }, { id: 'A2', at: [5, -10] }, { id: 'A3', at: [9, -10] })).pick('fly:A1').go([0, -5])
    expect(game.pick('body').open).toEqual(['A2', 'A3'])
  })

  it('RF-FLY-5: out of a melee by air, at half of its Move and for a free attack; on foot enemies hold nobody who flies', async () => {
    const around = ([[0, 1], [0, -1], [1, 0], [-1, 0]] as const).map(([x, z], i): SceneFigure => ({ id: `B${i}`, at: [x, z] }))
    const game = await begun({ id: 'A1', at: [0, 0], is: flies }, ...around)
    expect([game.refusal('foot:A1'), game.refusal('fly:A1')]).toEqual(['RF-WITHDRAW-3', undefined])
    game.pick('fly:A1')
    expect(game.breaks(game.path([0, -9.1]))).toEqual(['RF-WITHDRAW-1'])
    expect(game.dice(6, 6, 6, 6).go([0, -9]).at('A1')).toEqual([0, 0, -9])
  })
})

describe('withdrawal', () => {
  it('RF-WITHDRAW-1: up to half of its Move, out of contact with everybody', async () => {
    const game = (await begun({ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1] })).pick('foot:A1')
    expect(game.breaks(game.path([0, -3.1]))).toEqual(['RF-WITHDRAW-1'])
    expect(game.breaks(game.path([0.5, 0]))).toEqual(['RF-WITHDRAW-1'])
    expect(game.dice(6).go([0, -3]).figure('A1')).toMatchObject({ spent: 3, moved: true })
  })

  it('RF-WITHDRAW-2, RF-FREE-1, RF-FREE-2: each enemy in contact strikes once, without an Armor roll; who falls stays where it was', async () => {
    const is = { melee: { score: 2, attacks: 2 } }
    const figures: SceneFigure[] = [{ id: 'A1', at: [0, 0], is: { armor: 5 } }, { id: 'B1', at: [0, 1], is }, { id: 'B2', at: [1, 0], is }, { id: 'B3',
      at: [-1, 0], is }]
    const away = (await begun(...figures)).pick('foot:A1').dice(3, 3, 6).go([0, -3]).done()
    expect([away.at('A1'), away.last('free-attack')['rolls']]).toMatchObject([[0, 0, -3], [{ needs: 2 }, { needs: 2 }, { needs: 2 }]])
    const dead = (await begun(...figures)).pick('foot:A1').dice(2, 3, 6).go([0, -3]).done()
    expect([dead.figure('A1').marked, dead.at('A1')]).toEqual([true, [0, 0, 0]])
  })

  it('RF-WITHDRAW-2, RF-TURN-2: a casualty of this phase still strikes at who leaves it', async () => {
    const game = await begun({ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1], yaw: 180 })
    game.dice(1).pick('foot:A1').go([0, -2]).done()
    expect([game.figure('A1').marked, game.at('A1')]).toEqual([true, [0, 0, 0]])
    game.until('move', 'B').dice(3).pick('foot:B1').go([0, 3]).done()
    expect([game.figure('B1').marked, game.at('B1')]).toEqual([true, [0, 0, 1]])
  })

  it('RF-WITHDRAW-3: with an enemy on each of its sides it cannot; corners hold nobody', async () => {
    const at = async (...places: readonly (readonly [number, number])[]) =>
      (await begun({ id: 'A1', at: [0, 0] }, { id: 'A2', at: [9, -9] }, ...places.map(([x, z], i): SceneFigure => ({ id: `B${i}`, at: [x,
        z] })))).refusal('foot:A1')
    expect(await at([0, 1], [1, 0], [0, -1], [-1, 0])).toBe('RF-WITHDRAW-3')
    expect(await at([-1, 1], [0, 1], [1, 1], [1, 0], [0, -1])).toBeUndefined()
  })

  it('RF-WITHDRAW-4: a larger base is held when half of each side is touched', async () => {
    const at = async (shift: number) => (await begun(
      { id: 'A1', at: [0, 0], is: { base: [2, 2] } }, { id: 'A2', at: [9, -9] }, { id: 'B1', at: [0, 1.5] }, { id: 'B2', at: [0, -1.5] }, { id: 'B3',
        at: [-1.5, 0] },
      { id: 'B4', at: [1.5, shift] },
    )).refusal('foot:A1')
    expect([await at(0), await at(0.6)]).toEqual(['RF-WITHDRAW-4', undefined])
  })
})
