import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import type { Vec3 } from '../../../../src/core/vec'
import { rogueStarsAppraisal } from '../../../../src/rules/rogue-stars/appraise'
import { rogueStarsGame } from '../../../../src/rules/rogue-stars/game/game'
import { rogueStarsShow as show } from '../../../../src/rules/rogue-stars/show'
import { box } from '../../engine/flat-table'
import { verifies } from '../../kit/random-game'
import { FAR, onGround, type Scene, type Stars } from './driver'

const SOLID = { sight: 'solid', ground: 'open', cover: 'none' } as const
const ROUGH = { sight: 'open', ground: 'difficult', cover: 'none' } as const
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1 was kept back and is activated on one success, on a table of 36"; its baseline is at z = -18. */
const kept = async (pieces: readonly BoardPiece[], more: Partial<Scene> = {}) => (await onGround({
  figures: [{ id: 'A1', at: null, kept: true }, ...FAR], pieces, case: { at: [9, 0, 9] }, ...more,
})).activate('A1', 12).pick('enter')
const at = (...place: Vec3) => ({ poses: { A1: { at: place, yaw: 0 } } })
const facts = (game: Stars, place: Vec3) => show.sheet(game.look, game.asked as never, 'A', at(...place))!.rows[0]!.facts.map(({ text }) => text)

const UP = FAR.map(({ id, at: place }) => ({ id, at: id.startsWith('A') ? ([place![0], -9] as const) : place }))

/** Right across the way from there, a good inch from the edge. */
const BOG = box('bog', 'difficult', 0, -15.6, 6, 1, 0.1, ROUGH)

describe('a Move in from the own baseline', () => {
  it('RO-HOUSE-15: straight in, 4" bring it in as deep as it may come, its base over the edge first', async () => {
    const game = (await kept([])).answer(at(2, 0, -14.5)).done()
    expect([game.at('A1'), game.last('moved')]).toMatchObject([[2, 0, -14.5], { how: 'enter', cost: 4, allowance: 4, whole: true }])
    expect(game.last('moved')['path']).toEqual([[2, 0, -17.5], [2, 0, -14.5]])
  })

  it('RO-HOUSE-15, RO-HOUSE-3: no higher than it climbs on the way: on a block of 2" at the cost of its height, on a tower of 5" not', async () => {
    const on = async (height: number, z: number) => (await kept([box('block', 'platform', 0, -15.6, 3, 1, height, SOLID)])).breaks(at(0, height, z))
    expect([await on(2, -16.5), await on(2, -16), await on(5, -16.5)]).toEqual([[], ['RO-HOUSE-15'], ['RO-HOUSE-15']])
  })

  it('RO-HOUSE-15: not into a pen that is closed all round; past one end of a wall it goes round', async () => {
    const wall = (id: string, x: number, z: number, hx: number, hz: number) => box(id, 'wall', x, z, hx, hz, 4, WALL)
    const pen = [wall('n', 0, -14.4, 1.3, 0.1), wall('s', 0, -17.4, 1.3, 0.1), wall('e', 1.2, -15.9, 0.1, 1.6), wall('w', -1.2, -15.9, 0.1, 1.6)]
    const inside = await kept(pen)
    expect([inside.breaks(at(0, 0, -16)), inside.breaks(at(3, 0, -16))]).toEqual([['RO-HOUSE-15'], []])
    const behind = (await kept([wall('s', 0, -16.7, 0.4, 0.1)])).answer(at(0, 0, -15.9)).done()
    expect(behind.at('A1')).toEqual([0, 0, -15.9])
    expect(behind.last('moved')['cost']).toBeGreaterThan(2.6)
    // Nor does it climb what it may go round.
    const low = (await kept([box('low', 'platform', 0, -16.6, 1.3, 0.1, 1, SOLID)])).answer(at(0.8, 0, -15.9)).done()
    expect([low.at('A1'), low.data('terrain')]).toEqual([[0.8, 0, -15.9], []])
  })

  it('RO-HOUSE-15, RO-HOUSE-3: figures stand in its way as anywhere', async () => {
    const row = [-1.6, -0.55, 0.5, 1.55, 2.6].map((x, i) => ({ id: `A${i + 2}`, at: [x, -16.6] as const }))
    const game = await kept([], { figures: [{ id: 'A1', at: null, kept: true }, ...row, ...FAR] })
    expect([game.breaks(at(0.5, 0, -15.5)), game.breaks(at(5, 0, -15.5))]).toEqual([['RO-HOUSE-15'], []])
  })

  it('RO-HOUSE-15: the edge alone is the way in for who comes in at the edge', async () => {
    const game = (await kept([])).answer(at(0, 0, -17.5)).done()
    expect([game.at('A1'), game.last('moved')]).toMatchObject([[0, 0, -17.5], { cost: 1, whole: true }])
  })

  it('RO-HOUSE-15: where nobody could stand anywhere along the edge there is nothing that it can do, and its activation is over', async () => {
    const built = box('built', 'platform', 0, -17, 18, 0.8, 3, SOLID)
    const game = (await onGround({ figures: [{ id: 'A1', at: null, kept: true }, ...UP], pieces: [built], case: { at: [9, 0, 9] } })).activate('A1', 12)
    expect([game.kind, game.figure('A1').where]).toEqual(['activate', 'kept'])
  })
})

