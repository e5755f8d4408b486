import type { StoreApi } from 'zustand/vanilla'
import type { Symmetry } from '../table/generate'
import type { TerrainStyle } from '../table/generate-styles'
import { USUAL_DEMANDS, type Demands } from '../tools/fair/demands'

/** Terrain laid out by chance on the table that is up, in a worker. */
export interface Strewing {
  readonly state: StoreApi<StrewNow>
  /** In which styles, the one that the system is at home in first. */
  readonly styles: readonly { readonly id: TerrainStyle; readonly name: string }[]
  change(part: Partial<StrewChoice>): void
  /** Lays terrain out and puts it on the table in place of what stands there; one step of the history. */
  start(): void
  cancel(): void
}

export interface StrewChoice {
  readonly style: TerrainStyle
  readonly density: 'sparse' | 'usual' | 'dense'
  readonly symmetry: Symmetry
  readonly demands: Demands
}

export interface StrewNow {
  readonly choice: StrewChoice
  /** Tables tried so far, in parts of one; null: nothing is being laid out. */
  readonly tried: number | null
  /** Of the last one that was laid out: what was asked for and is not met; null where there is none, or it was taken back. */
  readonly last: { readonly lines: readonly string[]; readonly tries: number } | null
  readonly error: string | null
}

export const NOTHING_STREWN: StrewNow = {
  choice: { style: 'ruins', density: 'usual', symmetry: 'half-turn', demands: USUAL_DEMANDS }, tried: null, last: null, error: null,
}
