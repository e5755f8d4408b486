import { describe, expect, it } from 'vitest'
import { ACTIONS } from '../../src/tools/actions'
import { pickUpKit } from '../../src/tools/build/placing'
import { TOOLS } from '../../src/tools/index'
import { cellAt, gridOf } from '../../src/tools/ruling/heat/grid'
import type { HeatMap } from '../../src/tools/ruling/heat/sheet'
import { TestDesk, WALLED } from './test-desk'

describe('the turn tool', () => {
  it('turns by steps of 15 degrees, finely with Shift', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('turn').pointerDown(0, -2, { model: 'a1' }).pointerMove(1, -2).expectToBeIn('turn.turning')
    expect(t.figure('Facing')).toBe('45°')
    t.pointerMove(1, -1.5, { shift: true })
    expect(t.figure('Facing')).toBe('34°')
    t.pointerUp(1, -1.5).expectToBeIn('turn.idle')
    expect(t.file.models[0]!.turn).toBe(34)
    t.desk.undo()
    expect(t.file.models[0]!.turn ?? 0).toBe(0)
  })

  it('turns what is selected by Q and E in any tool', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').key('q')
    expect(t.file.models[0]!.turn).toBe(15)
    t.key('e').key('e').key('e', { shift: true })
    expect(t.file.models[0]!.turn).toBe(-16)
  })

  it('does not turn a long base into a wall', async () => {
    const models = [{ ...WALLED.models[0]!, base: { rect: [25.4, 101.6] as const }, at: [0, 0, -2] as const, turn: 90 }]
    const t = await TestDesk.on({ ...WALLED, models })
    for (let i = 0; i < 6; i++) t.press('a1').key('q')
    expect(t.file.models[0]!.turn).toBeLessThan(180)
    expect(t.desk.world.stand('a1', t.desk.now.settled.models[0]!).ok).toBe(true)
    expect(t.now.notice?.text).toContain('stays as it is')
  })
})

describe('the measuring tape', () => {
  it('goes from base edge to base edge and is pinned by letting go', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('tape').pointerDown(0, -3, { model: 'a1' }).pointerMove(0, 2).expectToBeIn('tape.stretching')
    t.pointerMove(0, 4, { model: 'b1' })
    expect(t.figure('Distance')).toBe('6.00″')
    t.pointerUp(0, 4, { model: 'b1' }).expectToBeIn('tape.idle')
    expect(t.now.tapes).toHaveLength(1)
    expect(t.drawn('tape')[0]!.distance).toBeCloseTo(6, 9)
  })

  it('also works by two presses, and measures free points on whole inches', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('tape').pointerDown(-8.05, -8).pointerUp(-8.05, -8).expectToBeIn('tape.stretching')
    t.pointerMove(-5.04, -4.03).pointerDown(-5.04, -4.03).pointerUp(-5.04, -4.03).expectToBeIn('tape.idle')
    expect(t.figure('Distance')).toBe('5.00″')
  })

  it('does not snap with Alt', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('tape').pointerDown(-8, -8, { alt: true }).pointerMove(-5.1, -8, { alt: true })
    expect(t.figure('Distance')).toBe('2.90″')
  })

  it('stays with its models as they move', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('tape')
      .pointerDown(0, -3, { model: 'a1' })
      .pointerMove(0, 4, { model: 'b1' })
      .pointerUp(0, 4, { model: 'b1' })
    t.choose('select').drag('a1', 0, -5)
    expect(t.drawn('tape')[0]!.distance).toBeCloseTo(8, 9)
    t.pointerUp(0, -5)
    expect(t.drawn('tape')[0]!.distance).toBeCloseTo(8, 9)
    t.desk.undo()
    expect(t.drawn('tape')[0]!.distance).toBeCloseTo(6, 9)
  })

  it('is taken up by Delete, one at a time', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('tape')
      .pointerDown(0, -3, { model: 'a1' })
      .pointerMove(0, 4, { model: 'b1' })
      .pointerUp(0, 4, { model: 'b1' })
    t.key('delete')
    expect(t.now.tapes).toEqual([])
  })
})

describe('range rings', () => {
  it('gives the selected model a ring and changes it by + and −', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').choose('rings')
    expect(t.now.rings).toEqual([{ model: 'a1', radii: [6] }])
    t.key('+').key('+').key('-')
    expect(t.drawn('ring')).toEqual([{ kind: 'ring', model: 'a1', radius: 7, label: '7.0″' }])
    t.press('a1')
    expect(t.now.rings).toEqual([])
    t.press('b1')
    expect(t.now.rings).toEqual([{ model: 'b1', radii: [6] }])
  })
})

