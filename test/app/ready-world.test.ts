import { describe, expect, it, vi } from 'vitest'
import { readyWorld } from '../../src/app/sessions/ready-world'
import { createWorld } from '../../src/geometry/world'
import type { Segment } from '../../src/core/vec'
import { demoBoard } from '../bench/demo-board'

describe('a world that is made ready in parts', () => {
  it('lets the page be heard between them, and then measures as one that is made at once', async () => {
    const board = await demoBoard('district-48')
    expect(board.pieces.length).toBeGreaterThan(12)
    // Each look at the clock is long after the one before: so is each part.
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
    let heard = 0
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void) => {
      heard++
      queueMicrotask(done)
    }) as typeof setTimeout)
    const world = await readyWorld(board)
    clock.mockRestore()
    timers.mockRestore()
    expect(heard).toBe(2 * (board.pieces.length + 1))
    const whole = await createWorld(board)
    expect(world.board.pieces).toEqual(board.pieces)
    for (let x = -15; x <= 15; x += 5) {
      for (const z of [-12, -1, 7]) {
        expect(world.surface([x, z], 4)).toEqual(whole.surface([x, z], 4))
        const line: Segment = { from: [x, 1, z], to: [-z, 2, x] }
        expect(world.crossings(line)).toEqual(whole.crossings(line))
      }
    }
    world.dispose()
    whole.dispose()
  })
})
