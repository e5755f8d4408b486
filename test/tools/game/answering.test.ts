import { describe, expect, it } from 'vitest'
import { always, BARE, GameTable } from './game-table'
import { skirmish } from './toy-playable'
import { table } from './toy-table'

const WALLED = {
  ...BARE,
  terrain: [{ id: 'wall', kind: 'wall' as const, shape: { box: [4, 4, 0.5] as const }, at: [-6, 0, -6] as const }],
}

describe('picking on the table', () => {
  it('marks what can be pressed and says what a press would answer', async () => {
    const t = await GameTable.of(skirmish)
    expect([...t.highlighted('target')].sort()).toEqual(['A1-0', 'A1-1', 'A2-0', 'A2-1'])
    t.hover('A2-1')
    expect(t.table.hint).toBe('Squad A2')
    expect(t.drawn('pill').map((pill) => pill.text)).toEqual(['Squad A2'])
  })

  it('answers by a press on any model of the unit', async () => {
    const t = await GameTable.of(skirmish)
    t.press('A2-1')
    expect(t.kind).toBe('action')
    expect(t.now.status.active).toBe('A2')
  })

  it('looks at what is no answer', async () => {
    const t = await GameTable.of(skirmish)
    t.press('B1-0')
    expect(t.kind).toBe('unit')
    expect(t.table.selection).toEqual(['B1-0'])
    t.pressTable(10, 10)
    expect(t.table.selection).toEqual([])
  })

  it('says at the thing why it cannot be picked, and does not take it', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 3 }, dice: always(10) })
    t.pick('A1', 'shoot', 'B1', 'no')
    expect(t.kind).toBe('casualty')
    expect(t.highlighted('refused')).toEqual([])
    t.hover('B1-0')
    expect(t.drawn('refusal')).toMatchObject([{ text: 'The leader falls last.' }])
    expect(t.highlighted('refused')).toEqual(['B1-0'])
    t.press('B1-0')
    expect(t.kind).toBe('casualty')
    expect(t.table.notice?.text).toContain('The leader falls last. (TOY-LEADER)')
    t.press('B1-2')
    expect(t.table.board.models.map((model) => model.id)).not.toContain('B1-2')
  })

  it('goes over the things by N and presses by Enter', async () => {
    const t = await GameTable.of(skirmish)
    t.key('n').key('n')
    expect(t.table.hover).toBe('A2-0')
    t.key('enter')
    expect(t.now.status.active).toBe('A2')
  })

  it('lays several, piece and models, and gives them by Enter', async () => {
    const t = await GameTable.of(table)
    expect(t.table.grab).toBe('things')
    // A piece has no badge: what it answers hangs on it.
    expect(t.drawn('pill').map((pill) => pill.text)).toEqual(['At crate'])
    t.press('b1').pointerMove(8, 0, { piece: 'crate' }).pointerDown(8, 0, { piece: 'crate' }).pointerUp(8, 0, { piece: 'crate' })
    expect(t.now.draft).toEqual({ options: ['at-b1', 'at-crate'] })
    t.press('b1')
    expect(t.now.draft).toEqual({ options: ['at-crate'] })
    t.press('a1')
    expect(t.table.notice?.text).toContain('That is a friend. (TT-FRIEND)')
    t.pointerMove(0, 0).key('enter')
    expect(t.kind).toBe('counts')
  })

  it('puts dice on what is pressed and takes them away again', async () => {
    const t = await GameTable.of(table, { options: { from: 'counts' } })
    t.press('b1')
    expect(t.now.draft).toEqual({ counts: { 'on-b1': 3, 'on-b2': 0 } })
    expect(t.now.ready).toBe(false)
    t.pointerMove(0, 0)
    expect(t.table.hint).toContain('Together 4')
    t.press('b2')
    expect(t.now).toMatchObject({ draft: { counts: { 'on-b1': 3, 'on-b2': 1 } }, ready: true })
    expect(t.drawn('pill').map((pill) => pill.text)).toEqual(['× 3', '× 1'])
    t.press('b1').press('b2')
    expect(t.now.draft).toEqual({ counts: { 'on-b1': 0, 'on-b2': 3 } })
    t.press('b1').pointerMove(0, 0).key('enter')
    expect(t.kind).toBe('place')
  })
})

