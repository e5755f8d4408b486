import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Vec3 } from '../../../src/core/vec'
import { MOST_PILLS, pathPills, pillsOf, tenths } from '../../../src/scene/overlays/pills'
import { BoxGrid, type Box } from '../../../src/scene/models/box-grid'
import { FARTHEST, placePills, STEP, type Hanging } from '../../../src/scene/overlays/place-pills'
import { halfway } from '../../../src/scene/overlays/strokes'
import type { Overlay } from '../../../src/tools/overlay'

const SEED = 20261121
const BOARD = { width: 48, depth: 48, models: [], pieces: [] }
type Path = Extract<Overlay, { kind: 'path' }>

const path = (over: Partial<Path> = {}): Path => ({
  kind: 'path', points: [[0, 0, 0], [3, 0, 0], [3, 0, 4]], costs: [0, 3, 7], legs: [1], legal: true, allowance: 9, ...over,
})

describe('what a path says', () => {
  test('each leg its length, the end the total and what is left', () => {
    const pills = pathPills(path(), 'p')
    expect(pills.map(({ text, note }) => [text, note])).toEqual([['3.0″', null], ['4.0″', null], ['7.0″', '2.0″ left']])
    expect(pills[0]!.at).toEqual([1.5, 0, 0])
    expect(pills[1]!.at).toEqual([3, 0, 2])
    expect(pills[2]!.tone).toBe('plain')
  })

  test('one leg has the total only, no allowance no rest', () => {
    const pills = pathPills(path({ legs: [], allowance: null }), 'p')
    expect(pills.map(({ text, note }) => [text, note])).toEqual([['7.0″', null]])
  })

  test('legs of less than an inch are told together: nine steps round a base are no nine figures', () => {
    const points = Array.from({ length: 10 }, (_, i): Vec3 => [0.3 * i, 0, 0])
    const pills = pathPills(path({ points, costs: points.map(([x]) => x), legs: [1, 2, 3, 4, 5, 6, 7, 8] }), 'p')
    expect(pills.map(({ text }) => text)).toEqual(['1.2″', '1.2″', '0.3″', '2.7″'])
  })

  test('too far is said in words, with a sign, not by colour alone', () => {
    const [pill] = pathPills(path({ legs: [], legal: false, allowance: 6 }), 'p')
    expect([pill!.note, pill!.sign, pill!.tone]).toEqual(['1.0″ too far', '✕', 'refused'])
  })

  test(`legs add up to the total (seed ${SEED})`, () => {
    const step = fc.double({ min: 0, max: 5, noNaN: true })
    fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), fc.nat(), (steps, bits) => {
      const costs = [0]
      for (const one of steps) costs.push(costs[costs.length - 1]! + one)
      const legs = costs.flatMap((_, i) => (i > 0 && (bits >> i) & 1 ? [i] : []))
      const points = costs.map((cost): Vec3 => [cost, 0, 0])
      const pills = pathPills(path({ points, costs, legs, allowance: null }), 'p')
      const total = pills[pills.length - 1]!
      expect(total.text).toBe(tenths(costs[costs.length - 1]!))
      const parts = pills.slice(0, -1)
      if (parts.length > 0) {
        const sum = parts.reduce((all, pill) => all + Number.parseFloat(pill.exact!), 0)
        expect(Math.abs(sum - costs[costs.length - 1]!)).toBeLessThanOrEqual(0.005 * parts.length + 1e-9)
      }
    }), { seed: SEED, numRuns: 200 })
  })

  test('the middle of a bent leg is its middle by length', () => {
    expect(halfway([[0, 0, 0], [1, 0, 0], [1, 0, 5]], 0, 2)).toEqual([1, 0, 2])
  })

  test('a verdict has its word and sign, and there are never too many pills', () => {
    const sight = (verdict: 'clear' | 'blocked' | 'unsure'): Overlay =>
      ({ kind: 'sight', from: [0, 1, 0], to: [9, 1, 0], verdict, stop: verdict === 'blocked' ? [4, 1, 0] : null, label: verdict })
    const pills = pillsOf(BOARD, [sight('clear'), sight('blocked'), sight('unsure')])
    expect(new Set(pills.map(({ sign }) => sign)).size).toBe(3)
    expect(pills.find(({ tone }) => tone === 'blocked')!.at).toEqual([4, 1, 0])
    const many = pillsOf(BOARD, [...Array.from({ length: 60 }, () => sight('clear')), { kind: 'refusal', at: [0, 0, 0], text: 'A wall' }])
    expect(many).toHaveLength(MOST_PILLS)
    expect(many[0]!.text).toBe('A wall')
  })
})

