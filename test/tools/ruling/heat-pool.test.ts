import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { expose, type Endpoint } from 'comlink'
import { afterEach, describe, expect, test } from 'vitest'
import { heatFinder, threadCount, type HeatFinder } from '../../../src/app/workers/heat-finder'
import type { Thread } from '../../../src/app/workers/thread'
import { HeatWork } from '../../../src/app/workers/heat-work'
import { createGhost } from '../../../src/geometry/ghost-world'
import { CLOSE, HIDDEN, HOW, SEEN, UNASKED } from '../../../src/tools/ruling/heat/codes'
import { cellCount, gridOf } from '../../../src/tools/ruling/heat/grid'
import { HeatReader, manSized } from '../../../src/tools/ruling/heat/reader'
import { HeatSheet, together, whoSees, type HeatMap } from '../../../src/tools/ruling/heat/sheet'
import { demo } from './demo'

/** Node's ports hand over events much as those of the browser do. */
const endpoint = (port: MessagePort): Endpoint => port as unknown as Endpoint

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((end) => end()))

/** A thread in name only: the same work behind the same messages. */
function fakeThread(): Thread {
  const { port1, port2 } = new MessageChannel()
  expose(new HeatWork(), endpoint(port2))
  port1.start()
  const end = () => {
    port1.close()
    port2.close()
  }
  open.push(end)
  return { endpoint: endpoint(port1), end }
}

const read = (finder: HeatFinder, ask: Parameters<HeatFinder['find']>[0]): Promise<HeatMap[]> =>
  new Promise((resolve) => {
    const maps: HeatMap[] = []
    finder.find(ask, (map) => {
      maps.push(map)
      if (!['coarse', 'fine', 'settling'].includes(map.stage)) resolve(maps)
    })
  })

describe('heat maps in a pool of workers', () => {
  test('coarse first, then fine, and at the end every cell as one reader alone says it', async () => {
    const { board, referee, world } = await demo('over-the-wall')
    const lookers = board.models.filter((model) => model.side === 'A').slice(0, 2).map(({ id }) => id)
    const grid = gridOf(board, 2)
    const finder = heatFinder(2, fakeThread)
    await finder.prepare(board, 'ravaged-star', lookers[0]!)
    const question = { grid, lookers, figure: manSized('B') }
    const maps = await read(finder, { board, system: 'ravaged-star', question })
    const last = maps.at(-1)!
    expect(maps[0]!.stage).toBe('coarse')
    expect([last.stage, last.done, last.error]).toEqual(['done', lookers.length * cellCount(grid), null])
    const stages = maps.map(({ stage }) => ['coarse', 'fine', 'settling', 'done'].indexOf(stage))
    expect(stages).toEqual([...stages].sort((a, b) => a - b))

    const reader = new HeatReader(await createGhost(board), referee, question)
    last.layers.forEach(({ codes, how, distances, looker }, layer) => {
      expect(looker).toBe(lookers[layer])
      for (let cell = 0; cell < cellCount(grid); cell += 3) {
        const alone = reader.cell(layer, cell)
        if (alone === CLOSE && how[cell] === HOW.block) continue
        expect(codes[cell]! >= SEEN).toBe(alone >= SEEN)
        expect(codes[cell] === HIDDEN).toBe(alone === HIDDEN)
        expect(Number.isNaN(distances[cell]!)).toBe(alone < SEEN)
      }
    })
    finder.dispose()
    world.dispose()
  })

  test('another question cancels the one before, and a wrong one fails in a line', async () => {
    const { board, world } = await demo('over-the-wall')
    const lookers = [board.models[0]!.id]
    const finder = heatFinder(2, fakeThread)
    const ask = { board, system: 'ravaged-star', question: { grid: gridOf(board, 2), lookers, figure: manSized('B') } }
    const first = read(finder, ask)
    const second = read(finder, ask)
    expect((await first).at(-1)!.stage).toBe('cancelled')
    expect((await second).at(-1)!.stage).toBe('done')
    const wrong = await read(finder, { ...ask, system: 'chess' })
    expect(wrong.at(-1)).toMatchObject({ stage: 'failed', error: expect.stringContaining('no system "chess"') })
    const nobody = await read(finder, { ...ask, question: { ...ask.question, lookers: ['nobody'] } })
    expect(nobody.at(-1)).toMatchObject({ stage: 'failed', error: 'no model "nobody" on the table' })
    finder.dispose()
    world.dispose()
  })

  test('a change of the table is followed: a wall set up hides what was seen', async () => {
    const { board, world } = await demo('over-the-wall')
    const bare = { ...board, pieces: [] }
    const question = { grid: gridOf(board, 2), lookers: [board.models[0]!.id], figure: manSized('B') }
    const finder = heatFinder(1, fakeThread)
    const hidden = async (on: typeof board) => {
      const map = (await read(finder, { board: on, system: 'free-table', question })).at(-1)!
      return map.layers[0]!.codes.filter((code) => code === HIDDEN).length
    }
    expect(await hidden(bare)).toBe(0)
    expect(await hidden(board)).toBeGreaterThan(0)
    expect(await hidden(bare)).toBe(0)
    finder.dispose()
    world.dispose()
  })

  test('a model that the figure stands for does not hide its own places', async () => {
    const { board, world } = await demo('over-the-wall')
    const models = board.models.slice(0, 2).map((model, i) => ({
      ...model, side: i === 0 ? 'A' as const : 'B' as const, unit: `u${i}`, at: [i === 0 ? -6 : 0, 0, 0] as const,
      body: { kind: 'prism', footprint: { kind: 'rect', hx: 2, hz: 3 }, height: 2 } as const, base: null,
    }))
    const bare = { ...board, pieces: [], models }
    const [looker, other] = models
    const finder = heatFinder(1, fakeThread)
    const hidden = async (more: object) => {
      const question = { grid: gridOf(board, 2), lookers: [looker!.id], figure: manSized('B'), ...more }
      const map = (await read(finder, { board: bare, system: 'ravaged-star', question })).at(-1)!
      return map.layers[0]!.codes.filter((code) => code === HIDDEN).length
    }
    expect(await hidden({})).toBeGreaterThan(0)
    expect(await hidden({ instead: other!.id })).toBe(0)
    finder.dispose()
    world.dispose()
  })

  test('there are as many threads as the machine has, within reason', () => {
    expect(threadCount()).toBeGreaterThanOrEqual(1)
    expect(threadCount()).toBeLessThanOrEqual(8)
  })
})

