import type { BoardPiece } from '../../../../src/core/board'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf, type Table } from '../../../../src/rules/engine/board'
import { boardOf, box } from '../../engine/flat-table'
import { Ruin, type Scene } from './driver'

const SOLID = { sight: 'solid', ground: 'open', cover: 'heavy' } as const
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A block to be climbed, by its middle, half sides and height. */
export const block = (id: string, x: number, z: number, hx: number, hz: number, height: number): BoardPiece => box(id, 'platform', x, z, hx, hz, height, SOLID)
export const wall = (id: string, x: number, z: number, hx: number, hz: number, height: number): BoardPiece => box(id, 'wall', x, z, hx, hz, height, WALL)

export async function measuredTable(pieces: readonly BoardPiece[], size = 36): Promise<Table> {
  const board = asBoard(boardOf([], pieces, size, size))
  return tableOf(await createWorld(board), board)
}

/** A game on the measured table: faces are climbed there. */
export async function onGround(scene: Scene, faces: readonly number[] = []): Promise<Ruin> {
  return new Ruin({ ...scene, measured: await measuredTable(scene.pieces ?? [], scene.table?.[0] ?? 36) }, faces)
}