describe('line of sight', () => {
  it('asks once for a target that is pointed at, and pins it on a press', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').choose('sight').hover('b1')
    const glance = t.now.glance
    expect(glance?.ruling?.verdict).toBe('blocked')
    t.hover('b1')
    expect(t.now.glance).toBe(glance)
    expect(t.drawn('sight')[0]).toMatchObject({ verdict: 'blocked' })
    expect(t.drawn('sight')[0]!.stop![2]).toBeCloseTo(-0.25, 1)
    expect(t.drawn('highlight')).toContainEqual({ kind: 'highlight', id: 'wall', tone: 'blocker' })
    t.press('b1')
    expect(t.now.cards.map((card) => card.key)).toEqual(['a1→b1'])
    t.pointerMove(9, 9)
    expect(t.now.glance).toBeNull()
    expect(t.drawn('sight')).toHaveLength(1)
    t.desk.unpin('a1→b1')
    expect(t.drawn('sight')).toHaveLength(0)
  })

  it('looks from a friend that is pressed', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').choose('sight').press('a2')
    expect(t.now.selection).toEqual(['a2'])
    t.press('b1')
    expect(t.now.cards[0]).toMatchObject({ from: 'a2' })
  })

  it('takes the whole unit of the target, or one model', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('b1').choose('sight').hover('a2')
    expect(t.now.glance?.target).toBe('a')
    expect(t.now.glance?.ruling?.models.map((model) => model.id)).toEqual(['a1', 'a2'])
    t.desk.settings({ sightOf: 'model' })
    t.hover('a2')
    expect(t.now.glance?.target).toBe('a2')
  })

  it('is ruled anew when the wall is moved, undone and moved again', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').choose('sight').press('b1').choose('build')
    t.pointerDown(0, 0, { piece: 'wall' }).pointerMove(4, 0).pointerMove(8, 0).expectToBeIn('build.dragging')
    expect(t.now.cards[0]?.ruling?.verdict).toBe('clear')
    t.pointerUp(8, 0)
    expect(t.at('wall')).toEqual([8, 0, 0])
    expect(t.now.cards[0]?.ruling?.verdict).toBe('clear')
    t.key('z', { ctrl: true })
    expect(t.now.cards[0]?.ruling?.verdict).toBe('blocked')
    t.key('z', { ctrl: true, shift: true })
    expect(t.now.cards[0]?.ruling?.verdict).toBe('clear')
  })
})

describe('the model’s eye', () => {
  it('says why it cannot be taken, and looks at the nearest enemy', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('eye').expectToBeIn('select.idle')
    expect(t.now.notice?.text).toContain('Select a model first')
    t.press('a1').choose('eye').expectToBeIn('eye.through')
    expect(t.now.eye).toEqual({ model: 'a1', target: 'b1' })
    t.key('escape').expectToBeIn('select.idle')
    expect(t.now.eye).toBeNull()
  })
})

describe('editing the table', () => {
  it('places a piece from the library, turned, and takes it away again', async () => {
    const t = await TestDesk.on(WALLED)
    pickUpKit(t.desk, {
      kind: 'piece',
      name: 'Crate',
      about: '',
      stem: 'crate',
      entry: { kind: 'obstruction', shape: { box: [2, 2, 2] } },
    })
    t.expectToBeIn('build.placing').pointerMove(5, 5).key('q')
    expect(t.file.terrain).toHaveLength(1)
    t.pointerDown(5, 5).pointerUp(5, 5).expectToBeIn('build.idle')
    expect(t.file.terrain[1]).toEqual({
      id: 'crate-1',
      kind: 'obstruction',
      shape: { box: [2, 2, 2] },
      at: [5, 0, 5],
      turn: 15,
    })
    expect(t.now.selection).toEqual(['crate-1'])
    t.key('delete')
    expect(t.file.terrain).toHaveLength(1)
    t.key('z', { ctrl: true })
    expect(t.file.terrain).toHaveLength(2)
  })

  it('lets go of what was not placed', async () => {
    const t = await TestDesk.on(WALLED)
    pickUpKit(t.desk, {
      kind: 'piece',
      name: 'Crate',
      about: '',
      stem: 'crate',
      entry: { kind: 'obstruction', shape: { box: [2, 2, 2] } },
    })
    t.pointerMove(5, 5).key('escape').expectToBeIn('build.idle')
    expect(t.now.board).toBe(t.desk.now.settled)
    expect(t.now.undoes).toBeNull()
  })

  it('sets models down without the rules of moving', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('build').pointerDown(0, -3, { model: 'a1' }).pointerMove(0, 0.5).pointerMove(0, 8).pointerUp(0, 8)
    expect(t.at('a1')).toEqual([0, 0, 8])
  })

  it('duplicates beside the original and keeps the unit', async () => {
    const t = await TestDesk.on(WALLED)
    t.choose('build').press('a2').key('d', { ctrl: true })
    expect(t.file.models).toHaveLength(4)
    expect(t.file.models[3]).toMatchObject({ unit: 'a', side: 'A' })
    const copy = t.now.selection[0]!
    expect(t.desk.world.stand(copy, t.desk.now.settled.models[3]!).overlaps).toEqual([])
  })

  it('refuses to take away what is not edited, and says why', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').key('delete')
    expect(t.file.models).toHaveLength(3)
    expect(t.now.notice?.text).toContain('Only while editing')
  })
})

