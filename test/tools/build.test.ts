import { describe, expect, it } from 'vitest'
import { ACTIONS } from '../../src/tools/actions'
import { alignSelected, copied, distributeSelected, paste } from '../../src/tools/build/edits'
import type { TableFile } from '../../src/table/file'
import { takePaint, widerBrush } from '../../src/tools/build/painting'
import { TestDesk, WALLED } from './test-desk'

const crate = (id: string, x: number, z: number) => ({ id, kind: 'obstruction', shape: { box: [2, 2, 2] }, at: [x, 0, z] } as const)
const YARD: TableFile = { ...WALLED, terrain: [...WALLED.terrain, crate('c1', -8, 6), crate('c2', -3.2, 6.5), crate('c3', 6, 7)] }
const open = async () => (await TestDesk.on(YARD)).choose('build')
const press = (t: TestDesk, id: string, more = {}) => t.press(id, more)

describe('many pieces in hand', () => {
  it('Shift adds and takes out; Shift+S selects several by presses and by a box', async () => {
    const t = await open()
    press(t, 'c1')
    press(t, 'c2', { shift: true })
    expect(t.now.selection).toEqual(['c1', 'c2'])
    press(t, 'c1', { shift: true })
    expect(t.now.selection).toEqual(['c2'])
    t.pointerDown(10, -10).pointerUp(10, -10)
    expect(t.now.selection).toEqual([])
    t.key('s', { shift: true }).expectToBeIn('build.several')
    expect(t.now.grab).toBe('everything')
    press(t, 'c3').expectToBeIn('build.several')
    t.pointerDown(-10, 4).pointerMove(-5, 5).expectToBeIn('build.boxing').pointerMove(-1, 9)
    expect(t.now.selection).toEqual(['c3', 'c1', 'c2'])
    t.pointerUp(-1, 9).expectToBeIn('build.several').key('escape').expectToBeIn('build.idle')
    expect(t.now.selection).toEqual(['c3', 'c1', 'c2'])
  })

  it('move and turn as one, by one step back', async () => {
    const t = await open()
    press(t, 'c1')
    press(t, 'c3', { shift: true })
    t.pointerDown(-8, 6, { piece: 'c1' }).pointerMove(-7, 6, { alt: true }).expectToBeIn('build.dragging').pointerMove(-7, 4, { alt: true }).pointerUp(-7, 4)
    expect([t.at('c1'), t.at('c3')]).toEqual([[-7, 0, 4], [7, 0, 5]])
    t.key('q', { shift: true })
    expect(t.file.terrain.filter(({ turn }) => turn === 1).map(({ id }) => id)).toEqual(['c1', 'c3'])
    t.key('z', { ctrl: true }).key('z', { ctrl: true })
    expect([t.at('c1'), t.at('c3')]).toEqual([[-8, 0, 6], [6, 0, 7]])
    expect(t.now.undoes).toBeNull()
  })

  it('a quarter turn of two is a turn about the middle of both', async () => {
    const t = await open()
    press(t, 'c1')
    press(t, 'c2', { shift: true })
    for (let i = 0; i < 6; i++) t.key('q')
    const [a, b] = [t.at('c1'), t.at('c2')]
    expect(Math.hypot(a[0]! - b[0]!, a[2]! - b[2]!)).toBeCloseTo(Math.hypot(4.8, 0.5), 2)
    expect([(a[0]! + b[0]!) / 2, (a[2]! + b[2]!) / 2]).toEqual([expect.closeTo(-5.6, 1), expect.closeTo(6.25, 1)])
  })

  it('the wheel turns what is in hand', async () => {
    const t = await open()
    t.pointerDown(-8, 6, { piece: 'c1' }).pointerMove(-5, 3)
    t.desk.pointer({ type: 'wheel', model: null, piece: null, surface: null, ground: null, button: -1, shift: false, alt: false, touch: false, notch: 1 })
    t.pointerUp(-5, 3)
    expect(t.file.terrain.find(({ id }) => id === 'c1')!.turn).toBe(15)
  })

  it('the arrow turns it: a drag by its dot, though nothing stands there', async () => {
    const t = await open()
    press(t, 'c1')
    const [arrow] = t.drawn('facing')
    const [x, , z] = arrow!.to
    const whose = (dx: number, more = {}) => t.desk.grabAt({ model: null, piece: null, surface: null, ground: [x + dx, 0, z], touch: false, ...more })
    expect([whose(0), whose(1.5)]).toEqual(['everything', 'things'])
    expect([whose(1.5, { touch: true }), whose(1.5, { touch: true, piece: 'c2' })]).toEqual(['everything', 'things'])
    t.pointerDown(x, z).pointerMove(-8 + (z - 6), 6).expectToBeIn('build.turning').pointerUp(-8 + (z - 6), 6)
    expect(t.file.terrain.find(({ id }) => id === 'c1')).toMatchObject({ at: [-8, 0, 6], turn: 90 })
  })

  it('edges come to edges, and a crate put on a crate stands on it; not with Alt', async () => {
    const t = await open()
    t.pointerDown(-8, 6, { piece: 'c1' }).pointerMove(-6, 6).pointerMove(-5.3, 6.45).pointerUp(-5.3, 6.45)
    expect(t.at('c1')).toEqual([-5.2, 0, 6.5])
    t.pointerDown(-5.2, 6.5, { piece: 'c1' }).pointerMove(-4, 6.5).pointerMove(-3.3, 6.4).pointerUp(-3.3, 6.4)
    expect(t.at('c1')).toEqual([-3.2, 2, 6.5])
    t.pointerDown(-3.2, 6.5, { piece: 'c1' }).pointerMove(-4, 0).pointerMove(-8.1, -2.3).pointerUp(-8.1, -2.3)
    expect(t.at('c1')[1]).toBe(0)
    t.pointerDown(-8.1, -2.3, { piece: 'c1' }).pointerMove(-4, 5, { alt: true }).pointerMove(-3.3, 6.4, { alt: true }).pointerUp(-3.3, 6.4, { alt: true })
    expect(t.at('c1')).toEqual([-3.3, 0, 6.4])
  })

  it('groups come along, and what is locked stays', async () => {
    const t = await open()
    press(t, 'c1')
    press(t, 'c2', { shift: true }).key('g', { ctrl: true })
    press(t, 'c3')
    press(t, 'c2')
    expect([...t.now.selection].toSorted()).toEqual(['c1', 'c2'])
    t.pointerDown(-8, 6, { piece: 'c1' }).pointerMove(-8, 4, { alt: true }).pointerMove(-8, 3, { alt: true }).pointerUp(-8, 3)
    expect([t.at('c1'), t.at('c2')]).toEqual([[-8, 0, 3], [-3.2, 0, 3.5]])
    press(t, 'c1').key('l', { shift: true })
    const before = t.file.terrain
    t.pointerDown(-8, 3, { piece: 'c1' }).pointerMove(-4, 0).pointerMove(0, 0).pointerUp(0, 0)
    for (const [key, more] of [['delete', {}], ['q', {}], ['arrowup', {}], ['arrowup', { ctrl: true }]] as const) t.key(key, more)
    expect(t.file.terrain).toEqual(before)
    expect(t.now.notice?.text).toContain('locked')
    t.key('l', { shift: true }).key('g', { ctrl: true, shift: true }).key('delete')
    expect(t.file.terrain.map(({ id }) => id)).toEqual(['wall', 'c3'])
  })

  it('align and distribute keep what is outermost where it is', async () => {
    const t = await open()
    for (const id of ['c1', 'c2', 'c3']) press(t, id, { shift: true })
    alignSelected(t.desk, 'z', 'high')
    expect(['c1', 'c2', 'c3'].map((id) => t.at(id)[2])).toEqual([7, 7, 7])
    distributeSelected(t.desk, 'x')
    expect(['c1', 'c2', 'c3'].map((id) => t.at(id)[0])).toEqual([-8, -1, 6])
    t.key('z', { ctrl: true }).key('z', { ctrl: true })
    expect(t.now.undoes).toBeNull()
  })

  it('is raised and lowered, never below the table', async () => {
    const t = await open()
    press(t, 'c1').key('arrowup', { ctrl: true }).key('arrowup', { ctrl: true })
    expect(t.at('c1')[1]).toBe(1)
    for (let i = 0; i < 4; i++) t.key('arrowdown', { ctrl: true })
    expect(t.at('c1')[1]).toBe(0)
  })

  it('what would change nothing is said and is no step', async () => {
    const t = await open()
    const said = (does: () => unknown) => {
      t.desk.set({ notice: null })
      const before = t.now.undoes
      does()
      return [t.now.notice?.text, t.now.undoes === before]
    }
    for (const id of ['c1', 'c2', 'c3']) press(t, id, { shift: true })
    alignSelected(t.desk, 'z', 'high')
    distributeSelected(t.desk, 'x')
    expect(said(() => alignSelected(t.desk, 'z', 'low'))).toEqual(['They are in that line already', true])
    expect(said(() => distributeSelected(t.desk, 'x'))).toEqual(['The space between them is the same already', true])
    expect(said(() => t.key('arrowdown', { ctrl: true }))).toEqual(['Nothing is below the table', true])
    expect(said(() => t.key('g', { ctrl: true, shift: true }))).toEqual(['No group is among them', true])
  })

  it('the button that selects several lets go of that when it is pressed again', async () => {
    const t = await open()
    const button = ACTIONS.find(({ id }) => id === 'several')!
    button.run!(t.desk)
    press(t.expectToBeIn('build.several'), 'c1')
    press(t, 'c2')
    button.run!(t.desk)
    expect(t.expectToBeIn('build.idle').now.selection).toEqual(['c1', 'c2'])
  })

  it('is copied as a table file and pasted beside itself, on another table in its own place', async () => {
    const t = await open()
    press(t, 'c1')
    press(t, 'a2', { shift: true })
    const clip = copied(t.desk)!
    expect(paste(t.desk, clip)).toBe(true)
    expect(t.now.selection).toHaveLength(2)
    expect(t.file.terrain.at(-1)!.at).toEqual([-6, 0, 8])
    const other = (await TestDesk.on({ ...WALLED, models: [], units: [] })).choose('build')
    paste(other.desk, clip)
    expect([other.at('c1'), other.at('a2')]).toEqual([[-8, 0, 6], [1.5, 0, -3]])
    expect(paste(other.desk, { ...clip, terrain: [{ id: 'hut', kind: 'hill', shape: { mesh: 'hut.glb' }, at: [0, 0, 0] }] })).toBe(false)
    expect(other.now.notice).toMatchObject({ tone: 'error' })
    other.key('z', { ctrl: true })
    expect(other.file.terrain).toHaveLength(1)
  })
})

