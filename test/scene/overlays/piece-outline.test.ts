import { expect, it } from 'vitest'
import type { BoardPiece } from '../../../src/core/board'
import { plan } from '../../../src/core/vec'
import { placedParts } from '../../../src/geometry/solid'
import { strokesOf } from '../../../src/scene/overlays/strokes'

const traits = { sight: 'solid', ground: 'open', cover: 'none' } as const
const part = (x: number) => ({
  name: 'wall', at: [x, 0, 0], yaw: 15, look: 'brick', traits, solid: { kind: 'prism', footprint: { kind: 'rect', hx: 2, hz: 0.5 }, height: 3 },
} as const)
const wall: BoardPiece = { id: 'wall', name: 'Wall', kind: 'wall', traits, area: null, height: 3, at: [5, 0, -4], yaw: 30, parts: [part(-2), part(2)] }
const board = { width: 36, depth: 36, models: [], pieces: [wall] }

it('terrain that is selected is outlined where it stands, and terrain that blocks is not', () => {
  const strokes = strokesOf(board, [{ kind: 'highlight', id: 'wall', tone: 'selected' }])
  expect(strokes).toHaveLength(1)
  const ring = strokes[0]!.points.map((p) => plan(p))
  for (const { prisms } of placedParts(wall)) for (const { polygon } of prisms) for (const corner of polygon) {
    const sides = ring.map((p, i) => {
      const q = ring[(i + 1) % ring.length]!
      return (q[0] - p[0]) * (corner[1] - p[1]) - (q[1] - p[1]) * (corner[0] - p[0])
    })
    expect(sides.every((side) => side < 0) || sides.every((side) => side > 0)).toBe(true)
    expect(Math.min(...ring.map((p) => Math.hypot(p[0] - corner[0], p[1] - corner[1])))).toBeGreaterThan(0.19)
  }
  expect(strokesOf(board, [{ kind: 'highlight', id: 'wall', tone: 'blocker' }])).toEqual([])
})
