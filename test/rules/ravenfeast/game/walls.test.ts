import { describe, expect, it } from 'vitest'
import { reachOf } from '../../../../src/rules/ravenfeast/game/fighting'
import { armorSum, shotRefused } from '../../../../src/rules/ravenfeast/game/shooting'
import { ravenfeastShow } from '../../../../src/rules/ravenfeast/show'
import { bow, Feast, wood, type Scene, type SceneFigure } from './driver'

const shield = { shield: true } as const
const FAR: readonly SceneFigure[] = [{ id: 'A9', at: [-22, -22] }, { id: 'B9', at: [22, 22] }]
/** Figures with shields side by side, facing +z. */
const line = (n: number, more: Partial<SceneFigure> = {}): readonly SceneFigure[] =>
  Array.from({ length: n }, (_, i): SceneFigure => ({ id: `A${i + 1}`, at: [i, 0], is: shield, ...more }))
const idsOf = (n: number) => line(n).map(({ id }) => id)
const begun = async (figures: readonly SceneFigure[], rest: Partial<Scene> = {}) => (await Feast.of({ figures: [...figures, ...FAR], ...rest })).until('move')
/** A wall that stands already. */
const walled = (n: number, more: readonly SceneFigure[] = [], rest: Partial<Scene> = {}) => begun([...line(n), ...more], { walls: [idsOf(n)], ...rest })

describe('forming a shield wall', () => {
  it('RF-WALL-1, RF-HOUSE-3: three or more, all infantry with shields', async () => {
    const game = (await begun([...line(3), { id: 'A4', at: [3, 0] }, { id: 'A5', at: [4, 0], is: { shield: true, infantry: false } }])).pick('form')
    expect(game.open).toEqual(['A1', 'A2', 'A3'])
    expect(game.breaks({ options: ['A1', 'A2'] })).toEqual(['RF-WALL-1'])
    expect(game.answer({ options: ['A1', 'A2', 'A3'] }).state.walls).toMatchObject([{ members: ['A1', 'A2', 'A3'] }])
    expect((await begun(line(2))).refusal('form')).toBe('not offered')
  })

  it('RF-WALL-2: side by side, all one way; who does not stand so falls in within its Move', async () => {
    const turned = (await begun([...line(2), { id: 'A3', at: [2, 0], yaw: 90, is: shield }])).pick('form').answer({ options: idsOf(3) })
    expect(turned.asked!.kind).toBe('wall-place')
    const pose = (x: number, yaw = 0, z = 0) => ({ at: [x, 0, z], yaw }) as const
    const places = (third: ReturnType<typeof pose>) => ({ poses: { A1: pose(0), A2: pose(1), A3: third } })
    expect(turned.breaks(places(pose(2, 90)))).toEqual(['RF-WALL-2'])
    expect(turned.breaks(places(pose(2.5)))).toEqual(['RF-WALL-2'])
    expect(turned.breaks({ poses: { A1: pose(9), A2: pose(10), A3: pose(11) } })).toEqual(['RF-MOVE-2'])
    expect(turned.answer(places(pose(2))).state.walls.length).toBe(1)
  })

  it('RF-WALL-3: nobody who is in melee joins in', async () => {
    const game = (await begun([...line(4), { id: 'B1', at: [3.3, 1] }])).pick('form')
    expect([game.refusal('A4'), game.refusal('A3')]).toEqual(['RF-WALL-3', undefined])
  })

  it('RF-FLY-7: nobody who can fly', async () => {
    const game = (await begun([...line(3), { id: 'A4', at: [3, 0], is: { shield: true, flies: true, move: 18 } }])).pick('form')
    expect(game.open).toEqual(['A1', 'A2', 'A3'])
  })

  it('RF-WALL-4: its figures move no more in this turn', async () => {
    const game = (await begun(line(3))).walk('A1', [0, 0.2]).pick('form').answer({ options: idsOf(3) })
    expect(game.state.walls.length).toBe(1)
    expect(game.open.filter((id) => /A[123]|wall/.test(id))).toEqual([])
  })
})

