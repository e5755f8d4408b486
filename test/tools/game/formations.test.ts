import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../src/core/vec'
import type { Playable } from '../../../src/rules/playable'
import { ravenfeastPlayable } from '../../../src/rules/ravenfeast/playable'
import { bow, plainCard, SHIELD, type SceneFigure } from '../../rules/ravenfeast/game/driver'
import { BARE, GameTable } from './game-table'

const playable = ravenfeastPlayable as unknown as Playable
const FAR: readonly SceneFigure[] = [{ id: 'B9', at: [12, 12] }]
const row = (n: number, z = -8): readonly SceneFigure[] => Array.from({ length: n }, (_, i) => ({ id: `A${i + 1}`, at: [i * 1.5 - 3, z], is: SHIELD }))

/** A's first Movement phase. */
async function begun(figures: readonly SceneFigure[], walls: readonly (readonly string[])[] = []): Promise<GameTable> {
  const all = [...figures, ...FAR]
  const t = await GameTable.of(playable, {
    file: BARE,
    options: {
      scenario: 'open-field', walls, cards: all.map(({ id, is }) => plainCard(id, is)),
      figures: all.map(({ id, at, is: _is, ...more }) => ({ id, side: id[0], card: id, name: id, at, ...more })),
    },
  })
  t.pick('A')
  expect([t.kind, t.now.side]).toEqual(['move', 'A'])
  return t
}

const drawnLine = (t: GameTable, [ax, az]: Vec2, [bx, bz]: Vec2) =>
  t.pointerDown(ax, az).pointerMove((ax + bx) / 2, (az + bz) / 2).pointerMove(bx, bz).pointerUp(bx, bz)

const poses = (t: GameTable) => (t.now.draft && 'poses' in t.now.draft ? t.now.draft.poses : {})

