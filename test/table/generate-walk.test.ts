import { describe, expect, it } from 'vitest'
import type { BoardModel } from '../../src/core/board'
import type { Vec2 } from '../../src/core/vec'
import { createWorld } from '../../src/geometry/world'
import { ravagedStar } from '../../src/rules/ravaged-star'
import { redRain } from '../../src/rules/red-rain'
import { judgeMove, planGround } from '../../src/rules/red-rain/judge/move'
import { STREWN } from '../../src/rules/red-rain/terrain'
import { generateTable, TERRAIN_STYLES } from '../../src/table/generate'
import { board, library } from '../terrain/library'

const SIZES = [[36, 36], [72, 48]] as const

describe('generated terrain on the measured table', () => {
  const walker = (at: Vec2): BoardModel => ({
    id: 'm', name: 'm', side: 'A', unit: 'm', leader: true, at: [at[0], 0, at[1]], yaw: 0,
    base: { kind: 'circle', radius: 25 / 25.4 }, body: { kind: 'prism', footprint: { kind: 'circle', radius: 25 / 25.4 }, height: 1.5 },
  })

  it.each(TERRAIN_STYLES.map((style, i) => [style, SIZES[i % 2]!] as const))(
    '%s %j: a 50 mm base walks from zone to zone without climbing', async (style, [width, depth]) => {
      const file = generateTable({ style, width, depth, seed: 'walk', system: 'ravaged-star', library })
      const world = await createWorld({ ...board(file), models: [walker([0, 0])] })
      /** Somewhere along the edge where it can stand. */
      const along = (x: number, z: number): Vec2 => {
        const free = Array.from({ length: 24 }, (_, k) => x + k / 2).find((at) => world.stand('m', { at: [at, 0, z], yaw: 0 }).ok)
        if (free === undefined) throw new Error(`no room along ${z}`)
        return [free, z]
      }
      world.setModel(walker(along(-width / 4, -depth / 2 + 1.2)))
      const [x, z] = along(-width / 3, depth / 2 - 1.2)
      const ruling = ravagedStar.route(world, { model: 'm', to: { x, z }, climb: false })
      expect(ruling.ok && ruling.value.breaks).toEqual([])
    },
  )

  it.each(TERRAIN_STYLES)('%s, RR-MOVE-3, RR-SHORT-1: in plan a 50 mm base walks from zone to zone, round barricades and hedges too', async (style) => {
    const [width, depth] = [48, 48]
    const file = generateTable({ style, width, depth, seed: 'walk', system: 'red-rain', library, portals: true, movable: true, ...STREWN })
    const world = await createWorld({ ...board(file), models: [walker([0, 0])] })
    const along = (x: number, z: number): Vec2 => {
      const free = Array.from({ length: 40 }, (_, k) => x + k / 2).find((at) => world.stand('m', { at: [at, 0, z], yaw: 0 }, planGround(world)).ok)
      if (free === undefined) throw new Error(`no room along ${z}`)
      return [free, z]
    }
    world.setModel(walker(along(-width / 4, -depth / 2 + 1.2)))
    const [x, z] = along(-width / 3, depth / 2 - 1.2)
    const route = redRain.route(world, { model: 'm', to: { x, z }, allow: 200 })
    expect(route.ok && route.value.breaks).toEqual([])
    if (!route.ok) return
    const { path, fact } = route.value
    const mover = { model: world.board.models[0]!, mode: 'move', allowance: 200, flies: false, heldBy: [], names: {} } as const
    const again = judgeMove(world, mover, fact.legs.map(({ to }) => ({ x: path[to]![0], z: path[to]![2] })))
    expect(again.breaks).toEqual([])
  })
})
