import type { BoardModel, Id, SideId } from '../../core/board'
import type { BoardState, Table } from './board'
import type { AnyGame, GameState } from './game'
import { firstDifference, plain } from './json'
import { GameFault, start, type Host, type NewGame, type Play } from './play'
import type { Choice } from './question'
import type { GameRecord } from './record'
import { playOn, type Seat } from './seat'

/** How a game that programs play went wrong; its record leads there again. */
export interface Fault {
  readonly what: 'throws' | 'invariant' | 'not-plain' | 'stuck' | 'endless'
  readonly text: string
  readonly record: GameRecord
  /** The choice that led there, where it is not in the record yet. */
  readonly choice: Choice | null
}

export interface WatchedGame<S> {
  /** The game as far as it came; null where it fell over at the start. */
  readonly play: Play<S> | null
  readonly choices: number
  readonly fault: Fault | null
}

export interface WatchOptions<S> {
  readonly seats: Readonly<Record<SideId, Seat>>
  /** Default 5,000. */
  readonly maxChoices?: number
  /** After the start and after each choice that was taken. */
  readonly onChoice?: (play: Play<S>) => void
  /** How long each choice took from its answer on, until it was carried out, by a clock that the caller lends. */
  readonly onTaken?: (ms: number, kind: string) => void
  readonly clock?: () => number
}

/** Two seats play a game to its end; invariants are looked at after each choice, and whether the state survives being written and read. */
export async function playWatched<S>(
  game: AnyGame<S>, given: NewGame, host: Host, { seats, maxChoices = 5000, onChoice, onTaken, clock }: WatchOptions<S>,
): Promise<WatchedGame<S>> {
  const plainness = new Plainness<S>(game.fixed ?? [])
  const footing = new Footing(host.table, game)
  const signal = { aborted: false }
  let play: Play<S> | null = null
  let choices = 0
  let fault: Fault | null = null
  let answer = { kind: '', refused: 'no answer was given', at: 0 }
  const watched = (seat: Seat): Seat => ({
    async answer(view, asked) {
      const given = await seat.answer(view, asked)
      answer = {
        kind: view.state.question!.kind, refused: asked.refused ? `${asked.refused.rule} ${asked.refused.text}` : 'no answer was given', at: clock?.() ?? 0,
      }
      return given
    },
  })
  const taken = (next: Play<S>) => {
    play = next
    fault = faultOf(next, plainness) ?? footing.faultOf(next)
    if (!fault && choices === maxChoices && !next.state.over) {
      fault = { what: 'endless', text: `No end after ${maxChoices} choices.`, record: next.record, choice: null }
    }
    signal.aborted = fault !== null
    if (!fault) onChoice?.(next)
  }
  try {
    const first = start(game, given, host)
    taken(first)
    const last = await playOn(first, host, {
      seats: { A: watched(seats.A), B: watched(seats.B) },
      signal,
      taken(next) {
        choices++
        if (clock) onTaken?.(clock() - answer.at, answer.kind)
        taken(next)
      },
    })
    const { question } = last.state
    if (!fault && question) {
      fault = { what: 'stuck', text: `${question.kind} (${question.text}) finds no answer: ${answer.refused}`, record: last.record, choice: null }
    }
  } catch (error) {
    fault = thrown(error)
  }
  return { play, choices, fault }
}

/** What a system's own mistake looks like; anything else is thrown on. */
export function thrown(error: unknown): Fault {
  if (!(error instanceof GameFault)) throw error
  return { what: 'throws', text: error.message, record: error.record, choice: error.input.what === 'choice' ? error.input : null }
}

/** What must hold after each choice and does not; null where it does. */
export function faultOf<S>(play: Play<S>, plainness: Plainness<S> | null): Fault | null {
  const { state, record } = play
  const broken = play.game.invariants?.(state.own, state.board, play.log) ?? []
  if (broken.length > 0) return { what: 'invariant', text: broken.join(' '), record, choice: null }
  const lost = plainness?.lost(state) ?? null
  return lost === null ? null : { what: 'not-plain', text: `The state does not survive JSON: ${lost}`, record, choice: null }
}

/**
 * Whether states survive being written and read. What is never changed in place (models, pieces, the state's fixed parts)
 * is looked at once.
 */
export class Plainness<S> {
  private readonly seen = new WeakSet<object>()

  constructor(private readonly fixed: readonly (keyof S)[]) {}

  /** What would be lost; null for nothing. */
  lost(state: Readonly<GameState<S>>): string | null {
    const { own, board, ...rest } = state
    const changing = { ...own, ...Object.fromEntries(this.fixed.map((key) => [key, null])) }
    const { models, pieces, ...size } = board
    const found = notPlain({ ...rest, own: changing, board: size })
    if (found !== null) return found
    for (const part of [...this.fixed.map((key) => own[key]), ...Object.values(models), ...Object.values(pieces)]) {
      if (typeof part !== 'object' || part === null || this.seen.has(part)) continue
      const strange = notPlain(part)
      if (strange !== null) return strange
      this.seen.add(part)
    }
    return null
  }
}

/**
 * Whether every model stands where it was put, as measured: carried by the table or by terrain, on the table, in nothing's way. A model is
 * looked at when it was put somewhere, and not when others came.
 */
export class Footing {
  private readonly seen = new WeakSet<BoardModel>()

  constructor(
    private readonly table: Table,
    private readonly game: Pick<AnyGame, 'footing' | 'halted'> = {},
  ) {}

  faultOf<S>({ state: { own, board }, record }: Play<S>): Fault | null {
    const astray = this.astray(board, this.game.halted?.(own) ?? null)
    return astray.length === 0 ? null : { what: 'invariant', text: astray.join(' '), record, choice: null }
  }

  /** Of each model that does not stand where it was put since this was asked before, a sentence. */
  astray(board: BoardState, halted: Id | null = null): readonly string[] {
    const measure = this.table.at(board)
    const options = this.game.footing?.(measure)
    return Object.values(board.models).flatMap((model) => {
      if (model.id === halted || this.seen.has(model)) return []
      this.seen.add(model)
      const { at, yaw } = model
      const { ok, supported, onTable, overlaps } = measure.stand(model.id, { at, yaw }, options)
      const why = [supported ? '' : 'nothing carries it', onTable ? '' : 'it is over the edge', ...overlaps.map((id) => `${id} is in its way`)]
      return ok ? [] : [`${model.id} does not stand at ${at.join(', ')}: ${why.filter(Boolean).join(', ')}.`]
    })
  }
}

function notPlain(value: unknown): string | null {
  try {
    return firstDifference(JSON.parse(JSON.stringify(plain(value, 'state'))), value)
  } catch (error) {
    return (error as Error).message
  }
}
