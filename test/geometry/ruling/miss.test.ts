import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Id } from '../../../src/core/board'
import { distance3, type Vec3 } from '../../../src/core/vec'
import { closestMiss } from '../../../src/geometry/ruling/miss'
import { nearestOf } from '../../../src/geometry/ruling/nearest'
import { decideSight, OccluderIndex, sightVolume } from '../../../src/geometry/sight'
import type { Subject } from '../../../src/geometry/sight/sight-world'
import { between, box, piece, randomFrom, randomModel, randomScene, type Random, type Scene } from '../sight/scenes'

const SEED = 20261121

function subjectOf({ occluders, a, b }: Scene): Subject {
  const index = new OccluderIndex()
  for (const occluder of occluders) index.set(occluder)
  const within = { rounding: 'inside' } as const
  return { index, selection: index.select({ part: true }), from: sightVolume(a, 'sight', within), to: sightVolume(b, 'sight', within) }
}

const blockedScene = (seed: number, meshes = false): Subject | null => {
  const subject = subjectOf(randomScene(randomFrom(seed), meshes))
  return decideSight(subject.index, subject.selection, subject.from, subject.to, { aperture: 0.02 }).verdict === 'blocked' ? subject : null
}

/** By the definition alone: points strewn round both volumes up to a distance, the shortest longer step of an open line. */
function byStrewing(subject: Subject, r: Random, most: number, tries: number): number {
  const { index, selection, from, to } = subject
  const open = (a: Vec3, b: Vec3): boolean => !index.blocks(selection, a, b)
  let least = most
  const lean = (volume: typeof from): readonly [Vec3, number] | null => {
    const { box: b } = volume.pieces[0]!.convex
    const p = [0, 1, 2].map((k) => between(r, b[k]! - least, b[k + 3]! + least)) as unknown as Vec3
    if (p[1] < b[1]!) return null
    const foot = nearestOf(volume, p)
    const step = distance3(foot, p)
    return step < least && (step < 1e-9 || open(foot, p)) ? [p, step] : null
  }
  for (let k = 0; k < tries; k++) {
    const [a, b] = [lean(from), lean(to)]
    if (a && b && open(a[0], b[0])) least = Math.max(a[1], b[1])
  }
  return least
}

describe('the closest miss', () => {
  const model = (id: Id, x: number) => ({ ...randomModel(randomFrom(1), id, x, 0), turn: 0, base: { kind: 'circle', radius: 0.63 } as const,
    body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 } as const })
  const wall = (h: number, half = 40) => piece('wall', [box(0, 0, 0, 0.5, h, 2 * half, 0)])

  test('over a long wall midway: both stretch by what the wall is higher, and the wall stops the line', () => {
    const miss = closestMiss(subjectOf({ occluders: [wall(3)], a: model('a', -8), b: model('b', 8) }))!
    expect(miss.distance).toBeGreaterThan(1.75)
    expect(miss.distance).toBeLessThan(1.8)
    expect(miss.fromStep).toBeCloseTo(miss.toStep, 1)
    expect(miss.free.from[1]).toBeGreaterThan(2.95)
    expect(miss.stop).toMatchObject({ id: 'wall', what: 'part' })
    expect(Math.abs(miss.stop!.at[0])).toBeCloseTo(0.25, 5)
    expect(miss.stop!.length).toBeCloseTo(0.5, 1)
  })

  test('round the end of a wall: aside, not over it', () => {
    const short = piece('short', [box(0, 0, 0, 0.5, 9, 4, 0)])
    const miss = closestMiss(subjectOf({ occluders: [short], a: model('a', -8), b: model('b', 8) }))!
    expect(miss.distance).toBeGreaterThan(2 - 0.64)
    expect(miss.distance).toBeLessThan(2 - 0.63 + 0.1)
    expect(Math.abs(miss.free.from[2])).toBeGreaterThan(1.9)
  })

  test('right behind a thin wall nobody leans through it', () => {
    const thin = piece('thin', [box(-7.3, 0, 0, 0.05, 4, 80, 0)])
    const miss = closestMiss(subjectOf({ occluders: [thin], a: model('a', -8), b: model('b', 8) }))!
    expect(miss.distance).toBeGreaterThan(2.5)
  })

  test('a box all round: no step opens a line', () => {
    const walls = [box(-8, 1.5, 0, 4, 20, 0.2, 0), box(-8, -1.5, 0, 4, 20, 0.2, 0), box(-6.2, 0, 0, 0.4, 20, 3.2, 0), box(-9.8, 0, 0, 0.4, 20, 3.2, 0)]
    expect(closestMiss(subjectOf({ occluders: [piece('shaft', walls)], a: model('a', -8), b: model('b', 8) }))).toBeNull()
  })

  test(`what it says holds on random tables, seed ${SEED}`, () => {
    let checked = 0
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e6 }), fc.boolean(), (seed, meshes) => {
      const subject = blockedScene(seed, meshes)
      const miss = subject && closestMiss(subject)
      if (!subject || !miss) return
      checked++
      const { index, selection, from, to } = subject
      expect(index.blocks(selection, miss.free.from, miss.free.to)).toBe(false)
      expect(miss.distance).toBe(Math.max(miss.fromStep, miss.toStep))
      for (const [volume, end, foot, step] of [
        [from, miss.free.from, miss.line.from, miss.fromStep], [to, miss.free.to, miss.line.to, miss.toStep],
      ] as const) {
        expect(distance3(end, foot)).toBeCloseTo(step, 6)
        expect(distance3(nearestOf(volume, end), end)).toBeCloseTo(step, 6)
        expect(end[1]).toBeGreaterThan(-1e-9)
        if (step > 1e-6) expect(index.blocks(selection, foot, end)).toBe(false)
      }
    }), { seed: SEED, numRuns: 250 })
    expect(checked).toBeGreaterThan(60)
  })

  test(`strewing points finds a step shorter by 0.05 in at most once in twenty times, seed ${SEED}`, () => {
    let [checked, longer, worst] = [0, 0, 0]
    for (let seed = SEED; checked < 60; seed++) {
      const subject = blockedScene(seed)
      const miss = subject && closestMiss(subject)
      if (!subject || !miss) continue
      checked++
      const least = byStrewing(subject, randomFrom(seed + 7), miss.distance, 4000)
      worst = Math.max(worst, miss.distance - least)
      if (miss.distance - least > 0.05) longer++
    }
    // Slits of 0.03 in and 0.1 in lead through these walls, narrower than what is promised.
    expect(longer, `${longer} longer, the worst by ${worst.toFixed(3)} in`).toBeLessThanOrEqual(3)
  })
})
