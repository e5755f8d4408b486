import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { board, block, model } from '../../rules/ravaged-star/scene'
import type { TableTerrain } from '../../../src/table/file'

/** A wall 4 in wide across the line at z = 5, its underside at a height. */
const wall = (y: number, height: number, id = 'wall'): TableTerrain =>
  ({ id, kind: 'wall', shape: { box: [4, height, 1] }, at: [0, y, 5] })
const models = [model('a1', 0, 0), model('b1', 0, 10)]
const query = { from: 'a1', to: 'b1', inPlan: true, fromVolume: 'base', toVolume: 'base' } as const

describe('in plan, a band of heights', () => {
  it('leaves out what is overhead and what is underfoot, limits left out', async () => {
    const verdict = async (y: number, height: number, band?: readonly [number, number]) =>
      (await createWorld(board(models, [wall(y, height)]))).sight({ ...query, ...(band && { band }) }).verdict
    expect(await verdict(3, 1)).toBe('blocked')
    expect(await verdict(3, 1, [0.3, 1.25])).toBe('clear')
    expect(await verdict(0, 0.2, [0.3, 1.25])).toBe('clear')
    expect(await verdict(0, 0.3, [0.3, 1.25])).toBe('clear')
    expect(await verdict(1.25, 1, [0.3, 1.25])).toBe('clear')
    expect(await verdict(0, 0.31, [0.3, 1.25])).toBe('blocked')
    expect(await verdict(1.2, 1, [0.3, 1.25])).toBe('blocked')
  })

  it('keeps pace with pieces and models that move, band by band', async () => {
    const world = await createWorld(board(models, [wall(3, 1)]))
    const [high, low] = [{ ...query, band: [3.2, 4] } as const, { ...query, band: [0.3, 1.25] } as const]
    expect([world.sight(high).verdict, world.sight(low).verdict]).toEqual(['blocked', 'clear'])
    const piece = world.board.pieces[0]!
    world.setPiece({ ...piece, at: [0, 0, 5] })
    expect([world.sight(high).verdict, world.sight(low).verdict]).toEqual(['clear', 'blocked'])
    world.removePiece('wall')
    expect(world.sight(low).verdict).toBe('clear')
    const third = world.board.models[0]!
    world.setModel({ ...third, id: 'c1', at: [0, 0, 5], base: { kind: 'rect', hx: 3, hz: 1 } })
    expect(world.sight({ ...low, modelsBlock: ['c1'] }).verdict).toBe('blocked')
    world.removeModel('c1')
    expect(world.sight(low).verdict).toBe('clear')
  })

  it('gives the same proof and the same evidence as without one, where nothing is left out', async () => {
    const world = await createWorld(board(models, [wall(0, 1)]))
    const banded = { ...query, band: [0.3, 1.25] } as const
    expect(world.sight(banded)).toEqual(world.sight(query))
    expect(world.visible(banded)).toEqual(world.visible(query))
  })
})

describe('crossings in plan', () => {
  it('are of parts, areas and bases, with lengths in plan, whatever the heights', async () => {
    const scene = board([model('a1', 0, 0), model('b1', 0, 10), model('c1', 0, 2, { y: 7 })], [
      wall(0, 1), block('wood', 'forest', [4, 3, 2], [0, 8]), block('fence', 'partial-wall', [4, 1, 0.5], [0, 3.5]), wall(4, 1, 'arch'),
    ])
    const world = await createWorld(scene)
    const line = { from: [0, 9, 0], to: [0, 1, 10] } as const
    const met = world.crossings(line, { inPlan: true, band: [0.3, 1.25] })
    const named = met.map(({ id, what, enter, leave }) => `${what} ${id} ${enter.toFixed(2)} to ${leave.toFixed(2)}`)
    expect(named).toContain('part wall 4.50 to 5.50')
    expect(named).toContain('area wood 7.00 to 9.00')
    expect(named).toContain('area fence 3.25 to 3.75')
    expect(named.filter((text) => text.startsWith('part'))).toEqual(['part wall 4.50 to 5.50'])
    expect(named.some((text) => text.startsWith('model c1 1.50 to 2.50'))).toBe(true)
    expect(world.crossings(line, { inPlan: true }).some(({ id, what }) => id === 'arch' && what === 'part')).toBe(true)
    // In space the fence is nothing to see, and the line passes over the wall.
    expect(world.crossings(line).map(({ id }) => id)).not.toContain('fence')
  })
})
