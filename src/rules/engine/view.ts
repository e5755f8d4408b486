import type { Id, SideId } from '../../core/board'
import type { Roll } from './dice'
import type { GameEvent } from './event'
import type { Fact } from './facts'
import type { GameState } from './game'
import type { Play } from './position'
import type { Broken, FormAnswer, Question } from './question'
import type { ChoiceInput, Entry, Input, Takeback } from './record'
import { seenBy } from './seen'
import { SIDES } from '../../core/sides'

/**
 * What one side may know of a game, as plain data: whoever shows it, thinks about it or sends it on needs nothing else. There is no seed
 * in it, nor anything that follows from the seed and has not been thrown on the table.
 */
export interface View<S = unknown> {
  readonly system: Id
  /** Whose view it is; null: of somebody who knows only what is open to both. */
  readonly side: SideId | null
  readonly state: SeenState<S>
  /** The lines that the side may read; where they point to facts and rolls, they point into `entries`. */
  readonly log: readonly GameEvent[]
  readonly entries: readonly SeenEntry[]
  readonly takebacks: readonly Takeback[]
  /** What the players call the sides. */
  readonly names: Readonly<Record<SideId, string>> | null
}

/** As much of a view as an answer wants: how it stands, and nothing of how it came to that. */
export type SeatView<S = unknown> = Pick<View<S>, 'system' | 'side' | 'state'>

/** The state without what is hidden from the side, and without the hash that the next dice depend on. */
export interface SeenState<S = unknown> extends Omit<GameState<S>, 'chain' | 'rolled' | 'sealed'> {
  /** The question that stands, whoever is asked; of a secret one only the form that is this side's. */
  readonly question: Question | null
  /** Who has answered it face down; null in place of what another side answered. */
  readonly sealed: Readonly<Partial<Record<SideId, FormAnswer | null>>>
}

/** Something that somebody did, with what was measured and rolled on it, as far as the side was told. */
export interface SeenEntry {
  /** `answer` is null in place of one that is not this side's to know. */
  readonly input: Exclude<Input, ChoiceInput> | (Omit<ChoiceInput, 'answer'> & { readonly answer: FormAnswer | null })
  readonly facts: readonly Fact[]
  readonly rolls: readonly Roll[]
  readonly overrides: readonly Broken[]
}

/** Whether the side is asked and has not answered yet. */
export const isAsked = ({ side, state }: Pick<View, 'side' | 'state'>): boolean =>
  side !== null && state.question !== null && state.question.of.includes(side) && state.sealed[side] === undefined

/**
 * What that side may know of a game; null: what is open to both. Of a game that hides nothing most of it is the game's own data, which is
 * never changed in place.
 */
export function viewFor<S>(play: Play<S>, side: SideId | null): View<S> {
  const { game, record, log } = play
  const read = log.filter((event) => !event.only || (side !== null && event.only.includes(side)))
  const told = toldOf(read)
  const partly = new Set(log.flatMap(({ only, entry }) => (only ? [entry] : [])))
  // Who knows the set-up and all but one answer could try which answer leads to a later code.
  const guessable = game.hide !== undefined || partly.size > 0 || play.state.secrets.length > 0
  const lines: GameEvent[] = []
  const entries = record.entries.map((entry, i): SeenEntry => {
    const events = told.get(i) ?? []
    const own = secretOf(play, entry, i, side)
    if (!game.hide && !own && !partly.has(i)) {
      lines.push(...events)
      return guessable ? withoutCode(entry) : entry
    }
    const seen = asTold(entry, events)
    lines.push(...seen.events)
    return { input: own ? own.input : entry.input, overrides: own ? [] : entry.overrides, facts: seen.facts, rolls: seen.rolls }
  })
  return {
    system: record.system, side, state: stateFor(play, side), log: lines, entries, takebacks: record.takebacks, names: record.setup.names ?? null,
  }
}

/** What a seat is told when it is asked. */
export const seatView = <S>(play: Pick<Play<S>, 'game' | 'state'>, side: SideId): SeatView<S> => ({ system: play.game.id, side, state: stateFor(play, side) })

/** Only the state of `viewFor`. */
export function stateFor<S>({ game, state }: Pick<Play<S>, 'game' | 'state'>, side: SideId | null): SeenState<S> {
  const { chain: _chain, rolled: _rolled, sealed, ...open } = state
  const seen = seenBy(game, state, side)
  const answers = SIDES.filter((each) => sealed[each]).map((each) => [each, each === side ? sealed[each]! : null] as const)
  return { ...open, board: seen.board, own: seen.state, agenda: seen.agenda, question: seen.question, sealed: Object.fromEntries(answers) }
}

const codeless = new WeakMap<Entry, Entry>()

function withoutCode(entry: Entry): Entry {
  let bare = codeless.get(entry)
  if (!bare) {
    const { code: _code, ...rest } = entry
    codeless.set(entry, (bare = rest))
  }
  return bare
}

/** The entry's choice without its answer, where that is hidden from the side. */
function secretOf({ state }: Pick<Play, 'state'>, { input }: Entry, index: number, side: SideId | null): Pick<SeenEntry, 'input'> | null {
  if (input.what !== 'choice' || input.side === side || state.over || !state.secrets.includes(index)) return null
  return { input: { what: 'choice', question: input.question, side: input.side, answer: null } }
}

function toldOf(log: readonly GameEvent[]): ReadonlyMap<number, readonly GameEvent[]> {
  const told = new Map<number, GameEvent[]>()
  for (const event of log) {
    const events = told.get(event.entry)
    if (events) events.push(event)
    else told.set(event.entry, [event])
  }
  return told
}

/** What the lines that may be read tell of an entry's facts and rolls, and nothing between: not even how many there were. */
function asTold({ facts, rolls }: Entry, events: readonly GameEvent[]) {
  const seen = { facts: [] as Fact[], rolls: [] as Roll[], events: [] as GameEvent[] }
  for (const event of events) {
    const [measured, thrown] = [seen.facts.length, seen.rolls.length]
    seen.facts.push(...facts.slice(...event.facts))
    seen.rolls.push(...rolls.slice(...event.rolls))
    seen.events.push({ ...event, facts: [measured, seen.facts.length], rolls: [thrown, seen.rolls.length] })
  }
  return seen
}
