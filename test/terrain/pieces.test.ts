import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Part } from '../../src/core/board'
import { add2, turn2, type Vec2 } from '../../src/core/vec'
import { convexHull, outlineOf } from '../../src/geometry/solid'
import { isShown } from '../../src/scene/terrain'
import { pieceNames, standing } from './library'

/** Parts this close together hold each other. */
const TOUCH = 0.021

test.each(pieceNames)('%s: it has a picture for the builder\'s list', (name) => {
  expect(existsSync(join(import.meta.dirname, `../../assets/pictures/pieces/${name}.avif`))).toBe(true)
})

test.each(pieceNames)('%s: nothing floats', (name) => {
  const parts = standing(name).parts.filter((part) => part.look !== 'canopy' && part.look !== 'needles')
  const held = new Set(parts.filter((part) => part.at[1] <= TOUCH))
  for (let grew = true; grew; ) {
    grew = false
    for (const part of parts) {
      if (held.has(part) || ![...held].some((other) => touches(part, other))) continue
      held.add(part)
      grew = true
    }
  }
  expect(parts.filter((part) => !held.has(part)).map((part) => part.name)).toEqual([])
})

test.each(pieceNames)('%s: solid parts stay within the area that is declared', (name) => {
  const { area, parts } = standing(name)
  if (!area) return
  const ring = hull(outlineOf(area.footprint), area.at, area.yaw, TOUCH)
  for (const part of parts.filter((each) => !isShown(each))) {
    const outside = outline(part, 0).filter((p) => !within(ring, p))
    expect({ part: part.name, outside }).toEqual({ part: part.name, outside: [] })
  }
})

test('a box in the air would be found out', () => {
  const [low] = standing('crate').parts
  const lifted: Part = { ...low!, at: [low!.at[0], 5, low!.at[2]] }
  expect(touches(lifted, low!)).toBe(false)
})

function touches(a: Part, b: Part): boolean {
  const [a1, b1] = [a.at[1] + tall(a), b.at[1] + tall(b)]
  if (a.at[1] > b1 + TOUCH || b.at[1] > a1 + TOUCH) return false
  return overlap(outline(a, TOUCH / 2), outline(b, TOUCH / 2))
}

const tall = (part: Part): number => (part.solid.kind === 'prism' ? part.solid.height : 0)

/** The part's convex hull in plan, grown a little from its middle. */
function outline(part: Part, grow: number): readonly Vec2[] {
  if (part.solid.kind !== 'prism') throw new Error(`${part.name} is no prism`)
  return hull(outlineOf(part.solid.footprint), part.at, part.yaw, grow)
}

function hull(points: readonly Vec2[], at: readonly [number, number, number], yaw: number, grow: number): readonly Vec2[] {
  return convexHull(points.map((p) => {
    const size = Math.hypot(p[0], p[1]) || 1
    return add2(turn2([p[0] * (1 + (grow * 1.5) / size), p[1] * (1 + (grow * 1.5) / size)], yaw), [at[0], at[2]])
  }))
}

/** No edge of either convex ring separates the two. */
function overlap(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  return [a, b].every((ring) => ring.every((p, i) => {
    const q = ring[(i + 1) % ring.length]!
    const n: Vec2 = [q[1] - p[1], p[0] - q[0]]
    const along = (points: readonly Vec2[]): number[] => points.map((v) => v[0] * n[0] + v[1] * n[1])
    return Math.max(...along(a)) >= Math.min(...along(b)) && Math.max(...along(b)) >= Math.min(...along(a))
  }))
}

function within(ring: readonly Vec2[], p: Vec2): boolean {
  const sides = ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
  })
  return sides.every((s) => s >= -1e-9) || sides.every((s) => s <= 1e-9)
}
