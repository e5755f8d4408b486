import { describe, expect, test } from 'vitest'
import { createGhost } from '../../../src/geometry/ghost-world'
import { CLOSE, codeOf, FAR, HIDDEN, HOW, SEEN } from '../../../src/tools/ruling/heat/codes'
import { blocksOf, cellAt, cellCount, cellsOf, centreOf, gridOf, middleOf, quartersOf } from '../../../src/tools/ruling/heat/grid'
import { HeatReader, manSized } from '../../../src/tools/ruling/heat/reader'
import { randomFrom } from '../../geometry/sight/scenes'
import { demo } from './demo'

const SEED = 20261123

describe('the grid of a heat map', () => {
  test('half-inch cells fill a 72 by 48 table; blocks and quarters hold each cell once', () => {
    const grid = gridOf({ width: 72, depth: 48 })
    expect(cellCount(grid)).toBe(144 * 96)
    expect(middleOf(grid, 0)).toEqual([-35.75, -23.75])
    for (const cell of [0, 143, 144, 13823]) expect(cellAt(grid, middleOf(grid, cell))).toBe(cell)
    expect(cellAt(grid, [36.3, 0])).toBe(-1)
    for (const odd of [grid, gridOf({ width: 35, depth: 21.5 })]) {
      for (const size of [4, 6, 8]) {
        const cells = blocksOf(odd, size).flatMap((block) => cellsOf(odd, block))
        expect(cells.length).toBe(cellCount(odd))
        expect(new Set(cells).size).toBe(cells.length)
        for (const block of blocksOf(odd, size)) expect(cellsOf(odd, block)).toContain(centreOf(odd, block))
      }
      for (const block of blocksOf(odd, 4)) {
        expect(quartersOf(odd, block).flatMap((quarter) => cellsOf(odd, quarter)).sort((a, b) => a - b))
          .toEqual(cellsOf(odd, block).sort((a, b) => a - b))
      }
    }
  })
})

describe('a heat map says what the ruling says', () => {
  for (const [table, system] of [
    ['skirmish-36', 'ravaged-star'], ['over-the-wall', 'ravaged-star'], ['window-slit', 'free-table'], ['skirmish-36', 'ruinstars'],
  ] as const) {
    test(`${table} by ${system}: every cell of 5 blocks against a full ruling of a figure there, seed ${SEED}`, async () => {
      const { board, world, referee } = await demo(table, system)
      const ghost = await createGhost(board)
      const looker = board.models.find((model) => model.side === 'A')!
      const grid = gridOf(board)
      const figure = manSized('B')
      const reader = new HeatReader(ghost, referee, { grid, lookers: [looker.id], figure })
      const r = randomFrom(SEED)
      const blocks = blocksOf(grid, 4)
      let [hidden, seen, close] = [0, 0, 0]
      for (let k = 0; k < 5; k++) {
        const answer = reader.block(0, blocks[Math.floor(r() * blocks.length)]!)
        const hard = answer.cells.filter((_, i) => answer.how[i] === HOW.waiting)
        const settled = reader.settle(0, hard)
        answer.cells.forEach((cell, i) => {
          const [x, z] = middleOf(grid, cell)
          world.setModel({ ...figure, id: 'there', unit: 'there', at: [x, world.surface([x, z], 1e4).y, z] })
          const ruling = referee.sight(world, { from: looker.id, target: 'there' })
          world.removeModel('there')
          if (!ruling.ok) throw new Error(ruling.error)
          const { verdict, cover } = ruling.value
          const late = hard.indexOf(cell)
          const code = late >= 0 ? settled.codes[late]! : answer.codes[i]!
          const words = verdict === 'blocked' ? 'hidden' : verdict === 'unsure' ? 'close' : cover
          const told = code === HIDDEN ? 'hidden' : code === CLOSE ? 'close' : (late >= 0 ? settled : answer).covers[code - SEEN]
          // A proof for a whole block may decide what is too close to call for one place in it.
          if (words === 'close' && told === 'hidden') expect(answer.how[i]).toBe(HOW.block)
          else expect(told, `cell ${cell} at ${x}, ${z}`).toBe(words)
          if (told === 'hidden') hidden++
          else if (told === 'close') close++
          else seen++
        })
      }
      expect(hidden + seen).toBeGreaterThan(70)
      expect(close).toBeLessThan(6)
      ghost.dispose()
      world.dispose()
    })
  }

  test('the glance is the ruling of the middles, and what is beyond the range is not asked', async () => {
    const { board, world, referee } = await demo('over-the-wall')
    const ghost = await createGhost(board)
    const looker = board.models.find((model) => model.side === 'A')!
    const grid = gridOf(board)
    const reader = new HeatReader(ghost, referee, { grid, lookers: [looker.id], figure: manSized('B'), farthest: 8 })
    const cells = blocksOf(grid, 6).map((block) => centreOf(grid, block))
    const answer = reader.glance(0, cells)
    expect(new Set(answer.how)).toEqual(new Set([HOW.coarse]))
    for (const [i, cell] of answer.cells.entries()) {
      const [x, z] = middleOf(grid, cell)
      expect(answer.codes[i] === FAR).toBe(Math.hypot(x - looker.at[0], z - looker.at[2]) > 8)
      if (answer.codes[i] !== CLOSE) expect(answer.codes[i]).toBe(reader.cell(0, cell))
    }
    ghost.dispose()
    world.dispose()
  })

  test('covers get their bytes in the order in which they turn up', () => {
    const covers = ['none']
    expect([codeOf('clear', 'none', covers), codeOf('clear', 'heavy', covers), codeOf('clear', 'light', covers), codeOf('clear', 'heavy', covers)])
      .toEqual([SEEN, SEEN + 1, SEEN + 2, SEEN + 1])
    expect([codeOf('blocked', 'heavy', covers), codeOf('unsure', 'heavy', covers)]).toEqual([HIDDEN, CLOSE])
    expect(covers).toEqual(['none', 'heavy', 'light'])
  })
})
