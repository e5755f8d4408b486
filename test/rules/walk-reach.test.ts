import { describe, expect, it } from 'vitest'
import type { Measure } from '../../src/core/measure'
import type { Inches } from '../../src/core/units'
import type { System } from '../../src/rules/contract'
import { ravenfeast } from '../../src/rules/ravenfeast'
import { redRain } from '../../src/rules/red-rain'
import { rogueStars } from '../../src/rules/rogue-stars'
import { block, model, world } from './lines/scene'

/** Farthest that the outline goes along +z, on levels above `over`. */
const ahead = (system: System, measure: Measure, over: Inches = -1): Inches =>
  Math.max(0, ...system.reach(measure, { model: 'a1' })!.rings.flat().filter(([, y]) => y > over).map(([, , z]) => z))

const legal = (system: System, measure: Measure, z: Inches, y?: Inches): boolean => {
  const route = system.route(measure, { model: 'a1', to: { x: 0, z, ...(y === undefined ? {} : { y }) } })
  return route.ok && route.value.legal
}

describe('outlines of reach climb as each system climbs', () => {
  it('RO-HOUSE-3: up to 3", whose height counts, and no higher', async () => {
    const low = await world([model('a1', 0, 0)], [block('low', 'building', [8, 1.5, 8], [0, 5])])
    const top = ahead(rogueStars, low, 1)
    expect(top).toBeGreaterThan(1.5)
    expect(legal(rogueStars, low, top - 0.1, 1.5)).toBe(true)
    const high = await world([model('a1', 0, 0)], [block('high', 'building', [8, 3.3, 8], [0, 4.9])])
    expect(ahead(rogueStars, high, 1)).toBe(0)
  })

  it('RR-MOVE-2, RR-HOUSE-6: over a hill as if it were level, and on to nothing else', async () => {
    const hill = await world([model('a1', 0, 0)], [block('hill', 'hill', [40, 1.5, 3], [0, 3])])
    expect(ahead(redRain, hill)).toBeGreaterThan(4.4)
    expect(legal(redRain, hill, 4.4)).toBe(true)
    const crate = await world([model('a1', 0, 0)], [block('hill', 'hill', [40, 1.5, 3], [0, 3]), block('crate', 'obstruction', [1, 1, 1], [4, 0])])
    expect(ahead(redRain, crate, 1)).toBeGreaterThan(4.3)
    const low = await world([model('a1', 0, 0)], [block('low', 'obstruction', [40, 0.2, 3], [0, 3])])
    expect(ahead(redRain, low)).toBeCloseTo(1, 1)
  })

  it('RF-TERRAIN-2: beyond a low wall for half of the Move, and over a hill in full', async () => {
    const hedge = await world([model('a1', 0, 0)], [block('wall', 'wall', [40, 1, 0.4], [0, 1.2])])
    const beyond = ahead(ravenfeast, hedge)
    expect(beyond).toBeCloseTo(3, 1)
    expect(legal(ravenfeast, hedge, beyond - 0.05)).toBe(true)
    expect(legal(ravenfeast, hedge, beyond + 0.1)).toBe(false)
    const two = await world([model('a1', 0, 0)], [block('wall', 'wall', [40, 1, 0.4], [0, 1.2]), block('other', 'wall', [40, 1, 0.4], [0, -1.2])])
    expect(ahead(ravenfeast, two)).toBeCloseTo(3, 1)
    expect(legal(ravenfeast, two, beyond - 0.05)).toBe(true)
    const both = await world([model('a1', 0, 0)], [block('wall', 'wall', [40, 1, 0.4], [0, 1.2]), block('other', 'wall', [40, 1, 0.4], [0, 2.7])])
    expect(ahead(ravenfeast, both)).toBeLessThan(2.1)
    const hill = await world([model('a1', 0, 0)], [block('hill', 'hill', [40, 1.5, 3], [0, 3])])
    expect(ahead(ravenfeast, hill, 1)).toBeGreaterThan(4.4)
  })
})
