import { describe, expect, it } from 'vitest'
import type { TableFile } from '../../src/table/file'
import { answerOf, save, table, testFolder } from '../referee/helpers'

// Low things cost nothing where they stand on what one walks on; not where they make something high.

const folder = testFolder()
type Terrain = TableFile['terrain'][number]
type Point = readonly [number, number, number]

const slab = (id: string, box: Point, at: Point, kind: 'platform' | 'barricade' = 'platform'): Terrain =>
  ({ id, kind, shape: { box }, at })

async function move(terrain: readonly Terrain[], at: Point, to: string, ...options: string[]) {
  const file = save(folder, 'table.json', table([{ id: 'a', at }], { terrain }))
  return (await answerOf(folder, 'move', file, 'a', to, ...options)) as unknown as { legal: boolean; cost: number }
}

const deck = slab('deck', [6, 0.5, 6], [0, 3, 0])
const bricks = (height: number, upper = 0.5): Terrain[] => [
  slab('lower', [20, height, 0.5], [0, 0, 0], 'barricade'),
  slab('upper', [20, height, upper], [0, height, 0], 'barricade'),
]
const roof = slab('roof', [12, 4, 6], [0, 0, 0])

describe('a thin deck high up', () => {
  it('is a drop at its edge', async () => {
    expect((await move([deck], [0, 3.5, 0], '8,0')).legal).toBe(false)
    expect((await move([deck], [0, 3.5, 0], '3.3,0')).legal).toBe(false)
    expect(await move([deck], [0, 3.5, 0], '8,0', '--climb')).toMatchObject({ legal: true, cost: 11.5 })
  })

  it('is climbed for its whole height', async () => {
    expect(await move([deck], [-8, 0, 0], '0,3.5,0', '--climb')).toMatchObject({ legal: true, cost: 11.5 })
  })

  it('blocks who does not fit beneath', async () => {
    const beam = slab('beam', [6, 2, 2], [0, 1.2, 0])
    expect((await move([beam], [0, 0, -4], '0,4')).legal).toBe(false)
    expect(await move([beam], [0, 0, -4], '0,4', '--climb')).toMatchObject({ legal: true, cost: 14.4 })
  })
})

describe('low bricks in a stack', () => {
  it.each([1.05, 1.4])('two of %f in are a wall', async (height) => {
    expect((await move(bricks(height), [0, 0, -4], '0,4')).legal).toBe(false)
    const over = await move(bricks(height), [0, 0, -4], '0,4', '--climb')
    expect(over).toMatchObject({ legal: true, cost: 8 + 4 * height })
  })

  it('are one also where the upper is set back a little', async () => {
    expect((await move(bricks(1.4, 0.4), [0, 0, -4], '0,4')).legal).toBe(false)
  })

  it('are free up to two inches together', async () => {
    expect(await move(bricks(1), [0, 0, -4], '0,4')).toMatchObject({ legal: true, cost: 8 })
  })
})

describe('a crate on a roof', () => {
  it('is free to step on and off', async () => {
    const crate = slab('crate', [1, 1.5, 6], [0, 4, 0])
    expect(await move([roof, crate], [-4, 4, 0], '4,0')).toMatchObject({ legal: true, cost: 8 })
  })

  it('at its edge is as high as both', async () => {
    const crate = slab('crate', [1, 1.5, 6], [5.5, 4, 0])
    expect((await move([roof, crate], [5.5, 5.5, 0], '9,0')).legal).toBe(false)
    expect(await move([roof, crate], [5.5, 5.5, 0], '9,0', '--climb')).toMatchObject({ legal: true, cost: 9 })
  })
})

describe('a low thing beside a high one', () => {
  it('is free to step on also where the step is asked for', async () => {
    const crate = slab('crate', [4, 1, 4], [0, 0, 2.5])
    const wall = { ...slab('wall', [0.5, 3, 8], [0.79, 0, 0]), kind: 'wall' } as const
    const terrain = [crate, wall]
    const points = ['--via', '0,0,0', '--via', '0,1,0']
    expect(await move(terrain, [0, 0, -4], '0,1,2', ...points, '--climb')).toMatchObject({ legal: true, cost: 6 })
  })
})
