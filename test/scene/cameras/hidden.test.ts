import { describe, expect, it } from 'vitest'
import { LIBRARY } from '../../../src/app/files/library'
import type { Board } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { hiddenOn } from '../../../src/scene/cameras/scenery'
import { pickSurface } from '../../../src/scene/picking/surface-index'
import { toBoard } from '../../../src/table/board'
import { parseTable } from '../../../src/table/file'
import throughThePortal from '../../../terrain/gallery/through-the-portal.json'

const WOOD = {
  format: 'sightline-table', version: 1, name: 'A wood', system: 'red-rain', table: { width: 24, depth: 24 },
  terrain: [{ id: 'w', kind: 'forest', shape: { piece: 'wood' }, at: [0, 0, 0] }], units: [], models: [],
}
const mesh = ({ path }: { readonly path: string }) => ({ ok: false, error: `no mesh ${path}` }) as const

function boardOf(table: unknown): Board {
  const file = parseTable(table)
  if (!file.ok) throw new Error(JSON.stringify(file.error))
  const board = toBoard(file.value, { pieces: LIBRARY, mesh })
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  return board.value
}

describe('who stands behind the film of a Portal', () => {
  const board = boardOf(throughThePortal)
  const portal = board.pieces.find(({ kind }) => kind === 'portal')!
  const head: Vec3 = [portal.at[0], 1.25, portal.at[2] - 2]

  it('is hidden from the camera, which looks from another side then', () => {
    const hides = hiddenOn(board)
    expect(hides([portal.at[0], 3, portal.at[2] + 8], head)).toBe(1)
    expect(hides([portal.at[0], 3, portal.at[2] - 8], head)).toBe(0)
  })

  it('can be pointed at all the same: the pointer goes through the film', () => {
    const hit = pickSurface(board, { origin: [portal.at[0], 1, portal.at[2] + 3], direction: [0, -0.2, -0.98] }, null, new Set())
    expect(hit!.piece).toBe(null)
    expect(hit!.point[2]).toBeLessThan(portal.at[2])
  })
})

describe('who stands under trees', () => {
  const hides = hiddenOn(boardOf(WOOD))
  it('is hidden a little by leaves, which thin before it, whole by a trunk, and not at all from beneath them', () => {
    // The trunk of the largest tree stands at (2.4, -0.5), its leaves begin 2.6" up.
    const [beside, behind]: readonly Vec3[] = [[3.4, 1, -1], [2.4, 1, -1.6]]
    const shares = [hides([3.4, 12, 4], beside!), hides([2.4, 0.8, 9], behind!), hides([8, 0.8, -1], beside!)]
    expect(shares).toEqual([0.3, 1, 0])
  })
})