describe('a path on the table', () => {
  const moving = async (file = BARE) => (await GameTable.of(skirmish, { file })).pick('A1', 'move')

  it('shows how far it goes before anything is laid', async () => {
    const t = await moving()
    expect(t.table.phase).toBe('answer.walking')
    expect(t.drawn('reach')).toHaveLength(1)
    expect(t.table.selection).toEqual(['A1-0'])
  })

  it('is measured while the model is dragged, laid when it is let go, and given by Enter', async () => {
    const t = await moving()
    t.drag('A1-0', -6, -7)
    expect(t.figure('Path')).toBe('4.00″')
    expect(t.figure('Left')).toBe('2.00″')
    expect(t.table.held).toBe('A1-0')
    expect(t.drawn('path')).toMatchObject([{ legal: true, allowance: 6 }])
    expect(t.drawn('ghost')).toHaveLength(1)
    t.pointerUp(-6, -7)
    expect(t.kind).toBe('path')
    expect(t.table.held).toBeNull()
    expect(t.at('A1-0')).toEqual([-6, 0, -7])
    expect(t.now.ready).toBe(true)
    t.key('enter')
    expect(t.kind).toBe('action')
    expect(t.desk.now.settled.models.find((model) => model.id === 'A1-0')!.at).toEqual([-6, 0, -7])
  })

  it('is drawn on from where it was laid', async () => {
    const t = await moving()
    t.drag('A1-0', -6, -7).pointerUp(-6, -7).drag('A1-0', -6, -8).pointerUp(-6, -8)
    expect(t.now.draft).toEqual({ legs: [{ x: -6, z: -8 }] })
  })

  it('is red with the reason where a rule is in the way, and is not taken', async () => {
    const t = await moving()
    t.drag('A1-0', -6, -12)
    expect(t.drawn('path')).toMatchObject([{ legal: false }])
    expect(t.drawn('refusal').map((one) => one.text)).toContain('The path is 9.0 inches, 6 are allowed.')
    expect(t.figure('Over by')).toBe('3.00″')
    t.pointerUp(-6, -12).key('enter')
    expect(t.kind).toBe('path')
    expect(t.table.notice?.text).toContain('6 are allowed')
  })

  it('goes round by way points: W, a right click or pressing where it goes', async () => {
    const t = await moving()
    t.drag('A1-0', -8, -3).key('w').pointerMove(-8, -6)
    expect(t.figure('Leg 1')).toBe('2.00″')
    expect(t.figure('Leg 2')).toBe('3.00″')
    t.pointerUp(-8, -6).key('escape')
    expect(t.now.draft).toBeNull()
    expect(t.at('A1-0')).toEqual([-6, 0, -3])
    t.pressTable(-8, -3).pressTable(-8, -6)
    expect(t.now.path!.costs.at(-1)).toBeCloseTo(5, 6)
    expect(t.now.path!.legs).toHaveLength(1)
    t.key('backspace')
    expect(t.now.path!.costs.at(-1)).toBeCloseTo(2, 6)
    t.drag('A1-0', -9, -3).pointerDown(-9, -3, { button: 2 }).pointerMove(-9, -4).pointerUp(-9, -4)
    expect(t.now.path!.costs.at(-1)).toBeCloseTo(4, 6)
  })

  it('shows what is left from the last way point', async () => {
    const t = await moving()
    t.pressTable(-8, -3).key('w')
    const ring = t.drawn('reach')[0]!.rings[0]!
    const far = Math.max(...ring.map(([x, , z]) => Math.hypot(x + 8, z + 3)))
    expect(far).toBeGreaterThan(3.8)
    expect(far).toBeLessThan(4.05)
  })

  it('goes by arrow keys, finely with Shift', async () => {
    const t = await moving()
    t.key('arrowdown').key('arrowdown').key('arrowdown', { shift: true })
    expect(t.figure('Path')).toBe('2.10″')
    t.key('enter')
    expect(t.at('A1-0')).toEqual([-6, 0, -5.1])
  })

  it('finds the way round when asked to', async () => {
    const t = await moving(WALLED)
    t.drag('A1-0', -6, -7.2)
    expect(t.now.ready).toBe(false)
    t.key('x')
    expect(t.now.draft).toMatchObject({ legs: expect.arrayContaining([{ x: -6, y: 0, z: -7.2 }]) })
    expect(t.now.path!.costs.at(-1)).toBeGreaterThan(6)
    t.pointerUp(-6, -7.2)
    expect(t.now.broken.map((one) => one.rule)).toEqual(['TOY-MOVE'])
  })

  it('gives a drag back when it becomes the camera’s, or on Esc', async () => {
    const t = await moving()
    t.drag('A1-0', -6, -7).cancelPointer()
    expect(t.now.draft).toBeNull()
    t.drag('A1-0', -6, -5).pointerUp(-6, -5).drag('A1-0', -6, -7).key('escape')
    expect(t.now.draft).toEqual({ legs: [{ x: -6, z: -5 }] })
    expect(t.at('A1-0')).toEqual([-6, 0, -5])
  })

  it('follows a draft that was laid elsewhere', async () => {
    const t = await moving()
    t.game.draft({ legs: [{ x: -6, z: -7 }] })
    expect(t.at('A1-0')).toEqual([-6, 0, -7])
    t.drag('A1-0', -6, -8).pointerUp(-6, -8)
    expect(t.now.draft).toEqual({ legs: [{ x: -6, z: -8 }] })
  })

  it('tells the rolls that the path hangs on, in words and where they are made', async () => {
    const roll = { rule: 'TOY-ROUGH', text: 'A roll at 4 to go through the wall.', by: 'wall' }
    const t = await GameTable.of(
      { ...skirmish, show: { ...skirmish.show, path: (...asked) => ({ ...skirmish.show.path(...asked), hangsOn: [roll] }) } }, { file: WALLED },
    )
    t.pick('A1', 'move').drag('A1-0', -8, -3)
    expect(t.table.readout!.hangsOn).toEqual([{ rule: 'TOY-ROUGH', text: 'A roll at 4 to go through the wall.' }])
    expect(t.drawn('pill').map(({ at, tone }) => [at, tone])).toContainEqual([[-6, 0, -6], 'unsure'])
  })
})