describe('figures fall in on a line that is drawn', () => {
  it('RF-WALL-2, RF-WALL-4: side by side along it, facing away from who draws from left to right, and may be taken as they stand', async () => {
    const t = await begun(row(5))
    t.pick('form')
    t.game.answer({ options: ['A1', 'A2', 'A3', 'A4', 'A5'] })
    expect([t.kind, t.table.grab]).toEqual(['wall-place', 'everything'])
    // From the right to the left on this map: they look to +z.
    drawnLine(t, [2.5, -6], [-2.5, -6])
    expect(Object.values(poses(t)).map(({ at, yaw }) => [at[2], Math.round(yaw)])).toEqual(Array.from({ length: 5 }, () => [-6, 0]))
    expect(t.now.broken).toEqual([])
    expect(t.highlighted('target')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5'])
    t.key('enter')
    expect(t.at('A1')[2]).toBe(-6)
    expect(t.now.log.some(({ kind }) => kind === 'formed')).toBe(true)
  })

  it('RF-MOVE-2: who does not get there is named and marked, with the reason', async () => {
    const t = await begun([...row(3), { id: 'A4', at: [14, -8], is: SHIELD }])
    t.pick('form')
    t.game.answer({ options: ['A1', 'A2', 'A3', 'A4'] })
    drawnLine(t, [2, -6], [-2, -6])
    expect(t.now.ready).toBe(false)
    expect(t.now.broken.map(({ rule, by }) => [rule, by])).toEqual([['RF-MOVE-2', 'A4']])
    expect(t.now.broken[0]!.text).toMatch(/^A4: /)
    expect(t.highlighted('refused')).toEqual(['A4'])
    expect(t.drawn('refusal').length).toBe(1)
  })

  it('they are dragged and turned together, and one alone with Alt', async () => {
    const t = await begun(row(3))
    t.pick('form')
    t.game.answer({ options: ['A1', 'A2', 'A3'] })
    drawnLine(t, [1.5, -6], [-1.5, -6])
    const before = poses(t)
    const [x, , z] = before.A1!.at
    t.pointerDown(x, z, { model: 'A1' }).pointerMove(x + 0.5, z + 0.5).pointerMove(x + 1, z + 1).pointerUp(x + 1, z + 1)
    for (const id of ['A1', 'A2', 'A3']) {
      expect(poses(t)[id]!.at[0] - before[id]!.at[0]).toBeCloseTo(1, 6)
      expect(poses(t)[id]!.at[2] - before[id]!.at[2]).toBeCloseTo(1, 6)
    }
    t.key('q')
    expect(Object.values(poses(t)).map(({ yaw }) => Math.round(yaw))).toEqual([15, 15, 15])
    expect(t.now.broken).toEqual([])
  })
})

describe('several are chosen at once', () => {
  it('all in a loop that is drawn round them', async () => {
    const t = await begun(row(9))
    t.pick('body')
    const form = t.now.form
    expect(form?.form === 'subset' && form.options.length).toBe(9)
    expect(t.table.grab).toBe('everything')
    t.pointerDown(-4, -9).pointerMove(-4, -7).pointerMove(0.5, -7).pointerMove(0.5, -9).pointerUp(0.5, -9)
    expect(t.now.draft).toEqual({ options: ['A1', 'A2', 'A3'] })
    t.key('enter')
    expect(t.kind).toBe('body-path')
    // All three are seen to go.
    t.drag('A1', -3, -4)
    expect(['A1', 'A2', 'A3', 'A4'].map((id) => t.at(id)[2])).toEqual([-4, -4, -4, -8])
    t.pointerUp(-3, -4).key('enter')
    expect(['A1', 'A2', 'A3', 'A4'].map((id) => t.at(id)[2])).toEqual([-4, -4, -4, -8])
  })
})

describe('a shield wall is dragged as one thing', () => {
  const line = Array.from({ length: 4 }, (_, i): SceneFigure => ({ id: `A${i + 1}`, at: [i, -8], is: SHIELD }))

  it('RF-WALL-5, RF-WALL-6: straight on or back and no farther than half its Move, wherever the pointer is, and all of it is seen to go', async () => {
    const t = await begun(line, [['A1', 'A2', 'A3', 'A4']])
    t.pick('wall:wall-1')
    t.drag('A1', 1.7, -6.111)
    expect(['A1', 'A2', 'A3', 'A4'].map((id) => t.at(id).map((v) => Math.round(v * 1000) / 1000))).toEqual([0, 1, 2, 3].map((x) => [x, 0, -6.111]))
    expect([t.now.broken, t.now.ready]).toEqual([[], true])
    t.pointerMove(3, 4)
    expect(t.at('A4')[2]).toBeCloseTo(-5, 6)
    expect(t.now.broken).toEqual([])
    t.pointerUp(3, 4).key('enter')
    expect(t.at('A3')[2]).toBeCloseTo(-5, 6)
  })

  it('any of them is as good to take hold of', async () => {
    const t = await begun(line, [['A1', 'A2', 'A3', 'A4']])
    t.pick('wall:wall-1')
    t.drag('A4', 3.4, -6.5)
    expect(['A1', 'A4'].map((id) => t.at(id)[2])).toEqual([-6.5, -6.5])
    expect(t.now.broken).toEqual([])
  })

  it('RF-MOVE-4: who is stopped is named, where and by what', async () => {
    const t = await begun([...line, { id: 'B1', at: [3.6, -5.6] }], [['A1', 'A2', 'A3', 'A4']])
    t.pick('wall:wall-1')
    t.drag('A1', 0, -5)
    expect(t.now.ready).toBe(false)
    expect(t.now.broken[0]!.text).toMatch(/^A4: .*B1/)
    expect(t.now.broken[0]!.by).toBe('B1')
    expect(t.highlighted('blocker')).toEqual(['B1'])
  })
})

describe('facing is part of a move', () => {
  it('RF-MOVE-2, RF-FACING-1: by Q and E, by the arrow, and shown with what lies to the rear from there', async () => {
    const t = await begun([{ id: 'A1', at: [0, -8], is: { missile: bow(3) } }])
    t.pick('foot:A1')
    t.drag('A1', 0, -6).pointerUp(0, -6).key('q')
    expect(t.now.draft).toEqual({ legs: [{ x: 0, z: -6, yaw: 15 }] })
    expect(t.drawn('facing').length).toBe(1)
    expect(t.drawn('reach').filter(({ threat }) => threat?.includes('rear edge')).length).toBe(1)
    // The arrow's tip lies 1.4" before the middle of a base of an inch.
    const turn = (15 * Math.PI) / 180
    const [x, z] = [1.4 * Math.sin(turn), -6 + 1.4 * Math.cos(turn)]
    // Whose drag it is follows from where it begins: a finger never hovers there before.
    const whose = (dx: number, more: { readonly touch?: boolean; readonly model?: string } = {}) => (
      t.desk.grabAt({ model: null, piece: null, surface: [x + dx, 0, z], ground: [x + dx, 0, z], touch: false, ...more }))
    expect([whose(0), whose(0.8), whose(0, { model: 'A1' })]).toEqual(['everything', 'models', 'models'])
    expect([whose(0.8, { touch: true }), whose(3, { touch: true }), whose(0, { touch: true, model: 'A1' })]).toEqual(['everything', 'models', 'everything'])
    t.pointerDown(x, z).pointerMove(2, -6).pointerUp(2, -6)
    expect(t.now.draft).toEqual({ legs: [{ x: 0, z: -6, yaw: 90 }] })
    t.key('enter')
    expect(t.now.play.state.board.models.A1!.yaw).toBe(90)
  })

  it('RF-MOVE-2, RF-WITHDRAW-1: who stands against an enemy and may not turn there turns where he comes to', async () => {
    const t = await begun([{ id: 'A1', at: [0, -7], is: { wounds: 4 } }, { id: 'B1', at: [0, -6] }])
    t.pick('foot:A1')
    expect(t.kind).toBe('path')
    t.drag('A1', 0, -9).pointerUp(0, -9).key('q')
    expect([t.now.broken, t.now.ready]).toEqual([[], true])
    expect(t.now.draft).toEqual({ legs: [{ x: 0, z: -9 }, { x: 0, z: -9, yaw: 15 }] })
    // Turned on and dragged on, it is laid anew, and turns where it ends once more.
    t.key('q').drag('A1', 1, -9).pointerUp(1, -9)
    expect(t.now.draft).toEqual({ legs: [{ x: 1, z: -9 }, { x: 1, z: -9, yaw: 30 }] })
    t.key('enter')
    expect(t.now.play.state.board.models.A1).toMatchObject({ at: [1, 0, -9], yaw: 30 })
  })
})