describe('ground painted by hand', () => {
  it('by the brush, each stroke one step back; the brush is laid down by Esc', async () => {
    const t = await open()
    takePaint(t.desk, { kind: 'water' })
    t.expectToBeIn('build.paint')
    expect(t.now.grab).toBe('everything')
    widerBrush(t.desk, 1)
    expect(t.now.paint).toEqual({ kind: 'water', by: 'brush', radius: 3 })
    t.pointerDown(0, -8).pointerMove(3, -8).pointerMove(6, -8).pointerUp(6, -8).expectToBeIn('build.paint')
    t.pointerDown(6, -8).pointerMove(8, -8).pointerUp(8, -8)
    expect(t.file.terrain.filter(({ kind }) => kind === 'water')).toHaveLength(1)
    takePaint(t.desk, { kind: 'wipe' })
    t.pointerDown(4, -8).pointerUp(4, -8)
    expect(t.file.terrain.filter(({ kind }) => kind === 'water').length).toBeLessThan(3)
    t.key('z', { ctrl: true }).key('z', { ctrl: true }).key('z', { ctrl: true }).expectToBeIn('build.paint')
    expect(t.file.terrain).toEqual(YARD.terrain)
    t.pointerDown(4, -8).key('escape').expectToBeIn('build.idle')
    expect([t.now.paint, t.now.redoes]).toEqual([null, expect.any(String)])
  })

  it('by an outline, corner by corner; one that crosses itself is not laid', async () => {
    const t = await open()
    takePaint(t.desk, { kind: 'forest', by: 'outline' })
    const corner = (x: number, z: number) => t.pointerDown(x, z).pointerUp(x, z)
    for (const [x, z] of [[2, -4], [8, -4], [2, -9], [8, -9]] as const) corner(x, z)
    t.key('enter').expectToBeIn('build.outline')
    expect([t.file.terrain.length, t.now.notice?.text]).toEqual([YARD.terrain.length, expect.stringContaining('crosses itself')])
    t.key('backspace').key('backspace')
    corner(8, -9)
    corner(2.2, -4.1)
    expect(t.file.terrain.at(-1)).toMatchObject({ kind: 'forest', at: [5, 0, -6.5], shape: { prism: { footprint: [[-3, 2.5], [3, -2.5], [3, 2.5]] } } })
    t.choose('build').pointerDown(6, -6).pointerUp(6, -6)
    expect(t.now.selection).toEqual([t.file.terrain.at(-1)!.id])
    // A finger that never hovered drags it as well, and the camera elsewhere.
    const whose = (x: number, z: number) => t.desk.grabAt({ model: null, piece: null, surface: null, ground: [x, 0, z], touch: true })
    expect([whose(6, -6), whose(-9, -9)]).toEqual(['everything', 'things'])
  })
})