describe('keys', () => {
  it('are each given to one action', () => {
    const keys = ACTIONS.filter((action) => action.run).flatMap((action) => action.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('reach every tool', async () => {
    for (const tool of TOOLS) {
      const t = await TestDesk.on(WALLED)
      t.press('a1').key(tool.key)
      expect(t.now.tool).toBe(tool.id)
    }
  })

  it('point at models and press on them', async () => {
    const t = await TestDesk.on(WALLED)
    t.key('n').key('enter')
    expect(t.now.selection).toEqual(['a1'])
    t.key('l').key('n').key('n')
    expect(t.now.hover).toBe('b1')
    expect(t.now.glance?.target).toBe('b1')
    t.key('enter')
    expect(t.now.cards).toHaveLength(1)
  })

  it('read the heat map where the mouse hovers, or where a finger pressed last', async () => {
    const t = await TestDesk.on(WALLED)
    const grid = gridOf(t.now.settled)
    const map: HeatMap = { version: 1, stage: 'done', done: 0, total: 0, grid, covers: ['none'], layers: [], error: null }
    t.desk.set({ heat: { mode: 'from', model: 'a1', lookers: ['a1'], map } })
    const cell = (x: number, z: number) => cellAt(grid, [x, z])
    t.pointerMove(3, 3, { button: -1 })
    expect(t.now.heatCell).toBe(cell(3, 3))
    t.pointerDown(-2, 5, { touch: true }).pointerUp(-2, 5, { touch: true })
    // As the finger leaves the screen, its pointer leaves the table.
    t.desk.pointer({ type: 'move', model: null, piece: null, surface: null, ground: null, button: -1, shift: false, alt: false, touch: true })
    expect(t.now.heatCell).toBe(cell(-2, 5))
    t.press('b1', { touch: true })
    expect(t.now.heatCell).toBeNull()
    t.pointerMove(4, 4, { button: -1 })
    expect(t.now.heatCell).toBe(cell(4, 4))
  })

  it('measure from the selected model to the one that is pointed at', async () => {
    const t = await TestDesk.on(WALLED)
    t.key('n').key('enter').key('m').key('arrowup').expectToBeIn('tape.stretching')
    t.key('n').key('n')
    expect(t.figure('Distance')).toBe('6.00″')
    t.key('enter').expectToBeIn('tape.idle')
  })

  it('let go of one thing at a time with Esc', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').choose('sight').press('b1').key('escape')
    expect(t.now.tool).toBe('select')
    t.key('escape')
    expect(t.now.cards).toEqual([])
    t.key('escape')
    expect(t.now.selection).toEqual([])
    expect(t.desk.key({ key: 'escape', shift: false, ctrl: false, alt: false })).toBe(false)
  })
})

describe('undo', () => {
  it('goes back and forth over every kind of change', async () => {
    const t = await TestDesk.on(WALLED)
    const states = [t.file]
    t.drag('a1', 0, -6).pointerUp(0, -6)
    states.push(t.file)
    t.key('q')
    states.push(t.file)
    t.choose('build').press('wall').key('arrowleft')
    states.push(t.file)
    t.press('b1').key('delete')
    states.push(t.file)
    expect(new Set(states).size).toBe(5)
    for (let i = 3; i >= 0; i--) {
      t.desk.undo()
      expect(t.file).toBe(states[i])
    }
    expect(t.now.undoes).toBeNull()
    for (let i = 1; i < 5; i++) {
      t.desk.redo()
      expect(t.file).toBe(states[i])
    }
    expect(t.now.redoes).toBeNull()
  })

  it('only gives back what is in hand', async () => {
    const t = await TestDesk.on(WALLED)
    t.drag('a1', 0, -6).pointerUp(0, -6).drag('a1', 4, -6).key('z', { ctrl: true }).expectToBeIn('select.idle')
    expect(t.at('a1')).toEqual([0, 0, -6])
    t.key('z', { ctrl: true })
    expect(t.at('a1')).toEqual([0, 0, -3])
  })
})
