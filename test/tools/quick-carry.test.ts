import { describe, expect, it } from 'vitest'
import { CarryWork } from '../../src/app/workers/carry-work'
import { boardChange } from '../../src/app/workers/board-change'
import { WHOLE_WAY } from '../../src/core/measure'
import type { CarryAsk, CarryAsker, Second, SecondAsker } from '../../src/tools/ports'
import type { Carried } from '../../src/tools/carry'
import { quickCarry } from '../../src/tools/quick-carry'
import { TestDesk, WALLED } from './test-desk'

/** A worker that answers when it is told to. */
class Later {
  readonly asked: { ask: CarryAsk; tell: (carried: Carried | null) => void; wanted: boolean }[] = []
  readonly carried: CarryAsker = (ask, tell) => {
    const mine = { ask, tell, wanted: true }
    this.asked.push(mine)
    return () => {
      mine.wanted = false
    }
  }

  /** What the worker would say to the newest question. */
  async answer(): Promise<void> {
    const { ask: { board, ...rest }, tell, wanted } = this.asked.at(-1)!
    const work = new CarryWork()
    await work.follow(boardChange(null, board))
    if (wanted) tell(structuredClone(await work.carried(rest)))
  }
}

/** A desk on which the meshes along the way take longer to get ready than a hand may wait. */
async function slow(): Promise<{ t: TestDesk; later: Later }> {
  const later = new Later()
  const t = await TestDesk.on(WALLED, later)
  t.desk.world.ready = () => false
  return { t, later }
}

describe('a move in hand', () => {
  it('is judged once more when it rests, without holding the hand up; a newer path silences what is said of the one before', async () => {
    const asked: { ask: CarryAsk; tell: (second: Second | null) => void; wanted: boolean }[] = []
    const second: SecondAsker = (ask, tell) => {
      const mine = { ask, tell: (said: Second | null) => mine.wanted && tell(said), wanted: true }
      asked.push(mine)
      return () => {
        mine.wanted = false
      }
    }
    const t = await TestDesk.on(WALLED, { carried: new Later().carried, second })
    const answer = async (n: number) => {
      const { ask: { board, ...rest }, tell } = asked[n]!
      const work = new CarryWork()
      await work.follow(boardChange(null, board))
      tell(structuredClone(await work.second(rest)))
    }
    t.drag('a1', 0, -5)
    expect(t.now.readout!.second).toBeUndefined()
    await answer(asked.length - 1)
    expect(t.now.readout!.second).toBe('Rapier finds the way clear too')
    t.pointerMove(0, 3)
    expect(t.now.readout!.second).toBeUndefined()
    const through = asked.length - 1
    await answer(through)
    expect(t.now.readout!.second).toBe('Rapier finds the same in its way')
    t.pointerMove(0, -6)
    await answer(through)
    expect(t.now.readout!.second).toBeUndefined()
    t.pointerUp(0, -6)
    expect(asked.at(-1)!.wanted).toBe(false)
    expect(t.at('a1')).toEqual([0, 0, -6])
  })
})

describe('a move that takes longer to rule than a hand may wait', () => {
  it('is not asked for beside the page where it is soon ruled', async () => {
    const later = new Later()
    const t = await TestDesk.on(WALLED, later)
    t.drag('a1', 0, -5)
    expect(t.drawn('path')).toHaveLength(1)
    t.pointerUp(0, -5)
    expect(later.asked).toEqual([])
    expect(t.at('a1')).toEqual([0, 0, -5])
  })
  it('says that it is still measured, and is drawn as it would have been at once when the answer is there', async () => {
    const { t, later } = await slow()
    const atOnce = await TestDesk.on(WALLED)
    t.drag('a1', 0, -5)
    atOnce.drag('a1', 0, -5)
    expect(t.now.hint).toMatch(/^Still measuring/)
    expect(t.now.readout!.lines).toEqual([{ label: 'Path', value: 'still measuring…' }])
    expect(t.drawn('path')).toEqual([])
    await later.answer()
    expect(t.drawn('path')).toEqual(atOnce.drawn('path'))
    expect(t.now.readout).toEqual(atOnce.now.readout)
    // The table is looked at again, and nothing is asked again.
    t.desk.refresh()
    expect(later.asked.filter(({ wanted }) => wanted)).toHaveLength(1)
  })
  it('is put down when it is let go meanwhile, as soon as the way is known', async () => {
    const { t, later } = await slow()
    t.drag('a1', 0, -5)
    t.pointerUp(0, -5)
    expect(t.now.phase).toBe('select.dragging')
    expect(t.now.hint).toMatch(/put down when the way is known/)
    t.pointerMove(3, 3)
    await later.answer()
    expect(t.now.phase).not.toBe('select.dragging')
    expect(t.at('a1')).toEqual([0, 0, -5])
  })
  it('goes back with Esc, and what the worker says later is nothing to it', async () => {
    const { t, later } = await slow()
    const before = t.at('a1')
    t.drag('a1', 0, -5)
    t.pointerUp(0, -5)
    t.key('escape')
    await later.answer()
    expect(t.at('a1')).toEqual(before)
  })
  it('is ruled on the page where the worker fails', async () => {
    const { t, later } = await slow()
    t.drag('a1', 0, -5)
    later.asked.at(-1)!.tell(null)
    expect(t.drawn('path')).toHaveLength(1)
  })
  it('asks the table for sweeps within a bound, whatever the rules ask for', async () => {
    const { desk } = await TestDesk.on(WALLED)
    const { world } = desk
    const asked: (number | undefined)[] = []
    const { sweep } = world
    world.sweep = (query) => {
      asked.push(query.work)
      return { ...sweep.call(world, query), work: 5000, cut: asked.length > 1 }
    }
    const models = world.board.models.slice(0, 2)
    const carry = { models, vias: [], to: { x: 0, z: -5 }, yaw: 0, climb: false, findWay: false }
    expect(quickCarry(world, desk.referee, desk.now.document, carry).measuring).toBe(true)
    expect(asked[0]!).toBeLessThan(WHOLE_WAY / 100)
    expect(asked[1]!).toBe(asked[0]! - 5000)
  })
})
