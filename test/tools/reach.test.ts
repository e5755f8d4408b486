import { describe, expect, it } from 'vitest'
import type { ReachOutline } from '../../src/core/measure'
import { createWorld } from '../../src/geometry/world'
import { systemById } from '../../src/rules/registry'
import { boardChange } from '../../src/app/workers/board-change'
import type { ReachAsk } from '../../src/tools/ports'
import { TestDesk, WALLED } from './test-desk'

const file = { ...WALLED, units: (WALLED.units ?? []).map((unit) => ({ ...unit, profile: 'Rifles' })) }

/** A worker that answers when it is told to. */
class Later {
  readonly asked: { ask: ReachAsk; tell: (reach: ReachOutline | null) => void; wanted: boolean }[] = []
  readonly reach = (ask: ReachAsk, tell: (reach: ReachOutline | null) => void) => {
    const mine = { ask, tell, wanted: true }
    this.asked.push(mine)
    return () => {
      mine.wanted = false
    }
  }

  async answer(index: number): Promise<ReachOutline | null> {
    const { ask, tell, wanted } = this.asked[index]!
    const world = await createWorld(ask.board)
    const system = systemById(ask.system)
    const found = system.ok ? system.value.reach(world, ask.request) : null
    world.dispose()
    if (wanted) tell(found)
    return found
  }
}

describe('the reach outline', () => {
  it('is there at once where nothing measures beside the page', async () => {
    const t = await TestDesk.on(file)
    t.drag('a1', 0, -5)
    expect(t.drawn('reach')).toHaveLength(1)
  })

  it('appears when it is there; the drag goes on meanwhile', async () => {
    const later = new Later()
    const [t, atOnce] = [await TestDesk.on(file, later), await TestDesk.on(file)]
    t.drag('a1', 0, -5)
    atOnce.drag('a1', 0, -5)
    expect(t.drawn('path')).toHaveLength(1)
    expect(t.drawn('reach')).toEqual([])
    await later.answer(0)
    expect(t.drawn('reach')).toEqual(atOnce.drawn('reach'))
    t.pointerMove(0, -6)
    expect(t.drawn('reach')).toHaveLength(1)
    expect(later.asked).toHaveLength(1)
    t.pointerUp(0, -6)
    expect(t.drawn('reach')).toEqual([])
    expect(t.at('a1')).toEqual([0, 0, -6])
  })

  it('is of what is left from the last way point on', async () => {
    const later = new Later()
    const [t, atOnce] = [await TestDesk.on(file, later), await TestDesk.on(file)]
    t.drag('a1', 0, -5).key('w')
    atOnce.drag('a1', 0, -5).key('w')
    expect(later.asked).toHaveLength(2)
    // What was asked first comes late.
    await later.answer(0)
    expect(t.drawn('reach')).toEqual([])
    await later.answer(1)
    expect(t.drawn('reach')).toEqual(atOnce.drawn('reach'))
  })

  it('is dropped where the model has been put down before', async () => {
    const later = new Later()
    const t = await TestDesk.on(file, later)
    t.drag('a1', 0, -5).pointerUp(0, -5)
    expect(later.asked[0]!.wanted).toBe(false)
    await later.answer(0)
    expect(t.drawn('reach')).toEqual([])
  })

  it('is asked anew when climbing is allowed on the way', async () => {
    const later = new Later()
    const t = await TestDesk.on(file, later)
    t.drag('a1', 0, -5).key('c')
    expect(later.asked.map(({ ask }) => ask.request.climb)).toEqual([false, true])
  })
})

describe('the table of a worker', () => {
  it('is told what is new and what is gone, and nothing else', async () => {
    const { desk } = await TestDesk.on(file)
    const before = desk.now.settled
    const [first, second, ...others] = before.models
    const moved = { ...second!, at: [1, 0, 1] as const }
    const next = { ...before, models: [moved, ...others], pieces: [] }
    expect(boardChange(null, before)).toMatchObject({ models: before.models, pieces: before.pieces, goneModels: [] })
    expect(boardChange(before, before)).toMatchObject({ models: [], pieces: [], goneModels: [], gonePieces: [] })
    expect(boardChange(before, next)).toMatchObject({
      models: [moved], goneModels: [first!.id], pieces: [], gonePieces: before.pieces.map(({ id }) => id),
    })
    expect(boardChange(before, { ...next, width: 30 })).toMatchObject({ models: next.models, goneModels: [], gonePieces: [] })
  })
})