describe('a shield wall of figures whose moves are over', () => {
  const marched = async (third: number) => (await begun(line(3).map((one, i) => ({ ...one, at: [i === 2 ? third : i, 0] as const }))))
    .walk('A1', [0, 6]).walk('A2', [1, 6]).walk('A3', [third, 6])

  it('RF-WALL-4: is declared where they stand, as that takes no Move', async () => {
    const game = (await marched(2)).pick('form').answer({ options: idsOf(3) })
    expect(game.state.walls).toMatchObject([{ members: idsOf(3) }])
  })

  it('RF-WALL-2: is not offered where they stand apart', async () => {
    expect((await marched(4)).refusal('form')).toBe('not offered')
  })

  it('RF-WALL-2: nobody falls in who has withdrawn in this turn, but where it stands it may be of it', async () => {
    const other: SceneFigure = { id: 'A4', at: [6, 0], is: shield }
    const game = await begun([...line(2), other, { id: 'A3', at: [2, 3], is: shield }, { id: 'B1', at: [2, 4], is: { melee: { score: 1, attacks: 1 } } }])
    game.dice(6).walk('A3', [2, 0.3]).done().pick('form').answer({ options: idsOf(3) })
    const at = (z: number) => ({ poses: Object.fromEntries(idsOf(3).map((id, x) => [id, { at: [x, 0, z] as const, yaw: 0 }])) })
    expect([game.breaks(at(0)), game.breaks(at(0.3))]).toEqual([['RF-MOVE-2'], []])
  })
})

describe('what is offered and shown beforehand', () => {
  it('RF-GROUP-1: all of a kind may be chosen together', async () => {
    const same = { card: 'A1' } as object
    const game = await begun([{ id: 'A1', at: [0, 0], is: shield }, ...[1, 2, 3].map((x): SceneFigure => ({ id: `A${x + 1}`, at: [x * 2, 0], ...same }))])
    game.pick('form')
    expect(game.asked!.form).toMatchObject({ sets: [{ text: 'Every A1, 4 figures', options: ['A1', 'A2', 'A3', 'A4'] }] })
    expect(ravenfeastShow.reach(game.look, game.asked as never)).toEqual([])
  })

  it('RF-MOVE-2: so may each rank, the longest first; two abreast are none, nor is who looks another way', async () => {
    const at = (x: number, z: number, yaw = 0): SceneFigure => ({ id: `A${10 * (z + 3) + x + 1}`, at: [1.2 * x, z], yaw })
    const game = await begun([...[0, 1, 2].map((x) => at(x, 0)), ...[0, 1, 2, 3].map((x) => at(x, -3)), ...[0, 1].map((x) => at(x, 3)), at(3, 0, 180)])
    const { sets } = game.pick('body').asked!.form as { readonly sets: readonly { readonly text: string; readonly options: readonly string[] }[] }
    expect(sets.map(({ options }) => options.toSorted())).toEqual([['A1', 'A2', 'A3', 'A4'], ['A31', 'A32', 'A33']])
    expect(sets[0]!.text).toMatch(/^Rank of 4, A[14] to A[14]$/)
  })

  it('RF-FACING-1, RF-FACING-2: where a shooter may shoot from the end of its move ends at the line through its rear edge', async () => {
    const game = (await begun([{ id: 'A1', at: [0, 0], is: { missile: bow(3, 6) } }])).pick('foot:A1')
    const shown = ravenfeastShow.path(game.look, game.asked as never, { legs: [{ x: 0, z: 1, yaw: 90 }] }).from!
    expect(shown.map(({ text, kind }) => [text, kind])).toEqual([['Missile, 6", forward of its rear edge', 'threat']])
    const xs = shown[0]!.rings[0]!.map(([x]) => x)
    // It looks to +x, so that its rear edge lies at half an inch behind its middle.
    expect(Math.min(...xs)).toBeCloseTo(-0.5, 9)
    expect(Math.max(...xs)).toBeGreaterThan(6.4)
    // More than half of its Move, and there is no shot to be shown (RF-SHOOT-2); nobody is near to strike.
    expect(ravenfeastShow.path(game.look, game.asked as never, { legs: [{ x: 0, z: 4 }] }).from).toEqual([])
  })
})