describe('places on the table', () => {
  it('stand as proposed, those that come from beside the table too', async () => {
    const t = await GameTable.of(table, { options: { from: 'place' } })
    expect(t.table.phase).toBe('answer.placing')
    expect(t.now.ready).toBe(true)
    expect(t.at('a2')).toEqual([-2, 0, -6])
    expect(t.at('a3')).toEqual([2, 0, -6])
    expect(t.desk.world.board.models.map((model) => model.id)).not.toContain('a3')
    t.key('enter')
    expect(t.kind).toBe('point')
    expect(t.desk.world.board.models.map((model) => model.id)).toContain('a3')
  })

  it('are adjusted by hand and by keys, red where a rule is broken', async () => {
    const t = await GameTable.of(table, { options: { from: 'place' } })
    t.drag('a3', 3, 4)
    expect(t.table.held).toBe('a3')
    expect(t.highlighted('refused')).toEqual(['a3'])
    expect(t.drawn('refusal').map((one) => one.text)).toEqual(['a3 is too far up.'])
    t.pointerUp(3, 4).key('enter')
    expect(t.kind).toBe('place')
    t.key('arrowdown').key('arrowdown').key('arrowdown').key('arrowdown').key('q')
    expect(t.at('a3')).toEqual([3, 0, 0])
    expect(t.table.board.models.find((model) => model.id === 'a3')!.yaw).toBe(15)
    expect(t.now.ready).toBe(true)
    t.key('enter')
    expect(t.at('a3')).toEqual([3, 0, 0])
  })

  it('may be left out where the question allows it, and set down again by a press', async () => {
    const t = await GameTable.of(table, { options: { from: 'place' } })
    t.press('a3').key('delete')
    expect(t.now.draft).toEqual({ poses: { a2: expect.anything() } })
    expect(t.table.board.models.map((model) => model.id)).not.toContain('a3')
    t.pressTable(5, -5)
    expect(t.at('a3')).toEqual([5, 0, -5])
  })

  it('are given back when the drag is called off', async () => {
    const t = await GameTable.of(table, { options: { from: 'place' } })
    t.drag('a2', -5, -5).key('escape')
    expect(t.at('a2')).toEqual([-2, 0, -6])
    t.drag('a2', -5, -5).cancelPointer()
    expect(t.at('a2')).toEqual([-2, 0, -6])
  })
})