describe('Terrain rolls on the way in', () => {
  it('RO-HOUSE-15, RO-HOUSE-3: rough ground takes its roll: 10 lets it in, 9 stops it where the ground begins, a 1 lays it Prone there', async () => {
    const go = async (face: number) => (await kept([BOG])).dice(face).answer(at(0, 0, -15.6)).done()
    const [ten, nine, one] = [await go(10), await go(9), await go(1)]
    expect([ten.at('A1'), ten.last('terrain')]).toMatchObject([[0, 0, -15.6], { kind: 'rough' }])
    expect(nine.at('A1')[2]).toBeCloseTo(-17.1, 2)
    expect([nine.last('moved'), nine.figure('A1')]).toMatchObject([{ how: 'enter', whole: false }, { where: 'table', prone: false, stress: 1 }])
    expect([one.at('A1')[2], one.figure('A1').prone]).toEqual([nine.at('A1')[2], true])
    verifies(rogueStarsGame, ten.play, { table: ten.host.table })
  })

  it('RO-HOUSE-15, RO-HOUSE-3: where rough ground begins at the edge of the table, a 9 leaves it there, at the edge', async () => {
    const game = (await kept([box('bog', 'difficult', 0, -16.5, 6, 1.5, 0.1, ROUGH)])).dice(9).answer(at(0, 0, -16)).done()
    expect([game.at('A1'), game.last('moved')]).toMatchObject([[0, 0, -17.5], { cost: 1, whole: false }])
  })

  it('RO-HOUSE-15, RO-HOUSE-16: a climb takes one as well', async () => {
    const block = box('block', 'platform', 0, -15.6, 3, 1, 2, SOLID)
    const go = async (face: number) => (await kept([block])).dice(face).answer(at(0, 2, -16.5)).done().at('A1')
    expect([(await go(10))[1], (await go(9))[1]]).toEqual([2, 0])
  })

  it('RO-HOUSE-15: it takes none that it need not: past a small bog it comes in aslant', async () => {
    const game = (await kept([box('bog', 'difficult', 0, -16.7, 0.2, 0.2, 0.1, ROUGH)])).answer(at(0.6, 0, -15.7)).done()
    expect([game.data('terrain'), game.at('A1')]).toEqual([[], [0.6, 0, -15.7]])
  })

  it('RO-HOUSE-15, RO-HOUSE-3: before it comes in, the sheet tells how far that is and what it hangs on', async () => {
    const game = await kept([BOG])
    expect(facts(game, [0, 0, -15.6])).toEqual(['2.9" of 4"', 'rough ground: Terrain roll, 10 or more, 55%'])
    expect(facts(game, [9, 0, -14.5])).toEqual(['4" of 4"'])
    expect(facts(game, [9, 0, -14])).toEqual([])
  })
})

describe('in centimetres', () => {
  it('RO-EQUIPMENT-6, RO-HOUSE-15: wholly within 4 cm of its baseline', async () => {
    const game = await kept([], { readings: { measure: 'centimetres' } })
    const deep = (far: number) => game.breaks(at(0, 0, -18 + far - 0.5))
    expect([game.asked!.text, deep(4 / 2.54), deep(4.2 / 2.54)]).toEqual([
      'Where does A1 come in? Wholly within 1.57" of your baseline.', [], ['RO-HOUSE-15'],
    ])
  })
})

describe('whoever is not asked by hand', () => {
  it('RO-HOUSE-15: a hurried player comes in where there is a way in', async () => {
    const tower = box('tower', 'platform', 0, -16.2, 12, 1.2, 5, SOLID)
    const game = (await kept([tower])).propose()
    expect([game.figure('A1').where, game.at('A1')[1]]).toEqual(['table', 0])
  })

  it('RO-HOUSE-15: be it at the edge alone, behind a wall along all of it', async () => {
    const game = (await kept([box('wall', 'wall', 0, -16.95, 18, 0.05, 3, WALL)], { figures: [{ id: 'A1', at: null, kept: true }, ...UP] })).propose()
    expect(game.at('A1').slice(1)).toEqual([0, -17.5])
  })

  it('RO-HOUSE-15: a program that has activated whom it kept back brings it in', async () => {
    const game = (await kept([])).answer({ poses: {} })
    const spends = (id: string) => rogueStarsAppraisal.scripts(game.look, game.asked!).find((script) => script.id === id)!.spends
    expect(spends('enter')! < spends('end')!).toBe(true)
  })
})
