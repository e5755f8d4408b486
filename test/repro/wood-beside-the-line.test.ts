import { describe, expect, it } from 'vitest'
import { block, model, world } from '../rules/ravaged-star/scene'

/** Random shots, seed "shots 14": a wood without trees closed lines beside the one from centre to centre, and stood nowhere. */
describe('what blocks a line of sight', () => {
  it('has a distance from the target, be it an area without parts that the middle line passes by', async () => {
    const table = await world(
      [model('a1', -8, 10, { base: 4.7, body: [2.35, 2.4] }), model('b1', -8, -2, { base: 1.5, body: [0.75, 1.5] })],
      [block('ruin', 'ruin', [6.5, 5, 1], [-10.75, 3]), block('wood', 'forest', [5.6, 5, 3.4], [-4.8, 3])],
    )
    const { verdict, blockers } = table.sight({ from: 'a1', to: 'b1', volumes: ['ruin', 'wood'] })
    expect(verdict).toBe('blocked')
    expect(blockers.map(({ id }) => id).toSorted()).toEqual(['ruin', 'wood'])
    for (const { toTarget, length } of blockers) expect([toTarget, length].every(Number.isFinite)).toBe(true)
  })
})
