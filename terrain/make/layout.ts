import type { Muster } from './army'

/** A ready-made table in few words: what stands where. */
export interface Layout {
  readonly name: string
  readonly system: string
  readonly width: number
  readonly depth: number
  /** Piece, place and turn; a fourth number is the height it stands at. Ids are counted up. */
  readonly terrain: readonly (readonly [piece: string, x: number, z: number, turn?: number, y?: number])[]
  readonly units: readonly Muster[]
}
