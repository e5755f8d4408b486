import { array, assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { BoxGrid, overlap } from '../../../src/scene/models/box-grid'

const between = (min: number, max: number) => double({ min, max, noNaN: true })
/** On the screen and off it, points, large ones, and such as end on the edge of a square. */
const box = record({ x: between(-9000, 9000), y: between(-300, 1300), w: between(0, 200), h: between(0, 200) })
const snapped = record({ x: integer({ min: -3, max: 12 }), y: integer({ min: -3, max: 12 }), w: integer({ min: 0, max: 40 }), h: integer({ min: 0, max: 40 }) })
  .map(({ x, y, w, h }) => ({ x: 64 * x, y: 64 * y, w: 64 * w, h: 64 * h }))
const boxes = array(box, { maxLength: 60 }).chain((some) => array(snapped, { maxLength: 20 }).map((more) => [...some, ...more]))

test('a grid finds under a box what looking at every box finds, to the bit (seed 31)', () => {
  assert(property(boxes, array(box, { minLength: 1, maxLength: 8 }), integer({ min: -1, max: 20 }), (held, asked, but) => {
    const grid = new BoxGrid()
    for (const one of held) grid.add(one)
    for (const one of [...asked, ...held.slice(0, 8)]) {
      const all = held.reduce((sum, other, i) => (i === but ? sum : sum + overlap(one, other)), 0)
      expect(grid.coveredBy(one, but)).toBe(all)
      expect(grid.coveredBy(one, but, 500) < 500).toBe(all < 500)
    }
  }), { numRuns: 300, seed: 31 })
})

test('a box that is laid elsewhere is found there and no longer where it was, as if it had come so (seed 32)', () => {
  assert(property(boxes, array(box, { minLength: 1, maxLength: 30 }), array(box, { minLength: 1, maxLength: 8 }), (held, later, asked) => {
    const grid = BoxGrid.of(held)
    const now = held.map((one, i) => later[i] ?? one)
    now.forEach((one, i) => grid.replace(i, one))
    expect(grid.boxes).toEqual(now)
    for (const one of [...asked, ...held.slice(0, 8)]) {
      expect(grid.coveredBy(one)).toBe(now.reduce((sum, other) => sum + overlap(one, other), 0))
    }
  }), { numRuns: 300, seed: 32 })
})