describe('a shield wall', () => {
  it('RF-WALL-5: goes at half Move', async () => {
    const game = (await walled(3)).pick('wall:wall-1')
    expect([game.breaks(game.path([0, 3])), game.breaks(game.path([0, 3.1]))]).toEqual([[], ['RF-WALL-5']])
    game.go([0, 3])
    expect(idsOf(3).map((id) => game.at(id))).toEqual([[0, 0, 3], [1, 0, 3], [2, 0, 3]])
  })

  it('RF-WALL-2, RF-MELEE-1: its ranks and who touches whom are drawn on the table', async () => {
    const game = await walled(3, [{ id: 'A4', at: [1, -1], is: shield }, { id: 'B1', at: [1, 1] }], { walls: [['A1', 'A2', 'A3', 'A4']] })
    const drawn = ravenfeastShow.marks(game.look).map(({ rule }) => rule)
    expect(drawn.filter((rule) => rule === 'RF-WALL-2').length).toBe(2)
    expect(drawn).toContain('RF-MELEE-1')
    expect(new Set(ravenfeastShow.marks(game.look).map(({ id }) => id)).size).toBe(drawn.length)
  })

  it('RF-WALL-6: straight forward or straight back, without a turn', async () => {
    const game = (await walled(3)).pick('wall:wall-1')
    const rules = [[0, 2], [0, -2], [1, 0], [0.4, 2]].map(([x, z]) => game.breaks(game.path([x!, z!])))
    expect(rules).toEqual([[], [], ['RF-WALL-6'], ['RF-WALL-6']])
  })

  it('RF-WALL-7: not through rough ground', async () => {
    const game = (await walled(3, [], { pieces: [wood('trees', 2, 2.5, 0.4, 1)] })).pick('wall:wall-1')
    expect(game.breaks(game.path([0, 1.5]))).toEqual(['RF-WALL-7'])
    expect(game.breaks(game.path([0, -1.5]))).toEqual([])
  })

  it('RF-WALL-8: turns about where it stands, and does nothing else in that turn', async () => {
    const game = (await walled(3)).pick('about:wall-1')
    expect(idsOf(3).map((id) => [game.at(id)[0], game.yaw(id)])).toEqual([[0, 180], [1, 180], [2, 180]])
    expect(game.open.filter((id) => id.includes('wall'))).toEqual([])
  })

  it('RF-WALL-9: its members shoot at nobody', async () => {
    const archer = { id: 'A4', at: [3, 0], is: { shield: true, missile: bow(5) } } as const
    const game = await begun([...line(3), archer, { id: 'B1', at: [3, 8] }], { walls: [['A1', 'A2', 'A3', 'A4']] })
    expect(shotRefused(game.look, game.figure('A4'), 'B1')?.rule).toBe('RF-WALL-9')
    expect(game.toPhase('end-of-turn').events('volley')).toEqual([])
  })

  it('RF-WALL-10, RF-WALL-11: Armor +2 up to 5, but not against attacks from the rear', async () => {
    const figures = line(3).map((one, i): SceneFigure => ({ ...one, is: { shield: true, armor: [2, 4, 2][i]! } }))
    const game = await begun([...figures, { id: 'B1', at: [0, 5] }, { id: 'B2', at: [-4, 0] }, { id: 'B3', at: [0, -5] }], { walls: [idsOf(3)] })
    const needs = (target: string, by: string) => armorSum(game.look, game.figure(target), game.figure(by)).needs
    expect([needs('A1', 'B1'), needs('A1', 'B2'), needs('A1', 'B3'), needs('A2', 'B1')]).toEqual([4, 4, 2, 5])
  })

  it('RF-WALL-12: whoever stands straight behind a gap steps into it, and that is no movement', async () => {
    const game = await begun([...line(3), { id: 'A4', at: [1, -1], is: shield }], { walls: [['A1', 'A2', 'A3', 'A4']] })
    game.changed(({ figures }) => Object.assign(figures['A2']!, { marked: true, wounds: 0 })).until('move').pick('rest').toPhase('shooting')
    expect([game.at('A4'), game.figure('A4').spent, game.state.walls[0]!.members]).toEqual([[1, 0, 0], 0, ['A1', 'A3', 'A4']])
    expect([game.figure('A4').moved, game.events('moved')]).toEqual([false, []])
  })

  it('RF-WALL-12: the third rank then steps into the second; nobody fills a gap from beside it or from outside of the wall', async () => {
    const behind = (id: string, x: number, z: number): SceneFigure => ({ id, at: [x, z], is: shield })
    const after = async (wall: readonly string[], dead: string) => {
      const game = await begun([...line(4), behind('A5', 1, -1), behind('A6', 1, -2)], { walls: [wall] })
      game.changed(({ figures }) => Object.assign(figures[dead]!, { marked: true, wounds: 0 })).until('move').pick('rest').toPhase('shooting')
      return ['A5', 'A6'].map((id) => (game.standing.includes(id) ? game.at(id)[2] : null))
    }
    const all = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']
    expect([await after(all, 'A2'), await after(all, 'A5'), await after(all, 'A1'), await after(all.slice(0, 4), 'A2')])
      .toEqual([[0, -1], [null, -1], [-1, -2], [-1, -2]])
  })

  it('RF-WALL-12: where two of one file fall the third comes to the front, whoever of them is looked at first', async () => {
    const wall = [...line(3), ...[-1, -2].map((z, i): SceneFigure => ({ id: `A${i + 4}`, at: [1, z], is: shield }))]
    for (const order of [wall, wall.toReversed()]) {
      const game = await begun(order, { walls: [wall.map(({ id }) => id)] })
      game.changed(({ figures }) => ['A2', 'A4'].forEach((id) => Object.assign(figures[id]!, { marked: true, wounds: 0 })))
      game.until('move').pick('rest').toPhase('shooting')
      expect([game.at('A5'), game.state.walls[0]?.members.toSorted()]).toEqual([[1, 0, 0], ['A1', 'A3', 'A5']])
    }
  })

  it('RF-WALL-13: a spear strikes from the second rank at the enemy straight ahead, a sword does not', async () => {
    const targets = async (spear: boolean) => {
      const second = { id: 'A4', at: [1, -1], is: { shield: true, spear } } as const
      const game = await begun([...line(3), second, { id: 'B1', at: [1, 1] }], { walls: [['A1', 'A2', 'A3', 'A4']] })
      return reachOf(game.look, game.figure('A4')).targets
    }
    expect([await targets(true), await targets(false)]).toEqual([['B1'], []])
  })

  it('RF-WALL-14: is broken when fewer than three stand shoulder to shoulder', async () => {
    const without = async (id: string) => {
      const game = await walled(4)
      game.changed(({ figures }) => Object.assign(figures[id]!, { marked: true, wounds: 0 })).until('move').pick('rest').toPhase('shooting')
      return game.state.walls.map(({ members }) => members)
    }
    expect([await without('A2'), await without('A1')]).toEqual([[], [['A2', 'A3', 'A4']]])
  })

  it('RF-WALL-14: what is left of one that breaks again and again are walls each with an id of its own', async () => {
    const ids = Array.from({ length: 11 }, (_, i) => `A${i + 11}`)
    const crowd = ids.map((_, i): SceneFigure => ({ id: `A${i + 30}`, at: [2 * i, -20] }))
    const game = await begun([...ids.map((id, x): SceneFigure => ({ id, at: [x, 0], is: shield })), ...crowd], { walls: [ids] })
    for (const id of ['A18', 'A14']) {
      game.changed(({ figures }) => Object.assign(figures[id]!, { marked: true, wounds: 0 })).until('move').pick('rest').endTurn().until('move')
    }
    expect(game.state.walls.map(({ members }) => members.length)).toEqual([3, 3, 3])
    expect(new Set(game.state.walls.map(({ id }) => id)).size).toBe(3)
  })

  it('RF-WALL-15: is given up before anybody moves, and its figures then act as all others', async () => {
    const game = (await walled(3)).pick('dissolve:wall-1')
    expect(game.walk('A1', [0, 6]).figure('A1').spent).toBe(6)
    const late = (await walled(3, [{ id: 'A8', at: [-9, 0] }])).walk('A8', [-9, 1])
    expect(late.refusal('dissolve:wall-1')).toBe('RF-WALL-15')
  })

  it('RF-WALL-15: that may be done in the turn after one in which nobody could move any more, too', async () => {
    const game = (await Feast.of({ figures: [...line(3), { id: 'B9', at: [22, 22] }], first: 'B' })).until('move', 'B').pick('rest')
    game.pick('form').answer({ options: idsOf(3) })
    while (game.asked!.kind !== 'first') game.pick('rest')
    expect(game.pick('A').refusal('dissolve:wall-1')).toBeUndefined()
  })

  it('RF-WALL-16: its figures form no other one in the same turn', async () => {
    const others = [6, 7, 8].map((x, i): SceneFigure => ({ id: `A${i + 4}`, at: [x, 0], is: shield }))
    const game = (await walled(3, others)).pick('dissolve:wall-1', 'form')
    expect([game.refusal('A1'), game.refusal('A4')]).toEqual(['RF-WALL-16', undefined])
    expect(game.answer({ options: [] }).endTurn().until('move').pick('form').refusal('A1')).toBeUndefined()
  })
})
