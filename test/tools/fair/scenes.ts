import type { Board, BoardPiece } from '../../../src/core/board'
import type { Vec2 } from '../../../src/core/vec'

interface Block {
  readonly id: string
  readonly at: Vec2
  /** Width, height, depth in inches. */
  readonly box: readonly [number, number, number]
  readonly yaw?: number
  readonly cover?: 'light' | 'heavy' | 'none'
}

/** A solid block that hides and stops. */
export const block = ({ id, at: [x, z], box: [w, height, d], yaw = 0, cover = 'heavy' }: Block): BoardPiece => ({
  id, name: id, kind: 'wall', traits: { sight: 'solid', ground: 'impassable', cover }, at: [x, 0, z], yaw, area: null, height,
  parts: [{
    name: 'main', at: [0, 0, 0], yaw: 0, look: 'brick', traits: { sight: 'solid', ground: 'impassable', cover },
    solid: { kind: 'prism', footprint: { kind: 'rect', hx: w / 2, hz: d / 2 }, height },
  }],
})

/** A wood that one may walk into, and see into but not through. */
export const wood = (id: string, [x, z]: Vec2, hx: number, hz: number): BoardPiece => ({
  id, name: id, kind: 'forest', traits: { sight: 'area', ground: 'difficult', cover: 'light' }, at: [x, 0, z], yaw: 0,
  area: { at: [0, 0, 0], yaw: 0, footprint: { kind: 'rect', hx, hz }, height: 5 }, height: 5, parts: [],
})

export const tableOf = (pieces: readonly BoardPiece[], width = 24, depth = 24): Board => ({ width, depth, models: [], pieces })

/** Each piece with its twin at the other end of a half turn about the middle. */
export const halfTurned = (pieces: readonly BoardPiece[]): readonly BoardPiece[] =>
  pieces.flatMap((piece) => [piece, { ...piece, id: `${piece.id}-twin`, at: [-piece.at[0], piece.at[1], -piece.at[2]] as const, yaw: piece.yaw + 180 }])

/** Each piece with its image across the line from left to right. */
export const mirrored = (pieces: readonly BoardPiece[]): readonly BoardPiece[] =>
  pieces.flatMap((piece) => [piece, { ...piece, id: `${piece.id}-twin`, at: [piece.at[0], piece.at[1], -piece.at[2]] as const, yaw: -piece.yaw }])

export function workedOut<T>(work: Generator<number, T>): T {
  let last = 0
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (!(step.value >= last - 1e-9 && step.value <= 1)) throw new Error(`told ${step.value} done after ${last}`)
    last = step.value
  }
}
