import type { SideId } from '../../core/board'
import { hashText } from '../../core/random'
import type { BoardState } from './board'
import type { Roll } from './dice'
import type { Fact } from './facts'
import type { Level } from './game'
import { canonical } from './json'
import type { Pledge, Share } from './pledge'
import type { Broken, Choice } from './question'

/** A whole game, as plain JSON: enough to play it again without geometry, and to check it with. */
export interface GameRecord {
  readonly format: 'sightline-record'
  /**
   * 3: table file, side names, shares and takebacks are hashed as well, and entries carry their codes. 4: every engine measures alike to the
   * last digit, so that what explains a sight is compared too. Versions 2 and 3 are read, checked and played on.
   */
  readonly version: 2 | 3 | 4
  readonly system: string
  /** Hash of the seed, shown at the start. */
  readonly commitment: string
  /** Told when the game is over, and must hash to the commitment. null: not told yet, or the dice are given by hand (`isByHand`). */
  readonly seed: string | null
  /** Whose secrets the seed is made of; left out: of nobody's in particular. */
  readonly shares?: readonly Share[]
  /** Secrets that are told, by their commitments: of shares, and of seeds that were pledged later on. */
  readonly told?: Readonly<Record<string, string>>
  readonly setup: Setup
  readonly entries: readonly Entry[]
  /** Where choices were taken back and others made in their place. */
  readonly takebacks: readonly Takeback[]
}

export interface Setup {
  /** What the system's set-up was told. */
  readonly options: unknown
  readonly board: BoardState
  /** What the players call the sides; the rules do not read it. Left out: they have no names. */
  readonly names?: Readonly<Record<SideId, string>>
  /** The table's file, from which geometry can be built again; the rules do not read it. */
  readonly table: unknown
  /** Hashes of the other parts as they were at the start, so that a part that was changed can be named. */
  readonly sums?: Sums
}

export type SetupPart = 'options' | 'board' | 'names' | 'table'
export type Sums = Readonly<Record<SetupPart, string>>

/** One thing that somebody did, what was measured and rolled on it, and which rules it broke by agreement. */
export interface Entry {
  readonly input: Input
  readonly facts: readonly Fact[]
  readonly rolls: readonly Roll[]
  readonly overrides: readonly Broken[]
  /** How many takebacks the record held when this came in place of something else; left out where it did not. */
  readonly takebacks?: number
  /** The first digits of the hash of the record up to and with this input. Left out in version 2. */
  readonly code?: string
}

export type Input = { readonly what: 'start' } | ChoiceInput | LevelInput | PledgeInput

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

/** From here on throws follow from other secrets, as after the former were told or when players give their own. */
export interface PledgeInput extends Pledge {
  readonly what: 'dice'
}

export interface Takeback {
  /** Number of entries kept. */
  readonly kept: number
  readonly dropped: number
  /** The sides that agreed to it; left out where nobody was asked, as for a slip that is mended at once. */
  readonly agreed?: readonly SideId[]
}

type Beginning = Pick<GameRecord, 'version' | 'system' | 'commitment' | 'shares' | 'setup'>

/** The hash of a record that has only its set-up. */
export function firstChain({ version, system, commitment, shares, setup }: Beginning): string {
  const known = firstChains.get(setup)
  if (known && known.system === system && known.shares === shares && known.version === version) return known.chain
  const { options, board, names, table } = setup
  const more = {
    ...(names ? { names } : {}), ...(table === null ? {} : { table }), ...(shares ? { commitment, shares } : {}),
  }
  const chain = hashText(canonical({ system, options, board, ...(version === 2 ? {} : more) }))
  firstChains.set(setup, { system, shares, version, chain })
  return chain
}

/** A set-up is long and never changes, and a record is replayed again and again. */
const firstChains = new WeakMap<Setup, Pick<Beginning, 'version' | 'system'> & { readonly shares: Beginning['shares'] | undefined; readonly chain: string }>()

/**
 * The hash of the record with one more input, and with all that was taken back where it came in place of something else. Facts follow from
 * inputs and are left out.
 */
export const nextChain = (chain: string, input: Input, takebacks: readonly Takeback[] | null = null): string =>
  hashText(takebacks ? `${chain}\n${canonical(input)}\n${canonical(takebacks)}` : `${chain}\n${canonical(input)}`)

/** What had been taken back when that entry came in place of something else; null where it did not. */
export const takebacksOf = ({ takebacks }: Pick<GameRecord, 'takebacks'>, entry: Entry): readonly Takeback[] | null =>
  entry.takebacks === undefined ? null : takebacks.slice(0, entry.takebacks)

/** As much of a hash as an entry carries. From version 4 on it tells the version too, as records of each are compared by their own measure. */
export const entryCode = (chain: string, version: GameRecord['version']): string =>
  (version < 4 ? chain : hashText(`${version}\n${chain}`)).slice(0, 16)

export const sumsOf = ({ options, board, names, table }: Omit<Setup, 'sums'>): Sums => {
  const sum = (part: unknown) => hashText(canonical(part ?? null))
  return { options: sum(options), board: sum(board), names: sum(names), table: sum(table) }
}
