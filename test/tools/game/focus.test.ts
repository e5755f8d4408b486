import { describe, expect, it } from 'vitest'
import { DEFAULT_GAME_SETTINGS } from '../../../src/tools/game/game-state'
import { gameFocus } from '../../../src/tools/game/focus'
import { GameTable } from './game-table'
import { skirmish } from './toy-playable'
import { table } from './toy-table'

const focusOf = (t: GameTable) => gameFocus(t.table.board, t.now)

describe('what a game is about', () => {
  it('is who may act where they stand together, nothing in particular where they stand all over the table, and then who acts', async () => {
    const t = await GameTable.of(skirmish)
    expect(t.kind).toBe('unit')
    expect(focusOf(t)).toMatchObject({ acts: ['A1-0', 'A1-1', 'A2-0', 'A2-1'] })
    expect(gameFocus({ ...t.table.board, width: 16, depth: 16 }, t.now)).toBeNull()
    t.pick('A1')
    const members = t.table.board.models.filter(({ unit }) => unit === 'A1').map(({ id }) => id)
    const focus = focusOf(t)
    expect(focus).toMatchObject({ acts: members, about: [] })
    if (focus === null || focus === 'stay') throw new Error('no focus')
    // What it is to do next is decided by what stands about it.
    const [x, , z] = t.table.board.models.find(({ id }) => id === members[0])!.at
    expect(Math.max(...focus.points.map((p) => Math.hypot(p[0] - x, p[2] - z)))).toBeCloseTo(4, 5)
  })

  it('is whom the one who decides may act on or has to fear, the nearest first, as far as they stay large: no enemy is named by the question', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1')
    const { board } = t.table
    const focus = focusOf(t)
    if (focus === null || focus === 'stay') throw new Error('no focus')
    const own = board.models.filter(({ id }) => focus.acts.includes(id))
    const away = (id: string) => Math.min(...own.map(({ at }) => {
      const there = board.models.find((model) => model.id === id)!.at
      return Math.hypot(there[0] - at[0], there[2] - at[2])
    }))
    const enemies = board.models.filter(({ side }) => side === 'B').map(({ id }) => id)
    expect(focus.wished![0]).toHaveLength(1)
    expect(away(focus.wished![0]![0]!)).toBe(Math.min(...enemies.map(away)))
    t.pick('move')
    const way = focusOf(t)
    if (way === null || way === 'stay') throw new Error('no focus')
    expect(enemies).toContain(way.wished![0]![0])
  })

  it('is whom the question says it is about, while another has the turn, who is wished for: of one who reacts not the one who is interrupted', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1')
    const other = t.table.board.models.find(({ side }) => side === 'B')!
    const members = t.table.board.models.filter(({ unit }) => unit === other.unit).map(({ id }) => id)
    const active = t.table.board.models.filter(({ unit }) => unit === 'A1').map(({ id }) => id)
    const reacting = gameFocus(t.table.board, { ...t.now, question: { ...t.now.question!, about: { unit: other.unit, side: 'B' } } })
    expect(reacting).toMatchObject({ acts: members })
    expect(reacting).toHaveProperty('wished.0', active)
    // Who is named and stands nowhere, as before it is deployed, acts nowhere.
    expect(gameFocus(t.table.board, { ...t.now, question: { ...t.now.question!, about: { unit: 'nobody' } } })).toMatchObject({ acts: active })
  })

  it('is how far about a model may go, where a way is asked for; no step of the way is another matter', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    const focus = focusOf(t)
    const model = t.table.board.models.find(({ id }) => t.now.form?.form === 'path' && id === t.now.form.model)!
    expect(focus).toMatchObject({ acts: [model.id] })
    if (focus === null || focus === 'stay') throw new Error('no focus')
    const allowance = t.now.form?.form === 'path' ? t.now.form.allowance! : 0
    const far = Math.max(...focus.points.map((p) => Math.hypot(p[0] - model.at[0], p[2] - model.at[2])))
    expect(far).toBeCloseTo(Math.min(8, allowance), 5)
    t.game.draft({ legs: [{ x: -6, z: -7 }] })
    expect(focusOf(t)).toMatchObject({ key: focus.key })
  })

  it('is what one may press to answer, models and pieces, and nothing that is refused: it may lie at the other end of the table', async () => {
    const t = await GameTable.of(table)
    expect(t.now.form?.form).toBe('subset')
    expect(focusOf(t)).toMatchObject({ about: ['b1', 'b2', 'crate'], acts: ['b1', 'b2', 'crate'] })
  })

  it('is who takes another place, where nobody has the turn; those who are still to come onto the table are nowhere yet', async () => {
    const t = await GameTable.of(table)
    const placing = (models: readonly string[]) =>
      gameFocus(t.table.board, { ...t.now, status: { ...t.now.status, active: null }, sheet: null, form: { form: 'place', models } })
    expect(placing(['b1', 'b2'])).toMatchObject({ acts: ['b1', 'b2'] })
    expect(placing(['nobody'])).toBeNull()
  })

  it('is whom else the answer concerns, besides what one may press: of targets those who may shoot', async () => {
    const t = await GameTable.of(table)
    const other = t.table.board.models.find(({ id }) => id !== 'b1' && id !== 'b2')!
    const sheet = { title: '', rows: [], also: [other.id, 'nobody on the table'] }
    expect(gameFocus(t.table.board, { ...t.now, sheet })).toMatchObject({ about: ['b1', 'b2', 'crate', other.id] })
  })

  it('is where hints lead as well, once they are there', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1')
    const { board } = t.table
    const hint = { answer: { option: 'move' }, text: '', worth: 0, chance: 0.5 }
    const hints = [{ ...hint, way: { unit: 'A1', legs: [{ x: 5, z: 6 }], at: [5, 0, 6] as const, cost: 3 } }, { ...hint, way: null }]
    const focusWith = (each: typeof t.now.hints) => gameFocus(board, { ...t.now, hints: each })
    const [before, told] = [focusWith(null), focusWith(hints)]
    expect(focusWith('asked')).toEqual(before)
    if (told === null || told === 'stay' || before === null || before === 'stay') throw new Error('no focus')
    expect(told.points).toContainEqual([5, 0, 6])
    expect(told.key).not.toBe(before.key)
  })

  it('is what is explained and lit, with who acts where that is near', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1')
    const { board } = t.table
    const acts = board.models.filter(({ unit }) => unit === 'A1').map(({ id }) => id)
    const [x, , z] = board.models.find(({ id }) => id === acts[0])!.at
    const ring = [[x + 1, 0, z], [x, 0, z + 1]] as const
    expect(gameFocus(board, t.now, [{ kind: 'spot', on: ring }, { kind: 'spot', on: acts[0]! }])).toMatchObject({ acts, about: [acts[0]], points: ring })
    const far = [[-x, 0, -z], [-x - 1, 0, -z]] as const
    expect(gameFocus({ ...board, width: 16, depth: 16 }, t.now, [{ kind: 'spot', on: far }])).toMatchObject({ acts: [], points: far })
    expect(gameFocus({ ...board, width: 16, depth: 16 }, t.now, [{ kind: 'spot', on: far }, { kind: 'spot', on: ring }])).toBeNull()
  })

  it('stays while dice roll, and is nothing in particular behind a curtain, at an earlier moment and at the end', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1')
    const { board } = t.table
    const dice = { key: 1, drawn: [], rolls: [{ by: 'A' as const, why: '', rules: [], sides: 6, faces: [{ face: 3, good: null }] }] }
    expect(gameFocus(board, { ...t.now, dice, settings: DEFAULT_GAME_SETTINGS })).toBe('stay')
    expect(gameFocus(board, { ...t.now, question: null })).toBe('stay')
    expect(gameFocus(board, { ...t.now, curtain: 'B' })).toBeNull()
    expect(gameFocus(board, { ...t.now, moment: 3 })).toBeNull()
  })

  it('is what a program is about to do: who acts, at whom, and its way; what it does with nothing on the table moves nothing', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1')
    const { board } = t.table
    const doing = { side: 'A' as const, asked: '', words: '', why: null, path: null }
    const way = { points: [[0, 0, 0], [3, 0, 4]] as const, costs: [0, 5], legs: [1], allowance: null, broken: [] }
    expect(gameFocus(board, { ...t.now, doing: { ...doing, form: 'path', things: ['A1-0'], path: way } })).toMatchObject({ acts: ['A1-0'], points: way.points })
    const target = board.models.find(({ side }) => side === 'B')!
    expect(gameFocus(board, { ...t.now, doing: { ...doing, form: 'option', things: [target.unit] } })).toMatchObject({
      about: board.models.filter(({ unit }) => unit === target.unit).map(({ id }) => id),
    })
    expect(gameFocus(board, { ...t.now, doing: { ...doing, form: 'option', things: [] } })).toBe('stay')
  })
})
