import { describe, expect, it } from 'vitest'
import { LIBRARY } from '../../../src/app/files/library'
import type { Board } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { hiddenOn } from '../../../src/scene/cameras/scenery'
import { pickSurface } from '../../../src/scene/picking/surface-index'
import { toBoard } from '../../../src/table/board'
import { parseTable } from '../../../src/table/file'
import throughThePortal from '../../../terrain/gallery/through-the-portal.json'

const mesh = ({ path }: { readonly path: string }) => ({ ok: false, error: `no mesh ${path}` }) as const

function boardWithPortal(): Board {
  const file = parseTable(throughThePortal)
  if (!file.ok) throw new Error(JSON.stringify(file.error))
  const board = toBoard(file.value, { pieces: LIBRARY, mesh })
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  return board.value
}

describe('who stands behind the film of a Portal', () => {
  const board = boardWithPortal()
  const portal = board.pieces.find(({ kind }) => kind === 'portal')!
  const head: Vec3 = [portal.at[0], 1.25, portal.at[2] - 2]

  it('is hidden from the camera, which looks from another side then', () => {
    const hides = hiddenOn(board)
    expect(hides([portal.at[0], 3, portal.at[2] + 8], head)).toBe(true)
    expect(hides([portal.at[0], 3, portal.at[2] - 8], head)).toBe(false)
  })

  it('can be pointed at all the same: the pointer goes through the film', () => {
    const hit = pickSurface(board, { origin: [portal.at[0], 1, portal.at[2] + 3], direction: [0, -0.2, -0.98] }, null, new Set())
    expect(hit!.piece).toBe(null)
    expect(hit!.point[2]).toBeLessThan(portal.at[2])
  })
})
