import { describe, expect, it } from 'vitest'
import { distance3, type Vec3 } from '../../../src/core/vec'
import { moved, nearestToPassing } from '../../../src/rules/lines/near-miss'
import { stoppedBy } from '../../../src/rules/lines/thread'
import { SYSTEMS } from '../../../src/rules/registry'
import { randomFrom } from '../../geometry/sight/scenes'
import { block, model, world } from './scene'

describe('the line that comes nearest to passing', () => {
  it('is the one with the shortest step over a wall, and not by a step below the ground', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [block('wall', 'wall', [40, 3, 0.2], [0, 5])])
    const lines = [0.5, 2.2, 1].map((y) => ({ to: String(y), segment: { from: [0, y, 0] as const, to: [0, y, 10] as const } }))
    const found = nearestToPassing(lines, ({ segment }, step) =>
      segment.from[1] + step[1] > 0.02 && stoppedBy(table, moved(segment, step), ({ what }) => what === 'part').length === 0)!
    expect(found.to).toBe('2.2')
    expect(found.distance).toBeGreaterThanOrEqual(0.8 - 1e-9)
    expect(found.distance).toBeLessThan(0.8 + 0.01)
    expect(found.step[1]).toBeCloseTo(found.distance, 3)
  })

  it('is opened by its step and hardly ever by a shorter one, in 40 thickets of posts against 400 random steps each (seed 7)', async () => {
    const r = randomFrom(7)
    let beaten = 0
    for (let scene = 0; scene < 40; scene++) {
      const posts = Array.from({ length: 4 }, (_, i) =>
        block(`p${i}`, 'wall', [0.4 + 1.6 * r(), 0.8 + 3 * r(), 0.4], [1.6 * (r() - 0.5), 2 + 1.6 * i]))
      const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [...posts, block('middle', 'wall', [0.6, 2, 0.3], [0, 5.2])])
      const line = { to: 'middle', segment: { from: [0, 1, 0] as const, to: [0, 1, 10] as const } }
      const isOpen = (step: Vec3) => 1 + step[1] > 0.02 && stoppedBy(table, moved(line.segment, step), ({ what }) => what === 'part').length === 0
      const found = nearestToPassing([line], (_, step) => isOpen(step))!
      expect(isOpen(found.step)).toBe(true)
      for (let k = 0; k < 400; k++) {
        const angle = 2 * Math.PI * r()
        const length = 0.95 * found.distance * Math.sqrt(r())
        if (!isOpen([length * Math.cos(angle), length * Math.sin(angle), 0])) continue
        beaten++
        break
      }
    }
    expect(beaten).toBeLessThanOrEqual(3)
  })

  it('RO-DEFINE-8, RF-COVER-3: every system with certain lines tells it, with what stops it; facing is none', async () => {
    const wall = [block('wall', 'wall', [6, 4, 0.4], [0, 5])]
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], wall)
    for (const system of SYSTEMS.filter(({ nearMiss }) => nearMiss)) {
      const found = system.nearMiss!(table, { from: 'a1', target: 'b1' })!
      expect(found.miss.stop?.id, system.name).toBe('wall')
      expect(found.miss.distance).toBeGreaterThan(2)
      expect(distance3(found.miss.line.from, found.miss.free.from)).toBeCloseTo(found.miss.distance, 6)
      expect(distance3(found.miss.line.to, found.miss.free.to)).toBeCloseTo(found.miss.distance, 6)
    }
    const open = await world([model('a1', 0, 0), model('b1', 0, 10)])
    for (const system of SYSTEMS) expect(system.nearMiss?.(open, { from: 'a1', target: 'b1' }) ?? null).toBeNull()
    expect(SYSTEMS.filter(({ nearMiss }) => nearMiss)).toHaveLength(2)
  })
})
