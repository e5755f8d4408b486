import { init } from '@dimforge/rapier3d-compat'
import { Vector3 } from 'three'
import { beforeAll, describe, expect, test } from 'vitest'
import { comeToRest, poseAt, upFace } from '../../../src/scene/dice/come-to-rest'
import { dieShape } from '../../../src/scene/dice/die-shape'
import { layDice, type DiceLayout } from '../../../src/scene/dice/lay-dice'
import type { Tumble } from '../../../src/scene/dice/thrown'
import { tumble } from '../../../src/scene/dice/tumble'
import type { DiceRoll } from '../../../src/scene/types'

const ROLLS: readonly DiceRoll[] = [
  { by: 'A', why: 'hits', sides: 10, faces: Array.from({ length: 23 }, (_, i) => ({ face: ((i * 7) % 10) + 1, good: i % 3 === 0 })) },
  { by: 'B', why: 'saves', sides: 6, faces: Array.from({ length: 9 }, (_, i) => ({ face: ((i * 5) % 6) + 1, good: null })) },
  { by: null, why: 'which', sides: 3, faces: [{ face: 3, good: null }] },
  ...[4, 8, 12, 20].map((sides): DiceRoll => ({ by: 'A', why: `of ${sides}`, sides, faces: [1, 2, sides].map((face) => ({ face, good: null })) })),
]

function thrown(layout: DiceLayout, seed: number): Tumble {
  const going = tumble(layout.dice.map(({ sides }, i) => ({ sides, from: i % 2 === 0 ? 1 : -1 })), [layout.width, layout.depth], seed)
  for (;;) {
    const { done, value } = going.next()
    if (done === true) return value
  }
}

describe('dice that tumble', () => {
  const layout = layDice(ROLLS, 10)
  let one: Tumble
  beforeAll(async () => {
    await init()
    one = thrown(layout, 5)
  })

  test('the same throw goes the same way, another seed another', () => {
    expect(thrown(layout, 5).poses).toEqual(one.poses)
    expect(thrown(layout, 6).poses).not.toEqual(one.poses)
  })

  test('stay on the tray and above it', () => {
    const every = (axis: number) => Array.from({ length: one.poses.length / 7 }, (_, k) => one.poses[k * 7 + axis]!)
    expect(Math.max(...every(0).map(Math.abs))).toBeLessThan(layout.width / 2 + 0.2)
    expect(Math.max(...every(2).map(Math.abs))).toBeLessThan(layout.depth / 2 + 0.2)
    expect(Math.min(...every(1))).toBeGreaterThan(0)
  })

  test.each(['tumbled', 'laid at once'])('%s, each shows its recorded face, upright, in its own place', (how) => {
    const show: Tumble | null = how === 'tumbled' ? one : null
    const rests = comeToRest(layout, show)
    expect(rests.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(layout.dice.map((_, i) => i))
    rests.forEach((rest, i) => {
      const die = layout.dice[rest.place]!
      const { at, turn } = poseAt(show, rest, i, 1)
      expect([at.x, at.z]).toEqual([...die.at])
      expect(at.y).toBeCloseTo(dieShape(die.sides).rest, 9)
      const up = upFace(die.sides, turn)
      expect(((up + rest.shift) % die.sides) + 1).toBe(die.face)
      const { top, away } = dieShape(die.sides).values[up]!
      expect(new Vector3(...top).applyQuaternion(turn).y).toBeCloseTo(1, 6)
      expect(new Vector3(...away).applyQuaternion(turn).z).toBeLessThan(-0.95)
      // Of its own roll: a die does not change its colour.
      expect(die.roll).toBe(layout.dice[i]!.roll)
    })
  })

  test('come to rest without a leap', () => {
    const rests = comeToRest(layout, one)
    rests.forEach((rest, i) => {
      const way = Array.from({ length: 121 }, (_, k) => poseAt(one, rest, i, k / 120).at.clone())
      expect(Math.max(...way.slice(1).map((at, k) => at.distanceTo(way[k]!)))).toBeLessThan(0.75)
    })
  })
})
