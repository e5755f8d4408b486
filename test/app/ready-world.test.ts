import { describe, expect, it } from 'vitest'
import { readyWorld } from '../../src/app/sessions/ready-world'
import { createWorld } from '../../src/geometry/world'
import type { Segment } from '../../src/core/vec'
import { demoBoard } from '../bench/demo-board'

describe('a world that is made ready in parts', () => {
  it('pauses between them, and then measures as one that is made at once', async () => {
    const board = await demoBoard('district-48')
    expect(board.pieces.length).toBeGreaterThan(12)
    let pauses = 0
    const world = await readyWorld(board, () => Promise.resolve(void pauses++))
    const whole = await createWorld(board)
    expect(pauses).toBe(2 * Math.ceil(board.pieces.length / 3) - 1)
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