describe('all enemies together', () => {
  test('hard cells wait, and settle at the end', () => {
    const grid = gridOf({ width: 2, depth: 1 }, 1)
    const sheet = new HeatSheet(grid, ['a'], [0])
    const answer = { layer: 0, distances: [NaN, NaN], covers: ['none'] }
    const [glance, blocks] = [sheet.take()!, sheet.take()!]
    expect([glance.kind, blocks.kind, sheet.take()]).toEqual(['glance', 'blocks', null])
    expect(sheet.map.stage).toBe('coarse')
    sheet.put(glance, [{ ...answer, cells: [1], codes: [SEEN], how: [HOW.coarse] }])
    expect([sheet.map.stage, Array.from(sheet.layers[0]!.codes)]).toEqual(['fine', [SEEN, SEEN]])
    sheet.put(blocks, [{ ...answer, cells: [0, 1], codes: [HIDDEN, CLOSE], how: [HOW.block, HOW.waiting] }])
    expect([sheet.map.stage, sheet.map.done]).toEqual(['settling', 1])
    const hard = sheet.take()!
    expect(hard).toEqual({ kind: 'settle', layer: 0, cells: [1] })
    sheet.put(hard, [{ ...answer, cells: [1], codes: [SEEN], how: [HOW.cell], distances: [4] }])
    expect([sheet.map.stage, sheet.map.done, sheet.take()]).toEqual(['done', 2, null])
  })

  test('who sees a place, the nearest first, and the least cover that one of them leaves it', () => {
    const grid = gridOf({ width: 2, depth: 1 }, 1)
    const sheet = new HeatSheet(grid, ['a', 'b'], [0, 0])
    const answer = (layer: number, codes: number[], distances: number[], covers: string[]) =>
      sheet.put({ kind: 'blocks', layer, blocks: [] }, [{ layer, cells: [0, 1], codes, how: [HOW.cell, HOW.cell], distances, covers }])
    answer(0, [SEEN + 1, HIDDEN], [9, NaN], ['none', 'light'])
    expect(Array.from(together(sheet.map).known)).toEqual([0, 0])
    answer(1, [SEEN + 1, SEEN], [5, 7], ['none', 'heavy'])
    const { map } = sheet
    expect(map.covers).toEqual(['none', 'light', 'heavy'])
    expect(whoSees(map, 0)).toEqual([{ looker: 'b', cover: 'heavy', distance: 5 }, { looker: 'a', cover: 'light', distance: 9 }])
    expect(whoSees(map, 1)).toEqual([{ looker: 'b', cover: 'none', distance: 7 }])
    const all = together(map)
    expect([Array.from(all.seenBy), Array.from(all.cover), Array.from(all.nearest), Array.from(all.known)])
      .toEqual([[2, 1], [1, 0], [5, 7], [1, 1]])
    expect(map.layers[0]!.codes.includes(UNASKED)).toBe(false)
  })
})