const ROOM: Box = { x: 0, y: 0, w: 1000, h: 700 }
const hanging = (anchorX: number, anchorY: number, w = 70, h = 26): Hanging =>
  ({ anchorX, anchorY, seen: true, w, h, slot: -1, x: 0, y: 0, shown: false, led: 0 })
const clash = (a: Box, b: Box): boolean => a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y

describe('where pills hang', () => {
  test(`a pill with a slot lies over no other, not over the model in hand, in the room, on whole pixels (seed ${SEED})`, () => {
    const at = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 700 }), w: fc.integer({ min: 30, max: 160 }) })
    fc.assert(fc.property(fc.array(at, { minLength: 1, maxLength: 20 }), at, (spots, hand) => {
      const avoid = [{ x: hand.x, y: hand.y, w: hand.w, h: 60 }]
      const pills = spots.map(({ x, y, w }) => hanging(x, y, w))
      placePills(pills, ROOM, BoxGrid.of(avoid))
      pills.forEach((pill, i) => {
        expect([Math.round(pill.x), Math.round(pill.y)]).toEqual([pill.x, pill.y])
        expect(pill.x >= 0 && pill.y >= 0 && pill.x + pill.w <= 1000 && pill.y + pill.h <= 700).toBe(true)
        if (pill.slot < 0) return
        expect(clash(pill, avoid[0]!)).toBe(false)
        for (const other of pills.slice(0, i)) expect(clash(pill, other)).toBe(false)
      })
    }), { seed: SEED, numRuns: 200 })
  })

  test('a pill keeps its place while it is free: nothing jumps to and fro', () => {
    const pills = [hanging(400, 300), hanging(410, 305)]
    placePills(pills, ROOM, BoxGrid.of([]))
    const slots = pills.map(({ slot }) => slot)
    expect(slots[0]).not.toBe(slots[1])
    // The first goes away; the second stays where it hangs although the first's place would now be free.
    pills[0]!.anchorX = 50
    placePills(pills, ROOM, BoxGrid.of([]))
    expect(pills[1]!.slot).toBe(slots[1])
  })

  test('a pill that hangs far off comes back beside its anchor when there is room, and stays there', () => {
    const pill = hanging(500, 350)
    const crowd = Array.from({ length: 9 }, (_, i) => ({ x: 400 + 70 * (i % 3), y: 260 + 60 * Math.floor(i / 3), w: 64, h: 56 }))
    placePills([pill], ROOM, BoxGrid.of(crowd))
    expect(pill.led).toBeGreaterThan(20)
    placePills([pill], ROOM, BoxGrid.of([]))
    expect(pill.led).toBe(0)
    const { slot } = pill
    placePills([pill], ROOM, BoxGrid.of([]))
    expect(pill.slot).toBe(slot)
  })

  test(`among figures a label lies on none of them, its own or another's, and a line leads to it where it hangs farther off (seed ${SEED})`, () => {
    // Figures of 60 px in a loose crowd, each with its label at its head.
    const spots = fc.uniqueArray(fc.record({ x: fc.integer({ min: 2, max: 9 }), y: fc.integer({ min: 2, max: 6 }) }), {
      minLength: 2, maxLength: 8, selector: ({ x, y }) => `${x} ${y}`,
    })
    fc.assert(fc.property(spots, (places) => {
      const figures = places.map(({ x, y }) => ({ x: x * 90, y: y * 100, w: 34, h: 60 }))
      const pills = figures.map(({ x, y, w }) => hanging(x + w / 2, y + 4))
      placePills(pills, ROOM, BoxGrid.of(figures))
      pills.forEach((pill, i) => {
        expect(pill.slot).toBeGreaterThanOrEqual(0)
        for (const figure of figures) expect(clash(pill, figure)).toBe(false)
        const own = figures[i]!
        const dx = Math.max(pill.x - pill.anchorX, 0, pill.anchorX - pill.x - pill.w)
        const dy = Math.max(pill.y - pill.anchorY, 0, pill.anchorY - pill.y - pill.h)
        // Nobody takes it for another's: it is nearer to its own figure than to any other, or a line leads there.
        const off = Math.hypot(dx, dy)
        const near = Math.min(...figures.filter((figure) => figure !== own).map(({ x, y, w, h }) =>
          Math.hypot(Math.max(x - pill.x - pill.w, 0, pill.x - x - w), Math.max(y - pill.y - pill.h, 0, pill.y - y - h))))
        if (off > 20 || near < off) expect(pill.led).toBeCloseTo(off)
        else expect(pill.led).toBe(0)
        // Its line, if it has one, begins at its own figure.
        expect(pill.anchorX > own.x && pill.anchorX < own.x + own.w).toBe(true)
      })
    }), { seed: SEED, numRuns: 200 })
  })

  test(`in a crowd a label covers another's figure or label only where no place within ${FARTHEST} px is free, by looking at each (seed ${SEED})`, () => {
    const upTo = (min: number, max: number) => fc.integer({ min, max })
    const figure = fc.record({ x: upTo(-20, 400), y: upTo(-20, 300), w: upTo(12, 60), h: upTo(30, 110) })
    const small: Box = { x: 10, y: 20, w: 420, h: 320 }
    let [free, full] = [0, 0]
    fc.assert(fc.property(fc.array(figure, { minLength: 4, maxLength: 26 }), fc.array(upTo(40, 130), { minLength: 4, maxLength: 26 }), (figures, wide) => {
      const pills = figures.slice(0, wide.length).map(({ x, y, w }, i) => hanging(x + w / 2, y + 4, wide[i]))
      placePills(pills, small, BoxGrid.of(figures))
      pills.forEach((pill, i) => {
        const before = [...figures, ...pills.slice(0, i).map(({ x, y, w, h }) => ({ x: x - 3, y: y - 3, w: w + 6, h: h + 6 }))]
        const isFree = (x: number, y: number) => {
          const box = { x, y, w: pill.w, h: pill.h }
          const inside = x >= small.x && y >= small.y && x + pill.w <= small.x + small.w && y + pill.h <= small.y + small.h
          return inside && !before.some((other) => clash(box, other))
        }
        if (isFree(pill.x, pill.y)) {
          free++
          return
        }
        full++
        // Any free place with half a step of free places about it would hold one of the grid.
        const [cx, cy] = [pill.anchorX - pill.w / 2, pill.anchorY - pill.h / 2]
        for (let dx = -FARTHEST; dx <= FARTHEST; dx += STEP / 2) {
          for (let dy = -FARTHEST; dy <= FARTHEST; dy += STEP / 2) {
            if (Math.hypot(dx, dy) > FARTHEST - STEP) continue
            const [x, y] = [Math.round(cx + dx), Math.round(cy + dy)]
            const around = [-1, 0, 1].flatMap((u) => [-1, 0, 1].map((v) => [x + (u * STEP) / 2, y + (v * STEP) / 2] as const))
            expect(around.every(([px, py]) => isFree(px, py)), `${i}: free at ${x}, ${y}`).toBe(false)
          }
        }
      })
    }), { seed: SEED, numRuns: 60 })
    // Both happen.
    expect(Math.min(free, full)).toBeGreaterThan(10)
  })

  test('two guards side by side: 54 % by the one, 83 % by the other', () => {
    const figures = [{ x: 500, y: 300, w: 40, h: 70 }, { x: 548, y: 302, w: 40, h: 70 }]
    const [one, other] = [hanging(520, 302, 76), hanging(568, 304, 76)]
    placePills([one, other], ROOM, BoxGrid.of(figures))
    for (const pill of [one, other]) for (const figure of figures) expect(clash(pill, figure)).toBe(false)
    expect(clash(one, other)).toBe(false)
    expect(one.led).toBe(0)
    expect(other.led > 0 || other.x > 568).toBe(true)
  })

  test('with no room at all it is shown where it covers least', () => {
    const pill = hanging(400, 300)
    placePills([pill], ROOM, BoxGrid.of([{ x: 0, y: 0, w: 1000, h: 500 }]))
    expect(pill.shown).toBe(true)
    expect(pill.slot >= 0 ? clash(pill, { x: 0, y: 0, w: 1000, h: 500 }) : false).toBe(false)
  })

  test('what is behind the camera is not shown', () => {
    const pill = { ...hanging(400, 300), seen: false }
    placePills([pill], ROOM, BoxGrid.of([]))
    expect(pill.shown).toBe(false)
  })
})
