import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box } from '../../../src/scene/models/box-grid'
import { layBadges, sizeOf, type BadgeGroup } from '../../../src/scene/models/lay-badges'

const HIGH = 50
const group = (footX: number, footY: number, figure: number, over: Partial<BadgeGroup> = {}): BadgeGroup => ({
  x: footX + 10, y: footY + 12, footX, footY, size: 20, wide: 1, tall: 1, weight: 1, figure, seen: true, slot: 0, dx: 0, dy: 0, scale: 1,
  folded: false, shown: false,
  ...over,
})
const figureAt = (x: number, y: number): Box => ({ x: x - 12, y: y - HIGH, w: 24, h: HIGH })
const boxOf = (one: BadgeGroup): Box => {
  const [w, h] = sizeOf(one, one.scale)
  return { x: one.x + one.dx, y: one.y + one.dy - h, w, h }
}
const clash = (a: Box, b: Box): boolean => a.x < b.x + b.w - 0.01 && a.x + a.w > b.x + 0.01 && a.y < b.y + b.h - 0.01 && a.y + a.h > b.y + 0.01

describe('where tokens hang', () => {
  test('with room for all each hangs at the right of its base, as large as it is', () => {
    const groups = [0, 1, 2, 3].map((i) => group(100 + 120 * i, 300, i))
    layBadges(groups, groups.map(({ footX, footY }) => figureAt(footX, footY)))
    for (const { shown, dx, dy, scale } of groups) expect([shown, dx, dy, scale]).toEqual([true, 0, 0, 1])
  })

  test('in a crowd no letter lies on another or on another’s figure, the heavier are all shown, and as many letters as there is room for', () => {
    const upTo = (min: number, max: number) => integer({ min, max })
    const spot = record({ x: upTo(0, 12), y: upTo(0, 6), weight: upTo(0, 2), wide: upTo(1, 3) })
    assert(property(array(spot, { minLength: 2, maxLength: 40 }), (spots) => {
      const groups = spots.map(({ x, y, weight, wide }, i) => group(100 + 40 * x, 100 + 60 * y, i, { weight, wide: weight === 2 ? wide : 1 }))
      const figures = groups.map(({ footX, footY }) => figureAt(footX, footY))
      layBadges(groups, figures)
      for (const one of groups) {
        if (one.weight === 2) expect(one.shown).toBe(true)
        if (!one.shown || one.weight === 2) continue
        const box = boxOf(one)
        figures.forEach((figure, i) => i !== one.figure && expect(clash(box, figure)).toBe(false))
        for (const other of groups) if (other !== one && other.shown) expect(clash(box, boxOf(other))).toBe(false)
      }
    }), { numRuns: 200, seed: 17 })
  })

  test('a token steps aside to the left where the right belongs to the neighbour, and stays there while it is free', () => {
    const [one, other] = [group(200, 300, 0), group(226, 300, 1)]
    const figures = [figureAt(200, 300), figureAt(226, 300)]
    layBadges([one, other], figures)
    expect(one.dx).toBeLessThan(0)
    const { slot } = one
    figures[1] = figureAt(600, 300)
    layBadges([one, { ...other, footX: 600, x: 610 }], figures)
    expect(one.slot).toBe(slot)
  })

  test('tokens that find no room side by side are one sign, and several again where there is room', () => {
    const own = group(200, 300, 0, { weight: 2, wide: 4 })
    const walls = [figureAt(200, 300), ...[-1, 1].map((k) => ({ x: 200 + 44 * k - 15, y: 100, w: 30, h: 500 }))]
    layBadges([own], walls)
    expect(own).toMatchObject({ shown: true, folded: true })
    for (const wall of walls.slice(1)) expect(clash(boxOf(own), wall)).toBe(false)
    layBadges([own], walls.slice(0, 1))
    expect(own).toMatchObject({ shown: true, folded: false })
  })

  test('what is behind the eye is not shown, and a wound is shown where there is no room at all, smaller', () => {
    const away = group(0, 0, 0, { seen: false })
    layBadges([away], [])
    expect(away.shown).toBe(false)
    const wound = group(200, 200, -1, { weight: 2 })
    layBadges([wound], [{ x: 0, y: 0, w: 900, h: 900 }])
    expect(wound).toMatchObject({ shown: true, scale: 0.78 })
  })
})
