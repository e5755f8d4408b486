import type { SideId } from '../../core/board'
import { hashText } from '../../core/random'
import type { BoardState } from './board'
import type { Roll } from './dice'
import type { Fact } from './facts'
import type { Level } from './game'
import { canonical } from './json'
import type { Broken, Choice } from './question'

/** A whole game, as plain JSON: enough to play it again without geometry, and to check it with. */
export interface GameRecord {
  readonly format: 'sightline-record'
  readonly version: 2
  readonly system: string
  /** Shown at the start; the seed may be shown when the game is over, and must hash to it. */
  readonly commitment: string
  /** null: the dice were given by hand, and cannot be checked. */
  readonly seed: string | null
  readonly setup: Setup
  readonly entries: readonly Entry[]
  /** Where choices were taken back and others made in their place. */
  readonly takebacks: readonly Takeback[]
}

export interface Setup {
  /** What the system's set-up was told. */
  readonly options: unknown
  readonly board: BoardState
  /** What the players call the sides; no part of the chain, and the rules do not read it. Left out: they have no names. */
  readonly names?: Readonly<Record<SideId, string>>
  /** The table's file, from which geometry can be built again; the rules do not read it. */
  readonly table: unknown
}

/** One thing that somebody did, what was measured and rolled on it, and which rules it broke by agreement. */
export interface Entry {
  readonly input: Input
  readonly facts: readonly Fact[]
  readonly rolls: readonly Roll[]
  readonly overrides: readonly Broken[]
}

export type Input = { readonly what: 'start' } | ChoiceInput | LevelInput

export interface ChoiceInput extends Choice {
  readonly what: 'choice'
}

/** A rule's check is switched, for the rest of the game or for the next choice. */
export interface LevelInput {
  readonly what: 'level'
  readonly rule: string
  readonly level: Level
  readonly for: 'game' | 'once'
  readonly agreed: readonly SideId[]
}

export interface Takeback {
  /** Number of entries kept. */
  readonly kept: number
  readonly dropped: number
  /** The sides that agreed to it; left out where nobody was asked, as for a slip that is mended at once. */
  readonly agreed?: readonly SideId[]
}

/** The hash of a record that has only its set-up. */
export function firstChain(system: string, setup: Setup): string {
  const known = firstChains.get(setup)
  if (known?.system === system) return known.chain
  const chain = hashText(canonical({ system, options: setup.options, board: setup.board }))
  firstChains.set(setup, { system, chain })
  return chain
}

/** A set-up is long and never changes, and a record is replayed again and again. */
const firstChains = new WeakMap<Setup, { readonly system: string; readonly chain: string }>()

/** The hash of the record with one more input. Facts follow from inputs and are left out. */
export const nextChain = (chain: string, input: Input): string => hashText(`${chain}\n${canonical(input)}`)
