import { describe, expect, it, vi } from 'vitest'
import type { Desk } from '../../src/tools/desk'
import { Transaction } from '../../src/tools/transaction'
import { GameTable } from './game/game-table'
import { skirmish } from './game/toy-playable'
import { TestDesk, WALLED } from './test-desk'

describe('a transaction', () => {
  it('publishes once, at the end of the outermost event, and is read as it stands', () => {
    const transaction = new Transaction()
    const [a, b] = [transaction.store({ x: 0, y: 0 }), transaction.store({ z: 0 })]
    const told: unknown[] = []
    a.subscribe((now, before) => told.push([before, now, b.getState()]))
    transaction.run(() => {
      a.setState({ x: 1 })
      transaction.run(() => a.setState({ y: a.getState().x + 1 }))
      expect(told).toEqual([])
      b.setState({ z: 3 })
    })
    expect(told).toEqual([[{ x: 0, y: 0 }, { x: 1, y: 2 }, { z: 3 }]])
    transaction.run(() => undefined)
    expect(told).toHaveLength(1)
    a.setState({ x: 9 })
    expect(told).toHaveLength(2)
  })

  it('shows nothing before it is kept: each event as it stood, in order, also where a later one was kept first or keeping failed', async () => {
    const transaction = new Transaction()
    const store = transaction.store({ x: 0, hover: '' })
    const writes: { done(): void; fail(): void }[] = []
    let kept = 0
    transaction.keepFirst(() => {
      const { x } = store.getState()
      if (x === kept) return null
      kept = x
      return new Promise<void>((done, fail) => writes.push({ done, fail: () => fail(new Error('full')) }))
    })
    const shown: string[] = []
    store.subscribe(({ x, hover }) => shown.push(`${x}${hover}`))
    store.setState({ x: 1 })
    store.setState({ hover: 'a' })
    store.setState({ x: 2, hover: '' })
    expect([shown, store.getState().x, store.shown.getState().x, transaction.holds]).toEqual([[], 2, 0, true])
    writes[1]!.fail()
    await Promise.resolve()
    expect(shown).toEqual([])
    const all = transaction.shown()
    writes[0]!.done()
    await all
    expect([shown, transaction.holds]).toEqual([['1a', '2'], false])
    store.setState({ hover: 'b' })
    expect(shown.at(-1)).toBe('2b')
  })

  it('shows what comes after, and lets nobody wait, where whoever hears of one fails over it', async () => {
    const transaction = new Transaction()
    const store = transaction.store({ x: 0 })
    const writes: (() => void)[] = []
    const failed: unknown[] = []
    // A promise that keeps what its listeners throw.
    const write = () => Object.assign(new Promise<void>(() => undefined), {
      // oxlint-disable-next-line unicorn/no-thenable -- it is a promise, and nobody else would hear what a listener throws
      then: (done: () => void) => void writes.push(() => {
        try {
          done()
        } catch (error) {
          failed.push(error)
        }
      }),
    })
    transaction.keepFirst(write as unknown as () => Promise<void>)
    const shown: number[] = []
    store.subscribe(({ x }) => {
      shown.push(x)
      if (x === 1) throw new Error('not drawn')
    })
    store.setState({ x: 1 })
    store.setState({ x: 2 })
    const all = transaction.shown()
    writes[1]!()
    writes[0]!()
    await all
    expect([shown, transaction.holds, failed]).toEqual([[1, 2], false, [new Error('not drawn')]])
  })

  it('publishes what was done before a failure', () => {
    const transaction = new Transaction()
    const store = transaction.store({ x: 0 })
    const told = vi.fn()
    store.subscribe(told)
    const failing = transaction.event(() => {
      store.setState({ x: 1 })
      throw new Error('broken')
    })
    expect(failing).toThrow('broken')
    expect(told).toHaveBeenCalledOnce()
  })
})

/** How often the desk, its game and the world are troubled by something. */
function counted(desk: Desk) {
  const counts = { desk: 0, game: 0, sweeps: 0 }
  desk.store.subscribe(() => (counts.desk += 1))
  desk.game?.store.subscribe(() => (counts.game += 1))
  const { sweep } = desk.world
  desk.world.sweep = (query) => {
    counts.sweeps += 1
    return sweep.call(desk.world, query)
  }
  return (work: () => unknown) => {
    Object.assign(counts, { desk: 0, game: 0, sweeps: 0 })
    work()
    return { ...counts }
  }
}

