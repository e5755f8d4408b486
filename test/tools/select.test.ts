import { describe, expect, it } from 'vitest'
import { TestDesk, WALLED } from './test-desk'

describe('the select tool', () => {
  it('selects on a press, adds with Shift, clears on the bare table', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').expectToBeIn('select.idle')
    expect(t.now.selection).toEqual(['a1'])
    t.press('a2', { shift: true })
    expect(t.now.selection).toEqual(['a1', 'a2'])
    t.press('a1', { shift: true })
    expect(t.now.selection).toEqual(['a2'])
    t.pointerDown(8, 8).pointerUp(8, 8)
    expect(t.now.selection).toEqual([])
  })

  it('is still a press while the pointer hardly moves', async () => {
    const t = await TestDesk.on(WALLED)
    t.pointerDown(0, -3, { model: 'a1' }).pointerMove(0.05, -3, { model: 'a1' }).expectToBeIn('select.pressed')
    t.pointerUp(0.05, -3, { model: 'a1' }).expectToBeIn('select.idle')
    expect(t.at('a1')).toEqual([0, 0, -3])
    expect(t.now.undoes).toBeNull()
  })

  it('measures the path while it drags and puts the model down', async () => {
    const t = await TestDesk.on(WALLED)
    t.drag('a1', 0, -6).expectToBeIn('select.dragging')
    expect(t.figure('Path')).toBe('3.00″')
    expect(t.now.held).toBe('a1')
    expect(t.drawn('ghost')).toHaveLength(1)
    expect(t.drawn('path')[0]).toMatchObject({ legal: true })
    expect(t.at('a1')).toEqual([0, 0, -3])
    t.pointerUp(0, -6).expectToBeIn('select.idle')
    expect(t.at('a1')).toEqual([0, 0, -6])
    expect(t.now.held).toBeNull()
    expect(t.drawn('ghost')).toHaveLength(0)
  })

  it('keeps hold of the model where it was taken', async () => {
    const t = await TestDesk.on(WALLED)
    t.pointerDown(0.3, -3.2, { model: 'a1' }).pointerMove(0.3, -4.2).pointerUp(0.3, -4.2)
    expect(t.at('a1')).toEqual([0, 0, -4])
  })

  it('refuses a way through a wall, says why, and gives the model back', async () => {
    const t = await TestDesk.on(WALLED)
    t.drag('a1', 0, 2)
    expect(t.now.readout?.refusal?.text).toBeTruthy()
    expect(t.drawn('path')[0]).toMatchObject({ legal: false })
    expect(t.drawn('refusal')).toHaveLength(1)
    expect(t.drawn('highlight')).toContainEqual({ kind: 'highlight', id: 'wall', tone: 'blocker' })
    t.pointerUp(0, 2).expectToBeIn('select.idle')
    expect(t.at('a1')).toEqual([0, 0, -3])
    expect(t.now.board).toBe(t.desk.now.settled)
    expect(t.now.notice?.text).toContain('Given back')
    expect(t.now.undoes).toBeNull()
  })

  it('walks round by way points, leg by leg', async () => {
    const t = await TestDesk.on(WALLED)
    t.drag('a1', -5, -3).key('w')
    t.pointerMove(-5, 2)
    expect(t.figure('Leg 1')).toBe('5.00″')
    expect(t.figure('Leg 2')).toBe('5.00″')
    expect(t.figure('Path')).toBe('10.00″')
    expect(t.drawn('path')[0]!.legs).toHaveLength(1)
    t.pointerUp(-5, 2)
    expect(t.at('a1')).toEqual([-5, 0, 2])
  })

  it('takes a right click or a second finger for a way point', async () => {
    const t = await TestDesk.on(WALLED)
    t.drag('a1', -5, -3)
      .pointerDown(-5, -3, { button: 2 })
      .pointerUp(-5, -3, { button: 2 })
      .expectToBeIn('select.dragging')
    t.pointerMove(-5, 2)
    expect(t.figure('Leg 1')).toBe('5.00″')
  })

  it('gives everything back on Esc', async () => {
    const t = await TestDesk.on(WALLED)
    t.drag('a1', 3, -6).key('escape').expectToBeIn('select.idle')
    expect(t.at('a1')).toEqual([0, 0, -3])
    expect(t.now.board).toBe(t.desk.now.settled)
    expect(t.now.overlays.map((overlay) => overlay.kind)).toEqual(['highlight'])
    t.pointerUp(3, -6)
    expect(t.at('a1')).toEqual([0, 0, -3])
  })

  it('gives back when the press becomes the camera’s', async () => {
    const t = await TestDesk.on(WALLED)
    t.drag('a1', 3, -6).cancelPointer().expectToBeIn('select.idle')
    expect(t.at('a1')).toEqual([0, 0, -3])
  })

  it('moves a unit together and keeps its formation', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').key('u')
    expect(t.now.selection).toEqual(['a1', 'a2'])
    t.drag('a2', 3.5, -6).pointerUp(3.5, -6)
    expect(t.at('a2')).toEqual([3.5, 0, -6])
    expect(t.at('a1')).toEqual([2, 0, -6])
    t.desk.undo()
    expect([t.at('a1'), t.at('a2')]).toEqual([
      [0, 0, -3],
      [1.5, 0, -3],
    ])
  })

  it('may shift a unit by less than a base: companions do not stand in one another’s way', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').key('u').drag('a1', 0.5, -3).pointerUp(0.5, -3)
    expect([t.at('a1'), t.at('a2')]).toEqual([
      [0.5, 0, -3],
      [2, 0, -3],
    ])
  })

  it('climbs only when asked to', async () => {
    const t = await TestDesk.on(WALLED)
    t.drag('a1', 0, 1.6)
    expect(t.now.readout?.refusal).not.toBeNull()
    t.key('c')
    expect(t.now.settings.climb).toBe(true)
    expect(t.now.readout?.refusal).toBeNull()
    expect(t.figure('Up')).toBe('4.00″')
  })

  it('finds the way round by itself when asked to', async () => {
    const t = await TestDesk.on(WALLED)
    t.desk.settings({ findWay: true })
    t.drag('a1', 0, 1.6)
    expect(t.now.readout?.refusal).toBeNull()
    expect(Number.parseFloat(t.figure('Path')!)).toBeGreaterThan(9)
    t.pointerUp(0, 1.6)
    expect(t.at('a1')).toEqual([0, 0, 1.6])
  })

  it('moves by arrow keys: an inch, a tenth with Shift, put down by Enter', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').key('arrowdown').expectToBeIn('select.dragging')
    t.key('arrowdown').key('arrowdown', { shift: true })
    expect(t.figure('Path')).toBe('2.10″')
    t.key('enter').expectToBeIn('select.idle')
    expect(t.at('a1')).toEqual([0, 0, -5.1])
  })

  it('goes by the way the table is seen', async () => {
    const t = await TestDesk.on(WALLED)
    t.desk.set({ heading: 180 })
    t.press('a1').key('arrowup').key('enter')
    expect(t.at('a1')).toEqual([0, 0, -4])
  })

  it('keeps on to the rulings that are pinned while it drags', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').choose('sight').hover('b1').press('b1').choose('select')
    expect(t.now.cards[0]?.ruling?.verdict).toBe('blocked')
    t.drag('a1', -7, -3)
    expect(t.now.cards[0]?.ruling?.verdict).toBe('clear')
    t.key('escape')
    expect(t.now.cards[0]?.ruling?.verdict).toBe('blocked')
  })

  it('opens the details on a long press', async () => {
    const t = await TestDesk.on(WALLED)
    t.pointerDown(0, -3, { model: 'a1', touch: true }).longPress(0, -3, { model: 'a1', touch: true })
    expect(t.now.selection).toEqual(['a1'])
    expect(t.now.panel).toBe('roster')
  })

  it('tells the rolls that a move hangs on, in words and where they are made', async () => {
    const bog = { id: 'bog', name: 'Mire', kind: 'difficult' as const, shape: { box: [6, 0.1, 4] as const }, at: [0, 0, -7] as const }
    const t = await TestDesk.on({ ...WALLED, system: 'rogue-stars', terrain: [...WALLED.terrain, bog] })
    t.drag('a1', 0, -6.5)
    expect(t.now.readout).toMatchObject({ refusal: null, hangsOn: [{ rule: 'RO-HOUSE-3', text: 'rough ground: Terrain roll, 10 or more, 55%' }] })
    // Where its base comes to the ground, which begins at 5" behind the middle.
    expect(t.drawn('pill')).toContainEqual({ kind: 'pill', at: [0, 0, expect.closeTo(-4.5, 2)], text: 'hangs on a roll', tone: 'unsure' })
    t.pointerMove(2.5, -3)
    expect(t.now.readout!.hangsOn).toEqual([])
    expect(t.drawn('pill')).toEqual([])
  })
})
