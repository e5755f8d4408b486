import { describe, expect, test } from 'vitest'
import type { Board, BoardPiece } from '../../../src/core/board'
import { createGhost } from '../../../src/geometry/ghost-world'
import { createWorld } from '../../../src/geometry/world'
import { CLOSE, HIDDEN, HOW, SEEN } from '../../../src/tools/ruling/heat/codes'
import { cellCount, gridOf, middleOf } from '../../../src/tools/ruling/heat/grid'
import { HeatReader, manSized } from '../../../src/tools/ruling/heat/reader'
import { HeatSheet } from '../../../src/tools/ruling/heat/sheet'
import { between, randomFrom, type Random } from '../../geometry/sight/scenes'
import { demo } from './demo'

const TABLES = process.env['SIGHTLINE_SLOW'] === '1' ? 200 : 6
const SEED = 20261130

/** Pieces of the city, thrown together on a small table. */
function strewn(r: Random, board: Board): Board {
  const pieces = Array.from({ length: 7 }, (_, i): BoardPiece => ({
    ...board.pieces[Math.floor(r() * board.pieces.length)]!, id: `p-${i}`, at: [between(r, -6, 6), 0, between(r, -6, 6)], yaw: between(r, 0, 360),
  }))
  return { ...board, width: 14, depth: 14, pieces, models: [{ ...manSized('A'), id: 'looker', unit: 'looker', at: [between(r, -6, 6), 0, between(r, -6, 6)] }] }
}

describe('the whole map against full rulings', () => {
  for (let seed = SEED; seed < SEED + TABLES; seed++) {
    test(`every cell of a table by lot says what the ruling says of a figure there, seed ${seed}`, async () => {
      const { board: city, world: away, referee } = await demo('city-72')
      away.dispose()
      const board = strewn(randomFrom(seed), city)
      const [world, ghost, grid, figure] = [createWorld(board), createGhost(board), gridOf(board), manSized('B')]
      const reader = new HeatReader(ghost, referee, { grid, lookers: ['looker'], figure })
      const sheet = new HeatSheet(grid, ['looker'], [0])
      for (let task = sheet.take(); task; task = sheet.take()) {
        if (task.kind === 'blocks') sheet.put(task, task.blocks.map((block) => reader.block(0, block)))
        else sheet.put(task, [task.kind === 'glance' ? reader.glance(0, task.cells) : reader.settle(0, task.cells)])
      }
      const { map } = sheet
      expect(map.stage).toBe('done')
      const { codes, how } = map.layers[0]!
      let [hidden, seen] = [0, 0]
      for (let cell = 0; cell < cellCount(grid); cell++) {
        const [x, z] = middleOf(grid, cell)
        world.setModel({ ...figure, id: 'there', unit: 'there', at: [x, world.surface([x, z], 1e4).y, z] })
        const ruling = referee.sight(world, { from: 'looker', target: 'there' })
        world.removeModel('there')
        if (!ruling.ok) throw new Error(ruling.error)
        const { verdict, cover, models } = ruling.value
        const code = codes[cell]!
        if (code === HIDDEN) hidden++
        else if (code !== CLOSE) seen++
        const told = code === HIDDEN ? 'blocked' : code === CLOSE ? 'unsure' : map.covers[code - SEEN]
        // What rests on the aperture a line from a cell beside it may open, and what is too close to call a proof for more may decide.
        if (verdict === 'blocked' && (models[0]!.fact?.aperture ?? 0) > 0) continue
        if (verdict === 'unsure' && how[cell] === HOW.block) continue
        expect(told, `cell ${cell} at ${x}, ${z}`).toBe(verdict === 'clear' ? cover : verdict)
      }
      expect(hidden, 'hidden cells').toBeGreaterThan(20)
      expect(seen, 'seen cells').toBeGreaterThan(20)
      ghost.dispose()
      world.dispose()
    }, 120_000)
  }
})

test('who found a cell hard goes on with it; who has nothing left of its own helps the others', () => {
  const grid = gridOf({ width: 4, depth: 2 })
  const sheet = new HeatSheet(grid, ['a'], [0])
  const tasks = Array.from({ length: 2 }, () => sheet.take()!)
  expect(tasks.map(({ kind }) => kind)).toEqual(['glance', 'blocks'])
  const answer = (cells: readonly number[], how: number, code = HIDDEN) =>
    ({ layer: 0, cells, codes: cells.map(() => code), how: cells.map(() => how), distances: cells.map(() => NaN), covers: ['none'] })
  sheet.put(tasks[1]!, [answer([0, 1], HOW.waiting, CLOSE)], 0)
  sheet.put(tasks[1]!, [answer([2, 3], HOW.waiting, CLOSE)], 1)
  expect(sheet.take(1)).toEqual({ kind: 'settle', layer: 0, cells: [2, 3] })
  expect(sheet.take(1)).toEqual({ kind: 'settle', layer: 0, cells: [0, 1] })
  expect(sheet.take(0)).toBeNull()
})

test('a unit is told seen, and in cover, as the ruling tells it: every leader of three tables at every enemy unit', async () => {
  let [clear, blocked] = [0, 0]
  for (const name of ['city-72', 'skirmish-36', 'over-the-wall']) {
    const { board, world, referee } = await demo(name)
    for (const looker of board.models.filter(({ leader }) => leader)) {
      for (const target of new Set(board.models.filter(({ side }) => side !== looker.side).map(({ unit }) => unit))) {
        const [whole, brief] = [referee.sight(world, { from: looker.id, target }), referee.outcome!(world, { from: looker.id, target })]
        if (!whole.ok || !brief.ok) throw new Error(`${looker.id} at ${target} was not ruled`)
        const { verdict, cover, models } = whole.value
        expect(brief.value.verdict, `${looker.id} at ${target}`).toBe(verdict)
        if (verdict === 'clear') {
          clear++
          expect(brief.value.cover, `${looker.id} at ${target}`).toBe(cover)
          expect(models.find(({ id }) => id === brief.value.seen)?.verdict).toBe('clear')
        } else blocked++
      }
    }
    world.dispose()
  }
  expect(clear).toBeGreaterThan(20)
  expect(blocked).toBeGreaterThan(20)
})