describe('one event on a free table', () => {
  it('is published once: press, pick-up with a single sweep, drag step, way point, put down', async () => {
    const t = await TestDesk.on(WALLED)
    const count = counted(t.desk)
    expect(count(() => t.pointerDown(0, -3, { model: 'a1' }))).toMatchObject({ desk: 1, sweeps: 0 })
    expect(count(() => t.pointerMove(0, -4))).toMatchObject({ desk: 1, sweeps: 1 })
    t.expectToBeIn('select.dragging')
    expect(t.figure('Path')).toBe('1.00″')
    expect(count(() => t.pointerMove(0, -5))).toMatchObject({ desk: 1, sweeps: 1 })
    expect(count(() => t.key('w'))).toMatchObject({ desk: 1, sweeps: 1 })
    expect(count(() => t.pointerUp(0, -5))).toMatchObject({ desk: 1, sweeps: 0 })
    expect(t.at('a1')).toEqual([0, 0, -5])
    expect(count(() => t.desk.undo())).toMatchObject({ desk: 1 })
    expect(count(() => t.desk.redo())).toMatchObject({ desk: 1 })
  })

  it('is published once with a ruling pinned and looked into', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1').choose('sight').hover('b1').press('b1').key('j').choose('select')
    const count = counted(t.desk)
    expect(count(() => t.drag('a1', -7, -3))).toMatchObject({ desk: 3, sweeps: 2 })
    expect(count(() => t.key('escape'))).toMatchObject({ desk: 1, sweeps: 0 })
  })

  it('turns no file into a board, nor a board into a file: that is for edits, and for whoever saves', async () => {
    const t = await TestDesk.on(WALLED)
    const resolved = vi.spyOn(t.desk.ports, 'board')
    const { document } = t.now
    t.drag('a1', 0, -6).pointerUp(0, -6).key('q')
    t.desk.undo()
    t.desk.redo()
    expect(resolved).not.toHaveBeenCalled()
    expect(t.now.document).toBe(document)
    expect(t.at('a1')).toEqual([0, 0, -6])
    t.desk.edit('Named', (file) => ({ ...file, name: 'Another' }))
    expect(resolved).toHaveBeenCalledOnce()
    expect(t.now.document.models[0]!.at).toEqual([0, 0, -6])
  })

  it('is published once by keys: the first step sweeps once', async () => {
    const t = await TestDesk.on(WALLED)
    t.press('a1')
    const count = counted(t.desk)
    expect(count(() => t.key('arrowdown'))).toMatchObject({ desk: 1, sweeps: 1 })
    expect(t.figure('Path')).toBe('1.00″')
    expect(count(() => t.key('enter'))).toMatchObject({ desk: 1 })
  })
})

describe('one event in a game', () => {
  it('is published once by the desk and once by the game: drag step, answer, undo', async () => {
    const t = await GameTable.of(skirmish)
    const count = counted(t.desk)
    expect(count(() => t.press('A1-0'))).toMatchObject({ desk: 3, game: 1 })
    expect(t.kind).toBe('action')
    expect(count(() => t.game.answer({ option: 'move' }))).toMatchObject({ desk: 1, game: 1 })
    expect(t.kind).toBe('path')
    t.drag('A1-0', -6, -8)
    expect(count(() => t.pointerMove(-6, -7))).toMatchObject({ desk: 1, game: 1 })
    t.pointerUp(-6, -7)
    expect(count(() => t.key('enter'))).toMatchObject({ desk: 1, game: 1 })
    expect(count(() => t.key('z', { ctrl: true }))).toMatchObject({ desk: 1, game: 1 })
  })

  it('gives the desk a board and no file; what stayed stays the same object', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    const before = t.table
    t.game.answer({ legs: [{ x: -6, z: -7 }] })
    expect(t.table.document).toBe(before.document)
    const moved = t.table.settled.models.filter((model) => !before.settled.models.includes(model))
    expect(moved.map(({ id }) => id)).toContain('A1-0')
    expect(moved.every(({ unit }) => unit === 'A1')).toBe(true)
    expect(t.desk.file().models.find(({ id }) => id === 'A1-0')!.at).toEqual([-6, 0, -7])
  })
})