describe('pieces that are placed and pushed', () => {
  const bringing = () => GameTable.of(table, { options: { from: 'bring' } })
  const piece = (t: GameTable, id: string) => t.table.board.pieces.find((each) => each.id === id)

  it('are set by a press, dragged, turned with Q and E, and given by Enter', async () => {
    const t = await bringing()
    expect(t.table.phase).toBe('answer.placing')
    expect(t.table.grab).toBe('things')
    expect(t.table.hint).toBe('Press on the table to set Flag; 2 to go')
    t.pressTable(3, -4)
    expect(piece(t, 'flag')).toMatchObject({ at: [3, 0, -4], yaw: 0 })
    expect(t.desk.world.board.pieces.map(({ id }) => id)).toEqual(['crate'])
    t.pointerDown(3, -4, { piece: 'flag' }).pointerMove(4, -5).pointerMove(5, -6)
    expect(t.table.held).toBe('flag')
    t.pointerUp(5, -6).key('q').key('e', { shift: true })
    expect(piece(t, 'flag')).toMatchObject({ at: [5, 0, -6], yaw: 14 })
    expect(t.now.ready).toBe(false)
    t.pointerDown(8.5, 0, { piece: 'crate' }).pointerMove(8, 1).pointerMove(6.5, 2).pointerUp(6.5, 2)
    expect(piece(t, 'crate')).toMatchObject({ at: [6, 0, 2] })
    expect(t.now.ready).toBe(true)
    t.key('enter')
    expect(t.kind).toBe('subset')
    expect(piece(t, 'flag')).toMatchObject({ at: [5, 0, -6], yaw: 14, name: 'Flag' })
    expect(t.desk.world.board.pieces.map(({ id, at }) => [id, at])).toEqual([['crate', [6, 0, 2]], ['flag', [5, 0, -6]]])
  })

  it('stay where all stands already: nothing is set by a press, what is dragged or turned is moved, and the rest is left', async () => {
    const t = await GameTable.of(table, { options: { from: 'lay-out' } })
    t.pressTable(3, -4)
    expect([t.now.draft, piece(t, 'crate')!.at]).toEqual([{ poses: {} }, [8, 0, 0]])
    t.pointerDown(8, 0, { piece: 'crate' }).pointerUp(8, 0, { piece: 'crate' }).key('q')
    expect(piece(t, 'crate')).toMatchObject({ at: [8, 0, 0], yaw: 15 })
    t.key('delete')
    expect(piece(t, 'crate')).toMatchObject({ at: [8, 0, 0], yaw: 0 })
    t.key('enter')
    expect(t.kind).toBe('subset')
  })

  it('are refused where a rule says so, and say why', async () => {
    const t = await bringing()
    t.pressTable(3, -4).pressTable(3.5, -4)
    expect(t.highlighted('refused')).toEqual(['flag'])
    expect(t.drawn('refusal').map((one) => one.text)).toEqual(['The flag lies under the crate.'])
    t.key('enter')
    expect(t.kind).toBe('bring')
    expect(t.game.now.refusal).toMatchObject({ rule: 'TT-APART' })
  })

  it('are given back when the drag is called off', async () => {
    const t = await bringing()
    t.pointerDown(8, 0, { piece: 'crate' }).pointerMove(7, 0).pointerMove(6, 0).key('escape')
    expect(piece(t, 'crate')!.at).toEqual([8, 0, 0])
    expect(t.desk.world.board.pieces.map(({ id, at }) => [id, at])).toEqual([['crate', [8, 0, 0]]])
  })
})

describe('a point of the table', () => {
  it('is pressed, nudged, refused where a rule says so, and given by Enter', async () => {
    const t = await GameTable.of(table, { options: { from: 'point' } })
    expect(t.table.grab).toBe('everything')
    t.pressTable(3, 4)
    expect(t.now.ready).toBe(false)
    expect(t.drawn('refusal').map((one) => one.text)).toEqual(['It is too far up.'])
    t.pointerDown(3, 4).pointerMove(3, -2).pointerUp(3, -2).key('arrowup')
    expect(t.now.draft).toEqual({ point: [3, -1] })
    t.key('enter')
    expect(t.kind).toBe('subset')
  })
})
